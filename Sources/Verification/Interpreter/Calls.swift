import AnimationEngine
import SourceModel

/// Calls: finding what is called, binding arguments, running bodies.
extension Interpreter {
  func evalArguments(_ arguments: [Argument], _ scope: Scope, hints: [TypeRef?] = []) throws -> [CallArgument] {
    var result: [CallArgument] = []
    for (offset, argument) in arguments.enumerated() {
      let hint = offset < hints.count ? hints[offset] : nil
      result.append(
        CallArgument(
          label: argument.label, value: try eval(argument.value, scope, expecting: hint), expr: argument.value,
          isTrailing: argument.isTrailing, scope: isInout(argument.value) ? scope : nil))
    }
    return result
  }

  private func isInout(_ expr: Expr) -> Bool { if case .inoutArgument = expr.kind { true } else { false } }

  /// nil when the call is part of an optional chain that broke off.
  func evalCall(
    _ callee: Expr, _ arguments: [Argument], _ expr: Expr, _ scope: Scope, _ expecting: TypeRef?
  ) throws -> Value? {
    switch callee.kind {
    case .name(let name, _): return try callName(name, callee, arguments, expr, scope, expecting)
    case .member(nil, let name, _):
      return try implicitMemberValue(name, try evalArguments(arguments, scope), expecting, expr).from(expr)
    case .member(let base?, let name, _):
      if case .name("super", _) = base.kind { return try callSuper(name, arguments, expr, scope) }
      guard let receiver = try receiver(base, scope) else { return nil }
      return try callMember(name, receiver, base, arguments, expr, scope)
    case .type(let type): return try construct(type, try evalArguments(arguments, scope), expr)
    case .optionalChain(let inner):
      guard let value = try chainBase(inner, scope) else { return nil }
      let resolved = try resolvePresence(value, node: callee)
      inputs.decide(callee, resolved.isNone ? 0 : 1, resolved.taint)
      if resolved.isNone { return nil }
      return try call(resolved, try evalArguments(arguments, scope), expr)
    default:
      guard let value = try chainBase(callee, scope) else { return nil }
      return try call(value, try evalArguments(arguments, scope), expr)
    }
  }

  // MARK: By name

  private func callName(
    _ name: String, _ callee: Expr, _ arguments: [Argument], _ expr: Expr, _ scope: Scope, _ expecting: TypeRef?
  ) throws -> Value {
    if let box = scope.lookup(name) { return try call(try read(box), try evalArguments(arguments, scope), expr) }
    if let found = scope.lookupFunctions(name), let decl = overload(found.functions, arguments) {
      let evaluated = try evalArguments(arguments, scope, hints: hints(decl, arguments))
      return try invoke(
        decl, receiver: frame?.receiver, owner: frame?.owner, evaluated, callSite: expr, enclosing: found.scope)
    }
    if name == "self", let receiver = frame?.receiver {
      return try call(receiver.value, try evalArguments(arguments, scope), expr)
    }
    if name == "Self", let owner = frame?.owner {
      return try construct(.named(dynamicType(owner)), try evalArguments(arguments, scope), expr)
    }
    if let value = try callImplicitMember(name, arguments, expr, scope) { return value }
    if let decl = overload(index.functions(name).filter({ isVisible($0, from: expr) }), arguments) {
      let evaluated = try evalArguments(arguments, scope, hints: hints(decl, arguments))
      noteCall(expr, receiver: nil, arguments: evaluated)
      return try invoke(decl, receiver: nil, owner: nil, evaluated, callSite: expr)
    }
    if isTypeName(name) { return try construct(.named(name), try constructorArguments(name, arguments, scope), expr) }
    let evaluated = try evalArguments(arguments, scope)
    if let value = try builtin(name, evaluated, expr) { return value.from(expr) }
    if let receiver = frame?.receiver, case .object(let object) = receiver.value.kind,
      program.sdkBase(of: object.className) != nil
    {
      // Not declared anywhere in the project: a method that the object has from the SDK.
      noteCall(expr, receiver: receiver.value, arguments: evaluated)
      return try callNative(name, on: object, evaluated, expr)
    }
    if let value = index.variables(name).first(where: { isVisible($0.0, from: expr) }) {
      return try call(try globalVariable(value.0, value.binding, receiver: nil, owner: nil), evaluated, expr)
    }
    return unknownCall(name, evaluated, expr)
  }

