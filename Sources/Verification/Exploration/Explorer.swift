import SourceModel

/// Runs an entry point on assignment after assignment until every decision it can flip has gone both ways.
struct Explorer {
  /// Runs of one entry point in one world at most.
  var budget = 24
  /// Interpreter steps of all these runs together at most; the first run is always made.
  var stepBudget = 250_000

  struct Outcome<Run> {
    var runs: [(assignment: [String: Inputs.Choice], run: Run)]
    /// A decision stayed unflipped or the budget ran out: what was not seen can't be ruled out.
    var wasCut: Bool
  }

  func explore<Run>(
    run: (_ assignment: [String: Inputs.Choice]) -> (run: Run, inputs: Inputs, steps: Int)
  ) -> Outcome<Run> {
    var outcome = Outcome<Run>(runs: [], wasCut: false)
    var steps = 0
    var queue: [[String: Inputs.Choice]] = [[:]]
    var queued: Set<[String: Inputs.Choice]> = [[:]]
    var seen: Set<Signature> = []
    var paths: Set<[Signature]> = []
    while !queue.isEmpty {
      guard outcome.runs.count < budget, steps < stepBudget else {
        outcome.wasCut = true
        break
      }
      let assignment = queue.removeFirst()
      let (result, inputs, taken) = run(assignment)
      steps += taken
      let path = inputs.decisions.map { Signature(node: ObjectIdentifier($0.node), outcome: $0.outcome) }
      // The first run counts whatever it decided; a later one only if it took another path.
      guard paths.insert(path).inserted else { continue }
      outcome.runs.append((assignment, result))
      seen.formUnion(path)
      for decision in inputs.decisions.reversed() {
        for next in flips(of: decision, inputs: inputs, from: assignment) where queued.insert(next).inserted {
          queue.append(next)
        }
      }
    }
    return outcome
  }

  private struct Signature: Hashable {
    var node: ObjectIdentifier
    var outcome: Int
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
