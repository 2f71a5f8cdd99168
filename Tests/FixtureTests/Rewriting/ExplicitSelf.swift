import SwiftSyntax

/// Writes `self.` before the type's own members.
struct AddSelf: Rewrite {
  let name = "'self.' added"

  func apply(to project: ParsedProject) -> Rewritten? {
    var edits: [String: [SourceEdit]] = [:]
    for source in project.sources {
      for reference in source.tree.descendants(DeclReferenceExprSyntax.self) where isImplicit(reference, project) {
        edits[source.path, default: []].append(.insert("self.", at: reference.span.lowerBound))
      }
    }
    return edits.isEmpty ? nil : Rewritten(project.files, edits: edits)
  }

  private func isImplicit(_ reference: DeclReferenceExprSyntax, _ project: ParsedProject) -> Bool {
    guard reference.parent?.as(MemberAccessExprSyntax.self)?.declName != reference,
      reference.parent?.is(ClosureCaptureSyntax.self) != true,
      let item = reference.enclosingMember, item.hasInstance, let type = item.owner?.typeName
    else { return false }
    for node in reference.ancestors.prefix(while: { !$0.is(MemberBlockItemSyntax.self) }) {
      if node.is(KeyPathExprSyntax.self) || node.is(MacroExpansionExprSyntax.self) { return false }
      if node.is(ClosureCaptureClauseSyntax.self) { return false }
    }
    let name = reference.baseName.text
    return project.memberNames(of: type).contains(name) && !item.boundNames.contains(name)
  }
}

/// Leaves `self.` out where Swift allows it; closures capture it in their lists instead.
struct RemoveSelf: Rewrite {
  let name = "'self.' removed"

  func apply(to project: ParsedProject) -> Rewritten? {
    var edits: [String: [SourceEdit]] = [:]
    for source in project.sources {
      var captured: Set<SyntaxIdentifier> = []
      for access in source.tree.descendants(MemberAccessExprSyntax.self) {
        guard let base = access.base?.as(DeclReferenceExprSyntax.self), base.baseName.text == "self",
          let item = access.enclosingMember, item.hasInstance, access.declName.baseName.text != "init",
          !item.boundNames.contains(access.declName.baseName.text)
        else { continue }
        if access.isInClosure {
          guard let closure = Syntax(access).ancestors.lazy.compactMap({ $0.as(ClosureExprSyntax.self) }).first,
            closure.signature == nil
          else { continue }
          if captured.insert(closure.id).inserted {
            edits[source.path, default: []].append(.insert(" [self] in", at: closure.leftBrace.span.upperBound))
          }
        }
        edits[source.path, default: []].append(.delete(base.span.lowerBound..<access.declName.span.lowerBound))
      }
    }
    return edits.isEmpty ? nil : Rewritten(project.files, edits: edits)
  }
}
