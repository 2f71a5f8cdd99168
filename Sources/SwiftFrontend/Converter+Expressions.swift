import SourceModel
internal import SwiftSyntax

extension Converter {
  func expr(_ node: ExprSyntax) -> Expr {
    deeper { shallowExpr(node) } ?? Expr(.opaque([]), file: file, range: range(node))
  }

  private func shallowExpr(_ node: ExprSyntax) -> Expr {
    if node.kind == .tupleExpr { return tuple(node.cast(TupleExprSyntax.self)) }
    if node.kind == .sequenceExpr { return sequence(node.cast(SequenceExprSyntax.self)) }
    if node.kind == .postfixIfConfigExpr { return postfixHashIf(node.cast(PostfixIfConfigExprSyntax.self), on: nil) }
    return Expr(kind(node), file: file, range: range(node))
  }

  private func kind(_ node: ExprSyntax) -> Expr.Kind {
    switch node.kind {
    case .declReferenceExpr: return .name(reference(node.cast(DeclReferenceExprSyntax.self)), generics: [])
    case .memberAccessExpr: return member(node.cast(MemberAccessExprSyntax.self))
    case .functionCallExpr:
      let call = node.cast(FunctionCallExprSyntax.self)
      return .call(
        callee: typeOrValue(call.calledExpression),
        arguments: arguments(call.arguments, call.trailingClosure, call.additionalTrailingClosures))
    case .subscriptCallExpr:
      let call = node.cast(SubscriptCallExprSyntax.self)
      return .subscript(
        base: expr(call.calledExpression),
        arguments: arguments(call.arguments, call.trailingClosure, call.additionalTrailingClosures))
    case .optionalChainingExpr: return .optionalChain(expr(node.cast(OptionalChainingExprSyntax.self).expression))
    case .forceUnwrapExpr: return .forceUnwrap(expr(node.cast(ForceUnwrapExprSyntax.self).expression))
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr, .stringLiteralExpr:
      return literal(node)
    case .arrayExpr: return .array(node.cast(ArrayExprSyntax.self).elements.map { expr($0.expression) })
    case .dictionaryExpr:
      guard case .elements(let elements) = node.cast(DictionaryExprSyntax.self).content else { return .dictionary([]) }
      return .dictionary(elements.map { (key: expr($0.key), value: expr($0.value)) })
    case .closureExpr: return .closure(closure(node.cast(ClosureExprSyntax.self)))
    case .prefixOperatorExpr:
      let node = node.cast(PrefixOperatorExprSyntax.self)
      return .prefix(node.operator.text, expr(node.expression))
    case .postfixOperatorExpr:
      let node = node.cast(PostfixOperatorExprSyntax.self)
      return .postfix(expr(node.expression), node.operator.text)
    case .inOutExpr: return .inoutArgument(expr(node.cast(InOutExprSyntax.self).expression))
    case .superExpr: return .name("super", generics: [])
    case .discardAssignmentExpr: return .discard
    case .keyPathExpr: return keyPath(node.cast(KeyPathExprSyntax.self))
    case .macroExpansionExpr: return macro(node.cast(MacroExpansionExprSyntax.self))
    case .ifExpr: return .statement(ifStmt(node.cast(IfExprSyntax.self)))
    case .switchExpr: return .statement(switchStmt(node.cast(SwitchExprSyntax.self), label: nil))
    default: return rareKind(node)
    }
  }

  private func rareKind(_ node: ExprSyntax) -> Expr.Kind {
    if let (inner, wrap) = effect(node) { return wrap(expr(inner)) }
    switch node.kind {
    case .typeExpr:
      let type = type(node.cast(TypeExprSyntax.self).type)
      if case .named(let name, let qualifiers, let generics) = type, qualifiers.isEmpty {
        return .name(name, generics: generics)
      }
      return .type(type)
    case .genericSpecializationExpr:
      let node = node.cast(GenericSpecializationExprSyntax.self)
      let inner = expr(node.expression)
      if case .name(let name, _) = inner.kind { return .name(name, generics: generics(node.genericArgumentClause)) }
      return inner.kind
    case .patternExpr:
      let pattern = node.cast(PatternExprSyntax.self).pattern
      if let pattern = pattern.as(IdentifierPatternSyntax.self) { return .name(name(pattern.identifier), generics: []) }
      return .opaque(childExprs(Syntax(node)))
    case .asExpr:
      let node = node.cast(AsExprSyntax.self)
      return .cast(expr(node.expression), castKind(node.questionOrExclamationMark), type(node.type))
    case .isExpr:
      let node = node.cast(IsExprSyntax.self)
      return .cast(expr(node.expression), .check, type(node.type))
    case .editorPlaceholderExpr, .missingExpr, .regexLiteralExpr: return .opaque([])
    default: return .opaque(childExprs(Syntax(node)))
    }
  }

