/// What an animate call asks for: duration, delay, curve or spring, and UIView.AnimationOptions.
public struct ViewAnimationOptions: Hashable, Sendable {
  /// How progress runs over the duration.
  public enum Curve: Hashable, Sendable {
    /// A timing curve.
    case cubic(TimingFunction)
    /// A spring with its own duration, which may differ from the one asked for.
    case spring(UIKitSpring)

    public static let easeInOut = Curve.cubic(.easeInEaseOut)
    public static let easeIn = Curve.cubic(.easeIn)
    public static let easeOut = Curve.cubic(.easeOut)
    public static let linear = Curve.cubic(.linear)
  }

  /// Seconds.
  public var duration: Double
  /// Seconds.
  public var delay = 0.0
  /// How progress runs; a nested block takes over the outer one's.
  public var curve = Curve.easeInOut
  /// Whether values start from the screen instead of the model.
  public var beginFromCurrentState = false
  /// Whether views take touches while they move.
  public var allowUserInteraction = false
  /// `.layoutSubviews`: lays the views out at commit, inside the animation.
  public var layoutSubviews = false
  /// Whether it repeats for ever.
  public var repeats = false
  /// A count set by `UIView.setAnimationRepeatCount` or `modifyAnimations`; nil for the option's "for ever".
  public var repeatCount: Double?
  /// Whether it runs back after each run.
  public var autoreverses = false
  /// iOS 26: lays out pending changes when the block opens and again before it closes.
  public var flushUpdates = false
  /// Whether a nested block keeps its own duration.
  public var overrideInheritedDuration = false
  /// Whether a nested block keeps its own curve.
  public var overrideInheritedCurve = false
  /// Whether a nested block keeps its own options.
  public var overrideInheritedOptions = false
  /// Whether changes in a `transition` block animate, too.
  public var allowAnimatedContent = false
  /// Whether a `transition` between views hides the old one instead of removing it.
  public var showHideTransitionViews = false
  /// For `transition`: the kind, such as `crossDissolve` or `flipFromLeft`; nil shows none.
  public var transition: String?
  /// For `animateKeyframes`.
  public var calculationMode = Animation.CalculationMode.linear

  /// Seconds.
  public init(duration: Double, delay: Double = 0, curve: Curve = .easeInOut) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
  }

  /// `animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`.
  public init(duration: Double, delay: Double = 0, dampingRatio: Double, initialVelocity: Double = 0) {
    let spring = UIKitSpring(duration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
    self.init(duration: duration, delay: delay, curve: .spring(spring))
  }

  /// `animate(springDuration:bounce:initialSpringVelocity:delay:)`: the duration follows from the spring.
  public init(springDuration: Double, bounce: Double, initialVelocity: Double = 0, delay: Double = 0) {
    let spring = UIKitSpring(springDuration: springDuration, bounce: bounce, initialVelocity: initialVelocity)
    self.init(duration: spring.duration, delay: delay, curve: .spring(spring))
  }
}

extension World {
  /// The curve that `UIView.AnimationOptions` of a raw value hold: bits 16 to 19, as UIKit's headers define them.
  public func curve(inOptions rawValue: Int) -> Int {
    state.configuration.seams.contains(.optionsHoldRawCurves) ? rawValue : rawValue >> 16 & 0xF
  }
}
