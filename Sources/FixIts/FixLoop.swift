import Findings

/// Applies fixes in memory and lints again, until nothing is left to fix or a bound is reached.
public struct FixLoop<LintResult> {
  public static var maximumRounds: Int { 10 }

  /// Lints the files as they are after the fixes so far; paths without an entry are unchanged.
  public var lint: ([String: [UInt8]]) -> LintResult
  /// The findings of a result whose fixes may be applied, in report order.
  public var findings: (LintResult) -> [Finding]
  /// Whether a file parses without errors.
  public var parses: (_ path: String, _ bytes: [UInt8]) -> Bool
  /// The bytes of a file that may be changed; nil for all others.
  public var original: (String) -> [UInt8]?
  public var includesSuggested: Bool

  public init(
    original: @escaping (String) -> [UInt8]?, includesSuggested: Bool,
    lint: @escaping ([String: [UInt8]]) -> LintResult,
    findings: @escaping (LintResult) -> [Finding], parses: @escaping (String, [UInt8]) -> Bool
  ) {
    self.original = original
    self.includesSuggested = includesSuggested
    self.lint = lint
    self.findings = findings
    self.parses = parses
  }

  /// What a run of the loop did.
  public struct Outcome {
    /// The changed files only.
    public var files: [String: [UInt8]]
    public var applied: [PickedFix]
    /// Files put back because a fix broke their syntax, with the rule whose fix it was.
    public var restored: [(path: String, rule: String)]
    /// The lint result of the files as they are now.
    public var last: LintResult
    /// Whether fixes were left when the last round ended.
    public var isUnfinished: Bool
  }

  public func run() -> Outcome {
    var state = State()
    var last = lint([:])
    for _ in 0..<Self.maximumRounds {
      let plan = self.plan(last, state)
      if plan.applied.isEmpty { break }
      apply(plan.applied, to: &state)
      last = lint(state.files)
    }
    return Outcome(
      files: state.files.filter { original($0) != $1 }, applied: state.applied, restored: state.restored, last: last,
      isUnfinished: !plan(last, state).applied.isEmpty)
  }

  private struct State {
    var files: [String: [UInt8]] = [:]
    var applied: [PickedFix] = []
    var restored: [(path: String, rule: String)] = []
    /// Files that are not touched any more.
    var closed: Set<String> = []
  }

  private func plan(_ result: LintResult, _ state: State) -> FixPlan {
    var parsing: [String: Bool] = [:]
    return FixPlan(findings: findings(result), includesSuggested: includesSuggested) { path in
      guard let bytes = state.files[path] ?? original(path), !state.closed.contains(path) else { return false }
      if let known = parsing[path] { return known }
      let answer = parses(path, bytes)
      parsing[path] = answer
      return answer
    }
  }

  private func apply(_ fixes: [PickedFix], to state: inout State) {
    let before = state.files
    state.applied += fixes
    for path in Set(fixes.flatMap { $0.fix.edits.map(\.path) }).sorted() where !state.closed.contains(path) {
      guard let bytes = before[path] ?? original(path) else { continue }
      let edits = fixes.flatMap { $0.fix.edits.filter { $0.path == path } }
      if let result = TextEdits.apply(edits, to: bytes), parses(path, result) {
        state.files[path] = result
      } else {
        state.restored.append((path, culprit(among: fixes, path: path, bytes: bytes)))
        restore(path, in: &state)
      }
    }
  }

  /// The rule of the first fix with which the file no longer parses.
  private func culprit(among fixes: [PickedFix], path: String, bytes: [UInt8]) -> String {
    var edits: [Edit] = []
    for picked in fixes {
      let own = picked.fix.edits.filter { $0.path == path }
      if own.isEmpty { continue }
      edits += own
      guard let result = TextEdits.apply(edits, to: bytes), parses(path, result) else { return picked.rule }
    }
    return fixes[0].rule
  }

  /// Puts a file back as it was at first, and with it every file that shares a fix with it.
  private func restore(_ path: String, in state: inout State) {
    guard state.closed.insert(path).inserted else { return }
    state.files[path] = nil
    let shared = state.applied.filter { $0.fix.edits.contains { $0.path == path } }
    state.applied.removeAll { $0.fix.edits.contains { $0.path == path } }
    for other in Set(shared.flatMap { $0.fix.edits.map(\.path) }).sorted() { restore(other, in: &state) }
  }
}
