import Findings

/// What a lint run found.
public struct LintOutcome: Sendable {
  /// In report order: path, start offset, rule.
  public var findings: [Finding] = []
  public var refuted: [Finding] = []
  public var problems: [Problem] = []
  /// Files looked at, and how many of them had to be parsed.
  public var files = 0
  public var parsed = 0
  public var suppressed = 0
  /// Whether a finding reaches the severity at which its file's configuration, or the command line, fails the run.
  public var isFailing = false
  public var silences: [FileSilence] = []
  /// Fixes that gave code that does not parse, and were not offered for it.
  var unparsableFixes: [UnparsableFix] = []
  public var statistics: [RuleStatistics] = []
  public var sources: SourceStore

  init(sources: SourceStore) {
    self.sources = sources
  }

  /// 0, 1 or 2, as the exit status says it.
  public var status: Int32 {
    problems.contains { $0.kind == .failure } ? 2 : isFailing ? 1 : 0
  }
}

/// A rule's fix that breaks the syntax of a file.
struct UnparsableFix: Hashable, Sendable {
  var path: String
  var rule: String
}

/// Why a file is as quiet as it is.
public struct FileSilence: Hashable, Sendable {
  public var path: String
  /// Rules that looked at the file.
  public var applied: [String]
  /// Rules none of whose trigger words the file holds.
  public var skipped: [String]
  /// One line for each candidate: where it is and what became of it.
  public var candidates: [String]
}

/// What one rule cost and brought.
public struct RuleStatistics: Hashable, Sendable {
  public var rule: String
  public var candidates = 0
  public var confirmed = 0
  public var refuted = 0
  public var unconfirmed = 0
  public var runs = 0
  public var steps = 0
  /// Time spent on judging its candidates, on all threads together; another one in every run of the program.
  public var seconds = 0.0

  init(rule: String) {
    self.rule = rule
  }

  mutating func add(_ site: SiteResult) {
    candidates += 1
    runs += site.runs
    steps += site.steps
    seconds += site.seconds
    switch site.verdict {
    case .confirmed: confirmed += 1
    case .refuted: refuted += 1
    case .unconfirmed: unconfirmed += 1
    }
  }
}
