import AnimationEngine
import Findings
import SourceModel

/// The last picture of a removed animation differs from the model that shows next.
struct EndsOffModel: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    var reason = "no animation was added"
    for added in item.added {
      switch judge(added, item) {
      case .fails(let failure): return .fails(failure)
      case .holds(let why), .unseen(let why): reason = why
      case .unsettled(let why): return .unsettled(why)
      }
    }
    return item.added.isEmpty ? .unsettled(reason) : .holds(reason)
  }

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
      !ValueDistance.isVisible(next.value, next.model, keyPath: keyPath), !isTransparent(added, keyPath, item)
    else { return nil }
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

  /// A layer that is fully transparent before and after jumps unseen.
  private func isTransparent(_ added: AddedAnimation, _ keyPath: String, _ item: Case) -> Bool {
    guard keyPath != "opacity", case .number(let opacity) = item.world.get("opacity", of: added.layer) else {
      return false
    }
    return opacity < 0.01
  }
}
