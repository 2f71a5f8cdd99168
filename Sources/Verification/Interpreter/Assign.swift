import AnimationEngine
import SourceModel

/// Assignments and writes through value types.
extension Interpreter {
  func evalAssignment(_ target: Expr, _ op: String, _ source: Expr, _ expr: Expr, _ scope: Scope) throws {
    let type = try staticType(ofTarget: target, scope)
    guard op != "=" else {
      let value = try eval(source, scope, expecting: type)
      return try assign(target, type.map { try coerce(value, to: $0) } ?? value, expr, scope)
    }
    guard let old = try chainBase(target, scope) else { return }
    let right = try eval(source, scope, expecting: type)
    let value = try apply(String(op.dropLast()), old, right, expr)
    try assign(target, type.map { try coerce(value, to: $0) } ?? value, expr, scope)
  }

  /// The declared type of what an assignment writes, so that `.implicit` members and unknowns get theirs.
  private func staticType(ofTarget target: Expr, _ scope: Scope) throws -> TypeRef? {
    switch target.kind {
    case .name(let name, _):
      if let box = scope.lookup(name) { return box.type }
      guard let owner = frame?.owner, let receiver = frame?.receiver?.value else {
        return index.variables(name).first.flatMap { $0.0.bindings[$0.binding].type }
      }
      return memberType(name, ofType: owner, receiver)
    case .member(let base?, let name, _):
      // Reading the base again would run getters twice: only plain variables are looked at.
      guard case .name(let baseName, _) = base.kind else { return memberTypeThroughChain(base, name, scope) }
      if baseName == "self", let owner = frame?.owner { return memberType(name, ofType: owner, frame?.receiver?.value) }
      if let box = scope.lookup(baseName) { return memberType(name, of: box.value) }
      return memberTypeThroughChain(base, name, scope)
    case .optionalChain(let inner), .forceUnwrap(let inner): return try staticType(ofTarget: inner, scope)
    default: return nil
    }
  }

  private func memberTypeThroughChain(_ base: Expr, _ name: String, _ scope: Scope) -> TypeRef? {
    guard let type = try? staticType(of: base, scope), let typeName = type.unwrapped.baseName else { return nil }
    return memberType(name, ofType: typeName, nil)
  }

  /// The declared type of an expression of names and members, without evaluating it.
  func staticType(of expr: Expr, _ scope: Scope) throws -> TypeRef? {
    switch expr.kind {
    case .name("self", _): return frame?.owner.map { .named($0) }
    case .name(let name, _):
      if let box = scope.lookup(name) { return box.type ?? typeRef(of: box.value) }
      if let owner = frame?.owner, let found = memberType(name, ofType: owner, nil) { return found }
      return isTypeName(name) ? .metatype(.named(name)) : nil
    case .member(let base?, let name, _):
      guard let type = try staticType(of: base, scope), let typeName = type.unwrapped.baseName else { return nil }
      return memberType(name, ofType: typeName, nil)
    case .optionalChain(let inner), .forceUnwrap(let inner): return try staticType(of: inner, scope)?.unwrapped
    default: return nil
    }
  }

  func memberType(_ name: String, of value: Value) -> TypeRef? {
    guard let type = typeRef(of: value)?.baseName else { return nil }
    return memberType(name, ofType: type, value)
  }

  func memberType(_ name: String, ofType type: String, _ receiver: Value?) -> TypeRef? {
    for member in program.members(name, of: type) {
      if let variable = member.decl as? VariableDecl, let declared = variable.bindings[member.binding].type {
        return declared
      }
    }
    guard let base = program.sdkBase(of: type) ?? (catalog.isStruct(type) ? type : nil) else { return nil }
    return catalog.type(ofMember: name, in: base)
  }

  func typeRef(of value: Value) -> TypeRef? {
    switch value.kind {
    case .object(let object): .named(object.className)
    case .record(let record): .named(record.type)
    case .enumCase(let value): value.type.map { .named($0) }
    case .geometry(.point): .named("CGPoint")
    case .geometry(.size): .named("CGSize")
    case .geometry(.rect): .named("CGRect")
    case .uiColor: .named("UIColor")
    case .string: .named("String")
    case .int: .named("Int")
    case .bool: .named("Bool")
    case .unknown(let unknown): unknown.type
    default: nil
    }
  }

