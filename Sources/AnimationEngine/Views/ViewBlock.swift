/// One animation block, from its opening until its completion ran.
struct ViewBlock {
  enum Kind {
    case animate
    case keyframes
    case transition
    /// Closures of a property animator.
    case animator(AnimatorID)
  }

  var id: BlockID
  var kind: Kind
  /// The property animator that keeps the time: its own closure, or one around the block.
  var animator: AnimatorID?
  var options: ViewAnimationOptions
  var completion: Callback?
  /// Animations that still run.
  var waiting = 0
  var isClosed = false
  var allFinished = true
  /// The changes a keyframe block collects, in order.
  var keyframes: [KeyframeChange] = []
}

/// One change inside `addKeyframe`.
struct KeyframeChange {
  var layer: LayerID
  var key: String
  var old: LayerValue
  var new: LayerValue
  /// Fractions of the block's duration.
  var start: Double
  var end: Double
}

/// The `addKeyframe` closure that is running.
struct KeyframeScope {
  var start: Double
  var duration: Double
}
