/// SwiftUI's estimate of a value's speed from its last three samples.
public struct VelocitySampler: Hashable, Sendable {
  private struct Sample: Hashable, Sendable {
    var value: Double
    var time: Double
  }

  private var samples: [Sample] = []

  public init() {}

  /// Adds a value at a time in seconds. One earlier than the last is dropped, one at the same time replaces it.
  public mutating func add(_ value: Double, at time: Double) {
    if let last = samples.last {
      if time < last.time { return }
      // The first time stays: several updates in one frame are one sample.
      if time - last.time < .ulpOfOne {
        samples[samples.count - 1].value = value
        return
      }
    }
    samples.append(Sample(value: value, time: time))
    if samples.count > 3 { samples.removeFirst() }
  }

  /// Forgets everything.
  public mutating func reset() { samples = [] }

  /// Units per second: 0.75 of the earlier speed and 0.25 of the later one; 0 with fewer than two samples.
  public var velocity: Double {
    guard samples.count > 1 else { return 0 }
    let early = Self.speed(samples[0], samples[1])
    guard samples.count > 2 else { return early }
    return 0.75 * early + 0.25 * Self.speed(samples[1], samples[2])
  }

  private static func speed(_ a: Sample, _ b: Sample) -> Double { (b.value - a.value) / (b.time - a.time) }
}
