import AnimationEngine
import Findings
import SourceModel

/// An anchor point that is moved takes the laid-out layer with it.
struct AnchorMovesLayer: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    var reason: String?
    for occurrence in item.occurrences {
      guard let layer = item.layer(occurrence) else { continue }
      guard let index = item.changes(of: ["anchorPoint"], on: layer, in: occurrence).first else {
        reason = "the anchor point stays where it is"
        continue
      }
      guard case .modelChanged(_, _, .point(let old), .point(let new)) = item.trace[index].kind,
        case .rect(let bounds) = item.model("bounds", of: layer, before: index)
      else { continue }
      let shift = Point((old.x - new.x) * bounds.width, (old.y - new.y) * bounds.height)
      let distance = (shift.x * shift.x + shift.y * shift.y).squareRoot()
      if distance <= 0.5 {
        reason = "the layer has no size yet"
      } else if let why = excuse(layer, index, item) {
        reason = why
      } else {
        return .fails(failure(occurrence, old, new, distance, item))
      }
    }
    return reason.map { .holds($0) } ?? .unsettled("the layer is not known")
  }

  /// Why the move is wanted, or made good for; nil where neither is so.
  private func excuse(_ layer: LayerID, _ index: Int, _ item: Case) -> String? {
    if item.trace[index].blockDepth > 0 { return "the move is animated" }
    let turn = item.turn(of: index)
    if item.wasCommitted(layer, before: index) {
      if !places(of: layer, in: turn, item).isEmpty { return "its position is set in the same turn" }
      return isResized(layer, in: turn, item) ? "its bounds are set for the anchor point" : nil
    }
    if !places(of: layer, in: index..<item.trace.count, item).isEmpty { return "its position is set later" }
    // A position of its own is where the anchor is meant to be; only a frame says where the edges are.
    guard let last = places(of: layer, in: 0..<index, item).last else { return "its position was never set" }
    return isPartOfFrame(last, layer, item) ? nil : "its position was set for the anchor point"
  }

  /// Where the position is set.
  private func places(of layer: LayerID, in range: Range<Int>, _ item: Case) -> [Int] {
    range.filter { index in
      if case .modelChanged(layer, "position", _, _) = item.trace[index].kind { true } else { false }
    }
  }

  private func isResized(_ layer: LayerID, in range: Range<Int>, _ item: Case) -> Bool {
    item.trace[range].contains { event in
      if case .modelChanged(layer, "bounds", _, _) = event.kind { true } else { false }
    }
  }

  /// A frame sets position and bounds at one place of the code.
  private func isPartOfFrame(_ index: Int, _ layer: LayerID, _ item: Case) -> Bool {
    let site = item.trace[index].site
    return item.trace[index...].prefix(4).contains { event in
      if case .modelChanged(layer, "bounds", _, _) = event.kind { event.site == site } else { false }
    }
  }

  private func failure(
    _ occurrence: Occurrence, _ old: Point, _ new: Point, _ distance: Double, _ item: Case
  ) -> Failure {
    var failure = Failure(outcome: "moves")
    failure.values = [
      "anchor": Numbers.text(.point(new)), "distance": Numbers.text(distance), "layer": item.receiverText("layer"),
    ]
    failure.observations = [
      Observation(
        what: "distance by which the layer moves", time: item.run.seconds(occurrence.time), expected: .number(0),
        actual: .number(distance), unit: "pt")
    ]
    failure.summary =
      "at \(item.seconds(occurrence.time)) s the anchor point moves from \(Numbers.text(.point(old))) to"
      + " \(Numbers.text(.point(new))), and the layer by \(Numbers.text(distance)) pt; its position is not set"
    if old == Point(0.5, 0.5), let layer = item.candidate.bindings["layer"], SourceExpr.isPlain(layer) {
      failure.anchors["write"] = item.statement(of: item.candidate.node)
    }
    return failure
  }
}
