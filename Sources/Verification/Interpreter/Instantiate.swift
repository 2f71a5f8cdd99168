import AnimationEngine
import SourceModel

/// Making instances.
extension Interpreter {
  /// An object of a class with what the engine holds for it; no initialiser runs.
  func newObject(_ className: String, isSample: Bool, origin: Expr?) -> Object {
    let base = program.sdkBase(of: className) ?? ""
    let object = Object(id: objects.count, className: className, isSample: isSample, origin: origin)
    objects.append(object)
    if catalog.isSubclass(base, of: "CALayer") {
      let layer = world.makeLayer(base)
      object.native = .layer(layer)
      layerObjects[layer] = object
      registerActions(of: object, layer)
    } else if catalog.isSubclass(base, of: "UIView") {
      let view = world.makeView(base, layerClass: layerClass(of: className))
      object.native = .view(view)
      viewObjects[view] = object
    } else if catalog.isSubclass(base, of: "UIViewController") {
      object.native = .controller
    } else if catalog.isSubclass(base, of: "CAAnimation") {
      object.native = .animation(blankAnimation(base))
    } else if base == "UIBezierPath" {
      object.native = .bezierPath(Path())
    }
    return object
  }

  private func blankAnimation(_ base: String) -> Animation {
    switch base {
    case "CAKeyframeAnimation": Animation(.keyframe)
    case "CAAnimationGroup": Animation(.group)
    case "CASpringAnimation": Animation(.spring)
    case "CATransition": Animation(.transition)
    default: Animation(.basic)
    }
  }

  /// What `override class var layerClass` answers.
  private func layerClass(of className: String) -> String {
    guard let member = program.members("layerClass", of: className).first, let decl = member.decl as? VariableDecl,
      let getter = decl.bindings[member.binding].accessors?.getter,
      let value = try? runAccessor(
        decl, member.binding, getter, receiver: Box(Value(.type(className))), owner: member.owner.name, node: nil),
      case .type(let name) = value.kind
    else { return program.sdkBase(of: className) == "UIView" ? "CALayer" : "CALayer" }
    return program.sdkBase(of: name) ?? "CALayer"
  }

  // MARK: Construction expressions

  func construct(_ type: TypeRef, _ arguments: [CallArgument], _ expr: Expr?) throws -> Value {
    if let expr { mark(expr) }
    switch type {
    case .array: return try constructArray(arguments).from(expr)
    case .dictionary: return Value(.dictionary([]), origin: expr)
    case .optional(let inner): return try construct(inner, arguments, expr)
    default: break
    }
    guard let name = type.baseName else { return unknownCall("a type", arguments, expr) }
    if let target = index.typealiasTarget(name) { return try construct(target, arguments, expr) }
    if let expr { noteCall(expr, receiver: Value(.type(name)), arguments: arguments) }
    if let info = index.type(name), let kind = info.primary?.kind {
      switch kind {
      case .class, .actor: return try constructClass(info, arguments, expr)
      case .struct: return try constructStruct(info, arguments, expr)
      case .enum: return try constructEnum(info, arguments, expr)
      case .protocol, .extension: return unknownCall(name, arguments, expr)
      }
    }
    if let decl = overload(index.type(name)?.initializers ?? [], values: arguments) {
      return try constructExtended(name, decl, arguments, expr)
    }
    return try nativeInit(name, arguments, expr ?? fallbackExpr) ?? unknownCall(name, arguments, expr)
  }

  func constructArray(_ arguments: [CallArgument]) throws -> Value {
    if let repeated = arguments.first(where: { $0.label == "repeating" })?.value,
      let count = arguments.first(where: { $0.label == "count" })?.value
    {
      let n = Int(min(64, max(0, try forcedNumber(count))))
      return Value(.array(Array(repeating: repeated, count: n)), taint: count.taint)
    }
    guard let source = arguments.first?.value else { return Value(.array([])) }
    return Value(.array(try elements(of: source, node: program.rootNode)), taint: source.taint)
  }

