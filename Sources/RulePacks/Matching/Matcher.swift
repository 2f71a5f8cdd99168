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
///
/// Types are not looked at here: they belong to the run's values.
public struct Matcher: Sendable {
  private let rules: [Rule]
  private let scanner: TokenScanner
  private let store: PatternStore

  public init(rules: [Rule], patternParser: any PatternParser) {
    self.rules = rules
    scanner = TokenScanner(rules.flatMap { $0.tokens.flatMap { $0 } })
    store = PatternStore(parser: patternParser)
  }

  /// In source order; at one node in the order of the rules, and one per rule.
  ///
  /// - Parameter tokens: those that count as the unit's although another part of its type holds them.
  public func candidates(in unit: ParsedUnit, borrowing tokens: Set<String> = []) -> [Candidate] {
    let patterns = patterns(for: unit, tokens)
    if patterns.isEmpty { return [] }
    var result: [Candidate] = []
    let lexical = LexicalFilter(unit: unit, store: store)
    func visit(_ node: Node, _ heads: [Head], _ context: CodeContext) {
      var found: [(rule: Int, bindings: [String: Expr])] = []
      for entry in heads.flatMap({ patterns[$0] ?? [] }) where !found.contains(where: { $0.rule == entry.rule }) {
        if let bindings = entry.pattern.match(node, in: context) { found.append((entry.rule, bindings)) }
      }
      for (rule, bindings) in found.sorted(by: { $0.rule < $1.rule }) {
        let candidate = Candidate(rule: rules[rule], node: node, bindings: bindings, context: context)
        if lexical.admits(candidate) { result.append(candidate) }
      }
    }
    let words = Self.words(of: patterns)
    Walker.walk(
      unit, lateBlocks: { block, _ in words?.contains { block.file.holds($0, isWord: true, in: block.range) } ?? true },
      expr: { visit($0, Head.heads(of: $0), $1) }, stmt: { visit($0, [.other(NodeKind($0))], $1) })
    return result
  }

  /// Words of which code that fits one of the patterns holds one; nil where that can't be said of all of them.
  private static func words(of patterns: [Head: [(rule: Int, pattern: CompiledPattern)]]) -> Set<String>? {
    var words: Set<String> = []
    for (head, entries) in patterns {
      switch head {
      case .call(let name), .assign(let name): words.insert(name)
      case .anonymousInit: words.insert("init")
      case .other:
        for entry in entries {
          guard let word = entry.pattern.literalWord else { return nil }
          words.insert(word)
        }
      }
    }
    return words
  }

  /// The patterns of the rules whose tokens the unit holds, by head.
  ///
  /// Asking for the tokens again makes the result independent of which other rule had the unit parsed.
  private func patterns(
    for unit: ParsedUnit, _ borrowed: Set<String>
  ) -> [Head: [(rule: Int, pattern: CompiledPattern)]] {
    let hits = scanner.hits(in: unit.file.bytes, unit.span).union(borrowed)
    var result: [Head: [(rule: Int, pattern: CompiledPattern)]] = [:]
    for (index, rule) in rules.enumerated() where rule.tokens.contains(where: { $0.allSatisfy(hits.contains) }) {
      for source in rule.patterns {
        guard let pattern = store.pattern(source) else { continue }
        for head in pattern.heads { result[head, default: []].append((index, pattern)) }
      }
    }
    return result
  }
}

extension ParsedUnit {
  /// From the first to the last byte that was parsed.
  fileprivate var span: ByteRange {
    let ranges = declarations.map(\.range) + statements.map(\.range)
    return ByteRange(ranges.map(\.start).min() ?? 0, ranges.map(\.end).max() ?? 0)
  }
}

/// `inside` and `notInside` of rules that mean them lexically; those of the run are checked by the run.
private final class LexicalFilter {
  private let store: PatternStore
  private let unit: ParsedUnit
  private lazy var ancestry = Ancestry(unit)

  init(unit: ParsedUnit, store: PatternStore) {
    self.unit = unit
    self.store = store
  }

  func admits(_ candidate: Candidate) -> Bool {
    let rule = candidate.rule
    guard rule.isLexical else { return true }
    return (rule.inside.isEmpty || isEnclosed(candidate, by: rule.inside))
      && !isEnclosed(candidate, by: rule.notInside)
  }

  private func isEnclosed(_ candidate: Candidate, by sources: [String]) -> Bool {
    let patterns = sources.compactMap(store.pattern)
    var node = ancestry.parent(of: candidate.node)
    while let above = node {
      if patterns.contains(where: { $0.match(above, in: candidate.context) != nil }) { return true }
      node = ancestry.parent(of: above)
    }
    return false
  }
}
