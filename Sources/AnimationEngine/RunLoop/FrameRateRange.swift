/// CAFrameRateRange: frames per second a link or an animation asks for; all zero leaves the choice to the system.
public struct FrameRateRange: Hashable, Sendable {
  public var minimum: Double
  public var maximum: Double
  public var preferred: Double

  public static let `default` = FrameRateRange(minimum: 0, maximum: 0, preferred: 0)

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
