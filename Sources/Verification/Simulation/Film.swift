import AnimationEngine

/// Watches a run frame by frame and decides what happens after the entry point has been called.
final class Film {
  /// What is looked at in each frame.
  let paths: [Motion.Path]
  /// Whether the entry point is called once more when all has come to rest.
  let callsAgain: Bool
  /// Whether the host changes its size when all has come to rest.
  let resizes: Bool
  private(set) var samples: [Motion.Path: [Reading]] = [:]
  private(set) var cues: [(time: Double, text: String)] = []

  /// Model and screen of one key path at one time of the world's clock.
  struct Reading {
    var time: Double
    var model: LayerValue
    var screen: LayerValue?
  }

  init(paths: [Motion.Path], callsAgain: Bool, resizes: Bool) {
    self.paths = paths
    self.callsAgain = callsAgain
    self.resizes = resizes
  }

  /// Every frame counts from the start.
  func begin(_ run: Run) { run.world.countCost = true }

  /// Lets what building the scene set in motion come to rest, so that a curve shows what the call does.
  func waitForRest(_ run: Run) throws {
    let world = run.world
    let limit = world.now + 3
    var motion = Motion(world)
    guard motion.lastEnd > 0 else { return }
    // What is over leaves its layer a frame later, and its completion runs then.
    while world.now < limit, motion.lastEnd > world.now - 0.05 {
      world.advanceToNextFrame()
      try run.interpreter.rethrowPending()
      motion.read(world)
    }
  }

  /// Reads everything off the world as it is now.
  func take(_ run: Run) {
    guard run.interpreter.phase == .entry || run.interpreter.phase == .after else { return }
    let world = run.world
    let layers = world.allLayers.count
    for path in paths where path.layer.raw < layers {
      samples[path, default: []].append(reading(of: path, world))
    }
  }

  private func reading(of path: Motion.Path, _ world: World) -> Reading {
    guard path.keyPath != Animation.transitionPath else {
      let progress = world.transitionProgress(of: path.layer).map(LayerValue.number)
      return Reading(time: world.now, model: .null, screen: progress)
    }
    return Reading(
      time: world.now, model: world.get(path.keyPath, of: path.layer),
      screen: world.presentationValue(path.keyPath, of: path.layer))
  }

  /// Lets time pass until nothing moves any more, calls the entry point again or resizes its host, and does it again.
  func play(_ run: Run, callAgain: () throws -> Void) throws {
    cues.append((run.entryTime, "called"))
    try untilRest(run)
    if callsAgain {
      cues.append((run.world.now, "called again"))
      try callAgain()
      try untilRest(run)
    }
    if resizes {
      let time = run.world.now
      // No line of the code does this.
      run.world.site = 0
      guard try run.growHost(by: Size(60, 34)) else { return }
      cues.append((time, run.hostView == nil ? "it grows by 60 × 34 pt" : "its view grows by 60 × 34 pt"))
      try run.interpreter.rethrowPending()
      try untilRest(run)
    }
  }

  private func frame(_ run: Run) throws {
    // What the engine does by itself from now on has no place in the code.
    run.world.site = 0
    run.world.advanceToNextFrame()
    try run.interpreter.rethrowPending()
    take(run)
  }

  /// Half a second of stillness is the end; endless motion is shown for two rounds.
  private func untilRest(_ run: Run) throws {
    let world = run.world
    let start = world.now
    var motion = Motion(world)
    var idle = 0.0
    while idle < 0.5, world.now < start + Self.longest {
      motion.read(world)
      let before = world.now
      try frame(run)
      let isWaiting = world.now < start + Self.patience && (world.lastQueuedWork ?? 0) > world.now
      let isBusy = motion.lastEnd > world.now || isWaiting || motion.hasNews(in: world)
      idle = isBusy || world.now < start + endlessTime(run) ? 0 : idle + world.now - before
    }
  }

  /// Seconds after which even the longest animation is cut.
  private static let longest = 20.0
  /// Seconds for which queued closures hold up the end: some queue themselves again and again.
  private static let patience = 8.0

  /// How long motion without an end is worth looking at.
  private func endlessTime(_ run: Run) -> Double {
    let world = run.world
    let isTicking = world.allDisplayLinks.contains { world.isScheduled($0) && !world.isPaused($0) }
    let rounds = world.allLayers.filter { world.isInWindow($0) }
      .flatMap { world.attachments(of: $0) }
      .filter { $0.animation.isEndless && $0.animation.cycleDuration.isFinite }
      .filter { $0.begin ?? run.entryTime >= run.entryTime }
      .map { 2 * $0.animation.cycleDuration }
    return min(4, max(isTicking ? 1 : 0, rounds.max() ?? 0))
  }
}
