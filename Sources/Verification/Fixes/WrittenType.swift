import SourceModel

/// The type of an expression as its declarations tell it, for fixes that write it at another place.
struct WrittenType: Equatable {
  /// A bare name; "number" for a number literal, "array" for any array.
  var name: String
  var isOptional = false

  static let number = WrittenType(name: "number")
  static let array = WrittenType(name: "array")

  fileprivate var wrapped: WrittenType { WrittenType(name: name) }

  /// Of an arithmetic expression or a choice.
  fileprivate static func common(_ a: WrittenType?, _ b: WrittenType?) -> WrittenType? {
    guard let a, let b else { return nil }
    if a.name == "number" { return b }
    if b.name == "number" || a == b { return a }
    let lengths: Set<String> = ["CGFloat", "Double"]
    return lengths.contains(a.name) && lengths.contains(b.name) && a.isOptional == b.isOptional
      ? WrittenType(name: "CGFloat", isOptional: a.isOptional) : nil
  }
}

/// Looks types up; nil wherever nothing declares one.
struct WrittenTypes {
  let program: Program
  let context: CodeContext

  private static let lengths: Set<String> = [
    "x", "y", "width", "height", "minX", "midX", "maxX", "minY", "midY", "maxY", "dx", "dy",
  ]

  func type(of expr: Expr) -> WrittenType? {
    switch expr.kind {
    case .integer, .float: .number
    case .boolean: WrittenType(name: "Bool")
    case .array: .array
    case .prefix("-", let inner), .prefix("+", let inner): type(of: inner)
    case .tuple(let parts) where parts.count == 1: type(of: parts[0].value)
    case .binary(let left, "??", let right): .common(type(of: left)?.wrapped, type(of: right))
    case .binary(let left, let sign, let right) where ["+", "-", "*", "/"].contains(sign):
      .common(type(of: left), type(of: right))
    case .ternary(_, let then, let otherwise): .common(type(of: then), type(of: otherwise))
    case .cast(_, .coerce, let target), .cast(_, .forced, let target): written(target)
    case .forceUnwrap(let inner): type(of: inner)?.wrapped
    case .optionalChain(let inner): type(of: inner).map { WrittenType(name: $0.name, isOptional: true) }
    case .name("self", _): context.types.last.map { WrittenType(name: $0.name) }
    case .name(let name, _): variable(name)
    case .member(let base?, let name, _): member(name, of: base)
    case .call(let callee, _): result(of: callee)
    default: nil
    }
  }

  private func written(_ type: TypeRef) -> WrittenType? {
    if case .array = type.unwrapped { return WrittenType(name: "array", isOptional: type.isOptional) }
    return type.unwrapped.baseName.map { WrittenType(name: $0, isOptional: type.isOptional) }
  }

  private func written(_ binding: VariableDecl.Binding) -> WrittenType? {
    binding.type.flatMap(written) ?? binding.initialValue.flatMap(inferred)
  }

  /// A literal without a context is a Double or an Int.
  private func inferred(_ initial: Expr) -> WrittenType? {
    guard let type = type(of: initial) else { return nil }
    guard type.name == "number" else { return type }
    var isFloating = false
    Walker.forEachExpr(in: initial) { if case .float = $0.kind { isFloating = true } }
    return WrittenType(name: isFloating ? "Double" : "Int")
  }

  // MARK: Names

  private func variable(_ name: String) -> WrittenType? {
    if let local = local(name) { return local }
    if let type = context.types.last?.name, let member = member(name, ofType: type) { return member }
    return program.index.variables(name).lazy.compactMap { self.written($0.0.bindings[$0.binding]) }.first
  }

  /// A parameter, or a plain variable of the function's body.
  private func local(_ name: String) -> WrittenType? {
    guard case .function(let decl) = context.callable else { return nil }
    var found: [WrittenType?] = []
    if let body = decl.body {
      Walker.forEachStatement(in: body) { statement in
        guard case .variable(let variable) = statement.kind else { return }
        for binding in variable.bindings where binding.name == name { found.append(written(binding)) }
      }
    }
    if let parameter = decl.parameters.first(where: { $0.name == name }) {
      found.append(parameter.type.flatMap(written))
    }
    // The same name twice may be either.
    return found.count == 1 ? found[0] : nil
  }

  private func member(_ name: String, of base: Expr) -> WrittenType? {
    let isChained = isChained(base)
    let found = namedMember(name, of: base)
    return found.map { WrittenType(name: $0.name, isOptional: $0.isOptional || isChained) }
  }

  private func namedMember(_ name: String, of base: Expr) -> WrittenType? {
    if Self.lengths.contains(name) { return WrittenType(name: "CGFloat") }
    switch name {
    case "cgColor": return WrittenType(name: "CGColor")
    case "cgPath": return WrittenType(name: "CGPath")
    default: break
    }
    if case .name(let type, _) = base.kind, type.first?.isUppercase == true {
      if ["pi", "zero", "identity", "infinity", "greatestFiniteMagnitude"].contains(name) {
        return WrittenType(name: type)
      }
      return member(name, ofType: type)
    }
    return type(of: base).flatMap { member(name, ofType: $0.name) }
  }

  private func isChained(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .optionalChain: true
    case .member(let base?, _, _): isChained(base)
    case .call(let callee, _): isChained(callee)
    default: false
    }
  }

  private func member(_ name: String, ofType type: String) -> WrittenType? {
    for member in program.members(name, of: type) {
      guard let binding = member.variable else { continue }
      let home = WrittenTypes(
        program: program, context: CodeContext(types: [member.owner], callable: context.callable, unit: context.unit))
      return binding.type.flatMap(written) ?? binding.initialValue.flatMap(home.inferred)
    }
    return SDKCatalog.shared.type(ofMember: name, in: program.sdkBase(of: type) ?? type).flatMap(written)
  }

  // MARK: Calls

  private func result(of callee: Expr) -> WrittenType? {
    switch callee.kind {
    case .name(let name, _) where name.hasPrefix("CATransform3DMake"): return WrittenType(name: "CATransform3D")
    case .name(let name, _) where name.hasPrefix("CGPointMake"): return WrittenType(name: "CGPoint")
    case .name(let name, _) where name.first?.isUppercase == true: return WrittenType(name: name)
    case .name(let name, _): return context.types.last.flatMap { function(name, of: $0.name) }
    case .member(let base?, let name, _):
      if ["insetBy", "offsetBy", "union"].contains(name) { return WrittenType(name: "CGRect") }
      if ["withAlphaComponent", "resolvedColor"].contains(name) { return type(of: base) }
      return type(of: base).flatMap { function(name, of: $0.name) }
    default: return nil
    }
  }

  private func function(_ name: String, of type: String) -> WrittenType? {
    let functions = program.members(name, of: type).compactMap(\.function)
    return functions.count == 1 ? functions[0].returnType.flatMap(written) : nil
  }
}
