import AnimationEngine
import Findings
import SourceModel

/// Positions swing about 0 although the layer is elsewhere.
struct BareOffsets: OracleJudge {
  func judge(_ item: Case) -> Judgement { item.judgeAdded { judge($0, item) } }

  private func judge(_ added: AddedAnimation, _ item: Case) -> Judgement {
    let animation = added.animation
    guard !animation.isAdditive else { return .holds("its values are added to the model's") }
    guard let keyPath = animation.keyPath, ["position", "position.x", "position.y"].contains(keyPath) else {
      return .holds("it moves no position")
    }
    guard let reach = reach(of: animation) else { return .holds("its values are no swing about 0") }
    let start = item.run.seconds(max(added.time, animation.beginTime))
    let samples = item.run.samples.filter {
      $0.layer == added.layer && $0.keyPath == keyPath && $0.time > start && $0.time < item.run.seconds(added.end)
    }
    guard let shown = samples.first else { return .unsettled("'\(keyPath)' was not sampled") }
    // Near the origin, offsets and positions look alike.
    let distances = samples.compactMap { ValueDistance.between($0.value, $0.model) }
    guard let distance = ValueDistance.between(shown.value, shown.model), let least = distances.min(), least > reach
    else { return .holds("it swings about where the layer is") }
    return .fails(failure(added, keyPath, shown, distance, item))
  }

  /// How far a swing to both sides of 0 goes, in points; nil when the values are no such swing.
  private func reach(of animation: Animation) -> Double? {
    let values: [LayerValue]
    switch animation.kind {
    case .keyframe: values = animation.values ?? []
    case .basic where animation.autoreverses:
      values = [animation.fromValue, animation.toValue, animation.fromValue].compactMap { $0 }
    default: return nil
    }
    let numbers = values.compactMap { value -> [Double]? in
      switch value {
      case .number(let number): [number]
      case .point(let point): [point.x, point.y]
      default: nil
      }
    }
    guard values.count >= 3, numbers.count == values.count else { return nil }
    let axes = (0..<(numbers.map(\.count).min() ?? 0)).map { axis in numbers.map { $0[axis] } }
    let swings = axes.filter { ($0.min() ?? 0) < 0 && ($0.max() ?? 0) > 0 }
    // An axis that stays has to stay at 0, else these are places.
    guard !swings.isEmpty, axes.allSatisfy({ isSwing($0) || $0.allSatisfy { $0 == 0 } }) else { return nil }
    return swings.flatMap { $0 }.map { abs($0) }.max()
  }

  /// To and fro about 0, to both sides by similar distances.
  private func isSwing(_ values: [Double]) -> Bool {
    guard let low = values.min(), let high = values.max(), low < 0, high > 0 else { return false }
    let steps = zip(values, values.dropFirst()).map { $1 - $0 }.filter { $0 != 0 }
    return abs(high + low) <= (high - low) / 2 && zip(steps, steps.dropFirst()).contains { $0 * $1 < 0 }
  }

  private func failure(
    _ added: AddedAnimation, _ keyPath: String, _ shown: Run.Sample, _ distance: Double, _ item: Case
  ) -> Failure {
    var failure = Failure(outcome: "jumps")
    failure.values = [
      "keyPath": keyPath, "model": Numbers.text(shown.model), "screen": Numbers.text(shown.value),
      "distance": Numbers.text(distance), "time": Numbers.text(shown.time),
    ]
    failure.observations = [
      Observation(
        what: "\(keyPath) on screen", time: shown.time, expected: ObservedValue(shown.model),
        actual: ObservedValue(shown.value), unit: "pt")
    ]
    failure.summary =
      "'\(keyPath)' on screen is \(Numbers.text(shown.value)) at \(Numbers.text(shown.time)) s, the model's is"
      + " \(Numbers.text(shown.model))"
    item.describe(added, keyPath: keyPath, into: &failure)
    failure.named = .motion(of: added.layer, from: item.run.seconds(added.time))
    return failure
  }
}
