import AnimationEngine
import SourceModel

/// How fixes write an animation's parts at the add, where they can be written there.
struct AnimationSpelling {
  let item: Case
  let added: AddedAnimation
  let keyPath: String

  private var record: AnimationRecord? { added.record }
  private var home: Callable? { item.callable(of: item.candidate.node) }

  // MARK: Places

  var anchors: [String: Node] {
    var result: [String: Node] = [:]
    if let site = site("isRemovedOnCompletion") ?? site("removedOnCompletion") {
      result["removed"] = item.statement(of: site)
    }
    // A fill that also covers a delay stays.
    if added.animation.beginTime <= added.time + 1e-6, let site = site("fillMode") {
      result["fillMode"] = item.statement(of: site)
    }
    let isLocal = result["removed"].map { item.callable(of: $0) == home } ?? false
    result["hold"] = isLocal ? result["removed"] : item.candidate.node
    return result
  }

  private func site(_ field: String) -> Node? {
    guard let node = record?.fieldSites[field], node.file.path == item.candidate.node.file.path else { return nil }
    return node
  }

  // MARK: Texts

  var values: [String: String] {
    var values: [String: String] = [:]
    // What a caller hands over may move anything.
    guard let layer, let record, record.object.origin.map({ !SourceExpr(item: item).isFromCaller($0) }) ?? true else {
      return values
    }
    let code = LayerPropertyCode(keyPath: keyPath)
    values["layer"] = layer
    values["property"] = code.property
    if let animation = item.candidate.bindings["anim"], case .name(let name, _) = animation.kind {
      values["animation"] = name
      if isStartless, !layer.contains("?") { values["from"] = code.shown(layer) }
    }
    if let end = end(of: added.animation, record.fields, record.fieldSites) { values["end"] = end.expr.text }
    values["modelWrite"] = modelWrite(layer)
    return values
  }

  /// The layer's expression, if evaluating it again is harmless.
  private var layer: String? {
    guard let receiver = item.candidate.bindings["layer"] else { return "self" }
    return SourceExpr(item: item).isStable(receiver) ? receiver.text : nil
  }

  /// Its start is whatever the model says then: setting the model first would leave no motion.
  private var isStartless: Bool {
    (added.animation.kind == .basic || added.animation.kind == .spring) && added.animation.fromValue == nil
  }

  private func modelWrite(_ layer: String) -> String? {
    guard let writes = writes(layer), !writes.isEmpty else { return nil }
    let text = writes.joined(separator: "\n")
    let isBacking = item.world.backingView(of: added.layer) != nil
    return isBacking
      ? text : "CATransaction.begin()\nCATransaction.setDisableActions(true)\n\(text)\nCATransaction.commit()"
  }

  /// One assignment for each property that the animation, or a part of the group, moves.
  private func writes(_ layer: String) -> [String]? {
    guard added.animation.kind == .group else {
      return write(added.animation, record?.fields ?? [:], record?.fieldSites ?? [:], layer).map { [$0] }
    }
    guard case .array(let children)? = record?.fields["animations"]?.kind else { return nil }
    let texts = children.map { value -> String? in
      guard let child = value.asObject, let animation = child.animation, animation.kind != .group else { return nil }
      return write(animation, child.fields, child.fieldSites, layer)
    }
    return texts.contains(nil) ? nil : texts.compactMap { $0 }
  }

  private func write(
    _ animation: Animation, _ fields: [String: Value], _ sites: [String: Node], _ layer: String
  ) -> String? {
    guard let keyPath = animation.keyPath, let context = item.program.index.context(of: item.candidate.node) else {
      return nil
    }
    let code = LayerPropertyCode(keyPath: keyPath)
    guard let end = end(of: animation, fields, sites) else { return nil }
    let home = item.program.index.context(of: end.expr) ?? context
    let type = WrittenTypes(program: item.program, context: home).type(of: end.expr)
    return end.isRelative ? code.advance(layer, end.expr.text, type) : code.write(layer, end.expr.text, type)
  }

  /// The code of the value at which it ends, or of the distance it moves.
  private func end(
    of animation: Animation, _ fields: [String: Value], _ sites: [String: Node]
  ) -> (expr: Expr, isRelative: Bool)? {
    guard !animation.autoreverses, !animation.isAdditive else { return nil }
    let source = SourceExpr(item: item)
    switch animation.kind {
    case .basic, .spring:
      if animation.toValue != nil {
        return source.code(of: fields["toValue"], setAt: sites["toValue"]).map { ($0, false) }
      }
      guard animation.byValue != nil, animation.fromValue == nil else { return nil }
      return source.code(of: fields["byValue"], setAt: sites["byValue"]).map { ($0, true) }
    case .keyframe:
      return source.code(of: fields["values"], setAt: sites["values"]) { expr in
        if case .array(let values) = expr.kind { values.last } else { nil }
      }.map { ($0, false) }
    default: return nil
    }
  }
}
