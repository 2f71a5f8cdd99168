import Findings
import Foundation
import ProjectFacts
import RulePacks
import SourceModel

/// Writes a finding from what the oracle saw and the rule's words.
struct FindingBuilder {
  let candidate: Candidate
  let program: Program
  let facts: ProjectFacts?

  private var rule: Rule { candidate.rule }

  func finding(_ failure: Failure, _ run: Run) -> Finding? {
    guard let outcome = rule.outcome(failure.outcome) else { return nil }
    let node = rule.report == "match" ? candidate.node : failure.anchors[rule.report] ?? candidate.node
    var summary = failure.summary
    for assumption in Set(run.assumptions).sorted() { summary += "; \(assumption)" }
    return Finding(
      rule: rule.id, pack: rule.pack, severity: outcome.severity, verdict: .confirmed,
      message: outcome.message.fill(failure.values),
      help: outcome.helpText(failure.values, deploymentTargets: deploymentTargets), location: location(node),
      facts: rule.facts,
      evidence: Evidence(
        scenario: rule.verify.scenario.rawValue, summary: summary,
        observations: failure.observations.map { observation in
          var rounded = observation
          rounded.time = (observation.time * 1000).rounded() / 1000
          return rounded
        }),
      related: failure.related.map { RelatedPlace(location: location($0.node), message: $0.message) })
  }

  func refuted(_ reason: String) -> Finding {
    Finding(
      rule: rule.id, pack: rule.pack, severity: rule.severity, verdict: .refuted, message: "the run holds: \(reason)",
      help: "",
      location: location(candidate.node), facts: rule.facts,
      evidence: Evidence(scenario: rule.verify.scenario.rawValue, summary: reason))
  }

  /// For rules that want to be told of what could not be settled.
  func unconfirmed(_ reason: String) -> Finding {
    Finding(
      rule: rule.id, pack: rule.pack, severity: .note, verdict: .unconfirmed,
      message: "could not be run far enough: \(reason)",
      help: "", location: location(candidate.node), facts: rule.facts,
      evidence: Evidence(scenario: rule.verify.scenario.rawValue, summary: reason))
  }

  func proposals(_ failure: Failure) -> [FixProposal] {
    guard let id = rule.outcome(failure.outcome)?.fix, let template = rule.fixes[id] else { return [] }
    return FixBuilder(failure: failure, template: template, program: program).proposal().map { [$0] } ?? []
  }

  private var deploymentTargets: [String: Double] {
    guard let facts, let version = facts.deploymentTarget(for: candidate.node.file.path) else { return [:] }
    return ["iOS": Double(version.major) + Double(version.minor) / 100]
  }

  private func location(_ node: Node) -> Location {
    let start = node.file.position(of: node.range.start)
    let end = node.file.position(of: node.range.end)
    return Location(
      path: node.file.path, startOffset: node.range.start, endOffset: node.range.end, line: start.line,
      column: start.column,
      endLine: end.line, endColumn: end.column)
  }
}
