import AnimationEngine
import Timelines

/// The tracks of one filmed key path: one for a number or colour, several for an array of them.
struct ValueTracks {
  let path: Motion.Path
  let layer: String
  let readings: [Film.Reading]
  let run: Run

  var tracks: [Track] {
    let values = readings.flatMap { [$0.screen, $0.model] }.compactMap { $0 }
    if values.contains(where: { if case .path = $0 { true } else { false } }) { return [outline] }
    let count = values.compactMap { $0.array?.count }.max() ?? 0
    if count > 0 {
      return (0..<min(count, 8)).compactMap { index in
        track("[\(index)]") { value in value.array.flatMap { index < $0.count ? $0[index] : nil } }
      }
    }
    return [track("") { $0 }].compactMap { $0 }
  }

  private func track(_ suffix: String, _ part: (LayerValue) -> LayerValue?) -> Track? {
    let samples = readings.map { reading in
      Track.Sample(
        time: run.seconds(reading.time), model: part(reading.model).flatMap(plain),
        screen: reading.screen.flatMap(part).flatMap(plain))
    }
    let values = samples.flatMap { [$0.model, $0.screen] }.compactMap { $0 }
    guard let first = values.first else { return nil }
    return Track(layer: layer, keyPath: path.keyPath + suffix, unit: unit(first), samples: samples)
  }

  private func plain(_ value: LayerValue) -> Track.Value? {
    switch value {
    case .number(let number): number.isFinite ? .number(number) : nil
    case .bool(let truth): .number(truth ? 1 : 0)
    case .color(let color): .color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    // No colour looks like a clear one.
    case .null where path.keyPath.lowercased().hasSuffix("color"): .color(red: 0, green: 0, blue: 0, alpha: 0)
    default: nil
    }
  }

  private static let fractions: Set<String> = [
    "opacity", "shadowOpacity", "strokeStart", "strokeEnd", Animation.transitionPath,
  ]

  private func unit(_ value: Track.Value) -> Track.Unit {
    if case .color = value { return .color }
    if Self.fractions.contains(path.keyPath) { return .fraction }
    switch ValueDistance.unit(of: path.keyPath) {
    case "pt": return .points
    case "rad": return .radians
    default: return .none
    }
  }

  /// An outline has no number of its own: how far its farthest point has gone from where it was first.
  private var outline: Track {
    let first = readings.lazy.flatMap { [$0.screen, $0.model] }.compactMap { $0?.path }.first
    func gone(_ value: LayerValue?) -> Track.Value? {
      guard let path = value?.path, let first else { return nil }
      return ValueDistance.between(.path(first), .path(path)).map(Track.Value.number)
    }
    let samples = readings.map {
      Track.Sample(time: run.seconds($0.time), model: gone($0.model), screen: gone($0.screen))
    }
    return Track(layer: layer, keyPath: path.keyPath + " (way of its farthest point)", unit: .points, samples: samples)
  }
}
