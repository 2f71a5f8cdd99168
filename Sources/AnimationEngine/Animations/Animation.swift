/// An animation object of Core Animation; a value, because adding one to a layer copies it.
public struct Animation: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case basic, keyframe, group, spring, transition
  }

  /// What a layer shows outside the active interval: CAMediaTimingFillMode.
  public enum FillMode: String, Hashable, Sendable {
    case removed, forwards, backwards, both

    var holdsAfter: Bool { self == .forwards || self == .both }
    var holdsBefore: Bool { self == .backwards || self == .both }
  }

  public enum CalculationMode: String, Hashable, Sendable {
    case linear, discrete, paced, cubic, cubicPaced
  }

  public enum RotationMode: String, Hashable, Sendable {
    case auto, autoReverse
  }

  /// CAValueFunctionName: how numbers become a transform.
  public enum ValueFunction: String, Hashable, Sendable {
    case rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ, translate, translateX, translateY, translateZ
  }

  public var kind: Kind
  public var keyPath: String?
  public var isAdditive = false
  public var isCumulative = false
  public var valueFunction: ValueFunction?

  // Basic and spring.
  public var fromValue: LayerValue?
  public var toValue: LayerValue?
  public var byValue: LayerValue?

  // Keyframe.
  public var values: [LayerValue]?
  /// Fractions of the duration, from 0 to 1.
  public var keyTimes: [Double]?
  public var timingFunctions: [TimingFunction]?
  public var calculationMode = CalculationMode.linear
  public var path: Path?
  public var rotationMode: RotationMode?
  public var tensionValues: [Double]?
  public var continuityValues: [Double]?
  public var biasValues: [Double]?

  /// The animations of a group.
  public var children: [Animation] = []

  /// The motion of a spring animation; its setters ignore invalid values.
  public var spring = SpringCurve()

  // Transition.
  public var transitionType = "fade"
  public var transitionSubtype: String?
  public var startProgress = 0.0
  public var endProgress = 1.0

  // CAMediaTiming: times in seconds of the layer's clock.
  /// 0 means "when committed".
  public var beginTime = 0.0
  /// At or below 0 it becomes the transaction's duration when added.
  public var duration = 0.0
  public var speed = 1.0
  public var timeOffset = 0.0
  public var repeatCount = 0.0
  public var repeatDuration = 0.0
  public var autoreverses = false
  public var fillMode = FillMode.removed
  public var isRemovedOnCompletion = true
  public var timingFunction: TimingFunction?
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

  public init(_ kind: Kind, keyPath: String? = nil) {
    self.kind = kind
    self.keyPath = keyPath
  }

  public static func basic(_ keyPath: String, from: LayerValue? = nil, to: LayerValue? = nil, by: LayerValue? = nil)
    -> Animation
  {
    var animation = Animation(.basic, keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    return animation
  }

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

  public static func group(_ children: [Animation]) -> Animation {
    var animation = Animation(.group)
    animation.children = children
    return animation
  }

  public static func transition(_ type: String = "fade", subtype: String? = nil) -> Animation {
    var animation = Animation(.transition)
    animation.transitionType = type
    animation.transitionSubtype = subtype
    return animation
  }
}

extension Animation {
  public var mass: Double {
    get { spring.mass }
    set { spring.mass = newValue }
  }

  public var stiffness: Double {
    get { spring.stiffness }
    set { spring.stiffness = newValue }
  }

  public var damping: Double {
    get { spring.damping }
    set { spring.damping = newValue }
  }

  /// Whole distances per second, positive towards the target.
  public var initialVelocity: Double {
    get { spring.initialVelocity }
    set { spring.initialVelocity = newValue }
  }

  public var allowsOverdamping: Bool {
    get { spring.allowsOverdamping }
    set { spring.allowsOverdamping = newValue }
  }

  /// Seconds until Core Animation calls the spring settled.
  public var settlingDuration: Double { spring.settlingDuration }
  public var perceptualDuration: Double { spring.perceptualDuration }
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
