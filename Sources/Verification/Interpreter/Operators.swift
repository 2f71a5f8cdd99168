import AnimationEngine
import Foundation
import SourceModel

/// Operators on numbers, truths, strings, ranges, geometry and optionals.
extension Interpreter {
  func evalPrefix(_ op: String, _ operand: Expr, _ expr: Expr, _ scope: Scope) throws -> Value {
    if op == "!" {
      let value = try coerce(try eval(operand, scope, expecting: .named("Bool")), to: .named("Bool"))
      if case .bool(let truth) = value.kind { return Value(.bool(!truth), origin: expr, taint: value.taint) }
      return value
    }
    if op == "..." || op == "..<" {
      let upper = try eval(operand, scope)
      return Value(.range(lower: nil, upper: number(upper), isClosed: op == "...", isInteger: true), taint: upper.taint)
    }
    let value = try eval(operand, scope)
    guard op == "-" else { return value }
    switch value.kind {
    case .int(let number): return Value(.int(-number), origin: expr, taint: value.taint)
    case .unknown: return Value(.double(-(try forcedNumber(value))), origin: expr, taint: try numeric(value).taint)
    default:
      guard let number = number(value) else { return value }
      return Value(.double(-number), origin: expr, taint: value.taint)
    }
  }

  func evalBinary(
    _ left: Expr, _ op: String, _ right: Expr, _ expr: Expr, _ scope: Scope, _ expecting: TypeRef?
  ) throws -> Value {
    switch op {
    case "&&":
      guard try truth(of: left, scope) else { return Value(.bool(false), origin: expr) }
      return Value(.bool(try truth(of: right, scope)), origin: expr)
    case "||":
      guard try !truth(of: left, scope) else { return Value(.bool(true), origin: expr) }
      return Value(.bool(try truth(of: right, scope)), origin: expr)
    case "??":
      let value = try resolvePresence(try chainBase(left, scope) ?? .none, node: left)
      inputs.decide(left, value.isNone ? 0 : 1, value.taint)
      return value.isNone ? try eval(right, scope, expecting: expecting) : value
    default: break
    }
    let a = try eval(left, scope, expecting: expecting)
    let b = try eval(right, scope, expecting: typeHint(of: a) ?? expecting)
    return try apply(op, a, b, expr)
  }

  private func typeHint(of value: Value) -> TypeRef? {
    switch value.kind {
    case .enumCase(let value): value.type.map { .named($0) }
    case .double: .named("Double")
    case .geometry(.point): .named("CGPoint")
    case .geometry(.size): .named("CGSize")
    case .geometry(.rect): .named("CGRect")
    case .uiColor: .named("UIColor")
    case .record(let record): .named(record.type)
    case .unknown(let unknown): unknown.type
    default: nil
    }
  }

  func apply(_ op: String, _ a: Value, _ b: Value, _ expr: Expr) throws -> Value {
    let taint = a.taint.union(b.taint)
    switch op {
    case "==", "===":
      return Value(.bool(try equals(a, b, node: expr)), origin: expr, taint: equalityTaint(a, b, expr, taint))
    case "!=", "!==":
      return Value(.bool(try !equals(a, b, node: expr)), origin: expr, taint: equalityTaint(a, b, expr, taint))
    case "<", ">", "<=", ">=": return try compare(op, a, b, expr)
    case "...", "..<":
      let lower = try numeric(a)
      let upper = try numeric(b)
      let isInteger = isInt(lower) && isInt(upper)
      return Value(
        .range(lower: number(lower), upper: number(upper), isClosed: op == "...", isInteger: isInteger), origin: expr,
        taint: lower.taint.union(upper.taint))
    case "~=": return Value(.bool(try contains(a, b, node: expr)), taint: taint)
    case "+", "-", "*", "/", "%", "&+", "&-", "&*", "**": return try arithmetic(op, a, b, expr)
    case "|", "&", "^", "<<", ">>": return bitwise(op, a, b, expr)
    default:
      if let (decl, owner) = operatorFunction(op, a) {
        return try invoke(
          decl, receiver: nil, owner: owner, [CallArgument(value: a), CallArgument(value: b)], callSite: expr)
      }
      escape(a, to: op)
      escape(b, to: op)
      return unknown("operator \(op)", at: expr)
    }
  }

