import Findings

/// The format for programs; `schemas/report.schema.json` describes it.
struct JSONReport {
  static let schemaVersion = 1

  var report: Report

  func render() -> String {
    JSONValue.object([
      ("schemaVersion", .int(Self.schemaVersion)),
      ("tool", .object([("name", .string("animlint")), ("version", .string(report.version))])),
      ("summary", summary),
      ("findings", .array(report.findings.map(finding))),
      ("refuted", .array(report.refuted.map(finding))),
      ("problems", .array(report.problems.map(problem))),
    ]).render() + "\n"
  }

  private var summary: JSONValue {
    let summary = report.summary
    return .object([
      ("files", .int(summary.files)), ("parsed", .int(summary.parsed)), ("findings", .int(summary.findings)),
      ("errors", .int(summary.errors)), ("warnings", .int(summary.warnings)), ("notes", .int(summary.notes)),
      ("refuted", .int(summary.refuted)), ("suppressed", .int(summary.suppressed)),
      ("baselined", .int(summary.baselined)),
    ])
  }

  private func finding(_ finding: Finding) -> JSONValue {
    let location = finding.location
    return .object([
      ("rule", .string(finding.rule)), ("pack", .string(finding.pack)),
      ("severity", .string(finding.severity.rawValue)), ("verdict", .string(finding.verdict.rawValue)),
      ("message", .string(finding.message)),
      ("path", .string(location.path)),
      ("line", .int(location.line)), ("column", .int(location.column)),
      ("endLine", .int(location.endLine)), ("endColumn", .int(location.endColumn)),
      ("facts", .array(finding.facts.map(JSONValue.string))),
      ("evidence", evidence(finding.evidence)),
      ("fixes", .array(finding.fixes.map(fix))),
      ("related", .array(finding.related.map(related))),
      ("url", .string(RuleURL.of(finding.rule))),
      ("startOffset", .int(location.startOffset)), ("endOffset", .int(location.endOffset)),
      ("fingerprint", .string(finding.fingerprint)),
    ])
  }

  private func evidence(_ evidence: Evidence) -> JSONValue {
    .object([
      ("scenario", .string(evidence.scenario)), ("summary", .string(evidence.summary)),
      ("observations", .array(evidence.observations.map(observation))),
    ])
  }

  private func observation(_ observation: Observation) -> JSONValue {
    .object([
      ("what", .string(observation.what)), ("time", .number(observation.time)),
      ("expected", value(observation.expected)), ("actual", value(observation.actual)),
      ("unit", .string(observation.unit)),
    ])
  }

  private func value(_ value: ObservedValue) -> JSONValue {
    switch value {
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    case .truth(let truth): .bool(truth)
    case .none: .null
    }
  }

  private func fix(_ fix: Fix) -> JSONValue {
    .object([
      ("title", .string(fix.title)), ("applicability", .string(fix.applicability.rawValue)),
      ("verified", .bool(fix.isVerified)), ("edits", .array(fix.edits.map(edit))),
    ])
  }

  private func edit(_ edit: Edit) -> JSONValue {
    let start = report.sources.position(of: edit.start, in: edit.path) ?? (1, 1)
    let end = report.sources.position(of: edit.end, in: edit.path) ?? (1, 1)
    return .object([
      ("path", .string(edit.path)), ("startOffset", .int(edit.start)), ("endOffset", .int(edit.end)),
      ("startLine", .int(start.line)), ("startColumn", .int(start.column)),
      ("endLine", .int(end.line)), ("endColumn", .int(end.column)),
      ("replacement", .string(edit.replacement)),
    ])
  }

  private func related(_ place: RelatedPlace) -> JSONValue {
    .object([
      ("path", .string(place.location.path)), ("line", .int(place.location.line)),
      ("column", .int(place.location.column)), ("message", .string(place.message)),
    ])
  }

  private func problem(_ problem: Problem) -> JSONValue {
    .object([("path", .string(problem.path)), ("message", .string(problem.message))])
  }
}

/// Where the page of a rule is.
public enum RuleURL {
  /// Pages are named relative to the repository until a site has them.
  static let base = "docs/rules/"

  public static func of(_ rule: String) -> String { base + rule + ".md" }
}
