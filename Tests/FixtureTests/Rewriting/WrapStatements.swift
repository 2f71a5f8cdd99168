import SwiftSyntax

/// Puts calls and assignments into blocks that always run.
struct WrapStatements: Rewrite {
  /// "do" or "if true"
  let head: String
  var name: String { "statements wrapped in '\(head)'" }

  func apply(to project: ParsedProject) -> Rewritten? {
    var edits: [String: [SourceEdit]] = [:]
    for source in project.sources {
      for item in source.tree.descendants(CodeBlockItemSyntax.self) where isWrappable(item) {
        edits[source.path, default: []] += [
          .insert("\(head) { ", at: item.span.lowerBound), .insert(" }", at: item.span.upperBound),
        ]
      }
    }
    return edits.isEmpty ? nil : Rewritten(project.files, edits: edits)
  }

  private func isWrappable(_ item: CodeBlockItemSyntax) -> Bool {
    guard Statements.canPrecede(item), Statements.isAction(item), item.descendants(SuperExprSyntax.self).isEmpty else {
      return false
    }
    // Initialisers have to set everything on every path.
    return item.enclosingMember?.decl.is(InitializerDeclSyntax.self) != true
  }
}

/// Writes comments and blank lines wherever they can stand.
struct AddComments: Rewrite {
  let name = "comments and blank lines added"

  func apply(to project: ParsedProject) -> Rewritten? {
    var edits: [String: [SourceEdit]] = [:]
    for source in project.sources {
      for item in source.tree.descendants(CodeBlockItemSyntax.self) where source.startsLine(item.span.lowerBound) {
        let indentation = source.indentation(at: item.span.lowerBound)
        edits[source.path, default: []].append(
          .insert("\n\(indentation)// layer.add(animation, forKey: \"none\")\n\(indentation)", at: item.span.lowerBound)
        )
      }
      for list in source.tree.descendants(LabeledExprListSyntax.self) {
        for comma in list.compactMap(\.trailingComma) {
          edits[source.path, default: []].append(.insert(" /* and */", at: comma.span.upperBound))
        }
      }
    }
    return edits.isEmpty ? nil : Rewritten(project.files, edits: edits)
  }
}

/// Which statements may have others put before or around them.
enum Statements {
  /// False where a lone expression is the value of its body, in initial values and in result builders.
  static func canPrecede(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), item.enclosingMember != nil else { return false }
    for node in item.ancestors {
      if let variable = node.as(VariableDeclSyntax.self), variable.description.contains("some View") { return false }
      if let function = node.as(FunctionDeclSyntax.self),
        function.signature.returnClause?.type.trimmedDescription == "some View"
      {
        return false
      }
    }
    return list.count > 1 || !isValue(item, of: list)
  }

  private static func isValue(_ item: CodeBlockItemSyntax, of list: CodeBlockItemListSyntax) -> Bool {
    guard item.item.is(ExprSyntax.self), let holder = list.parent else { return false }
    if holder.is(AccessorBlockSyntax.self) { return true }
    if let closure = holder.as(ClosureExprSyntax.self) { return !isAssignment(item) && !isVoid(closure) }
    switch holder.parent?.as(SyntaxEnum.self) {
    case .functionDecl(let function): return function.signature.returnClause != nil
    case .accessorDecl(let accessor): return accessor.accessorSpecifier.text == "get"
    case .ifExpr, .doStmt, .forStmt, .whileStmt, .repeatStmt, .guardStmt, .initializerDecl, .deinitializerDecl,
      .deferStmt:
      return false
    default: return true
    }
  }

  /// Whether the closure goes where no value is wanted.
  private static func isVoid(_ closure: ClosureExprSyntax) -> Bool {
    let call =
      closure.parent?.as(FunctionCallExprSyntax.self)
      ?? closure.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    return call?.calledName.map(voids.contains) ?? false
  }

  private static let voids: Set<String> = [
    "animate", "animateKeyframes", "addKeyframe", "transition", "UIViewPropertyAnimator", "runningPropertyAnimator",
    "performWithoutAnimation", "setCompletionBlock", "addAnimations", "addCompletion", "async", "asyncAfter",
    "scheduledTimer", "forEach", "makeConstraints", "updateConstraints", "remakeConstraints", "dismiss",
  ]

  private static func isAssignment(_ item: CodeBlockItemSyntax) -> Bool {
    guard let sequence = item.item.as(SequenceExprSyntax.self) else { return false }
    return sequence.elements.contains { $0.is(AssignmentExprSyntax.self) }
  }

  /// Whether it is a call or an assignment.
  static func isAction(_ item: CodeBlockItemSyntax) -> Bool {
    if item.item.is(FunctionCallExprSyntax.self) { return true }
    if let chain = item.item.as(OptionalChainingExprSyntax.self) {
      return chain.expression.is(FunctionCallExprSyntax.self)
    }
    return isAssignment(item)
  }
}
