import SourceModel

/// The animation block that was open when a match ran, in the code.
struct BlockPlaces {
  let item: Case
  let occurrence: Occurrence

  /// The innermost closure around the match, or around a call that led to it, that the SDK runs as a block.
  var closure: Closure? {
    for node in [item.candidate.node] + occurrence.calls.reversed() {
      var current: Node = node
      while let closure = item.closure(of: current) {
        if !isRunAtOnce(closure) { return closure }
        current = closure
      }
    }
    return nil
  }

  private static let sequenceMethods: Set<String> = [
    "forEach", "map", "compactMap", "flatMap", "filter", "reduce", "allSatisfy", "contains", "first", "sorted",
    "updateConstraints", "makeConstraints", "remakeConstraints",
  ]

  /// Given to a method of a collection, or called where it stands.
  private func isRunAtOnce(_ closure: Closure) -> Bool {
    guard let ancestry = item.ancestry(of: closure), let expr = ancestry.parent(of: closure),
      let call = ancestry.parent(of: expr) as? Expr, case .call(let callee, _) = call.kind
    else { return false }
    if callee === expr { return true }
    guard case .member(_, let name, _) = callee.kind else { return false }
    return Self.sequenceMethods.contains(name)
  }
}
