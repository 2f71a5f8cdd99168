extension World {
  /// Ends the turn in progress: layout pass, commit of the implicit transaction, start of its animations.
  ///
  /// An explicit transaction left open keeps everything from the screen, as it does on Apple's.
  public func endTurn() {
    if state.transactions.count == 1 {
      performCommit()
    }
    state.turn += 1
  }

  /// Plays until a time of the world's clock: links, timers, main queue, layout, commits and completions on the way.
  ///
  /// The turn in progress is ended first. Times in the past change nothing.
  public func advance(to time: Double) {
    precondition(time.isFinite, "a world can't be played to a time that isn't finite")
    endTurn()
    runReadyTurns()
    while let next = nextEvent(until: time) {
      state.workAtInstant = next.time > state.now ? 0 : state.workAtInstant + 1
      state.now = max(state.now, next.time)
      if !next.isFrame && isStill { skipMissedFrames() }
      if next.isFrame {
        playFrame()
      } else {
        playWork()
      }
      runReadyTurns()
    }
    state.now = max(state.now, time)
    if isStill { skipMissedFrames() }
  }

  /// The same for a number of seconds from now.
  public func advance(by seconds: Double) { advance(to: state.now + seconds) }

  /// Plays up to and including the next frame.
  public func advanceToNextFrame() {
    endTurn()
    runReadyTurns()
    advance(to: timeOfNextFrame)
  }

  /// The main thread is busy: time passes, the screen goes on with what was committed, no callback runs.
  public func blockMainThread(for seconds: Double) {
    let end = state.now + seconds
    // What is under way belongs to the frame that will show it.
    let work = state.current
    state.current = FrameWork()
    defer { state.current = work }
    while timeOfNextFrame <= end + Animation.timeTolerance {
      let interval = frameBudget
      state.now = timeOfNextFrame
      state.frameNumber += frameStep
      missFrame(seconds: interval)
      showFrame()
    }
    state.now = end
  }

  private func nextEvent(until limit: Double) -> (time: Double, isFrame: Bool)? {
    guard !state.isInBackground else { return nil }
    let work = timeOfNextWork
    if isStill {
      // Frames that would all look alike and call nobody aren't played one by one.
      guard let work, work <= limit + Animation.timeTolerance else { return nil }
      return (work, false)
    }
    let frame = timeOfNextFrame
    // At one instant timers and queued work come before the frame.
    if let work, work <= frame + Animation.timeTolerance {
      return work <= limit + Animation.timeTolerance ? (work, false) : nil
    }
    return frame <= limit + Animation.timeTolerance ? (frame, true) : nil
  }

  /// Whether frames have nothing to do until the next timer or queued closure.
  private var isStill: Bool {
    !state.pictureChanged && !state.countCost && state.ready.isEmpty && !isMoving && !hasTickingLinks
  }

  /// Whether an animation is on its way.
  private var isMoving: Bool {
    state.animated.contains { layer in
      isCommitted(layer) && state.layers[layer.raw].animations.contains { !$0.hasEnded }
    } || state.animators.contains { $0.run != nil || $0.startsAt != nil }
  }

  private var timeOfNextWork: Double? {
    let queued = state.mainQueue.map(\.due).min()
    let timers = state.timers.filter { $0.isValid && runs($0.modes) }.map(\.nextFire).min()
    return [queued, timers].compactMap { $0 }.min()
  }

  // MARK: - Turns

  /// Runs what is ready, turn by turn; work that keeps making more work at one instant goes on at the next event.
  private func runReadyTurns() {
    var turns = 0
    while !state.ready.isEmpty && turns < 64 {
      turns += 1
      runReady()
      endTurn()
    }
  }

  private func runReady() {
    let work = state.ready
    state.ready = []
    for item in work { perform(item) }
  }

  private func perform(_ item: ReadyWork) {
    switch item {
    case .started(let layer, let animation):
      if let delegate = animation.delegate, callsHost { hooks.animationDidStart?(self, delegate, animation, layer) }
    case .stopped(let layer, let key, let serial, let animation, let finished):
      record(.animationStopped(layer, key: key, serial: serial, finished: finished))
      if let delegate = animation.delegate, callsHost {
        hooks.animationDidStop?(self, delegate, animation, layer, finished)
      }
      switch animation.origin {
      case .host: return
      case .block(let id): animationLeft(id, finished: finished)
      case .animator(let id): animatorAnimationLeft(id)
      }
    case .completionBlock(let group): runCompletionBlock(group)
    case .blockDone(let id): finishBlock(id)
    case .animatorDone(let id, let position): finishAnimator(id, at: position)
    }
  }

  /// One turn for everything that is due: the main queue in order, then timers.
  private func playWork() {
    let limit = state.now + Animation.timeTolerance
    let due = state.mainQueue.filter { $0.due <= limit }.sorted { ($0.due, $0.order) < ($1.due, $1.order) }
    state.mainQueue.removeAll { $0.due <= limit }
    for item in due {
      withSite(item.callback.site) { record(.mainQueueRan) }
      run(item.callback)
    }
    fireTimers()
    endTurn()
  }

  /// A refresh of the screen: ends that were seen, links, layout, commit, picture.
  private func playFrame() {
    state.frameNumber += frameStep
    let missed = state.ready
    state.ready = []
    reportEnds()
    for item in missed { perform(item) }
    runReady()
    tickLinks()
    tickAnimators()
    tickTransitions()
    endTurn()
    showFrame()
  }

  /// What the render server does by itself with a frame.
  private func showFrame() {
    noteEnds()
    noteAnimatorEnds()
    if state.pictureChanged || isMoving { record(.frame(state.frameNumber)) }
    countFrame()
    state.pictureChanged = false
  }

  // MARK: - Queue and timers

  /// `DispatchQueue.main.async` (0) and `asyncAfter`; runs in its own turn, also while a finger scrolls.
  public func asyncMain(after seconds: Double = 0, _ callback: Callback) {
    state.nextQueued += 1
    // A closure that queues itself again and again must not stop the clock.
    let pause = state.workAtInstant > 256 ? 0.001 : 0
    let wait = seconds > pause ? seconds : pause
    state.mainQueue.append(
      QueuedCallback(due: state.now + wait, order: state.nextQueued, callback: callback))
  }

  /// When the last closure that waits on the main queue is due.
  public var lastQueuedWork: Double? { state.mainQueue.map(\.due).max() }

  /// A scheduled timer; intervals at or below 0 become 0.1 ms, as in Foundation. `target` is what it holds.
  public func makeTimer(
    interval: Double, repeats: Bool, modes: Set<RunLoopMode> = [.default], target: Int? = nil, _ callback: Callback
  ) -> TimerID {
    let id = TimerID(raw: state.timers.count)
    let interval = interval > 0 ? interval : 0.0001
    state.timers.append(
      TimerRecord(
        interval: interval, repeats: repeats, modes: modes, target: target, callback: callback,
        nextFire: state.now + interval))
    record(.timerMade(id))
    return id
  }

  /// Adds it for one more mode.
  public func addTimer(_ timer: TimerID, mode: RunLoopMode) { state.timers[timer.raw].modes.insert(mode) }

  /// `invalidate()`: the run loop lets go of it.
  public func invalidate(_ timer: TimerID) {
    guard state.timers[timer.raw].isValid else { return }
    state.timers[timer.raw].isValid = false
    record(.timerInvalidated(timer))
  }

  /// `isValid`.
  public func isValid(_ timer: TimerID) -> Bool { state.timers[timer.raw].isValid }

  /// Fires a timer now without changing its schedule; one that doesn't repeat is invalid afterwards.
  public func fire(_ timer: TimerID) {
    let timerRecord = state.timers[timer.raw]
    guard timerRecord.isValid else { return }
    if !timerRecord.repeats { invalidate(timer) }
    withSite(timerRecord.callback.site) { record(.timerFired(timer)) }
    run(timerRecord.callback)
  }

  private func fireTimers() {
    for index in state.timers.indices {
      let timer = state.timers[index]
      guard timer.isValid, runs(timer.modes), timer.nextFire <= state.now + Animation.timeTolerance else { continue }
      if timer.repeats {
        // Missed firings are not made up for.
        var next = timer.nextFire + timer.interval
        while next <= state.now + Animation.timeTolerance { next += timer.interval }
        state.timers[index].nextFire = next
      }
      fire(TimerID(raw: index))
    }
  }

  // MARK: - Modes

  /// A finger starts to scroll: the run loop changes to the tracking mode.
  public func beginTracking() {
    state.trackingDepth += 1
    record(.trackingBegan)
  }

  /// The finger is lifted: the run loop returns to the default mode.
  public func endTracking() {
    state.trackingDepth = max(0, state.trackingDepth - 1)
    record(.trackingEnded)
  }

  /// Whether the run loop is in the tracking mode.
  public var isTracking: Bool { state.trackingDepth > 0 }

  /// Whether sources of these modes run in the mode the run loop is in.
  func runs(_ modes: Set<RunLoopMode>) -> Bool {
    modes.contains(.common) || modes.contains(isTracking ? .tracking : .default)
  }

  // MARK: - Background

  /// Whether the app is in the background, where nothing runs.
  public var isInBackground: Bool { state.isInBackground }

  /// The app goes to the background: animations that remove themselves stop, and nothing runs until it returns.
  public func enterBackground() {
    endTurn()
    for layer in state.animated.sorted(by: { $0.raw < $1.raw }) { dropAnimations(of: layer, reason: .background) }
    record(.enteredBackground)
    runReadyTurns()
    state.isInBackground = true
  }

  /// The app is back; frames that passed meanwhile are skipped.
  public func enterForeground() {
    state.isInBackground = false
    record(.enteredForeground)
    // Frames are numbered by the clock, so those that passed in the background are skipped.
    skipMissedFrames()
  }
}
