/// UIPercentDrivenInteractiveTransition: a transition whose clock a gesture turns.
///
/// Where the animator answers with an interruptible animator, that one is paused, scrubbed and continued; otherwise
/// the container layer's own clock is held, so that only Core Animation's animations below it follow.
extension World {
  /// Holds the container's clock where it is.
  func hold(_ transition: TransitionID) {
    let container = layer(of: containerView(of: transition))
    let since = localNow(of: container)
    setClock(of: container, begin: 0, offset: since, speed: 0)
    state.transitions[transition.raw].interaction = .held(since: since, percent: 0)
  }

  /// Whether a gesture has hold of the transition.
  public func isHeld(_ transition: TransitionID) -> Bool {
    if case .held = state.transitions[transition.raw].interaction { true } else { false }
  }

  /// `pauseInteractiveTransition()` of a context: grabs a transition that is on its way.
  public func pauseInteractiveTransition(_ transition: TransitionID) {
    guard state.transitions[transition.raw].outcome == nil else { return }
    if let animator = interruptibleAnimator(of: transition) {
      pauseAnimation(animator)
      state.transitions[transition.raw].interaction = .held(since: state.now, percent: fractionComplete(of: animator))
    } else if !isHeld(transition) {
      hold(transition)
    }
  }

  /// `update(_:)`: the share of the way, 0 to 1.
  public func updateInteractiveTransition(_ transition: TransitionID, _ percent: Double) {
    guard case .held(let since, _) = state.transitions[transition.raw].interaction else { return }
    let percent = max(0, min(1, percent))
    state.transitions[transition.raw].interaction = .held(since: since, percent: percent)
    if let animator = interruptibleAnimator(of: transition) {
      setFractionComplete(percent, of: animator)
      return
    }
    let container = layer(of: containerView(of: transition))
    let length = longestAnimation(below: container, since: since)
    setClock(of: container, begin: 0, offset: since + percent * length, speed: 0)
  }

  /// `finish()`: the rest runs by itself, as fast as `completionSpeed` says.
  public func finishInteractiveTransition(_ transition: TransitionID, completionSpeed: Double = 1) {
    guard let since = letGo(transition) else { return }
    state.transitions[transition.raw].interaction = .finishing
    if let animator = interruptibleAnimator(of: transition) {
      continueAnimation(animator)
    } else {
      runClock(of: transition, since: since, speed: completionSpeed)
    }
  }

  /// `cancel()`: it runs back to its beginning, and the context says that it was cancelled.
  public func cancelInteractiveTransition(_ transition: TransitionID, completionSpeed: Double = 1) {
    guard let since = letGo(transition) else { return }
    state.transitions[transition.raw].wasCancelled = true
    state.transitions[transition.raw].interaction = .cancelling(since: since)
    if let animator = interruptibleAnimator(of: transition) {
      setReversed(true, of: animator)
      continueAnimation(animator)
    } else {
      runClock(of: transition, since: since, speed: -completionSpeed)
    }
  }

  /// A transition is finished or cancelled once.
  private func letGo(_ transition: TransitionID) -> Double? {
    guard case .held(let since, _) = state.transitions[transition.raw].interaction else {
      record(.transitionMisused(transition, "an interactive transition was finished or cancelled that isn't held"))
      return nil
    }
    return since
  }

  /// The property animator the host answers with; it is asked each time.
  private func interruptibleAnimator(of transition: TransitionID) -> AnimatorID? {
    guard callsHost, let animator = state.transitions[transition.raw].animator else { return nil }
    return hooks.interruptibleAnimator?(self, animator, transition)
  }

  // MARK: - The container's clock

  private func setClock(of container: LayerID, begin: Double, offset: Double, speed: Double) {
    store(.number(begin), "beginTime", on: container)
    store(.number(offset), "timeOffset", on: container)
    store(.number(speed), "speed", on: container)
  }

  private func runClock(of transition: TransitionID, since: Double, speed: Double) {
    let container = layer(of: containerView(of: transition))
    setClock(of: container, begin: state.now, offset: localNow(of: container), speed: speed)
  }

  func startClock(of container: ViewID) { setClock(of: layer(of: container), begin: 0, offset: 0, speed: 1) }

  /// Seconds until the last animation below a layer ends, counted from a time of its clock.
  private func longestAnimation(below container: LayerID, since: Double) -> Double {
    let ends = animatedLayers(below: container).flatMap { attachments(of: $0) }.map { attachment in
      (attachment.begin ?? since) - since + attachment.animation.activeDuration
    }
    return ends.filter(\.isFinite).max() ?? 0
  }

  private func animatedLayers(below container: LayerID) -> [LayerID] {
    state.animated.filter { ancestry(of: $0).contains(container) }.sorted { $0.raw < $1.raw }
  }

  /// At a frame: cancelled transitions that are back at their beginning end their animations.
  func tickTransitions() {
    for index in state.transitions.indices where state.transitions[index].outcome == nil {
      guard case .cancelling(let since) = state.transitions[index].interaction else { continue }
      let container = layer(of: state.transitions[index].container)
      guard localNow(of: container) <= since + Animation.timeTolerance else { continue }
      state.transitions[index].interaction = .none
      for layer in animatedLayers(below: container) {
        while !state.layers[layer.raw].animations.isEmpty { detach(at: 0, from: layer, reason: .finished) }
      }
      startClock(of: state.transitions[index].container)
    }
  }
}
