/// The parents of all nodes of one unit.
public final class Ancestry: Sendable {
  public let unit: ParsedUnit
  private let parents: [ObjectIdentifier: Node]

  public init(_ unit: ParsedUnit) {
    self.unit = unit
    var parents: [ObjectIdentifier: Node] = [:]
    func visit(_ node: Node) {
      Walker.forEachChild(of: node) { child in
        parents[ObjectIdentifier(child)] = node
        visit(child)
      }
    }
    for decl in unit.declarations { visit(decl) }
    for statement in unit.statements { visit(statement) }
    self.parents = parents
  }

  /// The node directly above: nil for the unit's top-level declarations and statements.
  public func parent(of node: Node) -> Node? { parents[ObjectIdentifier(node)] }

  /// Whether an expression is what a call calls.
  public func isCallee(_ expr: Expr) -> Bool {
    guard let call = parent(of: expr) as? Expr, case .call(let callee, _) = call.kind else { return false }
    return callee === expr
  }

  /// The statement that a node is or stands in.
  public func statement(around node: Node) -> Stmt? {
    var next: Node? = node
    while let node = next {
      if let statement = node as? Stmt { return statement }
      next = parent(of: node)
    }
    return nil
  }

  /// Where a node stands; for the declaration of a member or global, the callable is that declaration.
  public func context(of node: Node) -> CodeContext {
    var types: [TypeDecl] = []
    var closures: [Closure] = []
    var localFunctions: [FunctionDecl] = []
    var callable: Callable?
    var child = node
    if let decl = node as? VariableDecl, !(parent(of: node) is Stmt) {
      callable = decl.callable(holding: decl.bindings.first?.accessors?.getter ?? decl)
    } else if let decl = node as? FunctionDecl, !(parent(of: node) is Stmt) {
      callable = .function(decl)
    }
    while let above = parent(of: child) {
      let isLocal = parent(of: above) is Stmt
      switch above {
      case let type as TypeDecl: types.insert(type, at: 0)
      case let closure as Closure where callable == nil:
        if child === closure.body { closures.insert(closure, at: 0) }
      case let function as FunctionDecl where callable == nil:
        if isLocal { localFunctions.insert(function, at: 0) } else { callable = .function(function) }
      case let variable as VariableDecl where callable == nil && !isLocal:
        callable = variable.callable(holding: child)
      default: break
      }
      child = above
    }
    return CodeContext(
      types: types, callable: callable ?? .topLevel(unit.file), closures: closures, localFunctions: localFunctions,
      unit: unit)
  }
}
