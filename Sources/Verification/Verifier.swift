import Findings
import Foundation
import ProjectFacts
import RulePacks
import SourceModel

/// What became of one candidate.
public struct VerificationResult: Sendable {
  public let candidate: Candidate
  public let verdict: Verdict
  /// One for confirmed, and one for refuted so that `--show-refuted` has something to show; none for unconfirmed.
  public let findings: [Finding]
  /// Why nothing is reported: matched, reached, ran, refuted by, cut at.
  public let silence: [String]
  public let proposals: [FixProposal]
  /// Executions of entry points, and interpreter steps, for `--statistics`.
  public let runs: Int
  public let steps: Int
  /// What the run looked like, to compare a fixed one with.
  public let fingerprint: RunFingerprint?
}

/// Verifies candidates by running the code around them. One instance serves one thread.
public final class Verifier {
  private let program: Program
  private let facts: ProjectFacts?
  private var cache: [CacheKey: Exploration] = [:]
  private var watched: Set<ObjectIdentifier> = []
  private(set) var runs = 0
  private(set) var steps = 0
  /// The world in which presentation equals model, for tests that a verdict comes from the engine.
  public var swapsPresentation = false

  /// Interpreter steps spent on one candidate before its further entry points are left out.
  private static let candidateBudget = 600_000

  private struct CacheKey: Hashable {
    var entry: EntryPoint
    var scenario: Scenario
    var isEarly: Bool
    var runsWholeHistory: Bool
  }

  struct Exploration {
    var runs: [Run]
    var wasCut: Bool
    var adopts: Bool
  }

  public init(index: ProjectIndex, facts: ProjectFacts?) {
    program = Program(index: index)
    self.facts = facts
  }

  public func verify(_ candidates: [Candidate]) -> [VerificationResult] {
    watched = Set(candidates.map { ObjectIdentifier($0.node) })
    cache = [:]
    return candidates.map { verify($0) }
  }

  // MARK: One candidate

  private func verify(_ candidate: Candidate) -> VerificationResult {
    let (runsBefore, stepsBefore) = (runs, steps)
    var log = CandidateLog(candidate)
    let entries = EntryFinder(program: program).entries(for: candidate.context)
    var failures: [(failure: Failure, run: Run)] = []
    var wasReached = false
    var isOpen = false
    for (index, entry) in entries.enumerated() {
      // The match's own body is the last resort: only if no caller's run reaches it.
      if index == entries.count - 1, entries.count > 1, wasReached { break }
      if steps - stepsBefore > Self.candidateBudget {
        log.add("cut: \(entries.count - index) more entry points are not run")
        isOpen = true
        break
      }
      var exploration = explore(entry, candidate.rule.verify.scenario)
      var outcome = judge(candidate, exploration, &log)
      if !outcome.wasReached {
        exploration = explore(entry, candidate.rule.verify.scenario, runsWholeHistory: true)
        outcome = judge(candidate, exploration, &log)
      }
      wasReached = wasReached || outcome.wasReached
      isOpen = isOpen || outcome.isOpen || exploration.wasCut
      failures += outcome.failures
      if !failures.isEmpty { break }
      if candidate.rule.verify.oracle == .forcedNilPresentation {
        let early = judge(candidate, explore(entry, .rest, isEarly: true), &log)
        failures += early.failures
        if !failures.isEmpty { break }
      }
    }
    return result(
      candidate, failures, wasReached: wasReached, isOpen: isOpen, log: log, runs: runs - runsBefore,
      steps: steps - stepsBefore)
  }

  private struct Outcome {
    var failures: [(failure: Failure, run: Run)] = []
    var wasReached = false
    /// Something could not be settled.
    var isOpen = false
  }

  private func judge(_ candidate: Candidate, _ exploration: Exploration, _ log: inout CandidateLog) -> Outcome {
    var outcome = Outcome()
    for run in exploration.runs {
      if ProcessInfo.processInfo.environment["ANIMLINT_DEBUG"] != nil { run.dump() }  // DEBUG
      let item = Case(candidate: candidate, run: run, program: program, facts: facts)
      guard !run.occurrences(of: candidate.node).isEmpty else {
        log.add("'\(run.entry.name)' ran without reaching it" + log.describe(run.stop))
        continue
      }
      outcome.wasReached = true
      switch candidate.rule.verify.oracle.judge.judge(item) {
      case .holds(let why): log.add("'\(run.entry.name)': \(why)")
      case .unsettled(let why):
        log.add("'\(run.entry.name)': not settled: \(why)")
        outcome.isOpen = true
      case .fails(let failure):
        if holdsElsewhere(candidate, run, failure, &log) {
          outcome.isOpen = true
          continue
        }
        outcome.failures.append((failure, run))
        if candidate.rule.paths == .any { return outcome }
      }
    }
    return outcome
  }

