import Foundation

/// The parents of all nodes of one unit.
public final class Ancestry: @unchecked Sendable {
  private typealias Parents = [ObjectIdentifier: Node]

  public let unit: ParsedUnit
  /// Those outside late blocks.
  private let parents: Parents
  /// In source order; none lies in another.
  private let lateBlocks: [Block]
  /// Guards `inBlocks`.
  private let lock = NSLock()
  private var inBlocks: [ObjectIdentifier: Parents] = [:]

  public init(_ unit: ParsedUnit) {
    self.unit = unit
    var parents: Parents = [:]
    var lateBlocks: [Block] = []
    for node in unit.declarations as [Node] + unit.statements {
      Self.visit(node, &parents) { lateBlocks.append($0) }
    }
    self.parents = parents
    self.lateBlocks = lateBlocks.sorted { $0.range.start < $1.range.start }
  }

  private static func visit(_ node: Node, _ parents: inout Parents, _ onLate: (Block) -> Void) {
    Walker.forEachChild(of: node) { child in
      parents[ObjectIdentifier(child)] = node
      if let block = child as? Block, block.isLate { onLate(block) } else { visit(child, &parents, onLate) }
    }
  }

  /// The node directly above: nil for the unit's top-level declarations and statements.
  public func parent(of node: Node) -> Node? {
    if let parent = parents[ObjectIdentifier(node)] { return parent }
    guard let block = lateBlock(around: node) else { return nil }
    return lock.withLock {
      if let known = inBlocks[ObjectIdentifier(block)] { return known[ObjectIdentifier(node)] }
      var found: Parents = [:]
      Self.visit(block, &found) { _ in }
      inBlocks[ObjectIdentifier(block)] = found
      return found[ObjectIdentifier(node)]
    }
  }

  private func lateBlock(around node: Node) -> Block? {
    var (low, high) = (0, lateBlocks.count)
    while low < high {
      let middle = (low + high) / 2
      if lateBlocks[middle].range.end < node.range.end { low = middle + 1 } else { high = middle }
    }
    return low < lateBlocks.count && lateBlocks[low].range.contains(node.range) ? lateBlocks[low] : nil
  }

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
