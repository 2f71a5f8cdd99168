import Findings

/// What one run found, ready to be printed in any format.
public struct Report: Sendable {
  /// Counts by severity are those after configuration.
  public struct Summary: Hashable, Sendable {
    public var files = 0
    public var parsed = 0
    public var errors = 0
    public var warnings = 0
    public var notes = 0
    public var refuted = 0
    public var suppressed = 0
    public var baselined = 0

    public init() {}

    public var findings: Int { errors + warnings + notes }

    public mutating func count(_ severity: Severity) {
      switch severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: notes += 1
      }
    }
  }

  /// Fixes applied and fixes that an option would apply.
  public struct FixCounts: Hashable, Sendable {
    /// What a run that was asked to fix did.
    public struct Fixed: Hashable, Sendable {
      public var findings: Int
      public var files: Int

      public init(findings: Int, files: Int) {
        self.findings = findings
        self.files = files
      }
    }

    public var fixed: Fixed?
    /// Left for `--fix`.
    public var safe = 0
    /// Left for `--unsafe`.
    public var suggested = 0

    public init() {}
  }

  public var version: String
  public var summary: Summary
  /// In order: path, start offset, rule.
  public var findings: [Finding]
  /// Empty unless they were asked for.
  public var refuted: [Finding]
  public var problems: [Problem]
  public var fixes: FixCounts
  public var sources: any SourceLookup

  public init(
    version: String, summary: Summary, findings: [Finding], refuted: [Finding] = [], problems: [Problem] = [],
    fixes: FixCounts = FixCounts(), sources: any SourceLookup
  ) {
    self.version = version
    self.summary = summary
    self.findings = findings
    self.refuted = refuted
    self.problems = problems
    self.fixes = fixes
    self.sources = sources
  }
}

/// Gives reports the source around a finding.
public protocol SourceLookup: Sendable {
  /// The text of a 1-based line without its line ending; nil when the file is not at hand.
  func line(_ number: Int, of path: String) -> String?
  /// The 1-based line and column of a byte.
  func position(of offset: Int, in path: String) -> (line: Int, column: Int)?
}

/// The formats a report can be printed in.
public enum ReportFormat: String, CaseIterable, Sendable {
  case text, xcode, json, github

  /// The report as it is written to a stream or file.
  public func render(_ report: Report, options: TextOptions = TextOptions()) -> String {
    switch self {
    case .text: TextReport(report: report, options: options).render()
    case .xcode: XcodeReport(report: report, folder: options.folder).render()
    case .json: JSONReport(report: report).render()
    case .github: GitHubReport(report: report).render()
    }
  }
}

/// What may differ between two prints of one report for people.
public struct TextOptions: Sendable {
  public var isColored = false
  /// Findings only, no closing lines.
  public var isQuiet = false
  /// Whether the closing line says how many candidates a run refuted.
  public var countsRefuted = false
  /// Lines to print after the findings.
  public var explanation: [String] = []
  /// When set, the `xcode` format prints absolute paths from this folder: only those can be clicked in Xcode.
  public var folder: String?

  public init() {}
}
