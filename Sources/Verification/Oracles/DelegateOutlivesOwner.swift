import AnimationEngine
import Findings
import SourceModel

/// An attached animation keeps its delegate, and through it the owner, alive.
struct DelegateOutlivesOwner: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    guard let occurrence = item.occurrences.last, let animation = occurrence.receiver?.asObject,
      let delegate = occurrence.arguments.first?.value.asObject
    else { return .unsettled("what is assigned is not known") }
    let serials = attached(animation, item)
    guard !serials.isEmpty else { return .holds("the animation was never added") }
    let graph = item.run.interpreter.ownership()
    if let chain = leak(delegate, serials, graph, item) {
      return .fails(failure("leak", chain, delegate, item, sinceEnd: true))
    }
    if let chain = held(animation, delegate, item) {
      return .fails(failure("held", chain, delegate, item, sinceEnd: false))
    }
    return .holds("nothing keeps the delegate once its owner has left")
  }

  /// Serial numbers under which the animation, or a group it is in, was added.
  private func attached(_ animation: Object, _ item: Case) -> Set<Int> {
    var result: Set<Int> = []
    for event in item.trace {
      guard case .animationAdded(_, _, let added, _, let serial) = event.kind else { continue }
      if item.run.interpreter.record(of: added)?.object === animation || holds(added, delegate: animation) {
        result.insert(serial)
      }
    }
    return result
  }

  private func holds(_ group: Animation, delegate animation: Object) -> Bool {
    guard let delegate = animation.animation?.delegate else { return false }
    return group.children.contains { $0.delegate == delegate || holds($0, delegate: animation) }
  }

  /// Names of the nodes around the cycle that keeps the delegate after the end of life.
  private func leak(
    _ delegate: Object, _ serials: Set<Int>, _ graph: OwnershipGraph<OwnedNode>, _ item: Case
  ) -> String? {
    let node = OwnedNode.object(delegate.id)
    guard !graph.isReachable(.root("globals")) || graph.path(from: [.root("globals")], to: node) == nil else {
      return nil
    }
    let cycles = graph.cycles(through: node).filter { cycle in
      cycle.contains { edge in
        guard case .engine(.animation(let serial)) = edge.to else { return false }
        return serials.contains(serial)
      }
    }
    if let cycle = cycles.min(by: { $0.count < $1.count }) { return describe(cycle, item) }
    guard let path = graph.path(to: node), path.contains(where: { isAnimation($0.to, serials) }) else { return nil }
    return describe(path, item)
  }

  private func isAnimation(_ node: OwnedNode, _ serials: Set<Int>) -> Bool {
    guard case .engine(.animation(let serial)) = node else { return false }
    return serials.contains(serial)
  }

  /// An endless animation that was attached while the owner lived, on a layer that the delegate itself holds.
  private func held(_ animation: Object, _ delegate: Object, _ item: Case) -> String? {
    guard let layers = endlessLayers(animation, item) else { return nil }
    let graph = item.run.interpreter.ownership(heldByCaller: [delegate])
    for layer in layers {
      let target = OwnedNode.object(item.run.interpreter.object(for: layer).id)
      if let path = graph.path(from: [.object(delegate.id)], to: target) {
        return describe(path, item) + " → endless animation → delegate"
      }
    }
    return nil
  }

  private func hasDelegate(_ animation: Animation) -> Bool {
    animation.delegate != nil || animation.children.contains(where: hasDelegate)
  }

  private func endlessLayers(_ animation: Object, _ item: Case) -> [LayerID]? {
    guard let ending = item.run.endingEvent else { return nil }
    var live: [Int: LayerID] = [:]
    for event in item.trace[..<ending] {
      switch event.kind {
      case .animationAdded(let layer, _, let added, _, let serial) where added.isEndless && hasDelegate(added):
        if item.run.interpreter.record(of: added)?.object === animation { live[serial] = layer }
      case .animationRemoved(_, _, _, let serial, _): live[serial] = nil
      default: continue
      }
    }
    // What the owner's own code takes off when it leaves needs nobody to remember it.
    for event in item.trace[ending...] {
      guard case .animationRemoved(_, _, _, let serial, let reason) = event.kind else { continue }
      if reason == .removed || reason == .allRemoved { live[serial] = nil }
    }
    return live.isEmpty ? nil : live.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Something but the animation holds the delegate: else a weak proxy would lose it at once.
  private func isHeldElsewhere(_ delegate: Object, _ item: Case) -> Bool {
    delegate === item.run.owner
      || item.run.interpreter.objects.contains { holder in
        if case .animation = holder.native { return false }
        return holder.fields.values.contains { $0.asObject === delegate }
      }
  }

  private func describe(_ path: [OwnershipGraph<OwnedNode>.Edge], _ item: Case) -> String {
    Chains.describe(path, item.run.interpreter)
  }

  private func failure(_ outcome: String, _ chain: String, _ delegate: Object, _ item: Case, sinceEnd: Bool) -> Failure
  {
    let time = sinceEnd ? item.world.now - item.run.endingTime : item.run.endingTime - item.run.entryTime
    var failure = Failure(outcome: outcome)
    failure.values = ["owner": delegate.className, "chain": chain, "time": Numbers.text(time)]
    failure.observations = [
      Observation(
        what: "\(delegate.className) is held", time: item.run.seconds(item.world.now), expected: .truth(false),
        actual: .truth(true),
        unit: "")
    ]
    failure.summary =
      sinceEnd
      ? "\(Numbers.text(time)) s after the last outside reference went, \(chain) still hold each other"
      : "while it is on screen: \(chain)"
    failure.named = .from(item.run.seconds(item.run.endingTime))
    guard isHeldElsewhere(delegate, item) else { return failure }
    failure.anchors["delegate"] = item.candidate.bindings["owner"]
    failure.values["delegate"] = item.candidate.bindings["owner"]?.text
    return failure
  }
}

/// Who holds whom, in words.
enum Chains {
  static func describe(_ path: [OwnershipGraph<OwnedNode>.Edge], _ interpreter: Interpreter) -> String {
    guard let first = path.first else { return "" }
    let nodes = [first.from] + path.map(\.to)
    var names: [String] = []
    for node in nodes {
      let text = name(node, interpreter)
      if names.last != text { names.append(text) }
    }
    return names.joined(separator: " → ")
  }

  private static func name(_ node: OwnedNode, _ interpreter: Interpreter) -> String {
    switch node {
    case .root(let name): name
    case .object(let id):
      interpreter.objects.indices.contains(id) ? "'\(interpreter.objects[id].className)'" : "an object"
    case .engine(.runLoop): "the run loop"
    case .engine(.window): "the window"
    case .engine(.animation): "the animation"
    case .engine(.timer): "the timer"
    case .engine(.animator): "the animator"
    case .engine: "an object"
    }
  }
}
