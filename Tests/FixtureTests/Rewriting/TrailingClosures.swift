import SwiftSyntax

/// Puts trailing closures between the parentheses, under their labels.
struct TrailingToLabel: Rewrite {
  let name = "trailing closures labelled"

  func apply(to project: ParsedProject) -> Rewritten? {
    var edits: [String: [SourceEdit]] = [:]
    for source in project.sources {
      for call in source.tree.descendants(FunctionCallExprSyntax.self) {
        guard let closure = call.trailingClosure, let label = label(of: call, project) else { continue }
        edits[source.path, default: []] += self.edits(call, closure, label)
      }
    }
    return edits.isEmpty ? nil : Rewritten(project.files, edits: edits)
  }

  private func edits(_ call: FunctionCallExprSyntax, _ closure: ClosureExprSyntax, _ label: String) -> [SourceEdit] {
    let start = call.rightParen?.span.lowerBound ?? call.calledExpression.span.upperBound
    let opening = call.leftParen == nil ? "(" : call.arguments.isEmpty ? "" : ", "
    var edits = [SourceEdit(range: start..<closure.span.lowerBound, text: opening + label)]
    var end = closure.span.upperBound
    for further in call.additionalTrailingClosures {
      edits.append(SourceEdit(range: end..<further.closure.span.lowerBound, text: ", \(further.label.text): "))
      end = further.closure.span.upperBound
    }
    edits.append(.insert(")", at: end))
    return edits
  }

  /// "animations: ", or nothing where the parameter has no label; nil where nobody knows.
  private func label(of call: FunctionCallExprSyntax, _ project: ParsedProject) -> String? {
    guard let name = call.calledName else { return nil }
    let own = project.functions.filter { $0.name.text == name }
    if let function = own.first {
      guard own.count == 1 else { return nil }
      // The first trailing closure fills the first closure parameter after the arguments.
      let parameters = Array(function.signature.parameterClause.parameters.dropFirst(call.arguments.count))
      guard parameters.count == 1 + call.additionalTrailingClosures.count else { return nil }
      return parameters[0].firstName.text == "_" ? "" : parameters[0].firstName.text + ": "
    }
    return Self.labels[name]
  }

  /// First trailing closures of the SDK.
  private static let labels: [String: String] = [
    "animate": "animations: ", "animateKeyframes": "animations: ", "addKeyframe": "animations: ",
    "transition": "animations: ", "UIViewPropertyAnimator": "animations: ", "runningPropertyAnimator": "animations: ",
    "performWithoutAnimation": "", "setCompletionBlock": "", "addAnimations": "", "addCompletion": "",
    "async": "execute: ", "asyncAfter": "execute: ", "scheduledTimer": "block: ", "dismiss": "completion: ",
    "map": "", "compactMap": "", "filter": "", "forEach": "", "flatMap": "", "makeConstraints": "",
    "updateConstraints": "", "remakeConstraints": "", "UIAction": "handler: ", "sorted": "by: ",
  ]
}

/// Writes closures that are last arguments as trailing ones.
struct LabelToTrailing: Rewrite {
  let name = "last closures trailing"

  func apply(to project: ParsedProject) -> Rewritten? {
    var edits: [String: [SourceEdit]] = [:]
    for source in project.sources {
      for call in source.tree.descendants(FunctionCallExprSyntax.self) {
        guard call.trailingClosure == nil, let last = call.arguments.last, let close = call.rightParen,
          let open = call.leftParen, let closure = last.expression.as(ClosureExprSyntax.self), !isInCondition(call)
        else { continue }
        let before = call.arguments.dropLast().last
        let start = before?.expression.span.upperBound ?? open.span.lowerBound
        edits[source.path, default: []] += [
          SourceEdit(range: start..<closure.span.lowerBound, text: before == nil ? " " : ") "),
          .delete(closure.span.upperBound..<close.span.upperBound),
        ]
      }
    }
    return edits.isEmpty ? nil : Rewritten(project.files, edits: edits)
  }

  /// There the brace would begin the statement's body.
  private func isInCondition(_ call: FunctionCallExprSyntax) -> Bool {
    for node in call.ancestors {
      if node.is(ClosureExprSyntax.self) || node.is(CodeBlockItemSyntax.self) { return false }
      if node.is(ConditionElementSyntax.self) { return true }
      if let loop = node.as(ForStmtSyntax.self) { return loop.sequence.span.contains(call.span.lowerBound) }
      if let choice = node.as(SwitchExprSyntax.self) { return choice.subject.span.contains(call.span.lowerBound) }
    }
    return false
  }
}

extension FunctionCallExprSyntax {
  /// The bare name of what is called.
  var calledName: String? {
    if let name = calledExpression.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    if let member = calledExpression.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
    return nil
  }
}
