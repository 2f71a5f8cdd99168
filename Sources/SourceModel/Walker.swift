/// Visits every expression and statement with its context, outermost first and in source order.
public struct Walker {
  private let onExpr: (Expr, CodeContext) -> Void
  private let onStmt: ((Stmt, CodeContext) -> Void)?
  private let isWanted: ((Block, CodeContext) -> Bool)?

  /// - Parameter isWanted: whether to look into a block whose statements are made late; nil for all.
  public static func walk(
    _ unit: ParsedUnit, lateBlocks isWanted: ((Block, CodeContext) -> Bool)? = nil,
    expr: (Expr, CodeContext) -> Void, stmt: ((Stmt, CodeContext) -> Void)? = nil
  ) {
    let context = CodeContext(types: [], callable: .topLevel(unit.file), unit: unit)
    run(expr, stmt, isWanted) { walker in
      let nodes = unit.declarations as [Node] + unit.statements
      for node in nodes.sorted(by: { $0.range.start < $1.range.start }) {
        walker.walk(node, context, isLocal: node is Stmt)
      }
    }
  }

  /// As for a unit; `context` is where the block stands.
  public static func walk(
    _ block: Block, context: CodeContext, expr: (Expr, CodeContext) -> Void,
    stmt: ((Stmt, CodeContext) -> Void)? = nil
  ) {
    run(expr, stmt, nil) { $0.walk(block, context, isLocal: true) }
  }

  /// Visits the expressions in or below a node, itself included, outermost first.
  public static func forEachExpr(in node: Node, _ body: (Expr) -> Void) {
    if let node = node as? Expr { body(node) }
    forEachChild(of: node) { forEachExpr(in: $0, body) }
  }

  private static func run(
    _ expr: (Expr, CodeContext) -> Void, _ stmt: ((Stmt, CodeContext) -> Void)?,
    _ isWanted: ((Block, CodeContext) -> Bool)?, _ body: (Walker) -> Void
  ) {
    withoutActuallyEscaping(expr) { body(Walker(onExpr: $0, onStmt: stmt, isWanted: isWanted)) }
  }

  private func walk(_ node: Node, _ context: CodeContext, isLocal: Bool) {
    switch node {
    case let node as Expr:
      onExpr(node, context)
      descend(node, context, isLocal: isLocal)
    case let node as Stmt:
      onStmt?(node, context)
      descend(node, context, isLocal: true)
    case let node as Closure:
      var inner = context
      inner.closures.append(node)
      // What a capture list holds is evaluated outside the closure.
      for capture in node.captures {
        if let value = capture.value { walk(value, context, isLocal: isLocal) }
      }
      walk(node.body, inner, isLocal: true)
    case let node as Block:
      if node.isLate, isWanted?(node, context) == false { return }
      descend(node, context, isLocal: isLocal)
    case let node as FunctionDecl: walk(node, context, isLocal: isLocal)
    case let node as VariableDecl: walk(node, context, isLocal: isLocal)
    case let node as TypeDecl:
      var inner = context
      inner.types.append(node)
      descend(node, inner, isLocal: false)
    default: descend(node, context, isLocal: isLocal)
    }
  }

  private func descend(_ node: Node, _ context: CodeContext, isLocal: Bool) {
    Self.forEachChild(of: node) { walk($0, context, isLocal: isLocal) }
  }

  private func walk(_ node: FunctionDecl, _ context: CodeContext, isLocal: Bool) {
    var inner = context
    if isLocal {
      inner.localFunctions.append(node)
    } else {
      inner.callable = .function(node)
      inner.closures = []
      inner.localFunctions = []
    }
    descend(node, inner, isLocal: true)
  }

  private func walk(_ node: VariableDecl, _ context: CodeContext, isLocal: Bool) {
    guard !isLocal else { return descend(node, context, isLocal: true) }
    Self.forEachChild(of: node) { child in
      var inner = context
      inner.callable = node.callable(holding: child)
      inner.closures = []
      inner.localFunctions = []
      walk(child, inner, isLocal: true)
    }
  }
}

extension VariableDecl {
  /// The accessor or initial value that a node directly below this declaration is or belongs to.
  func callable(holding child: Node) -> Callable {
    for (index, binding) in bindings.enumerated() {
      if binding.initialValue === child { return .accessor(self, binding: index, .initialValue) }
      guard let accessors = binding.accessors else { continue }
      if accessors.getter === child { return .accessor(self, binding: index, .getter) }
      if accessors.setter?.body === child { return .accessor(self, binding: index, .setter) }
      if accessors.willSet?.body === child { return .accessor(self, binding: index, .willSet) }
      if accessors.didSet?.body === child { return .accessor(self, binding: index, .didSet) }
    }
    return .accessor(self, binding: 0, .initialValue)
  }
}
