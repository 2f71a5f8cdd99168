import RulePacks
import SourceModel

/// Which evaluations of a match a rule means: by the types its metavariables have in the run, and by what is under
/// way around them.
struct CandidateFilter {
  let program: Program
  let patternParser: any PatternParser

  /// Whether the rule's `where`, `inside` and `notInside` hold for an evaluation.
  func accepts(_ occurrence: Occurrence, of candidate: Candidate) -> Bool {
    let rule = candidate.rule
    for (name, type) in rule.whereTypes where !fits(value(of: name, occurrence, candidate), type) { return false }
    guard !rule.isLexical, !(rule.inside.isEmpty && rule.notInside.isEmpty) else { return true }
    let around = nodesAround(occurrence)
    if !rule.inside.isEmpty, !matchesAny(rule.inside, around) { return false }
    return !matchesAny(rule.notInside, around)
  }

  /// Why declarations rule the match out before anything is run; nil where they do not tell.
  func excluded(_ candidate: Candidate) -> String? {
    if let type = excludedReceiver(candidate) { return "its receiver is a \(type)" }
    if let reason = candidate.rule.verify.oracle.judge.excluded(candidate) { return reason }
    guard candidate.rule.verify.oracle.needsBlock else { return nil }
    let reach = BlockReach(program: program)
    return reach.mayBeInBlock(candidate.node, in: candidate.context) ? nil : "no animation block leads to it"
  }

  private func excludedReceiver(_ candidate: Candidate) -> String? {
    guard let receiver = writtenReceiver(of: candidate.node) else {
      guard isImplicit(candidate), let owner = candidate.context.types.last?.name else { return nil }
      return ruledOut(
        owner, candidate.rule.whereTypes, names: candidate.rule.whereTypes.keys.filter { candidate.bindings[$0] == nil }
      )
    }
    guard let type = StaticTypes(program: program).type(of: receiver, in: candidate.context) else { return nil }
    let names = candidate.bindings.filter { $0.value === receiver }.map(\.key)
    return ruledOut(type, candidate.rule.whereTypes, names: names)
  }

  /// A bare `frame = …` or `add(…)` on `self`.
  private func isImplicit(_ candidate: Candidate) -> Bool {
    switch (candidate.node as? Expr)?.kind {
    case .assign(let target, _, _)?: if case .name = target.kind { return true }
    // A type that makes a value is called on nobody.
    case .call(let callee, _)?: if case .name(let name, _) = callee.kind { return name.first?.isLowercase ?? false }
    default: break
    }
    return false
  }

  /// The type, if it is a known class that has nothing to do with what the rule wants.
  private func ruledOut(_ type: String, _ wanted: [String: String], names: [String]) -> String? {
    guard let base = program.sdkBase(of: type), base != "NSObject" else { return nil }
    for name in names {
      guard let want = wanted[name], SDKCatalog.shared.isClass(want), !program.isSubclass(type, of: want),
        !program.isSubclass(want, of: type)
      else { continue }
      return type
    }
    return nil
  }

  /// The run's value of a metavariable: an argument's, else the receiver's.
  private func value(of name: String, _ occurrence: Occurrence, _ candidate: Candidate) -> Value? {
    let receiver = writtenReceiver(of: candidate.node)
    guard let expr = candidate.bindings[name] else {
      // Not bound: the implicit receiver, or a name of another of the rule's patterns.
      return receiver == nil ? occurrence.receiver : nil
    }
    if expr === receiver { return occurrence.receiver }
    if let argument = occurrence.arguments.first(where: { $0.expr === expr }) { return argument.value }
    guard case .assign(_, _, let source)? = (candidate.node as? Expr)?.kind, source === expr else { return nil }
    return occurrence.arguments.first?.value
  }

  /// What stands left of the match's dot.
  private func writtenReceiver(of node: Node) -> Expr? {
    guard let expr = node as? Expr else { return nil }
    switch expr.kind {
    case .call(let callee, _): return writtenReceiver(of: callee)
    case .assign(let target, _, _): return writtenReceiver(of: target)
    case .member(let base, _, _): return base.map(unwrapped)
    case .forceUnwrap(let inner), .cast(let inner, _, _), .optionalChain(let inner): return writtenReceiver(of: inner)
    default: return nil
    }
  }

  /// `layer?` and `layer!` are the receiver that the pattern's metavariable stands for.
  private func unwrapped(_ expr: Expr) -> Expr {
    switch expr.kind {
    case .optionalChain(let inner), .forceUnwrap(let inner): inner
    default: expr
    }
  }

  /// A value of unknown or plain type is not held against the rule.
  private func fits(_ value: Value?, _ type: String) -> Bool {
    guard let value else { return true }
    switch value.kind {
    case .object(let object):
      if case .presentation = object.native {
        return SDKCatalog.shared.isSubclass(type, of: "CALayer") || type == "CALayer"
      }
      return program.isSubclass(object.className, of: type) || program.conforms(object.className, to: type)
    case .array(let values): return values.allSatisfy { fits($0, type) }
    case .record(let record): return record.type == type
    default: return true
    }
  }

  /// The calls under way, and what encloses each of them and the match in the source.
  private func nodesAround(_ occurrence: Occurrence) -> [(Node, CodeContext)] {
    var result: [(Node, CodeContext)] = []
    for start in [occurrence.node] + occurrence.calls as [Node] {
      guard let context = program.index.context(of: start) else { continue }
      let ancestry = program.index.ancestry(of: context.unit)
      var current: Node? = start === occurrence.node ? ancestry.parent(of: start) : start
      while let node = current {
        result.append((node, context))
        current = ancestry.parent(of: node)
      }
    }
    return result
  }

  private func matchesAny(_ patterns: [String], _ nodes: [(Node, CodeContext)]) -> Bool {
    patterns.contains { source in
      guard let pattern = program.pattern(source, parser: patternParser) else { return false }
      return nodes.contains { pattern.match($0.0, in: $0.1) != nil }
    }
  }
}
