import AnimationEngine
import SourceModel

/// Expressions.
extension Interpreter {
  /// The value of an expression; `expecting` gives implicit members and literals their type.
  func eval(_ expr: Expr, _ scope: Scope, expecting: TypeRef? = nil) throws -> Value {
    try step(expr)
    guard !watched.isEmpty, watched.contains(ObjectIdentifier(expr)) else {
      return try evalUnwatched(expr, scope, expecting)
    }
    return try watch(expr) { try evalUnwatched(expr, scope, expecting) }
  }

  /// Records an evaluation of a watched expression with what the engine did meanwhile.
  private func watch(_ expr: Expr, _ body: () throws -> Value) throws -> Value {
    let slot = occurrences.count
    let site = mark(expr)
    occurrences.append(
      Occurrence(
        node: expr, time: world.now, events: world.trace.count..<world.trace.count, receiver: nil, arguments: [],
        result: nil, site: site, blockDepth: world.animationBlockDepth, transactionDepth: world.transactionDepth,
        calls: frames.compactMap(\.callSite), owner: frame?.receiver?.value.asObject, phase: phase))
    openOccurrences.append(slot)
    defer {
      openOccurrences.removeLast()
      occurrences[slot].events = occurrences[slot].events.lowerBound..<world.trace.count
    }
    let value = try body()
    occurrences[slot].result = value
    return value
  }

  /// Tells the innermost watched expression what it is applied to, if `node` is that expression.
  func noteCall(_ node: Expr, receiver: Value?, arguments: [CallArgument]) {
    guard let slot = openOccurrences.last, occurrences[slot].node === node else { return }
    occurrences[slot].wasApplied = true
    occurrences[slot].receiver = receiver
    occurrences[slot].arguments = arguments
  }

  private func evalUnwatched(_ expr: Expr, _ scope: Scope, _ expecting: TypeRef?) throws -> Value {
    switch expr.kind {
    case .integer(let value):
      return literal(value, expecting).from(expr)
    case .float(let value): return Value(.double(value), origin: expr)
    case .boolean(let value): return Value(.bool(value), origin: expr)
    case .nilLiteral: return Value(.none, origin: expr)
    case .string(let segments): return try evalString(segments, scope).from(expr)
    case .array(let elements):
      var element: TypeRef?
      if case .array(let type)? = expecting?.unwrapped { element = type }
      let values = try elements.map { try coerceIfTyped(try eval($0, scope, expecting: element), element) }
      return Value(.array(values), origin: expr, taint: values.reduce(.none) { $0.union($1.taint) })
    case .dictionary(let pairs):
      return Value(
        .dictionary(try pairs.map { (try eval($0.key, scope), try eval($0.value, scope)) }), origin: expr)
    case .tuple(let parts):
      if parts.count == 1, parts[0].label == nil { return try eval(parts[0].value, scope, expecting: expecting) }
      if parts.isEmpty { return .void }
      let values = try parts.map { (label: $0.label, value: try eval($0.value, scope)) }
      return Value(.tuple(values), origin: expr, taint: values.reduce(.none) { $0.union($1.value.taint) })
    case .name(let name, let generics): return try evalName(name, generics, expr, scope, expecting)
    case .member, .call, .subscript, .optionalChain, .forceUnwrap:
      return try evalChain(expr, scope, expecting) ?? Value(.none, origin: expr)
    case .tryExpr(let inner, let kind): return try evalTry(inner, kind, scope, expecting)
    case .await(let inner): return try eval(inner, scope, expecting: expecting)
    case .prefix(let op, let operand): return try evalPrefix(op, operand, expr, scope)
    case .postfix(let operand, let op):
      let value = try eval(operand, scope)
      return op == "..." ? Value(.range(lower: number(value), upper: nil, isClosed: true, isInteger: true)) : value
    case .binary(let left, let op, let right): return try evalBinary(left, op, right, expr, scope, expecting)
    case .assign(let target, let op, let source):
      try evalAssignment(target, op, source, expr, scope)
      return .void
    case .ternary(let condition, let then, let otherwise):
      return try truth(of: condition, scope)
        ? eval(then, scope, expecting: expecting) : eval(otherwise, scope, expecting: expecting)
    case .cast(let inner, let kind, let type): return try evalCast(inner, kind, type, expr, scope)
    case .closure(let closure): return try makeClosure(closure, expr, scope)
    case .statement(let statement): return try evalStatement(statement, scope, expecting)
    case .keyPath(_, let components):
      return Value(.string(components.joined(separator: ".")), origin: expr)
    case .selector(let reference): return Value(.string(selectorName(reference)), origin: expr)
    case .objcKeyPath(let path): return Value(.string(objectiveCName(ofKeyPath: path)), origin: expr)
    case .macro(let name, let arguments):
      for argument in arguments { _ = try eval(argument.value, scope) }
      return unknown("macro \(name)", at: expr)
    case .inoutArgument(let inner): return try eval(inner, scope)
    case .type(let type):
      return Value(.type(typeName(of: type)), origin: expr)
    case .discard: return .void
    case .opaque(let children):
      for child in children { escape(try eval(child, scope), to: "code not understood") }
      return unknown("opaque", at: expr)
    }
  }

