import AnimationEngine
import Findings
import SourceModel

/// The last picture of a removed animation differs from the model that shows next.
struct EndsOffModel: OracleJudge {
  func judge(_ item: Case) -> Judgement { item.judgeAdded { judge($0, item) } }

  private func judge(_ added: AddedAnimation, _ item: Case) -> Judgement {
    if added.animation.isEndless { return .holds("it never ends") }
    guard let removal = added.removal else {
      return added.animation.isRemovedOnCompletion
        ? .unsettled("the run stopped before its end") : .holds("it stays on its layer")
    }
    guard removal.reason == .finished else { return .holds("it was taken off before its end") }
    if item.isHidden(added.layer) || !item.world.isInWindow(added.layer) { return .holds("its layer is gone by then") }
    let paths = item.knownPaths(of: added)
    if paths.isEmpty { return .unsettled("what it animates is no property the engine knows") }
    for keyPath in paths {
      if let failure = judge(added, keyPath, added.end, item) { return .fails(failure) }
    }
    return .holds("it ends where the model is")
  }

  private func judge(_ added: AddedAnimation, _ keyPath: String, _ end: Double, _ item: Case) -> Failure? {
    let samples = item.run.samples.filter { $0.layer == added.layer && $0.keyPath == keyPath }
    let time = item.run.seconds(end)
    guard let last = samples.last(where: { $0.time < time }), let next = samples.first(where: { $0.time > time }),
      ValueDistance.isVisible(last.value, next.value, keyPath: keyPath),
      isJump(last.value, next.value, samples, added.animation),
      !ValueDistance.isVisible(next.value, next.model, keyPath: keyPath),
      !isTransparent(added, keyPath, at: next.time, item)
    else { return nil }
    if isOscillation(added.animation, about: next.model, samples) || isCallersChoice(added, item) { return nil }
    // Cut short of the model's value, it was on its way there.
    if let goal = added.animation.goal(of: keyPath), !ValueDistance.isVisible(goal, next.model, keyPath: keyPath) {
      return nil
    }
    // A completion that sets the model does so a frame after the old value showed.
    let later = samples.last { $0.time > time && $0.time < time + 0.12 }
    let isLate = later.map { !ValueDistance.isVisible($0.model, last.value, keyPath: keyPath) } ?? false
    let unit = ValueDistance.unit(of: keyPath)
    var failure = Failure(outcome: isLate ? "late-model" : "snaps")
    failure.values = [
      "keyPath": keyPath, "model": Numbers.text(next.model), "screen": Numbers.text(last.value),
      "time": Numbers.text(time),
      "unit": unit,
    ]
    failure.observations = [
      Observation(
        what: "\(keyPath) on screen", time: next.time, expected: ObservedValue(last.value),
        actual: ObservedValue(next.value),
        unit: unit)
    ]
    failure.summary =
      "'\(keyPath)' on screen is \(Numbers.text(last.value)) at \(Numbers.text(last.time)) s and \(Numbers.text(next.value))"
      + " at \(Numbers.text(next.time)) s, the model's value"
    item.describe(added, keyPath: keyPath, into: &failure)
    return failure
  }

  /// More than a hundredth of the way: a spring that is cut a hair from rest is no jump.
  private func isJump(_ last: LayerValue, _ next: LayerValue, _ samples: [Run.Sample], _ animation: Animation) -> Bool {
    // Turns are counted in full: the screen shows them modulo a turn.
    if case .number(let to)? = animation.toValue, case .number(let shown)? = samples.first?.value,
      let jump = ValueDistance.between(last, next)
    {
      let from = animation.fromValue?.number ?? shown
      return jump > abs(to - from) * 0.01 || jump > 0.5
    }
    guard let first = samples.first?.value,
      let way = samples.compactMap({ ValueDistance.between(first, $0.value) }).max(),
      let jump = ValueDistance.between(last, next)
    else { return true }
    return jump > way * 0.01
  }

  /// A shake: it goes to and fro about the model's value, which lies between its two ends.
  private func isOscillation(_ animation: Animation, about model: LayerValue, _ samples: [Run.Sample]) -> Bool {
    guard animation.autoreverses, animation.repeatCount > 1 || animation.repeatDuration > 0 else { return false }
    let shown = samples.map { $0.value.components }
    let middle = model.components
    guard !middle.isEmpty, shown.allSatisfy({ $0.count == middle.count }) else { return false }
    let ranges = middle.indices.map { index in (shown.map { $0[index] }.min() ?? 0, shown.map { $0[index] }.max() ?? 0)
    }
    return zip(middle, ranges).allSatisfy { $0 >= $1.0 - 1e-6 && $0 <= $1.1 + 1e-6 }
      && zip(middle, ranges).contains { $0 > $1.0 + 1e-3 && $0 < $1.1 - 1e-3 }
  }

  /// A helper on an SDK class that nobody in the project calls ends where its caller says: who calls it may have moved
  /// the model there.
  private func isCallersChoice(_ added: AddedAnimation, _ item: Case) -> Bool {
    let entry = item.run.entry
    guard let type = entry.type, item.program.index.type(type)?.primary == nil, !entry.isLifecycle,
      !EntryFinder.isCalledBySDK(entry.callable), let fields = added.record?.fields
    else { return false }
    let end = fields["toValue"] ?? fields["byValue"] ?? fields["values"]
    return end.map { !$0.taint.isEmpty } ?? false
  }

  /// A layer that is fully transparent before and after, in the model or on screen, jumps unseen.
  private func isTransparent(_ added: AddedAnimation, _ keyPath: String, at time: Double, _ item: Case) -> Bool {
    guard keyPath != "opacity" else { return false }
    let shown = item.run.samples.last {
      $0.layer == added.layer && $0.keyPath == "opacity" && $0.time <= time + 1e-4
    }
    guard case .number(let opacity) = shown?.value ?? item.world.get("opacity", of: added.layer) else { return false }
    return opacity < 0.01
  }
}

extension Animation {
  /// Where it, or its part for the key path, was to end.
  fileprivate func goal(of keyPath: String) -> LayerValue? {
    if kind == .group { return children.lazy.compactMap { $0.goal(of: keyPath) }.first }
    return self.keyPath == keyPath && !autoreverses && !isAdditive ? toValue ?? values?.last : nil
  }
}

extension LayerValue {
  /// The numbers of a number, point or size; none for other values.
  fileprivate var components: [Double] {
    switch self {
    case .number(let number): [number]
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    default: []
    }
  }
}
