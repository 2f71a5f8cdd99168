/// A cubic Bezier from (0, 0) to (1, 1), read as y over x: the solver behind every timing curve.
struct CubicBezier: Hashable, Sendable {
  // Polynomial coefficients: c(t) = ((a·t + b)·t + c)·t per axis.
  private let ax, bx, cx: Double
  private let ay, by, cy: Double

  /// Control points with x already inside 0…1, so that x never runs backwards and y is a function of x.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  func x(_ t: Double) -> Double { ((ax * t + bx) * t + cx) * t }
  func y(_ t: Double) -> Double { ((ay * t + by) * t + cy) * t }
  func dx(_ t: Double) -> Double { (3 * ax * t + 2 * bx) * t + cx }
  func dy(_ t: Double) -> Double { (3 * ay * t + 2 * by) * t + cy }

  /// The curve's parameter at `x` (0…1), to the last bits of a Double.
  ///
  /// Newton inside a shrinking bracket: plain Newton leaves 0…1 where the curve is nearly vertical, and plain
  /// bisection takes fifty steps everywhere.
  func parameter(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    var t = x
    for _ in 0..<64 {
      let error = self.x(t) - x
      if error == 0 { return t }
      if error > 0 { high = t } else { low = t }
      let slope = dx(t)
      var next = slope > 0 ? t - error / slope : low
      if !(next > low && next < high) { next = (low + high) / 2 }
      if next == t { return t }
      let step = next - t
      t = next
      if abs(step) < 1e-16 { return t }
    }
    return t
  }

  /// Least and greatest y on the curve. The ends, 0 and 1, are part of it.
  var yRange: ClosedRange<Double> {
    var low = 0.0
    var high = 1.0
    for t in Self.roots(3 * ay, 2 * by, cy) where t > 0 && t < 1 {
      low = min(low, y(t))
      high = max(high, y(t))
    }
    return low...high
  }

  /// Real roots of a·t² + b·t + c.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    if abs(a) < 1e-12 { return abs(b) < 1e-12 ? [] : [-c / b] }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let root = discriminant.squareRoot()
    return [(-b - root) / (2 * a), (-b + root) / (2 * a)]
  }
}
