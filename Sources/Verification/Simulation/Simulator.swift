import AnimationEngine
import ProjectFacts
import RulePacks
import SourceModel
import Timelines

/// Runs functions of a project and films what they do. One instance serves one thread.
public final class Simulator {
  private let verifier: Verifier
  private let facts: ProjectFacts?
  private var program: Program { verifier.program }

  /// What became of one function.
  public enum Outcome {
    case filmed(Timeline)
    /// No run got to it; the reasons, entry by entry.
    case notReached([String])
  }

  public init(index: ProjectIndex, facts: ProjectFacts?, patternParser: any PatternParser) {
    verifier = Verifier(index: index, facts: facts, patternParser: patternParser)
    self.facts = facts
  }

  // MARK: One function

  /// Films the path that shows most of a function, called from where the project calls it.
  ///
  /// - Parameter line: a path that runs this line is preferred.
  public func simulate(_ function: SourceFunctions.Function, line: Int?) -> Outcome {
    let nodes = line.map { self.nodes(of: function, line: $0) } ?? []
    verifier.watch(nodes: Set(nodes.map { ObjectIdentifier($0) }))
    program.hasHighRefreshKey = mayRunFast(function.node.file.path)
    var reasons: [String] = []
    for entry in EntryFinder(program: program).entries(for: function.context) {
      for runsWholeHistory in [false, true] {
        let found = verifier.explore(entry, scenario(of: entry), runsWholeHistory: runsWholeHistory)
        let ranked = found.runs.enumerated().filter { reaches(function, $0.element) }.map {
          (rank: Rank($0.element, nodes: nodes), order: $0.offset, run: $0.element)
        }
        if let best = ranked.max(by: { ($0.rank, $1.order) < ($1.rank, $0.order) }) {
          return .filmed(film(best.run, target: function, paths: found.runs.count))
        }
        reasons.append("'\(entry.name)' ran without reaching it\(stopText(found.runs.first))")
      }
    }
    return .notReached(reasons)
  }

  /// Whether the project's Info.plist lets iPhones go above 60 Hz; where nothing is known of it they may.
  private func mayRunFast(_ path: String) -> Bool {
    switch facts?.highRefreshKey(for: path) {
    case .missing?, .falseValue?, .nearMiss?: false
    default: true
    }
  }

  private func stopText(_ run: Run?) -> String {
    switch run?.stop {
    case .trap(let what, _)?: " (it traps: \(what))"
    case .budget?: " (cut at the step budget)"
    default: ""
    }
  }

  private func nodes(of function: SourceFunctions.Function, line: Int) -> [Node] {
    var result: [Node] = []
    Walker.forEachExpr(in: function.node) { if SourceFunctions.lines(of: $0).contains(line) { result.append($0) } }
    return result
  }

  private func reaches(_ function: SourceFunctions.Function, _ run: Run) -> Bool {
    guard case .function(let decl) = function.context.callable else { return true }
    return run.interpreter.executed.contains(ObjectIdentifier(decl))
  }

  /// Layout hooks are called again when their host changes its size.
  private func scenario(of entry: EntryPoint) -> Scenario { isLayoutHook(entry) ? .relayout : .rest }

  private func isLayoutHook(_ entry: EntryPoint) -> Bool {
    entry.isLifecycle && EntryFinder.layoutHooks.contains(entry.callable.name)
  }

  // MARK: Filming

  private func film(_ run: Run, target: SourceFunctions.Function, paths: Int) -> Timeline {
    var (filmed, film) = play(run, callsAgain: false)
    var timeline = timeline(filmed, film, target)
    // A toggle may have nothing to do the first time.
    let still = Self.still(timeline)
    if !run.entry.isLifecycle, filmed.stop == nil, !still.isEmpty || !timeline.tracks.contains(where: \.moves) {
      (filmed, film) = play(run, callsAgain: true)
      let second = self.timeline(filmed, film, target)
      let moved = second.tracks.filter(\.moves).map { "\($0.layer) \($0.keyPath)" }
      if still.contains(where: moved.contains) || (still.isEmpty && !moved.isEmpty) { timeline = second }
    }
    timeline.paths = paths
    timeline.leaks = LeakList(run: stage(run, scenario: .life).play(world: 0, assignment: choices(of: run)).0).leaks
    return timeline
  }