  private func constructorArguments(_ type: String, _ arguments: [Argument], _ scope: Scope) throws -> [CallArgument] {
    guard let info = index.type(type), let decl = overload(info.initializers, arguments) else {
      let memberwise = index.type(type)?.primary?.kind == .struct
      let hints = memberwise ? arguments.map { $0.label.flatMap { memberType($0, ofType: type, nil) } } : []
      return try evalArguments(arguments, scope, hints: hints)
    }
    return try evalArguments(arguments, scope, hints: hints(decl, arguments))
  }

  /// `name(…)` meaning `self.name(…)` or `Self.name(…)`.
  private func callImplicitMember(_ name: String, _ arguments: [Argument], _ expr: Expr, _ scope: Scope) throws
    -> Value?
  {
    guard let frame, let owner = frame.owner else { return nil }
    let members = program.members(name, of: receiverType ?? owner) + program.members(name, of: owner)
    guard !members.isEmpty else {
      guard let receiver = frame.receiver else { return nil }
      if case .type(let type) = receiver.value.kind {
        return try callStatic(name, type, arguments, expr, scope)
      }
      guard nativeMethods.contains(name) || isGeometryMethod(name, receiver.value) else { return nil }
      let evaluated = try evalArguments(arguments, scope)
      return try callMethod(name, receiver.value, evaluated, expr, writeBack: { receiver.value = $0 })
    }
    if let decl = overload(members.compactMap { $0.decl as? FunctionDecl }, arguments) {
      let evaluated = try evalArguments(arguments, scope, hints: hints(decl, arguments))
      noteCall(expr, receiver: frame.receiver?.value, arguments: evaluated)
      let home = members.first { $0.decl === decl }?.owner.name
      if decl.modifiers.isStatic {
        return try invoke(decl, receiver: Box(Value(.type(owner))), owner: home, evaluated, callSite: expr)
      }
      return try invoke(decl, receiver: frame.receiver, owner: home, evaluated, callSite: expr)
    }
    guard members.contains(where: { $0.decl is VariableDecl }), let receiver = frame.receiver else { return nil }
    let function = try member(name, of: receiver.value, node: expr)
    return try call(function, try evalArguments(arguments, scope), expr)
  }

  private var receiverType: String? {
    switch frame?.receiver?.value.kind {
    case .object(let object)?: object.className
    case .record(let record)?: record.type
    case .type(let type)?: type
    default: nil
    }
  }

  // MARK: On a receiver

  private func callMember(
    _ name: String, _ receiver: Value, _ base: Expr, _ arguments: [Argument], _ expr: Expr, _ scope: Scope
  ) throws -> Value {
    if case .type(let type) = receiver.kind {
      if ["UIKit", "QuartzCore", "Foundation", "Swift", "SwiftUI", "CoreGraphics"].contains(type) {
        return try callName(name, expr, arguments, expr, Scope(parent: nil), nil)
      }
      return try callStatic(name, type, arguments, expr, scope) ?? .void
    }
    if name == "init", case .name("self", _) = base.kind, case .unknown = receiver.kind, let frame,
      let owner = frame.owner
    {
      // An initialiser that the project adds to an SDK value goes on to one of the SDK's.
      let value = try construct(.named(owner), try constructorArguments(owner, arguments, scope), expr)
      frame.receiver?.value = value
      return value
    }
    if let type = typeRef(of: receiver)?.baseName {
      let members = program.members(name, of: type)
      if let decl = overload(members.compactMap { $0.decl as? FunctionDecl }, arguments) {
        let evaluated = try evalArguments(arguments, scope, hints: hints(decl, arguments))
        noteCall(expr, receiver: receiver, arguments: evaluated)
        let box = Box(receiver)
        let home = members.first { $0.decl === decl }?.owner.name
        let result = try invoke(decl, receiver: box, owner: home, evaluated, callSite: expr)
        if decl.modifiers.has("mutating") { try assign(base, box.value, expr, scope) }
        return result
      }
      if members.contains(where: { $0.decl is VariableDecl }) {
        return try call(try member(name, of: receiver, node: expr), try evalArguments(arguments, scope), expr)
      }
    }
    if case .unknown(let unknown) = receiver.kind, let type = unknown.type {
      let typed = try coerce(receiver, to: type)
      if !typed.isUnknown { return try callMember(name, typed, base, arguments, expr, scope) }
    }
    let evaluated = try evalArguments(arguments, scope)
    noteCall(expr, receiver: receiver, arguments: evaluated)
    return try callMethod(name, receiver, evaluated, expr) { changed in
      do { try assign(base, changed, expr, scope) } catch let stop as RunStop { pending = stop } catch {}
    }
  }

