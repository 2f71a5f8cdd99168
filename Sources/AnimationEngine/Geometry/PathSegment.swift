/// One drawn piece of a path as a cubic or a line, with its start point.
struct PathSegment: Hashable {
  var start: Point
  var controls: [Point]
  var end: Point

  var isLine: Bool { controls.isEmpty }

  /// The point at a curve parameter from 0 to 1.
  func point(at t: Double) -> Point {
    let s = 1 - t
    switch controls.count {
    case 0: return start + (end - start) * t
    case 1: return start * (s * s) + controls[0] * (2 * s * t) + end * (t * t)
    default:
      return start * (s * s * s) + controls[0] * (3 * s * s * t) + controls[1] * (3 * s * t * t) + end * (t * t * t)
    }
  }

  /// The direction at a curve parameter, not normalised.
  func tangent(at t: Double) -> Point {
    let s = 1 - t
    let exact: Point
    switch controls.count {
    case 0: exact = end - start
    case 1: exact = (controls[0] - start) * (2 * s) + (end - controls[0]) * (2 * t)
    default:
      exact =
        (controls[0] - start) * (3 * s * s) + (controls[1] - controls[0]) * (6 * s * t) + (end - controls[1])
        * (3 * t * t)
    }
    if exact != .zero { return exact }
    return point(at: min(1, t + 1e-4)) - point(at: max(0, t - 1e-4))
  }

  /// Points where a coordinate turns round, in 1/64 steps of the parameter refined by bisection of the slope's sign.
  var extremes: [Point] {
    guard !isLine else { return [] }
    var found: [Point] = []
    for axis in [\Point.x, \Point.y] {
      for step in 0..<64 {
        var (low, high) = (Double(step) / 64, Double(step + 1) / 64)
        let sign = tangent(at: low)[keyPath: axis]
        guard sign * tangent(at: high)[keyPath: axis] < 0 else { continue }
        for _ in 0..<48 {
          let middle = (low + high) / 2
          if sign * tangent(at: middle)[keyPath: axis] > 0 { low = middle } else { high = middle }
        }
        found.append(point(at: (low + high) / 2))
      }
    }
    return found
  }

  /// Arc length between two parameters, from 64 chords (0.01 % off on a quadrant).
  func length(from lower: Double = 0, to upper: Double = 1) -> Double {
    if isLine { return start.distance(to: end) * (upper - lower) }
    var previous = point(at: lower)
    var sum = 0.0
    for step in 1...64 {
      let next = point(at: lower + (upper - lower) * Double(step) / 64)
      sum += previous.distance(to: next)
      previous = next
    }
    return sum
  }

  /// The parameter at a share of the arc length.
  func parameter(atLengthShare share: Double) -> Double {
    if isLine { return share }
    let steps = 256
    var previous = start
    var sums = [0.0]
    for step in 1...steps {
      let next = point(at: Double(step) / Double(steps))
      sums.append(sums[step - 1] + previous.distance(to: next))
      previous = next
    }
    let wanted = share * sums[steps]
    guard let upper = sums.firstIndex(where: { $0 >= wanted }), upper > 0 else { return 0 }
    let span = sums[upper] - sums[upper - 1]
    return (Double(upper - 1) + (span > 0 ? (wanted - sums[upper - 1]) / span : 0)) / Double(steps)
  }
}

extension Path {
  /// The drawn pieces in order; a close makes a line only where the path isn't already back at its start.
  var segments: [PathSegment] {
    var out: [PathSegment] = []
    var first = Point.zero
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let point): (first, current) = (point, point)
      case .line(let point):
        out.append(PathSegment(start: current, controls: [], end: point))
        current = point
      case .quad(let control, let end):
        out.append(PathSegment(start: current, controls: [control], end: end))
        current = end
      case .curve(let control1, let control2, let end):
        out.append(PathSegment(start: current, controls: [control1, control2], end: end))
        current = end
      case .close:
        if current != first { out.append(PathSegment(start: current, controls: [], end: first)) }
        current = first
      }
    }
    return out
  }

  /// The drawn length in points.
  public var length: Double { segments.reduce(0) { $0 + $1.length() } }
}
