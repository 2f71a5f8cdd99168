import SourceModel

/// Finds the code of a value that can be written again at the match with the same meaning.
struct SourceExpr {
  let item: Case

  private var match: Node { item.candidate.node }

  /// What was assigned at that place, or else what made the value.
  ///
  /// - Parameter part: the part of the code that counts.
  func code(of value: Value?, setAt site: Node?, part: (Expr) -> Expr? = { $0 }) -> Expr? {
    let assigned = site.flatMap(assignedExpr)
    let origin = value?.origin.flatMap(whole)
    for expr in [assigned, origin].compactMap({ $0 }) {
      if let expr = part(Self.unwrapped(expr)).map(Self.unwrapped), isWritable(expr) { return expr }
    }
    return nil
  }

  private func assignedExpr(_ site: Node) -> Expr? {
    guard let ancestry = item.ancestry(of: site) else { return nil }
    var current: Node? = site
    while let next = current, !(next is Stmt) {
      if let expr = next as? Expr, case .assign(_, "=", let value) = expr.kind { return value }
      current = ancestry.parent(of: next)
    }
    return nil
  }

  /// The expression that chooses or computes it: `a ? 1 : 2` for the 1.
  private func whole(_ origin: Expr) -> Expr? {
    guard let ancestry = item.ancestry(of: origin) else { return nil }
    var current = origin
    while let above = ancestry.parent(of: current) as? Expr {
      switch above.kind {
      case .ternary, .binary, .prefix, .tuple, .cast, .forceUnwrap, .tryExpr: current = above
      case .statement, .opaque: return nil
      case .member(let base?, _, _) where base === current: current = above
      default: return current
      }
    }
    return current
  }

  /// `NSValue(cgPoint: x)`, `NSNumber(value: x)` and `x as Any` are x.
  static func unwrapped(_ expr: Expr) -> Expr {
    switch expr.kind {
    case .call(let callee, let arguments):
      if case .name(let name, _) = callee.kind, name == "NSValue" || name == "NSNumber", let first = arguments.first {
        return unwrapped(first.value)
      }
      return expr
    case .cast(let inner, .coerce, _): return unwrapped(inner)
    case .tuple(let parts) where parts.count == 1: return unwrapped(parts[0].value)
    default: return expr
    }
  }

  /// A name, or members of one: evaluating it twice is harmless.
  static func isPlain(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .name: true
    case .member(let base, _, _): base.map { isPlain($0) } ?? false
    default: false
    }
  }

  // MARK: Conditions

  private func isWritable(_ expr: Expr) -> Bool {
    guard isStable(expr), !isFromCaller(expr) else { return false }
    if isConstant(expr), isUnconditional(expr) { return true }
    return item.callable(of: expr) == item.callable(of: match) && expr.range.end <= match.range.start
      && isUnconditional(expr)
  }

  /// It stands in code that called the function of the match: another caller may mean something else.
  func isFromCaller(_ expr: Expr) -> Bool {
    guard let place = item.callable(of: expr), place != item.callable(of: match) else { return false }
    return item.occurrences.contains { $0.calls.contains { item.callable(of: $0) == place } }
  }

  /// Evaluating it twice gives the same value and does nothing else.
  func isStable(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .integer, .float, .boolean, .nilLiteral, .name: return true
    case .member(let base, _, _): return base.map(isStable) ?? false
    case .prefix(_, let inner), .cast(let inner, _, _), .optionalChain(let inner), .forceUnwrap(let inner):
      return isStable(inner)
    case .binary(let left, _, let right): return isStable(left) && isStable(right)
    case .ternary(let condition, let then, let otherwise):
      return isStable(condition) && isStable(then) && isStable(otherwise)
    case .array(let values): return values.allSatisfy(isStable)
    case .tuple(let parts): return parts.allSatisfy { isStable($0.value) }
    case .call(let callee, let arguments): return isStableCall(callee) && arguments.allSatisfy { isStable($0.value) }
    default: return false
    }
  }

  /// Calls that only compute.
  private func isStableCall(_ callee: Expr) -> Bool {
    switch callee.kind {
    case .name(let name, _):
      return SwiftTypes.names.contains(name) || name.hasPrefix("CG") || name.hasPrefix("CATransform3D")
        || name == "UIColor"
    case .member(let base?, let name, _):
      return ["withAlphaComponent", "resolvedColor", "insetBy", "offsetBy", "union"].contains(name) && isStable(base)
    default: return false
    }
  }

  /// It has no names but those of types, so it means the same anywhere.
  private func isConstant(_ expr: Expr) -> Bool {
    var isConstant = true
    Walker.forEachExpr(in: expr) { part in
      if case .name(let name, _) = part.kind, name.first?.isUppercase != true { isConstant = false }
    }
    return isConstant
  }

  /// Nothing decides whether it is evaluated but what decides about the match, too.
  private func isUnconditional(_ expr: Expr) -> Bool {
    guard let own = item.ancestry(of: match), let ancestry = item.ancestry(of: expr) else { return false }
    var around: Set<ObjectIdentifier> = []
    var current: Node? = match
    while let next = current {
      around.insert(ObjectIdentifier(next))
      current = own.parent(of: next)
    }
    var child: Node = expr
    while let next = ancestry.parent(of: child) {
      if around.contains(ObjectIdentifier(next)) { return true }
      switch next {
      case let statement as Stmt where decides(statement): return false
      case is Closure: if !isCalledAtOnce(next, ancestry) { return false }
      default: break
      }
      child = next
    }
    return true
  }

  private func decides(_ statement: Stmt) -> Bool {
    switch statement.kind {
    case .expr, .variable, .returnStmt: false
    default: true
    }
  }

  /// `{ … }()`, as in a lazy variable's initial value.
  private func isCalledAtOnce(_ closure: Node, _ ancestry: Ancestry) -> Bool {
    guard let expr = ancestry.parent(of: closure), let call = ancestry.parent(of: expr) as? Expr,
      case .call(let callee, _) = call.kind
    else { return false }
    return callee === expr
  }
}
