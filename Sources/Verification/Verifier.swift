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
  /// How long it took, in seconds of the clock on the wall.
  public internal(set) var seconds = 0.0
}

/// Verifies candidates by running the code around them. One instance serves one thread.
public final class Verifier {
  let program: Program
  let facts: ProjectFacts?
  /// Whether results that need no fix tell their runs, too.
  var keepsRecipes = false
  let filter: CandidateFilter
  private var explorations: Explorations?
  private var watched: [Node] = []
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
  func watch(_ candidates: [Candidate]) { watch(candidates.map(\.node)) }

  func watch(_ nodes: [Node]) {
    watched = nodes
    explorations = nil
    (fileStart, candidateStart) = (steps, steps)
  }

  // MARK: Running

  /// The candidate must be among the watched ones.
  func verify(_ candidate: Candidate) -> VerificationResult {
    let (runsBefore, stepsBefore) = (runs, steps)
    candidateStart = steps
    let start = ContinuousClock.now
    var trial = CandidateTrial(verifier: self, candidate: candidate)
    trial.play()
    var result = result(trial, runs: runs - runsBefore, steps: steps - stepsBefore)
    result.seconds = (ContinuousClock.now - start) / .seconds(1)
    return result
  }

  /// Runs of an entry point, at least as many as the effort wants as far as the step limits allow.
  func explore(_ key: Explorations.Key, _ effort: Explorer<Run>.Effort) -> Explorations.Result {
    let explorations = allExplorations
    let start = steps
    let limit = effort == .thorough ? StepLimits.thorough : StepLimits.quick
    return explorations.explore(
      key, effort, mayGoOn: { self.mayGoOn(since: start, limit) }, count: { self.count($0) })
  }

  /// Plays the path of a run in another sample world.
  func play(_ run: Run, world: Int) -> Run {
    var stage = allExplorations.stage(
      Explorations.Key(
        entry: run.entry, scenario: run.scenario, isEarly: run.isEarly, runsWholeHistory: run.ranWholeHistory))
    stage.adopts = run.hasAdopted
    let inputs = run.interpreter.inputs
    let (other, _) = stage.play(world: world, assignment: inputs.pathChoices)
    count(other)
    guard !other.interpreter.inputs.tookSamePath(as: inputs) else { return other }
    // Other numbers lead elsewhere: those that decide are kept, the rest still differ.
    let (pinned, _) = stage.play(world: world, assignment: inputs.decidingChoices)
    count(pinned)
    return pinned.interpreter.inputs.tookSamePath(as: inputs) ? pinned : other
  }

  /// How to play an entry point once, for the trials of fixes.
  func stage(_ entry: EntryPoint, _ scenario: Scenario, isEarly: Bool) -> Stage {
    allExplorations.stage(Explorations.Key(entry: entry, scenario: scenario, isEarly: isEarly))
  }

  private var allExplorations: Explorations {
    if let explorations { return explorations }
    let made = Explorations(program: program, watched: watched, seed: explorationSeed)
    explorations = made
    return made
  }

  /// Whether yet another path may be played: every file is to be judged in about a second.
  private func mayGoOn(since start: Int, _ limit: Int) -> Bool {
    steps - start < limit && steps - candidateStart < StepLimits.candidate
      && steps - fileStart < StepLimits.file
  }

  func count(_ run: Run) {
    runs += 1
    steps += run.interpreter.steps
  }

  // MARK: Results

  private func result(_ trial: CandidateTrial, runs: Int, steps: Int) -> VerificationResult {
    let candidate = trial.candidate
    let reporter = FindingBuilder(candidate: candidate, program: program, facts: facts)
    var verdict: Verdict = trial.wasReached && !trial.isOpen ? .refuted : .unconfirmed
    var findings: [Finding] = []
    var proposals: [FixProposal] = []
    var silence = trial.log.lines
    var recipes = keepsRecipes ? recipes(of: trial.judged) : []
    if let (failure, run) = trial.failures.first {
      if let finding = reporter.finding(failure, run) {
        verdict = .confirmed
        findings = [finding]
        proposals = reporter.proposals(failure)
        if keepsRecipes || !proposals.isEmpty { recipes = self.recipes(of: [run] + trial.judged) }
      } else {
        verdict = .unconfirmed
        silence.append("no outcome '\(failure.outcome)' in the rule")
      }
    } else if verdict == .refuted {
      findings = [reporter.refuted(silence.last ?? "")]
    } else if candidate.rule.unconfirmed == .note {
      findings = [reporter.unconfirmed(silence.last ?? "")]
    }
    return VerificationResult(
      candidate: candidate, verdict: verdict, findings: findings, silence: silence, proposals: proposals,
      recipes: recipes, wasReached: trial.wasReached, executed: executed(in: trial.judged), runs: runs, steps: steps)
  }

  private func executed(in runs: [Run]) -> Set<ObjectIdentifier> {
    runs.reduce(into: []) { $0.formUnion($1.interpreter.executed) }
  }

  /// A run that was made before, by how to play it again.
  func knownRun(_ recipe: RunRecipe) -> Run? {
    explorations?.runs.first { RunRecipe($0, program: program) == recipe }
  }

  /// The first run first, without repetitions.
  func recipes(of runs: [Run]) -> [RunRecipe] {
    var seen: Set<RunRecipe> = []
    return runs.map { RunRecipe($0, program: program) }.filter { seen.insert($0).inserted }
  }
}

/// Interpreter steps after which no further path is played; the first path of each entry point always is.
private enum StepLimits {
  /// Of one entry point, to see whether there is something to find, and to make sure of it.
  static let quick = 12_000
  static let thorough = 150_000
  static let candidate = 80_000
  static let file = 240_000
}
