import AnimationEngine
import Findings
import SourceModel

/// A setting of a transaction is made while none is open, and holds for the rest of the turn.
struct SettingsSpread: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    var reason: String?
    for occurrence in item.occurrences {
      guard let (index, name) = setting(occurrence, item) else {
        reason = "nothing is set"
        continue
      }
      let event = item.trace[index]
      guard event.transactionDepth == 0 else {
        reason = "a transaction is open"
        continue
      }
      guard event.blockDepth == 0 else {
        reason = "an animation block is open"
        continue
      }
      if item.run.interpreter.wasCut { return .unsettled("a call was too deep to follow") }
      if let method = opener(item) { return .unsettled("'\(method)' leaves a transaction open for others") }
      let changes = changes(after: index, item)
      guard changes > 0 else {
        reason = "nothing is changed after it in that turn"
        continue
      }
      return .fails(failure(name, changes, event.time, item))
    }
    return reason.map { .holds($0) } ?? .unsettled("it was not reached")
  }

  private func setting(_ occurrence: Occurrence, _ item: Case) -> (Int, String)? {
    for index in occurrence.events.clamped(to: 0..<item.trace.count) {
      switch item.trace[index].kind {
      case .transactionSetter(let name): return (index, name)
      case .completionBlockSet: return (index, "completionBlock")
      default: continue
      }
    }
    return nil
  }

  /// Changes of layers that the setting reaches: those of its turn with no transaction of their own.
  private func changes(after index: Int, _ item: Case) -> Int {
    let turn = item.turn(of: index)
    return item.trace[index..<turn.upperBound].filter { event in
      guard event.transactionDepth == 0 else { return false }
      if case .modelChanged = event.kind { return true }
      if case .animationAdded(_, _, _, false, _) = event.kind { return true }
      return false
    }.count
  }

  /// A method of the type that begins more transactions than it commits: who calls it has one open.
  private func opener(_ item: Case) -> String? {
    guard let type = item.candidate.context.types.last?.name else { return nil }
    for info in item.program.index.lineage(of: type) {
      for case let decl as FunctionDecl in info.allMembers.map(\.decl) {
        guard let body = decl.body else { continue }
        let begins = OpenTransaction.calls("begin", in: body).count
        if begins > OpenTransaction.commits(in: .function(decl)).count { return decl.fullName }
      }
    }
    return nil
  }

  private func failure(_ name: String, _ changes: Int, _ time: Double, _ item: Case) -> Failure {
    var failure = Failure(outcome: "spreads")
    failure.values = ["setting": name, "changes": "\(changes)"]
    failure.observations = [
      Observation(
        what: "changes in the turn under the setting", time: item.run.seconds(time), expected: .number(0),
        actual: .number(Double(changes)), unit: "")
    ]
    failure.summary =
      "at \(item.seconds(time)) s '\(name)' is set on the implicit transaction; \(changes) changes follow in its turn"
    return failure
  }
}