  private func constructClass(_ info: TypeInfo, _ arguments: [CallArgument], _ expr: Expr?) throws -> Value {
    let object = newObject(info.name, isSample: false, origin: expr)
    try fillStoredProperties(of: object)
    let failed = try initialize(object, as: info.name, arguments, expr)
    return failed ? Value(.none, origin: expr) : Value(.object(object), origin: expr)
  }

  /// Runs the initialiser that fits the arguments; true when a failable one returned nil.
  @discardableResult
  func initialize(_ object: Object, as type: String, _ arguments: [CallArgument], _ expr: Expr?) throws -> Bool {
    let chain = index.lineage(of: type)
    for info in chain {
      guard let decl = overload(info.initializers, values: arguments) else { continue }
      let result = try invoke(decl, receiver: Box(.object(object)), owner: info.name, arguments, callSite: expr)
      return decl.isFailable && result.isNone
    }
    if arguments.isEmpty, try initializeByDesignated(object, chain, expr) { return false }
    try nativeInitialize(object, arguments, expr ?? fallbackExpr)
    return false
  }

  /// `init()` of a view or controller goes through its designated initialiser, which the project may override.
  private func initializeByDesignated(_ object: Object, _ chain: [TypeInfo], _ expr: Expr?) throws -> Bool {
    let arguments: [CallArgument]
    switch object.native {
    case .view: arguments = [CallArgument(label: "frame", value: Value(.geometry(.rect(.zero))))]
    case .controller:
      arguments = [CallArgument(label: "nibName", value: .none), CallArgument(label: "bundle", value: .none)]
    default: return false
    }
    for info in chain {
      guard let decl = overload(info.initializers, values: arguments) else { continue }
      _ = try invoke(decl, receiver: Box(.object(object)), owner: info.name, arguments, callSite: expr)
      return true
    }
    return false
  }

  /// Initial values of the stored properties, of the superclasses first.
  func fillStoredProperties(of object: Object) throws {
    let chain = index.lineage(of: object.className)
    for info in chain.reversed() {
      for member in info.storedProperties {
        guard let decl = member.decl as? VariableDecl, !decl.isLazy, !decl.modifiers.isStatic else { continue }
        let item = decl.bindings[member.binding]
        if let name = item.name {
          if let initial = item.initialValue {
            let value = try inFrame(
              callable: .accessor(decl, binding: member.binding, .initialValue), receiver: nil, owner: info.name,
              callSite: nil
            ) { try eval(initial, Scope(parent: nil), expecting: item.type) }
            object.fields[name] = try coerceIfTyped(value, item.type)
          } else if item.type?.isOptional == true, !decl.modifiers.hasAttribute("IBOutlet") {
            object.fields[name] = Value.none
          }
        }
      }
    }
  }

  private func constructStruct(_ info: TypeInfo, _ arguments: [CallArgument], _ expr: Expr?) throws -> Value {
    var record = Record(type: info.name, fields: [:])
    for member in info.storedProperties {
      guard let decl = member.decl as? VariableDecl, let name = decl.bindings[member.binding].name else { continue }
      let item = decl.bindings[member.binding]
      if let initial = item.initialValue {
        record.fields[name] = try inFrame(callable: nil, receiver: nil, owner: info.name, callSite: nil) {
          try coerceIfTyped(try eval(initial, Scope(parent: nil), expecting: item.type), item.type)
        }
      } else if item.type?.isOptional == true {
        record.fields[name] = Value.none
      }
    }
    if let decl = overload(info.initializers, values: arguments) {
      let box = Box(Value(.record(record), origin: expr))
      _ = try invoke(decl, receiver: box, owner: info.name, arguments, callSite: expr)
      return box.value.from(expr)
    }
    // The memberwise initialiser.
    var taint = Taint.none
    for argument in arguments {
      guard let label = argument.label else { continue }
      record.fields[label] = try coerceIfTyped(argument.value, memberType(label, ofType: info.name, nil))
      taint = taint.union(argument.value.taint)
    }
    return Value(.record(record), origin: expr, taint: taint)
  }

