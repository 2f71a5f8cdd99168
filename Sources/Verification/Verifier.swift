import AnimationEngine
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
  /// The runs it was judged by, to be played again with a fix; only where there is one, or when asked for.
  public let recipes: [RunRecipe]
  /// Whether a run got to the match.
  let wasReached: Bool
  /// The functions that ran, to tell whether an edit of one could matter.
  let executed: Set<ObjectIdentifier>
  /// Executions of entry points, and interpreter steps, for `--statistics`.
  public let runs: Int
  public let steps: Int
}

/// Verifies candidates by running the code around them. One instance serves one thread.
public final class Verifier {
  let program: Program
  let facts: ProjectFacts?
  /// Whether results that need no fix tell their runs, too.
  var keepsRecipes = false
  let filter: CandidateFilter
  private var cache: [CacheKey: Exploration] = [:]
  private var watched: Set<ObjectIdentifier> = []
  private(set) var runs = 0
  private(set) var steps = 0
  /// Answers of the engine to swap, for tests that a verdict comes from the run.
  package var seams: Set<Seam> {
    get { program.seams }
    set { program.seams = newValue }
  }
  /// Explores decisions in the order that this seed shuffles them into, for tests that no verdict depends on it.
  package var explorationSeed: UInt64?
  private var fileStart = 0
  private var candidateStart = 0

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

  public init(index: ProjectIndex, facts: ProjectFacts?, patternParser: any PatternParser) {
    program = Program(index: index)
    filter = CandidateFilter(program: program, patternParser: patternParser)
    self.facts = facts
  }

  /// For the project with some edits.
  init(index: ProjectIndex, facts: ProjectFacts?, patternParser: any PatternParser, edits: EditMaps) {
    program = Program(index: index, edits: edits)
    filter = CandidateFilter(program: program, patternParser: patternParser)
    self.facts = facts
    keepsRecipes = true
  }

  public func verify(_ candidates: [Candidate]) -> [VerificationResult] {
    watch(candidates)
    return candidates.map { verify($0) }
  }

  /// Runs from now on note what becomes of these.
  func watch(_ candidates: [Candidate]) { watch(nodes: Set(candidates.map { ObjectIdentifier($0.node) })) }

  func watch(nodes: Set<ObjectIdentifier>) {
    watched = nodes
    cache = [:]
    (fileStart, candidateStart) = (steps, steps)
  }

  // MARK: One candidate

  /// The candidate must be among the watched ones.
  func verify(_ candidate: Candidate) -> VerificationResult {
    let (runsBefore, stepsBefore) = (runs, steps)
    candidateStart = steps
    var log = CandidateLog(candidate)
    if let type = filter.excluded(candidate) {
      log.add("its receiver is a \(type)")
      return result(candidate, [], [], wasReached: false, isOpen: false, log: log, runs: 0, steps: 0)
    }
    let entries = EntryFinder(program: program).entries(for: candidate.context)
    var failures: [(failure: Failure, run: Run)] = []
    var wasReached = false
    var isOpen = false
    var judged: [Run] = []
    var isFirst = true
    for (index, entry) in entries.enumerated() {
      guard runs - runsBefore < Self.runBudget else {
        isOpen = true
        log.add("cut at \(runs - runsBefore) runs")
        break
      }
      // Only what UIKit itself calls can be in a layout pass or a frame's update.
      if candidate.rule.verify.scenario == .relayout, !entry.isLifecycle, !EntryFinder.isCalledBySDK(entry.callable) {
        log.add("'\(entry.name)' is no layout hook")
        continue
      }
      // The match's own body is the last resort: only if no caller's run reaches it.
      if index == entries.count - 1, entries.count > 1, wasReached { break }
      var exploration = explore(entry, candidate.rule.verify.scenario)
      var outcome = judge(candidate, exploration, &log)
      let mayTell = outcome.isOpen && outcome.failures.isEmpty && isFirst
      isFirst = false
      if runs - runsBefore < Self.runBudget, !outcome.wasReached || mayTell {
        exploration = explore(entry, candidate.rule.verify.scenario, runsWholeHistory: true)
        outcome = judge(candidate, exploration, &log)
      }
      judged += exploration.runs
      wasReached = wasReached || outcome.wasReached
      isOpen = isOpen || outcome.isOpen || exploration.wasCut
      failures += outcome.failures
      if !failures.isEmpty { break }
      if candidate.rule.verify.oracle == .forcedNilPresentation {
        let exploration = explore(entry, .rest, isEarly: true)
        let early = judge(candidate, exploration, &log)
        judged += exploration.runs
        failures += early.failures
        if !failures.isEmpty { break }
      }
    }
    return result(
      candidate, failures, judged, wasReached: wasReached, isOpen: isOpen, log: log, runs: runs - runsBefore,
      steps: steps - stepsBefore)
  }

