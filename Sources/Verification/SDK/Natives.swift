import AnimationEngine
import SourceModel

/// The SDK's classes as the engine knows them: which family a class belongs to decides what its members do.
extension Interpreter {
  /// Members every family answers although the table does not list them.
  var nativeMembers: Set<String> {
    [
      "layer", "snp", "topAnchor", "bottomAnchor", "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor",
      "widthAnchor", "heightAnchor", "centerXAnchor", "centerYAnchor", "firstBaselineAnchor", "lastBaselineAnchor",
      "safeAreaLayoutGuide", "layoutMarginsGuide", "readableContentGuide", "contentLayoutGuide", "frameLayoutGuide",
      "delegate", "actions", "style",
    ]
  }

  /// Methods that code calls on itself without `self.` and that must not be taken for unknown functions.
  var nativeMethods: Set<String> {
    [
      "begin", "commit", "flush", "setDisableActions", "setAnimationDuration", "setCompletionBlock",
      "setAnimationTimingFunction", "insetBy", "offsetBy", "withAlphaComponent",
    ]
  }

  private func base(of object: Object) -> String { program.sdkBase(of: object.className) ?? "" }

  // MARK: Members

  func nativeGet(_ name: String, _ object: Object, _ node: Expr) throws -> Value {
    switch object.native {
    case .layer(let layer): if let value = layerMember(name, layer, object) { return value }
    case .presentation(let layer): if let value = presentationMember(name, layer) { return value }
    case .view(let view): if let value = try viewMember(name, view, object, node) { return value }
    case .controller: if let value = try controllerMember(name, object, node) { return value }
    case .animation: if let value = animationMember(name, object) { return value }
    case .displayLink, .timer: if let value = linkMember(name, object) { return value }
    case .constraint(let id): if let value = constraintMember(name, id, object) { return value }
    case .animator(let id): if let value = animatorMember(name, id) { return value }
    case .bezierPath(let path):
      if name == "cgPath" { return Value(.geometry(.path(path))) }
      if name == "bounds" { return Value(.geometry(.rect(path.boundingBox))) }
    case .none: if let value = makerMember(name, object) { return value }
    }
    if name == "cgPath" || name == "self" { return .object(object) }
    if let stored = object.fields[name] { return try read(stored) }
    return try tableMember(name, object, node)
  }

  private func read(_ value: Value) throws -> Value { value }

  /// A member the engine has no use for: of the type that the table gives, the same on every read.
  private func tableMember(_ name: String, _ object: Object, _ node: Expr) throws -> Value {
    guard let type = catalog.type(ofMember: name, in: base(of: object)) else {
      if Self.methodReferences.contains(name) {
        return Value(.function(FunctionValue(.sdkMethod(receiver: .object(object), name: name))), origin: node)
      }
      return unknown(derived: .object(object), name)
    }
    let key = "\(object.className)#\(object.id).\(name)"
    // A class part of an SDK object is there from the start: a cell's content view, a button's title label.
    if let part = type.unwrapped.baseName, catalog.isSubclass(part, of: "UIView"),
      object.viewID != nil || part == "UIScrollView"
    {
      return partView(part, name, of: object)
    }
    if name == "visibleCells", let view = object.viewID { lookedUp[key] = view }
    // The view of a gesture, the container of a transition: they are on screen.
    if let part = type.unwrapped.baseName, object.viewID == nil, catalog.isSubclass(part, of: "UIView") {
      lookedUp[key] = world.window
    }
    if type.isOptional, type.unwrapped.baseName != "String" {
      return Value(.unknown(Unknown(identity: key, type: type)), origin: node)
    }
    return try sample(type, key: key)
  }

  /// Methods that code hands over by name: `views.forEach(view.addSubview)`.
  static let methodReferences: Set<String> = [
    "addSubview", "addArrangedSubview", "removeFromSuperview", "addSublayer", "removeFromSuperlayer",
    "addGestureRecognizer",
    "removeGestureRecognizer", "setNeedsLayout", "layoutIfNeeded", "setNeedsDisplay", "invalidate",
    "removeAllAnimations",
    "addChild", "addLayoutGuide", "bringSubviewToFront", "sendSubviewToBack", "startAnimation", "stopAnimation",
    "pauseAnimation", "addAnimations", "removeAnimation", "addTarget", "becomeFirstResponder", "resignFirstResponder",
  ]

