import AnimationEngine
import Findings
import RulePacks
import SourceModel

/// `layoutSubviews()` is called by hand, and nothing is laid out.
struct HandLayout: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    guard let occurrence = item.occurrences.first(where: { $0.receiver?.asObject?.viewID != nil }),
      let view = occurrence.receiver?.asObject?.viewID
    else { return .unsettled("the view is not known") }
    let passes = item.events(occurrence).count {
      if case .layoutPass(view, _) = $0.kind { true } else { false }
    }
    guard passes == 0 else { return .holds("the view was laid out in it") }
    let pending = pending(in: view, before: occurrence.events.lowerBound, item)
    guard pending > 0 else { return .holds("no constraint waits for a layout pass of it") }
    guard !isLaidOutAfterwards(occurrence, item) else { return .holds("'layoutIfNeeded()' follows") }
    var failure = Failure(outcome: "skips")
    failure.values = ["passes": "\(passes)", "pending": "\(pending)"]
    failure.observations = [
      Observation(
        what: "layout passes in the call", time: item.run.seconds(occurrence.time), expected: .number(1),
        actual: .number(Double(passes)), unit: "")
    ]
    failure.summary =
      "the call ran \(passes) layout passes; \(pending) constraint changes were pending before and after it"
    guard let call = item.candidate.node as? Expr, case .call(let callee, _) = call.kind else {
      return .fails(failure)
    }
    failure.anchors["call"] = item.statement(of: call) ?? call
    failure.values["receiver"] = String(callee.text.dropLast("layoutSubviews".count))
    failure.named = .placements(Set(item.world.allLayers))
    return .fails(failure)
  }

  private func isLaidOutAfterwards(_ occurrence: Occurrence, _ item: Case) -> Bool {
    let rest = item.trace.dropFirst(occurrence.events.upperBound)
    guard let turn = rest.first?.turn else { return false }
    return rest.prefix { $0.turn == turn }.contains {
      if case .layoutIfNeededCalled(_, didLayout: true) = $0.kind { true } else { false }
    }
  }

  func excluded(_ candidate: Candidate) -> String? {
    candidate.bindings["view"]?.text == "super" ? "it hands the call on to its superclass" : nil
  }

  /// Constraints of a view and those below it whose changes no layout pass has taken in by then.
  private func pending(in view: ViewID, before index: Int, _ item: Case) -> Int {
    var open: Set<ConstraintID> = []
    for event in item.trace[..<min(index, item.trace.count)] {
      switch event.kind {
      case .constraintChanged(let id, _, _, _): open.insert(id)
      case .layoutPass(_, let consumed): open.subtract(consumed)
      default: continue
      }
    }
    var own: Set<ConstraintID> = []
    var views = [view]
    while let next = views.popLast() {
      own.formUnion(item.world.constraints(affecting: next))
      views += item.world.subviews(of: next)
    }
    return open.intersection(own).count
  }
}