  /// A method of the SDK or of Swift's own types; `writeBack` stores a value type that changed itself.
  func callMethod(
    _ name: String, _ receiver: Value, _ arguments: [CallArgument], _ expr: Expr, writeBack: (Value) -> Void
  ) throws -> Value {
    if case .object(let object) = receiver.kind {
      if let (result, _) = try optionalMethod(name, receiver, arguments) { return result.from(expr) }
      return try callNative(name, on: object, arguments, expr)
    }
    if case .function = receiver.kind, name == "callAsFunction" { return try call(receiver, arguments, expr) }
    if let (result, changed) = try callValueMethod(name, receiver, arguments, expr) {
      if let changed {
        writeBack(changed)
        try rethrowPending()
      }
      return result.from(expr)
    }
    if receiver.isNone { return Value(.none) }
    return unknownCall("\(describe(receiver)).\(name)", arguments, expr, receiver: receiver)
  }

  func callStatic(_ name: String, _ type: String, _ arguments: [Argument], _ expr: Expr, _ scope: Scope) throws
    -> Value?
  {
    if name == "init" { return try construct(.named(type), try constructorArguments(type, arguments, scope), expr) }
    let members = program.members(name, of: type)
    if let decl = overload(members.compactMap { $0.decl as? FunctionDecl }, arguments) {
      let evaluated = try evalArguments(arguments, scope, hints: hints(decl, arguments))
      noteCall(expr, receiver: Value(.type(type)), arguments: evaluated)
      let home = members.first { $0.decl === decl }?.owner.name
      return try invoke(decl, receiver: Box(Value(.type(type))), owner: home, evaluated, callSite: expr)
    }
    if let enumCase = enumCase(name, of: type) {
      let hints = enumCase.payload.map(\.type)
      return enumValue(type, name, try evalArguments(arguments, scope, hints: hints))
    }
    if members.contains(where: { $0.decl is VariableDecl }), let value = try staticMember(name, of: type, expr) {
      return try call(value, try evalArguments(arguments, scope), expr)
    }
    if members.contains(where: { $0.decl is TypeDecl }) {
      return try construct(.named(name), try constructorArguments(name, arguments, scope), expr)
    }
    let evaluated = try evalArguments(arguments, scope)
    noteCall(expr, receiver: Value(.type(type)), arguments: evaluated)
    if let value = try callNativeStatic(name, type, evaluated, expr) { return value.from(expr) }
    if isTypeName(name), name.first?.isUppercase == true { return try construct(.named(name), evaluated, expr) }
    return unknownCall("\(type).\(name)", evaluated, expr)
  }

  private func callSuper(_ name: String, _ arguments: [Argument], _ expr: Expr, _ scope: Scope) throws -> Value {
    guard let receiver = frame?.receiver, let owner = frame?.owner else { return .void }
    let chain = index.superclasses(of: owner).project
    for parent in chain {
      let candidates = parent.members(named: name).compactMap { $0.decl as? FunctionDecl }
      guard let decl = overload(candidates, arguments) else { continue }
      let evaluated = try evalArguments(arguments, scope, hints: hints(decl, arguments))
      noteCall(expr, receiver: receiver.value, arguments: evaluated)
      return try invoke(decl, receiver: receiver, owner: parent.name, evaluated, callSite: expr)
    }
    let evaluated = try evalArguments(arguments, scope)
    noteCall(expr, receiver: receiver.value, arguments: evaluated)
    guard case .object(let object) = receiver.value.kind else { return .void }
    return try callNativeSuper(name, on: object, evaluated, expr)
  }

  // MARK: Function values

