import AnimationEngine
import RulePacks
import SourceModel

/// What happens after the entry point: each scenario's own story.
struct Epilogue {
  let run: Run
  private var world: World { run.world }

  init(run: Run) { self.run = run }

  func play() throws {
    switch run.scenario {
    case .rest: try rest()
    case .call: try call()
    case .registry: try advance(0.1)
    case .relayout: try relayout()
    case .tracking: try tracking()
    case .life: try life()
    case .moving: try moving()
    }
  }

  private func advance(_ seconds: Double) throws {
    world.advance(by: seconds)
    try run.interpreter.rethrowPending()
  }

  /// What the call queued for later runs, too.
  private func call() throws {
    try advance(0.1)
    let limit = world.now + 5
    while let due = world.lastQueuedWork, due > world.now, world.now < limit { try advance(1.0 / 30) }
    try advance(1.0 / 30)
  }

  // MARK: Rest

  /// Time passes until every finite animation is over and every delayed closure has run, and half a second more.
  private func rest() throws {
    var idle = 0.0
    let limit = world.now + 30
    // A closure that queues itself again and again does not hold up the end.
    let patience = world.now + 8
    var motion = Motion(world)
    while idle < 0.5, world.now < limit {
      motion.read(world)
      sample(motion)
      let end = min(motion.lastEnd, world.now + 30)
      if let next = motion.nextEnd(after: world.now + 2e-6, within: world.now + 1.0 / 30) {
        // The last moment before an animation leaves, and the first after it.
        if next - 1e-6 > world.now { try advance(next - 1e-6 - world.now) }
        motion.read(world)
        sample(motion)
        try advance(next + 1e-6 - world.now)
      } else {
        try advance(1.0 / 30)
      }
      let isWaiting = world.now < patience && (world.lastQueuedWork ?? 0) > world.now
      idle = end > world.now || isWaiting || motion.hasNews(in: world) ? 0 : idle + 1.0 / 30
    }
  }

  /// Remembers what screen and model show of everything that was ever animated.
  private func sample(_ motion: Motion) {
    guard run.samples.count < 6000 else { return }
    for item in motion.paths {
      guard let value = world.screenPicture(item.keyPath, of: item.layer) else { continue }
      run.samples.append(
        Run.Sample(
          time: run.seconds(world.now), layer: item.layer, keyPath: item.keyPath, value: value,
          model: world.modelPicture(item.keyPath, of: item.layer)))
    }
  }

  // MARK: Relayout

  /// The host changes its size twice; what the first pass attached is committed by then.
  private func relayout() throws {
    try advance(0.4)
    run.relayoutEvent = world.trace.count
    try advance(0.5)
    for growth in [Size(60, 34), Size(-25, -18)] {
      try resize(by: growth)
      try advance(0.5)
    }
  }

  private func resize(by growth: Size) throws {
    guard try run.growHost(by: growth) else { return }
    world.endTurn()
    try run.interpreter.rethrowPending()
    world.advanceToNextFrame()
    try run.interpreter.rethrowPending()
    measureTrails()
  }

  /// How far each standalone layer's picture is from its model, a frame after the layout pass.
  private func measureTrails() {
    for layer in world.allLayers where world.backingView(of: layer) == nil && world.animationKeys(of: layer) != nil {
      guard case .rect(let model) = world.get("frame", of: layer),
        case .rect(let shown)? = world.presentationValue("frame", of: layer)
      else { continue }
      let edges = [model.minX - shown.minX, model.maxX - shown.maxX, model.minY - shown.minY, model.maxY - shown.maxY]
      let distance = edges.map { abs($0) }.max() ?? 0
      run.trails.append(
        Run.Trail(
          event: world.trace.count, time: run.seconds(world.now), layer: layer, distance: distance,
          isHidden: world.isHidden(layer)))
    }
  }

  // MARK: Tracking

  /// Every link is counted in a copy of the world, where no callback can stop it: half a second of the default mode,
  /// then half a second of a finger on a scroll view.
  private func tracking() throws {
    try advance(0.05)
    let copy = world.copy()
    func count(_ link: DisplayLinkID) -> Int { copy.ticks(of: link).values.reduce(0, +) }
    for link in copy.allDisplayLinks where copy.isScheduled(link) { copy.setPaused(false, of: link) }
    let start = copy.allDisplayLinks.map(count)
    copy.advance(by: 0.5)
    let middle = copy.allDisplayLinks.map(count)
    copy.beginTracking()
    copy.advance(by: 0.5)
    for (index, link) in copy.allDisplayLinks.enumerated() {
      run.ticks[link] = (middle[index] - start[index], count(link) - middle[index])
    }
  }

  // MARK: Life

