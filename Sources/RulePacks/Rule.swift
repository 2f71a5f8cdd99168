import Findings

/// One rule of a pack: what to look for, how to run it, and what to say.
public struct Rule: Sendable {
  public let id: String
  /// The id of the pack the rule comes from.
  public let pack: String
  public let title: String
  /// One line.
  public let summary: String
  /// The severity of outcomes that name none.
  public let severity: Severity
  /// Byte strings of the prescan: a part of a file is looked at when it holds every string of one of these groups.
  public let tokens: [[String]]
  /// Swift with `$metavariables`; any of them is a match.
  public let patterns: [String]
  /// Metavariable (without `$`) to the type its value must have in the run.
  public let whereTypes: [String: String]
  /// Patterns of which one must enclose the match: in the run, or in the source when `isLexical`.
  public let inside: [String]
  /// Patterns none of which may enclose the match.
  public let notInside: [String]
  public let isLexical: Bool
  public let verify: Verify
  public let outcomes: [Outcome]
  /// In how many of the sample worlds the oracle must fail.
  public let worlds: Quantifier
  /// On how many of the explored paths the oracle must fail.
  public let paths: Quantifier
  public let unconfirmed: Unconfirmed
  /// Rules that stay silent at a place where this one speaks.
  public let supersedes: [String]
  public let fixes: [String: FixTemplate]
  /// "match", or the name of the oracle's anchor at which the finding stands.
  public let report: String
  public let why: String
  public let bad: String
  public let good: String
  /// What the fix may change; empty when every fix is words only.
  public let fixSafety: String
  public let facts: [String]
  public let references: [String]
  public let status: Status
  /// The version that brought the rule.
  public let since: String
  /// Where `patterns`, `inside` and `notInside` stand, one after the other.
  let patternPositions: [JSON5.Position]

  public enum Quantifier: String, Sendable, CaseIterable { case all, any }
  public enum Unconfirmed: String, Sendable, CaseIterable { case hide, note }
  public enum Status: String, Sendable, CaseIterable { case stable, preview }

  /// The outcome called `id`.
  public func outcome(_ id: String) -> Outcome? { outcomes.first { $0.id == id } }

  /// The rule's page, relative to the repository.
  public var page: String { "docs/rules/\(id).md" }
}

/// How a match is judged: which story is played, and who looks at the trace.
public struct Verify: Sendable {
  public let scenario: Scenario
  public let oracle: Oracle
  public let parameters: [String: ParameterValue]

  public init(scenario: Scenario, oracle: Oracle, parameters: [String: ParameterValue] = [:]) {
    self.scenario = scenario
    self.oracle = oracle
    self.parameters = parameters
  }
}

/// A value that a pack hands to a scenario or oracle.
public enum ParameterValue: Hashable, Sendable {
  case number(Double)
  case text(String)
  case truth(Bool)
  case list([ParameterValue])
}

/// One way in which the oracle can fail.
public struct Outcome: Sendable {
  public let id: String
  public let severity: Severity
  /// One line, lower case, no final stop.
  public let message: MessageTemplate
  /// What to do, in words.
  public let help: MessageTemplate
  /// A further sentence of help for projects whose deployment target allows more.
  public let targetHelp: [TargetHelp]
  /// The id of the rule's fix that cures this outcome.
  public let fix: String?

  public init(
    id: String, severity: Severity, message: MessageTemplate, help: MessageTemplate, targetHelp: [TargetHelp] = [],
    fix: String? = nil
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.help = help
    self.targetHelp = targetHelp
    self.fix = fix
  }

  /// The help for a project; `deploymentTargets` maps "iOS" to its version, such as 17.4.
  ///
  /// Reading a project's targets takes a while, so they are only asked for where the help depends on them.
  public func helpText(
    _ values: [String: String], deploymentTargets: @autoclosure () -> [String: Double] = [:]
  ) -> String {
    if targetHelp.isEmpty { return help.fill(values) }
    let known = deploymentTargets()
    let extra = targetHelp.filter { $0.version <= known[$0.platform] ?? -.infinity }
    return ([help] + extra.map(\.text)).map { $0.fill(values) }.joined(separator: "; ")
  }
}

/// Help that holds from one version of a platform on.
public struct TargetHelp: Sendable {
  /// "iOS", "macOS", "tvOS", "visionOS".
  public let platform: String
  public let version: Double
  public let text: MessageTemplate

  public init(platform: String, version: Double, text: MessageTemplate) {
    self.platform = platform
    self.version = version
    self.text = text
  }
}