  func call(_ function: Value, _ arguments: [CallArgument], _ expr: Expr?) throws -> Value {
    if case .none = function.kind { return Value(.none) }
    guard let value = function.asFunction else {
      // A key path stands for the function that reads it.
      if case .string = function.kind, let origin = function.origin, case .keyPath(_, let components) = origin.kind,
        arguments.count == 1
      {
        return try components.reduce(arguments[0].value) { $1 == "self" ? $0 : try member($1, of: $0, node: origin) }
      }
      if case .type(let type) = function.kind { return try construct(.named(type), arguments, expr ?? function.origin) }
      if case .object(let object) = function.kind,
        let decl = overload(
          program.members("callAsFunction", of: object.className).compactMap({ $0.decl as? FunctionDecl }),
          values: arguments)
      {
        return try invoke(decl, receiver: Box(function), owner: object.className, arguments, callSite: expr)
      }
      return unknownCall(describe(function), arguments, expr ?? function.origin)
    }
    switch value.body {
    case .closure(let closure, let scope, let home): return try callClosure(closure, scope, home, arguments, expr)
    case .project(let decl, let receiver, let owner, let scope):
      return try invoke(decl, receiver: receiver, owner: owner, arguments, callSite: expr, enclosing: scope)
    case .sdkMethod(let receiver, let name):
      if let expr { mark(expr) }
      if case .object(let object) = receiver.kind {
        return try callNative(name, on: object, arguments, expr ?? fallbackExpr)
      }
      return try callMethod(name, receiver, arguments, expr ?? fallbackExpr, writeBack: { _ in })
    case .initializer(let type): return try construct(.named(type), arguments, expr)
    case .enumConstructor(let type, let name): return enumValue(type, name, arguments)
    case .native(_, let body): return try body(arguments)
    }
  }

  private func callClosure(
    _ closure: Closure, _ captured: Scope, _ home: Frame, _ arguments: [CallArgument], _ expr: Expr?
  ) throws -> Value {
    guard frames.count < maximumDepth + 10 else { return cutCall(arguments, expr) }
    let scope = Scope(parent: captured)
    if let parameters = closure.parameters {
      // One parameter list for a tuple argument: `{ index, item in }` over `enumerated()`.
      var values = arguments.map(\.value)
      if values.count == 1, parameters.count > 1, case .tuple(let parts) = values[0].kind {
        values = parts.map(\.value)
      }
      for (offset, parameter) in parameters.enumerated() {
        var value = offset < values.count ? values[offset] : .none
        if let type = parameter.type { value = try coerce(value, to: type) }
        scope.declare(parameter.name, passed(offset, arguments) ?? Box(value, type: parameter.type))
      }
    } else {
      var values = arguments.map(\.value)
      if values.count == 1, closure.body.text.contains("$1"), case .tuple(let parts) = values[0].kind {
        values = parts.map(\.value)
      }
      for (offset, value) in values.enumerated() {
        scope.declare("$\(offset)", passed(offset, arguments) ?? Box(value))
      }
    }
    var receiver = home.receiver
    if let box = captured.lookup("self") { receiver = Box(try read(box), isWeak: false) }
    if mayOutliveOwners, phase == .after { forgetOwners(closure, scope) }
    let frame = Frame(
      callable: home.callable, receiver: receiver, owner: home.owner, file: home.file, callSite: expr,
      depth: (frame?.depth ?? 0) + 1)
    let caller = frames
    frames.append(frame)
    defer { frames = caller }
    logCall("a closure", closure)
    let result = try bodyValue(closure.body, scope, expecting: closure.returnType)
    frames = caller
    for (offset, argument) in arguments.enumerated() {
      guard let expr = argument.expr, case .inoutArgument(let target) = expr.kind, let callerScope = argument.scope
      else { continue }
      let name = closure.parameters.map { offset < $0.count ? $0[offset].name : "" } ?? "$\(offset)"
      if let value = scope.lookup(name)?.value { try assign(target, value, expr, callerScope) }
    }
    return result
  }

  /// A closure that runs later may find what it captured weakly gone: another path.
  private func forgetOwners(_ closure: Closure, _ scope: Scope) {
    for capture in closure.captures where capture.ownership == .weak {
      let key = "\(capture.name) is still there @\(program.offset(of: closure))"
      let (choice, taint) = inputs.input(key, .presence)
      inputs.decide(closure, choice == .truth(true) ? 1 : 0, taint)
      if choice != .truth(true) { scope.declare(capture.name, Box(Value(.none, taint: taint))) }
    }
  }

  private func passed(_ offset: Int, _ arguments: [CallArgument]) -> Box? {
    offset < arguments.count ? arguments[offset].box : nil
  }

  /// The value of a body: what it returns, or its single expression.
  func bodyValue(_ body: Block, _ scope: Scope, expecting: TypeRef?) throws -> Value {
    if body.statements.count == 1, case .expr(let expr) = body.statements[0].kind {
      if case .statement = expr.kind {} else { return try eval(expr, scope, expecting: expecting) }
    }
    if body.statements.count == 1, let value = try branchValue(body.statements[0], scope, expecting) { return value }
    let flow = try execute(body.statements, scope)
    if case .returned(let value) = flow { return value }
    return .void
  }

