import AnimationEngine
import SourceModel

/// Who keeps whom: the engine's objects and the run's own, joined in one graph.
enum OwnedNode: Hashable {
  case root(String)
  case object(Int)
  case engine(OwnershipNode)
}

extension Interpreter {
  /// `heldByCaller`: objects that the entry point's caller still holds.
  func ownership(heldByCaller: [Object] = []) -> OwnershipGraph<OwnedNode> {
    var graph = OwnershipGraph<OwnedNode>()
    for edge in world.ownershipEdges() {
      graph.addEdge(from: node(edge.from), to: node(edge.to), label: edge.label, isStrong: edge.isStrong)
    }
    for root in [OwnershipNode.runLoop, .window] { graph.addRoot(.engine(root)) }
    graph.addRoot(.root("globals"))
    for (_, box) in globals { addEdges(of: box.value, from: .root("globals"), "static", isStrong: !box.isWeak, &graph) }
    for object in objects { addEdges(of: object, &graph) }
    graph.addRoot(.root("caller"))
    for object in heldByCaller {
      graph.addEdge(from: .root("caller"), to: .object(object.id), label: "caller", isStrong: true)
    }
    for sample in samples.values where heldByCaller.contains(sample) {
      addEdges(of: .object(sample), from: .root("caller"), "argument", isStrong: true, &graph)
    }
    return graph
  }

  private func node(_ node: OwnershipNode) -> OwnedNode {
    switch node {
    case .layer(let id): .object(object(for: id).id)
    case .view(let id): id == world.window ? .engine(.window) : .object(object(for: id).id)
    case .displayLink(let id): linkObjects[id].map { .object($0.id) } ?? .engine(node)
    case .host(let id): .object(id)
    default: .engine(node)
    }
  }

  private func addEdges(of object: Object, _ graph: inout OwnershipGraph<OwnedNode>) {
    let weakNames = weakFields(of: object.className)
    for (name, value) in object.fields.sorted(by: { $0.key < $1.key }) {
      // The SDK's own back references are weak.
      let isWeak = weakNames.contains(name) || isWeakInSDK(name, object)
      addEdges(of: value, from: .object(object.id), name, isStrong: !isWeak, &graph)
    }
  }

  private func isWeakInSDK(_ name: String, _ object: Object) -> Bool {
    guard ["delegate", "dataSource", "transitioningDelegate", "target"].contains(name) else { return false }
    // CAAnimation's delegate and a display link's or timer's target are the strong exceptions.
    switch object.native {
    case .animation, .displayLink, .timer: return false
    default: return program.members(name, of: object.className).isEmpty
    }
  }

  private func weakFields(of type: String) -> Set<String> {
    var names: Set<String> = []
    for info in index.lineage(of: type) {
      for member in info.storedProperties {
        if let decl = member.decl as? VariableDecl, decl.isWeak, let name = decl.bindings[member.binding].name {
          names.insert(name)
        }
      }
    }
    return names
  }

  private func addEdges(
    of value: Value, from: OwnedNode, _ label: String, isStrong: Bool, _ graph: inout OwnershipGraph<OwnedNode>,
    depth: Int = 0
  ) {
    guard depth < 6 else { return }
    func next(_ value: Value, _ strong: Bool = true) {
      addEdges(of: value, from: from, label, isStrong: isStrong && strong, &graph, depth: depth + 1)
    }
    switch value.kind {
    case .object(let object): graph.addEdge(from: from, to: .object(object.id), label: label, isStrong: isStrong)
    case .array(let values): for value in values { next(value) }
    case .tuple(let parts): for part in parts { next(part.value) }
    case .dictionary(let pairs): for pair in pairs { next(pair.value) }
    case .record(let record): for field in record.fields.values { next(field) }
    case .enumCase(let item): for part in item.payload { next(part.value) }
    case .function(let function):
      switch function.body {
      case .closure(let closure, let scope, let frame):
        for captured in program.captures(of: closure, scope: scope, frame: frame) {
          next(captured.box.value, !captured.isWeak)
        }
      case .project(_, let receiver?, _, _): next(receiver.value)
      case .sdkMethod(let receiver, _): next(receiver)
      default: return
      }
    default: return
    }
  }

  func isAlive(_ object: Object) -> Bool {
    ownership(heldByCaller: heldByCaller).isReachable(.object(object.id))
  }

  /// Runs the `deinit` of every project object that nothing holds any more, until no more go.
  func collect() {
    for _ in 0..<8 {
      let graph = ownership(heldByCaller: heldByCaller)
      let dead = objects.filter {
        !$0.didRunDeinit && program.isProjectClass($0.className) && !graph.isReachable(.object($0.id))
      }
      guard !dead.isEmpty else { return }
      for object in dead {
        object.didRunDeinit = true
        let chain = index.lineage(of: object.className)
        for info in chain {
          guard let decl = info.members(named: "deinit").compactMap({ $0.decl as? FunctionDecl }).first else {
            continue
          }
          guarded { _ = try invoke(decl, receiver: Box(.object(object)), owner: info.name, [], callSite: nil) }
        }
      }
    }
  }
}