  private func literal(_ value: Int, _ expecting: TypeRef?) -> Value {
    switch expecting?.unwrapped.baseName {
    case "CGFloat", "Double", "Float", "TimeInterval", "CFTimeInterval", "NSNumber": Value(.double(Double(value)))
    default: Value(.int(value))
    }
  }

  private func evalString(_ segments: [Expr.StringSegment], _ scope: Scope) throws -> Value {
    var text = ""
    var taint = Taint.none
    for segment in segments {
      switch segment {
      case .text(let part): text += part
      case .interpolation(let expr):
        let value = try eval(expr, scope)
        taint = taint.union(value.taint)
        text += describe(value)
      }
    }
    return Value(.string(text), taint: taint)
  }

  private func evalTry(_ inner: Expr, _ kind: Expr.TryKind, _ scope: Scope, _ expecting: TypeRef?) throws -> Value {
    guard kind != .plain else { return try eval(inner, scope, expecting: expecting) }
    do { return try eval(inner, scope, expecting: expecting) } catch RunStop.swiftError {
      if kind == .forced { throw RunStop.trap("an error was thrown under 'try!'", inner) }
      return Value(.none)
    }
  }

  private func evalStatement(_ statement: Stmt, _ scope: Scope, _ expecting: TypeRef?) throws -> Value {
    let value = try lastValue(of: statement, scope, expecting)
    return value ?? .void
  }

  /// The value of an `if` or `switch` expression: its taken branch's single expression.
  private func lastValue(of statement: Stmt, _ scope: Scope, _ expecting: TypeRef?) throws -> Value? {
    switch statement.kind {
    case .expr(let expr): return try eval(expr, scope, expecting: expecting)
    case .ifStmt(let conditions, let then, let otherwise):
      let inner = Scope(parent: scope)
      if try holds(conditions, inner) {
        return try then.statements.last.flatMap { try lastValue(of: $0, inner, expecting) }
      }
      return try otherwise.flatMap { try lastValue(of: $0, scope, expecting) }
    case .doStmt(_, let body, _):
      return try body.statements.last.flatMap { try lastValue(of: $0, Scope(parent: scope), expecting) }
    case .switchStmt(_, let subject, let cases):
      let value = try eval(subject, scope)
      for (index, candidate) in cases.enumerated() {
        let inner = Scope(parent: scope)
        var isHit = candidate.isDefault
        for (pattern, filter) in candidate.patterns where !isHit {
          guard try match(pattern, value, inner, node: subject) else { continue }
          if let filter, !(try truth(of: filter, inner)) { continue }
          isHit = true
        }
        guard isHit else { continue }
        inputs.decide(subject, index, value.taint, arms: cases.count)
        return try candidate.body.last.flatMap { try lastValue(of: $0, inner, expecting) }
      }
      return nil
    default:
      if case .returned(let value) = try execute(statement, scope) { return value }
      return nil
    }
  }

  /// The value of an `if` or `switch` that is all there is in a body; nil if its branches hold more than an expression.
  func branchValue(_ statement: Stmt, _ scope: Scope, _ expecting: TypeRef?) throws -> Value? {
    guard isBranch(statement) else { return nil }
    if case .expr(let expr) = statement.kind, case .statement(let inner) = expr.kind {
      return try evalStatement(inner, scope, expecting)
    }
    return try evalStatement(statement, scope, expecting)
  }

  private func isBranch(_ statement: Stmt) -> Bool {
    switch statement.kind {
    case .expr(let expr): if case .statement(let inner) = expr.kind { isBranch(inner) } else { false }
    case .ifStmt(_, let then, let otherwise):
      isValue(then.statements) && otherwise.map { isBranch($0) || isElse($0) } ?? false
    case .switchStmt(_, _, let cases): cases.allSatisfy { isValue($0.body) }
    default: false
    }
  }

  private func isElse(_ statement: Stmt) -> Bool {
    if case .doStmt(_, let body, let catches) = statement.kind {
      catches.isEmpty && isValue(body.statements)
    } else {
      false
    }
  }

