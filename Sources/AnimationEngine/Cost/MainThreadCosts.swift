/// How long a device's main thread takes for the work of a commit. The engine has no clock of its own, so these are
/// numbers of a model; without them work is counted but takes no time.
public struct MainThreadCosts: Hashable, Sendable {
  /// Bytes of decoded pixels a second.
  public var decodedBytesPerSecond: Double
  /// Bytes of backing store that `draw(_:)` fills a second.
  public var drawnBytesPerSecond: Double
  /// Seconds that one layout pass of one view or layer takes.
  public var secondsPerLayoutPass: Double

  /// Plausible numbers of a phone unless given.
  public init(
    decodedBytesPerSecond: Double = 200_000_000, drawnBytesPerSecond: Double = 400_000_000,
    secondsPerLayoutPass: Double = 0.000_02
  ) {
    self.decodedBytesPerSecond = decodedBytesPerSecond
    self.drawnBytesPerSecond = drawnBytesPerSecond
    self.secondsPerLayoutPass = secondsPerLayoutPass
  }

  /// Seconds for what was done between two counts.
  func seconds(from before: FrameWork, to after: FrameWork) -> Double {
    let decoded = Double(max(0, after.decodedBytes - before.decodedBytes))
    let drawn = Double(max(0, after.redrawnBytes - before.redrawnBytes))
    let passes = Double(max(0, after.layoutPasses - before.layoutPasses))
    return decoded / decodedBytesPerSecond + drawn / drawnBytesPerSecond + passes * secondsPerLayoutPass
  }
}
