import AnimationEngine

/// One step of a random program. Layers, views and animators are named by small numbers.
public enum Operation: Hashable, Sendable {
  case set(layer: Int, keyPath: String, Double)
  case add(layer: Int, key: String?, Animation)
  case removeAnimation(layer: Int, key: String)
  case removeAllAnimations(layer: Int)
  case begin
  case commit
  case setDuration(Double)
  case setDisableActions(Bool)
  case flush
  /// A block that changes one property of a view.
  case animate(view: Int, property: String, Double, ViewAnimationOptions)
  case setView(view: Int, property: String, Double)
  case addSubview(view: Int, to: Int)
  case removeView(view: Int)
  case addSublayer(layer: Int, to: Int)
  case addLayerToView(layer: Int, view: Int)
  case removeLayer(layer: Int)
  case setMask(layer: Int, of: Int)
  /// From now on the layer's clock goes at another speed.
  case setSpeed(layer: Int, Double)
  case layoutIfNeeded(view: Int)
  case setNeedsDisplay(view: Int)
  case animator(Int, AnimatorStep)
  case link(DisplayLinkStep)
  case track(Bool)
  case background
  case queue(after: Double, layer: Int, Double)
  case advance(Double)
  case block(Double)

  public enum AnimatorStep: Hashable, Sendable {
    case add(view: Int, Double)
    case start, pause, reverse, `continue`
    case scrub(Double)
    case stop(withoutFinishing: Bool)
    case finish
  }

  public enum DisplayLinkStep: Hashable, Sendable {
    case add, invalidate
    case pause(Bool)
  }
}