  /// A subview that UIKit itself makes.
  private func partView(_ className: String, _ name: String, of object: Object) -> Value {
    let part = newObject(className, isSample: false, origin: nil)
    object.fields[name] = .object(part)
    if let owner = object.viewID, let view = part.viewID {
      world.addSubview(view, to: owner)
      world.setView(world.getView("bounds", of: owner), "frame", on: view)
      // Content and background views fill their owner.
      if name.hasSuffix("ontentView") || name.hasSuffix("ackgroundView") {
        let mask: AutoresizingMask = [.flexibleWidth, .flexibleHeight]
        world.setView(.number(Double(mask.rawValue)), "autoresizingMask", on: view)
      }
    }
    return .object(part)
  }

  func nativeSet(_ name: String, _ object: Object, _ value: Value, _ node: Node) throws {
    mark(node)
    object.fieldSites[name] = node
    // Whether something shows is a way of its own, although no branch hangs on it.
    if name == "isHidden", case .bool(let isHidden) = value.kind { inputs.decide(node, isHidden ? 1 : 0, value.taint) }
    var typed = value
    if let type = catalog.type(ofMember: name, in: base(of: object)) { typed = try coerce(value, to: type) }
    switch object.native {
    case .layer(let layer): if try setLayerMember(name, typed, layer, object) { return try rethrowPending() }
    case .view(let view): if try setViewMember(name, typed, view, object) { return try rethrowPending() }
    case .controller where name == "view":
      object.fields["view"] = typed
      return
    case .animation:
      let old = animationMember(name, object) ?? .none
      setAnimationMember(name, typed, object)
      noteLateChange(name, from: old, to: typed, object, node)
    case .displayLink, .timer: setLinkMember(name, typed, object)
    case .constraint(let id): if setConstraintMember(name, typed, id) { return }
    case .animator(let id): if setAnimatorMember(name, typed, id) { return try rethrowPending() }
    default: break
    }
    object.fields[name] = typed
  }

  // MARK: Methods

  func callNative(_ name: String, on object: Object, _ arguments: [CallArgument], _ expr: Expr) throws -> Value {
    if let call = OldNames.current(name, arguments) {
      return try callNative(call.name, on: object, call.arguments, expr)
    }
    mark(expr)
    let result: Value?
    switch object.native {
    case .layer(let layer): result = try layerMethod(name, layer, object, arguments, expr)
    case .view(let view): result = try viewMethod(name, view, object, arguments, expr)
    case .controller: result = try controllerMethod(name, object, arguments, expr)
    case .animation: result = animationMethod(name, object, arguments)
    case .displayLink, .timer: result = linkMethod(name, object, arguments)
    case .animator(let id): result = try animatorMethod(name, id, object, arguments, expr)
    case .bezierPath: result = bezierMethod(name, object, arguments)
    case .presentation(let layer): result = presentationMethod(name, layer, arguments)
    case .constraint, .none: result = try plainMethod(name, object, arguments, expr)
    }
    try rethrowPending()
    if let result { return result.from(expr) }
    return try unmodelled(name, object, arguments, expr)
  }

  /// A method of an SDK class that the engine has no use for: it keeps closures for later and changes nothing here.
  private func unmodelled(_ name: String, _ object: Object, _ arguments: [CallArgument], _ expr: Expr) throws -> Value {
    let base = base(of: object)
    guard base != "NSObject", !base.isEmpty else {
      return unknownCall("\(object.className).\(name)", arguments, expr, receiver: .object(object))
    }
    keep(arguments, for: name)
    if let type = catalog.type(ofMember: name + "()", in: base) {
      let key = "\(object.className)#\(object.id).\(name)()"
      // A reused cell comes on screen once its data source has returned it.
      if !name.hasPrefix("dequeue"),
        let view = object.viewID ?? (type.unwrapped.baseName == "UIView" ? world.window : nil)
      {
        lookedUp[key] = view
      }
      return type.isOptional
        ? Value(.unknown(Unknown(identity: key, type: type)), origin: expr) : try sample(type, key: key)
    }
    return unknown("call \(object.className).\(name)", at: expr)
  }

  func callNativeSuper(_ name: String, on object: Object, _ arguments: [CallArgument], _ expr: Expr) throws -> Value {
    if name == "init" {
      try nativeInitialize(object, arguments, expr)
      return .object(object)
    }
    // The SDK's own implementation of a hook does nothing the engine has not done already.
    switch name {
    case "layoutSubviews", "layoutSublayers", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear",
      "viewDidDisappear", "viewDidLayoutSubviews", "viewWillLayoutSubviews", "didMoveToWindow", "willMove",
      "didMoveToSuperview", "prepareForReuse", "awakeFromNib", "updateConstraints", "traitCollectionDidChange", "draw",
      "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled", "viewWillTransition", "setSelected",
      "setHighlighted", "tintColorDidChange", "setEditing", "removeFromParent", "display", "didAddSubview":
      return .void
    case "loadView":
      object.fields["view"] = .object(newObject("UIView", isSample: false, origin: nil))
      return .void
    case "action":
      return .none
    default: return try callNative(name, on: object, arguments, expr)
    }
  }

