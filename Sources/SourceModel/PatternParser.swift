/// Parses the patterns of rules; a frontend implements it.
public protocol PatternParser: Sendable {
  /// Metavariables come out as names: `$x` as `.name("$x")`, `$args...` as `.postfix(.name("$args"), "...")`.
  func parsePattern(_ source: String) throws -> ParsedPattern
}

/// A rule's pattern in the words of the model.
public enum ParsedPattern: Sendable {
  case expr(Expr)
  case stmt(Stmt)
}
