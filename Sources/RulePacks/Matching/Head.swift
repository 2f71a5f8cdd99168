import SourceModel

/// What a node is looked up by, so that each node is compared with the few patterns that can fit it.
enum Head: Hashable {
  /// A call by the last name of its callee.
  case call(String)
  /// A call of `.init(…)` whose type is not written, which fits every initialiser pattern.
  case anonymousInit
  /// An assignment by the last name of its target.
  case assign(String)
  case other(NodeKind)

  /// The heads under which patterns for a node of the source are filed.
  static func heads(of expr: Expr) -> [Head] {
    switch expr.kind {
    case .call(let callee, _):
      switch callee.peeled.kind {
      case .name(let name, _): return [.call(name), .other(.call)]
      case .member(nil, "init", _): return [.anonymousInit, .other(.call)]
      case .member(let base?, "init", _): return [.call(base.lastName ?? "init"), .other(.call)]
      case .member(_, let name, _): return [.call(name), .other(.call)]
      default: return [.other(.call)]
      }
    case .assign(let target, _, _): return (target.peeled.lastName.map { [.assign($0)] } ?? []) + [.other(.assign)]
    default: return [.other(NodeKind(expr))]
    }
  }

  /// The heads under which a pattern is filed.
  static func heads(ofPattern expr: Expr) -> [Head] {
    switch expr.kind {
    case .call(let callee, _):
      guard let name = callee.lastName, !MetaVariable.isOne(name) else { return [.other(.call)] }
      if case .name = callee.kind, name.first?.isUppercase ?? false { return [.call(name), .anonymousInit] }
      return [.call(name)]
    case .assign(let target, _, _):
      guard let name = target.lastName, !MetaVariable.isOne(name) else { return [.other(.assign)] }
      return [.assign(name)]
    default: return [.other(NodeKind(expr))]
    }
  }
}

/// The spelling of metavariables; `$0` is a closure's argument.
enum MetaVariable {
  static func isOne(_ name: String) -> Bool {
    name.first == "$" && name.dropFirst().first.map { $0.isLetter || $0 == "_" } ?? false
  }

  /// The metavariable that an expression consists of, without its "$".
  static func name(of expr: Expr) -> String? {
    guard case .name(let name, _) = expr.kind, isOne(name) else { return nil }
    return String(name.dropFirst())
  }

  /// The metavariable of `$args...`.
  static func listName(of expr: Expr) -> String? {
    guard case .postfix(let inner, "...") = expr.kind else { return nil }
    return name(of: inner)
  }
}

extension Expr {
  /// The expression behind parentheses, `try`, `await`, `x?` and `x!`.
  var peeled: Expr {
    var expr = self
    while let inner = expr.innerOfWrapper { expr = inner }
    return expr
  }

  private var innerOfWrapper: Expr? {
    if case .forceUnwrap(let inner) = kind { return inner }
    return innerOfNeutralWrapper
  }

  /// What a wrapper that changes no meaning for a pattern holds: everything of `peeled` but `x!`.
  var innerOfNeutralWrapper: Expr? {
    switch kind {
    case .optionalChain(let inner), .tryExpr(let inner, _), .await(let inner): return inner
    case .tuple(let arguments):
      guard arguments.count == 1, arguments[0].label == nil else { return nil }
      return arguments[0].value
    default: return nil
    }
  }

  /// The name itself, or the last one of a chain of members.
  var lastName: String? {
    switch kind {
    case .name(let name, _): name
    case .member(_, let name, _): name
    default: nil
    }
  }
}
