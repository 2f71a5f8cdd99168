/// SwiftUI's named animations with their default arguments, as of iOS 17.
extension SwiftUIAnimation {
  /// 0.35 s, where Core Animation's default is 0.25 s.
  public static let defaultCurveDuration = 0.35

  /// Constant speed; seconds.
  public static func linear(duration: Double = defaultCurveDuration) -> SwiftUIAnimation {
    SwiftUIAnimation(.curve(.linear, duration: duration))
  }

  /// Slow at first; seconds.
  public static func easeIn(duration: Double = defaultCurveDuration) -> SwiftUIAnimation {
    SwiftUIAnimation(.curve(.easeIn, duration: duration))
  }

  /// Slow at last; seconds.
  public static func easeOut(duration: Double = defaultCurveDuration) -> SwiftUIAnimation {
    SwiftUIAnimation(.curve(.easeOut, duration: duration))
  }

  /// Slow at both ends; seconds.
  public static func easeInOut(duration: Double = defaultCurveDuration) -> SwiftUIAnimation {
    SwiftUIAnimation(.curve(.easeInOut, duration: duration))
  }

  /// A curve of one's own; seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: Double = defaultCurveDuration) -> SwiftUIAnimation {
    SwiftUIAnimation(.curve(curve, duration: duration))
  }

  /// `spring(response:dampingFraction:blendDuration:)`. The response was 0.55 in older SDKs.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> SwiftUIAnimation {
    SwiftUIAnimation(
      .fluidSpring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration))
  }

  /// `spring(duration:bounce:blendDuration:)`; `.spring` without parentheses is this one.
  public static func spring(duration: Double, bounce: Double = 0, blendDuration: Double = 0) -> SwiftUIAnimation {
    spring(
      response: duration, dampingFraction: SpringParameters.dampingRatio(bounce: bounce), blendDuration: blendDuration)
  }

  /// `interactiveSpring(response:dampingFraction:blendDuration:)`.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> SwiftUIAnimation {
    spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// `interactiveSpring(duration:extraBounce:blendDuration:)`: a bounce of 0.15 and the extra.
  public static func interactiveSpring(
    duration: Double, extraBounce: Double = 0, blendDuration: Double = 0.25
  ) -> SwiftUIAnimation {
    spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
  }

  /// A spring without bounce; seconds.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> SwiftUIAnimation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a bounce of 0.15; seconds.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> SwiftUIAnimation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with a bounce of 0.3; seconds.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> SwiftUIAnimation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// `interpolatingSpring(mass:stiffness:damping:initialVelocity:)`.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> SwiftUIAnimation {
    SwiftUIAnimation(
      .interpolatingSpring(
        SpringCurve(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)))
  }

  /// `interpolatingSpring(duration:bounce:initialVelocity:)`.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> SwiftUIAnimation {
    let spring = SpringParameters(perceptualDuration: duration, bounce: bounce)
    return interpolatingSpring(
      stiffness: spring.stiffness, damping: spring.damping, initialVelocity: initialVelocity)
  }

  /// `.default`: a spring of 0.5 s without bounce since iOS 17, ease-in-ease-out of 0.35 s before.
  public static func `default`(beforeIOS17: Bool = false) -> SwiftUIAnimation {
    beforeIOS17 ? .easeInOut() : .spring(duration: 0.5)
  }

  /// The response of a spring, seconds; nil for a curve.
  public var response: Double? {
    switch base {
    case .curve: nil
    case .fluidSpring(let response, _, _): response
    case .interpolatingSpring(let spring): spring.perceptualDuration
    }
  }

  /// Damping over critical damping of a spring; nil for a curve.
  public var dampingFraction: Double? {
    switch base {
    case .curve: nil
    case .fluidSpring(_, let dampingFraction, _): dampingFraction
    case .interpolatingSpring(let spring): spring.dampingRatio
    }
  }

  /// The blend duration of a `.spring`, seconds; nil for others.
  public var blendDuration: Double? {
    if case .fluidSpring(_, _, let blendDuration) = base { blendDuration } else { nil }
  }

  /// The duration asked for, seconds: a curve's own, a spring's perceptual one.
  public var nominalDuration: Double {
    if case .curve(_, let duration) = base { duration } else { response ?? 0 }
  }
}
