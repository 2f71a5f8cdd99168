import SourceModel

/// Runs an entry point on assignment after assignment: first until every decision that can be flipped has gone each
/// way, then over combinations of them as far as the budget goes.
struct Explorer {
  /// Runs of one entry point in one world at most.
  var budget = 24
  /// Runs after which combinations of decisions that went each way already are left alone.
  var combinationBudget = 12
  /// Takes waiting decisions in the order that this seed shuffles them into; nil for the order they were found in.
  var seed: UInt64?
  /// Whether another run may begin; what runs cost is known to the caller.
  var mayGoOn: () -> Bool = { true }

  struct Outcome<Run> {
    var runs: [(assignment: [String: Inputs.Choice], run: Run)]
    /// An outcome that no run took was still waiting: what was not seen can't be ruled out.
    var wasCut: Bool
  }

  func explore<Run>(
    run: (_ assignment: [String: Inputs.Choice]) -> (Run, Inputs)
  ) -> Outcome<Run> {
    var outcome = Outcome<Run>(runs: [], wasCut: false)
    var fresh: [Flip] = [Flip(assignment: [:], from: nil)]
    var combinations: [Flip] = []
    var queued: Set<[String: Inputs.Choice]> = [[:]]
    var covered: [ObjectIdentifier: Set<Int>] = [:]
    var paths: Set<[Step]> = []
    var attempts = 0
    var order = Order(seed: seed)
    while let flip = next(&fresh, &combinations, covered, attempts: attempts, &order) {
      guard attempts < budget, attempts == 0 || mayGoOn() else {
        outcome.wasCut = true
        break
      }
      attempts += 1
      let (result, inputs) = run(flip.assignment)
      let path = inputs.decisions.map { Step(node: ObjectIdentifier($0.node), outcome: $0.outcome) }
      guard paths.insert(path).inserted else { continue }
      outcome.runs.append((flip.assignment, result))
      for step in path { covered[step.node, default: []].insert(step.outcome) }
      // The last decisions are nearest the match: they flip first.
      for decision in inputs.decisions.reversed() {
        for next in flips(of: decision, inputs: inputs, from: flip.assignment) where queued.insert(next).inserted {
          let candidate = Flip(
            assignment: next, from: Step(node: ObjectIdentifier(decision.node), outcome: decision.outcome))
          if isCovered(candidate, covered) { combinations.append(candidate) } else { fresh.append(candidate) }
        }
      }
    }
    return outcome
  }

  private struct Step: Hashable {
    var node: ObjectIdentifier
    var outcome: Int
  }

  private struct Flip {
    var assignment: [String: Inputs.Choice]
    /// The decision it is meant to turn.
    var from: Step?
  }

  /// Whether the decision already went another way in some run.
  private func isCovered(_ flip: Flip, _ covered: [ObjectIdentifier: Set<Int>]) -> Bool {
    guard let from = flip.from else { return false }
    return covered[from.node]?.contains { $0 != from.outcome } ?? false
  }

  private func next(
    _ fresh: inout [Flip], _ combinations: inout [Flip], _ covered: [ObjectIdentifier: Set<Int>], attempts: Int,
    _ order: inout Order
  ) -> Flip? {
    while !fresh.isEmpty {
      let flip = fresh.remove(at: order.next(below: fresh.count))
      guard isCovered(flip, covered) else { return flip }
      combinations.append(flip)
    }
    guard attempts < combinationBudget, !combinations.isEmpty else { return nil }
    return combinations.remove(at: order.next(below: combinations.count))
  }

  private func flips(
    of decision: Inputs.Decision, inputs: Inputs, from assignment: [String: Inputs.Choice]
  ) -> [[String: Inputs.Choice]] {
    var result: [[String: Inputs.Choice]] = []
    for index in decision.taint.inputs.prefix(3) where index < inputs.all.count {
      for choice in inputs.alternatives(for: index).prefix(6) {
        var next = assignment
        next[inputs.all[index].key] = choice
        result.append(next)
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
