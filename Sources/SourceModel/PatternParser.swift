/// Reads a rule's pattern; a frontend provides it.
public protocol PatternParser: Sendable {
  func parsePattern(_ source: String) throws -> ParsedPattern
}

/// A pattern in the model's own nodes: `$x` is `.name("$x")`, `$args...` is a `.postfix` of it with "...".
public enum ParsedPattern {
  case expr(Expr)
  case stmt(Stmt)
}
