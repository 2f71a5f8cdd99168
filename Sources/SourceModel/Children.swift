extension Walker {
  /// The nodes directly below a node, in source order.
  public static func children(of node: Node) -> [Node] {
    var result: [Node] = []
    forEachChild(of: node) { result.append($0) }
    return result
  }

  /// Visits the nodes directly below a node, in source order.
  public static func forEachChild(of node: Node, _ body: (Node) -> Void) {
    switch node {
    case let node as Expr: visit(node, body)
    case let node as Stmt: visit(node, body)
    case let node as Block: for statement in node.statements { body(statement) }
    case let node as Closure:
      for capture in node.captures { capture.value.map(body) }
      for parameter in node.parameters ?? [] { parameter.defaultValue.map(body) }
      body(node.body)
    case let node as FunctionDecl:
      for parameter in node.parameters { parameter.defaultValue.map(body) }
      if let block = node.body, node.accessors == nil { body(block) }
      if let accessors = node.accessors { visit(accessors, body) }
    case let node as VariableDecl:
      for attribute in node.modifiers.attributes { visit(attribute.arguments, body) }
      for binding in node.bindings {
        visit(binding.pattern, body)
        binding.initialValue.map(body)
        if let accessors = binding.accessors { visit(accessors, body) }
      }
    case let node as TypeDecl:
      for enumCase in node.enumCases {
        for parameter in enumCase.payload { parameter.defaultValue.map(body) }
        enumCase.rawValue.map(body)
      }
      for member in node.members { body(member) }
    default: break
    }
  }

  private static func visit(_ arguments: [Argument], _ body: (Node) -> Void) {
    for argument in arguments { body(argument.value) }
  }

  private static func visit(_ accessors: Accessors, _ body: (Node) -> Void) {
    let blocks = [accessors.getter, accessors.setter?.body, accessors.willSet?.body, accessors.didSet?.body]
    for block in blocks.compactMap({ $0 }).sorted(by: { $0.range.start < $1.range.start }) { body(block) }
  }

  private static func visit(_ node: Expr, _ body: (Node) -> Void) {
    switch node.kind {
    case .integer, .float, .boolean, .nilLiteral, .name, .keyPath, .objcKeyPath, .type, .discard: break
    case .string(let segments):
      for case .interpolation(let value) in segments { body(value) }
    case .array(let elements), .opaque(let elements): for element in elements { body(element) }
    case .dictionary(let pairs):
      for pair in pairs {
        body(pair.key)
        body(pair.value)
      }
    case .tuple(let arguments), .macro(_, let arguments): visit(arguments, body)
    case .member(let base, _, _): base.map(body)
    case .call(let base, let arguments), .subscript(let base, let arguments):
      body(base)
      visit(arguments, body)
    case .optionalChain(let inner), .forceUnwrap(let inner), .tryExpr(let inner, _), .await(let inner),
      .prefix(_, let inner), .postfix(let inner, _), .cast(let inner, _, _), .selector(let inner),
      .inoutArgument(let inner):
      body(inner)
    case .binary(let left, _, let right), .assign(let left, _, let right):
      body(left)
      body(right)
    case .ternary(let condition, let then, let otherwise):
      body(condition)
      body(then)
      body(otherwise)
    case .closure(let closure): body(closure)
    case .statement(let statement): body(statement)
    }
  }

  private static func visit(_ node: Stmt, _ body: (Node) -> Void) {
    switch node.kind {
    case .breakStmt, .continueStmt, .fallthroughStmt: break
    case .expr(let value), .throwStmt(let value): body(value)
    case .returnStmt(let value): value.map(body)
    case .variable(let decl): body(decl)
    case .function(let decl): body(decl)
    case .type(let decl): body(decl)
    case .ifStmt(let conditions, let then, let otherwise):
      visit(conditions, body)
      body(then)
      otherwise.map(body)
    case .guardStmt(let conditions, let block), .whileStmt(_, let conditions, let block):
      visit(conditions, body)
      body(block)
    case .repeatStmt(_, let block, let condition):
      body(block)
      body(condition)
    case .forIn(_, let pattern, let sequence, let filter, let block):
      visit(pattern, body)
      body(sequence)
      filter.map(body)
      body(block)
    case .switchStmt(_, let subject, let cases):
      body(subject)
      for item in cases {
        visit(item.patterns, body)
        for statement in item.body { body(statement) }
      }
    case .deferStmt(let block): body(block)
    case .doStmt(_, let block, let catches):
      body(block)
      for clause in catches {
        visit(clause.patterns, body)
        body(clause.body)
      }
    case .hashIf(let clauses):
      for clause in clauses {
        for statement in clause.content { body(statement) }
      }
    case .opaque(let statements, let values):
      for node in (statements as [Node] + values).sorted(by: { $0.range.start < $1.range.start }) { body(node) }
    }
  }

  private static func visit(_ conditions: [Condition], _ body: (Node) -> Void) {
    for condition in conditions {
      switch condition {
      case .expr(let value): body(value)
      case .optionalBinding(_, _, let value): body(value)
      case .pattern(let pattern, let value):
        visit(pattern, body)
        body(value)
      case .availability: break
      }
    }
  }

  private static func visit(_ patterns: [(pattern: Pattern, filter: Expr?)], _ body: (Node) -> Void) {
    for item in patterns {
      visit(item.pattern, body)
      item.filter.map(body)
    }
  }

  private static func visit(_ pattern: Pattern, _ body: (Node) -> Void) {
    switch pattern {
    case .wildcard, .binding, .isType: break
    case .tuple(let elements): for element in elements { visit(element.pattern, body) }
    case .enumCase(_, _, let payload): for element in payload ?? [] { visit(element.pattern, body) }
    case .asType(let inner, _), .optional(let inner): visit(inner, body)
    case .expression(let value): body(value)
    }
  }
}
