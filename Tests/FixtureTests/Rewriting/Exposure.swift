import SwiftSyntax

/// Makes what a moved part uses visible from the file it is moved to.
enum Exposure {
  /// Edits that take every `private` away, by file; none when the parts use nothing private.
  static func edits(
    for parts: [Syntax], of types: [String], in project: ParsedProject
  ) -> [String: [SourceEdit]] {
    let typeNames = types.flatMap { $0.split(separator: ".").map(String.init) }
    let used = Set(parts.flatMap { $0.tokens(viewMode: .sourceAccurate).map(\.text) } + typeNames)
    let hidden = project.sources.flatMap { source in
      source.tree.descendants(DeclModifierSyntax.self).filter(isPrivate).map { (source.path, $0) }
    }
    guard hidden.contains(where: { _, modifier in names(of: modifier).contains(where: used.contains) }) else {
      return [:]
    }
    var edits: [String: [SourceEdit]] = [:]
    for (path, modifier) in hidden {
      let end = modifier.nextToken(viewMode: .sourceAccurate)?.span.lowerBound ?? modifier.span.upperBound
      edits[path, default: []].append(.delete(modifier.span.lowerBound..<end))
    }
    return edits
  }

  /// Whether files have private names in common, which can't be told apart once they are seen everywhere.
  static func wouldClash(in project: ParsedProject) -> Bool {
    var seen: Set<String> = []
    return project.sources.contains { source in
      let hidden = source.tree.statements.compactMap { $0.item.as(DeclSyntax.self) }.flatMap { decl in
        decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.filter(isPrivate).flatMap(names) ?? []
      }
      return Set(hidden).contains { !seen.insert($0).inserted }
    }
  }

  static func isPrivate(_ modifier: DeclModifierSyntax) -> Bool {
    ["private", "fileprivate"].contains(modifier.name.text)
  }

  /// The names that the modifier hides.
  private static func names(of modifier: DeclModifierSyntax) -> [String] {
    guard let decl = modifier.parent?.parent else { return [] }
    if let variable = decl.as(VariableDeclSyntax.self) {
      return variable.bindings.map { $0.pattern.trimmedDescription }
    }
    if let function = decl.as(FunctionDeclSyntax.self) { return [function.name.text] }
    if let group = decl.asProtocol((any DeclGroupSyntax).self) {
      let members = group.is(ExtensionDeclSyntax.self) ? group.memberBlock.members.map(\.decl) : []
      return [group.typeName ?? ""] + members.flatMap { $0.descendants(TokenSyntax.self).map(\.text) }
    }
    return []
  }
}

/// A type's name with those around it, and whether an extension of it can stand in another file.
struct ExtensibleType {
  var name: String

  init?(_ owner: any DeclGroupSyntax) {
    guard !owner.is(ProtocolDeclSyntax.self), owner.as(ExtensionDeclSyntax.self)?.genericWhereClause == nil else {
      return nil
    }
    var names: [String] = []
    for node in [Syntax(owner)] + owner.ancestors {
      if node.is(CodeBlockSyntax.self) || node.is(ClosureExprSyntax.self) { return nil }
      guard let group = node.asProtocol((any DeclGroupSyntax).self) else { continue }
      if let extended = group.as(ExtensionDeclSyntax.self) {
        names.append(extended.extendedType.trimmedDescription)
      } else if let name = group.typeName {
        names.append(name)
      }
    }
    name = names.reversed().joined(separator: ".")
  }
}