  /// Runs after which no further entry point is tried for one candidate.
  private static var runBudget: Int { 36 }

  private struct Outcome {
    var failures: [(failure: Failure, run: Run)] = []
    var wasReached = false
    /// Some path was in order.
    var holds = false
    /// Something could not be settled.
    var isOpen = false
  }

  private func judge(_ candidate: Candidate, _ exploration: Exploration, _ log: inout CandidateLog) -> Outcome {
    var outcome = Outcome()
    for run in exploration.runs {
      let item = Case(candidate: candidate, run: run, program: program, facts: facts, filter: filter)
      guard !run.occurrences(of: candidate.node).isEmpty else {
        log.add("'\(run.entry.name)' ran without reaching it" + log.describe(run.stop))
        continue
      }
      outcome.wasReached = true
      if item.isSomethingElse {
        log.add("'\(run.entry.name)': it is not what the rule is about")
        outcome.holds = true
        continue
      }
      switch candidate.rule.verify.oracle.judge.judge(item) {
      case .holds(let why), .unseen(let why):
        log.add("'\(run.entry.name)': \(why)")
        outcome.holds = true
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
    if candidate.rule.paths == .all, outcome.holds || outcome.isOpen { outcome.failures = [] }
    return outcome
  }

  /// Plays the same path in the other sample worlds: a finding must hold in each in which the match ran.
  private func holdsElsewhere(_ candidate: Candidate, _ run: Run, _ failure: Failure, _ log: inout CandidateLog) -> Bool
  {
    guard candidate.rule.worlds == .all else { return false }
    for world in [1, 2] {
      var stage = stage(run.entry, run.scenario, isEarly: run.isEarly)
      stage.adopts = run.hasAdopted
      stage.runsWholeHistory = run.ranWholeHistory
      let (other, _) = stage.play(world: world, assignment: run.interpreter.inputs.pathChoices)
      count(other)
      guard !other.occurrences(of: candidate.node).isEmpty else { continue }
      let item = Case(candidate: candidate, run: other, program: program, facts: facts, filter: filter)
      switch candidate.rule.verify.oracle.judge.judge(item) {
      case .fails, .unseen: continue
      case .holds(let why), .unsettled(let why):
        log.add("'\(run.entry.name)': fails in one sample world only; in another \(why)")
        return true
      }
    }
    return false
  }

  // MARK: Exploring

  func stage(_ entry: EntryPoint, _ scenario: Scenario, isEarly: Bool) -> Stage {
    var stage = Stage(program: program, entry: entry, scenario: scenario, watched: watched)
    stage.isEarly = isEarly
    return stage
  }

  /// Whether yet another path may be played: every file is to be judged in about a second.
  private func mayGoOn(since start: Int) -> Bool {
    steps - start < StepLimits.exploration && steps - candidateStart < StepLimits.candidate
      && steps - fileStart < StepLimits.file
  }

  func count(_ run: Run) {
    runs += 1
    steps += run.interpreter.steps
  }

  func explore(
    _ entry: EntryPoint, _ scenario: Scenario, isEarly: Bool = false, runsWholeHistory: Bool = false
  ) -> Exploration {
    let key = CacheKey(entry: entry, scenario: scenario, isEarly: isEarly, runsWholeHistory: runsWholeHistory)
    if let known = cache[key] { return known }
    var stage = stage(entry, scenario, isEarly: isEarly)
    stage.runsWholeHistory = runsWholeHistory
    let start = steps
    var explorer = Explorer(seed: explorationSeed)
    explorer.mayGoOn = { self.mayGoOn(since: start) }
    let outcome = explorer.explore { assignment -> (Run, Inputs) in
      var (run, inputs) = stage.play(world: 0, assignment: assignment)
      self.count(run)
      if !isEarly, Stage.needsAdoption(run) {
        var adopting = stage
        adopting.adopts = true
        (run, inputs) = adopting.play(world: 0, assignment: assignment)
        self.count(run)
      }
      return (run, inputs)
    }
    let exploration = Exploration(runs: outcome.runs.map(\.run), wasCut: outcome.wasCut, adopts: false)
    cache[key] = exploration
    return exploration
  }

  // MARK: Results

  private func result(
    _ candidate: Candidate, _ failures: [(failure: Failure, run: Run)], _ judged: [Run], wasReached: Bool, isOpen: Bool,
    log: CandidateLog,
    runs: Int, steps: Int
  ) -> VerificationResult {
    let reporter = FindingBuilder(candidate: candidate, program: program, facts: facts)
    guard let (failure, run) = failures.first else {
      let verdict: Verdict = wasReached && !isOpen ? .refuted : .unconfirmed
      var findings: [Finding] = []
      if verdict == .refuted { findings = [reporter.refuted(log.lines.last ?? "")] }
      if verdict == .unconfirmed, candidate.rule.unconfirmed == .note {
        findings = [reporter.unconfirmed(log.lines.last ?? "")]
      }
      return VerificationResult(
        candidate: candidate, verdict: verdict, findings: findings, silence: log.lines, proposals: [],
        recipes: keepsRecipes ? recipes(of: judged) : [], wasReached: wasReached, executed: executed(in: judged),
        runs: runs, steps: steps)
    }
    guard let finding = reporter.finding(failure, run) else {
      return VerificationResult(
        candidate: candidate, verdict: .unconfirmed, findings: [],
        silence: log.lines + ["no outcome '\(failure.outcome)' in the rule"],
        proposals: [], recipes: [], wasReached: wasReached, executed: executed(in: judged), runs: runs, steps: steps)
    }
    let proposals = reporter.proposals(failure)
    return VerificationResult(
      candidate: candidate, verdict: .confirmed, findings: [finding], silence: log.lines, proposals: proposals,
      recipes: keepsRecipes || !proposals.isEmpty ? recipes(of: [run] + judged) : [], wasReached: wasReached,
      executed: executed(in: judged), runs: runs, steps: steps)
  }

  private func executed(in runs: [Run]) -> Set<ObjectIdentifier> {
    runs.reduce(into: []) { $0.formUnion($1.interpreter.executed) }
  }

  /// A run that was made before, by how to play it again.
  func knownRun(_ recipe: RunRecipe) -> Run? {
    cache.values.lazy.flatMap(\.runs).first { RunRecipe($0, program: program) == recipe }
  }

  /// The first run first, without repetitions.
  func recipes(of runs: [Run]) -> [RunRecipe] {
    var seen: Set<RunRecipe> = []
    return runs.map { RunRecipe($0, program: program) }.filter { seen.insert($0).inserted }
  }
}

/// Interpreter steps after which no further path is played; the first path of each entry point always is.
private enum StepLimits {
  static let exploration = 150_000
  static let candidate = 400_000
  static let file = 1_200_000
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
