import Findings
import FixIts
import SourceModel

/// Applies the fixes of a lint run, to the files or to a patch.
public struct FixRun {
  private let run: LintRun
  private let includesSuggested: Bool

  public init(_ run: LintRun, includesSuggested: Bool) {
    self.run = run
    self.includesSuggested = includesSuggested
  }

  public struct Outcome: Sendable {
    /// What the fixed files still show.
    public var lint: LintOutcome
    /// The new contents of the changed files.
    public var files: [String: [UInt8]] = [:]
    var applied: [PickedFix] = []
    /// The differences of all changed files.
    public var patch: [UInt8] = []
    /// Whether fixes were left when the last round ended.
    public var isUnfinished = false

    /// How many findings the changes cure.
    public var fixedFindings: Int { applied.count }
  }

  /// Fixes in memory.
  public func fix() -> Outcome {
    let store = run.store
    let session = run.session
    let parses = { (path: String, bytes: [UInt8]) in
      guard let source = store.source(path)?.replacing(bytes) else { return false }
      return LintRun.map([source.file], jobs: 1, session.parses) == [true]
    }
    let loop = FixLoop<LintOutcome>(
      original: { store.source($0)?.bytes }, includesSuggested: includesSuggested,
      lint: { run.lint(replacing: $0) }, findings: \.findings, parses: parses)
    let result = loop.run()
    var outcome = Outcome(lint: result.last)
    outcome.applied = result.applied
    outcome.files = result.files
    outcome.isUnfinished = result.isUnfinished
    for path in result.files.keys.sorted(by: Paths.isBefore) {
      guard let old = store.source(path)?.bytes, let new = result.files[path] else { continue }
      outcome.patch += UnifiedDiff.render(path: path, old: old, new: new)
    }
    let broken = result.last.unparsableFixes + result.restored.map { UnparsableFix(path: $0.path, rule: $0.rule) }
    for (index, fix) in broken.enumerated() where broken.firstIndex(of: fix) == index {
      let message = "left as it was: the fix of '\(fix.rule)' gave code that does not parse"
      outcome.lint.problems.append(Problem(path: fix.path, message: message, kind: .failure))
    }
    return outcome
  }

  /// Writes the changed files; one that can't be written is left as it was, reported and linted as such.
  public func write(_ outcome: inout Outcome) {
    var failures: [Problem] = []
    for path in outcome.files.keys.sorted(by: Paths.isBefore) {
      guard let source = run.store.source(path), let bytes = outcome.files[path] else { continue }
      do throws(AtomicFile.Failure) {
        try AtomicFile.replace(source.absolutePath, original: source.bytes, with: bytes)
      } catch {
        failures.append(Problem(path: path, message: "can't be fixed: \(error.reason)", kind: .failure))
        outcome.files[path] = nil
      }
    }
    if failures.isEmpty { return }
    let written = Set(outcome.files.keys)
    outcome.applied.removeAll { !$0.fix.edits.allSatisfy { written.contains($0.path) } }
    let known = outcome.lint.problems
    outcome.lint = run.lint(replacing: outcome.files)
    outcome.lint.problems += known.filter { !outcome.lint.problems.contains($0) } + failures
  }
}
