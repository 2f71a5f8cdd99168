import SourceModel
internal import SwiftSyntax

extension Converter {
  func arguments(
    _ list: LabeledExprListSyntax, _ trailing: ClosureExprSyntax?, _ more: MultipleTrailingClosureElementListSyntax
  ) -> [Argument] {
    var result = list.map { Argument(label: $0.label.map(name), value: expr($0.expression)) }
    if let trailing { result.append(Argument(label: nil, value: expr(ExprSyntax(trailing)), isTrailing: true)) }
    for element in more {
      let label = element.label.text == "_" ? nil : name(element.label)
      result.append(Argument(label: label, value: expr(ExprSyntax(element.closure)), isTrailing: true))
    }
    return result
  }

  // MARK: - Closures

  func closure(_ node: ClosureExprSyntax) -> Closure {
    let signature = node.signature
    // `{ [weak self] in … }` names no parameters and may still use `$0`.
    var parameters: [Parameter]?
    switch signature?.parameterClause {
    case .simpleInput(let list)?:
      parameters = list.map { Parameter(label: nil, name: name($0.name), type: nil) }
    case .parameterClause(let clause)?:
      parameters = clause.parameters.map { node in
        parameter(
          label: nil, name: name(node.secondName ?? node.firstName), type: node.type, defaultValue: nil,
          isVariadic: node.ellipsis != nil, attributes: node.attributes)
      }
    case nil: break
    @unknown default: break
    }
    return Closure(
      captures: signature?.capture.map { captures($0) } ?? [], parameters: parameters,
      returnType: signature?.returnClause.map { type($0.type) }, body: block(node.statements, range: range(node)),
      isAsync: signature?.effectSpecifiers?.asyncSpecifier != nil, file: file, range: range(node))
  }

  private func captures(_ clause: ClosureCaptureClauseSyntax) -> [Closure.Capture] {
    clause.items.map { item in
      var ownership = Closure.Capture.Ownership.strong
      var own: String?
      var value: Expr?
      // The parts are read by kind: their names differ between releases of the parser.
      for child in item.children(viewMode: .sourceAccurate) {
        if let specifier = child.as(ClosureCaptureSpecifierSyntax.self) {
          ownership = specifier.specifier.text == "weak" ? .weak : .unowned
        } else if let token = child.as(TokenSyntax.self) {
          if own == nil, token.text != "=", token.text != "," { own = name(token) }
        } else if let initializer = child.as(InitializerClauseSyntax.self) {
          value = expr(initializer.value)
        } else if let node = child.as(ExprSyntax.self) {
          if own == nil { own = text(node) } else { value = expr(node) }
        }
      }
      return Closure.Capture(name: own ?? "", ownership: ownership, value: value)
    }
  }

  // MARK: - #if inside a chain of calls

  /// `base` followed by `#if … .modifier() #endif`, as the first branch that an iOS build may take.
  ///
  /// The model has no branch inside an expression; taking one keeps the chain around it readable.
  func postfixHashIf(_ node: PostfixIfConfigExprSyntax, on outer: Expr?) -> Expr {
    let base: Expr
    switch (node.base, outer) {
    case (let inner?, nil): base = expr(inner)
    case (let inner?, let outer?): base = applied(inner, to: outer)
    case (nil, let outer?): base = outer
    case (nil, nil): base = Expr(.opaque([]), file: file, range: ByteRange(range(node).start, range(node).start))
    }
    let whole = ByteRange(base.range.start, max(base.range.start, range(node).end))
    for clause in node.config.clauses {
      if let condition = clause.condition, isNeverIOS(collapsed(text(condition))) { continue }
      guard case .postfixExpression(let modifiers)? = clause.elements else { break }
      return Expr(applied(modifiers, to: base).kind, file: file, range: whole)
    }
    return Expr(base.kind, file: file, range: whole)
  }

  private func isNeverIOS(_ condition: String) -> Bool {
    ["os(macOS)", "os(OSX)", "os(tvOS)", "os(watchOS)", "os(visionOS)", "os(Linux)", "os(Windows)", "!os(iOS)"]
      .contains(condition)
  }

  /// A chain that starts with an implicit member, with `base` in front of it.
  private func applied(_ node: ExprSyntax, to base: Expr) -> Expr {
    deeper { shallowApplied(node, to: base) } ?? base
  }

  private func shallowApplied(_ node: ExprSyntax, to base: Expr) -> Expr {
    let kind: Expr.Kind
    switch node.kind {
    case .memberAccessExpr:
      let node = node.cast(MemberAccessExprSyntax.self)
      let inner = node.base.map { applied($0, to: base) } ?? base
      kind = .member(base: inner, name: reference(node.declName), nameRange: range(node.declName.baseName))
    case .functionCallExpr:
      let node = node.cast(FunctionCallExprSyntax.self)
      kind = .call(
        callee: applied(node.calledExpression, to: base),
        arguments: arguments(node.arguments, node.trailingClosure, node.additionalTrailingClosures))
    case .subscriptCallExpr:
      let node = node.cast(SubscriptCallExprSyntax.self)
      kind = .subscript(
        base: applied(node.calledExpression, to: base),
        arguments: arguments(node.arguments, node.trailingClosure, node.additionalTrailingClosures))
    case .optionalChainingExpr:
      kind = .optionalChain(applied(node.cast(OptionalChainingExprSyntax.self).expression, to: base))
    case .forceUnwrapExpr: kind = .forceUnwrap(applied(node.cast(ForceUnwrapExprSyntax.self).expression, to: base))
    case .postfixIfConfigExpr: return postfixHashIf(node.cast(PostfixIfConfigExprSyntax.self), on: base)
    default: kind = .opaque([base] + childExprs(Syntax(node)))
    }
    return Expr(kind, file: file, range: ByteRange(base.range.start, max(base.range.end, range(node).end)))
  }
}
