/// What an animate call asks for: duration, delay, curve or spring, and UIView.AnimationOptions.
public struct ViewAnimationOptions: Hashable, Sendable {
  public enum Curve: Hashable, Sendable {
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
  public var curve = Curve.easeInOut
  public var beginFromCurrentState = false
  public var allowUserInteraction = false
  /// `.layoutSubviews`: lays the views out at commit, inside the animation.
  public var layoutSubviews = false
  public var repeats = false
  /// A count set by `UIView.setAnimationRepeatCount` or `modifyAnimations`; nil for the option's "for ever".
  public var repeatCount: Double?
  public var autoreverses = false
  /// iOS 26: lays out pending changes when the block opens and again before it closes.
  public var flushUpdates = false
  public var overrideInheritedDuration = false
  public var overrideInheritedCurve = false
  public var overrideInheritedOptions = false
  public var allowAnimatedContent = false
  public var showHideTransitionViews = false
  /// For `transition`: the kind, such as `crossDissolve` or `flipFromLeft`; nil shows none.
  public var transition: String?
  /// For `animateKeyframes`.
  public var calculationMode = Animation.CalculationMode.linear

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