  private func isValue(_ statements: [Stmt]) -> Bool {
    guard statements.count == 1 else { return false }
    if isBranch(statements[0]) { return true }
    switch statements[0].kind {
    case .expr(let expr):
      if case .assign = expr.kind { return false }
      return true
    case .throwStmt: return true
    default: return false
    }
  }

  private func makeClosure(_ closure: Closure, _ expr: Expr, _ scope: Scope) throws -> Value {
    let captured = Scope(parent: scope)
    for capture in closure.captures {
      let source = capture.value ?? nil
      let value: Value
      if let source {
        value = try eval(source, scope)
      } else {
        value = try evalName(capture.name, [], expr, scope, nil)
      }
      captured.declare(capture.name, Box(value, isWeak: capture.ownership != .strong))
    }
    let frame = self.frame ?? Frame(callable: nil, receiver: nil, owner: nil, file: nil, callSite: nil, depth: 0)
    return Value(.function(FunctionValue(.closure(closure, captured, frame))), origin: expr)
  }

  // MARK: Names

  func evalName(
    _ name: String, _ generics: [TypeRef], _ expr: Expr, _ scope: Scope, _ expecting: TypeRef?
  ) throws -> Value {
    if let box = scope.lookup(name) {
      return try read(box).from(expr.isLiteralLike ? expr : box.value.origin ?? expr)
    }
    if name == "self", let receiver = frame?.receiver { return receiver.value }
    if name == "super" { return frame?.receiver?.value ?? unknown("super", at: expr) }
    if name == "Self", let owner = frame?.owner { return Value(.type(dynamicType(owner)), origin: expr) }
    if let found = scope.lookupFunctions(name), let decl = found.functions.last {
      return Value(
        .function(FunctionValue(.project(decl, receiver: frame?.receiver, owner: frame?.owner, scope: found.scope))))
    }
    if let type = projectType(name, expr) { return Value(.type(type), origin: expr) }
    if let value = try implicitMember(name, expr) { return value }
    if let value = try globalValue(name, expr) { return value }
    if let value = globalConstant(name) { return value.from(expr) }
    if isTypeName(name) { return Value(.type(name), origin: expr) }
    if let first = name.first, "+-*/%<>=!&|".contains(first) { return operatorValue(name, expr) }
    return unknown("name \(name)", at: expr, shared: true)
  }

  /// An operator handed over as a function: `reduce(0, +)`.
  private func operatorValue(_ op: String, _ expr: Expr) -> Value {
    let body: ([CallArgument]) throws -> Value = { [unowned self] arguments in
      guard arguments.count == 2 else { return unknownCall(op, arguments, expr) }
      return try apply(op, arguments[0].value, arguments[1].value, expr)
    }
    return Value(.function(FunctionValue(.native(op, body))), origin: expr)
  }

  /// `name` meaning `self.name` or `Self.name`.
  private func implicitMember(_ name: String, _ expr: Expr) throws -> Value? {
    guard let frame, let owner = frame.owner else { return nil }
    if let receiver = frame.receiver {
      if case .type(let type) = receiver.value.kind {
        return isOutside(name, of: type) ? nil : try staticMember(name, of: type, expr)
      }
      if !program.members(name, of: owner).isEmpty || hasSDKMember(name, receiver.value) {
        return try member(name, of: receiver.value, node: expr, viaImplicitSelf: true)
      }
      if case .object(let object) = receiver.value.kind, Self.methodReferences.contains(name),
        program.sdkBase(of: object.className) != nil
      {
        return Value(.function(FunctionValue(.sdkMethod(receiver: receiver.value, name: name))), origin: expr)
      }
      if case .record(let record) = receiver.value.kind, record.fields[name] != nil {
        return try member(name, of: receiver.value, node: expr)
      }
    }
    return isOutside(name, of: owner) ? nil : try staticMember(name, of: owner, expr)
  }

  /// In an extension of UIView a bare `UIView` is no type nested in it.
  private func isOutside(_ name: String, of type: String) -> Bool {
    program.members(name, of: type).isEmpty && (isTypeName(name) || name.prefix(2).allSatisfy(\.isUppercase))
  }

  private func hasSDKMember(_ name: String, _ value: Value) -> Bool {
    guard case .object(let object) = value.kind, let base = program.sdkBase(of: object.className) else {
      return sdkValueHasMember(name, value)
    }
    return object.fields[name] != nil || catalog.type(ofMember: name, in: base) != nil || nativeMembers.contains(name)
  }

