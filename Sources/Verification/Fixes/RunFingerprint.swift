import AnimationEngine

/// A property of a layer, by its first component: 'position.x' and 'position' move the same thing.
struct LayerPath: Hashable {
  var layer: LayerID
  var property: String

  init(_ layer: LayerID, _ keyPath: String) {
    self.layer = layer
    property = String(keyPath.prefix { $0 != "." })
  }
}

/// What a run did and showed, for comparing it with the run of a fixed copy; seconds count from the entry point.
struct RunFingerprint {
  struct Motion {
    var layer: LayerID
    var key: String?
    var time: Double
    var animation: Animation
    /// When it left its layer.
    var removal: Double?

    var paths: [String] { animation.animatedPaths }

    /// While it moves, as far as it got.
    var span: ClosedRange<Double> {
      let end = min(time + animation.beginTime + animation.activeDuration, removal ?? .infinity)
      return time...max(time, end)
    }
  }

  struct Event: Hashable {
    var what: String
    var time: Double
  }

  /// A function or closure by its place before the fix.
  struct Callee: Hashable {
    var path: String
    var offset: Int
    var name: String
  }

  struct Sampled {
    var time: Double
    var value: LayerValue
  }

  var traps = false
  var isCut = false
  var stopTime = 0.0
  /// Added by the code itself.
  var explicit: [Motion] = []
  /// Added by the SDK for a change of the model.
  var implicit: [Motion] = []
  /// What the model was set to, and when.
  var model: [LayerPath: [Sampled]] = [:]
  /// Layers and views that came and went.
  var tree: [Event] = []
  /// When functions and closures of the code were called; those that the fix brought are left out.
  var calls: [Callee: [Double]] = [:]
  /// What the screen showed, by layer and full key path.
  var screen: [LayerID: [String: [Sampled]]] = [:]
  /// Transactions left open.
  var openTransactions = 0
  /// Commits while no explicit transaction was open.
  var strayCommits = 0
  /// The objects of the project that outlived their use, in the `life` scenario.
  var leaks: [String] = []

  /// When anything happened, in order.
  var times: [Double] {
    let motions = (explicit + implicit).map(\.time)
    let values = model.values.flatMap { $0.map(\.time) }
    return (motions + values + tree.map(\.time) + calls.values.flatMap { $0 }).sorted()
  }

  /// The part up to a moment: two runs may go on for different times.
  func until(_ end: Double) -> RunFingerprint {
    var part = self
    part.explicit.removeAll { $0.time > end }
    part.implicit.removeAll { $0.time > end }
    part.tree.removeAll { $0.time > end }
    part.model = model.mapValues { $0.filter { $0.time <= end } }.filter { !$0.value.isEmpty }
    part.calls = calls.mapValues { $0.filter { $0 <= end } }.filter { !$0.value.isEmpty }
    return part
  }

  init(_ run: Run) {
    let start = run.entryTime
    stopTime = run.world.now - start
    switch run.stop {
    case .trap?: traps = true
    case .budget?: isCut = true
    default: break
    }
    var serials: [Int: (isExplicit: Bool, index: Int)] = [:]
    for event in run.trace { add(event, at: event.time - start, &serials) }
    for sample in run.samples {
      screen[sample.layer, default: [:]][sample.keyPath, default: []].append(
        Sampled(time: sample.time, value: sample.value))
    }
    let program = run.interpreter.program
    for call in run.interpreter.calls {
      let offset = program.offset(of: call.node)
      guard offset >= 0 else { continue }
      calls[Callee(path: call.node.file.path, offset: offset, name: call.name), default: []].append(call.time - start)
    }
    strayCommits = run.interpreter.strayCommits
    openTransactions = run.depthAfter - run.depthBefore
    if run.scenario == .life, run.endingEvent != nil {
      let left = run.interpreter.objects.filter { program.isProjectClass($0.className) && !$0.didRunDeinit }
      leaks = left.map(\.className).sorted()
    }
  }

  private mutating func add(
    _ event: TraceEvent, at time: Double, _ serials: inout [Int: (isExplicit: Bool, index: Int)]
  ) {
    switch event.kind {
    case .animationAdded(let layer, let key, let animation, let isImplicit, let serial):
      var begin = animation
      begin.beginTime = max(0, animation.beginTime - event.time)
      let motion = Motion(layer: layer, key: key, time: time, animation: begin.withoutHost, removal: nil)
      if isImplicit { implicit.append(motion) } else { explicit.append(motion) }
      serials[serial] = (!isImplicit, (isImplicit ? implicit : explicit).count - 1)
    case .animationRemoved(_, _, _, let serial, _):
      guard let place = serials[serial] else { return }
      if place.isExplicit { explicit[place.index].removal = time } else { implicit[place.index].removal = time }
    case .modelChanged(let layer, let keyPath, _, let new): set(new, LayerPath(layer, keyPath), at: time)
    case .sublayerAdded(let layer, _): tree.append(Event(what: "layer \(layer.raw) added", time: time))
    case .sublayerRemoved(let layer, _): tree.append(Event(what: "layer \(layer.raw) removed", time: time))
    case .subviewAdded(let view, _): tree.append(Event(what: "view \(view.raw) added", time: time))
    case .subviewRemoved(let view, _): tree.append(Event(what: "view \(view.raw) removed", time: time))
    default: return
    }
  }

  /// Of several values at one instant only the last is ever seen.
  private mutating func set(_ value: LayerValue, _ path: LayerPath, at time: Double) {
    var values = model[path] ?? []
    if let last = values.last, abs(last.time - time) < 1e-9 { values.removeLast() }
    values.append(Sampled(time: time, value: value))
    model[path] = values
  }
}

extension Animation {
  /// Without what names places and objects of one particular run.
  fileprivate var withoutHost: Animation {
    var copy = self
    copy.site = 0
    copy.delegate = nil
    copy.children = children.map(\.withoutHost)
    return copy
  }
}