  private func timeline(_ run: Run, _ film: Film, _ target: SourceFunctions.Function) -> Timeline {
    TimelineBuilder(run: run, film: film).timeline(target: target)
  }

  /// What an animation was added for and did not move.
  private static func still(_ timeline: Timeline) -> [String] {
    timeline.tracks.filter { !$0.moves && !timeline.motions(of: $0).isEmpty }.map { "\($0.layer) \($0.keyPath)" }
  }

  /// Plays a path twice: first to learn what moves, then to watch it from the start.
  private func play(_ run: Run, callsAgain: Bool) -> (Run, Film) {
    var film = Film(paths: [], callsAgain: callsAgain, resizes: isLayoutHook(run.entry))
    var paths: [Motion.Path] = []
    var filmed = run
    for _ in 0..<2 {
      film = Film(paths: paths, callsAgain: callsAgain, resizes: film.resizes)
      var stage = stage(run, scenario: run.scenario)
      stage.film = film
      (filmed, _) = stage.play(world: 0, assignment: choices(of: run))
      paths = FilmedPaths(run: filmed).paths
    }
    return (filmed, film)
  }

  private func stage(_ run: Run, scenario: Scenario) -> Stage {
    var stage = verifier.stage(run.entry, scenario, isEarly: false)
    stage.adopts = run.hasAdopted
    stage.runsWholeHistory = run.ranWholeHistory
    return stage
  }

  private func choices(of run: Run) -> [String: Inputs.Choice] {
    run.assignment.merging(run.interpreter.inputs.all.map { ($0.key, $0.choice) }) { $1 }
  }

  // MARK: All functions of a file

  /// Films each entry point that animates something no earlier one did, in the order of the functions.
  ///
  /// - Parameter limit: films at most; how many more functions there were is not known then.
  public func simulateAll(_ functions: SourceFunctions, limit: Int) -> [Timeline] {
    var result: [Timeline] = []
    var entries: Set<EntryPoint> = []
    var told: Set<Timeline.Place> = []
    for function in functions.all where result.count < limit {
      let found = EntryFinder(program: program).entries(for: function.context)
      guard let entry = found.first, entries.insert(entry).inserted,
        case .filmed(let timeline) = simulate(function, line: nil), timeline.isAnimated
      else { continue }
      let places = Set(timeline.motions.compactMap(\.place))
      guard places.isEmpty || !places.isSubset(of: told) else { continue }
      told.formUnion(places)
      result.append(timeline)
    }
    return result
  }
}

/// How much a path has to show; the greatest is filmed.
private struct Rank: Comparable {
  var runsLine: Bool
  var endsWell: Bool
  var moves: Bool
  var animations: Int

  init(_ run: Run, nodes: [Node]) {
    runsLine = nodes.isEmpty || nodes.contains { !run.occurrences(of: $0).isEmpty }
    endsWell = run.stop == nil
    let events = run.trace.suffix(from: min(run.entryEvent, run.trace.count))
    let added = events.filter { if case .animationAdded = $0.kind { true } else { false } }
    animations = min(1, added.count)
    moves = run.trails.contains { $0.distance > 0.5 } || Self.moves(run.samples)
  }

  private static func moves(_ samples: [Run.Sample]) -> Bool {
    var first: [Motion.Path: LayerValue] = [:]
    return samples.contains { sample in
      let path = Motion.Path(layer: sample.layer, keyPath: sample.keyPath)
      guard let earlier = first[path] else {
        first[path] = sample.value
        return false
      }
      return ValueDistance.isVisible(earlier, sample.value, keyPath: sample.keyPath)
    }
  }

  private var numbers: [Int] { [runsLine ? 1 : 0, endsWell ? 1 : 0, moves ? 1 : 0, animations] }

  static func < (a: Rank, b: Rank) -> Bool { a.numbers.lexicographicallyPrecedes(b.numbers) }
}