  private func globalValue(_ name: String, _ expr: Expr) throws -> Value? {
    if let (decl, binding) = index.variables(name).first(where: { isVisible($0.0, from: expr) }) {
      return try globalVariable(decl, binding, receiver: nil, owner: nil)
    }
    if let decl = index.functions(name).first(where: { isVisible($0, from: expr) }) {
      return Value(.function(FunctionValue(.project(decl, receiver: nil, owner: nil, scope: nil))), origin: expr)
    }
    return nil
  }

  /// A private global is its own file's; another file may have one of the same name.
  func isVisible(_ decl: Decl, from expr: Expr) -> Bool { !decl.modifiers.isPrivate || decl.file === expr.file }

  /// The type of the project that a bare name means at this place, told apart from others of the same name.
  private func projectType(_ name: String, _ expr: Expr) -> String? {
    guard name.first?.isUppercase == true else { return nil }
    if let owner = frame?.owner, program.members(name, of: owner).contains(where: { !($0.decl is TypeDecl) }) {
      return nil
    }
    return program.typeName(name, at: expr)
  }

  /// A global or static stored variable, made at its first use.
  func globalVariable(_ decl: VariableDecl, _ binding: Int, receiver: Value?, owner: String?) throws -> Value {
    let item = decl.bindings[binding]
    if let getter = item.accessors?.getter {
      return try runAccessor(decl, binding, getter, receiver: receiver.map { Box($0) }, owner: owner, node: nil)
    }
    return try read(globalBox(decl, binding, receiver: receiver, owner: owner))
  }

  func globalBox(_ decl: VariableDecl, _ binding: Int, receiver: Value?, owner: String?) throws -> Box {
    let key = GlobalKey(declaration: ObjectIdentifier(decl), binding: binding)
    if let box = globals[key] { return box }
    let item = decl.bindings[binding]
    let box = Box(.none, isWeak: decl.isWeak, type: item.type)
    globals[key] = box
    if let initial = item.initialValue {
      let value = try inFrame(
        callable: .accessor(decl, binding: binding, .initialValue), receiver: receiver.map { Box($0) }, owner: owner,
        callSite: nil
      ) { try eval(initial, Scope(parent: nil), expecting: item.type) }
      box.value = try item.type.map { try coerce(value, to: $0) } ?? value
    } else if let type = item.type, !type.isOptional {
      box.value = try sample(type, key: "global \(item.name ?? "")")
    }
    return box
  }

  /// Weak storage reads nil once nothing else holds the object.
  func read(_ box: Box) throws -> Value {
    guard box.isWeak, isEndingLife, case .object(let object) = box.value.kind else { return box.value }
    return isAlive(object) ? box.value : .none
  }

  func isTypeName(_ name: String) -> Bool { program.isTypeName(name) }

  func dynamicType(_ owner: String) -> String {
    switch frame?.receiver?.value.kind {
    case .object(let object)?: object.className
    case .record(let record)?: record.type
    case .type(let type)?: type
    default: owner
    }
  }

  func typeName(of type: TypeRef) -> String {
    switch type {
    case .array: "Array"
    case .dictionary: "Dictionary"
    default: type.baseName ?? "?"
    }
  }

  private func selectorName(_ reference: Expr) -> String {
    switch reference.kind {
    case .name(let name, _): String(name.prefix { $0 != "(" })
    case .member(_, let name, _): String(name.prefix { $0 != "(" })
    case .call(let callee, _): selectorName(callee)
    case .cast(let inner, _, _): selectorName(inner)
    case .tuple(let parts) where parts.count == 1: selectorName(parts[0].value)
    default: ""
    }
  }

  // MARK: Chains

  /// What the author says is there although this run's history has not brought it: an instance of the project's own
  /// type, as from a data base or a method of set-up that was not run. A layer may really be missing.
  private func presumed(_ inner: Expr, _ scope: Scope) throws -> Value? {
    // What a local variable holds is known.
    if case .name(let name, _) = inner.kind, scope.lookup(name) != nil { return nil }
    guard let context = index.context(of: inner),
      let type = StaticTypes(program: program).type(of: inner, in: context),
      index.provider.presence(ofType: type) == .declared, !program.isSubclass(type, of: "CALayer")
    else { return nil }
    let value = try sample(.named(type), key: "\(inner.text)!")
    return value.isNone || value.isUnknown ? nil : value
  }

