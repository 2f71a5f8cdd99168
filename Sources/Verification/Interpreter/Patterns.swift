import SourceModel

/// Patterns of `switch`, `if case`, `for` and `catch`.
extension Interpreter {
  func match(_ pattern: Pattern, _ value: Value, _ scope: Scope, node: Node) throws -> Bool {
    switch pattern {
    case .wildcard: return true
    case .binding(let name, _):
      scope.declare(name, Box(value))
      return true
    case .tuple(let parts):
      guard case .tuple(let values) = value.kind else {
        guard value.isUnknown || parts.count == 1 else { return false }
        for (offset, part) in parts.enumerated() {
          let element = parts.count == 1 ? value : unknown(derived: value, "tuple \(offset)")
          guard try match(part.pattern, element, scope, node: node) else { return false }
        }
        return true
      }
      guard values.count == parts.count else { return false }
      for (part, element) in zip(parts, values) {
        guard try match(part.pattern, element.value, scope, node: node) else { return false }
      }
      return true
    case .optional(let inner):
      let resolved = try resolvePresence(value, node: node)
      return resolved.isNone ? false : try match(inner, resolved, scope, node: node)
    case .enumCase(let type, let name, let payload):
      return try matchCase(type, name, payload, value, scope, node: node)
    case .isType(let type): return try isInstance(value, of: type, node: node)
    case .asType(let inner, let type):
      guard try isInstance(value, of: type, node: node) else { return false }
      return try match(inner, try coerce(value, to: type), scope, node: node)
    case .expression(let expr): return try matchExpression(expr, value, scope, node: node)
    }
  }

  private func matchCase(
    _ type: TypeRef?, _ name: String, _ payload: [(label: String?, pattern: Pattern)]?, _ value: Value,
    _ scope: Scope, node: Node
  ) throws -> Bool {
    if name == "none", value.isNone { return true }
    if name == "some" {
      let resolved = try resolvePresence(value, node: node)
      guard !resolved.isNone else { return false }
      return try payload?.first.map { try match($0.pattern, resolved, scope, node: node) } ?? true
    }
    var known = value
    if value.isUnknown {
      known = try resolveUnknownCase(value, name, type, node: node)
    }
    switch known.kind {
    case .enumCase(let actual):
      guard actual.name == name else { return false }
      for (offset, part) in (payload ?? []).enumerated() {
        // One pattern may take a case's whole payload as a tuple.
        let element: Value
        if payload?.count == 1, actual.payload.count > 1 {
          element = Value(.tuple(actual.payload))
        } else if offset < actual.payload.count {
          element = actual.payload[offset].value
        } else {
          element = unknown(derived: known, "\(name) payload \(offset)")
        }
        guard try match(part.pattern, element, scope, node: node) else { return false }
      }
      return true
    case .implicit(let actual, _): return actual == name
    case .none: return false
    default: return try equals(known, Value(.implicit(name, nil)), node: node)
    }
  }

  /// A case of an enum nobody declared: each name tested is a question of its own to the same unknown.
  private func resolveUnknownCase(_ value: Value, _ name: String, _ type: TypeRef?, node: Node) throws -> Value {
    guard case .unknown(let unknown) = value.kind else { return value }
    if let type = unknown.type ?? type {
      let typed = try coerce(value, to: type)
      if !typed.isUnknown { return typed }
    }
    let (choice, taint) = inputs.input("\(unknown.identity) is .\(name)", .truth)
    inputs.decide(node, choice == .truth(true) ? 1 : 0, taint)
    let answer = choice == .truth(true) ? name : "other than \(name)"
    return Value(
      .enumCase(EnumValue(type: nil, name: answer, payload: [])), origin: value.origin, taint: value.taint.union(taint))
  }

  private func matchExpression(_ expr: Expr, _ value: Value, _ scope: Scope, node: Node) throws -> Bool {
    switch expr.kind {
    case .member(nil, let name, _): return try matchCase(nil, name, nil, value, scope, node: node)
    case .call(let callee, _):
      if case .member(nil, let name, _) = callee.kind { return try matchCase(nil, name, nil, value, scope, node: node) }
    default: break
    }
    let test = try eval(expr, scope)
    if case .range = test.kind { return try contains(test, value, node: node) }
    return try equals(value, test, node: node)
  }

  func isInstance(_ value: Value, of type: TypeRef, node: Node) throws -> Bool {
    let target = type.unwrapped
    switch value.kind {
    case .none: return false
    case .object(let object):
      guard let name = target.baseName else { return true }
      if program.isSubclass(object.className, of: name) { return true }
      if index.type(name)?.kind == .protocol { return program.conforms(object.className, to: name) }
      if name == "AnyObject" || name == "NSObject" { return true }
      guard object.isSample, program.isSubclass(name, of: object.className) else { return false }
      return try askInstance("object \(object.id)", name, value, node: node)
    case .unknown(let unknown): return try askInstance(unknown.identity, target.baseName ?? "?", value, node: node)
    // A number out of Cocoa is every kind of integer.
    case .int:
      let name = target.baseName ?? ""
      return ["NSNumber", "Any"].contains(name) || SwiftTypes.integers.contains(name)
    case .double:
      return ["Double", "CGFloat", "Float", "NSNumber", "TimeInterval", "Any"].contains(target.baseName ?? "")
    case .bool: return ["Bool", "NSNumber", "Any"].contains(target.baseName ?? "")
    case .string: return ["String", "NSString", "Any"].contains(target.baseName ?? "")
    case .record(let record): return record.type == target.baseName || target.baseName == "Any"
    case .enumCase(let value): return value.type == nil || value.type == target.baseName
    default: return true
    }
  }

  private func askInstance(_ identity: String, _ name: String, _ value: Value, node: Node) throws -> Bool {
    let (choice, taint) = inputs.input("\(identity) is \(name)", .truth)
    inputs.decide(node, choice == .truth(true) ? 1 : 0, taint)
    return choice == .truth(true)
  }
}
