import SourceModel

/// A pattern that has been parsed.
public struct CompiledPattern: Sendable {
  public let source: String
  private let pattern: ParsedPattern

  public init(_ source: String, parser: any PatternParser) throws {
    self.source = source
    var pattern = try parser.parsePattern(source)
    if case .stmt(let statement) = pattern, case .expr(let value) = statement.kind { pattern = .expr(value) }
    self.pattern = pattern
  }

  /// What the metavariables stand for when the node fits; an implicit `self.` receiver has no entry.
  public func match(_ node: Node, in context: CodeContext) -> [String: Expr]? {
    var unifier = Unifier(context: context)
    switch (pattern, node) {
    case (.expr(let pattern), let node as Expr): return unifier.matchRoot(pattern, node) ? unifier.bindings : nil
    case (.stmt(let pattern), let node as Stmt): return unifier.match(pattern, node) ? unifier.bindings : nil
    default: return nil
    }
  }

  var heads: [Head] {
    switch pattern {
    case .expr(let pattern): Head.heads(ofPattern: pattern)
    case .stmt(let pattern): [.other(NodeKind(pattern))]
    }
  }

  /// A member's name that code has to hold in order to fit; nil where the pattern names none.
  var literalWord: String? {
    let node: Node =
      switch pattern {
      case .expr(let pattern): pattern
      case .stmt(let pattern): pattern
      }
    var word: String?
    Walker.forEachExpr(in: node) { expr in
      if case .member(_, let name, _) = expr.kind, !MetaVariable.isOne(name) { word = word ?? name }
    }
    return word
  }

  var isStatement: Bool {
    if case .stmt = pattern { true } else { false }
  }
}