  /// Members, calls, subscripts and unwrapping; nil when an optional chain broke off.
  func evalChain(_ expr: Expr, _ scope: Scope, _ expecting: TypeRef?) throws -> Value? {
    switch expr.kind {
    case .optionalChain(let inner):
      guard let value = try chainBase(inner, scope) else { return nil }
      let resolved = try resolvePresence(value, node: expr)
      inputs.decide(expr, resolved.isNone ? 0 : 1, resolved.taint)
      return resolved.isNone ? nil : resolved
    case .forceUnwrap(let inner):
      guard let value = try chainBase(inner, scope) else {
        throw RunStop.trap("'\(inner.text)' is nil when it is unwrapped", expr)
      }
      noteCall(expr, receiver: value, arguments: [])
      guard value.isNone else { return value }
      if let found = try presumed(inner, scope) { return found }
      throw RunStop.trap("'\(inner.text)' is nil when it is unwrapped", expr)
    case .member(let base, let name, _):
      guard let base else { return try implicitMemberValue(name, nil, expecting, expr).from(expr) }
      guard let value = try receiver(base, scope) else { return nil }
      return try memberValue(name, of: value, base: base, expr, scope)
    case .subscript(let base, let arguments):
      guard let value = try chainBase(base, scope) else { return nil }
      return try subscriptValue(value, try evalArguments(arguments, scope), expr)
    case .call(let callee, let arguments): return try evalCall(callee, arguments, expr, scope, expecting)
    default: return try eval(expr, scope, expecting: expecting)
    }
  }

  /// The part left of a dot; evaluated as a chain so that `a?.b.c` ends as one.
  func chainBase(_ expr: Expr, _ scope: Scope) throws -> Value? {
    switch expr.kind {
    case .member, .call, .subscript, .optionalChain, .forceUnwrap:
      try step(expr)
      guard watched.contains(ObjectIdentifier(expr)) else { return try evalChain(expr, scope, nil) }
      var result: Value?
      _ = try watch(expr) {
        result = try evalChain(expr, scope, nil)
        return result ?? .none
      }
      return result
    default: return try eval(expr, scope)
    }
  }

  /// The receiver of a member access: type names stand for themselves.
  func receiver(_ base: Expr, _ scope: Scope) throws -> Value? {
    if case .name(let name, _) = base.kind, scope.lookup(name) == nil,
      ["UIKit", "QuartzCore", "Foundation", "Swift", "SwiftUI", "CoreGraphics"].contains(name)
    {
      return Value(.type(name))
    }
    return try chainBase(base, scope)
  }

  private func memberValue(_ name: String, of value: Value, base: Expr, _ expr: Expr, _ scope: Scope) throws -> Value {
    if case .type(let type) = value.kind {
      if name == "self" || name == "Type" { return value }
      if ["UIKit", "QuartzCore", "Foundation", "Swift", "SwiftUI", "CoreGraphics"].contains(type) {
        return try evalName(name, [], expr, Scope(parent: nil), nil)
      }
      if let nested = nestedType(name, in: type) { return Value(.type(nested), origin: expr) }
      return try staticMember(name, of: type, expr) ?? unknown("static \(type).\(name)", at: expr, shared: true)
    }
    if case .name("super", _) = base.kind, let owner = frame?.owner {
      return try superMember(name, value, owner: owner, node: expr)
    }
    return try member(name, of: value, node: expr)
  }

  private func nestedType(_ name: String, in type: String) -> String? {
    guard name.first?.isUppercase == true else { return nil }
    if let decl = index.type(type)?.members(named: name).lazy.compactMap({ $0.decl as? TypeDecl }).first {
      return program.typeName(of: decl)
    }
    return isTypeName(name) && index.type(type) == nil ? name : nil
  }

  // MARK: Casts

  private func evalCast(_ inner: Expr, _ kind: Expr.CastKind, _ type: TypeRef, _ expr: Expr, _ scope: Scope) throws
    -> Value
  {
    let value = try chainBase(inner, scope) ?? Value(.none)
    noteCall(expr, receiver: value, arguments: [])
    switch kind {
    case .coerce: return try coerce(value, to: type)
    case .check: return Value(.bool(try isInstance(value, of: type, node: expr)), origin: expr, taint: value.taint)
    case .forced:
      if value.isNone, !type.isOptional { throw RunStop.trap("'\(inner.text)' is nil when it is cast", expr) }
      return try coerce(value, to: type)
    case .conditional:
      let resolved = try resolvePresence(value, node: expr)
      if resolved.isNone { return resolved }
      return try isInstance(resolved, of: type, node: expr) ? coerce(resolved, to: type) : Value(.none, origin: expr)
    }
  }
}

extension Expr {
  /// Literals and constructor calls are their own origin; a variable's origin is what it was set from.
  var isLiteralLike: Bool {
    switch kind {
    case .integer, .float, .boolean, .string, .array, .nilLiteral: true
    default: false
    }
  }
}
