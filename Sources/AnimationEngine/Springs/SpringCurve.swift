import Foundation

/// The curve of a `CASpringAnimation`: progress from 0 to 1 in real seconds.
///
/// Values and settling rules are those measured on Core Animation, its overdamped branch included. An animation's
/// `duration` cuts the curve, never stretches it: see `value(at:duration:)`.
public struct SpringCurve: Hashable, Sendable {
  private var storedMass = 1.0
  private var storedStiffness = 100.0
  private var storedDamping = 10.0

  // The setters reject by "is at or below 0", so not-a-number passes, as it does in UIKit's hands.

  /// Mass, above 0; 1 by default. Anything at or below 0 is ignored and the old one stays, as in Core Animation.
  public var mass: Double {
    get { storedMass }
    set { if !(newValue <= 0) { storedMass = newValue } }
  }

  /// Stiffness, above 0; 100 by default. Anything at or below 0 is ignored.
  public var stiffness: Double {
    get { storedStiffness }
    set { if !(newValue <= 0) { storedStiffness = newValue } }
  }

  /// Damping, at least 0; 10 by default. Anything below 0 is ignored.
  public var damping: Double {
    get { storedDamping }
    set { if !(newValue < 0) { storedDamping = newValue } }
  }

  /// Whole distances per second at the start, positive toward the target; 0 by default.
  public var initialVelocity = 0.0

  /// Whether damping above critical is used as it is (iOS 17; false by default) or drawn as critical.
  public var allowsOverdamping = false

