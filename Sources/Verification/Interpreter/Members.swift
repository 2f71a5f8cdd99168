import AnimationEngine
import SourceModel

/// Reading and writing members.
extension Interpreter {
  // MARK: Reading

  func member(_ name: String, of value: Value, node: Expr, viaImplicitSelf: Bool = false) throws -> Value {
    switch value.kind {
    case .object(let object): return try objectMember(name, object, node)
    case .record(let record): return try recordMember(name, record, value, node)
    case .enumCase(let item):
      if name == "rawValue" { return rawValue(of: item, value) }
      if let type = item.type, let found = try computedMember(name, type, value, node) { return found }
      return try valueMember(name, value, node) ?? unknown(derived: value, name)
    case .type(let type):
      return try staticMember(name, of: type, node) ?? unknown("static \(type).\(name)", at: node, shared: true)
    case .unknown(let item):
      if let type = item.type {
        let typed = try coerce(value, to: type)
        if !typed.isUnknown { return try member(name, of: typed, node: node) }
        if let base = type.unwrapped.baseName, let found = try computedMember(name, base, value, node) { return found }
      }
      return unknown(derived: value, name)
    case .none: return .none
    default:
      if let type = typeRef(of: value)?.baseName, let found = try computedMember(name, type, value, node) {
        return found
      }
      return try valueMember(name, value, node) ?? unknown(derived: value, name)
    }
  }

  private func objectMember(_ name: String, _ object: Object, _ node: Expr) throws -> Value {
    for member in program.members(name, of: object.className) {
      switch member.decl {
      case let variable as VariableDecl where !variable.modifiers.isStatic:
        return try property(variable, member.binding, of: object, owner: member.owner.name, node)
      case let function as FunctionDecl where function.kind == .function:
        let receiver = Box(.object(object))
        return Value(
          .function(FunctionValue(.project(function, receiver: receiver, owner: member.owner.name, scope: nil))))
      default: continue
      }
    }
    return try nativeGet(name, object, node)
  }

  /// A property of the project on an object: computed, lazy, stored, or overriding one of the SDK.
  private func property(
    _ decl: VariableDecl, _ binding: Int, of object: Object, owner: String, _ node: Expr
  ) throws -> Value {
    let item = decl.bindings[binding]
    let name = item.name ?? ""
    if let getter = item.accessors?.getter {
      return try runAccessor(decl, binding, getter, receiver: Box(.object(object)), owner: owner, node: node)
    }
    if item.accessors != nil, decl.modifiers.isOverride { return try nativeGet(name, object, node) }
    if let stored = object.fields[name] {
      guard decl.isWeak, isEndingLife, case .object(let target) = stored.kind else { return stored }
      return isAlive(target) ? stored : .none
    }
    return try initialProperty(decl, binding, of: object, owner: owner, node)
  }

  /// A property read before anyone set it: its lazy initial value, or a stand-in of its type.
  private func initialProperty(
    _ decl: VariableDecl, _ binding: Int, of object: Object, owner: String, _ node: Expr
  ) throws -> Value {
    let item = decl.bindings[binding]
    let name = item.name ?? ""
    var value = Value.none
    if let initial = item.initialValue {
      object.fields[name] = Value.none
      value = try inFrame(
        callable: .accessor(decl, binding: binding, .initialValue), receiver: Box(.object(object)), owner: owner,
        callSite: node
      ) { try eval(initial, Scope(parent: nil), expecting: item.type) }
      if let type = item.type { value = try coerce(value, to: type) }
    } else if let type = item.type {
      if decl.modifiers.hasAttribute("IBOutlet") {
        value = try outlet(type, name, of: object)
      } else if !type.isOptional {
        value = try sample(type, key: "\(object.className).\(name)")
      }
    }
    object.fields[name] = value
    return value
  }

  /// An outlet is an instance of its type that the nib attached: a view is a subview of its owner's.
  private func outlet(_ type: TypeRef, _ name: String, of object: Object) throws -> Value {
    let value = try sample(type.unwrapped, key: "\(object.className).\(name)")
    guard case .object(let part) = value.kind, let root = rootView(of: object) else { return value }
    if let view = part.viewID {
      world.addSubview(view, to: root)
      layOutOutlet(view, in: root)
    } else if part.className == "NSLayoutConstraint", case .none = part.native, openOccurrences.isEmpty {
      try installOutletConstraint(part, in: root, key: "\(object.className).\(name)")
    }
    return value
  }

