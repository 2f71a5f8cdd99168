import AnimationEngine
import SourceModel

/// What the trace tells of the model's past, and of who else writes it.
extension Case {
  /// The layer that a match is applied to: a layer, or a view's own.
  func layer(_ occurrence: Occurrence) -> LayerID? { occurrence.receiver?.asObject.flatMap(layer(of:)) }

  func layer(of object: Object) -> LayerID? { object.layerID ?? object.viewID.map { world.layer(of: $0) } }

  /// The model's value of a whole property just before an event of the trace.
  func model(_ property: String, of layer: LayerID, before event: Int) -> LayerValue {
    for entry in trace[..<min(event, trace.count)].reversed() {
      if case .modelChanged(layer, property, _, let new) = entry.kind { return new }
    }
    for entry in trace[min(event, trace.count)...] {
      if case .modelChanged(layer, property, let old, _) = entry.kind { return old }
    }
    return world.get(property, of: layer)
  }

  /// Where the events of a match change a whole property of a layer.
  func changes(of properties: Set<String>, on layer: LayerID, in occurrence: Occurrence) -> [Int] {
    occurrence.events.clamped(to: 0..<trace.count).filter { index in
      if case .modelChanged(layer, let property, _, _) = trace[index].kind {
        properties.contains(property)
      } else {
        false
      }
    }
  }

  /// The trace positions of the turn that an event is in.
  func turn(of event: Int) -> Range<Int> {
    let number = trace[event].turn
    let start = trace[..<event].lastIndex { $0.turn != number }.map { $0 + 1 } ?? 0
    let end = trace[event...].firstIndex { $0.turn != number } ?? trace.count
    return start..<end
  }

  /// Whether a commit had already shown the layer when an event happened.
  func wasCommitted(_ layer: LayerID, before event: Int) -> Bool {
    let made = trace.firstIndex { if case .layerMade(layer) = $0.kind { true } else { false } } ?? 0
    guard made < event, trace[made..<event].contains(where: { $0.kind == .commit }) else { return false }
    return world.isInWindow(layer)
  }

  /// Whether code gave the transaction around an event a duration: then its animation is meant.
  func isTimed(_ event: Int) -> Bool {
    var depth = 0
    for entry in trace[..<event].reversed() {
      switch entry.kind {
      case .transactionCommitted: depth += 1
      case .transactionBegan where depth == 0: return false
      case .transactionBegan: depth -= 1
      case .transactionSetter("animationDuration") where depth == 0: return true
      case .commit: return false
      default: continue
      }
    }
    return false
  }

  /// A type of the owner's family, or one that names the owner, whose code sets a property: it may be this layer's.
  func otherWriter(of property: String) -> String? {
    let own = candidate.context.types.last?.name
    for (node, context) in program.index.references(to: property) {
      guard !isInMatch(node), let type = context.types.last?.name else { continue }
      let isFamily = own.map { $0 == type || program.isSubclass($0, of: type) || program.isSubclass(type, of: $0) }
      if isFamily == true || own.map({ mentions($0, node.file) }) == true { return type }
    }
    return nil
  }

  private func isInMatch(_ node: Node) -> Bool {
    node.file === candidate.node.file && candidate.node.range.contains(node.range)
  }

  private func mentions(_ name: String, _ file: SourceFile) -> Bool {
    file.text(in: ByteRange(0, file.bytes.count)).contains(name)
  }
}

extension Transform3D {
  /// Whether a frame under it is only a bounding box: moves, mirrors and quarter turns keep its size.
  var bendsFrames: Bool {
    func isUnit(_ number: Double) -> Bool { abs(abs(number) - 1) < 1e-6 }
    func isZero(_ number: Double) -> Bool { abs(number) < 1e-6 }
    let isUpright = isUnit(m11) && isUnit(m22) && isZero(m12) && isZero(m21)
    let isOnItsSide = isUnit(m12) && isUnit(m21) && isZero(m11) && isZero(m22)
    return !isUpright && !isOnItsSide
  }
}
