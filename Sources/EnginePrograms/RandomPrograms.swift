import AnimationEngine

/// A list of operations, made from a seed.
public struct EngineProgram: Hashable, Sendable {
  public static let layers = 6
  public static let views = 5
  public static let animators = 2

  public var operations: [Operation]

  public init(operations: [Operation]) { self.operations = operations }

  /// The same program for the same seed and length.
  public init(seed: UInt64, length: Int) {
    var random = SplitMix(seed: seed)
    operations = (0..<length).map { _ in Self.operation(&random) }
  }

  private static let numbers = [
    "opacity", "position.x", "position.y", "cornerRadius", "bounds.size.width", "transform.scale",
    "transform.rotation.z", "transform.translation.x", "zPosition", "shadowRadius", "borderWidth",
  ]
  private static let viewNumbers = ["alpha", "center.x", "center.y", "bounds.size.width", "bounds.size.height"]

  private static func operation(_ random: inout SplitMix) -> Operation {
    let layer = random.integer(0...layers - 1)
    let view = random.integer(0...views - 1)
    switch random.integer(0...31) {
    case 0...3: return .set(layer: layer, keyPath: keyPath(&random), random.number(-2...120))
    case 4...7: return .add(layer: layer, key: key(&random), animation(&random))
    case 8: return .removeAnimation(layer: layer, key: key(&random) ?? "a")
    case 9: return .removeAllAnimations(layer: layer)
    case 10: return .begin
    case 11: return .commit
    case 12: return random.chance(0.5) ? .setDuration(random.number(0...1)) : .setDisableActions(random.chance(0.5))
    case 13: return .flush
    case 14, 15:
      return .animate(view: view, property: viewProperty(&random), random.number(0...200), options(&random))
    case 16: return .setView(view: view, property: viewProperty(&random), random.number(0...200))
    case 17, 18: return .addSubview(view: view, to: random.integer(-1...views - 1))
    case 19: return .removeView(view: view)
    case 20: return .addSublayer(layer: layer, to: random.integer(0...layers - 1))
    case 21: return .addLayerToView(layer: layer, view: view)
    case 22: return random.chance(0.5) ? .removeLayer(layer: layer) : .setMask(layer: layer, of: view)
    case 23: return .setSpeed(layer: layer, random.number(0.5...2))
    case 24: return random.chance(0.5) ? .layoutIfNeeded(view: view) : .setNeedsDisplay(view: view)
    case 25, 26: return .animator(random.integer(0...animators - 1), animatorStep(view, &random))
    case 27: return .link(random.chance(0.5) ? .add : random.chance(0.5) ? .invalidate : .pause(random.chance(0.5)))
    case 28: return random.chance(0.8) ? .track(random.chance(0.5)) : .background
    case 29: return .queue(after: random.number(0...0.3), layer: layer, random.number(0...1))
    case 30: return random.chance(0.2) ? .block(random.number(0...0.1)) : .advance(random.number(0...0.02))
    default: return .advance(random.number(0...0.4))
    }
  }

  private static func keyPath(_ random: inout SplitMix) -> String { numbers[random.integer(0...numbers.count - 1)] }
  private static func viewProperty(_ random: inout SplitMix) -> String {
    viewNumbers[random.integer(0...viewNumbers.count - 1)]
  }
  private static func key(_ random: inout SplitMix) -> String? {
    random.chance(0.1) ? nil : ["a", "b", "opacity"][random.integer(0...2)]
  }

  private static func animation(_ random: inout SplitMix) -> Animation {
    if random.chance(0.1) {
      var group = Animation.group((0..<random.integer(0...3)).map { _ in single(&random) })
      group.duration = random.number(0...1)
      return group
    }
    return single(&random)
  }

  private static func single(_ random: inout SplitMix) -> Animation {
    let path = keyPath(&random)
    func number(_ random: inout SplitMix) -> LayerValue { .number(random.number(-50...150)) }
    var animation: Animation
    switch random.integer(0...3) {
    case 0: animation = .keyframe(path, values: (0..<random.integer(0...4)).map { _ in number(&random) })
    case 1: animation = .spring(path, perceptualDuration: random.number(0.1...1), bounce: random.number(-0.5...0.8))
    case 2: animation = .transition()
    default: animation = .basic(path)
    }
    if random.chance(0.5) { animation.fromValue = number(&random) }
    if random.chance(0.5) { animation.toValue = number(&random) }
    if random.chance(0.2) { animation.byValue = number(&random) }
    if animation.kind != .spring || random.chance(0.3) { animation.duration = random.number(0...1) }
    animation.isAdditive = random.chance(0.2)
    animation.isCumulative = random.chance(0.1)
    animation.autoreverses = random.chance(0.2)
    animation.repeatCount = random.chance(0.2) ? random.number(0...3) : 0
    animation.speed = random.chance(0.1) ? random.number(0.5...2) : 1
    animation.timeOffset = random.chance(0.1) ? random.number(0...1) : 0
    animation.fillMode = [.removed, .forwards, .backwards, .both][random.integer(0...3)]
    animation.isRemovedOnCompletion = random.chance(0.8)
    animation.timingFunction = random.chance(0.5) ? .easeInEaseOut : nil
    return animation
  }

  private static func options(_ random: inout SplitMix) -> ViewAnimationOptions {
    let delay = random.chance(0.2) ? random.number(0...0.3) : 0
    var options =
      random.chance(0.5)
      ? ViewAnimationOptions(duration: random.number(0...1), delay: delay)
      : ViewAnimationOptions(duration: random.number(0.1...1), delay: delay, dampingRatio: random.number(0.2...1))
    options.beginFromCurrentState = random.chance(0.3)
    options.allowUserInteraction = random.chance(0.3)
    options.layoutSubviews = random.chance(0.2)
    return options
  }

  private static func animatorStep(_ view: Int, _ random: inout SplitMix) -> Operation.AnimatorStep {
    switch random.integer(0...8) {
    case 0, 1: .add(view: view, random.number(0...200))
    case 2: .start
    case 3: .pause
    case 4: .reverse
    case 5: .continue
    case 6: .scrub(random.number(-0.2...1.2))
    case 7: .stop(withoutFinishing: random.chance(0.5))
    default: .finish
    }
  }
}
