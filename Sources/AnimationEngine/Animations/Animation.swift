/// An animation object of Core Animation; a value, because adding one to a layer copies it.
public struct Animation: Hashable, Sendable {
  /// The class: CABasicAnimation and its siblings.
  public enum Kind: String, Hashable, Sendable {
    /// CABasicAnimation, CAKeyframeAnimation, CAAnimationGroup, CASpringAnimation or CATransition.
    case basic, keyframe, group, spring, transition
  }

  /// What a layer shows outside the active interval: CAMediaTimingFillMode.
  public enum FillMode: String, Hashable, Sendable {
    /// Nothing, the last value after the end, the first value before the begin, or both.
    case removed, forwards, backwards, both

    var holdsAfter: Bool { self == .forwards || self == .both }
    var holdsBefore: Bool { self == .backwards || self == .both }
  }

  /// CAAnimationCalculationMode.
  public enum CalculationMode: String, Hashable, Sendable {
    /// Between two keyframes: a straight way, jumps, constant speed, a smooth way, or both of the last two.
    case linear, discrete, paced, cubic, cubicPaced
  }

  /// CAAnimationRotationMode.
  public enum RotationMode: String, Hashable, Sendable {
    /// The layer faces along the path, or against it.
    case auto, autoReverse
  }

  /// CAValueFunctionName: how numbers become a transform.
  public enum ValueFunction: String, Hashable, Sendable {
    /// Radians for rotations, factors for scales, points for translations; three numbers without an axis.
    case rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ, translate, translateX, translateY, translateZ
  }

  /// Which of the animation classes it is.
  public var kind: Kind
  /// What it animates, such as `position.x`; nil for groups and transitions.
  public var keyPath: String?
  /// Whether its value is added to what lies below it.
  public var isAdditive = false
  /// Whether each repeat adds the end value.
  public var isCumulative = false
  /// How numbers become a transform; nil takes the values as they are.
  public var valueFunction: ValueFunction?

  // Basic and spring.
  /// Where it starts; nil is the value below it.
  public var fromValue: LayerValue?
  /// Where it ends; nil is the value below it.
  public var toValue: LayerValue?
  /// The way it goes, from `fromValue` or up to `toValue`.
  public var byValue: LayerValue?

  // Keyframe.
  /// The value of each keyframe.
  public var values: [LayerValue]?
  /// Fractions of the duration, from 0 to 1.
  public var keyTimes: [Double]?
  /// The curve of each stretch between two keyframes.
  public var timingFunctions: [TimingFunction]?
  /// The way between two keyframes.
  public var calculationMode = CalculationMode.linear
  /// Points to follow instead of values.
  public var path: Path?
  /// How the layer turns along a path; nil doesn't turn it.
  public var rotationMode: RotationMode?
  /// How tight the curve of each keyframe is, −1 to 1, for cubic modes.
  public var tensionValues: [Double]?
  /// How sharp the corner of each keyframe is, −1 to 1, for cubic modes.
  public var continuityValues: [Double]?
  /// Where the curve of each keyframe lies, −1 to 1, for cubic modes.
  public var biasValues: [Double]?

  /// The animations of a group.
  public var children: [Animation] = []

  /// The motion of a spring animation; its setters ignore invalid values.
  public var spring = SpringCurve()

  // Transition.
  /// `fade`, `moveIn`, `push` or `reveal`.
  public var transitionType = "fade"
  /// The side a transition comes from, such as `fromLeft`.
  public var transitionSubtype: String?
  /// Where a transition starts, 0 to 1.
  public var startProgress = 0.0
  /// Where a transition ends, 0 to 1.
  public var endProgress = 1.0

  // CAMediaTiming: times in seconds of the layer's clock.
  /// 0 means "when committed".
  public var beginTime = 0.0
  /// At or below 0 it becomes the transaction's duration when added.
  public var duration = 0.0
  /// How fast its clock goes against its layer's.
  public var speed = 1.0
  /// Seconds that its clock is ahead; it wraps inside a cycle.
  public var timeOffset = 0.0
  /// Whole cycles, there and back if it autoreverses; 0 counts as 1.
  public var repeatCount = 0.0
  /// Seconds of its whole active time; 0 leaves it to the count.
  public var repeatDuration = 0.0
  /// Whether it runs back after each run.
  public var autoreverses = false
  /// What is shown outside the active interval.
  public var fillMode = FillMode.removed
  /// Whether it leaves its layer at its end.
  public var isRemovedOnCompletion = true
  /// The curve of the whole animation; nil is linear.
  public var timingFunction: TimingFunction?
  /// The frames per second it asks for.
  public var preferredFrameRateRange: FrameRateRange?