  private func operatorFunction(_ op: String, _ left: Value) -> (FunctionDecl, String?)? {
    if case .record(let record) = left.kind,
      let member = program.members(op, of: record.type).first(where: { $0.decl is FunctionDecl })
    {
      return ((member.decl as? FunctionDecl)!, record.type)
    }
    return index.functions(op).first.map { ($0, nil) }
  }

  // MARK: Equality and order

  func equals(_ a: Value, _ b: Value, node: Node) throws -> Bool {
    switch (a.kind, b.kind) {
    case (.none, .none): return true
    case (.none, .unknown), (.unknown, .none):
      let other = a.isNone ? b : a
      return try resolvePresence(other, node: node).isNone
    case (.none, _), (_, .none): return false
    case (.object(let x), .object(let y)): return try sameObject(x, y, node: node)
    case (.bool(let x), .bool(let y)): return x == y
    case (.string(let x), .string(let y)):
      if a.taint.isEmpty != b.taint.isEmpty { inputs.hint(a.taint.union(b.taint), .text(a.taint.isEmpty ? x : y)) }
      return x == y
    case (.enumCase(let x), .enumCase(let y)):
      guard x.name == y.name, x.payload.count == y.payload.count else { return false }
      return try zip(x.payload, y.payload).allSatisfy { try equals($0.value, $1.value, node: node) }
    case (.enumCase(let x), .implicit(let name, _)), (.implicit(let name, _), .enumCase(let x)): return x.name == name
    case (.implicit(let x, _), .implicit(let y, _)): return x == y
    case (.geometry(let x), .geometry(let y)): return x == y
    case (.geometry, .implicit(let name, _)), (.implicit(let name, _), .geometry):
      let value = a.isImplicit ? b : a
      guard case .geometry(let known) = value.kind, let constant = geometryConstant(name, like: known) else {
        return false
      }
      return known == constant
    case (.uiColor(let x), .uiColor(let y)): return x == y
    case (.type(let x), .type(let y)): return x == y
    case (.tuple(let x), .tuple(let y)):
      return try x.count == y.count && zip(x, y).allSatisfy { try equals($0.value, $1.value, node: node) }
    case (.array(let x), .array(let y)):
      return try x.count == y.count && zip(x, y).allSatisfy { try equals($0, $1, node: node) }
    case (.record(let x), .record(let y)):
      guard x.type == y.type, x.fields.count == y.fields.count else { return false }
      return try x.fields.allSatisfy { key, value in
        try y.fields[key].map { try equals(value, $0, node: node) } ?? false
      }
    case (.unknown(let x), .unknown(let y)) where x.identity == y.identity: return true
    default: break
    }
    let (x, y) = (try unify(a, with: b), try unify(b, with: a))
    if let m = number(x), let n = number(y) {
      hintNumbers(x, y)
      return abs(m - n) < 1e-9
    }
    if !x.isUnknown, !y.isUnknown, !(a.isUnknown || b.isUnknown) { return false }
    if !x.isUnknown, !y.isUnknown { return try equals(x, y, node: node) }
    let identity = [key(of: a), key(of: b)].sorted().joined(separator: " == ")
    let (choice, taint) = inputs.input(identity, .truth)
    lastQuestion = (node, taint)
    return choice == .truth(true)
  }

  /// The taint of a question asked of the unknown itself.
  private func equalityTaint(_ a: Value, _ b: Value, _ node: Node, _ base: Taint) -> Taint {
    var taint = base
    if let question = lastQuestion, question.node === node { taint = taint.union(question.taint) }
    lastQuestion = nil
    return taint
  }

  private func sameObject(_ x: Object, _ y: Object, node: Node) throws -> Bool {
    if x === y { return true }
    guard x.isSample || y.isSample else { return false }
    // Two stand-ins may be the same thing; which, is a question to the inputs. Stand-ins differ unless told otherwise.
    return false
  }

