import AnimationEngine
import Findings
import SourceModel

/// A standalone layer set in an animation block runs an animation of its own length.
struct OwnDuration: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    var reason: String?
    for occurrence in item.occurrences {
      guard occurrence.blockDepth > 0 else {
        reason = "no animation block is open"
        continue
      }
      reason = "it starts no animation of its own"
      for index in occurrence.events.clamped(to: 0..<item.trace.count) {
        guard case .animationAdded(let layer, let key?, let animation, true, _) = item.trace[index].kind,
          item.world.backingView(of: layer) == nil, let block = block(around: index, item)
        else { continue }
        if item.run.interpreter.isInTransition(index) {
          reason = "it stands in a cross-fade"
        } else if item.isTimed(index) {
          reason = "its transaction asks for the duration"
        } else if abs(animation.duration - block) < 0.03 {
          reason = "it takes as long as the block"
        } else if hasExplicit(layer, key, item.turn(of: index), item) {
          reason = "an explicit animation stands beside it"
        } else if !item.isHidden(layer) {
          return .fails(failure(key, animation.duration, block, item.trace[index].time, item))
        }
      }
    }
    return reason.map { .holds($0) } ?? .unsettled("it was not reached")
  }

  /// Seconds of the innermost open block.
  private func block(around index: Int, _ item: Case) -> Double? {
    var closed: Set<BlockID> = []
    for event in item.trace[..<index].reversed() {
      switch event.kind {
      case .blockClosed(let id): closed.insert(id)
      case .blockOpened(let id, let duration) where !closed.contains(id): return duration
      default: continue
      }
    }
    return nil
  }

  private func hasExplicit(_ layer: LayerID, _ key: String, _ turn: Range<Int>, _ item: Case) -> Bool {
    item.trace[turn].contains { event in
      guard case .animationAdded(layer, _, let animation, false, _) = event.kind else { return false }
      return animation.animatedPaths.contains { $0.hasPrefix(key) || key.hasPrefix($0) }
    }
  }

  private func failure(_ key: String, _ own: Double, _ block: Double, _ time: Double, _ item: Case) -> Failure {
    var failure = Failure(outcome: "strays")
    failure.values = ["property": key, "own": Numbers.text(own), "block": Numbers.text(block)]
    failure.observations = [
      Observation(
        what: "duration of '\(key)'", time: item.run.seconds(time), expected: .number(block), actual: .number(own),
        unit: "s")
    ]
    failure.summary =
      "'\(key)' runs an implicit animation of \(Numbers.text(own)) s in a block of \(Numbers.text(block)) s"
    return failure
  }
}
