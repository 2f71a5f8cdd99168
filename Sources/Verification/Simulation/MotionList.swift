import AnimationEngine
import Timelines

/// The animations of a run, in the order they were added.
struct MotionList {
  let run: Run
  let names: LayerNames

  /// Those on screen at the entry point that go on count, too.
  var motions: [Timelines.Motion] {
    var result: [(serial: Int, motion: Timelines.Motion)] = []
    for (index, event) in run.trace.enumerated() {
      switch event.kind {
      case .animationAdded(let layer, let key, let animation, let isImplicit, let serial):
        result.append((serial, motion(event, layer, key, animation, isImplicit: isImplicit)))
      case .animationRemoved(_, _, _, let serial, let reason):
        guard let place = result.firstIndex(where: { $0.serial == serial }) else { continue }
        if index < run.entryEvent {
          result.remove(at: place)
        } else {
          result[place].motion.removal = run.seconds(event.time)
          result[place].motion.reason = reason.rawValue
        }
      default: continue
      }
    }
    return result.map(\.motion)
  }

  private func motion(
    _ event: TraceEvent, _ layer: LayerID, _ key: String?, _ animation: Animation, isImplicit: Bool
  ) -> Timelines.Motion {
    let begin = max(event.time, animation.beginTime) - run.entryTime
    let duration = animation.speed > 0 ? animation.activeDuration / animation.speed : animation.activeDuration
    return Timelines.Motion(
      layer: names.name(of: layer),
      keyPaths: animation.filmedPaths, key: key, kind: animation.kind.rawValue,
      isImplicit: isImplicit, begin: begin, end: animation.isEndless ? nil : begin + duration, removal: nil,
      reason: nil, fillMode: animation.fillMode.rawValue, place: run.timelinePlace(of: event.site))
  }
}

extension Run {
  func timelinePlace(of site: Int) -> Timeline.Place? {
    place(of: site).map { Timeline.Place(name: $0.name, path: $0.path, line: $0.line) }
  }
}
