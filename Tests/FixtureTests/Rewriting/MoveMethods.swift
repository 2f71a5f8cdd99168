import SwiftSyntax

/// Moves methods to an extension in another file.
struct MoveMethods: Rewrite {
  let name = "methods moved to an extension in another file"

  func apply(to project: ParsedProject) -> Rewritten? {
    guard !Exposure.wouldClash(in: project) else { return nil }
    let overridden = Set(project.functions.filter { $0.modifiers.has("override") }.map(\.name.text))
    let movable = project.sources.map { source in
      (source, source.tree.descendants(FunctionDeclSyntax.self).filter { isMovable($0, overridden) })
    }
    // A private method has to be seen from where it was.
    let parts = movable.flatMap { $1.map { Syntax($0) } }
    let types = parts.compactMap {
      $0.enclosingMember?.owner?.typeName ?? $0.parent?.as(MemberBlockItemSyntax.self)?.owner?.typeName
    }
    let exposure = Exposure.edits(for: parts, of: types, in: project)
    var edits: [String: [SourceEdit]] = exposure
    var added: [String: [Piece]] = [:]
    for (source, functions) in movable {
      for (index, function) in functions.enumerated() {
        guard let owner = function.parent?.as(MemberBlockItemSyntax.self)?.owner, let type = ExtensibleType(owner)
        else { continue }
        let moved = Rewritten.pieces(of: source.path, function.span, edits: exposure[source.path] ?? [])
        edits[source.path]?.removeAll { function.span.contains($0.range.lowerBound) }
        edits[source.path, default: []].append(SourceEdit(range: function.span, []))
        let head = "\(source.imports)\nextension \(type.name) {\n  "
        added[source.sibling("Moved\(index)")] = [.new(head)] + moved + [.new("\n}\n")]
      }
    }
    return added.isEmpty ? nil : Rewritten(project.files, edits: edits, added: added)
  }

  private func isMovable(_ function: FunctionDeclSyntax, _ overridden: Set<String>) -> Bool {
    guard let item = function.parent?.as(MemberBlockItemSyntax.self), let owner = item.owner,
      !owner.is(ExtensionDeclSyntax.self), ExtensibleType(owner) != nil
    else { return false }
    return !function.modifiers.has("override") && !overridden.contains(function.name.text)
  }
}
