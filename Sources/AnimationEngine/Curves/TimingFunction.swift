/// A `CAMediaTimingFunction`: a cubic Bezier that maps the fraction of time passed to the fraction of change.
///
/// Values are exact roots; Core Animation's own solver works in Float and differs by at most about 1.4e-6.
public struct TimingFunction: Hashable, Sendable {
  /// First control point; x is in 0…1, y may be anything.
  public let x1, y1: Double
  /// Second control point; x is in 0…1, y may be anything.
  public let x2, y2: Double

  /// A curve from two control points. An x outside 0…1 is clamped, since time can't run backwards.
  public init(controlPoints x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  /// (0, 0, 1, 1): what a nil timing function means.
  public static let linear = TimingFunction(controlPoints: 0, 0, 1, 1)
  /// (0.42, 0, 1, 1).
  public static let easeIn = TimingFunction(controlPoints: 0.42, 0, 1, 1)
  /// (0, 0, 0.58, 1).
  public static let easeOut = TimingFunction(controlPoints: 0, 0, 0.58, 1)
  /// (0.42, 0, 0.58, 1).
  public static let easeInEaseOut = TimingFunction(controlPoints: 0.42, 0, 0.58, 1)
  /// (0.25, 0.1, 0.25, 1): the curve of implicit animations.
  public static let `default` = TimingFunction(controlPoints: 0.25, 0.1, 0.25, 1)

  /// Every named curve with the value of its `CAMediaTimingFunctionName`.
  private static let named: [(name: String, function: TimingFunction)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInEaseOut", .easeInEaseOut),
    ("default", .default),
  ]

  /// The curve of one of Apple's names: `easeIn`, or the constant `kCAMediaTimingFunctionEaseIn`. Else nil.
  public init?(name: String) {
    let constant = "kCAMediaTimingFunction"
    var key = name
    if name.hasPrefix(constant), let first = name.dropFirst(constant.count).first {
      key = first.lowercased() + name.dropFirst(constant.count + 1)
    }
    guard let match = Self.named.first(where: { $0.name == key }) else { return nil }
    self = match.function
  }

  /// Apple's name if this is a named curve.
  public var name: String? { Self.named.first { $0.function == self }?.name }

  /// The four numbers `c1x, c1y, c2x, c2y`.
  public var controlPoints: [Double] { [x1, y1, x2, y2] }

  /// The fraction of change (any y the curve reaches) at a fraction of time.
  ///
  /// `x` is in 0…1; outside, the curve goes on along its end tangent (CSS's rule), or stays if that is upright.
  public func value(at x: Double) -> Double {
    if x1 == y1 && x2 == y2 { return x }
    if x == 0 || x == 1 { return x }
    if x < 0 { return startGradient.isFinite ? x * startGradient : 0 }
    if x > 1 { return endGradient.isFinite ? 1 + (x - 1) * endGradient : 1 }
    return bezier.y(bezier.parameter(at: x))
  }

  /// The speed of change, dy/dx, at a fraction of time clamped to 0…1. Infinite where the curve is vertical.
  public func slope(at x: Double) -> Double {
    if x1 == y1 && x2 == y2 { return 1 }
    if x <= 0 { return startGradient }
    if x >= 1 { return endGradient }
    let t = bezier.parameter(at: x)
    return Self.ratio(bezier.dy(t), bezier.dx(t))
  }

  /// Least and greatest value over the whole curve; wider than 0…1 for a curve that overshoots.
  public var range: ClosedRange<Double> { bezier.yRange }

  private var bezier: CubicBezier { CubicBezier(x1, y1, x2, y2) }

  // A control point that lies on its end point gives no direction; the tangent then points at the other one.
  private var startGradient: Double {
    if x1 == 0 && y1 == 0 { return x2 == 0 && y2 == 0 ? 1 : Self.ratio(y2, x2) }
    return Self.ratio(y1, x1)
  }

  private var endGradient: Double {
    if x2 == 1 && y2 == 1 { return x1 == 1 && y1 == 1 ? 1 : Self.ratio(1 - y1, 1 - x1) }
    return Self.ratio(1 - y2, 1 - x2)
  }

  private static func ratio(_ dy: Double, _ dx: Double) -> Double {
    if dx != 0 { return dy / dx }
    return dy == 0 ? 0 : dy > 0 ? .infinity : -.infinity
  }
}
