import AnimationEngine
import Findings
import SourceModel

/// A mask or a shadow path takes its last shape at once while the layer's size still moves there.
struct OutlineJumps: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    var reason: String?
    for occurrence in item.occurrences {
      guard let layer = item.layer(occurrence) else { continue }
      guard let change = outline(of: layer, occurrence, item) else {
        reason = "no outline changes"
        continue
      }
      let turn = item.turn(of: change.event)
      guard let growth = sizeAnimation(of: change.host, in: turn, item) else {
        reason = "the size is not animated in that turn"
        continue
      }
      if isAnimated(change.shape, in: turn, item) {
        reason = "the outline is animated, too"
        continue
      }
      guard let size = sizeOnTheWay(of: change.host, growth, item) else {
        reason = "the size on screen is the model's"
        continue
      }
      return .fails(failure(change, size, growth, item))
    }
    return reason.map { .holds($0) } ?? .unsettled("the layer is not known")
  }

  private struct Change {
    var event: Int
    /// Whose outline it is, and the layer that carries the path.
    var host: LayerID
    var shape: LayerID
    var property: String
    var size: Size
  }

  private func outline(of layer: LayerID, _ occurrence: Occurrence, _ item: Case) -> Change? {
    for index in occurrence.events.clamped(to: 0..<item.trace.count) {
      switch item.trace[index].kind {
      case .modelChanged(layer, "shadowPath", _, .path(let path)):
        return Change(event: index, host: layer, shape: layer, property: "shadowPath", size: path.boundingBox.size)
      case .modelChanged(layer, "path", .path, .path(let path)):
        guard let host = item.world.allLayers.first(where: { item.world.mask(of: $0) == layer }) else { return nil }
        return Change(event: index, host: host, shape: layer, property: "path", size: path.boundingBox.size)
      case .maskSet(let mask?, layer):
        guard case .path(let path) = item.world.get("path", of: mask) else { continue }
        return Change(event: index, host: layer, shape: mask, property: "mask", size: path.boundingBox.size)
      default: continue
      }
    }
    return nil
  }

  private func sizeAnimation(of layer: LayerID, in turn: Range<Int>, _ item: Case) -> Animation? {
    for event in item.trace[turn] {
      if case .animationAdded(layer, _, let animation, _, _) = event.kind, animation.activeDuration > 0,
        animation.animatedPaths.contains(where: { $0.hasPrefix("bounds") })
      {
        return animation
      }
    }
    return nil
  }

  private func isAnimated(_ layer: LayerID, in turn: Range<Int>, _ item: Case) -> Bool {
    item.trace[turn].contains { event in
      guard case .animationAdded(layer, _, let animation, _, _) = event.kind else { return false }
      return animation.kind == .transition || animation.animatedPaths.contains { ["path", "shadowPath"].contains($0) }
    }
  }

  /// A size between where it came from and where the model is.
  private func sizeOnTheWay(of layer: LayerID, _ animation: Animation, _ item: Case) -> Size? {
    let samples = item.run.samples.filter { $0.layer == layer && animation.animatedPaths.contains($0.keyPath) }
    let apart = samples.filter { sample in
      guard let shown = size(sample.value), let model = size(sample.model) else { return false }
      return abs(shown.width - model.width) > 0.5 || abs(shown.height - model.height) > 0.5
    }
    return apart.isEmpty ? nil : size(apart[apart.count / 2].value)
  }

  private func size(_ value: LayerValue) -> Size? {
    switch value {
    case .size(let size): size
    case .rect(let rect): rect.size
    default: nil
    }
  }

  private func failure(_ change: Change, _ size: Size, _ growth: Animation, _ item: Case) -> Failure {
    var failure = Failure(outcome: "jumps")
    failure.values = [
      "property": change.property, "outline": Numbers.text(.size(change.size)), "size": Numbers.text(.size(size)),
      "duration": Numbers.text(growth.activeDuration),
    ]
    let time = item.trace[change.event].time
    failure.observations = [
      Observation(
        what: "size of the outline while the layer grows", time: item.run.seconds(time),
        expected: ObservedValue(.size(size)), actual: ObservedValue(.size(change.size)), unit: "pt")
    ]
    failure.summary =
      "'\(change.property)' is \(Numbers.text(.size(change.size))) at once, while the layer on screen passes"
      + " \(Numbers.text(.size(size))) on its way of \(Numbers.text(growth.activeDuration)) s"
    return failure
  }
}
