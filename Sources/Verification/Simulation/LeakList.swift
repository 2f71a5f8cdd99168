import AnimationEngine
import Timelines

/// What is still there long after the owner's life: rings nobody can reach, and what only the run loop holds.
struct LeakList {
  /// A run of the scenario in which the owner's life ends.
  let run: Run

  var leaks: [Leak] {
    guard run.endingEvent != nil, run.stop == nil else { return [] }
    let interpreter = run.interpreter
    let graph = interpreter.ownership()
    let leaked = Set(graph.leaked)
    var told: Set<OwnedNode> = []
    var result: [Leak] = []
    for object in interpreter.objects where interpreter.program.isProjectClass(object.className) {
      let node = OwnedNode.object(object.id)
      guard !told.contains(node), let chain = chain(of: node, object, graph, leaked) else { continue }
      for edge in chain { told.formUnion([edge.from, edge.to]) }
      let isRing = chain.first?.from == chain.last?.to
      let words = isRing ? "hold each other" : "is never freed"
      result.append(Leak(chain: "\(Chains.describe(chain, interpreter)) \(words)"))
    }
    return result
  }

  private func chain(
    of node: OwnedNode, _ object: Object, _ graph: OwnershipGraph<OwnedNode>, _ leaked: Set<OwnedNode>
  ) -> [OwnershipGraph<OwnedNode>.Edge]? {
    if leaked.contains(node) { return graph.cycle(through: node) }
    guard !object.didRunDeinit, let path = graph.path(to: node), path.first?.from == .engine(.runLoop) else {
      return nil
    }
    return path
  }
}
