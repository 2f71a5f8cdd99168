import SwiftSyntax

/// Gives local variables and parameters other names.
struct RenameLocals: Rewrite {
  let name = "locals renamed"

  func apply(to project: ParsedProject) -> Rewritten? {
    var edits: [String: [SourceEdit]] = [:]
    for source in project.sources {
      for local in Self.renameable(in: source, of: project) {
        edits[source.path, default: []] += local.edits
      }
    }
    return edits.isEmpty ? nil : Rewritten(project.files, edits: edits)
  }

  private struct Local {
    var edits: [SourceEdit]
  }

  /// Everywhere a name is bound and used.
  private final class Uses {
    var bindings: [TokenSyntax] = []
    var labelsThatBind: [TokenSyntax] = []
    var references: [TokenSyntax] = []
    var isExcluded = false
  }

  private static func renameable(in source: ParsedProject.Source, of project: ParsedProject) -> [Local] {
    var uses: [String: Uses] = [:]
    func entry(_ token: TokenSyntax) -> Uses {
      let known = uses[token.text] ?? Uses()
      uses[token.text] = known
      return known
    }
    for token in source.tree.tokens(viewMode: .sourceAccurate) {
      guard case .identifier = token.tokenKind, let parent = token.parent else { continue }
      switch parent.as(SyntaxEnum.self) {
      case .identifierPattern:
        if isLocal(token) { entry(token).bindings.append(token) } else { entry(token).isExcluded = true }
        // The shorthand `if let x` binds and uses the name at once.
        if let binding = parent.parent?.as(OptionalBindingConditionSyntax.self), binding.initializer == nil {
          entry(token).isExcluded = true
        }
      case .functionParameter(let parameter):
        if parameter.secondName == nil {
          entry(token).labelsThatBind.append(token)
        } else if token == parameter.secondName {
          entry(token).bindings.append(token)
        }
      case .closureShorthandParameter: entry(token).bindings.append(token)
      case .closureParameter(let parameter):
        if parameter.secondName == nil || token == parameter.secondName { entry(token).bindings.append(token) }
      case .declReferenceExpr(let reference):
        if reference.parent?.as(MemberAccessExprSyntax.self)?.declName == reference { continue }
        entry(token).references.append(token)
      case .labeledExpr, .memberAccessExpr: continue
      default: entry(token).isExcluded = true
      }
    }
    let members = Set(
      project.sources.flatMap { $0.tree.descendants(MemberBlockItemSyntax.self) }.flatMap(declaredNames))
    return uses.sorted { $0.key < $1.key }.compactMap { name, uses in
      members.contains(name) ? nil : edits(name, uses)
    }
  }

  private static func declaredNames(_ item: MemberBlockItemSyntax) -> [String] {
    if let function = item.decl.as(FunctionDeclSyntax.self) { return [function.name.text] }
    if let variable = item.decl.as(VariableDeclSyntax.self) {
      return variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
    }
    return []
  }

  private static func isLocal(_ token: TokenSyntax) -> Bool {
    for node in token.ancestors {
      if node.is(CodeBlockSyntax.self) || node.is(ClosureExprSyntax.self) { return true }
      if node.is(MemberBlockItemSyntax.self) { return false }
    }
    return false
  }

  private static func edits(_ name: String, _ uses: Uses) -> Local? {
    let bindings = uses.bindings + uses.labelsThatBind
    guard !uses.isExcluded, !bindings.isEmpty else { return nil }
    // A use outside the functions that bind the name, or before its binding, means something else.
    for reference in uses.references {
      let member = reference.enclosingMember
      let own = bindings.filter { $0.enclosingMember == member }
      guard let first = own.map({ $0.position.utf8Offset }).min() else { return nil }
      if reference.position.utf8Offset < first { return nil }
      for binding in own where isInitializer(reference, of: binding) { return nil }
    }
    // A parameter without a body has no name to change.
    if bindings.contains(where: { $0.enclosingMember?.owner?.is(ProtocolDeclSyntax.self) ?? false }) { return nil }
    let fresh = name + "Renamed"
    let renamed = (uses.bindings + uses.references).map { SourceEdit(range: $0.span, text: fresh) }
    return Local(edits: renamed + uses.labelsThatBind.map { .insert(" " + fresh, at: $0.span.upperBound) })
  }

  private static func isInitializer(_ reference: TokenSyntax, of binding: TokenSyntax) -> Bool {
    guard let holder = binding.parent?.parent else { return false }
    if let pattern = holder.as(PatternBindingSyntax.self) {
      return pattern.initializer.map { $0.span.contains(reference.span.lowerBound) } ?? false
    }
    if let condition = holder.as(OptionalBindingConditionSyntax.self) {
      return condition.initializer.map { $0.span.contains(reference.span.lowerBound) } ?? false
    }
    return false
  }
}
