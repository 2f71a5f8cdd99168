import SourceModel

/// Where a `defer` can take over the commits of a transaction.
struct CommitPlaces {
  let item: Case
  let occurrence: Occurrence
  /// The statement by which the path left.
  let exit: Node?

  /// Puts in the statement that begins the transaction and those that commit it; nothing where a commit can't move.
  func describe(into failure: inout Failure) {
    guard let begin, let block = item.block(of: begin), let body = body(around: begin) else { return }
    let commits = OpenTransaction.calls("commit", in: body).compactMap { item.statement(of: $0) }
    guard commits.allSatisfy({ isTail($0, of: block) }), !mayCommitElsewhere(body) else { return }
    failure.anchors["begin"] = begin
    failure.anchorLists["commit"] = commits
  }

  /// The begin, or the call that begins, in the function that the path left.
  private var begin: Stmt? {
    let own = item.candidate.node
    guard let home = exit.flatMap({ item.callable(of: $0) }), home != item.callable(of: own) else {
      return item.statement(of: own)
    }
    return occurrence.calls.last { item.callable(of: $0) == home }.flatMap { item.statement(of: $0) }
  }

  /// The braces of the function or closure around a statement.
  private func body(around node: Node) -> Block? {
    guard let ancestry = item.ancestry(of: node) else { return nil }
    var found: Block?
    var current = ancestry.parent(of: node)
    while let next = current {
      if let block = next as? Block { found = block }
      if next is Closure || next is Decl { return found }
      current = ancestry.parent(of: next)
    }
    return found
  }

  /// A function that the body calls commits, too, or one of that name.
  private func mayCommitElsewhere(_ body: Block) -> Bool {
    let contexts = item.program.index.references(to: "commit").map(\.context)
    let names = Set(contexts.map(\.callable.name)).subtracting([""])
    var isCalled = false
    Walker.forEachExpr(in: body) { expr in
      guard case .call(let callee, _) = expr.kind else { return }
      switch callee.kind {
      case .name(let name, _), .member(_, let name, _): isCalled = isCalled || names.contains(name)
      default: return
      }
    }
    return isCalled
  }

  /// Nothing of the block runs after the statement.
  private func isTail(_ statement: Stmt, of block: Block) -> Bool {
    guard let own = item.block(of: statement), let index = own.statements.firstIndex(where: { $0 === statement }) else {
      return false
    }
    if index + 1 < own.statements.count {
      if case .returnStmt = own.statements[index + 1].kind { return true }
      return false
    }
    if own === block { return true }
    guard let above = item.ancestry(of: own)?.statement(around: own) else { return false }
    return isTail(above, of: block)
  }
}
