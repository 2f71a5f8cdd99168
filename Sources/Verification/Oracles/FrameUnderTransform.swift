import AnimationEngine
import Findings
import SourceModel

/// A frame that is set while a transform is on changes the bounds to something else.
struct FrameUnderTransform: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    var reason: String?
    for occurrence in item.occurrences {
      guard let layer = item.layer(occurrence) else { continue }
      let (start, end) = (occurrence.events.lowerBound, occurrence.events.upperBound)
      guard case .transform(let transform) = item.model("transform", of: layer, before: start), transform.bendsFrames
      else {
        reason = "no transform is on that changes a size"
        continue
      }
      guard case .rect(let before) = item.model("bounds", of: layer, before: start),
        case .rect(let after) = item.model("bounds", of: layer, before: end)
      else { continue }
      let asked = asked(occurrence) ?? box(of: after.size, under: transform)
      guard differ(after.size, asked), differ(after.size, before.size) else {
        reason = "the bounds stay as they are"
        continue
      }
      return .fails(failure(occurrence, asked, after.size, item))
    }
    return reason.map { .holds($0) } ?? .unsettled("the layer is not known")
  }

  /// The whole frame, where it is set as a whole.
  private func asked(_ occurrence: Occurrence) -> Size? {
    if case .geometry(.rect(let rect))? = occurrence.arguments.first?.value.kind { rect.standardized.size } else { nil }
  }

  private func box(of size: Size, under transform: Transform3D) -> Size {
    Size(
      abs(transform.m11) * size.width + abs(transform.m21) * size.height,
      abs(transform.m12) * size.width + abs(transform.m22) * size.height)
  }

  private func differ(_ a: Size, _ b: Size) -> Bool { abs(a.width - b.width) > 0.5 || abs(a.height - b.height) > 0.5 }

  private func failure(_ occurrence: Occurrence, _ asked: Size, _ bounds: Size, _ item: Case) -> Failure {
    var failure = Failure(outcome: "bent")
    failure.values = ["asked": Numbers.text(.size(asked)), "bounds": Numbers.text(.size(bounds))]
    failure.observations = [
      Observation(
        what: "size of the bounds", time: item.run.seconds(occurrence.time), expected: ObservedValue(.size(asked)),
        actual: ObservedValue(.size(bounds)), unit: "pt")
    ]
    failure.summary =
      "at \(item.seconds(occurrence.time)) s the frame is set to \(Numbers.text(.size(asked))) under a transform,"
      + " and the bounds become \(Numbers.text(.size(bounds)))"
    return failure
  }
}
