import AnimationEngine
import Findings
import SourceModel

/// A frame set in an animation block is undone by the next layout pass.
struct LayoutUndoesFrame: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    var reason: String?
    for occurrence in item.occurrences {
      guard let layer = item.layer(occurrence), let view = item.world.backingView(of: layer) else { continue }
      guard occurrence.blockDepth > 0 else {
        reason = "no animation block is open"
        continue
      }
      guard let parent = item.world.superview(of: view), item.world.solvedFrame(of: view) != nil,
        item.world.getView("translatesAutoresizingMaskIntoConstraints", of: view) == .bool(false)
      else {
        reason = "no constraints place it"
        continue
      }
      let before = place(of: layer, before: occurrence.events.lowerBound, item)
      let written = place(of: layer, before: occurrence.events.upperBound, item)
      let laidOut = placeAfterLayout(of: view, in: parent, item)
      guard let before, let written, written.isApart(from: before) else {
        reason = "it stays where it is"
        continue
      }
      guard laidOut.isApart(from: written), !laidOut.isApart(from: before) else {
        reason = "the layout agrees"
        continue
      }
      return .fails(failure(occurrence, view, written, laidOut, item))
    }
    return reason.map { .holds($0) } ?? .unsettled("the view is not known")
  }

  /// The untransformed frame in the model just before an event.
  private func place(of layer: LayerID, before event: Int, _ item: Case) -> Rect? {
    guard case .point(let position) = item.model("position", of: layer, before: event),
      case .rect(let bounds) = item.model("bounds", of: layer, before: event),
      case .point(let anchor) = item.model("anchorPoint", of: layer, before: event)
    else { return nil }
    return Rect(
      x: position.x - anchor.x * bounds.width, y: position.y - anchor.y * bounds.height, width: bounds.width,
      height: bounds.height)
  }

  /// Where one more layout pass would put the view, tried in a copy of the world.
  private func placeAfterLayout(of view: ViewID, in parent: ViewID, _ item: Case) -> Rect {
    let copy = item.world.copy()
    copy.setNeedsLayout(parent)
    copy.endTurn()
    return copy.untransformedFrame(of: view)
  }

  private func failure(
    _ occurrence: Occurrence, _ view: ViewID, _ written: Rect, _ laidOut: Rect, _ item: Case
  ) -> Failure {
    let distance = written.distance(to: laidOut)
    let constraints = item.world.constraints(affecting: view).filter { item.world.isActive($0) }.count
    var failure = Failure(outcome: "undone")
    failure.values = ["distance": Numbers.text(distance), "constraints": "\(constraints)"]
    failure.observations = [
      Observation(
        what: "frame after the next layout pass", time: item.run.seconds(item.world.now),
        expected: ObservedValue(.rect(written)), actual: ObservedValue(.rect(laidOut)), unit: "pt")
    ]
    failure.summary =
      "the block sets the frame to \(Numbers.text(.rect(written))), and the next layout pass to"
      + " \(Numbers.text(.rect(laidOut))), \(Numbers.text(distance)) pt away"
    return failure
  }
}

extension Rect {
  /// The greatest distance between two edges, points.
  func distance(to other: Rect) -> Double {
    [minX - other.minX, maxX - other.maxX, minY - other.minY, maxY - other.maxY].map { abs($0) }.max() ?? 0
  }

  fileprivate func isApart(from other: Rect) -> Bool { distance(to: other) > 0.5 }
}
