extension World {
  /// The share of the whole now: time on the curve, or position once scrubbed linearly.
  func currentShare(_ animator: AnimatorRecord) -> Double {
    guard let run = animator.run else { return animator.share }
    let done = run.seconds > 0 ? max(0, min(1, (state.now - run.start) / run.seconds)) : 1
    let eased = run.timing?.value(at: done, duration: run.seconds) ?? done
    return run.from + (run.to - run.from) * eased
  }

  /// Progress of one of an animator's animations, which began at the share `window`.
  func animatorProgress(_ id: AnimatorID, window: Double) -> Double {
    let animator = state.animators[id.raw]
    let share = currentShare(animator)
    let local = window < 1 ? max(0, (share - window) / (1 - window)) : (share >= 1 ? 1 : 0)
    return animator.isLinear
      ? local : animator.timing.value(at: min(1, local), duration: animator.duration)
  }

  /// Starts that are due, and ends an earlier frame showed.
  func tickAnimators() {
    for index in state.animators.indices {
      let id = AnimatorID(raw: index)
      if let due = state.animators[index].startsAt, due <= state.now + Animation.timeTolerance {
        state.animators[index].startsAt = nil
        beginDelayed(id)
      }
      if let seen = state.animators[index].endSeen, seen < state.now { reachEnd(id) }
    }
  }

  private func beginDelayed(_ id: AnimatorID) {
    let animator = state.animators[id.raw]
    let target = animator.isReversed ? 0.0 : 1.0
    state.animators[id.raw].run = AnimatorRecord.Run(
      start: state.now, seconds: abs(target - animator.share) * animator.duration / state.animationSpeed,
      from: animator.share, to: target)
    if animator.waiting == 0 { state.ready.append(.animatorDone(id, endPosition(of: id))) }
  }

  /// Notes, as a frame is shown, which runs are over.
  func noteAnimatorEnds() {
    for index in state.animators.indices {
      guard let run = state.animators[index].run, state.animators[index].endSeen == nil,
        state.now - run.start >= run.seconds - Animation.timeTolerance
      else { continue }
      state.animators[index].endSeen = state.now
    }
  }

  private func reachEnd(_ id: AnimatorID) {
    if state.animators[id.raw].pausesOnCompletion {
      let share = currentShare(state.animators[id.raw])
      state.animators[id.raw].share = share
      state.animators[id.raw].run = nil
      state.animators[id.raw].endSeen = nil
    } else {
      finishAnimator(id, at: endPosition(of: id))
    }
  }

  func endPosition(of id: AnimatorID) -> AnimatingPosition { state.animators[id.raw].isReversed ? .start : .end }

  // MARK: - Stopping and finishing

  /// `stopAnimation(_:)`: views stay where they are on screen, and the model says so.
  ///
  /// Without finishing it goes inactive and no completion runs; else it is stopped until `finishAnimation`.
  public func stopAnimation(_ id: AnimatorID, withoutFinishing: Bool) {
    switch state(of: id) {
    case .stopped:
      misuse(id, "Animator %@ is already stopped!")
      return
    case .inactive: return
    case .active: break
    }
    if state.animators[id.raw].run != nil && !state.animators[id.raw].isInterruptible {
      misuse(id, "An animator %@ that is not interruptible cannot be stopped!")
      return
    }
    record(.animatorStopped(id, withoutFinishing: withoutFinishing))
    let shown = state.animators[id.raw].changes.map { change in
      (change, presentationValue(change.key, of: change.layer))
    }
    dropAnimatorAnimations(of: id)
    for (change, value) in shown {
      if let value { setUnanimated(value, change.key, on: change.layer) }
    }
    if withoutFinishing {
      makeInactive(id)
      state.animators[id.raw].completions = []
    } else {
      state.animators[id.raw].run = nil
      state.animators[id.raw].startsAt = nil
      state.animators[id.raw].endSeen = nil
      state.animators[id.raw].state = .stopped
    }
  }

  /// `finishAnimation(at:)` of a stopped animator: values go to the end, the start, or stay; completions run.
  public func finishAnimation(_ id: AnimatorID, at position: AnimatingPosition) {
    guard state(of: id) == .stopped else {
      misuse(id, "finishAnimationAtPosition: should only be called on a stopped animator!")
      return
    }
    finishAnimator(id, at: position)
  }

  /// Leaves the values where the position says and runs the completions.
  func finishAnimator(_ id: AnimatorID, at position: AnimatingPosition) {
    let animator = state.animators[id.raw]
    guard animator.state != .inactive else { return }
    dropAnimatorAnimations(of: id)
    for change in animator.changes {
      switch position {
      case .start: setUnanimated(change.old, change.key, on: change.layer)
      case .end: setUnanimated(change.new, change.key, on: change.layer)
      case .current: break
      }
    }
    makeInactive(id)
    state.animators[id.raw].completions = []
    for completion in animator.completions {
      withSite(completion.site) { record(.animatorCompletion(id, position)) }
      run(completion, Outcome(finished: position == .end, position: position))
    }
  }

  private func makeInactive(_ id: AnimatorID) {
    state.animators[id.raw].state = .inactive
    state.animators[id.raw].run = nil
    state.animators[id.raw].startsAt = nil
    state.animators[id.raw].endSeen = nil
    state.animators[id.raw].isLinear = false
    state.animators[id.raw].share = 0
    state.animators[id.raw].changes = []
  }

  private func setUnanimated(_ value: LayerValue, _ key: String, on layer: LayerID) {
    performWithoutAnimation {
      begin()
      setDisableActions(true)
      set(value, key, on: layer)
      commit()
    }
  }

  private func dropAnimatorAnimations(of id: AnimatorID) {
    state.animators[id.raw].waiting = 0
    for layer in state.animated.sorted(by: { $0.raw < $1.raw }) {
      var index = 0
      while index < state.layers[layer.raw].animations.count {
        if state.layers[layer.raw].animations[index].animation.origin == .animator(id) {
          state.layers[layer.raw].animations[index].hasEnded = true
          let groups = state.layers[layer.raw].animations[index].groups
          detach(at: index, from: layer, reason: .animator)
          leave(groups: groups)
        } else {
          index += 1
        }
      }
    }
  }

  /// Something else took one of its animations off; without any left the animator is at its end.
  func animatorAnimationLeft(_ id: AnimatorID) {
    guard state.animators[id.raw].waiting > 0 else { return }
    state.animators[id.raw].waiting -= 1
    if state.animators[id.raw].waiting == 0 && state.animators[id.raw].state == .active {
      finishAnimator(id, at: endPosition(of: id))
    }
  }
}
