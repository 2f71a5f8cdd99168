import AnimationEngine
import SourceModel

/// CALayer and its subclasses.
extension Interpreter {
  func layerMember(_ name: String, _ layer: LayerID, _ object: Object) -> Value? {
    switch name {
    case "superlayer": return world.superlayer(of: layer).map { .object(self.object(for: $0)) } ?? Value.none
    case "sublayers":
      let sublayers = world.sublayers(of: layer)
      return sublayers.isEmpty ? Value.none : Value(.array(sublayers.map { .object(self.object(for: $0)) }))
    case "mask": return world.mask(of: layer).map { .object(self.object(for: $0)) } ?? Value.none
    case "delegate":
      if let view = world.backingView(of: layer) { return .object(self.object(for: view)) }
      return object.fields["delegate"] ?? Value.none
    case "contents", "string", "font", "contentsGravity", "fillRule", "lineCap", "lineJoin", "actions", "style", "type":
      return object.fields[name]
    case "visibleRect": return Value(.geometry(world.get("bounds", of: layer)))
    default: break
    }
    if let type = catalog.type(ofMember: name, in: program.sdkBase(of: object.className) ?? "CALayer") {
      let stored = world.get(canonical(name), of: layer)
      if case .null = stored, !type.isOptional { return object.fields[name] }
      return typed(value(from: stored), type)
    }
    return object.fields[name]
  }

  /// Integers read back as integers.
  private func typed(_ value: Value, _ type: TypeRef) -> Value {
    guard case .double(let number) = value.kind, type.baseName == "Int" else { return value }
    return Value(.int(Int(number)))
  }

  /// The engine's key path for a Swift property name.
  func canonical(_ name: String) -> String { name == "isHidden" ? "hidden" : name }

  func setLayerMember(_ name: String, _ value: Value, _ layer: LayerID, _ object: Object) throws -> Bool {
    switch name {
    case "mask":
      world.setMask(value.asObject?.layerID, of: layer)
      return true
    case "delegate":
      object.fields["delegate"] = value
      if value.isNone { world.hostDelegates.remove(layer) } else { world.hostDelegates.insert(layer) }
      return true
    case "sublayers":
      for child in world.sublayers(of: layer) { world.removeFromSuperlayer(child) }
      if case .array(let children) = value.kind {
        for child in children { if let id = child.asObject?.layerID { world.addSublayer(id, to: layer) } }
      }
      return true
    case "actions":
      object.fields[name] = value
      world.setActions(actionsValue(value), of: layer)
      return true
    default: break
    }
    guard let stored = layerValue(value) else {
      object.fields[name] = value
      return true
    }
    object.fields[name] = value
    // The screen's scale and the like are settings of every app: no claim is made on them here.
    world.set(stored, canonical(name), on: layer)
    return true
  }

  /// The `actions` dictionary as the engine searches it: NSNull and animations by key.
  private func actionsValue(_ value: Value) -> [String: ActionAnswer] {
    guard case .dictionary(let pairs) = value.kind else { return [:] }
    var result: [String: ActionAnswer] = [:]
    for pair in pairs {
      guard let key = text(pair.key) else { continue }
      result[key] = answer(for: pair.value)
    }
    return result
  }

  /// The string of a key: a literal, or `#keyPath`.
  func text(_ value: Value) -> String? {
    if case .string(let text) = value.kind { return text }
    if case .enumCase(let item) = value.kind { return item.name }
    if case .implicit(let name, _) = value.kind { return name }
    return nil
  }