  /// The nib gave it a place, which follows its owner's size.
  private func layOutOutlet(_ view: ViewID, in root: ViewID) {
    guard case .rect(let frame) = world.getView("frame", of: view), frame.isEmpty,
      case .rect(let bounds) = world.getView("bounds", of: root)
    else { return }
    let size = Size(width: max(40, bounds.size.width - 16), height: max(24, min(64, bounds.size.height - 16)))
    world.setView(.rect(Rect(origin: Point(x: 8, y: 8), size: size)), "frame", on: view)
    world.setView(.number(Double(AutoresizingMask.flexibleWidth.rawValue)), "autoresizingMask", on: view)
  }

  /// The view a nib's parts are in.
  private func rootView(of object: Object) -> ViewID? {
    switch object.native {
    case .view(let view): view
    case .controller: object.fields["view"]?.asObject?.viewID
    default: nil
    }
  }

  /// Brings in the constraints of a nib before code looks at them, and the outlets that code waits for.
  func connectOutlets(of object: Object) throws {
    let infos = index.lineage(of: object.className)
    for info in infos {
      for member in info.storedProperties {
        guard let decl = member.decl as? VariableDecl, decl.modifiers.hasAttribute("IBOutlet"),
          let name = decl.bindings[member.binding].name, object.fields[name] == nil
        else { continue }
        let item = decl.bindings[member.binding]
        let isObserved = item.accessors?.didSet != nil
        guard isObserved || item.type?.unwrapped.baseName == "NSLayoutConstraint" else { continue }
        let value = try property(decl, member.binding, of: object, owner: info.name, fallbackExpr)
        if isObserved { try setObjectMember(name, object, value, fallbackExpr) }
      }
    }
  }

  private func recordMember(_ name: String, _ record: Record, _ value: Value, _ node: Expr) throws -> Value {
    if let field = record.fields[name] { return field.tainted(value.taint) }
    if let found = try computedMember(name, record.type, value, node) { return found }
    if let found = try valueMember(name, value, node) { return found }
    return unknown(derived: value, name)
  }

  /// A member the project declares for a value type: computed property, or method as a value.
  private func computedMember(_ name: String, _ type: String, _ value: Value, _ node: Expr) throws -> Value? {
    for member in program.members(name, of: type) {
      switch member.decl {
      case let variable as VariableDecl where !variable.modifiers.isStatic:
        let item = variable.bindings[member.binding]
        if let getter = item.accessors?.getter {
          return try runAccessor(variable, member.binding, getter, receiver: Box(value), owner: type, node: node)
        }
        if let declared = item.type { return try sample(declared, key: "\(key(of: value, type)).\(name)") }
      case let function as FunctionDecl where function.kind == .function && !function.modifiers.isStatic:
        return Value(.function(FunctionValue(.project(function, receiver: Box(value), owner: type, scope: nil))))
      default: continue
      }
    }
    return nil
  }

  private func key(of value: Value, _ type: String) -> String {
    if case .unknown(let unknown) = value.kind { return unknown.identity }
    return type
  }

  func rawValue(of item: EnumValue, _ value: Value) -> Value {
    guard let type = item.type, let info = index.type(type) else { return unknown(derived: value, "rawValue") }
    let isText = info.inherits.contains { $0.baseName == "String" }
    var previous = -1.0
    for candidate in info.enumCases {
      var raw: Value
      if let expr = candidate.rawValue {
        raw = (try? eval(expr, Scope(parent: nil))) ?? .none
        if let n = number(raw) { previous = n }
      } else if isText {
        raw = Value(.string(candidate.name))
      } else {
        previous += 1
        raw = Value(.int(Numbers.int(previous)))
      }
      if candidate.name == item.name {
        let isFloating = info.inherits.contains { ["CGFloat", "Double", "Float"].contains($0.baseName ?? "") }
        if isFloating, let n = number(raw) { raw = .number(n) }
        return raw.tainted(value.taint)
      }
    }
    return unknown(derived: value, "rawValue")
  }

  func runAccessor(
    _ decl: VariableDecl, _ binding: Int, _ body: Block, receiver: Box?, owner: String?, node: Expr?
  ) throws -> Value {
    let callable = Callable.accessor(decl, binding: binding, .getter)
    guard frames.count < maximumDepth, frames.filter({ $0.callable == callable }).count < 3 else {
      wasCut = true
      return unknown("accessor \(decl.bindings[binding].name ?? "")", at: node ?? fallbackExpr)
    }
    let type = decl.bindings[binding].type
    let value = try inFrame(callable: callable, receiver: receiver, owner: owner, callSite: node) {
      try bodyValue(body, Scope(parent: nil), expecting: type)
    }
    return try coerceIfTyped(value, type)
  }

