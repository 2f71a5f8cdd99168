import RulePacks
import SourceModel

/// The runs of entry points, made as they are asked for and kept for all candidates of one file.
final class Explorations {
  struct Key: Hashable {
    var entry: EntryPoint
    var scenario: Scenario
    /// Call the entry point right after the owner is made.
    var isEarly = false
    /// Run every method of the owner that attaches or constrains before the entry point.
    var runsWholeHistory = false
  }

  struct Result {
    var runs: [Run]
    /// Some outcome of a decision was seen in no run.
    var wasCut: Bool
  }

  private let program: Program
  private let watched: Set<ObjectIdentifier>
  private let watchedCallables: Set<Callable>
  private let seed: UInt64?
  private var states: [Key: State] = [:]

  private struct State {
    var explorer: Explorer<Run>
    /// A run touched what hung loose: all are played with it attached.
    var adopts = false
  }

  /// - Parameters:
  ///   - watched: the matches, of which runs note what becomes.
  ///   - seed: the order of decisions; nil for the usual one.
  init(program: Program, watched: [Node], seed: UInt64?) {
    self.program = program
    self.watched = Set(watched.map { ObjectIdentifier($0) })
    watchedCallables = Set(watched.compactMap { program.index.context(of: $0)?.callable })
    self.seed = seed
  }

  func stage(_ key: Key) -> Stage {
    var stage = Stage(program: program, entry: key.entry, scenario: key.scenario, watched: watched)
    stage.isEarly = key.isEarly
    stage.runsWholeHistory = key.runsWholeHistory
    return stage
  }

  /// All runs of an entry point that were made so far.
  var runs: [Run] { states.values.flatMap(\.explorer.runs) }

  /// - Parameters:
  ///   - mayGoOn: whether there is time for another path.
  ///   - count: told of each run.
  func explore(
    _ key: Key, _ effort: Explorer<Run>.Effort, mayGoOn: () -> Bool, count: (Run) -> Void
  ) -> Result {
    var state = states[key] ?? State(explorer: Explorer(seed: seed))
    let stage = stage(key)
    var adopts = state.adopts
    let wasCut = state.explorer.explore(
      effort, distance: { self.distance($0, from: key.entry) }, mayGoOn: mayGoOn,
      run: { assignment in
        let (run, inputs) = self.play(stage, assignment, &adopts, count)
        return (run, inputs, !run.interpreter.occurrences.isEmpty)
      })
    state.adopts = adopts
    states[key] = state
    return Result(runs: state.explorer.runs, wasCut: wasCut)
  }

  private func play(
    _ stage: Stage, _ assignment: [String: Inputs.Choice], _ adopts: inout Bool, _ count: (Run) -> Void
  ) -> (Run, Inputs) {
    var stage = stage
    stage.adopts = adopts
    let (run, inputs) = stage.play(world: 0, assignment: assignment)
    count(run)
    guard !adopts, !stage.isEarly, Stage.needsAdoption(run) else { return (run, inputs) }
    adopts = true
    stage.adopts = true
    let again = stage.play(world: 0, assignment: assignment)
    count(again.0)
    return again
  }

  private func distance(_ node: Node, from entry: EntryPoint) -> Explorer<Run>.Distance {
    guard let context = program.index.context(of: node) else { return .far }
    if context.callable == entry.callable || watchedCallables.contains(context.callable) { return .near }
    return context.types.last?.name == entry.type ? .sameType : .far
  }
}
