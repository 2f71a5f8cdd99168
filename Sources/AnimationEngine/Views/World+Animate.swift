extension World {
  /// How many animation blocks are open now, in the dynamic extent of their closures.
  public var animationBlockDepth: Int { state.openBlocks.count }

  /// The open blocks, outermost first.
  public var openBlocks: [BlockID] { state.openBlocks }

  /// `UIView.areAnimationsEnabled`.
  public var areAnimationsEnabled: Bool { state.areAnimationsEnabled }

  /// `UIView.setAnimationsEnabled(_:)`.
  public func setAnimationsEnabled(_ flag: Bool) {
    state.areAnimationsEnabled = flag
    record(.animationsEnabled(flag))
  }

  /// `UIView.performWithoutAnimation(_:)`.
  public func performWithoutAnimation(_ body: () -> Void) {
    let before = state.areAnimationsEnabled
    state.areAnimationsEnabled = false
    body()
    state.areAnimationsEnabled = before
  }

  /// `UIView.animate` and its family: the closure runs at once, the completion when its animations are over.
  ///
  /// A block inside another takes over its duration and curve unless an option overrides that.
  @discardableResult
  public func animate(
    _ options: ViewAnimationOptions, animations: () -> Void, completion: Callback? = nil
  ) -> BlockID {
    let id = openBlock(.animate, inherited(options), completion)
    if options.flushUpdates { layOutWindow() }
    animations()
    if options.flushUpdates || options.layoutSubviews { layOutWindow() }
    closeBlock(id)
    return id
  }

  /// `animateKeyframes`: changes inside `addKeyframe` become keyframes of one animation a property.
  @discardableResult
  public func animateKeyframes(
    _ options: ViewAnimationOptions, animations: () -> Void, completion: Callback? = nil
  ) -> BlockID {
    let id = openBlock(.keyframes, inherited(options), completion)
    state.keyframeStack.append(KeyframeScope(start: 0, duration: 1))
    animations()
    state.keyframeStack.removeLast()
    attachKeyframes(of: id)
    closeBlock(id)
    return id
  }

  /// `addKeyframe(withRelativeStartTime:relativeDuration:)`: fractions of the block's duration.
  public func addKeyframe(relativeStart: Double, relativeDuration: Double, animations: () -> Void) {
    state.keyframeStack.append(KeyframeScope(start: relativeStart, duration: relativeDuration))
    animations()
    state.keyframeStack.removeLast()
  }

  /// `UIView.transition(with:)`: the whole picture of the view fades or flips; changes inside don't animate.
  @discardableResult
  public func transition(
    with view: ViewID, _ options: ViewAnimationOptions, animations: () -> Void, completion: Callback? = nil
  ) -> BlockID {
    let id = openBlock(.transition, inherited(options), completion)
    if options.allowAnimatedContent { animations() } else { performWithoutAnimation(animations) }
    if let kind = options.transition, options.duration > 0, areAnimationsEnabled {
      var animation = Animation.transition(kind == "crossDissolve" ? "fade" : kind)
      animation.duration = options.duration
      animation.delay = options.delay
      animation.timingFunction = .easeInEaseOut
      animation.origin = .block(id)
      animation.site = state.site
      attach(animation, forKey: "transition", to: layer(of: view), isImplicit: true)
    }
    closeBlock(id)
    return id
  }

  // MARK: - Blocks

  func openBlock(_ kind: ViewBlock.Kind, _ options: ViewAnimationOptions, _ completion: Callback?) -> BlockID {
    let id = BlockID(raw: state.nextBlock)
    state.nextBlock += 1
    var block = ViewBlock(id: id, kind: kind, options: options, completion: completion)
    if case .animator(let animator) = kind {
      block.animator = animator
    } else {
      block.animator = state.openBlocks.last.flatMap { state.blocks[$0.raw]?.animator }
    }
    state.blocks[id.raw] = block
    record(.blockOpened(id, duration: options.duration))
    state.openBlocks.append(id)
    return id
  }

  /// A block without animations completes from the run loop, finished.
  func closeBlock(_ id: BlockID) {
    state.openBlocks.removeAll { $0 == id }
    state.blocks[id.raw]?.isClosed = true
    record(.blockClosed(id))
    if let animator = state.blocks[id.raw]?.animator, let completion = state.blocks[id.raw]?.completion {
      // A block inside an animator's closure ends with the animator.
      state.blocks[id.raw]?.completion = nil
      state.animators[animator.raw].completions.append(completion)
    }
    if state.blocks[id.raw]?.waiting == 0 { state.ready.append(.blockDone(id)) }
  }

  private func inherited(_ options: ViewAnimationOptions) -> ViewAnimationOptions {
    guard let outer = state.openBlocks.last.flatMap({ state.blocks[$0.raw] })?.options else { return options }
    var options = options
    if !options.overrideInheritedDuration { options.duration = outer.duration }
    if !options.overrideInheritedCurve { options.curve = outer.curve }
    if !options.overrideInheritedOptions {
      options.beginFromCurrentState = options.beginFromCurrentState || outer.beginFromCurrentState
      options.allowUserInteraction = options.allowUserInteraction || outer.allowUserInteraction
    }
    return options
  }

  /// Counts an animation to the block or animator that made it.
  func animationJoined(_ origin: AnimationOwner) {
    switch origin {
    case .host: return
    case .block(let id): state.blocks[id.raw]?.waiting += 1
    case .animator(let id): state.animators[id.raw].waiting += 1
    }
  }

  /// The end of an animation reaches its block; the last one runs the completion.
  func animationLeft(_ id: BlockID, finished: Bool) {
    guard var block = state.blocks[id.raw] else { return }
    block.waiting -= 1
    block.allFinished = block.allFinished && finished
    state.blocks[id.raw] = block
    if block.waiting == 0 && block.isClosed { finishBlock(id) }
  }

  func finishBlock(_ id: BlockID) {
    guard let block = state.blocks.removeValue(forKey: id.raw) else { return }
    guard let completion = block.completion else { return }
    withSite(completion.site) { record(.completionRan(id, finished: block.allFinished)) }
    run(completion, Outcome(finished: block.allFinished))
  }
}
