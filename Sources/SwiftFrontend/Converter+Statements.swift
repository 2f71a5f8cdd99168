import SourceModel
internal import SwiftSyntax

extension Converter {
  func block(_ node: CodeBlockSyntax) -> Block { block(node.statements, range: range(node)) }

  func block(_ items: CodeBlockItemListSyntax, range: ByteRange) -> Block {
    if !lateBodies.isEmpty, lateBodies.remove(range) != nil {
      return Block(file: file, range: range) { [file, typeNames] in
        SwiftFrontend.statements(of: file, in: range, typeNames: typeNames)
      }
    }
    let statements = deeper { stmts(items) } ?? []
    return Block(statements, file: file, range: range)
  }

  func stmts(_ items: CodeBlockItemListSyntax) -> [Stmt] { items.flatMap { stmts($0) } }

  func stmts(_ item: CodeBlockItemSyntax) -> [Stmt] {
    let node = Syntax(item.item)
    if let node = node.as(StmtSyntax.self) { return [stmt(node, label: nil)] }
    if let node = node.as(ExprSyntax.self) { return [stmt(node)] }
    if let node = node.as(DeclSyntax.self) { return stmts(node) }
    return []
  }

  private func make(_ kind: Stmt.Kind, _ node: some SyntaxProtocol) -> Stmt {
    Stmt(kind, file: file, range: range(node))
  }

  /// A declaration inside a body.
  private func stmts(_ node: DeclSyntax) -> [Stmt] {
    switch node.kind {
    case .ifConfigDecl:
      var clauses: [HashIfClause<[Stmt]>] = []
      forEachClause(of: node.cast(IfConfigDeclSyntax.self), outer: []) { clause, condition, _ in
        guard case .statements(let items)? = clause.elements else { return }
        clauses.append(HashIfClause(condition: condition, content: deeper { stmts(items) } ?? []))
      }
      return [make(.hashIf(clauses), node)]
    case .macroExpansionDecl:
      let macro = node.cast(MacroExpansionDeclSyntax.self)
      let arguments = arguments(macro.arguments, macro.trailingClosure, macro.additionalTrailingClosures)
      let value = Expr(.macro(name(macro.macroName), arguments), file: file, range: range(node))
      return [make(.expr(value), node)]
    case .missingDecl: return []
    default:
      let statements = decls(node, hashIf: []).compactMap { decl -> Stmt? in
        switch decl {
        case let decl as VariableDecl: make(.variable(decl), node)
        case let decl as FunctionDecl: make(.function(decl), node)
        case let decl as TypeDecl: make(.type(decl), node)
        default: nil
        }
      }
      return statements.isEmpty ? [make(.opaque([], []), node)] : statements
    }
  }

  private func stmt(_ node: ExprSyntax) -> Stmt {
    switch node.kind {
    case .ifExpr: return ifStmt(node.cast(IfExprSyntax.self))
    case .switchExpr: return switchStmt(node.cast(SwitchExprSyntax.self), label: nil)
    default: return make(.expr(expr(node)), node)
    }
  }

  private func stmt(_ node: StmtSyntax, label: String?) -> Stmt {
    switch node.kind {
    case .expressionStmt:
      let inner = node.cast(ExpressionStmtSyntax.self).expression
      if let node = inner.as(SwitchExprSyntax.self) { return switchStmt(node, label: label) }
      return stmt(inner)
    case .labeledStmt:
      let labeled = node.cast(LabeledStmtSyntax.self)
      let inner = stmt(labeled.statement, label: name(labeled.label))
      return make(inner.kind, node)
    case .guardStmt:
      let guarded = node.cast(GuardStmtSyntax.self)
      return make(.guardStmt(conditions: conditions(guarded.conditions), otherwise: block(guarded.body)), node)
    case .whileStmt:
      let loop = node.cast(WhileStmtSyntax.self)
      return make(.whileStmt(label: label, conditions: conditions(loop.conditions), body: block(loop.body)), node)
    case .repeatStmt:
      let loop = node.cast(RepeatStmtSyntax.self)
      return make(.repeatStmt(label: label, body: block(loop.body), condition: expr(loop.condition)), node)
    case .forStmt:
      let loop = node.cast(ForStmtSyntax.self)
      return make(
        .forIn(
          label: label, pattern: pattern(loop.pattern, binds: nil), sequence: expr(loop.sequence),
          filter: loop.whereClause.map { expr($0.condition) }, body: block(loop.body)), node)
    case .returnStmt: return make(.returnStmt(node.cast(ReturnStmtSyntax.self).expression.map(expr)), node)
    case .throwStmt: return make(.throwStmt(expr(node.cast(ThrowStmtSyntax.self).expression)), node)
    case .breakStmt: return make(.breakStmt(node.cast(BreakStmtSyntax.self).label.map(name)), node)
    case .continueStmt: return make(.continueStmt(node.cast(ContinueStmtSyntax.self).label.map(name)), node)
    case .fallThroughStmt: return make(.fallthroughStmt, node)
    case .deferStmt: return make(.deferStmt(block(node.cast(DeferStmtSyntax.self).body)), node)
    case .doStmt:
      let statement = node.cast(DoStmtSyntax.self)
      let catches = statement.catchClauses.map { clause in
        CatchClause(
          patterns: clause.catchItems.compactMap { item in
            guard let node = item.pattern else { return nil }
            return (pattern: pattern(node, binds: nil), filter: item.whereClause.map { expr($0.condition) })
          }, body: block(clause.body))
      }
      return make(.doStmt(label: label, body: block(statement.body), catches: catches), node)
    default:
      return make(.opaque(childStmts(Syntax(node)), childExprs(Syntax(node))), node)
    }
  }

