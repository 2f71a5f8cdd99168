import AnimationEngine
import Findings
import SourceModel

/// A layer gets the transform whose numbers are all zero, and nothing of it is drawn.
struct ZeroTransform: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    for occurrence in item.occurrences {
      for index in item.trace.indices.dropFirst(occurrence.events.upperBound) {
        guard case .modelChanged(let layer, "transform", _, .transform(let new)) = item.trace[index].kind,
          new.isZeroInPlane,
          isMade(by: occurrence, at: item.trace[index], item),
          case .rect(let bounds) = item.world.get("bounds", of: layer)
        else { continue }
        return .fails(failure(item.trace[index].time, bounds.size, item))
      }
    }
    return item.occurrences.isEmpty
      ? .unsettled("the transform was not made") : .holds("no layer gets a transform of zeros from it")
  }

  /// The transform comes from the match: its value is written where the match, or something that calls it, stands.
  private func isMade(by occurrence: Occurrence, at event: TraceEvent, _ item: Case) -> Bool {
    guard let site = item.run.interpreter.site(event.site) else { return false }
    return item.trace[occurrence.events.upperBound..<item.trace.count].first?.turn == event.turn
      || site.callable == item.candidate.context.callable
  }

  private func failure(_ time: Double, _ size: Size, _ item: Case) -> Failure {
    var failure = Failure(outcome: "vanishes")
    failure.values = [
      "width": Numbers.text(size.width), "height": Numbers.text(size.height), "identity": identity(item.candidate.node),
    ]
    failure.observations = [
      Observation(
        what: "size of the layer as drawn", time: item.run.seconds(time), expected: ObservedValue(.size(size)),
        actual: ObservedValue(.size(Size(0, 0))), unit: "pt")
    ]
    failure.summary =
      "at \(item.seconds(time)) s a layer of \(Numbers.text(.size(size))) pt gets a transform of zeros and has no area"
    failure.named = .brokenPath
    failure.anchors["call"] = item.candidate.node
    return failure
  }

  private func identity(_ node: Node) -> String {
    guard let expr = node as? Expr, case .call(let callee, _) = expr.kind, case .name("CATransform3D", _) = callee.kind
    else { return "CGAffineTransform.identity" }
    return "CATransform3DIdentity"
  }
}