  private func key(of value: Value) -> String {
    switch value.kind {
    case .unknown(let unknown): unknown.identity
    case .object(let object): "object \(object.className) \(object.origin.map(program.offset) ?? object.id)"
    case .enumCase(let value): "." + value.name
    case .implicit(let name, _): "." + name
    default: describe(value)
    }
  }

  /// An unknown takes the kind of what it is compared with.
  private func unify(_ value: Value, with other: Value) throws -> Value {
    guard case .unknown(let unknown) = value.kind else { return value }
    if let type = unknown.type { return try coerce(value, to: type) }
    switch other.kind {
    case .int: return try coerce(value, to: .named("Int"))
    case .double: return try coerce(value, to: .named("CGFloat"))
    case .bool: return try coerce(value, to: .named("Bool"))
    case .string: return try coerce(value, to: .named("String"))
    default: return value
    }
  }

  private func compare(_ op: String, _ a: Value, _ b: Value, _ expr: Expr) throws -> Value {
    if case .string(let x) = a.kind, case .string(let y) = b.kind {
      let isOrdered = op.hasPrefix("<") ? x < y : x > y
      return Value(.bool(isOrdered || (op.hasSuffix("=") && x == y)), origin: expr, taint: a.taint.union(b.taint))
    }
    let x = try numeric(a)
    let y = try numeric(b)
    guard let m = number(x), let n = number(y) else {
      let (choice, taint) = inputs.input("\(key(of: a)) \(op) \(key(of: b))", .truth)
      return Value(.bool(choice == .truth(true)), origin: expr, taint: taint)
    }
    hintNumbers(x, y)
    let result =
      switch op {
      case "<": m < n
      case ">": m > n
      case "<=": m <= n
      default: m >= n
      }
    return Value(.bool(result), origin: expr, taint: x.taint.union(y.taint))
  }

  private func hintNumbers(_ a: Value, _ b: Value) {
    if !a.taint.isEmpty, let n = number(b) { inputs.hint(a.taint, .number(n)) }
    if !b.taint.isEmpty, let n = number(a) { inputs.hint(b.taint, .number(n)) }
  }

  func contains(_ range: Value, _ value: Value, node: Node) throws -> Bool {
    guard case .range(let lower, let upper, let isClosed, _) = range.kind else {
      return try equals(range, value, node: node)
    }
    let known = try numeric(value)
    guard let n = number(known) else { return true }
    if let lower { inputs.hint(known.taint, .number(lower)) }
    if let upper { inputs.hint(known.taint, .number(upper)) }
    return (lower.map { n >= $0 } ?? true) && (upper.map { isClosed ? n <= $0 : n < $0 } ?? true)
  }

  // MARK: Arithmetic

  private func isInt(_ value: Value) -> Bool { if case .int = value.kind { true } else { false } }

