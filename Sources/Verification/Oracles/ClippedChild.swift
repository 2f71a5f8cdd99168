import AnimationEngine
import Findings
import SourceModel

/// A child of a group that ends after the group.
struct ClippedChild: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    var reason = "no group was added"
    for added in item.groups {
      if added.animation.isEndless || added.animation.autoreverses {
        reason = "the group starts again"
        continue
      }
      let isSet = added.record?.fields["duration"].map { item.run.interpreter.number($0) ?? 0 > 0 } ?? false
      if let duration = added.record?.fields["duration"], !duration.taint.isEmpty {
        return .unsettled("the group's duration is an input")
      }
      if let removal = added.removal, removal.reason != .finished { return .holds("it was taken off before its end") }
      let late = item.parts(of: added).compactMap { judge($0, isSet: isSet, item) }
      if let latest = late.max(by: { $0.end < $1.end }) { return .fails(latest.failure) }
      reason = "every child ends in time"
    }
    return item.groups.isEmpty ? .unsettled(reason) : .holds(reason)
  }

  private func judge(_ part: AnimationPart, isSet: Bool, _ item: Case) -> (end: Double, failure: Failure)? {
    let (group, child) = (part.added.animation, part.animation)
    guard child.duration > 0, child.speed > 0, part.fields["duration"].map(\.taint.isEmpty) ?? false else { return nil }
    let repeats = child.repeatCount > 1 || child.repeatDuration > 0 || child.timeOffset != 0 || child.isEndless
    if repeats { return nil }
    let end = child.beginTime + child.activeDuration / child.speed
    let seconds = item.run.seconds(part.added.end)
    guard end > group.duration + 1e-3, let goal = child.toValue ?? child.values?.last,
      let last = item.samples(of: part).last(where: { $0.time < seconds }),
      let first = item.samples(of: part).first(where: { $0.time >= item.run.seconds(part.added.time) }),
      let way = ValueDistance.between(first.value, goal, keyPath: part.keyPath),
      let rest = ValueDistance.between(last.value, goal, keyPath: part.keyPath),
      ValueDistance.isVisible(last.value, goal, keyPath: part.keyPath), rest > way * 0.02, item.hasMoved(part)
    else { return nil }
    var failure = Failure(outcome: isSet ? "clipped" : "unset")
    failure.values = [
      "keyPath": part.keyPath, "screen": Numbers.text(last.value), "end": Numbers.text(goal),
      "unit": ValueDistance.unit(of: part.keyPath), "group": Numbers.text(group.duration), "child": Numbers.text(end),
    ]
    item.describe(
      part.added, setUpAt: [part.added.record?.fieldSites["duration"], part.sites["duration"]], into: &failure)
    if let record = part.added.record, let node = record.fieldSites["duration"],
      node.file.path == item.candidate.node.file.path
    {
      failure.anchors["given"] = item.statement(of: node)
    }
    failure.anchors["duration"] = failure.anchors["given"] ?? failure.anchors["add"]
    failure.named = .motion(of: part.added.layer, from: seconds)
    failure.summary =
      "the group ends at \(Numbers.text(seconds)) s with '\(part.keyPath)' at \(Numbers.text(last.value)); the child"
      + " would be at \(Numbers.text(goal)) \(Numbers.text(end - group.duration)) s later"
    return (end, failure)
  }
}
