/// CAFrameRateRange: frames per second a link or an animation asks for; all zero leaves the choice to the system.
public struct FrameRateRange: Hashable, Sendable {
  /// Frames per second below which it makes no sense.
  public var minimum: Double
  /// Frames per second above which nothing is gained; 0 leaves it to the system.
  public var maximum: Double
  /// Frames per second it would like best; 0 leaves it to the system.
  public var preferred: Double

  /// Leaves it to the system.
  public static let `default` = FrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  /// Frames per second.
  public init(minimum: Double, maximum: Double, preferred: Double = 0) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// Whether minimum ≤ preferred ≤ maximum holds, with a preferred rate of 0 allowed.
  public var isValid: Bool {
    minimum >= 0 && minimum <= maximum && (preferred == 0 || (minimum...maximum).contains(preferred))
  }
}
