import Findings
import ProjectFacts
import RulePacks
import SourceModel

/// One confirmed candidate in the project as it is and with a fix in it, side by side.
///
/// One instance serves one thread.
public final class Rerun {
  /// How the runs with the fix came out.
  public enum Outcome: Sendable {
    /// They are clean and the same but for what the finding names.
    case same
    /// They are clean; something else is different, too.
    case different(String)
    /// They are not clean, or not the same motion any more.
    case rejected(String)
  }

  /// A project and the candidates of the files that a fix touches.
  public struct Side {
    let index: ProjectIndex
    let facts: ProjectFacts?
    let patternParser: any PatternParser
    let candidates: [Candidate]

    /// The candidates are those of all rules that may speak.
    public init(
      index: ProjectIndex, facts: ProjectFacts?, patternParser: any PatternParser, candidates: [Candidate]
    ) {
      self.index = index
      self.facts = facts
      self.patternParser = patternParser
      self.candidates = candidates
    }
  }

  private let result: VerificationResult
  /// What became of the other candidates of the finding's file without the fix.
  private let known: [VerificationResult]
  private let edits: EditMaps
  private let changed: ChangedCode
  private let original: Side
  private let fixed: Side
  private let before: Verifier
  private let after: Verifier

  /// `fixed` is `original` with the edits in it; `known` are the results of the finding's file.
  public init(
    _ result: VerificationResult, known: [VerificationResult], edits: [Edit], original: Side, fixed: Side
  ) {
    self.result = result
    self.known = known
    self.edits = EditMaps(edits)
    changed = ChangedCode(edits, provider: original.index.provider)
    self.original = original
    self.fixed = fixed
    before = Verifier(index: original.index, facts: original.facts, patternParser: original.patternParser)
    after = Verifier(
      index: fixed.index, facts: fixed.facts, patternParser: fixed.patternParser, edits: self.edits)
    before.watch([result.candidate] + original.candidates)
    after.watch(fixed.candidates)
  }

  /// The most runs that are played side by side; a fix of code with more paths never counts as the same.
  private static var maximumRuns: Int { 64 }

  // MARK: The candidate itself

  /// Judges the place of the finding again and compares the runs that reach it.
  public func outcome() -> Outcome {
    let sites = self.sites
    var recipes = result.recipes
    var isOpen = false
    for site in sites {
      let verified = after.verify(site)
      guard verified.verdict != .confirmed, verified.wasReached else {
        return .rejected("\(verified.verdict.rawValue) with the fix: \(verified.silence.last ?? "")")
      }
      // What the runs without the fix left open they may leave open with it.
      isOpen = isOpen || verified.verdict != .refuted
      recipes += verified.recipes
    }
    if changed.isElsewhere { return isOpen ? .rejected("it can't be settled with the fix, either") : .same }
    if sites.isEmpty {
      guard let vanished = vanishedRecipes() else { return .rejected("the fixed code is not reached or traps") }
      recipes += vanished
    }
    let outcome = compare(unique(recipes), sites)
    if case .same = outcome, isOpen { return .different("not every path can be settled") }
    return outcome
  }

  /// Where the candidate is now: at its own place, or in text that the fix brought.
  private var sites: [Candidate] {
    let node = result.candidate.node
    let own = fixed.candidates.filter { $0.rule.id == result.candidate.rule.id && $0.node.file.path == node.file.path }
    if let start = edits.after(node.range.start, in: node.file.path) {
      let kept = own.filter { $0.node.range.start == start }
      if !kept.isEmpty { return kept }
    }
    return own.filter { edits.touch($0.node) }
  }

  /// The runs of the code around a place that is gone; nil when one of them traps in new text or none gets there.
  private func vanishedRecipes() -> [RunRecipe]? {
    let candidate = result.candidate
    let place = EntryPlace(
      EntryPoint(callable: candidate.context.callable, type: nil, isLifecycle: false), program: before.program)
    guard let home = place.entry(in: after.program), let context = context(of: home.callable) else { return nil }
    var runs: [Run] = []
    for entry in EntryFinder(program: after.program).entries(for: context) {
      runs += after.explore(Explorations.Key(entry: entry, scenario: candidate.rule.verify.scenario), .quick).runs
      if candidate.rule.verify.oracle == .forcedNilPresentation {
        runs += after.explore(Explorations.Key(entry: entry, scenario: .rest, isEarly: true), .quick).runs
      }
    }
    for run in runs {
      if case .trap(_, let node?)? = run.stop, edits.touch(node) { return nil }
    }
    guard runs.contains(where: { reaches(home.callable, $0) }) else { return nil }
    return after.recipes(of: runs)
  }

  private func context(of callable: Callable) -> CodeContext? {
    switch callable {
    case .function(let decl): after.program.index.context(of: decl)
    case .accessor(let decl, _, _): after.program.index.context(of: decl)
    case .topLevel: nil
    }
  }

  private func reaches(_ callable: Callable, _ run: Run) -> Bool {
    guard case .function(let decl) = callable else { return true }
    return run.interpreter.executed.contains(ObjectIdentifier(decl))
  }

