/// The integrator behind SwiftUI's `.spring` animations: steps of 1/300 s, not the closed form of `Spring`.
///
/// A later change of the same property takes the motion over with its velocity. Rules and constants are those of
/// OpenSwiftUI's reconstruction.
public struct FluidSpring: Hashable, Sendable {
  /// Period of the undamped spring in seconds; 0 asks for an infinitely stiff one.
  public private(set) var response: Double
  /// Damping over critical damping.
  public private(set) var dampingFraction: Double
  /// Seconds over which a change of response is blended in.
  public private(set) var blendDuration: Double

  /// What has been covered of the change.
  public private(set) var offset = 0.0
  /// Units per second.
  public private(set) var velocity = 0.0
  private var force = 0.0
  private var startTime = 0.0
  private var blendInterval = 0.0
  /// Steps taken. Counted, since a sum of 1/300 drifts.
  private var steps = 0

  private static let step = 1.0 / 300
  /// Stiffer springs would not be stable at this step.
  private static let greatestStiffness = 45_000.0

  /// At rest at 0; times in seconds.
  public init(response: Double, dampingFraction: Double, blendDuration: Double = 0) {
    self.response = response
    self.dampingFraction = dampingFraction
    self.blendDuration = blendDuration
  }

  /// Seconds simulated since the first spring started.
  public var time: Double { Double(steps) * Self.step }

  /// Runs on to `time` (seconds since the first start) for a change of `target` units.
  public mutating func advance(to time: Double, target: Double) {
    while self.time < time - 1e-9 { advance(target: target) }
  }

  /// Another spring takes over: offset and velocity stay, a different response is blended in.
  public mutating func retarget(response: Double, dampingFraction: Double, blendDuration: Double = 0) {
    startTime = time
    blendInterval = self.response - response
    self.response = response
    self.dampingFraction = dampingFraction
    self.blendDuration = blendDuration
  }

  /// Whether completions that wait for the logical end are due: the response has passed.
  public var isLogicallyComplete: Bool { time - startTime >= blendedResponse - 1e-9 }

  /// Whether SwiftUI removes the animation: slow, nearly free of force, and within 1 % of the target.
  public func isFinished(target: Double) -> Bool {
    if max(velocity * velocity, force * force) > 0.0036 { return false }
    return target == 0 || abs(target - offset) <= abs(target) * 0.01
  }

  private var blendedResponse: Double {
    guard blendDuration > 0, blendInterval != 0 else { return response }
    let progress = min(max((time - startTime) / blendDuration, 0), 1)
    return response + blendInterval * (1 - progress * progress * (3 - progress * 2))
  }

  private mutating func advance(target: Double) {
    let response = blendedResponse
    let omega = response > 0 ? 2 * Double.pi / response : 1
    let stiffness = min(omega * omega, Self.greatestStiffness)
    let damping = 2 * stiffness.squareRoot() * dampingFraction
    let half = velocity + force * Self.step / 2
    offset += half * Self.step
    force = stiffness * (target - offset) - damping * half
    velocity = half + force * Self.step / 2
    steps += 1
  }
}
