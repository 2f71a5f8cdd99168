import Findings
import ProjectFacts
import RulePacks

/// What `.animlint.json5` says about the files below its folder.
public struct Configuration: Sendable {
  /// The name of the file, searched upwards from each linted file.
  public static let fileName = ".animlint.json5"

  /// How the findings of a rule are reported, if it runs at all.
  public enum Level: String, CaseIterable, Sendable {
    case off, note, warning, error

    /// nil when the rule is off.
    var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// A level given to a rule, and where it is given: the rule is looked up once all packs are known.
  struct Setting: Sendable {
    var rule: String
    var level: Level
    var position: JSON5.Position
  }

  struct Override: Sendable {
    var files: [Glob]
    var settings: [Setting]
  }

  /// Absolute; the patterns count from here.
  var folder: String
  var include: [Glob] = []
  var exclude: [Glob] = []
  var settings: [Setting] = []
  /// Absolute folders.
  var packs: [String] = []
  var failOn: FailOn?
  /// What the project's own files can't say.
  var project = ProjectFacts.Configuration()
  var overrides: [Override] = []

  init(folder: String) {
    self.folder = folder
  }

  /// The levels for one file, by rule; later overrides win.
  func levels(for path: String) -> [String: Level] {
    let relative = Paths.relative(path, to: folder)
    let matching = overrides.filter { $0.files.contains { $0.matches(relative) } }
    var levels: [String: Level] = [:]
    for setting in settings + matching.flatMap(\.settings) { levels[setting.rule] = setting.level }
    return levels
  }

  /// Whether a file found in a folder is to be linted.
  func includes(_ path: String) -> Bool {
    if include.isEmpty { return true }
    let relative = Paths.relative(path, to: folder)
    return include.contains { $0.matches(relative) }
  }

  /// Whether a file or folder is left out; patterns that cover all of `root`, which was named, do not count.
  func excludes(_ path: String, below root: String) -> Bool {
    if exclude.isEmpty { return false }
    let relative = Paths.relative(path, to: folder)
    let relativeRoot = Paths.contains(folder, root) ? Paths.relative(root, to: folder) : nil
    return exclude.contains { $0.matches(relative) && !(relativeRoot.map($0.matches) ?? false) }
  }
}

/// The lowest severity at which a run ends with status 1.
public enum FailOn: String, CaseIterable, Sendable {
  case error, warning, note, never

  func isReached(by severity: Severity) -> Bool {
    Severity(rawValue: rawValue).map { severity >= $0 } ?? false
  }
}