  func layerMethod(
    _ name: String, _ layer: LayerID, _ object: Object, _ arguments: [CallArgument], _ expr: Expr
  ) throws -> Value? {
    let first = arguments.first?.value
    switch name {
    case "add": return try addAnimation(arguments, to: layer, expr)
    case "removeAnimation":
      if let key = try keyText(first) {
        world.removeAnimation(forKey: key, from: layer)
      } else {
        object.hasEscaped = true
      }
    case "removeAllAnimations": world.removeAllAnimations(from: layer)
    case "animation":
      guard let key = try keyText(first), let animation = world.animation(forKey: key, of: layer) else {
        return Value.none
      }
      return .object(animationObject(for: animation))
    case "animationKeys":
      return world.animationKeys(of: layer).map { Value(.array($0.map { Value(.string($0)) })) } ?? Value.none
    case "addSublayer":
      guard let child = first?.asObject?.layerID else { return .void }
      world.addSublayer(child, to: layer)
    case "insertSublayer":
      guard let child = first?.asObject?.layerID else { return .void }
      if let below = argument("below", arguments)?.asObject?.layerID {
        world.insertSublayer(child, below: below, in: layer)
      } else if let above = argument("above", arguments)?.asObject?.layerID {
        world.insertSublayer(child, above: above, in: layer)
      } else {
        world.insertSublayer(child, at: Int(argument("at", arguments).flatMap { number($0) } ?? 0), in: layer)
      }
    case "replaceSublayer":
      guard let old = first?.asObject?.layerID, let new = argument("with", arguments)?.asObject?.layerID else {
        return .void
      }
      world.replaceSublayer(old, with: new, in: layer)
    case "removeFromSuperlayer": world.removeFromSuperlayer(layer)
    case "presentation":
      guard world.hasPresentation(layer) else { return Value.none }
      let copy = Object(id: objects.count, className: object.className, native: .presentation(layer))
      objects.append(copy)
      return .object(copy)
    case "model": return .object(object)
    case "setValue":
      guard let path = try keyText(argument("forKeyPath", arguments) ?? argument("forKey", arguments)) else {
        return .void
      }
      let value = try coerce(
        first ?? .none, to: catalog.type(ofMember: path, in: world.className(of: layer)) ?? .named("CGFloat"))
      if let stored = layerValue(value) { world.set(stored, path, on: layer) }
    case "value":
      guard let path = try keyText(argument("forKeyPath", arguments) ?? argument("forKey", arguments)) else {
        return nil
      }
      return value(from: world.get(path, of: layer))
    case "setAffineTransform":
      if let value = first.flatMap({ layerValue($0) }) { world.set(value, "transform", on: layer) }
    case "affineTransform": return Value(.geometry(world.get("transform", of: layer)))
    case "setNeedsDisplay", "displayIfNeeded", "display": world.setNeedsDisplay(layer)
    case "setNeedsLayout":
      if let view = world.backingView(of: layer) { world.setNeedsLayout(view) } else { world.setNeedsLayout(layer) }
    case "layoutIfNeeded":
      if let view = world.backingView(of: layer) { world.layoutIfNeeded(view) }
    case "observe": return observe(arguments, on: object)
    case "contains": return .bool(true)
    case "convertTime", "convert": return first
    default: return nil
    }
    return .void
  }

  private func keyText(_ value: Value?) throws -> String? {
    guard let value, !value.isNone else { return nil }
    return text(try coerce(value, to: .named("String")))
  }

  private func addAnimation(_ arguments: [CallArgument], to layer: LayerID, _ expr: Expr) throws -> Value {
    guard let object = arguments.first?.value.asObject, var animation = object.animation else { return .void }
    let key = try argument("forKey", arguments).flatMap { try keyText($0) }
    animationRecords.append(
      AnimationRecord(
        object: object, fieldSites: object.fieldSites, fields: object.fields, addNode: expr, callable: frame?.callable))
    animation.site = animationRecords.count
    world.add(animation, forKey: key, to: layer)
    return .void
  }

  /// What was known of an animation when it was added.
  func record(of animation: Animation) -> AnimationRecord? {
    animationRecords.indices.contains(animation.site - 1) ? animationRecords[animation.site - 1] : nil
  }

  // MARK: Presentation copies

  func presentationMember(_ name: String, _ layer: LayerID) -> Value? {
    guard let stored = world.presentationValue(canonical(name), of: layer) else { return nil }
    return value(from: stored)
  }

  func presentationMethod(_ name: String, _ layer: LayerID, _ arguments: [CallArgument]) -> Value? {
    switch name {
    case "model": return .object(object(for: layer))
    case "value":
      guard let path = (argument("forKeyPath", arguments) ?? argument("forKey", arguments)).flatMap({ text($0) }) else {
        return nil
      }
      return world.presentationValue(path, of: layer).map { value(from: $0) } ?? Value.none
    case "affineTransform": return world.presentationValue("transform", of: layer).map { Value(.geometry($0)) }
    default: return nil
    }
  }

  // MARK: Actions of the project's own classes

  /// Overrides of `action(forKey:)` and `defaultAction(forKey:)` answer the engine's action search.
  func registerActions(of object: Object, _ layer: LayerID) {
    let overrides =
      program.members("action", of: object.className) + program.members("defaultAction", of: object.className)
    layersWithActionOverrides[layer] = overrides.contains { $0.decl is FunctionDecl }
  }

  func actionAnswer(_ name: String, _ receiver: Value, _ arguments: [CallArgument], isStatic: Bool) -> ActionAnswer? {
    guard let type = isStatic ? typeName(receiver) : typeRef(of: receiver)?.baseName else { return nil }
    let candidates = program.members(name, of: type).compactMap { $0.decl as? FunctionDecl }
    guard let decl = overload(candidates, values: arguments), decl.body != nil else { return nil }
    var answer = ActionAnswer.none
    guarded {
      let receiver = isStatic ? Value(.type(type)) : receiver
      let result = try invoke(
        decl, receiver: Box(receiver), owner: program.ownerName(of: decl), arguments, callSite: nil)
      answer = self.answer(for: result)
    }
    return answer
  }

  private func typeName(_ value: Value) -> String? { typeRef(of: value)?.baseName }

  private func answer(for value: Value) -> ActionAnswer {
    switch value.kind {
    case .none: return .none
    case .record(let record) where record.type == "NSNull": return .null
    case .object(let object):
      if let animation = object.animation { return .animation(animation) }
      return object.className == "NSNull" ? .null : .host(object.id)
    default: return .host(-1)
    }
  }
}
