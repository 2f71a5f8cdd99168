import Foundation

/// A damped harmonic oscillator released at 0 toward 1: the textbook solution, right for every damping.
///
/// `CASpringAnimation` is this only below critical damping; see `SpringCurve` for what it does above.
public struct DampedOscillator: Hashable, Sendable {
  /// Decay rate, damping / (2·mass), per second.
  public let decay: Double
  /// Undamped angular frequency, sqrt(stiffness / mass), radians per second.
  public let naturalFrequency: Double
  /// Speed at time 0 in distances per second, positive toward the target.
  public let initialVelocity: Double

  /// All of mass and stiffness above 0, damping at least 0.
  public init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    self.init(
      naturalFrequency: (stiffness / mass).squareRoot(), decay: damping / (2 * mass), initialVelocity: initialVelocity)
  }

  /// From the two rates the motion depends on.
  public init(naturalFrequency: Double, decay: Double, initialVelocity: Double = 0) {
    self.naturalFrequency = naturalFrequency
    self.decay = decay
    self.initialVelocity = initialVelocity
  }

  /// Damping over critical damping; 1 is critical.
  public var dampingRatio: Double { decay / naturalFrequency }

  /// sqrt(ω0² − γ²), or sqrt(γ² − ω0²) when overdamped; 0 when critical to within rounding.
  private var splitFrequency: Double {
    let square = naturalFrequency * naturalFrequency - decay * decay
    // Rounding of a critical spring's constants must not send it to a branch that divides by almost nothing.
    if abs(square) <= 1e-14 * naturalFrequency * naturalFrequency { return 0 }
    return abs(square).squareRoot()
  }

  /// Where the oscillator is at `t` seconds: 0 at the start, 1 at rest.
  public func value(at t: Double) -> Double { 1 - remaining(at: t) }

  /// 1 − value: computed apart, so that small remainders keep their digits.
  func remaining(at t: Double) -> Double {
    let split = splitFrequency
    let slope = decay - initialVelocity
    if split == 0 { return (1 + slope * t) * exp(-decay * t) }
    if decay < naturalFrequency {
      return exp(-decay * t) * (cos(split * t) + slope / split * sin(split * t))
    }
    // Two exponentials instead of cosh and sinh, which overflow before the decay catches up.
    let slow = exp((split - decay) * t)
    let fast = exp((-split - decay) * t)
    return (slow + fast) / 2 + slope / split * (slow - fast) / 2
  }

  /// Speed at `t` seconds, in distances per second.
  public func velocity(at t: Double) -> Double {
    let split = splitFrequency
    let slope = decay - initialVelocity
    if split == 0 { return (initialVelocity + decay * slope * t) * exp(-decay * t) }
    if decay < naturalFrequency {
      let decayed = exp(-decay * t)
      return decayed * (initialVelocity * cos(split * t) + (decay * slope / split + split) * sin(split * t))
    }
    let slow = split - decay
    let fast = -split - decay
    return -(slow * exp(slow * t) * (1 + slope / split) + fast * exp(fast * t) * (1 - slope / split)) / 2
  }

  /// The last time the distance to rest is at least `epsilon`; infinite without damping.
  ///
  /// This is when the spring has settled in truth. No `settlingDuration` of Apple's frameworks returns it.
  public func lastCrossing(epsilon: Double = 0.001) -> Double {
    guard decay > 0, epsilon > 0 else { return .infinity }
    // After this time even the envelope is inside; a factor of two covers the slow exponential and the linear term.
    var outside = 0.0
    var inside = envelopeTime(epsilon: epsilon)
    let step = searchStep
    var t = inside
    while t > 0 {
      if abs(remaining(at: t)) >= epsilon {
        outside = t
        break
      }
      inside = t
      t -= step
    }
    if outside == 0 && abs(remaining(at: 0)) < epsilon { return 0 }
    for _ in 0..<200 {
      let middle = (outside + inside) / 2
      if middle == outside || middle == inside { break }
      if abs(remaining(at: middle)) >= epsilon { outside = middle } else { inside = middle }
    }
    return outside
  }

  /// A time after which the distance to rest stays below `epsilon`.
  private func envelopeTime(epsilon: Double) -> Double {
    let split = splitFrequency
    let slope = abs(decay - initialVelocity)
    if split > 0 && decay < naturalFrequency {
      return max(0, log((1 + slope / split) / epsilon) / decay)
    }
    let rate = split == 0 ? decay : decay - split
    var t = 1 / rate
    // (1 + slope·t)·e^(−rate·t) bounds both the critical and the overdamped case.
    while (1 + slope * t) * exp(-rate * t) >= epsilon { t *= 2 }
    return t
  }

  /// Small enough not to step over a whole swing beyond `epsilon`.
  private var searchStep: Double {
    let split = splitFrequency
    let rate = split > 0 && decay < naturalFrequency ? max(split, decay) : naturalFrequency
    return 1 / (64 * rate)
  }
}
