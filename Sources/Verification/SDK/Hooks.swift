import AnimationEngine
import SourceModel

/// What UIKit calls in project code: layout, window and animation callbacks, routed from the engine.
extension Interpreter {
  func installHooks() {
    world.hooks.layoutSubviews = { [unowned self] _, view in
      guarded { try layoutHook(object(for: view), view) }
    }
    world.hooks.layoutSublayers = { [unowned self] _, layer in
      guarded { try layerLayoutHook(object(for: layer)) }
    }
    world.hooks.willLayoutSubviews = { [unowned self] _, view in
      guard let controller = controllersByView[view] else { return }
      guarded { try callHook("viewWillLayoutSubviews", on: controller, []) }
    }
    world.hooks.didLayoutSubviews = { [unowned self] _, view in
      guard let controller = controllersByView[view] else { return }
      guarded { try callHook("viewDidLayoutSubviews", on: controller, []) }
    }
    world.hooks.updateConstraints = { [unowned self] _, view in
      guarded { try callHook("updateConstraints", on: object(for: view), []) }
    }
    world.hooks.windowWillChange = { [unowned self] _, view, isEntering in
      let window: Value = isEntering ? .object(object(for: world.window)) : .none
      guarded { try callHook("willMove", on: object(for: view), [CallArgument(label: "toWindow", value: window)]) }
    }
    world.hooks.windowChanged = { [unowned self] _, view, _ in
      guarded { try callHook("didMoveToWindow", on: object(for: view), []) }
    }
    world.hooks.superviewChanged = { [unowned self] _, view in
      guarded { try callHook("didMoveToSuperview", on: object(for: view), []) }
    }
    world.hooks.drawRect = { [unowned self] _, view in
      let bounds = Value(.geometry(world.getView("bounds", of: view)))
      guarded { try callHook("draw", on: object(for: view), [CallArgument(label: nil, value: bounds)]) }
    }
    world.hooks.modelChanged = { [unowned self] _, layer, property in
      for observer in observers[layer] ?? [] where observer.property == property {
        let change = Value(.unknown(Unknown(identity: "observed change", type: nil)))
        guarded {
          _ = try call(observer.body, [CallArgument(value: .object(observer.owner)), CallArgument(value: change)], nil)
        }
      }
    }
    installAnimationHooks()
  }

  /// `object.observe(\.bounds) { … }` on a view or layer; nil for other objects and properties.
  func observe(_ arguments: [CallArgument], on object: Object) -> Value? {
    guard let path = arguments.first.flatMap({ text($0.value) }), let body = arguments.last?.value,
      body.asFunction != nil,
      let layer = object.layerID ?? object.viewID.map({ world.layer(of: $0) })
    else { return nil }
    let properties = path == "frame" ? ["position", "bounds"] : [path == "center" ? "position" : path]
    for property in properties { observers[layer, default: []].append((property, object, body)) }
    let token = Object(id: objects.count, className: "NSKeyValueObservation")
    token.fields["observer"] = body
    objects.append(token)
    return .object(token)
  }

  private func installAnimationHooks() {
    world.hooks.animationDidStart = { [unowned self] _, delegate, animation, _ in
      guard objects.indices.contains(delegate) else { return }
      let argument = CallArgument(label: nil, value: .object(animationObject(for: animation)))
      guarded { try callHook("animationDidStart", on: objects[delegate], [argument]) }
    }
    world.hooks.animationDidStop = { [unowned self] _, delegate, animation, _, finished in
      guard objects.indices.contains(delegate) else { return }
      let arguments = [
        CallArgument(label: nil, value: .object(animationObject(for: animation))),
        CallArgument(label: "finished", value: .bool(finished)),
      ]
      guarded { try callHook("animationDidStop", on: objects[delegate], arguments) }
    }
    world.hooks.action = { [unowned self] _, layer, key in
      guard let delegate = object(for: layer).fields["delegate"] else { return .none }
      let arguments = [
        CallArgument(label: "for", value: .object(object(for: layer))),
        CallArgument(label: "forKey", value: Value(.string(key))),
      ]
      return actionAnswer("action", delegate, arguments, isStatic: false) ?? .none
    }
    world.hooks.actionForKeyOverride = { [unowned self] _, layer, key in
      guard layersWithActionOverrides[layer] == true else { return nil }
      let argument = CallArgument(label: "forKey", value: Value(.string(key)))
      return actionAnswer("action", .object(object(for: layer)), [argument], isStatic: false)
    }
    world.hooks.defaultActionOverride = { [unowned self] _, layer, key in
      guard layersWithActionOverrides[layer] == true else { return nil }
      let argument = CallArgument(label: "forKey", value: Value(.string(key)))
      return actionAnswer("defaultAction", .object(object(for: layer)), [argument], isStatic: true)
    }
  }

  /// `layoutSublayers(of:)` where the view overrides it (its super call lays out), else `layoutSubviews`.
  private func layoutHook(_ object: Object, _ view: ViewID) throws {
    let overrides = program.members("layoutSublayers", of: object.className).contains { $0.decl is FunctionDecl }
    guard overrides else {
      _ = try callHook("layoutSubviews", on: object, [])
      return
    }
    let layer = CallArgument(label: "of", value: .object(self.object(for: world.layer(of: view))))
    try callHook("layoutSublayers", on: object, [layer])
  }

  private func layerLayoutHook(_ object: Object) throws {
    try callHook("layoutSublayers", on: object, [])
    guard let delegate = object.fields["delegate"]?.asObject else { return }
    try callHook("layoutSublayers", on: delegate, [CallArgument(label: "of", value: .object(object))])
  }
}