  /// What stands before an operand and covers all that follows it: `try`, `await` and the ownership words, which
  /// mean nothing to the model.
  func effect(_ node: ExprSyntax) -> (inner: ExprSyntax, wrap: (Expr) -> Expr.Kind)? {
    switch node.kind {
    case .tryExpr:
      let node = node.cast(TryExprSyntax.self)
      let kind: Expr.TryKind =
        switch node.questionOrExclamationMark?.text {
        case "?": .optional
        case "!": .forced
        default: .plain
        }
      return (node.expression, { .tryExpr($0, kind) })
    case .awaitExpr: return (node.cast(AwaitExprSyntax.self).expression, { .await($0) })
    case .copyExpr: return (node.cast(CopyExprSyntax.self).expression, { $0.kind })
    case .consumeExpr: return (node.cast(ConsumeExprSyntax.self).expression, { $0.kind })
    case .borrowExpr: return (node.cast(BorrowExprSyntax.self).expression, { $0.kind })
    default:
      // `unsafe x` is a kind of its own only in newer releases of the parser.
      guard node.firstToken(viewMode: .sourceAccurate)?.text == "unsafe" else { return nil }
      let inner = node.children(viewMode: .sourceAccurate).compactMap { $0.as(ExprSyntax.self) }
      return inner.count == 1 ? (inner[0], { $0.kind }) : nil
    }
  }

  func castKind(_ mark: TokenSyntax?) -> Expr.CastKind {
    switch mark?.text {
    case "?": .conditional
    case "!": .forced
    default: .coerce
    }
  }

  // MARK: - Names and members

  /// A name with its argument labels, if it is written with them: "bar(_:)".
  func reference(_ node: DeclReferenceExprSyntax) -> String {
    let own = name(node.baseName)
    guard let labels = node.argumentNames else { return own }
    return own + "(" + labels.arguments.map { name($0.name) + ":" }.joined() + ")"
  }

  private func member(_ node: MemberAccessExprSyntax) -> Expr.Kind {
    let own = node.declName
    let base = node.base.map { own.baseName.text == "self" ? typeOrValue($0) : expr($0) }
    return .member(base: base, name: reference(own), nameRange: range(own.baseName))
  }

  /// The callee of `[CALayer]()` and the base of `[CALayer].self` are types, though they parse as literals.
  private func typeOrValue(_ node: ExprSyntax) -> Expr {
    switch node.kind {
    case .arrayExpr, .dictionaryExpr, .optionalChainingExpr, .tupleExpr:
      if let type = typeReference(node), type != .tuple([]) {
        if case .named = type { return expr(node) }
        return Expr(.type(type), file: file, range: range(node))
      }
    default: break
    }
    return expr(node)
  }

  // MARK: - Parentheses

  private func tuple(_ node: TupleExprSyntax) -> Expr {
    // Parentheses around one value vanish, but the range keeps them: the text stays one operand wherever it is
    // pasted. Around an optional chain they stay, because they end the chain.
    if let only = node.elements.first, node.elements.count == 1, only.label == nil {
      let inner = expr(only.expression)
      if !hasOpenChain(inner) { return Expr(inner.kind, file: file, range: range(node)) }
      return Expr(.tuple([Argument(label: nil, value: inner)]), file: file, range: range(node))
    }
    return Expr(.tuple(arguments(node.elements, nil, [])), file: file, range: range(node))
  }

  private func hasOpenChain(_ node: Expr) -> Bool {
    var node = node
    while true {
      switch node.kind {
      case .optionalChain: return true
      case .member(let base?, _, _), .subscript(let base, _), .call(let base, _), .forceUnwrap(let base): node = base
      default: return false
      }
    }
  }

  // MARK: - Key paths and macros

  private func keyPath(_ node: KeyPathExprSyntax) -> Expr.Kind {
    var components: [String] = []
    for component in node.components {
      let inner = Syntax(component.component)
      if let property = inner.as(KeyPathPropertyComponentSyntax.self) {
        components.append(reference(property.declName))
      } else {
        components.append(text(inner))
      }
    }
    return .keyPath(root: node.root.map { type($0) }, components: components)
  }

  private func macro(_ node: MacroExpansionExprSyntax) -> Expr.Kind {
    let own = name(node.macroName)
    if let argument = node.arguments.first?.expression {
      if own == "selector" { return .selector(expr(argument)) }
      if own == "keyPath" { return .objcKeyPath(objcKeyPath(argument)) }
    }
    return .macro(own, arguments(node.arguments, node.trailingClosure, node.additionalTrailingClosures))
  }

  private func objcKeyPath(_ node: ExprSyntax) -> String {
    var parts = text(node).split(separator: ".").map { $0.trimmingWhitespace() }
    while parts.count > 1, parts[0].first?.isUppercase == true { parts.removeFirst() }
    return parts.joined(separator: ".")
  }
}

extension Substring {
  fileprivate func trimmingWhitespace() -> Substring {
    var result = drop(while: \.isWhitespace)
    while result.last?.isWhitespace == true { result.removeLast() }
    return result
  }
}
