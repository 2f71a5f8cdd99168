/// What a kind of screen can show, from Apple's pages on ProMotion.
public struct DisplayHardware: Hashable, Sendable {
  /// Slowest and fastest refresh rate in hertz.
  public var rates: ClosedRange<Double>

  public init(rates: ClosedRange<Double>) { self.rates = rates }

  /// An iPhone with ProMotion: 10 to 120 Hz.
  public static let proMotionPhone = DisplayHardware(rates: 10...120)
  /// An iPad Pro with ProMotion: 24 to 120 Hz.
  public static let proMotionPad = DisplayHardware(rates: 24...120)
  /// A screen with a fixed rate.
  public static let fixed = DisplayHardware(rates: 60...60)

  /// The time a frame is on screen at a rate in hertz, in seconds.
  public static func frameDuration(rate: Double) -> Double { 1 / rate }
}
