import AnimationEngine
import Findings
import SourceModel

/// A spring animation is over before its spring has come to rest.
struct CutSpring: OracleJudge {
  func judge(_ item: Case) -> Judgement { item.judgeAdded { judge($0, item) } }

  private func judge(_ added: AddedAnimation, _ item: Case) -> Judgement {
    let animation = added.animation
    guard animation.kind == .spring else { return .holds("it is no spring") }
    guard !animation.isEndless, !animation.autoreverses, animation.repeatCount <= 1, animation.repeatDuration == 0,
      animation.speed == 1, animation.timeOffset == 0
    else { return .holds("it repeats, or runs at a speed of its own") }
    guard let keyPath = item.knownPaths(of: added).first else { return .holds("what it animates is not known") }
    guard let rest = animation.toValue else { return .holds("where it comes to rest is not written") }
    if let removal = added.removal, removal.reason != .finished { return .holds("it was taken off before its end") }
    guard added.end < item.world.now else { return .unsettled("the run stopped before its end") }
    guard animation.duration < animation.settlingDuration else { return .holds("it has the time to settle") }
    return judge(added, keyPath, rest, item)
  }

  private func judge(_ added: AddedAnimation, _ keyPath: String, _ rest: LayerValue, _ item: Case) -> Judgement {
    let time = item.run.seconds(added.end)
    let samples = item.run.samples.filter { $0.layer == added.layer && $0.keyPath == keyPath }
    let shown = samples.filter { $0.time > item.run.seconds(added.time) && $0.time < time }
    guard let first = samples.first(where: { $0.time >= item.run.seconds(added.time) }), let last = shown.last,
      let distance = ValueDistance.between(last.value, rest, keyPath: keyPath)
    else { return .unsettled("'\(keyPath)' was not sampled") }
    let unit = ValueDistance.unit(of: keyPath)
    let from = animationStart(added, first.value)
    let way = ValueDistance.between(from, rest, keyPath: keyPath) ?? 0
    // A spring that has just started, too, is at rest nowhere; without a way there is nothing to see.
    guard way > 0, distance > (unit == "pt" ? 1 : way * 0.01) else {
      return .holds("it is \(Numbers.text(distance)) from rest at its end")
    }
    return .fails(failure(added, keyPath, distance, last, time, item))
  }

  private func animationStart(_ added: AddedAnimation, _ shown: LayerValue) -> LayerValue {
    added.animation.fromValue ?? shown
  }

  private func failure(
    _ added: AddedAnimation, _ keyPath: String, _ distance: Double, _ last: Run.Sample, _ time: Double, _ item: Case
  ) -> Failure {
    let unit = ValueDistance.unit(of: keyPath)
    var failure = Failure(outcome: "cut")
    failure.values = [
      "keyPath": keyPath, "distance": Numbers.text(distance), "unit": unit, "time": Numbers.text(time),
      "settling": Numbers.text(min(added.animation.settlingDuration, 1e6)),
    ]
    failure.observations = [
      Observation(
        what: "distance of \(keyPath) from its end", time: last.time, expected: .number(0), actual: .number(distance),
        unit: unit)
    ]
    failure.summary =
      "'\(keyPath)' on screen is \(Numbers.text(last.value)) at \(Numbers.text(last.time)) s, when its time is over"
    item.describe(added, keyPath: keyPath, into: &failure)
    failure.named = .motion(of: added.layer, from: time)
    let home = item.callable(of: item.candidate.node)
    if let site = added.record?.fieldSites["duration"], item.callable(of: site) == home {
      failure.anchors["duration"] = item.statement(of: site)
    }
    failure.anchors["cut"] = failure.anchors["duration"] ?? item.candidate.node
    return failure
  }
}
