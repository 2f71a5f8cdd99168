import Findings
import FixIts
import SourceModel

/// What a lint run needs to know of a rule.
public struct RuleInfo: Hashable, Sendable {
  public var id: String
  public var pack: String
  public var severity: Severity
  /// Rules whose findings at the same place are dropped in favour of this one's.
  public var supersedes: [String]
  /// Runs only when it is asked for.
  public var isPreview: Bool
  /// The folder the pack was loaded from; nil for packs that come with the program.
  public var folder: String?

  public init(
    id: String, pack: String, severity: Severity, supersedes: [String] = [], isPreview: Bool = false,
    folder: String? = nil
  ) {
    self.id = id
    self.pack = pack
    self.severity = severity
    self.supersedes = supersedes
    self.isPreview = isPreview
    self.folder = folder
  }
}

/// Judges code: what stands between reading files and reporting.
public protocol LintEngine: Sendable {
  var rules: [RuleInfo] { get }
  /// Takes in a project: the files to lint, and those that are only read for names.
  func session(_ project: LintProject) -> any LintSession
}

/// The files of a run.
public struct LintProject: Sendable {
  public var files: [SourceFile]
  public var context: [SourceFile]
  /// What else the project says about itself.
  public var surroundings: ProjectSurroundings

  public init(files: [SourceFile], context: [SourceFile] = [], surroundings: ProjectSurroundings = .init()) {
    self.files = files
    self.context = context
    self.surroundings = surroundings
  }
}

/// Files of a project in one state; the methods may be called from several threads with large stacks.
public protocol LintSession: Sendable {
  /// Judges one file of the project under these rules.
  func lint(_ file: SourceFile, rules: Set<String>) -> FileResult
  /// Whether a file parses without errors.
  func parses(_ file: SourceFile) -> Bool
  /// The project with other contents in some files.
  func replacing(_ files: [SourceFile]) -> any LintSession
  /// What was wrong with files other than sources that judging asked for so far.
  var problems: [Problem] { get }
}

extension LintSession {
  public var problems: [Problem] { [] }
}

/// What an engine says about one file.
public struct FileResult: Sendable {
  /// Whether the parser was needed at all.
  public var isParsed: Bool
  /// Rules none of whose trigger words the file holds.
  public var skippedRules: [String]
  public var sites: [SiteResult]
  /// Why the file was not judged, or not whole.
  public var problem: Problem?

  public init(
    isParsed: Bool = false, skippedRules: [String] = [], sites: [SiteResult] = [],
    problem: Problem? = nil
  ) {
    self.isParsed = isParsed
    self.skippedRules = skippedRules
    self.sites = sites
    self.problem = problem
  }
}

/// What became of one candidate.
public struct SiteResult: Sendable {
  public var rule: String
  /// The matched code.
  public var path: String
  public var range: ByteRange
  public var verdict: Verdict
  /// What to report; for a refuted candidate what was looked for and not seen.
  public var finding: Finding?
  /// Why nothing is reported, step by step.
  public var silence: [String]
  /// How often code was run, and how many steps that took.
  public var runs: Int
  public var steps: Int
  /// How long that took, in seconds of the clock on the wall.
  public var seconds: Double
  /// Fixes that are not tried yet; nil when there are none, or the finding has them already.
  public var pendingFixes: PendingFixes?

  public init(
    rule: String, path: String, range: ByteRange, verdict: Verdict, finding: Finding? = nil, silence: [String] = [],
    runs: Int = 0, steps: Int = 0, seconds: Double = 0, pendingFixes: PendingFixes? = nil
  ) {
    self.rule = rule
    self.path = path
    self.range = range
    self.verdict = verdict
    self.finding = finding
    self.silence = silence
    self.runs = runs
    self.steps = steps
    self.seconds = seconds
    self.pendingFixes = pendingFixes
  }
}

/// Fixes whose trial is put off until their finding is sure to be reported; trying one means running code.
public struct PendingFixes: Sendable {
  /// May be called from any thread with a large stack.
  public var verify: @Sendable () -> FixVerifier.Outcome

  public init(verify: @escaping @Sendable () -> FixVerifier.Outcome) {
    self.verify = verify
  }
}
