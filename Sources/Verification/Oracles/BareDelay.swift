import AnimationEngine
import Findings
import SourceModel

/// A delayed animation begins elsewhere than what shows during its delay.
struct BareDelay: OracleJudge {
  func judge(_ item: Case) -> Judgement { item.judgeAdded { judge($0, item) } }

  private func judge(_ added: AddedAnimation, _ item: Case) -> Judgement {
    let animation = added.animation
    guard animation.beginTime > added.time + 0.05 else { return .holds("it begins at once") }
    guard animation.fillMode != .backwards, animation.fillMode != .both else {
      return .holds("its first value shows while it waits")
    }
    if let removal = added.removal, removal.time <= animation.beginTime { return .holds("it was taken off before") }
    guard animation.beginTime < item.world.now else { return .unsettled("the run stopped before it began") }
    guard !item.isHidden(added.layer), item.world.isInWindow(added.layer) else { return .holds("its layer is gone") }
    for keyPath in item.knownPaths(of: added) {
      if isTransparent(added, keyPath, item) { continue }
      if let failure = failure(added, keyPath, item) { return isCallersChoice(added) ?? .fails(failure) }
    }
    return .holds("it begins where the model is")
  }

  /// Where to begin, handed over by a caller, may be where the caller has put the model.
  private func isCallersChoice(_ added: AddedAnimation) -> Judgement? {
    let start = added.record?.fields["fromValue"] ?? added.record?.fields["values"]
    guard let start, !start.taint.isEmpty else { return nil }
    return .unseen("its first value depends on what is handed over")
  }

  private func failure(_ added: AddedAnimation, _ keyPath: String, _ item: Case) -> Failure? {
    let samples = item.run.samples.filter { $0.layer == added.layer && $0.keyPath == keyPath }
    let (added0, begin) = (item.run.seconds(added.time), item.run.seconds(added.animation.beginTime))
    guard let wait = samples.last(where: { $0.time > added0 && $0.time < begin }),
      let first = samples.first(where: { $0.time >= begin }),
      // Another animation that covers the delay is a start of its own.
      !ValueDistance.isVisible(wait.value, wait.model, keyPath: keyPath),
      ValueDistance.isVisible(wait.value, first.value, keyPath: keyPath),
      // What sets out from the model and is quick has not jumped.
      let start = start(of: added.animation, keyPath),
      ValueDistance.isVisible(wait.value, start, keyPath: keyPath)
    else { return nil }
    let delay = Numbers.text(added.animation.beginTime - added.time)
    var failure = Failure(outcome: "flashes")
    failure.values = [
      "keyPath": keyPath, "model": Numbers.text(wait.value), "first": Numbers.text(first.value), "delay": delay,
      "fill": added.animation.fillMode == .forwards ? ".both" : ".backwards",
    ]
    failure.observations = [
      Observation(
        what: "\(keyPath) on screen", time: wait.time, expected: ObservedValue(first.value),
        actual: ObservedValue(wait.value), unit: ValueDistance.unit(of: keyPath))
    ]
    failure.summary =
      "'\(keyPath)' on screen is \(Numbers.text(wait.value)) at \(Numbers.text(wait.time)) s and"
      + " \(Numbers.text(first.value)) at \(Numbers.text(first.time)) s"
    item.describe(added, keyPath: keyPath, into: &failure)
    failure.named = .motion(of: added.layer, from: added0)
    return failure
  }

  /// The value that an animation of a key path, itself or as the first part of a group, sets out from.
  private func start(of animation: Animation, _ keyPath: String) -> LayerValue? {
    guard animation.kind == .group else {
      guard animation.keyPath == keyPath, !animation.isAdditive else { return nil }
      return animation.kind == .keyframe ? animation.values?.first : animation.fromValue
    }
    return animation.children.lazy.filter { $0.beginTime == 0 }.compactMap { start(of: $0, keyPath) }.first
  }

  /// A layer that is fully transparent when the delay is over jumps unseen.
  private func isTransparent(_ added: AddedAnimation, _ keyPath: String, _ item: Case) -> Bool {
    guard keyPath != "opacity" else { return false }
    let begin = item.run.seconds(added.animation.beginTime)
    let shown = item.run.samples.last { $0.layer == added.layer && $0.keyPath == "opacity" && $0.time < begin }
    guard case .number(let opacity) = shown?.value ?? item.world.get("opacity", of: added.layer) else { return false }
    return opacity < 0.01
  }
}
