/// A colour with components from 0 to 1, not premultiplied.
public struct Color: Hashable, Sendable {
  /// 0 to 1; springs may go beyond.
  public var red: Double
  /// 0 to 1; springs may go beyond.
  public var green: Double
  /// 0 to 1; springs may go beyond.
  public var blue: Double
  /// 0 to 1, not multiplied into the others.
  public var alpha: Double

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Black without any opacity.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// From components, 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A grey, 0 to 1.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }
}
