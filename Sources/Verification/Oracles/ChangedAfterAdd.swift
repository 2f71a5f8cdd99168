import AnimationEngine
import Findings
import SourceModel

/// A property of an animation is set after the add, which has copied it.
struct ChangedAfterAdd: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    guard !item.added.isEmpty else { return .unsettled("no animation was added") }
    let interpreter = item.run.interpreter
    let home = item.callable(of: item.candidate.node)
    for added in item.added {
      guard let record = added.record,
        let index = interpreter.animationRecords.firstIndex(where: { $0.addNode === record.addNode })
      else { continue }
      for change in interpreter.lateChanges where change.record == index && change.callable == home {
        // What is set for the next add is no mistake, nor is what a loop sets for its next turn.
        let isUsedAgain = interpreter.animationRecords.dropFirst(index + 1).contains { $0.object === record.object }
        guard !isUsedAgain, change.node.range.start > item.candidate.node.range.end, !change.reached,
          let failure = failure(change, added, item)
        else { continue }
        return .fails(failure)
      }
    }
    return .holds("nothing is set on it after the add")
  }

  private func failure(_ change: LateChange, _ added: AddedAnimation, _ item: Case) -> Failure? {
    let (old, new) = (text(change.old), text(change.new))
    guard old != new, let statement = item.statement(of: change.node) else { return nil }
    var failure = Failure(outcome: "late")
    failure.values = ["property": change.property, "old": old, "new": new]
    failure.observations = [
      Observation(
        what: "\(change.property) of the layer's copy", time: item.run.seconds(added.time), expected: .text(new),
        actual: .text(old), unit: "")
    ]
    failure.summary = "the layer's copy has '\(change.property)' \(old); \(new) is set on the object later"
    failure.anchors["change"] = statement
    failure.named = .motion(of: added.layer, from: item.run.seconds(added.time))
    guard let add = item.statement(of: item.candidate.node) else { return failure }
    failure.anchors["add"] = add
    // Moved out of a condition it would say something else.
    if let block = item.block(of: add), item.block(of: statement) === block {
      failure.anchors["move"] = statement
      failure.values["setter"] = SourceText(statement.file).text(of: statement)
    }
    return failure
  }

  private func text(_ value: Value) -> String {
    switch value.kind {
    case .none: "nil"
    case .bool(let truth): "\(truth)"
    case .int(let number): "\(number)"
    case .double(let number): Numbers.text(number)
    case .string(let text): "'\(text)'"
    case .implicit(let name, _): "'.\(name)'"
    case .enumCase(let item): "'.\(item.name)'"
    case .geometry(let value): Numbers.text(value)
    case .object(let object): "a '\(object.className)'"
    default: "another value"
    }
  }
}
