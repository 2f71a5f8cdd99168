import Foundation

/// What a UIKit spring call asks of Core Animation: one `CASpringAnimation` with this curve and duration.
public struct UIKitSpring: Hashable, Sendable {
  /// The curve; `settlingDuration` is its own and need not be `duration`.
  public var curve: SpringCurve
  /// The animation's duration in seconds: the curve is cut there.
  public var duration: Double

  /// `animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)` and its property animator twin.
  ///
  /// UIKit solves the stiffness that leaves about 0.001 of the way at `duration`, with mass 1. A damping ratio above
  /// 1 is treated as 1. With ratio and velocity 0 the stiffness is not a number, as UIKit's.
  public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    let ratio = min(max(dampingRatio, 0), 1)
    let stiffness = StiffnessSolver(
      dampingRatio: ratio, scaledVelocity: initialVelocity * duration, epsilon: 0.001
    ).stiffness(settlingIn: duration)
    self.duration = duration
    curve = SpringCurve(
      stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot(), initialVelocity: initialVelocity)
  }

  /// `animate(springDuration:bounce:)` of iOS 17: overdamping allowed, as on iOS 27.
  ///
  /// The duration is the curve's `settlingDuration` for a positive bounce and the settle time of the critical spring
  /// of that stiffness otherwise. (iOS 26.1 was seen to take `settlingDuration` there too.)
  public init(springDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    curve = SpringCurve(perceptualDuration: springDuration, bounce: bounce, initialVelocity: initialVelocity)
    duration = Self.settleTime(of: curve)
  }

  /// `UISpringTimingParameters(duration:bounce:)`: the same without overdamping.
  public init(parametersDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    self.init(springDuration: parametersDuration, bounce: bounce, initialVelocity: initialVelocity)
    curve.allowsOverdamping = false
  }

  /// `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`; the animator's duration has no say.
  ///
  /// Overdamped constants are drawn and timed as critical.
  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    curve = SpringCurve(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    duration = Self.settleTime(of: curve)
  }

  /// `UISpringTimingParameters()`: mass 3, stiffness 1000, damping 500.
  public init() {
    self.init(mass: 3, stiffness: 1000, damping: 500)
  }

  /// The progress on screen at `t` seconds: the curve, cut at `duration`.
  public func value(at t: Double) -> Double { curve.value(at: t, duration: duration) }

  /// UIKit's duration for a spring given by its constants.
  private static func settleTime(of curve: SpringCurve) -> Double {
    if curve.dampingRatio < 1 - 1e-10 { return curve.settlingDuration }
    let omega = curve.naturalFrequency
    return criticalSettleTime(scaledVelocity: curve.initialVelocity / omega, epsilon: 0.001) / omega
  }

  /// When (1 + (1 − u)·s)·e^(−s) falls to `epsilon`, in units of 1/ω.
  ///
  /// The equation is solved by Lambert's W₋₁, and UIKit's numbers (9.235037 for u = 0, where the exact root is
  /// 9.233413) are those of Barry's approximation of it.
  static func criticalSettleTime(scaledVelocity u: Double, epsilon: Double) -> Double {
    let slope = 1 - u
    if slope > 0 {
      let logarithm = log(epsilon / slope) - 1 / slope
      if logarithm < -1 { return -LambertW.minusOneBranch(logOfMinusX: logarithm) - 1 / slope }
    }
    // The spring starts faster than it decays, so it overshoots, and the equation above has no such root.
    return DampedOscillator(naturalFrequency: 1, decay: 1, initialVelocity: u).lastCrossing(epsilon: epsilon)
  }
}

/// The lower real branch of Lambert's W.
enum LambertW {
  /// W₋₁(x) for −1/e < x < 0 given log(−x) < −1, within 0.025 %.
  ///
  /// D. A. Barry, P. J. Culligan-Hensley, S. J. Barry, "Real values of the W-function", ACM TOMS 21 (1995).
  static func minusOneBranch(logOfMinusX: Double) -> Double {
    let sigma = -1 - logOfMinusX
    let m1 = 0.3361
    let m2 = -0.0042
    let m3 = -0.0201
    let root = sigma.squareRoot()
    let inner = 1 + m1 * (sigma / 2).squareRoot() / (1 + m2 * sigma * exp(m3 * root))
    return -1 - sigma - 2 / m1 * (1 - 1 / inner)
  }
}