  /// The owner lives half a second and as long as its finite animations run, ends as its kind ends, and is let go by
  /// everyone outside.
  private func life() throws {
    try advance(0.5)
    let limit = world.now + 10
    var motion = Motion(world)
    // What begins when another animation ends is waited for, too; callbacks of every frame may go on for ever.
    for _ in 0..<3 where motion.lastEnd > world.now && world.now < limit {
      try advance(min(motion.lastEnd, limit) + 0.1 - world.now)
      motion.read(world)
    }
    run.aliveEvent = world.trace.count
    let interpreter = run.interpreter
    interpreter.phase = .ending
    run.endingEvent = world.trace.count
    run.endingTime = world.now
    if let owner = run.owner { try leave(owner) }
    interpreter.isEndingLife = true
    interpreter.heldByCaller = []
    interpreter.samples = [:]
    for seconds in [0.1, 0.9, 4, 5] {
      interpreter.collect()
      try interpreter.rethrowPending()
      try advance(seconds)
    }
    interpreter.collect()
    try interpreter.rethrowPending()
  }

  private func leave(_ owner: Object) throws {
    let interpreter = run.interpreter
    let animated = [CallArgument(label: nil, value: .bool(true))]
    switch owner.native {
    case .view(let view):
      world.removeFromSuperview(view)
      // It was its screen that left: the view itself is taken out when that is freed, after the commit.
      world.endTurn()
      try interpreter.rethrowPending()
      try interpreter.callHook("willMove", on: owner, [CallArgument(label: "toSuperview", value: .none)])
    case .controller:
      try interpreter.callHook("viewWillDisappear", on: owner, animated)
      if let view = owner.fields["view"]?.asObject?.viewID { world.removeFromSuperview(view) }
      world.endTurn()
      try interpreter.rethrowPending()
      try interpreter.callHook("viewDidDisappear", on: owner, animated)
    case .layer(let layer): world.removeFromSuperlayer(layer)
    default:
      // Another kind of object ends with the views it was given.
      for object in interpreter.objects where object.isSample {
        if let view = object.viewID, view != world.window { world.removeFromSuperview(view) }
      }
    }
    world.endTurn()
    try interpreter.rethrowPending()
  }

  // MARK: Moving

  /// The host moves for a second, as a cell does while its list scrolls; the engine counts what each frame costs.
  private func moving() throws {
    try advance(0.2)
    guard let view = run.hostView, world.isInWindow(view) else { return }
    world.countCost = true
    let first = world.frames.count
    let layer = world.layer(of: view)
    for _ in 0..<30 {
      guard case .number(let y) = world.get("position.y", of: layer) else { break }
      world.begin()
      world.setDisableActions(true)
      world.set(.number(y + 3), "position.y", on: layer)
      world.commit()
      world.advanceToNextFrame()
      try run.interpreter.rethrowPending()
    }
    run.movingFrames = first..<world.frames.count
  }
}

extension Interpreter {
  /// Gives a view a frame as Auto Layout and collection views do, through the project's own observers.
  func place(_ owner: Object, _ frame: Rect) throws {
    let node = fallbackExpr
    guard program.members("frame", of: owner.className).isEmpty else {
      return try setObjectMember("frame", owner, Value(.geometry(.rect(frame))), node)
    }
    let bounds = Rect(origin: .zero, size: frame.size)
    try setObjectMember("bounds", owner, Value(.geometry(.rect(bounds))), node)
    try setObjectMember("center", owner, Value(.geometry(.point(frame.center))), node)
  }
}

extension Run {
  /// The view that carries the owner's picture.
  var hostView: ViewID? {
    guard let owner else { return interpreter.objects.first { $0.isSample && $0.viewID != nil }?.viewID }
    switch owner.native {
    case .view(let view): return view
    case .controller: return owner.fields["view"]?.asObject?.viewID
    case .layer(let layer): return world.backingView(of: layer)
    default: return interpreter.objects.first { $0.isSample && $0.viewID != nil }?.viewID
    }
  }

  /// Changes the size of the owner's view, or of the owner if it is a layer that somebody hosts; false if there is none.
  func growHost(by size: Size) throws -> Bool {
    if let view = hostView { return try grow(view, by: size) }
    return owner?.layerID.map { grow($0, by: size) } ?? false
  }

  /// As Auto Layout does it, through the project's own observers.
  private func grow(_ view: ViewID, by size: Size) throws -> Bool {
    guard case .rect(var frame) = world.getView("frame", of: view) else { return false }
    frame.size.width += size.width
    frame.size.height += size.height
    try interpreter.place(interpreter.object(for: view), frame)
    world.setNeedsLayout(view)
    return true
  }

  /// A standalone layer is sized by whoever hosts it, without animation.
  private func grow(_ layer: LayerID, by size: Size) -> Bool {
    guard case .rect(var bounds) = world.get("bounds", of: layer) else { return false }
    if bounds.isEmpty { bounds.size = Size(width: 160, height: 90) }
    bounds.size.width += size.width
    bounds.size.height += size.height
    world.begin()
    world.setDisableActions(true)
    world.set(.rect(bounds), "bounds", on: layer)
    world.setNeedsLayout(layer)
    world.commit()
    return true
  }
}
