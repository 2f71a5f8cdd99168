import SourceModel
internal import SwiftSyntax

extension Converter {
  /// A pattern; `binds` says what a bare name in it means: nil refers to a value, else a new `let` (false) or `var`.
  func pattern(_ node: PatternSyntax, binds: Bool?) -> Pattern {
    switch node.kind {
    case .identifierPattern:
      return .binding(name(node.cast(IdentifierPatternSyntax.self).identifier), isVar: binds ?? false)
    case .wildcardPattern: return .wildcard
    case .tuplePattern:
      return .tuple(
        node.cast(TuplePatternSyntax.self).elements.map { element in
          (label: element.label.map(name), pattern: pattern(element.pattern, binds: binds))
        })
    case .valueBindingPattern:
      let node = node.cast(ValueBindingPatternSyntax.self)
      return pattern(node.pattern, binds: node.bindingSpecifier.text != "let")
    case .isTypePattern: return .isType(type(node.cast(IsTypePatternSyntax.self).type))
    case .expressionPattern: return pattern(node.cast(ExpressionPatternSyntax.self).expression, binds: binds)
    case .missingPattern: return .wildcard
    default: return .expression(opaque(node))
    }
  }

  /// Patterns are parsed as expressions wherever both are possible.
  func pattern(_ node: ExprSyntax, binds: Bool?) -> Pattern {
    deeper { shallowPattern(node, binds: binds) } ?? .wildcard
  }

  private func shallowPattern(_ node: ExprSyntax, binds: Bool?) -> Pattern {
    switch node.kind {
    case .patternExpr: return pattern(node.cast(PatternExprSyntax.self).pattern, binds: binds)
    case .discardAssignmentExpr: return .wildcard
    case .declReferenceExpr:
      if let binds { return .binding(name(node.cast(DeclReferenceExprSyntax.self).baseName), isVar: binds) }
      return .expression(expr(node))
    case .optionalChainingExpr:
      return .optional(pattern(node.cast(OptionalChainingExprSyntax.self).expression, binds: binds))
    case .tupleExpr:
      let elements = node.cast(TupleExprSyntax.self).elements
      if let only = elements.first, elements.count == 1, only.label == nil {
        return pattern(only.expression, binds: binds)
      }
      return .tuple(payload(elements, binds: binds))
    case .memberAccessExpr:
      if let (type, name) = enumCase(node.cast(MemberAccessExprSyntax.self)) {
        return .enumCase(type: type, name: name, payload: nil)
      }
      return .expression(expr(node))
    case .functionCallExpr:
      let call = node.cast(FunctionCallExprSyntax.self)
      if let member = call.calledExpression.as(MemberAccessExprSyntax.self), call.trailingClosure == nil,
        let (type, name) = enumCase(member, hasBindings: call.arguments.contains { $0.expression.kind == .patternExpr })
      {
        return .enumCase(type: type, name: name, payload: payload(call.arguments, binds: binds))
      }
      return .expression(expr(node))
    case .sequenceExpr:
      let elements = Array(node.cast(SequenceExprSyntax.self).elements)
      if elements.count == 3, elements[1].kind == .unresolvedAsExpr, let type = elements[2].as(TypeExprSyntax.self) {
        return .asType(pattern(elements[0], binds: binds), self.type(type.type))
      }
      return .expression(expr(node))
    default: return .expression(expr(node))
    }
  }

  private func payload(_ elements: LabeledExprListSyntax, binds: Bool?) -> [(label: String?, pattern: Pattern)] {
    elements.map { (label: $0.label.map(name), pattern: pattern($0.expression, binds: binds)) }
  }

  /// `.a` or `Kind.a`; nil for members of values. What binds names is a case even if it is called `self` or `init`.
  private func enumCase(_ node: MemberAccessExprSyntax, hasBindings: Bool = false) -> (TypeRef?, String)? {
    let own = name(node.declName.baseName)
    guard node.declName.argumentNames == nil, hasBindings || (own != "init" && own != "self") else { return nil }
    guard let base = node.base else { return (nil, own) }
    return typeReference(base).map { ($0, own) }
  }
}
