import Findings

/// What a lint run is asked to do.
public struct LintOptions: Sendable {
  /// Files and folders; none stands for the working folder, or with `isStaged` for the whole repository.
  public var paths: [String] = []
  /// Source that stands in for a file's contents.
  public var standardInput: StandardInput?
  /// Whether to lint what the git index holds of the files that the next commit changes.
  public var isStaged = false
  /// When set, these rules and no others.
  public var only: [String]?
  public var disabled: [String] = []
  public var lowestSeverity = Severity.note
  /// Overrides the configuration.
  public var failOn: FailOn?
  public var configuration: String?
  /// Folders with more packs.
  public var packFolders: [String] = []
  /// Threads; nil for as many as there are cores.
  public var jobs: Int?

  public init() {}

  public struct StandardInput: Sendable {
    /// The path the source is treated as.
    public var path: String
    public var bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }
}

/// What a lint run takes from its surroundings.
public struct LintHost: Sendable {
  /// Absolute, without links.
  public var workingFolder: String
  /// The variables of the process; git's locate the repository in a hook.
  public var environment: [String: String]
  /// Makes an engine that knows the embedded packs and those in these absolute folders.
  public var makeEngine: @Sendable (_ packFolders: [String]) throws(LintError) -> any LintEngine
  /// Called from any thread after each file.
  public var progress: @Sendable (_ done: Int, _ total: Int) -> Void

  public init(
    workingFolder: String, environment: [String: String],
    makeEngine: @escaping @Sendable (_ packFolders: [String]) throws(LintError) -> any LintEngine,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) {
    self.workingFolder = workingFolder
    self.environment = environment
    self.makeEngine = makeEngine
    self.progress = progress
  }
}
