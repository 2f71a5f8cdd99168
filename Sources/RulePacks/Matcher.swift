import SourceModel

/// A place that a rule's pattern fits; whether it is a defect is for the run to say.
public struct Candidate: Sendable {
  public let rule: Rule
  /// The matched expression or statement.
  public let node: Node
  /// Metavariables without `$`; an implicit `self.` receiver has no entry.
  public let bindings: [String: Expr]
  public let context: CodeContext

  public init(rule: Rule, node: Node, bindings: [String: Expr], context: CodeContext) {
    self.rule = rule
    self.node = node
    self.bindings = bindings
    self.context = context
  }
}

/// Finds the candidates of many rules in one walk over a unit.
public struct Matcher: Sendable {
  public init(rules: [Rule], patternParser: any PatternParser) {}

  public func candidates(in unit: ParsedUnit) -> [Candidate] { [] }
}