  private func constructEnum(_ info: TypeInfo, _ arguments: [CallArgument], _ expr: Expr?) throws -> Value {
    if let decl = overload(info.initializers, values: arguments) {
      let box = Box(.none)
      let result = try invoke(decl, receiver: box, owner: info.name, arguments, callSite: expr)
      return box.value.isNone ? result : box.value
    }
    guard let raw = arguments.first(where: { $0.label == "rawValue" })?.value else {
      return unknownCall(info.name, arguments, expr)
    }
    guard !raw.isUnknown else {
      return try sample(.optional(.named(info.name)), key: "\(info.name)(rawValue: \(describe(raw)))")
    }
    for candidate in info.enumCases {
      let item = EnumValue(type: info.name, name: candidate.name, payload: [])
      if try equals(raw, rawValue(of: item, .void), node: expr ?? fallbackExpr) {
        return Value(.enumCase(item), origin: expr, taint: raw.taint)
      }
    }
    if raw.taint.isEmpty { return Value(.none, origin: expr) }
    return try sample(.optional(.named(info.name)), key: "\(info.name)(rawValue: \(describe(raw)))")
  }

  /// An initialiser that the project adds to an SDK type in an extension.
  private func constructExtended(
    _ name: String, _ decl: FunctionDecl, _ arguments: [CallArgument], _ expr: Expr?
  ) throws -> Value {
    let box: Box
    if catalog.isClass(name), name != "UIColor" {
      box = Box(Value(.object(newObject(name, isSample: false, origin: expr)), origin: expr))
    } else {
      box = Box(
        Value(.unknown(Unknown(identity: "\(name) @\(expr.map(program.offset) ?? 0)", type: nil)), origin: expr))
    }
    _ = try invoke(decl, receiver: box, owner: name, arguments, callSite: expr)
    return box.value.from(expr)
  }

  // MARK: Building an owner

  /// An instance of a project class, made with the initialiser that asks least, on sampled arguments.
  func makeObject(ofClass name: String, isSample: Bool) throws -> Object {
    let object = newObject(name, isSample: isSample, origin: nil)
    try fillStoredProperties(of: object)
    let chain = index.lineage(of: name)
    guard let decl = chain.lazy.compactMap({ self.preferredInitializer($0) }).first else {
      try nativeInitialize(object, [], fallbackExpr)
      return object
    }
    var arguments: [CallArgument] = []
    for parameter in decl.parameters where parameter.defaultValue == nil {
      let value = try parameter.type.map { try sample($0, key: "\(name).init.\(parameter.name)") } ?? .none
      arguments.append(CallArgument(label: parameter.label, value: value))
    }
    _ = try invoke(decl, receiver: Box(.object(object)), owner: program.ownerName(of: decl), arguments, callSite: nil)
    return object
  }

  private func preferredInitializer(_ info: TypeInfo) -> FunctionDecl? {
    let all = info.initializers.filter { $0.body != nil }
    let usable = all.filter { !traps($0) }
    let isCoder = { (decl: FunctionDecl) in
      decl.parameters.first?.label == "coder" || decl.parameters.first?.name == "aDecoder"
    }
    return usable.first { $0.parameters.first?.label == "frame" }
      ?? usable.filter { !isCoder($0) && !$0.modifiers.has("convenience") }.min {
        $0.parameters.count < $1.parameters.count
      }
      ?? usable.filter { !isCoder($0) }.first ?? usable.first
  }

  /// `required init?(coder:) { fatalError() }` is nobody's way in.
  private func traps(_ decl: FunctionDecl) -> Bool {
    guard let body = decl.body, body.statements.count <= 2, let last = body.statements.last,
      case .expr(let expr) = last.kind,
      case .call(let callee, _) = expr.kind, case .name(let name, _) = callee.kind
    else { return false }
    return ["fatalError", "preconditionFailure", "assertionFailure"].contains(name)
  }
}