  /// A spring as `CASpringAnimation()` makes it, with the given properties set on it.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
  }

  /// `CASpringAnimation(perceptualDuration:bounce:)`: mass 1, overdamping allowed.
  ///
  /// That initializer also sets the animation's `duration` to `settlingDuration`.
  public init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    let parameters = SpringParameters(perceptualDuration: perceptualDuration, bounce: bounce)
    self.init(
      stiffness: parameters.stiffness, damping: parameters.damping, initialVelocity: initialVelocity,
      allowsOverdamping: true)
  }

  /// Mass 1 and the stiffness and damping of a response (seconds) and a damping ratio.
  public init(response: Double, dampingRatio: Double, initialVelocity: Double = 0, allowsOverdamping: Bool = false) {
    let parameters = SpringParameters(response: response, dampingRatio: dampingRatio)
    self.init(
      stiffness: parameters.stiffness, damping: parameters.damping, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
  }

  /// The three constants without velocity and clamping.
  public var parameters: SpringParameters { SpringParameters(mass: mass, stiffness: stiffness, damping: damping) }

  /// 2π / sqrt(stiffness / mass), seconds.
  public var perceptualDuration: Double { parameters.perceptualDuration }

  /// 1 − ζ, or 1/ζ − 1 above critical damping.
  public var bounce: Double { parameters.bounce }

  /// sqrt(stiffness / mass), radians per second.
  public var naturalFrequency: Double { parameters.naturalFrequency }

  /// Damping as set, over critical damping.
  public var dampingRatio: Double { parameters.dampingRatio }

  // MARK: - Motion

  /// Progress at `t` seconds, not cut: 0 at the start, around 1 at rest.
  public func value(at t: Double) -> Double { 1 - remaining(at: t) }

  /// Progress of an animation with this `duration`: at its end it snaps to 1, settled or not.
  public func value(at t: Double, duration: Double) -> Double {
    t >= duration ? 1 : value(at: max(t, 0))
  }

  /// Speed at `t` seconds, in distances per second.
  public func velocity(at t: Double) -> Double {
    switch branch {
    case .oscillator(let oscillator): return oscillator.velocity(at: t)
    case .swapped(let slow, let fast, let a): return a * fast * exp(fast * t) - (1 + a) * slow * exp(slow * t)
    }
  }

  /// 1 − value.
  func remaining(at t: Double) -> Double {
    switch branch {
    case .oscillator(let oscillator): return oscillator.remaining(at: t)
    case .swapped(let slow, let fast, let a): return (1 + a) * exp(slow * t) - a * exp(fast * t)
    }
  }

  /// The greatest progress ever reached: 1 for a spring that does not overshoot.
  public var peakValue: Double {
    let zeta = dampingRatio
    if zeta == 0 {
      let sine = initialVelocity / naturalFrequency
      return 1 + (1 + sine * sine).squareRoot()
    }
    var peak = max(1, value(at: 0))
    for t in turningPoints { peak = max(peak, value(at: t)) }
    return peak
  }

  /// The first times after 0 at which the spring stands still: at most two, which hold the maximum.
  private var turningPoints: [Double] {
    switch branch {
    case .swapped(let slow, let fast, let a):
      let ratio = (1 + a) * slow / (a * fast)
      let t = log(ratio) / (fast - slow)
      return ratio > 0 && t > 0 ? [t] : []
    case .oscillator(let oscillator):
      let omega = naturalFrequency
      if oscillator.decay >= omega {
        let t = initialVelocity / (omega * (initialVelocity - omega))
        return t.isFinite && t > 0 ? [t] : []
      }
      let decay = oscillator.decay
      let damped = (omega * omega - decay * decay).squareRoot()
      let sine = decay * (decay - initialVelocity) / damped + damped
      var phase = atan2(-initialVelocity, sine)
      while phase <= 1e-12 { phase += .pi }
      return [phase / damped, (phase + .pi) / damped]
    }
  }

  // MARK: - Settling

  /// `CASpringAnimation.settlingDuration`: seconds until the distance to rest counts as below 0.001.
  public var settlingDuration: Double { settlingDuration(epsilon: 0.001) }

  /// The same rule with another threshold (the private `durationForEpsilon:`).
  ///
  /// Below critical damping it is the envelope with its cosine and sine parts added, so later than the last true
  /// crossing. From critical damping on it is the first point of a grid of 0.1 s, summed up, at which the drawn
  /// curve has arrived for good. Without damping it is the greatest finite Float.
  public func settlingDuration(epsilon: Double) -> Double {
    let zeta = dampingRatio
    if zeta == 0 { return Double(Float.greatestFiniteMagnitude) }
    let omega = naturalFrequency
    if zeta < Self.critical {
      let damped = omega * (1 - zeta * zeta).squareRoot()
      let sine = (zeta * omega - initialVelocity) / damped
      return log((1 + abs(sine)) / epsilon) / (zeta * omega)
    }
    return SettlingGrid.firstSettled(epsilon: epsilon, limit: 100_000) { abs(remaining(at: $0)) }
      ?? Double(Float.greatestFiniteMagnitude)
  }

  // MARK: - Branches

  /// Ratios from here to 1 are a critical spring whose constants were rounded; below, the formulas still divide well.
  private static let critical = 1 - 1e-10

  private enum Branch {
    case oscillator(DampedOscillator)
    /// Core Animation's overdamped solution: 1 + a·e^(fast·t) − (1 + a)·e^(slow·t).
    case swapped(slow: Double, fast: Double, a: Double)
  }

  /// The solution Core Animation uses.
  private var branch: Branch {
    let omega = naturalFrequency
    let zeta = dampingRatio
    if zeta < Self.critical {
      return .oscillator(
        DampedOscillator(naturalFrequency: omega, decay: zeta * omega, initialVelocity: initialVelocity))
    }
    let split = (zeta * zeta - 1).squareRoot()
    if !allowsOverdamping || split < 1e-7 {
      return .oscillator(DampedOscillator(naturalFrequency: omega, decay: omega, initialVelocity: initialVelocity))
    }
    // The two exponentials carry each other's coefficient, so the curve starts at v + 2ζω and overshoots. Measured.
    let slow = omega * (split - zeta)
    let fast = -omega * (split + zeta)
    return .swapped(slow: slow, fast: fast, a: (fast - initialVelocity) / (slow - fast))
  }
}
