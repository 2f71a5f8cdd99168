import Findings
import FixIts
import Foundation
import ProjectFacts
import RulePacks
import SourceModel
import SwiftFrontend
import Verification

/// The engine of the program: packs are matched against the parts of files that hold their trigger words, and what
/// matches is run.
public struct ProjectEngine: LintEngine {
  private let catalog: RuleCatalog

  public init(_ catalog: RuleCatalog) {
    self.catalog = catalog
  }

  public var rules: [RuleInfo] { catalog.infos }

  public func session(_ project: LintProject) -> any LintSession {
    let sources = ProjectSources(files: project.files + project.context)
    let triggers = Triggers(catalog.rules.rules)
    let hits = triggers.hits(in: sources, paths: Set(project.files.map(\.path)))
    let facts = FactsByRoot(project.surroundings)
    return ProjectSession(catalog: catalog, triggers: triggers, sources: sources, hits: hits, facts: facts)
  }
}

/// The trigger words of all rules, looked for in one pass over the files.
private struct Triggers: Sendable {
  let groups: [[String]]
  /// The rule of each group.
  let rules: [String]

  init(_ rules: [Rule]) {
    groups = rules.flatMap(\.tokens)
    self.rules = rules.flatMap { rule in rule.tokens.map { _ in rule.id } }
  }

  /// The parts that hold trigger words, by path.
  func hits(in sources: ProjectSources, paths: Set<String>) -> [String: [TokenHit]] {
    Dictionary(grouping: sources.hits(groups: groups, in: paths), by: \.file.path)
  }
}

private final class ProjectSession: LintSession {
  private let catalog: RuleCatalog
  private let triggers: Triggers
  private let sources: ProjectSources
  private let hits: [String: [TokenHit]]
  private let matchers: Matchers
  let index: ProjectIndex
  private let facts: FactsByRoot
  private let syntax: SyntaxCheck

  init(
    catalog: RuleCatalog, triggers: Triggers, sources: ProjectSources, hits: [String: [TokenHit]], facts: FactsByRoot,
    matchers: Matchers? = nil, syntax: SyntaxCheck = SyntaxCheck()
  ) {
    self.catalog = catalog
    self.triggers = triggers
    self.sources = sources
    self.hits = hits
    self.facts = facts
    index = ProjectIndex(provider: sources)
    self.matchers = matchers ?? Matchers(catalog.rules)
    self.syntax = syntax
  }

  func lint(_ file: SourceFile, rules: Set<String>) -> FileResult {
    if let problem = Self.depthProblem(file, outline: sources.outline(of: file.path)) {
      return FileResult(skippedRules: rules.sorted(), problem: problem)
    }
    var result = FileResult()
    var triggered: Set<String> = []
    var candidates: [Candidate] = []
    for (unit, wanted, borrowed) in units(in: file.path, rules: rules) {
      triggered.formUnion(wanted)
      result.isParsed = true
      candidates += matchers.matcher(for: wanted).candidates(in: unit, borrowing: borrowed)
    }
    result.sites = judge(candidates, in: file, rules: rules)
    result.skippedRules = catalog.rules.rules.map(\.id).filter { rules.contains($0) && !triggered.contains($0) }
    return result
  }

  /// The parts of a file that hold trigger words, with the rules of those, and with the words that they borrow.
  private func units(in path: String, rules: Set<String>) -> [(ParsedUnit, Set<String>, Set<String>)] {
    (hits[path] ?? []).compactMap { hit in
      let wanted = Set(hit.groups.map { triggers.rules[$0] }).intersection(rules)
      guard !wanted.isEmpty, let unit = sources.unit(of: hit) else { return nil }
      return (unit, wanted, hit.borrowed)
    }
  }

  private func judge(_ candidates: [Candidate], in file: SourceFile, rules: Set<String>) -> [SiteResult] {
    guard !candidates.isEmpty else { return [] }
    let results = Verifier(index: index, facts: facts.facts(for: file.path), patternParser: SwiftFrontend()).verify(
      candidates)
    return results.map { result in
      let pending = PendingFixes { [self] in FixVerifier(self, rules: rules, known: results).verify(result) }
      return SiteResult(
        rule: result.candidate.rule.id, path: file.path, range: result.candidate.node.range, verdict: result.verdict,
        finding: result.findings.first, silence: result.silence, runs: result.runs, steps: result.steps,
        seconds: result.seconds,
        pendingFixes: result.proposals.isEmpty ? nil : pending)
    }
  }

  var problems: [Problem] { facts.problems }

  private static func depthProblem(_ file: SourceFile, outline: Outline?) -> Problem? {
    guard let outline, outline.maximumDepth > SwiftFrontend.maximumNesting else { return nil }
    let message =
      "not linted: nested \(outline.maximumDepth) levels deep, over the limit of \(SwiftFrontend.maximumNesting)"
    return Problem(path: file.path, message: message, kind: .skipped)
  }

  func parses(_ file: SourceFile) -> Bool {
    !file.path.hasSuffix(".swift") || syntax.passes(file)
  }

  func replacing(_ files: [SourceFile]) -> any LintSession { session(replacing: files) }

  private func session(replacing files: [SourceFile]) -> ProjectSession {
    let swift = files.filter { sources.file($0.path) != nil }
    let others = files.filter { sources.file($0.path) == nil }
    let changed = swift.isEmpty ? sources : sources.replacing(swift)
    let linted = Set(swift.map(\.path)).intersection(hits.keys)
    let changedHits = triggers.hits(in: changed, paths: linted)
    let hits = self.hits.filter { !linted.contains($0.key) }.merging(changedHits) { $1 }
    let facts = others.isEmpty ? self.facts : self.facts.replacing(others)
    return ProjectSession(
      catalog: catalog, triggers: triggers, sources: changed, hits: hits, facts: facts, matchers: matchers,
      syntax: syntax)
  }
}

extension ProjectSession: FixGround {
  var patternParser: any PatternParser { SwiftFrontend() }

  func facts(for path: String) -> ProjectFacts? { facts.facts(for: path) }

  func bytes(of path: String) -> [UInt8]? { sources.file(path)?.bytes ?? facts.bytes(of: path) }

  func parses(_ path: String) -> Bool { sources.file(path).map(parses) ?? true }

  func candidates(in path: String, rules: Set<String>) -> [Candidate] {
    units(in: path, rules: rules).flatMap { unit, wanted, borrowed in
      matchers.matcher(for: wanted).candidates(in: unit, borrowing: borrowed)
    }
  }

  func ground(replacing files: [String: [UInt8]]) -> any FixGround {
    session(replacing: files.map { SourceFile(path: $0.key, bytes: $0.value) })
  }
}

/// One matcher for each set of rules that files ask for; compiling patterns takes time.
private final class Matchers: @unchecked Sendable {
  private let rules: RuleSet
  private let lock = NSLock()
  private var known: [Set<String>: Matcher] = [:]

  init(_ rules: RuleSet) {
    self.rules = rules
  }

  func matcher(for ids: Set<String>) -> Matcher {
    lock.withLock {
      if let matcher = known[ids] { return matcher }
      let matcher = Matcher(rules: rules.rules.filter { ids.contains($0.id) }, patternParser: SwiftFrontend())
      known[ids] = matcher
      return matcher
    }
  }
}
