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
      help: outcome.helpText(failure.values, deploymentTargets: deploymentTargets), location: location(node), facts: rule.facts,
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
      rule: rule.id, pack: rule.pack, severity: rule.severity, verdict: .refuted, message: "the run holds: \(reason)", help: "",
      location: location(candidate.node), facts: rule.facts,
      evidence: Evidence(scenario: rule.verify.scenario.rawValue, summary: reason))
  }

  /// For rules that want to be told of what could not be settled.
  func unconfirmed(_ reason: String) -> Finding {
    Finding(
      rule: rule.id, pack: rule.pack, severity: .note, verdict: .unconfirmed, message: "could not be run far enough: \(reason)",
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
      path: node.file.path, startOffset: node.range.start, endOffset: node.range.end, line: start.line, column: start.column,
      endLine: end.line, endColumn: end.column)
  }
}

/// What a run did and showed, to compare the run of a fixed file with.
public struct RunFingerprint: Sendable {
  /// The animations that were added: key path, duration, delay.
  public let motions: [Motion]
  /// What the screen showed while things moved.
  public let samples: [Shown]
  /// Callbacks in order, with their times.
  public let callbacks: [String]

  public struct Motion: Hashable, Sendable {
    public var layer: Int
    public var keyPath: String
    public var duration: Double
  }

  public struct Shown: Hashable, Sendable {
    public var time: Double
    public var layer: Int
    public var keyPath: String
    public var value: String
  }

  init(_ run: Run) {
    var motions: [Motion] = []
    var callbacks: [String] = []
    for event in run.trace.suffix(from: min(run.entryEvent, run.trace.count)) {
      switch event.kind {
      case .animationAdded(let layer, _, let animation, false, _):
        for path in animation.animatedPaths {
          motions.append(Motion(layer: layer.raw, keyPath: path, duration: animation.activeDuration))
        }
      case .completionRan, .completionBlockRan, .mainQueueRan:
        callbacks.append(Numbers.text(run.seconds(event.time)))
      default: continue
      }
    }
    self.motions = motions
    self.callbacks = callbacks
    samples = run.samples.map { Shown(time: $0.time, layer: $0.layer.raw, keyPath: $0.keyPath, value: Numbers.text($0.value)) }
  }
}
