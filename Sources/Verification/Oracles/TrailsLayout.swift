import AnimationEngine
import Findings
import SourceModel

/// A standalone layer set in a layout pass reaches its place later than its host.
struct TrailsLayout: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    var reason = "the write was not reached in a layout pass after the first commit"
    var wasReached = false
    // The last pass first: by then every layer has been in its place once.
    for occurrence in item.occurrences.reversed() where occurrence.events.lowerBound >= item.run.relayoutEvent {
      wasReached = true
      switch judge(occurrence, item) {
      case .fails(let failure): return .fails(failure)
      case .holds(let why), .unseen(let why): reason = why
      case .unsettled(let why): return .unsettled(why)
      }
    }
    return wasReached ? .holds(reason) : .unsettled(reason)
  }

  private func judge(_ occurrence: Occurrence, _ item: Case) -> Judgement {
    for index in occurrence.events.clamped(to: 0..<item.trace.count) {
      let event = item.trace[index]
      guard case .animationAdded(let layer, let key?, let animation, true, _) = event.kind,
        item.world.backingView(of: layer) == nil, Self.placing.contains(key)
      else { continue }
      guard !item.isTimed(index) else { return .holds("its transaction asks for the duration") }
      guard let trail = item.run.trails.first(where: { $0.layer == layer && $0.event >= index }) else {
        return .holds("its animation was over a frame later")
      }
      guard !trail.isHidden else { return .holds("its layer is hidden") }
      guard trail.distance > 0.5 else {
        return .holds("it is \(Numbers.text(trail.distance)) pt from its place a frame later")
      }
      return .fails(failure(key, animation, trail, occurrence, item))
    }
    return .holds("setting it added no animation")
  }

  /// Properties that decide where a layer is and how large: what else animates does not make it trail.
  private static let placing: Set<String> = [
    "position", "bounds", "transform", "anchorPoint", "sublayerTransform", "zPosition", "anchorPointZ",
  ]

  private func failure(
    _ key: String, _ animation: Animation, _ trail: Run.Trail, _ occurrence: Occurrence, _ item: Case
  ) -> Failure {
    let hook = hook(of: occurrence, item)
    var failure = Failure(outcome: "trails")
    failure.values = [
      "property": key, "distance": Numbers.text(trail.distance), "unit": "pt",
      "duration": Numbers.text(animation.duration), "hook": hook,
    ]
    failure.observations = [
      Observation(
        what: "distance of the layer from its place", time: trail.time, expected: .number(0),
        actual: .number(trail.distance), unit: "pt")
    ]
    failure.summary =
      "one frame after '\(hook)' the layer is \(Numbers.text(trail.distance)) pt from its place;"
      + " an implicit animation of \(Numbers.text(animation.duration)) s carries '\(key)'"
    failure.named = .placements(Set(item.run.trails.filter { $0.distance > 0.5 }.map(\.layer)))
    failure.anchorLists["write"] = WritePlaces(item: item).statements
    return failure
  }

  /// The outermost layout hook under way.
  private func hook(of occurrence: Occurrence, _ item: Case) -> String {
    let callables = occurrence.calls.compactMap { item.callable(of: $0) } + [item.candidate.context.callable]
    return callables.first { EntryFinder.layoutHooks.contains($0.name) }?.name ?? callables.first?.name
      ?? "layoutSubviews"
  }
}