  // MARK: Static members

  func staticMember(_ name: String, of type: String, _ node: Expr) throws -> Value? {
    for member in program.members(name, of: type) {
      switch member.decl {
      case let variable as VariableDecl where variable.modifiers.isStatic:
        return try globalVariable(variable, member.binding, receiver: Value(.type(type)), owner: type)
      case let function as FunctionDecl where function.modifiers.isStatic:
        return Value(
          .function(FunctionValue(.project(function, receiver: Box(Value(.type(type))), owner: type, scope: nil))))
      case let function as FunctionDecl where function.kind == .initializer:
        return Value(.function(FunctionValue(.initializer(type: type))))
      default: continue
      }
    }
    if let item = enumCase(name, of: type) {
      if item.payload.isEmpty {
        return Value(.enumCase(EnumValue(type: Program.bareName(type), name: name, payload: [])), origin: node)
      }
      return Value(.function(FunctionValue(.enumConstructor(type: type, name: name))))
    }
    if name == "allCases", let info = index.type(type), info.kind == .enum {
      return Value(.array(info.enumCases.map { Value(.enumCase(EnumValue(type: type, name: $0.name, payload: []))) }))
    }
    if name == "init" { return Value(.function(FunctionValue(.initializer(type: type)))) }
    return try nativeStaticGet(name, type, node)
  }

  func enumCase(_ name: String, of type: String) -> TypeDecl.EnumCase? {
    guard let info = index.type(type), info.primary?.kind == .enum else { return nil }
    return info.enumCases.first { $0.name == name }
  }

  func enumValue(_ type: String?, _ name: String, _ arguments: [CallArgument]) -> Value {
    let payload = arguments.map { (label: $0.label, value: $0.value) }
    return Value(
      .enumCase(EnumValue(type: type.map { Program.bareName($0) }, name: name, payload: payload)),
      taint: arguments.reduce(.none) { $0.union($1.value.taint) })
  }

  /// `.name` or `.name(arguments)`: a static member of the expected type if the project or SDK has it.
  func implicitMemberValue(
    _ name: String, _ arguments: [CallArgument]?, _ expecting: TypeRef?, _ node: Expr
  ) throws -> Value {
    guard let type = expecting?.unwrapped, let typeName = type.baseName else {
      if let arguments { noteCall(node, receiver: nil, arguments: arguments) }
      return Value(.implicit(name, arguments), origin: node)
    }
    if name == "init", let arguments { return try construct(type, arguments, node) }
    guard let arguments else {
      return try staticMember(name, of: typeName, node) ?? sdkImplicit(name, type, node)
    }
    let members = program.members(name, of: typeName)
    if let decl = overload(
      members.compactMap { $0.decl as? FunctionDecl }.filter { $0.modifiers.isStatic }, values: arguments)
    {
      return try invoke(decl, receiver: Box(Value(.type(typeName))), owner: typeName, arguments, callSite: node)
    }
    if enumCase(name, of: typeName) != nil { return enumValue(typeName, name, arguments) }
    if let value = try callNativeStatic(name, typeName, arguments, node) { return value }
    return Value(.implicit(name, arguments), origin: node)
  }

  private func sdkImplicit(_ name: String, _ type: TypeRef, _ node: Expr) -> Value {
    if let cases = catalog.cases(ofEnum: type), cases.contains(name) {
      return Value(.enumCase(EnumValue(type: type.baseName, name: name, payload: [])), origin: node)
    }
    return Value(.implicit(name, nil), origin: node)
  }

  // MARK: super

  func superMember(_ name: String, _ value: Value, owner: String, node: Expr) throws -> Value {
    guard case .object(let object) = value.kind else { return unknown("super.\(name)", at: node) }
    for parent in index.superclasses(of: owner).project {
      for member in parent.members(named: name) {
        if let variable = member.decl as? VariableDecl {
          return try property(variable, member.binding, of: object, owner: parent.name, node)
        }
      }
    }
    return try nativeGet(name, object, node)
  }

  func setSuperMember(_ name: String, of value: Value, _ newValue: Value, _ node: Expr) throws {
    guard case .object(let object) = value.kind else { return }
    try nativeSet(name, object, newValue, node)
  }

  // MARK: Writing