  /// `super.init(frame:)` and its like, and classes without an initialiser of their own.
  func nativeInitialize(_ object: Object, _ arguments: [CallArgument], _ expr: Expr) throws {
    switch object.native {
    case .view(let view):
      if let frame = arguments.first(where: { $0.label == "frame" })?.value,
        let value = layerValue(try coerce(frame, to: .named("CGRect")))
      {
        mark(expr)
        world.setView(value, "frame", on: view)
      }
    case .animation: initializeAnimation(object, arguments)
    case .none where program.sdkBase(of: object.className) == "UISpringTimingParameters":
      for argument in arguments { if let label = argument.label { object.fields[label] = argument.value } }
    default: break
    }
    for argument in arguments where ["style", "reuseIdentifier", "string"].contains(argument.label ?? "") {
      object.fields[argument.label ?? ""] = argument.value
    }
  }

  // MARK: Values of the engine and back

  /// What the engine stores for a value; nil for what it can't hold.
  func layerValue(_ value: Value) -> LayerValue? {
    switch value.kind {
    case .none: return .null
    case .bool(let truth): return .bool(truth)
    case .int(let number): return .number(Double(number))
    case .double(let number): return .number(number)
    case .string(let text): return .string(text)
    case .geometry(let value): return value
    case .uiColor(let color): return .color(color)
    case .array(let values): return .array(values.map { layerValue($0) ?? .null })
    case .dictionary(let pairs):
      var result: [String: LayerValue] = [:]
      for pair in pairs { if case .string(let key) = pair.key.kind { result[key] = layerValue(pair.value) ?? .null } }
      return .dictionary(result)
    case .object(let object):
      if let layer = object.layerID { return .layer(layer) }
      if case .bezierPath(let path) = object.native { return .path(path) }
      return object.className == "NSNull" ? .null : .opaque(object.id)
    case .implicit(let name, nil):
      if let number = numericConstant(name) { return name == "zero" ? .number(0) : .number(number) }
      if name == "identity" { return .transform(.identity) }
      return .string(name)
    case .enumCase(let item): return .string(item.name)
    case .record(let record):
      if let number = number(value) { return .number(number) }
      return record.type == "NSNull" ? .null : nil
    default: return nil
    }
  }

  func value(from value: LayerValue) -> Value {
    switch value {
    case .null: return .none
    case .bool(let truth): return .bool(truth)
    case .number(let number): return .number(number)
    case .string(let text): return Value(.string(text))
    case .array(let values): return Value(.array(values.map { self.value(from: $0) }))
    case .dictionary(let pairs):
      return Value(
        .dictionary(pairs.sorted { $0.key < $1.key }.map { (Value(.string($0.key)), self.value(from: $0.value)) }))
    case .layer(let layer): return .object(object(for: layer))
    case .opaque(let id): return objects.indices.contains(id) ? .object(objects[id]) : .none
    default: return Value(.geometry(value))
    }
  }

  func object(for layer: LayerID) -> Object {
    if let object = layerObjects[layer] { return object }
    let object = Object(id: objects.count, className: world.className(of: layer), native: .layer(layer))
    objects.append(object)
    layerObjects[layer] = object
    return object
  }

  func object(for view: ViewID) -> Object {
    if let object = viewObjects[view] { return object }
    let object = Object(id: objects.count, className: view == world.window ? "UIWindow" : "UIView", native: .view(view))
    objects.append(object)
    viewObjects[view] = object
    return object
  }

  func argument(_ label: String?, _ arguments: [CallArgument]) -> Value? {
    arguments.first { $0.label == label }?.value
  }

  /// The closure handed over, whatever its label.
  func closure(_ labels: [String], _ arguments: [CallArgument]) -> FunctionValue? {
    for argument in arguments
    where labels.contains(argument.label ?? "") || (argument.isTrailing && argument.label == nil) {
      if let function = argument.value.asFunction { return function }
    }
    return nil
  }

  /// Calls a closure that the engine runs at once or later.
  func callback(_ value: Value, _ arguments: [Value] = []) -> Callback {
    let site = world.site
    return Callback(site: site) { [unowned self] _ in
      guarded { _ = try call(value, arguments.map { CallArgument(label: nil, value: $0) }, nil) }
    }
  }
}