  // MARK: Running a function of the project

  func invoke(
    _ decl: FunctionDecl, receiver: Box?, owner: String?, _ arguments: [CallArgument], callSite: Expr?,
    enclosing: Scope? = nil
  ) throws -> Value {
    guard let body = decl.body ?? decl.accessors?.getter else {
      return try invokeRequirement(decl, receiver, arguments, callSite)
    }
    let recursion = frames.filter { $0.callable == .function(decl) }.count
    guard frames.count < maximumDepth, recursion < 3 else { return cutCall(arguments, callSite) }
    executed.insert(ObjectIdentifier(decl))
    logCall(decl.name, decl)
    let scope = Scope(parent: enclosing)
    let frame = Frame(
      callable: .function(decl), receiver: receiver, owner: owner ?? program.ownerName(of: decl), file: decl.file,
      callSite: callSite, depth: (self.frame?.depth ?? 0) + 1)
    let caller = frames
    frames.append(frame)
    defer { frames = caller }
    let bound = bind(decl.parameters, arguments)
    for (offset, parameter) in decl.parameters.enumerated() {
      scope.declare(
        parameter.name, Box(try parameterValue(parameter, bound[offset], arguments, scope), type: parameter.type))
    }
    let result = try bodyValue(body, scope, expecting: decl.returnType)
    // `inout` arguments are written back where they came from.
    for (offset, parameter) in decl.parameters.enumerated() where parameter.isInout {
      guard let slot = bound[offset]?.first, let expr = arguments[slot].expr,
        case .inoutArgument(let target) = expr.kind,
        let value = scope.lookup(parameter.name)?.value
      else { continue }
      frames = caller
      if let callerScope = arguments[slot].scope { try assign(target, value, expr, callerScope) }
      frames.append(frame)
    }
    guard let type = decl.returnType, decl.kind == .function else { return result }
    if decl.generics.contains(type.unwrapped.baseName ?? "") { return result }
    return try coerce(result, to: type)
  }

  private func parameterValue(
    _ parameter: Parameter, _ slots: [Int]?, _ arguments: [CallArgument], _ scope: Scope
  ) throws -> Value {
    guard let slots else {
      guard let initial = parameter.defaultValue else {
        if parameter.isVariadic { return Value(.array([])) }
        return .none
      }
      let value = try eval(initial, scope, expecting: parameter.type)
      return try parameter.type.map { try coerce(value, to: $0) } ?? value
    }
    if parameter.isVariadic {
      return Value(.array(try slots.map { try coerceIfTyped(arguments[$0].value, parameter.type) }))
    }
    let value = arguments[slots[0]].value
    if parameter.isAutoclosure, let expr = arguments[slots[0]].expr {
      return Value(.function(FunctionValue(.native("autoclosure", { _ in value }))), origin: expr)
    }
    return try coerceIfTyped(value, parameter.type)
  }

  func coerceIfTyped(_ value: Value, _ type: TypeRef?) throws -> Value {
    guard let type else { return value }
    return try coerce(value, to: type)
  }

  /// A requirement without a body: the receiver's own class has it, else nobody knows.
  private func invokeRequirement(
    _ decl: FunctionDecl, _ receiver: Box?, _ arguments: [CallArgument], _ callSite: Expr?
  ) throws -> Value {
    if let type = receiver.flatMap({ typeRef(of: $0.value)?.baseName }) {
      let own = program.members(decl.name, of: type).compactMap { $0.decl as? FunctionDecl }.filter { $0.body != nil }
      if let found = overload(own, values: arguments) {
        return try invoke(found, receiver: receiver, owner: type, arguments, callSite: callSite)
      }
    }
    return unknownCall(decl.fullName, arguments, callSite, type: decl.returnType)
  }

  // MARK: Overloads

  func overload(_ candidates: [FunctionDecl], _ arguments: [Argument]) -> FunctionDecl? {
    overload(candidates, labels: arguments.map { ($0.label, $0.isTrailing) })
  }

  func overload(_ candidates: [FunctionDecl], values arguments: [CallArgument]) -> FunctionDecl? {
    overload(candidates, labels: arguments.map { ($0.label, $0.isTrailing) })
  }

