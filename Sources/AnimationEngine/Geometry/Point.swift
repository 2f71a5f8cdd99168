/// A point in a layer's coordinate space, in points.
public struct Point: Hashable, Sendable {
  /// To the right, points.
  public var x: Double
  /// Downwards, points.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Points.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// Points.
  public init(_ x: Double, _ y: Double) {
    self.init(x: x, y: y)
  }

  public static func + (left: Point, right: Point) -> Point { Point(left.x + right.x, left.y + right.y) }
  public static func - (left: Point, right: Point) -> Point { Point(left.x - right.x, left.y - right.y) }
  public static func * (left: Point, factor: Double) -> Point { Point(left.x * factor, left.y * factor) }

  /// The straight distance to another point, in points.
  public func distance(to other: Point) -> Double {
    let dx = other.x - x
    let dy = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// Points.
  public var width: Double
  /// Points.
  public var height: Double

  /// No extent.
  public static let zero = Size(width: 0, height: 0)

  /// Points.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }

  /// Points.
  public init(_ width: Double, _ height: Double) {
    self.init(width: width, height: height)
  }
}
