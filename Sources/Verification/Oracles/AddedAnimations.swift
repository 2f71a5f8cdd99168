import AnimationEngine
import Findings
import SourceModel

/// An explicit animation that the match added, and what became of it.
struct AddedAnimation {
  var layer: LayerID
  var key: String?
  var animation: Animation
  var serial: Int
  var time: Double
  var event: Int
  var record: AnimationRecord?
  /// How and when it left, if it did.
  var removal: (reason: TraceEvent.RemovalReason, time: Double, event: Int)?

  /// When its active time is over, on the world's clock.
  var end: Double { max(time, animation.beginTime) + animation.activeDuration }
}

extension Case {
  /// The animations added in the evaluations of the match.
  var added: [AddedAnimation] { occurrences.flatMap { added(in: $0.events) } }

  /// All animations that code added from the entry point on.
  var allAdded: [AddedAnimation] { added(in: min(run.entryEvent, trace.count)..<trace.count) }

  /// Goes through the animations that the match added until one fails, or can't be told.
  func judgeAdded(_ judge: (AddedAnimation) -> Judgement) -> Judgement {
    var reason: String?
    for added in added {
      switch judge(added) {
      case .holds(let why): reason = why
      case let other: return other
      }
    }
    return reason.map { .holds($0) } ?? .unsettled("no animation was added")
  }

  private func added(in events: Range<Int>) -> [AddedAnimation] {
    events.clamped(to: 0..<trace.count).compactMap { index -> AddedAnimation? in
      guard case .animationAdded(let layer, let key, let animation, false, let serial) = trace[index].kind else {
        return nil
      }
      return AddedAnimation(
        layer: layer, key: key, animation: animation, serial: serial, time: trace[index].time, event: index,
        record: run.interpreter.record(of: animation), removal: removal(of: serial))
    }
  }

  private func removal(of serial: Int) -> (TraceEvent.RemovalReason, Double, Int)? {
    for (index, event) in trace.enumerated() {
      if case .animationRemoved(_, _, _, serial, let reason) = event.kind { return (reason, event.time, index) }
    }
    return nil
  }

  /// The animated key paths that are properties the engine knows; about a project's own it makes no claim.
  func knownPaths(of added: AddedAnimation) -> [String] {
    let className = world.className(of: added.layer)
    return added.animation.animatedPaths.filter { world.isAnimatable($0, className: className) }
  }

  /// Whether a layer, or one above it, is hidden when the run ends.
  func isHidden(_ layer: LayerID) -> Bool { world.isHidden(layer) }

  /// Whether the layer was taken out of its superlayer.
  func wasRemoved(_ layer: LayerID, since event: Int) -> Bool {
    trace[event...].contains { if case .sublayerRemoved(layer, _) = $0.kind { true } else { false } }
  }

  /// Whether the layer's picture lies outside the window.
  func isOffScreen(_ layer: LayerID) -> Bool {
    guard case .rect(let frame)? = world.presentationValue("frame", of: layer),
      let parent = world.superlayer(of: layer),
      case .rect(let screen) = world.get("bounds", of: world.layer(of: world.window)), !frame.isEmpty
    else { return false }
    return !world.convertRect(frame, from: parent, to: world.layer(of: world.window)).intersects(screen)
  }

  /// The places and texts that fixes of an added animation need.
  func describe(_ added: AddedAnimation, keyPath: String, into failure: inout Failure) {
    failure.named = .values(added.animation.animatedPaths, of: added.layer)
    guard let add = statement(of: candidate.node) else { return }
    failure.anchors["add"] = add
    let spelling = AnimationSpelling(item: self, added: added, keyPath: keyPath)
    for (name, node) in spelling.anchors { failure.anchors[name] = node }
    failure.values.merge(spelling.values) { first, _ in first }
  }
}

extension World {
  /// Whether a layer, or one above it, is hidden.
  func isHidden(_ layer: LayerID) -> Bool {
    var current: LayerID? = layer
    while let next = current {
      if get("hidden", of: next) == .bool(true) { return true }
      current = superlayer(of: next)
    }
    return false
  }
}
