public enum Severity: String, Codable, Sendable, CaseIterable, Comparable {
  case note, warning, error

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
}

public enum Verdict: String, Codable, Sendable {
  /// It ran and the oracle failed.
  case confirmed
  /// It ran, the site was reached, and the oracle held.
  case refuted
  /// It could not be run far enough.
  case unconfirmed
}

/// A number, text, truth or nothing that was seen in a run.
public enum ObservedValue: Hashable, Sendable {
  case number(Double)
  case text(String)
  case truth(Bool)
  case none
}

/// One thing a run showed, against what should have been.
public struct Observation: Hashable, Sendable {
  public var what: String
  /// Seconds since the entry point began.
  public var time: Double
  public var expected: ObservedValue
  public var actual: ObservedValue
  /// "pt", "s", "Hz", …; empty for counts and texts.
  public var unit: String

  public init(what: String, time: Double, expected: ObservedValue, actual: ObservedValue, unit: String) {
    self.what = what
    self.time = time
    self.expected = expected
    self.actual = actual
    self.unit = unit
  }
}

public struct Evidence: Hashable, Sendable {
  /// The scenario's name, or "registry" for what no run can show.
  public var scenario: String
  /// One line: the witness with units.
  public var summary: String
  public var observations: [Observation]

  public init(scenario: String, summary: String, observations: [Observation] = []) {
    self.scenario = scenario
    self.summary = summary
    self.observations = observations
  }
}

/// A replacement of bytes in one file; offsets are UTF-8 bytes of the original, end exclusive.
public struct Edit: Hashable, Sendable {
  public var path: String
  public var start: Int
  public var end: Int
  public var replacement: String

  public init(path: String, start: Int, end: Int, replacement: String) {
    self.path = path
    self.start = start
    self.end = end
    self.replacement = replacement
  }
}

/// How much a fix promises.
public enum Applicability: String, Codable, Sendable {
  /// Between the runs before and after only what the finding's observations name differs.
  case safe
  /// Likely what was meant; something observable changes.
  case suggested
  /// Words only.
  case help
}

public struct Fix: Hashable, Sendable {
  public var title: String
  public var applicability: Applicability
  /// The fixed code was parsed and run, the run was clean and brought no new finding.
  public var isVerified: Bool
  /// Empty for `help`.
  public var edits: [Edit]

  public init(title: String, applicability: Applicability, isVerified: Bool, edits: [Edit]) {
    self.title = title
    self.applicability = applicability
    self.isVerified = isVerified
    self.edits = edits
  }
}

/// A place with its bytes; lines and columns are 1-based, columns count UTF-8 bytes.
public struct Location: Hashable, Sendable {
  public var path: String
  public var startOffset: Int
  public var endOffset: Int
  public var line: Int
  public var column: Int
  public var endLine: Int
  public var endColumn: Int

  public init(
    path: String, startOffset: Int, endOffset: Int, line: Int, column: Int, endLine: Int, endColumn: Int
  ) {
    self.path = path
    self.startOffset = startOffset
    self.endOffset = endOffset
    self.line = line
    self.column = column
    self.endLine = endLine
    self.endColumn = endColumn
  }
}

public struct RelatedPlace: Hashable, Sendable {
  public var location: Location
  public var message: String

  public init(location: Location, message: String) {
    self.location = location
    self.message = message
  }
}

/// One defect at one place, with what the run showed.
public struct Finding: Hashable, Sendable {
  public var rule: String
  public var pack: String
  public var severity: Severity
  public var verdict: Verdict
  /// One line, lower case, no final stop.
  public var message: String
  /// What to do, in words; printed as `help:`.
  public var help: String
  public var location: Location
  public var facts: [String]
  public var evidence: Evidence
  public var fixes: [Fix]
  public var related: [RelatedPlace]
  /// Stable when unrelated lines move.
  public var fingerprint: String

  public init(
    rule: String, pack: String, severity: Severity, verdict: Verdict, message: String, help: String,
    location: Location, facts: [String], evidence: Evidence, fixes: [Fix] = [], related: [RelatedPlace] = [],
    fingerprint: String = ""
  ) {
    self.rule = rule
    self.pack = pack
    self.severity = severity
    self.verdict = verdict
    self.message = message
    self.help = help
    self.location = location
    self.facts = facts
    self.evidence = evidence
    self.fixes = fixes
    self.related = related
    self.fingerprint = fingerprint
  }
}

/// Something that kept a file from being linted, or from being linted whole.
public struct Problem: Hashable, Sendable {
  public enum Kind: Sendable {
    /// The run ends with status 2.
    case failure
    /// Listed only: too large, too deep, no libclang.
    case skipped
  }

  public var path: String
  public var message: String
  public var kind: Kind

  public init(path: String, message: String, kind: Kind) {
    self.path = path
    self.message = message
    self.kind = kind
  }
}