  /// Writes to a variable, member or element; through value types it writes the whole value back.
  func assign(_ target: Expr, _ value: Value, _ node: Expr, _ scope: Scope) throws {
    switch target.kind {
    case .discard: return
    case .name(let name, _): try assignName(name, value, node, scope)
    case .member(let base?, let name, _):
      guard let receiver = try receiver(base, scope) else { return }
      noteCall(node, receiver: receiver, arguments: [CallArgument(value: value)])
      if case .name("super", _) = base.kind {
        return try setSuperMember(name, of: receiver, value, node)
      }
      if let changed = try setMember(name, of: receiver, to: value, node: node) {
        try assign(base, changed, node, scope)
      }
    case .subscript(let base, let arguments):
      guard let receiver = try chainBase(base, scope) else { return }
      let indices = try evalArguments(arguments, scope)
      if let changed = try setSubscript(receiver, indices, value, node) { try assign(base, changed, node, scope) }
    case .optionalChain(let inner), .forceUnwrap(let inner):
      if case .name = inner.kind, let old = try chainBase(inner, scope), old.isNone { return }
      try assign(inner, value, node, scope)
    case .tuple(let parts):
      if parts.count == 1 { return try assign(parts[0].value, value, node, scope) }
      guard case .tuple(let values) = value.kind, values.count == parts.count else { return }
      for (part, element) in zip(parts, values) { try assign(part.value, element.value, node, scope) }
    default: _ = try eval(target, scope)
    }
  }

  private func assignName(_ name: String, _ value: Value, _ node: Expr, _ scope: Scope) throws {
    if let box = scope.lookup(name) {
      box.value = value.keepingKind(of: box.value)
      return
    }
    if name == "self", let receiver = frame?.receiver {
      receiver.value = value
      return
    }
    if let receiver = frame?.receiver, let owner = frame?.owner {
      noteCall(node, receiver: receiver.value, arguments: [CallArgument(value: value)])
      if case .type(let type) = receiver.value.kind { return try setStatic(name, of: type, value, node) }
      let isMember =
        !program.members(name, of: owner).isEmpty || !isObject(receiver.value) || hasNativeSetter(name, receiver.value)
      if isMember {
        if let changed = try setMember(name, of: receiver.value, to: value, node: node) { receiver.value = changed }
        return
      }
    }
    if let (decl, binding) = index.variables(name).first {
      try globalBox(decl, binding, receiver: nil, owner: nil).value = value
      return
    }
    if let receiver = frame?.receiver { _ = try setMember(name, of: receiver.value, to: value, node: node) }
  }

  private func isObject(_ value: Value) -> Bool { value.asObject != nil }

  private func hasNativeSetter(_ name: String, _ value: Value) -> Bool {
    guard case .object(let object) = value.kind, let base = program.sdkBase(of: object.className) else { return false }
    return base != "NSObject" && catalog.type(ofMember: name, in: base) != nil
  }

  private func setStatic(_ name: String, of type: String, _ value: Value, _ node: Expr) throws {
    guard let member = program.members(name, of: type).first(where: { $0.decl is VariableDecl }),
      let decl = member.decl as? VariableDecl
    else { return }
    if let setter = decl.bindings[member.binding].accessors?.setter {
      _ = try runSetter(decl, member.binding, setter, receiver: Box(Value(.type(type))), owner: type, value, node)
      return
    }
    try globalBox(decl, member.binding, receiver: Value(.type(type)), owner: type).value = value
  }

  func setStaticMember(_ name: String, of type: String, to value: Value, _ node: Expr) throws {
    try setStatic(name, of: type, value, node)
  }
}

extension Value {
  /// A variable that holds a floating-point number goes on doing so when an integer literal is assigned.
  func keepingKind(of old: Value) -> Value {
    guard case .double = old.kind, case .int(let number) = kind else { return self }
    return Value(.double(Double(number)), origin: origin, taint: taint)
  }
}
