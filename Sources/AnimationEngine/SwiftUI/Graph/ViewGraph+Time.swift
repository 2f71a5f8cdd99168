extension ViewGraph {
  /// Frames a second.
  static let frameRate = 60.0

  /// Plays on for some seconds: frames, scheduled closures and completions.
  public mutating func advance(by seconds: Double) {
    let end = time + max(0, seconds)
    while true {
      let frame = Double(frameNumber + 1) / Self.frameRate
      if let next = queue.indices.min(by: { queue[$0] < queue[$1] }), queue[next].due <= min(frame, end) {
        let item = queue.remove(at: next)
        time = max(time, item.due)
        advanceMotions()
        item.body(&self)
        continue
      }
      guard frame <= end + 1e-9 else { break }
      frameNumber += 1
      time = frame
      playFrame()
    }
    time = max(time, end)
    advanceMotions()
  }

  private mutating func playFrame() {
    advanceMotions()
    playKeyframes()
    playPhases()
    evaluateMovedData()
    for id in order where nodes[id]?.isLeaving == true && nodes[id]?.motions[Self.lookKey]?.isRunning != true {
      drop(id)
    }
    let bodies = appearing
    appearing = []
    for body in bodies { body(&self) }
    runCompletions()
  }

  private mutating func advanceMotions() {
    for id in order {
      guard let motions = nodes[id]?.motions else { continue }
      for (name, motion) in motions where motion.isRunning {
        nodes[id]?.motions[name]?.advance(to: time)
      }
    }
  }

  private mutating func runCompletions() {
    for id in completions.keys.sorted() {
      guard let completion = completions[id], isDue(completion) else { continue }
      completions[id] = nil
      completion.body(&self)
    }
  }

  private func isDue(_ completion: AnimationCompletion) -> Bool {
    if completion.values.isEmpty { return completion.due > 0 && completion.due <= time + 1e-9 }
    let isStill = completion.values.allSatisfy { nodes[$0.node]?.motions[$0.name]?.isRunning != true }
    return isStill || (completion.criteria == .logicallyComplete && completion.due <= time + 1e-9)
  }

  // MARK: - Phases

  /// A phase animator met in an update: it starts with its view, or when its trigger changes.
  mutating func update(_ animator: PhaseAnimator, of node: inout GraphNode, _ id: ViewIdentity) {
    guard animator.phases > 0 else { return }
    guard var run = node.phaseRun else {
      for (name, data) in animator.content(0) { node.motions[name] = AttributeMotion(data) }
      node.phaseRun = PhaseRun(trigger: animator.trigger)
      if animator.trigger == nil { step(animator, of: &node, id) }
      return
    }
    guard run.trigger != animator.trigger else { return }
    run.trigger = animator.trigger
    run.index = 0
    node.phaseRun = run
    step(animator, of: &node, id)
  }

  /// On to the next phase; the step is over when its animations are logically complete.
  private mutating func step(_ animator: PhaseAnimator, of node: inout GraphNode, _ id: ViewIdentity) {
    let next = ((node.phaseRun?.index ?? 0) + 1) % animator.phases
    let animation = animator.animation(next)
    var longest = 0.0
    for (name, data) in animator.content(next).sorted(by: { $0.key < $1.key }) {
      let due = node.motions[name]?.set(data, animation: animation, at: time)
      longest = max(longest, (due ?? nil) ?? 0)
    }
    node.phaseRun?.index = next
    node.phaseRun?.stepEnd = time + longest
  }

  private mutating func playPhases() {
    for id in order {
      guard var node = nodes[id], let run = node.phaseRun, let end = run.stepEnd, end <= time + 1e-9,
        let animator = node.view.phaseAnimator
      else { continue }
      if animator.trigger != nil && run.index == 0 {
        node.phaseRun?.stepEnd = nil
      } else {
        step(animator, of: &node, id)
      }
      nodes[id] = node
    }
  }

  // MARK: - Keyframes

  /// A keyframe animator met in an update: a run on its way goes on with the tracks it started with.
  mutating func update(_ animator: KeyframeAnimator, of node: inout GraphNode) {
    guard var run = node.keyframeRun else {
      node.keyframeRun = KeyframeRun(
        animator: animator, start: animator.trigger == nil ? time : nil, values: animator.initial,
        first: animator.initial)
      for (name, value) in animator.initial { node.motions[name] = AttributeMotion(.number(value)) }
      return
    }
    guard run.animator.trigger != animator.trigger else { return }
    run.animator = animator
    run.start = time
    run.first = run.values
    node.keyframeRun = run
  }

  private mutating func playKeyframes() {
    for id in order {
      guard var run = nodes[id]?.keyframeRun, let start = run.start else { continue }
      let duration = run.animator.duration
      var elapsed = time - start
      if elapsed >= duration - 1e-9 {
        if run.animator.trigger == nil && run.animator.repeating && duration > 0 {
          elapsed = elapsed.truncatingRemainder(dividingBy: duration)
        } else {
          run.start = nil
        }
      }
      run.values = run.animator.values(from: run.first, at: elapsed)
      nodes[id]?.keyframeRun = run
      nodes[id]?.evaluations += 1
      for (name, value) in run.values { nodes[id]?.motions[name] = AttributeMotion(.number(value)) }
    }
  }
}

extension ViewDescription {
  var phaseAnimator: PhaseAnimator? {
    for case .phaseAnimator(let animator) in modifiers { return animator }
    return nil
  }
}

/// Queued closures run by their time, then in the order they were queued.
private func < (
  a: (due: Double, order: Int, body: (inout ViewGraph) -> Void),
  b: (due: Double, order: Int, body: (inout ViewGraph) -> Void)
) -> Bool {
  (a.due, a.order) < (b.due, b.order)
}
