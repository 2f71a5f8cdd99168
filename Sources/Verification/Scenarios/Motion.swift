import AnimationEngine

/// What moves, read off the trace as it grows: animations on their layers, and every key path that ever moved.
struct Motion {
  struct Path: Hashable {
    var layer: LayerID
    var keyPath: String
  }

  /// Key paths that were animated at some time, in a fixed order.
  private(set) var paths: [Path] = []
  private var known: Set<Path> = []
  /// Ends of the finite animations that are on their layers, by serial number.
  private var ends: [Int: Double] = [:]
  private var position = 0

  init(_ world: World) { read(world) }

  /// Takes in what the trace has got since the last time.
  mutating func read(_ world: World) {
    let count = paths.count
    for event in world.trace[position...] {
      switch event.kind {
      case .animationAdded(let layer, _, let animation, _, let serial):
        if !animation.isEndless { ends[serial] = max(event.time, animation.beginTime) + animation.activeDuration }
        for keyPath in animation.animatedPaths {
          let path = Path(layer: layer, keyPath: keyPath)
          if known.insert(path).inserted { paths.append(path) }
        }
      case .animationRemoved(_, _, _, let serial, _): ends[serial] = nil
      default: continue
      }
    }
    position = world.trace.count
    if paths.count > count { paths.sort { ($0.layer.raw, $0.keyPath) < ($1.layer.raw, $1.keyPath) } }
  }

  /// When the last finite animation on screen ends.
  var lastEnd: Double { ends.values.max() ?? 0 }

  func nextEnd(after start: Double, within limit: Double) -> Double? {
    ends.values.filter { $0 > start && $0 <= limit }.min()
  }

  /// Whether anything began, ended or was called since the trace was last read.
  func hasNews(in world: World) -> Bool {
    world.trace[position...].contains { event in
      switch event.kind {
      case .animationAdded, .animationRemoved, .completionRan, .completionBlockRan, .mainQueueRan: true
      default: false
      }
    }
  }
}