  private func overload(_ candidates: [FunctionDecl], labels: [(String?, Bool)]) -> FunctionDecl? {
    let fitting = candidates.filter { slots($0.parameters, labels) != nil }
    return fitting.first { $0.parameters.count == labels.count } ?? fitting.first
  }

  private func hints(_ decl: FunctionDecl, _ arguments: [Argument]) -> [TypeRef?] {
    var hints = [TypeRef?](repeating: nil, count: arguments.count)
    guard let bound = slots(decl.parameters, arguments.map { ($0.label, $0.isTrailing) }) else { return hints }
    for (offset, slots) in bound.enumerated() {
      for slot in slots ?? [] { hints[slot] = decl.parameters[offset].type }
    }
    return hints
  }

  private func bind(_ parameters: [Parameter], _ arguments: [CallArgument]) -> [[Int]?] {
    slots(parameters, arguments.map { ($0.label, $0.isTrailing) })
      ?? parameters.indices.map { $0 < arguments.count ? [$0] : nil }
  }

  /// For each parameter the arguments that fill it, or nil for its default; nil if the labels do not fit.
  private func slots(_ parameters: [Parameter], _ labels: [(label: String?, isTrailing: Bool)]) -> [[Int]?]? {
    var result = [[Int]?](repeating: nil, count: parameters.count)
    var next = 0
    for (slot, argument) in labels.enumerated() {
      var index = next
      while index < parameters.count, !fits(parameters[index], argument) {
        guard canSkip(parameters[index]) else { return nil }
        index += 1
      }
      guard index < parameters.count else { return nil }
      result[index] = (result[index] ?? []) + [slot]
      let staysVariadic =
        parameters[index].isVariadic && slot + 1 < labels.count && labels[slot + 1].label == nil
        && !labels[slot + 1].isTrailing
      next = staysVariadic ? index : index + 1
      if staysVariadic { continue }
    }
    for index in next..<max(next, parameters.count) where result[index] == nil && !canSkip(parameters[index]) {
      return nil
    }
    return result
  }

  private func fits(_ parameter: Parameter, _ argument: (label: String?, isTrailing: Bool)) -> Bool {
    if argument.isTrailing, argument.label == nil { return isFunctionType(parameter.type) }
    return parameter.label == argument.label
  }

  private func canSkip(_ parameter: Parameter) -> Bool { parameter.defaultValue != nil || parameter.isVariadic }

  private func isFunctionType(_ type: TypeRef?) -> Bool {
    switch type?.unwrapped {
    case .function: true
    case .named(let name, _, _): index.typealiasTarget(name).map { isFunctionType($0) } ?? true
    case .tuple(let parts): parts.count == 1 ? isFunctionType(parts[0]) : false
    default: false
    }
  }

  // MARK: Unknown calls

  /// Nobody knows what this does: the result is unknown, what was handed over has escaped.
  func unknownCall(
    _ name: String, _ arguments: [CallArgument], _ expr: Expr?, receiver: Value? = nil, type: TypeRef? = nil
  ) -> Value {
    if name.hasSuffix("layoutIfNeeded") { unknownLayouts.append(world.trace.count) }
    if Self.subscriptions.contains(where: { name.hasSuffix($0) }) { keep(arguments, for: name) }
    for argument in arguments { escape(argument.value, to: name) }
    if let receiver { escape(receiver, to: name) }
    if let expr, phase >= .entry, arguments.contains(where: \.value.isClosure) { handedOver.append((name, expr)) }
    return unknown("call \(name)", at: expr ?? fallbackExpr, type: type)
  }

  /// Methods of publishers and observables, whatever these are of: what they are given runs when something comes.
  private static let subscriptions = [".sink", ".subscribe"]

  /// A call too deep to follow.
  private func cutCall(_ arguments: [CallArgument], _ expr: Expr?) -> Value {
    notes.append("cut at depth \(frames.count)")
    wasCut = true
    return unknownCall("a call too deep to follow", arguments, expr)
  }

  var fallbackExpr: Expr { Expr(.discard, file: program.rootNode.file, range: program.rootNode.range) }

  /// Runs code in a frame of its own.
  func inFrame<T>(
    callable: Callable?, receiver: Box?, owner: String?, callSite: Expr?, _ body: () throws -> T
  ) throws -> T {
    let frame = Frame(
      callable: callable, receiver: receiver, owner: owner, file: nil, callSite: callSite,
      depth: (frame?.depth ?? 0) + 1)
    let caller = frames
    frames.append(frame)
    defer { frames = caller }
    return try body()
  }
}
