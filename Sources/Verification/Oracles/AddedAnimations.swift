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
  var added: [AddedAnimation] {
    occurrences.flatMap { occurrence in
      occurrence.events.clamped(to: 0..<trace.count).compactMap { index -> AddedAnimation? in
        guard case .animationAdded(let layer, let key, let animation, false, let serial) = trace[index].kind else { return nil }
        return AddedAnimation(
          layer: layer, key: key, animation: animation, serial: serial, time: trace[index].time, event: index,
          record: run.interpreter.record(of: animation), removal: removal(of: serial))
      }
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
  func isHidden(_ layer: LayerID) -> Bool {
    var current: LayerID? = layer
    while let next = current {
      if world.get("hidden", of: next) == .bool(true) { return true }
      current = world.superlayer(of: next)
    }
    return false
  }

  /// Whether the layer was taken out of its superlayer.
  func wasRemoved(_ layer: LayerID, since event: Int) -> Bool {
    trace[event...].contains { if case .sublayerRemoved(layer, _) = $0.kind { true } else { false } }
  }

  /// Whether the layer's picture lies outside the window.
  func isOffScreen(_ layer: LayerID) -> Bool {
    guard case .rect(let frame)? = world.presentationValue("frame", of: layer), let parent = world.superlayer(of: layer),
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

/// How fixes write an animation's parts at the add, where they can be written there.
struct AnimationSpelling {
  let item: Case
  let added: AddedAnimation
  let keyPath: String

  private var record: AnimationRecord? { added.record }
  private var home: Callable? { item.callable(of: item.candidate.node) }

  var anchors: [String: Node] {
    var result: [String: Node] = [:]
    if let site = site("isRemovedOnCompletion") ?? site("removedOnCompletion") { result["removed"] = item.statement(of: site) }
    // A fill that also covers a delay stays.
    if added.animation.beginTime <= added.time + 1e-6, let site = site("fillMode") { result["fillMode"] = item.statement(of: site) }
    let isLocal = result["removed"].map { item.callable(of: $0) == home } ?? false
    result["hold"] = isLocal ? result["removed"] : item.candidate.node
    return result
  }

  private func site(_ field: String) -> Node? {
    guard let node = record?.fieldSites[field], node.file.path == item.candidate.node.file.path else { return nil }
    return node
  }

  var values: [String: String] {
    var values: [String: String] = [:]
    let layer = item.receiverText("layer")
    values["layer"] = layer
    guard let animation = item.candidate.bindings["anim"], isName(animation) else { return values }
    values["animation"] = animation.text
    guard let property = Self.property(keyPath) else { return values }
    values["property"] = property
    if added.animation.fromValue == nil, added.animation.kind == .basic || added.animation.kind == .spring {
      values["from"] = "(\(layer).presentation() ?? \(layer)).\(property)"
    }
    guard let end = endText else { return values }
    values["end"] = end
    let write = "\(layer).\(property) = \(end)"
    let isBacking = item.world.backingView(of: added.layer) != nil
    values["modelWrite"] =
      isBacking ? write : "CATransaction.begin()\nCATransaction.setDisableActions(true)\n\(write)\nCATransaction.commit()"
    return values
  }

  private func isName(_ expr: Expr) -> Bool { if case .name = expr.kind { true } else { false } }

  /// A key path that is also a Swift property path.
  static func property(_ keyPath: String) -> String? {
    let plain: Set<String> = [
      "opacity", "position", "position.x", "position.y", "bounds", "backgroundColor", "cornerRadius", "strokeEnd", "strokeStart",
      "path", "transform", "lineWidth", "fillColor", "strokeColor", "borderColor", "borderWidth", "shadowOpacity", "shadowRadius",
      "colors", "locations", "startPoint", "endPoint", "zPosition", "bounds.size", "bounds.origin", "contents", "shadowPath",
      "shadowOffset", "lineDashPhase", "anchorPoint", "shadowColor",
    ]
    if keyPath == "hidden" { return "isHidden" }
    return plain.contains(keyPath) ? keyPath : nil
  }

  /// The end value's source, if it can be written again before the add with the same meaning.
  private var endText: String? {
    guard added.animation.kind == .basic || added.animation.kind == .spring, added.animation.byValue == nil,
      !added.animation.autoreverses, let value = record?.fields["toValue"], let origin = value.origin
    else { return nil }
    let expr = Self.unwrapped(origin)
    guard item.callable(of: expr) == home, expr.range.end <= item.candidate.node.range.start, isStable(expr),
      isVisible(expr)
    else { return nil }
    return expr.text
  }

  /// `NSValue(cgPoint: x)`, `NSNumber(value: x)` and `x as Any` are x.
  static func unwrapped(_ expr: Expr) -> Expr {
    switch expr.kind {
    case .call(let callee, let arguments):
      if case .name(let name, _) = callee.kind, name == "NSValue" || name == "NSNumber", let first = arguments.first {
        return unwrapped(first.value)
      }
      return expr
    case .cast(let inner, .coerce, _): return unwrapped(inner)
    case .tuple(let parts) where parts.count == 1: return unwrapped(parts[0].value)
    default: return expr
    }
  }

  /// Evaluating it twice gives the same value and does nothing else.
  private func isStable(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .integer, .float, .boolean, .nilLiteral, .name: return true
    case .member(let base, _, _): return base.map(isStable) ?? true
    case .prefix(_, let inner), .cast(let inner, _, _), .optionalChain(let inner), .forceUnwrap(let inner): return isStable(inner)
    case .binary(let left, _, let right): return isStable(left) && isStable(right)
    case .ternary(let condition, let then, let otherwise): return isStable(condition) && isStable(then) && isStable(otherwise)
    case .array(let values): return values.allSatisfy(isStable)
    case .tuple(let parts): return parts.allSatisfy { isStable($0.value) }
    case .call(let callee, let arguments):
      guard arguments.allSatisfy({ isStable($0.value) }) else { return false }
      if case .name(let name, _) = callee.kind { return SwiftTypes.names.contains(name) || name.hasPrefix("CG") || name.hasPrefix("CATransform3D") || name == "UIColor" }
      if case .member(let base?, let name, _) = callee.kind { return ["withAlphaComponent", "resolvedColor"].contains(name) && isStable(base) }
      return false
    default: return false
    }
  }

  /// Its local names are declared in a block around the add, before it.
  private func isVisible(_ expr: Expr) -> Bool {
    guard let ancestry = item.ancestry(of: item.candidate.node) else { return false }
    var blocks: Set<ObjectIdentifier> = []
    var current: Node? = item.candidate.node
    while let next = current {
      if next is Block { blocks.insert(ObjectIdentifier(next)) }
      current = ancestry.parent(of: next)
    }
    guard let block = item.block(of: expr) else { return false }
    return blocks.contains(ObjectIdentifier(block))
  }
}
