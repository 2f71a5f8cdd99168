import AnimationEngine
import Findings
import RulePacks
import SourceModel

/// A view is hidden while the fade that should hide it runs.
struct HiddenFade: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    var reason = "nothing was hidden"
    for occurrence in item.occurrences {
      // In a block a stack view animates what is hidden.
      if occurrence.blockDepth > 0 {
        reason = "it is a part of an animation block"
        continue
      }
      for index in occurrence.events.clamped(to: 0..<item.trace.count) {
        guard let layer = gone(item.trace[index]) else { continue }
        reason = "no fade-out of it runs then"
        if let failure = failure(layer, index, item) { return .fails(failure) }
      }
    }
    return item.occurrences.isEmpty ? .unsettled(reason) : .holds(reason)
  }

  func excluded(_ candidate: Candidate) -> String? {
    if case .boolean(false)? = candidate.bindings["value"]?.kind { return "it shows what it sets" }
    guard case .function(let decl) = candidate.context.callable, let body = decl.body else { return nil }
    func holds(_ text: String) -> Bool { decl.file.holds(text, in: body.range) }
    return holds("nimat") && holds("alpha") || holds("fade") || holds("Fade") ? nil : "nothing around it fades"
  }

  /// The layer that is no longer shown from then on.
  private func gone(_ event: TraceEvent) -> LayerID? {
    if case .modelChanged(let layer, "hidden", _, .bool(true)) = event.kind { layer } else { nil }
  }

  private func failure(_ layer: LayerID, _ index: Int, _ item: Case) -> Failure? {
    let event = item.trace[index]
    guard let fade = fade(of: layer, around: index, item), !isShownAgain(layer, after: index, item) else { return nil }
    let left = fade.end - event.time
    let time = item.run.seconds(event.time)
    let unseen = item.run.samples.filter {
      $0.layer == layer && $0.keyPath == "opacity" && $0.time > time && $0.time < item.run.seconds(fade.end)
    }
    let opacities = unseen.compactMap { sample in if case .number(let number) = sample.value { number } else { nil } }
    guard left > 0.05, let most = opacities.max(), most > 0.1 else { return nil }
    var failure = Failure(outcome: "unseen")
    failure.values = ["time": Numbers.text(time), "left": Numbers.text(left), "opacity": Numbers.text(most)]
    failure.observations = [
      Observation(
        what: "the view goes", time: time, expected: .number(item.run.seconds(fade.end)), actual: .number(time),
        unit: "s")
    ]
    failure.summary =
      "it goes at \(Numbers.text(time)) s; its opacity would have been \(Numbers.text(most)) and come to 0"
      + " at \(item.seconds(fade.end)) s"
    return failure
  }

  /// The animation that takes its opacity to 0: it runs then, or begins in the same turn.
  private func fade(of layer: LayerID, around index: Int, _ item: Case) -> (start: Double, end: Double)? {
    let event = item.trace[index]
    for (position, other) in item.trace.enumerated() {
      guard case .animationAdded(layer, _, let animation, _, _) = other.kind, animation.keyPath == "opacity",
        !animation.isEndless, other.turn == event.turn || (other.time < event.time && position < index),
        fadesOut(layer, position, item)
      else { continue }
      let end = max(other.time, animation.beginTime) + animation.activeDuration
      if end > event.time { return (other.time, end) }
    }
    return nil
  }

  /// Whether the change that the animation was made for sets the opacity to 0.
  private func fadesOut(_ layer: LayerID, _ position: Int, _ item: Case) -> Bool {
    let turn = item.trace[position].turn
    let values = item.trace.filter { $0.turn == turn }.compactMap { event -> LayerValue? in
      if case .modelChanged(layer, "opacity", _, let new) = event.kind { new } else { nil }
    }
    guard case .number(let last)? = values.last else { return false }
    return last < 0.01
  }

  private func isShownAgain(_ layer: LayerID, after index: Int, _ item: Case) -> Bool {
    let turn = item.trace[index].turn
    return item.trace.dropFirst(index + 1).contains { event in
      if case .modelChanged(layer, "hidden", _, .bool(false)) = event.kind { event.turn == turn } else { false }
    }
  }
}