  /// Plays the same path in the other sample worlds: a finding must hold in each in which the match ran.
  private func holdsElsewhere(_ candidate: Candidate, _ run: Run, _ failure: Failure, _ log: inout CandidateLog) -> Bool {
    guard candidate.rule.worlds == .all else { return false }
    for world in [1, 2] {
      var stage = stage(run.entry, run.scenario, isEarly: run.isEarly)
      stage.adopts = run.hasAdopted
      stage.runsWholeHistory = run.ranWholeHistory
      let (other, _) = stage.play(world: world, assignment: run.interpreter.inputs.pathChoices)
      count(other)
      if ProcessInfo.processInfo.environment["ANIMLINT_DEBUG"] != nil { other.dump() }  // DEBUG
      guard !other.occurrences(of: candidate.node).isEmpty else { continue }
      let item = Case(candidate: candidate, run: other, program: program, facts: facts)
      switch candidate.rule.verify.oracle.judge.judge(item) {
      case .fails: continue
      case .holds(let why), .unsettled(let why):
        log.add("'\(run.entry.name)': fails in one sample world only; in another \(why)")
        return true
      }
    }
    return false
  }

  // MARK: Exploring

  private func stage(_ entry: EntryPoint, _ scenario: Scenario, isEarly: Bool) -> Stage {
    var stage = Stage(program: program, entry: entry, scenario: scenario, watched: watched)
    stage.isEarly = isEarly
    return stage
  }

  private func count(_ run: Run) {
    runs += 1
    steps += run.interpreter.steps
  }

  private func explore(
    _ entry: EntryPoint, _ scenario: Scenario, isEarly: Bool = false, runsWholeHistory: Bool = false
  ) -> Exploration {
    let key = CacheKey(entry: entry, scenario: scenario, isEarly: isEarly, runsWholeHistory: runsWholeHistory)
    if let known = cache[key] { return known }
    var stage = stage(entry, scenario, isEarly: isEarly)
    stage.runsWholeHistory = runsWholeHistory
    let outcome = Explorer().explore { assignment -> (Run, Inputs, Int) in
      let before = self.steps
      var (run, inputs) = stage.play(world: 0, assignment: assignment)
      self.count(run)
      if !isEarly, Stage.needsAdoption(run) {
        var adopting = stage
        adopting.adopts = true
        (run, inputs) = adopting.play(world: 0, assignment: assignment)
        self.count(run)
      }
      return (run, inputs, self.steps - before)
    }
    let exploration = Exploration(runs: outcome.runs.map(\.run), wasCut: outcome.wasCut, adopts: false)
    cache[key] = exploration
    return exploration
  }

  // MARK: Results

  private func result(
    _ candidate: Candidate, _ failures: [(failure: Failure, run: Run)], wasReached: Bool, isOpen: Bool, log: CandidateLog,
    runs: Int, steps: Int
  ) -> VerificationResult {
    let reporter = FindingBuilder(candidate: candidate, program: program, facts: facts)
    guard let (failure, run) = failures.first else {
      let verdict: Verdict = wasReached && !isOpen ? .refuted : .unconfirmed
      let findings = verdict == .refuted ? [reporter.refuted(log.lines.last ?? "")] : []
      return VerificationResult(
        candidate: candidate, verdict: verdict, findings: findings, silence: log.lines, proposals: [], runs: runs, steps: steps,
        fingerprint: nil)
    }
    guard let finding = reporter.finding(failure, run) else {
      return VerificationResult(
        candidate: candidate, verdict: .unconfirmed, findings: [], silence: log.lines + ["no outcome '\(failure.outcome)' in the rule"],
        proposals: [], runs: runs, steps: steps, fingerprint: nil)
    }
    return VerificationResult(
      candidate: candidate, verdict: .confirmed, findings: [finding], silence: log.lines,
      proposals: reporter.proposals(failure), runs: runs, steps: steps, fingerprint: RunFingerprint(run))
  }
}

/// The why-silent lines of one candidate.
struct CandidateLog {
  private(set) var lines: [String]

  init(_ candidate: Candidate) {
    let position = candidate.node.file.position(of: candidate.node.range.start)
    lines = ["\(candidate.rule.id) matched at line \(position.line)"]
  }

  mutating func add(_ line: String) {
    guard lines.last != line, lines.count < 40 else { return }
    lines.append(line)
  }

  func describe(_ stop: RunStop?) -> String {
    switch stop {
    case .trap(let what, _)?: " (it traps: \(what))"
    case .budget?: " (cut at the step budget)"
    default: ""
    }
  }
}
