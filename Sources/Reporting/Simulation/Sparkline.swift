import Timelines

/// A curve in one line of text.
struct Sparkline {
  let track: Track
  let duration: Double
  let width: Int

  private static let blocks = Array("▁▂▃▄▅▆▇█")

  func line(_ value: KeyPath<Track.Sample, Track.Value?>) -> String {
    guard let range = track.range else { return "" }
    return String(
      (0..<width).map { column in
        let time = duration * Double(column) / Double(max(1, width - 1))
        // The first column is the moment before the call.
        let sample = column == 0 ? track.samples.first : track.sample(at: time)
        guard let number = sample?[keyPath: value]?.number, number.isFinite else { return " " }
        return Self.block(number, in: range)
      })
  }

  private static func block(_ value: Double, in range: ClosedRange<Double>) -> Character {
    let span = range.upperBound - range.lowerBound
    guard span > 1e-9 else { return blocks[3] }
    let share = (value - range.lowerBound) / span
    return blocks[min(blocks.count - 1, max(0, Int((share * Double(blocks.count - 1)).rounded())))]
  }
}
