/// A path as CGPath keeps it: a list of elements, in points.
public struct Path: Hashable, Sendable {
  /// One stroke of the pen.
  public enum Element: Hashable, Sendable {
    /// To a point without drawing.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A quadratic curve.
    case quad(control: Point, end: Point)
    /// A cubic curve.
    case curve(control1: Point, control2: Point, end: Point)
    /// A straight line back to where the subpath began.
    case close
  }

  /// In the order they were drawn.
  public var elements: [Element]

  /// A path of some elements.
  public init(elements: [Element] = []) {
    self.elements = elements
  }

  /// Whether nothing was drawn.
  public var isEmpty: Bool { elements.isEmpty }

  /// Lifts the pen to a point.
  public mutating func move(to point: Point) { elements.append(.move(point)) }
  /// Draws a straight line to a point.
  public mutating func addLine(to point: Point) { elements.append(.line(point)) }
  /// Draws a quadratic curve to a point.
  public mutating func addQuad(to end: Point, control: Point) { elements.append(.quad(control: control, end: end)) }
  /// Draws a cubic curve to a point.
  public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    elements.append(.curve(control1: control1, control2: control2, end: end))
  }
  /// Draws back to where the subpath began.
  public mutating func close() { elements.append(.close) }
  /// Draws another path after this one.
  public mutating func append(_ other: Path) { elements += other.elements }

  /// Where the next element would start; nil for an empty path.
  public var currentPoint: Point? {
    var start: Point?
    var current: Point?
    for element in elements {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point): current = point
      case .quad(_, let end), .curve(_, _, let end): current = end
      case .close: current = start
      }
    }
    return current
  }

  /// The number of lines and curves that are drawn.
  public var segmentCount: Int {
    elements.count { if case .move = $0 { false } else { true } }
  }

  /// Every point of every element, control points included.
  public var points: [Point] {
    elements.flatMap(\.points)
  }

  /// Every point sent through a transform.
  public func transformed(by transform: Transform3D) -> Path {
    Path(elements: elements.map { $0.map(transform.apply) })
  }

  /// Whether two paths have the same kinds of elements, so that they blend point by point.
  public func hasSameShape(as other: Path) -> Bool {
    elements.count == other.elements.count && zip(elements, other.elements).allSatisfy { $0.kind == $1.kind }
  }

  /// Point by point where the elements match; else the end path at once (Core Animation leaves that undefined).
  public static func interpolate(_ from: Path, _ to: Path, _ fraction: Double) -> Path {
    guard from.hasSameShape(as: to) else { return to }
    return Path(
      elements: zip(from.elements, to.elements).map { start, end in
        let targets = end.points
        var index = 0
        return start.map { point in
          defer { index += 1 }
          return point + (targets[index] - point) * fraction
        }
      })
  }
}

extension Path.Element {
  var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quad(let control, let end): [control, end]
    case .curve(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }

  fileprivate var kind: Int {
    switch self {
    case .move: 0
    case .line: 1
    case .quad: 2
    case .curve: 3
    case .close: 4
    }
  }

  func map(_ change: (Point) -> Point) -> Path.Element {
    switch self {
    case .move(let point): return .move(change(point))
    case .line(let point): return .line(change(point))
    case .quad(let control, let end):
      let first = change(control)
      return .quad(control: first, end: change(end))
    case .curve(let control1, let control2, let end):
      let first = change(control1)
      let second = change(control2)
      return .curve(control1: first, control2: second, end: change(end))
    case .close: return .close
    }
  }
}