  /// Writes a member; returns the changed value of a value type, which the caller stores.
  func setMember(_ name: String, of receiver: Value, to value: Value, node: Expr) throws -> Value? {
    switch receiver.kind {
    case .object(let object):
      try setObjectMember(name, object, value, node)
      return nil
    case .record(var record):
      if let (decl, binding) = settableProperty(name, record.type) {
        if let setter = decl.bindings[binding].accessors?.setter {
          let box = Box(receiver)
          try runSetter(decl, binding, setter, receiver: box, owner: record.type, value, node)
          return box.value
        }
        let old = record.fields[name] ?? .none
        record.fields[name] = value.keepingKind(of: old)
        let box = Box(Value(.record(record), origin: receiver.origin, taint: receiver.taint.union(value.taint)))
        if let didSet = decl.bindings[binding].accessors?.didSet {
          try runObserver(decl, binding, .didSet, didSet, receiver: box, owner: record.type, old, node)
        }
        return box.value
      }
      record.fields[name] = value
      return Value(.record(record), origin: receiver.origin, taint: receiver.taint.union(value.taint))
    case .type(let type):
      try setStaticMember(name, of: type, to: value, node)
      return nil
    case .none, .unknown:
      escape(value, to: "a member of something unknown")
      return nil
    default:
      if let type = typeRef(of: receiver)?.baseName, let (decl, binding) = settableProperty(name, type),
        let setter = decl.bindings[binding].accessors?.setter
      {
        let box = Box(receiver)
        try runSetter(decl, binding, setter, receiver: box, owner: type, value, node)
        return box.value
      }
      return try setValueMember(name, receiver, value)
    }
  }

  private func settableProperty(_ name: String, _ type: String) -> (VariableDecl, Int)? {
    for member in program.members(name, of: type) {
      if let variable = member.decl as? VariableDecl, !variable.modifiers.isStatic { return (variable, member.binding) }
    }
    return nil
  }

  func setObjectMember(_ name: String, _ object: Object, _ value: Value, _ node: Expr) throws {
    guard let (decl, binding) = settableProperty(name, object.className) else {
      object.fieldSites[name] = node
      return try nativeSet(name, object, value, node)
    }
    let item = decl.bindings[binding]
    let owner = program.ownerName(of: decl) ?? object.className
    let typed = try coerceIfTyped(value, item.type)
    if let setter = item.accessors?.setter {
      return try runSetter(decl, binding, setter, receiver: Box(.object(object)), owner: owner, typed, node)
    }
    if item.accessors?.getter != nil { return }
    let overridesSDK = decl.modifiers.isOverride
    let old = overridesSDK ? try nativeGet(name, object, node) : object.fields[name] ?? .none
    let observes = !isInitializing(object)
    if observes, let willSet = item.accessors?.willSet {
      try runObserver(decl, binding, .willSet, willSet, receiver: Box(.object(object)), owner: owner, typed, node)
    }
    if overridesSDK {
      try nativeSet(name, object, typed, node)
    } else {
      object.fields[name] = typed.keepingKind(of: old)
    }
    object.fieldSites[name] = node
    if observes, let didSet = item.accessors?.didSet {
      try runObserver(decl, binding, .didSet, didSet, receiver: Box(.object(object)), owner: owner, old, node)
    }
  }

  /// Observers are silent while the class's own initialiser runs.
  private func isInitializing(_ object: Object) -> Bool {
    guard case .function(let decl)? = frame?.callable, decl.kind == .initializer else { return false }
    return frame?.receiver?.value.asObject === object
  }

  func runSetter(
    _ decl: VariableDecl, _ binding: Int, _ setter: Accessors.Accessor, receiver: Box, owner: String, _ value: Value,
    _ node: Expr
  ) throws {
    try runObserver(decl, binding, .setter, setter, receiver: receiver, owner: owner, value, node)
  }

  private func runObserver(
    _ decl: VariableDecl, _ binding: Int, _ kind: Callable.AccessorKind, _ accessor: Accessors.Accessor, receiver: Box,
    owner: String, _ value: Value, _ node: Expr
  ) throws {
    let callable = Callable.accessor(decl, binding: binding, kind)
    // Setting the property in its own observer does not observe again.
    guard !frames.contains(where: { $0.callable == callable }), frames.count < maximumDepth else {
      return
    }
    try inFrame(callable: callable, receiver: receiver, owner: owner, callSite: node) {
      let scope = Scope(parent: nil)
      scope.declare(accessor.parameter, Box(value))
      _ = try execute(accessor.body, scope)
    }
  }
}