  private func unique(_ recipes: [RunRecipe]) -> [RunRecipe] {
    var seen: Set<RunRecipe> = []
    return recipes.filter { seen.insert($0).inserted }
  }

  // MARK: Runs side by side

  private func compare(_ recipes: [RunRecipe], _ sites: [Candidate]) -> Outcome {
    var difference: String?
    for recipe in recipes.prefix(Self.maximumRuns) {
      switch compare(recipe, sites) {
      case .same: continue
      case .different(let what): difference = difference ?? what
      case .rejected(let why): return .rejected(why)
      }
    }
    if recipes.count > Self.maximumRuns { difference = difference ?? "there are too many paths to compare them all" }
    return difference.map { .different($0) } ?? leak() ?? .same
  }

  /// What outlives its use shows only in a whole life.
  private func leak() -> Outcome? {
    guard let recipe = result.recipes.first?.playing(.life), let old = before.play(recipe), let new = after.play(recipe)
    else { return nil }
    let differences = RunComparison(RunFingerprint(old), RunFingerprint(new), restartsAt: nil).differences
    for case .leak(let name) in differences { return .rejected(RunDifference.leak(name).text) }
    return nil
  }

  private func compare(_ recipe: RunRecipe, _ sites: [Candidate]) -> Outcome {
    guard let old = before.play(recipe), let new = after.knownRun(recipe) ?? after.play(recipe) else {
      return .rejected("an entry point is gone")
    }
    let wasReached = !old.occurrences(of: result.candidate.node).isEmpty
    let named = named(in: old)
    if !sites.isEmpty {
      let isReached = sites.contains { !new.occurrences(of: $0.node).isEmpty }
      if wasReached, !isReached { return .rejected("'\(new.entry.name)' does not get there any more") }
      for site in sites where isReached {
        switch after.judgement(of: site, in: new) {
        case .fails(let failure): return .rejected("with the fix, too: \(failure.summary)")
        case .unsettled(let why) where named != nil: return .rejected("not settled with the fix: \(why)")
        default: continue
        }
      }
    }
    let comparison = RunComparison(
      RunFingerprint(old), RunFingerprint(new), restartsAt: named?.everythingFrom, renewed: named?.motions ?? [])
    let others = comparison.differences.filter { named?.name($0) != true }
    if let worst = others.first(where: \.isDisqualifying) { return .rejected(worst.text) }
    return others.first.map { .different($0.text) } ?? .same
  }

  /// What the finding says of this run; nil where the run is clean as it is.
  private func named(in run: Run) -> NamedChanges? {
    // A trap there ends other stories, too, before they begin.
    if case .trap(_, let node?)? = run.stop, node === result.candidate.node { return .brokenPath }
    guard !run.occurrences(of: result.candidate.node).isEmpty,
      case .fails(let failure) = before.judgement(of: result.candidate, in: run)
    else { return nil }
    return failure.named
  }

  // MARK: Everything else in the fixed files

  /// A finding at another place that the code did not have before; nil when there is none.
  public func newFinding() -> String? {
    if changed.isElsewhere { return nil }
    let sites = Set(self.sites.map { ObjectIdentifier($0.node) })
    for candidate in fixed.candidates {
      // The finding's own place is judged already; other rules may look at the same code.
      if candidate.rule.id == result.candidate.rule.id, sites.contains(ObjectIdentifier(candidate.node)) { continue }
      let old = original(of: candidate)
      if let old,
        let result = known.first(where: { $0.candidate.node === old.node && $0.candidate.rule.id == old.rule.id })
      {
        if result.verdict == .confirmed || changed.isWithout(result.executed) { continue }
      }
      let verified = after.verify(candidate)
      guard verified.verdict == .confirmed else { continue }
      if let old, before.verify(old).verdict == .confirmed { continue }
      let position = candidate.node.file.position(of: candidate.node.range.start)
      return "\(candidate.rule.id) at line \(position.line): \(verified.findings.first?.message ?? "")"
    }
    return nil
  }

  /// The same rule's candidate at the same place before.
  private func original(of candidate: Candidate) -> Candidate? {
    let path = candidate.node.file.path
    guard let offset = edits.before(candidate.node.range.start, in: path) else { return nil }
    return original.candidates.first { old in
      old.rule.id == candidate.rule.id && old.node.file.path == path && old.node.range.start == offset
    }
  }
}

extension Verifier {
  func judgement(of candidate: Candidate, in run: Run) -> Judgement {
    let item = Case(candidate: candidate, run: run, program: program, facts: facts, filter: filter)
    return candidate.rule.verify.oracle.judge.judge(item)
  }

  /// Plays a run again; nil when its entry point is not there any more.
  func play(_ recipe: RunRecipe) -> Run? {
    guard let entry = recipe.entry.entry(in: program) else { return nil }
    var stage = stage(entry, recipe.scenario, isEarly: recipe.isEarly)
    stage.adopts = recipe.adopts
    stage.runsWholeHistory = recipe.runsWholeHistory
    let (run, _) = stage.play(world: 0, assignment: recipe.choices)
    count(run)
    return run
  }
}
