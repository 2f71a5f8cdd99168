import SourceModel

/// Runs an entry point on assignment after assignment: first until every decision that can be flipped has gone each
/// way, then over combinations of them as far as the effort goes. Decisions near the match flip first.
struct Explorer<Run> {
  enum Effort {
    /// Enough to see whether there is something to find: once a run has reached a match, decisions of code that is
    /// neither the match's nor the entry point's type are left as they are.
    case quick
    /// What a finding has to withstand.
    case thorough
  }

  /// Runs of one entry point at most.
  private static var runLimit: Int { 24 }
  /// Runs after which combinations of decisions that went each way already are left alone.
  private static var combinationLimit: Int { 12 }

  /// How far from the match a decision stands.
  enum Distance: Int, CaseIterable { case near, sameType, far }

  /// Takes waiting decisions in the order that this seed shuffles them into; nil for the order they were found in.
  private var order: Order
  private(set) var runs: [Run] = []
  private var fresh = Flips()
  private var combinations = Flips()
  private var queued: Set<[String: Inputs.Choice]> = [[:]]
  private var covered: [ObjectIdentifier: Set<Int>] = [:]
  /// Cases of inputs that decisions were seen with: a `switch` has more than one other way to go.
  private var taken: Set<Taken> = []
  private var paths: Set<[Step]> = []
  private var attempts = 0
  private var hasReached = false

  init(seed: UInt64? = nil) {
    order = Order(seed: seed)
    fresh.append(Flip(assignment: [:], from: nil, to: nil), .near)
  }

  /// Goes on until the effort is spent or nothing is left to flip.
  ///
  /// - Parameters:
  ///   - distance: where a decision stands.
  ///   - mayGoOn: whether another run may begin; what runs cost is known to the caller.
  ///   - run: plays an assignment; tells whether a match was reached.
  /// - Returns: whether an outcome that no run took, of a decision that the effort flips, is still waiting: what was not
  ///   seen can't be ruled out.
  mutating func explore(
    _ effort: Effort, distance: (Node) -> Distance, mayGoOn: () -> Bool,
    run: (_ assignment: [String: Inputs.Choice]) -> (run: Run, inputs: Inputs, reached: Bool)
  ) -> Bool {
    while let flip = next(effort) {
      guard attempts < Self.runLimit, attempts == 0 || mayGoOn() else {
        fresh.putBack(flip)
        break
      }
      attempts += 1
      let played = run(flip.assignment)
      hasReached = hasReached || played.reached
      let path = played.inputs.decisions.map { Step(node: ObjectIdentifier($0.node), outcome: $0.outcome) }
      guard paths.insert(path).inserted else { continue }
      runs.append(played.run)
      for step in path { covered[step.node, default: []].insert(step.outcome) }
      for decision in played.inputs.decisions {
        for index in decision.taint.inputs where index < played.inputs.all.count {
          let input = played.inputs.all[index]
          if let item = Taken(decision, input, input.choice) { taken.insert(item) }
        }
      }
      queueFlips(of: played.inputs, from: flip.assignment, distance)
    }
    return fresh.hasWaiting(upTo: reach(effort))
  }

  private mutating func queueFlips(
    of inputs: Inputs, from assignment: [String: Inputs.Choice], _ distance: (Node) -> Distance
  ) {
    // The last decisions are nearest the match: they flip first.
    for decision in inputs.decisions.reversed() {
      let step = Step(node: ObjectIdentifier(decision.node), outcome: decision.outcome)
      for next in flips(of: decision, inputs: inputs, from: assignment)
      where queued.insert(next.assignment).inserted {
        let flip = Flip(assignment: next.assignment, from: step, to: next.taking)
        if isCovered(flip) {
          combinations.append(flip, distance(decision.node))
        } else {
          fresh.append(flip, distance(decision.node))
        }
      }
    }
  }

  private struct Step: Hashable {
    var node: ObjectIdentifier
    var outcome: Int
  }

  private struct Flip {
    var assignment: [String: Inputs.Choice]
    /// The decision it is meant to turn.
    var from: Step?
    /// The case that the decision would be seen with.
    var to: Taken?
  }

  private struct Taken: Hashable {
    var node: ObjectIdentifier
    var choice: Inputs.Choice
    var arms: Int

    /// nil where a flip of any input turns the decision the one other way there is.
    init?(_ decision: Inputs.Decision, _ input: Inputs.Input, _ choice: Inputs.Choice) {
      guard decision.arms > 2, case .choice = input.domain else { return nil }
      node = ObjectIdentifier(decision.node)
      self.choice = choice
      arms = decision.arms
    }
  }

  /// Flips that wait, by how far from the match they are.
  private struct Flips {
    private var waiting: [[Flip]] = Distance.allCases.map { _ in [] }

    func hasWaiting(upTo distance: Distance) -> Bool { waiting[...distance.rawValue].contains { !$0.isEmpty } }

    mutating func append(_ flip: Flip, _ distance: Distance) { waiting[distance.rawValue].append(flip) }

    mutating func putBack(_ flip: Flip) { waiting[0].insert(flip, at: 0) }

    mutating func next(upTo distance: Distance, _ order: inout Order) -> (flip: Flip, distance: Distance)? {
      for rank in 0...distance.rawValue where !waiting[rank].isEmpty {
        return (waiting[rank].remove(at: order.next(below: waiting[rank].count)), Distance.allCases[rank])
      }
      return nil
    }
  }

  /// Whether the decision already went another way in some run.
  private func isCovered(_ flip: Flip) -> Bool {
    guard let from = flip.from else { return false }
    if let to = flip.to { return taken.contains(to) || covered[from.node]?.count ?? 0 >= to.arms }
    return covered[from.node]?.contains { $0 != from.outcome } ?? false
  }

  private func reach(_ effort: Effort) -> Distance { effort == .thorough || !hasReached ? .far : .sameType }

  private mutating func next(_ effort: Effort) -> Flip? {
    let reach = reach(effort)
    while let (flip, distance) = fresh.next(upTo: reach, &order) {
      guard isCovered(flip) else { return flip }
      combinations.append(flip, distance)
    }
    guard attempts < Self.combinationLimit else { return nil }
    return combinations.next(upTo: reach, &order)?.flip
  }

  private func flips(
    of decision: Inputs.Decision, inputs: Inputs, from assignment: [String: Inputs.Choice]
  ) -> [(assignment: [String: Inputs.Choice], taking: Taken?)] {
    var result: [(assignment: [String: Inputs.Choice], taking: Taken?)] = []
    for index in decision.taint.inputs.prefix(3) where index < inputs.all.count {
      for choice in inputs.alternatives(for: index).prefix(6) {
        var next = assignment
        next[inputs.all[index].key] = choice
        result.append((next, Taken(decision, inputs.all[index], choice)))
      }
    }
    return result
  }
}

/// Which of what waits is next: the first, or by a seed any.
private struct Order {
  private var state: UInt64?

  init(seed: UInt64?) { state = seed }

  mutating func next(below count: Int) -> Int {
    guard let old = state else { return 0 }
    // SplitMix64.
    let new = old &+ 0x9E37_79B9_7F4A_7C15
    state = new
    var bits = (new ^ (new >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ (bits >> 31)) % UInt64(count))
  }
}
