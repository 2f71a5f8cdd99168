import Foundation

/// SwiftUI's `Spring`: right on all three branches, with the framework's own settling rule and getters.
public struct SwiftUISpring: Hashable, Sendable {
  /// Radians per second of the damped swing; 0 when critical, negative when overdamped.
  let angularFrequency: Double
  /// ζ·2π/duration, per second.
  let decayConstant: Double
  /// 1 unless given.
  public let mass: Double

  /// A perceptual duration in seconds and a bounce in −1…1; `.smooth` by default.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    self.init(response: duration, dampingRatio: SpringParameters.dampingRatio(bounce: bounce))
  }

  /// A response in seconds and a damping ratio of at least 0.
  public init(response: Double, dampingRatio: Double) {
    let omega = 2 * Double.pi / response
    let split = abs(1 - dampingRatio * dampingRatio).squareRoot() * omega
    angularFrequency = dampingRatio > 1 ? -split : split
    decayConstant = dampingRatio * omega
    mass = 1
  }

  /// The physical constants. Overdamped ones become critical unless allowed.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let omega = (stiffness / mass).squareRoot()
    let decay = damping / (2 * mass)
    self.mass = mass
    if decay > omega && !allowOverDamping {
      angularFrequency = 0
      decayConstant = omega
    } else {
      let split = abs(omega * omega - decay * decay).squareRoot()
      angularFrequency = decay > omega ? -split : split
      decayConstant = decay
    }
  }

  /// The spring whose sine envelope is at `epsilon` after `settlingDuration` (clamped to 0.01…10 s).
  ///
  /// UIKit's rule for a duration with a damping ratio; the `settlingDuration` getter does not give it back.
  public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
    let ratio = min(max(dampingRatio, .ulpOfOne), 1)
    let duration = min(max(settlingDuration, 0.01), 10)
    let solver = StiffnessSolver(dampingRatio: ratio, scaledVelocity: 0, epsilon: epsilon)
    let omega = solver.scaledFrequency / duration
    angularFrequency = ratio >= 1 ? 0 : omega * (1 - ratio * ratio).squareRoot()
    decayConstant = omega * ratio
    mass = 1
  }

  // MARK: - Presets

  /// Duration 0.5 without bounce.
  public static let smooth = SwiftUISpring.smooth()
  /// Duration 0.5, bounce 0.15.
  public static let snappy = SwiftUISpring.snappy()
  /// Duration 0.5, bounce 0.3.
  public static let bouncy = SwiftUISpring.bouncy()

  /// No bounce but the extra.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> SwiftUISpring {
    SwiftUISpring(duration: duration, bounce: extraBounce)
  }

  /// A bounce of 0.15 and the extra.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> SwiftUISpring {
    SwiftUISpring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A bounce of 0.3 and the extra.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> SwiftUISpring {
    SwiftUISpring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// The spring of `.interactiveSpring(duration:extraBounce:)`: duration 0.15, bounce 0.15 and the extra.
  public static func interactive(duration: Double = 0.15, extraBounce: Double = 0) -> SwiftUISpring {
    SwiftUISpring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// The preset of one of SwiftUI's names, with its default arguments.
  public init?(preset: String) {
    switch preset {
    case "smooth": self = .smooth
    case "snappy": self = .snappy
    case "bouncy": self = .bouncy
    case "interactive", "interactiveSpring": self = .interactive()
    default: return nil
    }
  }

  // MARK: - Getters

  /// Undamped angular frequency squared, the sign of the overdamped split kept.
  private var frequencySquared: Double {
    decayConstant * decayConstant + angularFrequency * abs(angularFrequency)
  }

  /// Perceptual duration, seconds.
  public var duration: Double { 2 * .pi / frequencySquared.squareRoot() }

  /// The same as `duration`.
  public var response: Double { duration }

  /// 0 is critical, positive bounces, negative is overdamped.
  public var bounce: Double { SpringParameters.bounce(dampingRatio: dampingRatio) }

  /// Damping over critical damping.
  public var dampingRatio: Double { decayConstant / frequencySquared.squareRoot() }

  /// What SwiftUI's getter says: too high when overdamped, (2ζ² − 1)·(2π/duration)² for mass 1. Measured.
  public var stiffness: Double {
    mass * (angularFrequency * angularFrequency + decayConstant * decayConstant)
  }

  /// 2·mass·ζ·2π/duration.
  public var damping: Double { 2 * mass * decayConstant }

  // MARK: - Motion

  /// Where a change of `target` is after `time` seconds, from 0 with a velocity in units per second.
  public func value(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    if target == 0 { return initialVelocity * impulse.value(at: time) - initialVelocity * step.value(at: time) }
    return target * oscillator(initialVelocity / target).value(at: time)
  }

  /// The speed then, in units per second.
  public func velocity(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    if target == 0 {
      return initialVelocity * impulse.velocity(at: time) - initialVelocity * step.velocity(at: time)
    }
    return target * oscillator(initialVelocity / target).velocity(at: time)
  }

  /// Moves a value and its velocity on by `deltaTime` seconds toward `target`.
  public func update(value: inout Double, velocity: inout Double, target: Double, deltaTime: Double) {
    let way = target - value
    let oldVelocity = velocity
    velocity = self.velocity(target: way, initialVelocity: oldVelocity, time: deltaTime)
    value += self.value(target: way, initialVelocity: oldVelocity, time: deltaTime)
  }

  /// The acceleration times mass at a position and velocity, with the getter's stiffness.
  public func force(target: Double, position: Double, velocity: Double) -> Double {
    stiffness * (target - position) - damping * velocity
  }

  /// `settlingDuration`: target 1, no velocity, 0.001.
  public var settlingDuration: Double { settlingDuration(target: 1, epsilon: 0.001) }

  /// SwiftUI's estimate of the time to rest, seconds.
  ///
  /// While it swings, the envelope of decay plus target, not divided by the frequency: not when it has settled. Else
  /// the first settled point of the 0.1 s grid, 0 if none of 1,024 is. Infinite without damping.
  public func settlingDuration(target: Double, initialVelocity: Double = 0, epsilon: Double) -> Double {
    if decayConstant == 0 { return .infinity }
    if angularFrequency > 0 {
      let magnitude = abs(target * decayConstant - initialVelocity) + abs(target)
      return max(0, log(magnitude / epsilon) / decayConstant)
    }
    return SettlingGrid.firstSettled(epsilon: epsilon, limit: 1024) {
      abs(value(target: target, initialVelocity: initialVelocity, time: $0) - target)
    } ?? 0
  }

  /// The motion from 0 to 1, for its true settling time and shape.
  public func oscillator(_ initialVelocity: Double = 0) -> DampedOscillator {
    DampedOscillator(
      naturalFrequency: frequencySquared.squareRoot(), decay: decayConstant, initialVelocity: initialVelocity)
  }

  // Motions are linear in target and velocity, so the answer to a velocity alone is a difference of two steps.
  private var step: DampedOscillator { oscillator(0) }
  private var impulse: DampedOscillator { oscillator(1) }
}
