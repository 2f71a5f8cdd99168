import Findings
import FixIts
import SourceModel

@testable import Linting

/// A toy engine: each rule reports a word outside comments and may replace it. "refuted" after a word clears it; a file with '#!#' does
/// not parse.
struct WordEngine: LintEngine {
  struct WordRule: Sendable {
    var info: RuleInfo
    var word: String
    var replacement: String?
    var applicability = Applicability.safe
  }

  var wordRules: [WordRule]
  var rules: [RuleInfo] { wordRules.map(\.info) }

  /// `alpha` (warning, fixed to "one"), `beta` (error), `gamma` (note, suggested "three"), `alpha-beta` (supersedes
  /// `alpha`), `later` (preview).
  static let standard = WordEngine(wordRules: [
    .init(info: info("alpha", .warning), word: "alpha", replacement: "one"),
    .init(info: info("beta", .error), word: "beta"),
    .init(info: info("gamma", .note), word: "gamma", replacement: "three", applicability: .suggested),
    .init(info: info("alpha-beta", .error, supersedes: ["alpha"]), word: "alpha beta"),
    .init(info: RuleInfo(id: "later", pack: "toy", severity: .warning, isPreview: true), word: "later"),
  ])

  static func info(_ id: String, _ severity: Severity, supersedes: [String] = []) -> RuleInfo {
    RuleInfo(id: id, pack: "toy", severity: severity, supersedes: supersedes)
  }

  func session(_ project: LintProject) -> any LintSession {
    WordSession(rules: wordRules, context: project.context.map(\.path))
  }
}

struct WordSession: LintSession {
  var rules: [WordEngine.WordRule]
  /// The paths of the files that were read for names only.
  var context: [String]

  func lint(_ file: SourceFile, rules enabled: Set<String>) -> FileResult {
    var result = FileResult(isParsed: true)
    let comments = CommentScanner.comments(in: file.bytes)
    for rule in rules where enabled.contains(rule.info.id) {
      let word = Array(rule.word.utf8)
      guard file.bytes.contains(word[0]) else {
        result.skippedRules.append(rule.info.id)
        continue
      }
      let places = file.bytes.indices.filter { place in
        file.bytes[place...].starts(with: word) && !comments.contains { $0.start <= place && place < $0.end }
      }
      if places.isEmpty { result.skippedRules.append(rule.info.id) }
      result.sites += places.map { site(rule, file, ByteRange($0, $0 + word.count)) }
    }
    return result
  }

  private func site(_ rule: WordEngine.WordRule, _ file: SourceFile, _ range: ByteRange) -> SiteResult {
    let isRefuted = file.bytes[range.end...].starts(with: Array(" refuted".utf8))
    let start = file.position(of: range.start)
    let end = file.position(of: range.end)
    let fixes = rule.replacement.map { text in
      Fix(
        title: "say '\(text)'", applicability: rule.applicability, isVerified: true,
        edits: [Edit(path: file.path, start: range.start, end: range.end, replacement: text)])
    }
    let finding = Finding(
      rule: rule.info.id, pack: rule.info.pack, severity: rule.info.severity,
      verdict: isRefuted ? .refuted : .confirmed,
      message: "'\(rule.word)' is said", help: "say something else",
      location: Location(
        path: file.path, startOffset: range.start, endOffset: range.end, line: start.line, column: start.column,
        endLine: end.line, endColumn: end.column),
      facts: ["F01.1"], evidence: Evidence(scenario: "rest", summary: "it is there"), fixes: fixes.map { [$0] } ?? [])
    return SiteResult(
      rule: rule.info.id, path: file.path, range: range, verdict: finding.verdict, finding: finding,
      silence: ["matched"], runs: 1, steps: 3)
  }

  func parses(_ file: SourceFile) -> Bool { !file.text(in: ByteRange(0, file.bytes.count)).contains("#!#") }

  func replacing(_ files: [SourceFile]) -> any LintSession { self }
}
