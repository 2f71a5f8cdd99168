/// Mass, stiffness and damping of a spring, and the two other ways Apple spells them.
///
/// Duration and bounce (WWDC23 session 10158, with the negative bounce as measured; the session's slide has it
/// wrong), and response and damping ratio. All three describe one model: response is duration, and bounce b is
/// damping ratio 1 − b, or 1/(1 + b) for a negative b.
public struct SpringParameters: Hashable, Sendable {
  /// Without a unit of its own: only its ratio to the others counts.
  public var mass: Double
  /// Mass per second squared.
  public var stiffness: Double
  /// Mass per second.
  public var damping: Double

  /// The constants themselves; mass and stiffness above 0.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// From the period of the undamped spring in seconds and the damping over critical damping.
  public init(response: Double, dampingRatio: Double, mass: Double = 1) {
    let omega = 2 * Double.pi / response
    self.init(mass: mass, stiffness: mass * omega * omega, damping: 2 * mass * dampingRatio * omega)
  }

  /// From a perceptual duration in seconds and a bounce in −1…1.
  public init(perceptualDuration: Double, bounce: Double, mass: Double = 1) {
    self.init(response: perceptualDuration, dampingRatio: Self.dampingRatio(bounce: bounce), mass: mass)
  }

  /// sqrt(stiffness / mass), radians per second.
  public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// damping / (2·sqrt(stiffness·mass)); 1 is critical.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The period of the undamped spring, seconds; also called response.
  public var perceptualDuration: Double { 2 * .pi / naturalFrequency }

  /// 0 is critical, above it bounces (1 for ever), below it is overdamped (down to −1).
  public var bounce: Double { Self.bounce(dampingRatio: dampingRatio) }

  /// 1 − b, or 1/(1 + b) for a negative bounce. Infinite at −1 and below; 0 at 1 and above.
  public static func dampingRatio(bounce: Double) -> Double {
    if bounce <= -1 { return .infinity }
    return bounce < 0 ? 1 / (1 + bounce) : max(0, 1 - bounce)
  }

  /// 1 − ζ, or 1/ζ − 1 above critical damping.
  public static func bounce(dampingRatio: Double) -> Double {
    dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio
  }
}