  // MARK: - if, switch, conditions

  func ifStmt(_ node: IfExprSyntax) -> Stmt {
    let otherwise: Stmt?
    switch node.elseBody {
    case .ifExpr(let next)?: otherwise = deeper { ifStmt(next) }
    case .codeBlock(let body)?: otherwise = make(.doStmt(label: nil, body: block(body), catches: []), body)
    case nil: otherwise = nil
    @unknown default: otherwise = nil
    }
    return make(.ifStmt(conditions: conditions(node.conditions), then: block(node.body), otherwise: otherwise), node)
  }

  func switchStmt(_ node: SwitchExprSyntax, label: String?) -> Stmt {
    let subject = expr(node.subject)
    return make(.switchStmt(label: label, subject: subject, cases: cases(node.cases)), node)
  }

  /// The cases; those inside `#if` are all kept, as there is no telling which branch is built.
  private func cases(_ list: SwitchCaseListSyntax) -> [SwitchCase] {
    var result: [SwitchCase] = []
    for element in list {
      switch element {
      case .switchCase(let node): result.append(switchCase(node))
      case .ifConfigDecl(let node):
        for clause in node.clauses {
          if case .switchCases(let inner)? = clause.elements { result += cases(inner) }
        }
      @unknown default: break
      }
    }
    return result
  }

  private func switchCase(_ node: SwitchCaseSyntax) -> SwitchCase {
    var patterns: [(pattern: Pattern, filter: Expr?)] = []
    var isDefault = true
    if case .case(let label) = node.label {
      isDefault = false
      patterns = label.caseItems.map { item in
        (pattern: pattern(item.pattern, binds: nil), filter: item.whereClause.map { expr($0.condition) })
      }
    }
    let body = deeper { stmts(node.statements) } ?? []
    return SwitchCase(patterns: patterns, isDefault: isDefault, body: body, range: range(node))
  }

  private func conditions(_ list: ConditionElementListSyntax) -> [Condition] {
    list.compactMap { element in
      let node = Syntax(element.condition)
      switch node.kind {
      case .optionalBindingCondition:
        let node = node.cast(OptionalBindingConditionSyntax.self)
        let isVar = node.bindingSpecifier.text == "var"
        let pattern = pattern(node.pattern, binds: isVar)
        if let value = node.initializer?.value { return .optionalBinding(pattern, isVar: isVar, expr(value)) }
        guard case .binding(let name, _) = pattern else { return nil }
        let value = Expr(.name(name, generics: []), file: file, range: range(node.pattern))
        return .optionalBinding(pattern, isVar: isVar, value)
      case .matchingPatternCondition:
        let node = node.cast(MatchingPatternConditionSyntax.self)
        return .pattern(pattern(node.pattern, binds: nil), expr(node.initializer.value))
      case .availabilityCondition:
        let node = node.cast(AvailabilityConditionSyntax.self)
        let isUnavailable = node.availabilityKeyword.text == "#unavailable"
        return .availability(collapsed(text(node.availabilityArguments)), isUnavailable: isUnavailable)
      default:
        guard let node = node.as(ExprSyntax.self) else { return nil }
        return .expr(expr(node))
      }
    }
  }

  // MARK: - What the model has no kind for

  /// The nearest expressions below a node.
  func childExprs(_ node: Syntax) -> [Expr] {
    deeper {
      node.children(viewMode: .sourceAccurate).flatMap { child -> [Expr] in
        if let child = child.as(ExprSyntax.self) { return [expr(child)] }
        if child.is(TokenSyntax.self) || child.is(CodeBlockSyntax.self) || child.is(TypeSyntax.self) { return [] }
        return childExprs(child)
      }
    } ?? []
  }

  private func childStmts(_ node: Syntax) -> [Stmt] {
    node.children(viewMode: .sourceAccurate).flatMap { child -> [Stmt] in
      if let child = child.as(CodeBlockSyntax.self) { return block(child).statements }
      if let child = child.as(StmtSyntax.self) { return [stmt(child, label: nil)] }
      return []
    }
  }

  func opaque(_ node: some SyntaxProtocol) -> Expr {
    Expr(.opaque(childExprs(Syntax(node))), file: file, range: range(node))
  }
}
