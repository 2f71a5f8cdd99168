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

  /// Answers of the engine to swap, for tests that a film shows the engine's.
  package var seams: Set<Seam> {
    get { verifier.seams }
    set { verifier.seams = newValue }
  }

  // MARK: One function

  /// Films the path that shows most of a function, called from where the project calls it.
  ///
  /// - Parameter line: a path that runs this line is preferred.
  public func simulate(_ function: SourceFunctions.Function, line: Int?) -> Outcome {
    let nodes = line.map { self.nodes(of: function, line: $0) } ?? []
    // Its decisions are tried first: the first expression tells that a run got there.
    verifier.watch(nodes.isEmpty ? Array(self.nodes(of: function).prefix(1)) : nodes)
    program.hasHighRefreshKey = mayRunFast(function.node.file.path)
    var reasons: [String] = []
    var films: [Timeline] = []
    // One that shows nothing moving may be the wrong one to look at.
    for entry in EntryFinder(program: program).entries(for: function.context) where films.count < Self.maximumTries {
      guard let film = film(entry, function, nodes, &reasons) else { continue }
      if film.isAnimated, film.stop == nil { return .filmed(film) }
      films.append(film)
    }
    return (films.first(where: \.isAnimated) ?? films.first).map(Outcome.filmed) ?? .notReached(reasons)
  }

  /// Entry points that are filmed for one function at most.
  private static let maximumTries = 3

  /// The path from an entry point that shows most; nil if none gets to the function.
  private func film(
    _ entry: EntryPoint, _ function: SourceFunctions.Function, _ nodes: [Node], _ reasons: inout [String]
  ) -> Timeline? {
    var best: (rank: Rank, run: Run, paths: Int)?
    for runsWholeHistory in [false, true] where best?.rank.isGood != true {
      let found = verifier.explore(
        Explorations.Key(entry: entry, scenario: scenario(of: entry), runsWholeHistory: runsWholeHistory), .quick)
      let reaching = found.runs.filter { reaches(function, $0) }
      if reaching.isEmpty { reasons.append("'\(entry.name)' ran without reaching it\(stopText(found.runs.first))") }
      for run in reaching {
        let rank = Rank(run, hasLine: !nodes.isEmpty)
        if best.map({ $0.rank < rank }) ?? true { best = (rank, run, found.runs.count) }
      }
    }
    guard let best else { return nil }
    var film = film(best.run, target: function, paths: best.paths)
    if !best.rank.runsLine { film.notes.append("no path that was tried runs the line itself") }
    return film
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

  private func nodes(of function: SourceFunctions.Function) -> [Node] {
    var result: [Node] = []
    Walker.forEachExpr(in: function.node) { result.append($0) }
    return result
  }

  /// The expressions of a line; for one without any, such as `continue`, those of the block around it.
  private func nodes(of function: SourceFunctions.Function, line: Int) -> [Node] {
    var own: [Node] = []
    var block: Block?
    func visit(_ node: Node) {
      let isOn = SourceFunctions.lines(of: node).contains(line)
      if isOn, node is Expr { own.append(node) }
      if isOn, let inner = node as? Block { block = inner }
      Walker.forEachChild(of: node, visit)
    }
    visit(function.node)
    guard own.isEmpty, let block else { return own }
    Walker.forEachExpr(in: block) { own.append($0) }
    return own
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
    let resizes = isLayoutHook(run.entry)
    func shoot(callsAgain: Bool = false, resizes: Bool) -> Timeline {
      let (filmed, film) = play(run, callsAgain: callsAgain, resizes: resizes)
      return TimelineBuilder(run: filmed, film: film, chosen: Set(run.assignment.keys)).timeline(target: target)
    }
    var timeline = shoot(resizes: resizes)
    let still = Self.still(timeline)
    if timeline.stop != nil {
      // What traps is shown as it is.
    } else if !run.entry.isLifecycle, !still.isEmpty || !timeline.tracks.contains(where: \.moves) {
      // A toggle may have nothing to do the first time.
      let second = shoot(callsAgain: true, resizes: false)
      let moved = second.tracks.filter(\.moves).map { "\($0.layer) \($0.keyPath)" }
      if still.contains(where: moved.contains) || (still.isEmpty && !moved.isEmpty) { timeline = second }
    } else if run.entry.isLifecycle, !resizes, !timeline.isAnimated {
      // It may observe a size.
      let resized = shoot(resizes: true)
      if resized.isAnimated { timeline = resized }
    }
    timeline.paths = paths
    timeline.leaks = LeakList(run: stage(run, scenario: .life).play(world: 0, assignment: choices(of: run)).0).leaks
    return timeline
  }

  /// What an animation was added for and did not move.
  private static func still(_ timeline: Timeline) -> [String] {
    timeline.tracks.filter { !$0.moves && !timeline.motions(of: $0).isEmpty }.map { "\($0.layer) \($0.keyPath)" }
  }

  /// Plays a path twice: first to learn what moves, then to watch it from the start.
  private func play(_ run: Run, callsAgain: Bool, resizes: Bool) -> (Run, Film) {
    var film = Film(paths: [], callsAgain: callsAgain, resizes: resizes)
    var paths: [Motion.Path] = []
    var filmed = run
    for _ in 0..<2 {
      film = Film(paths: paths, callsAgain: callsAgain, resizes: resizes)
      var stage = stage(run, scenario: run.scenario)
      stage.film = film
      (filmed, _) = stage.play(world: 0, assignment: choices(of: run))
      verifier.count(filmed)
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

  /// The films of a file.
  public struct Reel: Sendable {
    public var timelines: [Timeline] = []
    /// Functions that were not run: there were enough films, or it took too long.
    public var left = 0

    public init() {}
  }

  /// Films entry points until each animation of the file was seen, in the order of the functions.
  public func simulateAll(_ functions: SourceFunctions, limit: Int) -> Reel {
    var reel = Reel()
    var entries: Set<EntryPoint> = []
    var films: [Timeline] = []
    for (index, function) in functions.all.enumerated() {
      guard films.filter(\.isWorthSeeing).count < limit, verifier.steps < Self.fileSteps else {
        reel.left = functions.all.count - index
        break
      }
      guard let entry = EntryFinder(program: program).entries(for: function.context).first,
        entries.insert(entry).inserted, case .filmed(var timeline) = simulate(function, line: nil)
      else { continue }
      // Several functions of the file may be what it runs.
      if timeline.target?.path == timeline.entry.path { timeline.target = nil }
      for index in timeline.tracks.indices { timeline.tracks[index].isAskedFor = false }
      films.append(timeline)
    }
    reel.timelines = Self.selection(films, path: functions.path)
    return reel
  }

  /// Films that show something the others don't; a call from outside is preferred to building the scene.
  private static func selection(_ films: [Timeline], path: String) -> [Timeline] {
    let seen = films.enumerated().filter { $0.element.isWorthSeeing }
    guard !seen.isEmpty else {
      // Code that traps or opens a block for nothing is worth seeing where there is nothing else.
      return Array(films.filter { $0.stop != nil || !$0.uses(in: path).isEmpty }.prefix(1))
    }
    var told: Set<Timeline.Place> = []
    var kept: [Int] = []
    let ranked = seen.filter { !$0.element.buildsScene } + seen.filter(\.element.buildsScene)
    for (index, film) in ranked where film.stop != nil || !film.uses(in: path).isSubset(of: told) {
      told.formUnion(film.uses(in: path))
      kept.append(index)
    }
    return kept.sorted().map { films[$0] }
  }

  /// Interpreter steps after which no further function of a file is run.
  private static let fileSteps = 1_200_000
}

/// How much a path has to show; the greatest is filmed.
private struct Rank: Comparable {
  var runsLine: Bool
  var endsWell: Bool
  var moves: Bool
  var animates: Bool
  /// It uses what animations are made with.
  var tries: Bool

  /// - Parameter hasLine: whether what was watched is a line that was asked for.
  init(_ run: Run, hasLine: Bool) {
    runsLine = !hasLine || run.interpreter.occurrences.contains { $0.phase == .entry || $0.phase == .after }
    endsWell = run.stop == nil
    let events = run.trace.suffix(from: min(run.entryEvent, run.trace.count))
    animates = events.contains { if case .animationAdded = $0.kind { true } else { false } }
    tries = events.contains { event in
      switch event.kind {
      case .transactionBegan, .blockOpened, .animatorStarted, .displayLinkAdded: run.place(of: event.site) != nil
      default: false
      }
    }
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

  /// Nothing better has to be looked for.
  var isGood: Bool { runsLine && endsWell && moves }

  private var numbers: [Int] { [runsLine, endsWell, moves, animates, tries].map { $0 ? 1 : 0 } }

  static func < (a: Rank, b: Rank) -> Bool { a.numbers.lexicographicallyPrecedes(b.numbers) }
}