  /// The host object that hears of start and stop; held strongly while the animation is attached.
  public var delegate: Int?
  /// Where the host made it.
  public var site = 0
  /// Values under keys the class doesn't define (`setValue(_:forKey:)`).
  public var customValues: [String: LayerValue] = [:]

  /// Who hears of its end beside the delegate: a UIKit block or animator that made it.
  var origin = AnimationOwner.host
  /// The share of a property animator's whole at which this one begins.
  var window = 0.0
  /// Seconds UIKit lets it wait after the commit.
  var delay = 0.0

  /// An animation that has neither values nor duration.
  public init(_ kind: Kind, keyPath: String? = nil) {
    self.kind = kind
    self.keyPath = keyPath
  }

  /// A CABasicAnimation.
  public static func basic(_ keyPath: String, from: LayerValue? = nil, to: LayerValue? = nil, by: LayerValue? = nil)
    -> Animation
  {
    var animation = Animation(.basic, keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    return animation
  }

  /// A CAKeyframeAnimation.
  public static func keyframe(_ keyPath: String, values: [LayerValue]? = nil) -> Animation {
    var animation = Animation(.keyframe, keyPath: keyPath)
    animation.values = values
    return animation
  }

  /// `CASpringAnimation()`: its duration is 0, so it is cut off early unless the caller sets one.
  public static func spring(_ keyPath: String) -> Animation {
    Animation(.spring, keyPath: keyPath)
  }

  /// `CASpringAnimation(perceptualDuration:bounce:)`: the duration is the settling duration.
  public static func spring(_ keyPath: String?, perceptualDuration: Double, bounce: Double) -> Animation {
    var animation = Animation(.spring, keyPath: keyPath)
    animation.spring = SpringCurve(perceptualDuration: perceptualDuration, bounce: bounce)
    animation.duration = animation.spring.settlingDuration
    return animation
  }

  /// A CAAnimationGroup; without a duration it takes the transaction's.
  public static func group(_ children: [Animation]) -> Animation {
    var animation = Animation(.group)
    animation.children = children
    return animation
  }

  /// A CATransition of the layer's whole picture.
  public static func transition(_ type: String = "fade", subtype: String? = nil) -> Animation {
    var animation = Animation(.transition)
    animation.transitionType = type
    animation.transitionSubtype = subtype
    return animation
  }
}

extension Animation {
  /// The spring's mass; values at or below 0 are ignored.
  public var mass: Double {
    get { spring.mass }
    set { spring.mass = newValue }
  }

  /// Mass per second squared; values at or below 0 are ignored.
  public var stiffness: Double {
    get { spring.stiffness }
    set { spring.stiffness = newValue }
  }

  /// Mass per second; negative values are ignored.
  public var damping: Double {
    get { spring.damping }
    set { spring.damping = newValue }
  }

  /// Whole distances per second, positive towards the target.
  public var initialVelocity: Double {
    get { spring.initialVelocity }
    set { spring.initialVelocity = newValue }
  }

  /// Whether a damping ratio above 1 is drawn as such, and not as 1.
  public var allowsOverdamping: Bool {
    get { spring.allowsOverdamping }
    set { spring.allowsOverdamping = newValue }
  }

  /// Seconds until Core Animation calls the spring settled.
  public var settlingDuration: Double { spring.settlingDuration }
  /// The period of the spring without damping, seconds.
  public var perceptualDuration: Double { spring.perceptualDuration }
  /// −1 to 1; 0 is critical damping.
  public var bounce: Double { spring.bounce }

  /// One run there (and back, when autoreversing), in seconds of its own clock.
  public var cycleDuration: Double { autoreverses ? duration * 2 : duration }

  /// The whole active time with all repeats, in seconds of its own clock; endless ones are infinite.
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? cycleDuration * repeatCount : cycleDuration
  }

  /// Whether it repeats for ever.
  public var isEndless: Bool {
    speed == 0 || !activeDuration.isFinite || activeDuration > 1e9
  }
}

extension Animation {
  /// What `Seam.animationsHaveNoDelegate` does to an animation that is added.
  mutating func removeDelegates() {
    delegate = nil
    for index in children.indices { children[index].removeDelegates() }
  }
}
