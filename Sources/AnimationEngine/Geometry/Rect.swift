/// An origin and a size, in points; negative sizes are kept until standardised, as CGRect keeps them.
public struct Rect: Hashable, Sendable {
  /// The corner with the smaller coordinates, unless the size is negative.
  public var origin: Point
  /// Points; negative sizes are allowed.
  public var size: Size

  /// No extent at the origin.
  public static let zero = Rect(origin: .zero, size: .zero)

  public init(origin: Point = .zero, size: Size = .zero) {
    self.origin = origin
    self.size = size
  }

  /// Points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// The left edge, also of a negative size.
  public var minX: Double { min(origin.x, origin.x + size.width) }
  /// The top edge, also of a negative size.
  public var minY: Double { min(origin.y, origin.y + size.height) }
  /// The right edge, also of a negative size.
  public var maxX: Double { max(origin.x, origin.x + size.width) }
  /// The bottom edge, also of a negative size.
  public var maxY: Double { max(origin.y, origin.y + size.height) }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  /// Never negative.
  public var width: Double { abs(size.width) }
  /// Never negative.
  public var height: Double { abs(size.height) }
  public var center: Point { Point(midX, midY) }
  /// Whether it has no area.
  public var isEmpty: Bool { size.width == 0 || size.height == 0 }
  /// Clockwise from the top left.
  public var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }

  /// The same rectangle with a positive width and height.
  public var standardized: Rect { Rect(x: minX, y: minY, width: width, height: height) }

  /// Whether a point lies inside; right and bottom edges don't count.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether another one lies inside.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether both have some area in common.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The smallest one that holds both.
  public func union(_ other: Rect) -> Rect {
    Rect.enclosing(corners + other.corners)
  }

  /// Smaller by some points on each side, or larger.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Moved by some points.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin: Point(origin.x + dx, origin.y + dy), size: size)
  }

  /// The smallest rectangle that holds all the points; zero without any.
  public static func enclosing(_ points: [Point]) -> Rect {
    guard let first = points.first else { return .zero }
    var low = first
    var high = first
    for point in points {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