  private func arithmetic(_ op: String, _ a: Value, _ b: Value, _ expr: Expr) throws -> Value {
    if op == "+" {
      if case .string(let x) = a.kind, case .string(let y) = b.kind {
        return Value(.string(x + y), origin: expr, taint: a.taint.union(b.taint))
      }
      if case .array(let x) = a.kind, case .array(let y) = b.kind {
        return Value(.array(x + y), origin: expr, taint: a.taint.union(b.taint))
      }
    }
    if case .record(let record) = a.kind, let (decl, owner) = operatorFunction(op, a) {
      _ = record
      return try invoke(
        decl, receiver: nil, owner: owner, [CallArgument(value: a), CallArgument(value: b)], callSite: expr)
    }
    if case .geometry(let x) = a.kind {
      if let (decl, owner) = geometryOperator(op, x) {
        return try invoke(
          decl, receiver: nil, owner: owner, [CallArgument(value: a), CallArgument(value: b)], callSite: expr)
      }
      return unknown("operator \(op)", at: expr)
    }
    // `.now() + 0.3`: a point in time is its distance from now.
    let x = try numeric(a.isNowCall ? Value(.double(0)) : a)
    let y = try numeric(b)
    let taint = x.taint.union(y.taint)
    if case .int(let m) = x.kind, case .int(let n) = y.kind {
      switch op {
      case "+", "&+": return Value(.int(m &+ n), origin: expr, taint: taint)
      case "-", "&-": return Value(.int(m &- n), origin: expr, taint: taint)
      case "*", "&*": return Value(.int(m &* n), origin: expr, taint: taint)
      case "/", "%":
        inputs.hint(y.taint, .number(0))
        if n == 0 { throw RunStop.trap("division by zero", expr) }
        return Value(.int(op == "/" ? m / n : m % n), origin: expr, taint: taint)
      default: break
      }
    }
    guard let m = number(x), let n = number(y) else { return unknown("operator \(op)", at: expr) }
    let result =
      switch op {
      case "+", "&+": m + n
      case "-", "&-": m - n
      case "*", "&*": m * n
      case "/": m / n
      case "%": m.truncatingRemainder(dividingBy: n)
      default: pow(m, n)
      }
    return Value(.double(result), origin: expr, taint: taint)
  }

  private func geometryOperator(_ op: String, _ value: LayerValue) -> (FunctionDecl, String?)? {
    let type: String
    switch value {
    case .point: type = "CGPoint"
    case .size: type = "CGSize"
    case .rect: type = "CGRect"
    default: return nil
    }
    if let member = program.members(op, of: type).first(where: { $0.decl is FunctionDecl }) {
      return ((member.decl as? FunctionDecl)!, type)
    }
    return index.functions(op).first.map { ($0, nil) }
  }

  private func bitwise(_ op: String, _ a: Value, _ b: Value, _ expr: Expr) -> Value {
    let taint = a.taint.union(b.taint)
    if let m = number(a), let n = number(b) {
      let (x, y) = (Int(m), Int(n))
      let result =
        switch op {
        case "|": x | y
        case "&": x & y
        case "^": x ^ y
        case "<<": y < 63 && y >= 0 ? x << y : 0
        default: y < 63 && y >= 0 ? x >> y : 0
        }
      return Value(.int(result), origin: expr, taint: taint)
    }
    if case .bool(let m) = a.kind, case .bool(let n) = b.kind {
      return Value(.bool(op == "|" ? m || n : op == "&" ? m && n : m != n), origin: expr, taint: taint)
    }
    return unknown("operator \(op)", at: expr)
  }

  // MARK: Numbers

  /// The number of a value that surely is one.
  func number(_ value: Value) -> Double? {
    switch value.kind {
    case .int(let number): Double(number)
    case .double(let number): number
    case .bool(let truth): truth ? 1 : 0
    case .implicit("now", _): 0
    case .implicit(let name, nil): numericConstant(name)
    case .enumCase(let value): value.payload.isEmpty ? numericConstant(value.name) : nil
    case .record(let record): record.fields["rawValue"].flatMap { number($0) }
    default: nil
    }
  }

  func numericConstant(_ name: String) -> Double? {
    switch name {
    case "pi": Double.pi
    case "infinity": Double.infinity
    case "zero": 0
    case "greatestFiniteMagnitude", "max": Double.greatestFiniteMagnitude
    case "leastNonzeroMagnitude", "ulpOfOne", "leastNormalMagnitude": Double.leastNormalMagnitude
    case "nan": Double.nan
    default: nil
    }
  }

  /// The value as a number; an unknown becomes an input.
  func numeric(_ value: Value) throws -> Value {
    if case .unknown(let unknown) = value.kind {
      return try coerce(value, to: unknown.type ?? .named("CGFloat"))
    }
    return value
  }

  func forcedNumber(_ value: Value) throws -> Double { number(try numeric(value)) ?? 0 }
}

extension Value {
  var isImplicit: Bool { if case .implicit = kind { true } else { false } }
  var isNowCall: Bool {
    if case .implicit("now", _) = kind { return true }
    return false
  }
}
