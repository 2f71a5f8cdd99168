extension FrameRateRange {
  /// The range SwiftUI asks its display link for, given the shortest interval between updates in seconds.
  ///
  /// 0 leaves it to the system, as do rates between 40 and 80 Hz. Recorded from SwiftUI (its `init(interval:)`).
  public init(swiftUIInterval interval: Double) {
    let rate = interval == 0 ? 0 : (1 / interval).rounded()
    switch rate {
    case ...0: self = .default
    case ...40: self.init(minimum: rate, maximum: 60, preferred: rate)
    case ..<80: self = .default
    default: self.init(minimum: 80, maximum: rate, preferred: rate)
    }
  }
}
