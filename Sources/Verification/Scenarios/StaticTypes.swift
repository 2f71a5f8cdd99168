import SourceModel

/// The type of a receiver as its declarations tell it, without running anything: used to tell whose method a call means.
struct StaticTypes {
  let program: Program

  /// The type's bare name; nil where nothing declares it.
  func type(of expr: Expr, in context: CodeContext) -> String? {
    switch expr.kind {
    case .name("self", _), .name("super", _): return context.types.last?.name
    case .name(let name, _):
      return local(name, in: context) ?? member(name, of: context.types.last?.name) ?? global(name)
        ?? (program.index.type(name)?.primary == nil && !SDKCatalog.shared.isClass(name) ? nil : name)
    case .member(let base?, let name, _):
      if case .name("self", _) = base.kind { return member(name, of: context.types.last?.name) }
      return type(of: base, in: context).flatMap { member(name, of: $0) }
    case .optionalChain(let inner), .forceUnwrap(let inner), .tryExpr(let inner, _), .await(let inner):
      return type(of: inner, in: context)
    case .tuple(let parts) where parts.count == 1: return type(of: parts[0].value, in: context)
    case .cast(_, _, let type): return type.unwrapped.baseName
    case .call(let callee, _): return constructed(callee) ?? result(of: callee, in: context)
    default: return nil
    }
  }

  private func constructed(_ callee: Expr) -> String? {
    guard case .name(let name, _) = callee.kind else { return nil }
    let isType = program.index.type(name)?.primary != nil || SDKCatalog.shared.isClass(name)
    return isType ? name : nil
  }

  private func result(of callee: Expr, in context: CodeContext) -> String? {
    switch callee.kind {
    case .name(let name, _): return method(name, of: context.types.last?.name)
    case .member(let base?, let name, _): return type(of: base, in: context).flatMap { method(name, of: $0) }
    default: return nil
    }
  }

  private func method(_ name: String, of type: String?) -> String? {
    guard let type else { return nil }
    return program.members(name, of: type).lazy.compactMap { $0.function?.returnType?.unwrapped.baseName }.first
  }

  private func member(_ name: String, of type: String?) -> String? {
    guard let type else { return nil }
    for member in program.members(name, of: type) {
      if let binding = member.variable, let found = self.type(of: binding) { return found }
    }
    guard let base = program.sdkBase(of: type) else { return nil }
    return SDKCatalog.shared.type(ofMember: name, in: base)?.unwrapped.baseName
  }

  private func type(of binding: VariableDecl.Binding) -> String? {
    if let type = binding.type {
      if case .array(let element) = type.unwrapped { return element.baseName }
      return type.unwrapped.baseName
    }
    guard let initial = binding.initialValue, case .call(let callee, _) = initial.kind else { return nil }
    return constructed(callee)
  }

  private func global(_ name: String) -> String? {
    program.index.variables(name).lazy.compactMap { self.type(of: $0.0.bindings[$0.binding]) }.first
  }

  private func local(_ name: String, in context: CodeContext) -> String? {
    guard case .function(let decl) = context.callable else { return nil }
    if let parameter = decl.parameters.first(where: { $0.name == name }) { return parameter.type?.unwrapped.baseName }
    guard let body = decl.body else { return nil }
    var found: String?
    Walker.forEachStatement(in: body) { statement in
      guard found == nil, case .variable(let variable) = statement.kind else { return }
      for binding in variable.bindings where binding.name == name { found = type(of: binding) }
    }
    return found
  }
}

extension Walker {
  /// Visits the statements in or below a node.
  static func forEachStatement(in node: Node, _ body: (Stmt) -> Void) {
    if let statement = node as? Stmt { body(statement) }
    forEachChild(of: node) { forEachStatement(in: $0, body) }
  }
}
