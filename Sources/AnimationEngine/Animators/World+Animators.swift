extension World {
  /// An animator with a cubic curve or a spring; a spring given by its constants brings its own duration.
  public func makeAnimator(duration: Double, timing: AnimatorTiming, host: Int? = nil) -> AnimatorID {
    var length = duration
    if case .spring(let spring) = timing { length = spring.duration }
    var animator = AnimatorRecord(duration: length, timing: timing)
    animator.host = host
    state.animators.append(animator)
    return AnimatorID(raw: state.animators.count - 1)
  }

  /// `state`.
  public func state(of id: AnimatorID) -> AnimatorState { state.animators[id.raw].state }
  /// `isRunning`: active and not paused.
  public func isRunning(_ id: AnimatorID) -> Bool { state.animators[id.raw].run != nil }
  /// `isReversed`.
  /// The spring an animator runs on; nil for one with a timing curve.
  public func spring(of id: AnimatorID) -> UIKitSpring? {
    guard !state.configuration.seams.contains(.springsDoNotSwing) else { return nil }
    if case .spring(let spring) = state.animators[id.raw].timing { return spring }
    return nil
  }

  public func isReversed(_ id: AnimatorID) -> Bool { state.animators[id.raw].isReversed }

  /// Seconds of the whole animation.
  public func duration(of id: AnimatorID) -> Double { state.animators[id.raw].duration }
  /// Every animator ever made.
  public var allAnimators: [AnimatorID] { state.animators.indices.map(AnimatorID.init(raw:)) }

  /// `scrubsLinearly`, true by default.
  public func setScrubsLinearly(_ flag: Bool, of id: AnimatorID) { state.animators[id.raw].scrubsLinearly = flag }
  /// `pausesOnCompletion`, false by default.
  public func setPausesOnCompletion(_ flag: Bool, of id: AnimatorID) {
    state.animators[id.raw].pausesOnCompletion = flag
  }

  /// Only while inactive; on an active animator UIKit raises.
  public func setInterruptible(_ flag: Bool, of id: AnimatorID) {
    guard state(of: id) == .inactive else {
      misuse(id, "It is not allowed to set the interruptible property of an active animator (%@)")
      return
    }
    state.animators[id.raw].isInterruptible = flag
  }

  /// A closure that makes the changes; before the start it waits, on an active animator it runs at once.
  ///
  /// Changes added late run for what is left of the duration; `delayFactor` is a share of that.
  public func addAnimations(_ body: Callback, delayFactor: Double = 0, to id: AnimatorID) {
    let added = AnimatorRecord.Animations(body: body, delayFactor: max(0, min(1, delayFactor)))
    if state(of: id) == .active {
      runAnimations([added], of: id)
    } else {
      state.animators[id.raw].animations.append(added)
    }
  }

  /// `addCompletion(_:)`; it hears where the animator ended.
  public func addCompletion(_ completion: Callback, to id: AnimatorID) {
    state.animators[id.raw].completions.append(completion)
  }

  // MARK: - Starting and pausing

  /// `startAnimation(afterDelay:)`, the delay in seconds.
  public func startAnimation(_ id: AnimatorID, afterDelay delay: Double = 0) {
    let animator = state.animators[id.raw]
    switch animator.state {
    case .stopped:
      misuse(id, "An animator that was stopped cannot be started before it was finished!")
    case .inactive where animator.animations.isEmpty:
      misuse(id, "An animator (%@) must have at least one animation block to start!")
    case .inactive:
      if delay < 0 {
        misuse(id, "The delay should be greater than or equal to zero.")
      }
      activate(id)
      state.animators[id.raw].startsAt = delay > 0 ? state.now + delay / state.animationSpeed : nil
      if delay <= 0 { resume(id) }
      record(.animatorStarted(id))
    case .active where animator.run == nil:
      if delay > 0 {
        misuse(id, "A paused animator (%@) cannot be started with a delay!")
      }
      resume(id)
      record(.animatorStarted(id))
    case .active: return
    }
  }

  /// `pauseAnimation()`; an inactive animator becomes active at its beginning.
  public func pauseAnimation(_ id: AnimatorID) {
    switch state(of: id) {
    case .inactive:
      activate(id)
      record(.animatorPaused(id))
    case .active:
      guard state.animators[id.raw].isInterruptible else {
        misuse(id, "An animator %@ that is not interruptible cannot be paused!")
        return
      }
      settle(id)
      record(.animatorPaused(id))
    case .stopped: misuse(id, "Animator %@ is already stopped!")
    }
  }

  /// Runs the closures; the animator is active and paused at its beginning.
  private func activate(_ id: AnimatorID) {
    state.animators[id.raw].state = .active
    state.animators[id.raw].share = state.animators[id.raw].isReversed ? 1 : 0
    let waiting = state.animators[id.raw].animations
    state.animators[id.raw].animations = []
    runAnimations(waiting, of: id)
  }

  private func runAnimations(_ list: [AnimatorRecord.Animations], of id: AnimatorID) {
    let animator = state.animators[id.raw]
    for item in list {
      let options = ViewAnimationOptions(duration: animator.duration, curve: animator.timing.blockCurve)
      let block = openBlock(.animator(id), options, nil)
      state.animatorWindows.append(startOfWindow(animator, delayFactor: item.delayFactor))
      run(item.body)
      state.animatorWindows.removeLast()
      closeBlock(block)
    }
  }

  private func startOfWindow(_ animator: AnimatorRecord, delayFactor: Double) -> Double {
    let share = currentShare(animator)
    return share + delayFactor * (1 - share)
  }

  /// Goes on from where it is, in the direction `isReversed` says, on its own curve.
  private func resume(_ id: AnimatorID) {
    let share = returnToCurve(id)
    start(id, from: share, seconds: abs(target(of: id) - share) * duration(of: id), timing: nil)
  }

  private func start(_ id: AnimatorID, from share: Double, seconds: Double, timing: AnimatorTiming?) {
    state.animators[id.raw].run = AnimatorRecord.Run(
      start: state.now, seconds: seconds / state.animationSpeed, from: share, to: target(of: id), timing: timing)
    state.animators[id.raw].endSeen = nil
    state.pictureChanged = true
    if state.animators[id.raw].waiting == 0 { state.ready.append(.animatorDone(id, endPosition(of: id))) }
  }

  private func target(of id: AnimatorID) -> Double { state.animators[id.raw].isReversed ? 0 : 1 }

  /// Positions become times on the curve again, so that the curve goes on without a jump; the share to go on from.
  private func returnToCurve(_ id: AnimatorID) -> Double {
    let animator = state.animators[id.raw]
    guard animator.isLinear else { return animator.share }
    let share = animator.timing.share(for: animator.share, duration: animator.duration)
    state.animators[id.raw].isLinear = false
    state.animators[id.raw].share = share
    return share
  }

  /// Times on the curve become positions, so that another curve goes on without a jump; the share to go on from.
  private func leaveCurve(_ id: AnimatorID) -> Double {
    let animator = state.animators[id.raw]
    guard !animator.isLinear else { return animator.share }
    let share = animator.timing.value(at: animator.share, duration: animator.duration)
    state.animators[id.raw].isLinear = true
    state.animators[id.raw].share = share
    return share
  }

  /// Stops running where it is; with `scrubsLinearly` the share becomes the position on screen.
  private func settle(_ id: AnimatorID) {
    let animator = state.animators[id.raw]
    var share = currentShare(animator)
    if animator.scrubsLinearly && !animator.isLinear {
      share = animator.timing.value(at: share, duration: animator.duration)
      state.animators[id.raw].isLinear = true
    }
    state.animators[id.raw].share = share
    state.animators[id.raw].run = nil
    state.animators[id.raw].startsAt = nil
    state.animators[id.raw].endSeen = nil
    state.pictureChanged = true
  }

  // MARK: - Scrubbing and direction

  /// How far it has come, 0 to 1.
  public func fractionComplete(of id: AnimatorID) -> Double {
    let animator = state.animators[id.raw]
    let share = currentShare(animator)
    if animator.isLinear || !animator.scrubsLinearly { return share }
    return animator.timing.value(at: share, duration: animator.duration)
  }

  /// Acts on a paused animator, and makes an inactive one active and paused; on a running one it does nothing.
  public func setFractionComplete(_ fraction: Double, of id: AnimatorID) {
    switch state(of: id) {
    case .inactive: activate(id)
    case .active where state.animators[id.raw].run != nil || state.animators[id.raw].startsAt != nil: return
    case .active: break
    case .stopped: return
    }
    state.animators[id.raw].isLinear = state.animators[id.raw].scrubsLinearly
    state.animators[id.raw].share = max(0, min(1, fraction))
    state.pictureChanged = true
  }

  /// Turns a running animator round where it is.
  public func setReversed(_ flag: Bool, of id: AnimatorID) {
    guard state.animators[id.raw].isReversed != flag else { return }
    state.animators[id.raw].isReversed = flag
    guard let run = state.animators[id.raw].run else { return }
    let share = currentShare(state.animators[id.raw])
    let whole = abs(run.to - run.from)
    let left = whole > 0 ? run.seconds * abs(target(of: id) - share) / whole : 0
    let seconds = left * state.animationSpeed
    start(id, from: share, seconds: seconds, timing: run.timing)
  }

  /// Goes on from a pause: nil keeps the curve, a factor of 0 keeps the time that is left.
  ///
  /// Else the run takes factor × the original duration.
  public func continueAnimation(
    _ id: AnimatorID, timing: AnimatorTiming? = nil, durationFactor: Double = 0
  ) {
    let animator = state.animators[id.raw]
    guard animator.state == .active, animator.run == nil else { return }
    guard animator.isInterruptible else {
      misuse(id, "An animator %@ that is not interruptible cannot be continued or reversed!")
      return
    }
    let share = timing == nil ? returnToCurve(id) : leaveCurve(id)
    let left = abs(target(of: id) - share) * animator.duration
    start(id, from: share, seconds: durationFactor > 0 ? durationFactor * animator.duration : left, timing: timing)
    record(.animatorStarted(id))
  }

  // MARK: - Words

  func misuse(_ id: AnimatorID, _ message: String) {
    record(.animatorMisused(id, message))
  }

  /// The host let go of the animator: an error while it is paused or stopped.
  public func releaseAnimator(_ id: AnimatorID) {
    let animator = state.animators[id.raw]
    let isPaused = animator.state == .active && animator.run == nil && animator.startsAt == nil
    guard animator.state == .stopped || isPaused else { return }
    misuse(
      id,
      "It is an error to release a paused or stopped property animator. Property animators must either finish animating "
        + "or be explicitly stopped and finished before they can be released.")
  }
}

extension AnimatorTiming {
  var blockCurve: ViewAnimationOptions.Curve {
    switch self {
    case .cubic(let function): .cubic(function)
    case .spring(let spring): .spring(spring)
    }
  }
}
