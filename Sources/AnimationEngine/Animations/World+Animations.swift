extension World {
  /// `add(_:forKey:)`: the layer keeps a copy; another animation under the key is replaced.
  ///
  /// A nil key adds an animation that no key reaches; a transition always takes the key `transition`.
  public func add(_ animation: Animation, forKey key: String?, to layer: LayerID) {
    attach(animation, forKey: key, to: layer, isImplicit: false)
  }

  /// `removeAnimation(forKey:)`: a running one stops unfinished.
  public func removeAnimation(forKey key: String, from layer: LayerID) {
    guard let index = state.layers[layer.raw].animations.firstIndex(where: { $0.key == key }) else { return }
    detach(at: index, from: layer, reason: .removed)
  }

  /// `removeAllAnimations()`, unlisted ones too.
  public func removeAllAnimations(from layer: LayerID) {
    while !state.layers[layer.raw].animations.isEmpty { detach(at: 0, from: layer, reason: .allRemoved) }
  }

  /// In order of application; nil when there are none.
  public func animationKeys(of layer: LayerID) -> [String]? {
    let keys = state.layers[layer.raw].animations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The layer's own copy, with begin time and duration as the commit settled them.
  public func animation(forKey key: String, of layer: LayerID) -> Animation? {
    state.layers[layer.raw].animations.first { $0.key == key }?.animation
  }

  /// One animation a layer carries.
  public struct Attachment: Hashable, Sendable {
    /// The key it was added under; nil for one that none reaches.
    public var key: String?
    /// The layer's own copy.
    public var animation: Animation
    /// Counts up over all animations of a world; the same in its copies.
    public var serial: Int
    /// Whether an action search made it.
    public var isImplicit: Bool
    /// When it begins, on the layer's clock; nil before its commit.
    public var begin: Double?
    /// Whether its active interval is over and its end was, or is about to be, reported.
    public var hasEnded: Bool
  }

  /// Everything attached to a layer, in order of application, unlisted ones included.
  public func attachments(of layer: LayerID) -> [Attachment] {
    state.layers[layer.raw].animations.map {
      Attachment(
        key: $0.key, animation: $0.animation, serial: $0.serial, isImplicit: $0.isImplicit, begin: $0.begin,
        hasEnded: $0.hasEnded)
    }
  }

  /// Tells that the host changed an animation object it added: nothing happens, as adding has copied it.
  public func hostChanged(_ animation: Animation) {
    guard state.configuration.seams.contains(.layersShareAnimations) else { return }
    for layer in state.animated {
      for index in state.layers[layer.raw].animations.indices
      where state.layers[layer.raw].animations[index].animation.site == animation.site {
        state.layers[layer.raw].animations[index].animation = animation
      }
    }
  }

  /// Whether a layer holds an animation with just these settings that was made at the same place.
  public func holds(_ animation: Animation) -> Bool {
    state.animated.contains { layer in
      state.layers[layer.raw].animations.contains { $0.animation == animation }
    }
  }

  // MARK: - Attaching

  @discardableResult
  func attach(_ animation: Animation, forKey key: String?, to layer: LayerID, isImplicit: Bool) -> Int {
    var animation = animation
    let key = animation.kind == .transition ? "transition" : key
    let seams = state.configuration.seams
    if !(animation.duration > 0), !seams.contains(.zeroDurationsStay) { animation.duration = animationDuration }
    if seams.contains(.springsDoNotSwing), animation.kind == .spring { animation.kind = .basic }
    animation.speed *= state.animationSpeed
    if seams.contains(.animationsHaveNoDelegate) { animation.removeDelegates() }
    if animation.timingFunction == nil { animation.timingFunction = animationTimingFunction }
    if let key, !seams.contains(.keysReplaceNothing),
      let index = state.layers[layer.raw].animations.firstIndex(where: { $0.key == key })
    {
      detach(at: index, from: layer, reason: .replaced)
    }
    let serial = state.nextSerial
    state.nextSerial += 1
    state.layers[layer.raw].animations.append(
      AttachedAnimation(
        animation: animation, key: key, serial: serial, isImplicit: isImplicit, groups: joinOpenGroups()))
    state.animated.insert(layer)
    if animation.preferredFrameRateRange != nil { state.rated.insert(layer) }
    state.dirty.insert(layer)
    state.pictureChanged = true
    record(.animationAdded(layer, key: key, animation, implicit: isImplicit, serial: serial))
    animationJoined(animation.origin)
    return serial
  }

  /// Takes an animation off; unless its end was reported, it stops unfinished.
  func detach(at index: Int, from layer: LayerID, reason: TraceEvent.RemovalReason) {
    let attached = state.layers[layer.raw].animations.remove(at: index)
    if state.layers[layer.raw].animations.isEmpty {
      state.animated.remove(layer)
      state.rated.remove(layer)
    }
    state.pictureChanged = true
    record(
      .animationRemoved(layer, key: attached.key, attached.animation, serial: attached.serial, reason: reason))
    guard !attached.hasEnded else { return }
    // Off screen the delegate hears first; in all other cases the waiting block runs first. Measured.
    if reason == .leftWindow { queueStop(of: attached, on: layer, finished: false) }
    leave(groups: attached.groups)
    if reason != .leftWindow { queueStop(of: attached, on: layer, finished: reason == .finished) }
  }

  /// The delegate and UIKit's block hear of it in the next turn.
  func queueStop(of attached: AttachedAnimation, on layer: LayerID, finished: Bool) {
    state.ready.append(
      .stopped(layer, key: attached.key, serial: attached.serial, attached.animation, finished: finished))
  }

  /// Settles what only the commit knows (when it begins) and starts it; off screen it stops at once.
  func startAnimations(of layer: LayerID) {
    var local: Double?
    for index in state.layers[layer.raw].animations.indices {
      let attached = state.layers[layer.raw].animations[index]
      guard attached.begin == nil else { continue }
      let now = local ?? localNow(of: layer)
      local = now
      let begin = begin(of: attached.animation, now: now)
      state.layers[layer.raw].animations[index].animation.beginTime = begin
      state.layers[layer.raw].animations[index].begin = begin
      record(.animationStarted(layer, key: attached.key, serial: attached.serial))
      state.ready.append(.started(layer, attached.animation))
    }
    guard !isCommitted(layer) else { return }
    dropAnimations(of: layer, reason: .leftWindow)
    for index in state.layers[layer.raw].animations.indices {
      let kept = state.layers[layer.raw].animations[index]
      guard !kept.hasEnded else { continue }
      state.layers[layer.raw].animations[index].hasEnded = true
      queueStop(of: kept, on: layer, finished: false)
      leave(groups: kept.groups)
    }
  }

  /// Slowed animations wait longer, too.
  private func begin(of animation: Animation, now: Double) -> Double {
    let wait = animation.beginTime == 0 ? animation.delay : animation.beginTime - now
    if state.animationSpeed == 1 { return animation.beginTime == 0 ? now + wait : animation.beginTime }
    return wait > 0 ? now + wait / state.animationSpeed : now + wait
  }

  /// How fast animations run, 1 by default: 0.5 makes all that are added from now on last twice as long.
  ///
  /// Closures, timers and links keep their times, so what was scheduled by the clock instead falls out of step.
  public var animationSpeed: Double {
    get { state.animationSpeed }
    set { state.animationSpeed = newValue }
  }

  /// Stops and removes those that remove themselves; the others stay attached.
  func dropAnimations(of layer: LayerID, reason: TraceEvent.RemovalReason) {
    var index = 0
    while index < state.layers[layer.raw].animations.count {
      if state.layers[layer.raw].animations[index].animation.isRemovedOnCompletion {
        detach(at: index, from: layer, reason: reason)
      } else {
        index += 1
      }
    }
  }

  // MARK: - Ends

  /// Notes, as a frame is shown, which animations it no longer shows running.
  func noteEnds() {
    for layer in state.animated where isCommitted(layer) {
      let local = localNow(of: layer)
      for index in state.layers[layer.raw].animations.indices where isOver(index, of: layer, at: local) {
        state.layers[layer.raw].animations[index].endSeen = state.now
        state.ending.insert(layer)
      }
    }
  }

  private func isOver(_ index: Int, of layer: LayerID, at local: Double) -> Bool {
    guard !state.layers[layer.raw].animations[index].hasEnded,
      state.layers[layer.raw].animations[index].endSeen == nil,
      let begin = state.layers[layer.raw].animations[index].begin
    else { return false }
    // A property animator takes its animations off itself.
    if case .animator = state.layers[layer.raw].animations[index].animation.origin { return false }
    return state.layers[layer.raw].animations[index].animation.isOver(at: local, begin: begin)
  }

  /// Reports the ends an earlier frame showed: blocks that waited, then delegates; removes what removes itself.
  func reportEnds() {
    guard !state.ending.isEmpty else { return }
    // In a fixed order, so that a copy evolves alike.
    let layers = state.ending.filter { isCommitted($0) }.sorted { $0.raw < $1.raw }
    state.ending.subtract(layers)
    for layer in layers {
      var index = 0
      while index < state.layers[layer.raw].animations.count {
        let attached = state.layers[layer.raw].animations[index]
        guard !attached.hasEnded, let seen = attached.endSeen, seen < state.now else {
          if attached.endSeen != nil && !attached.hasEnded { state.ending.insert(layer) }
          index += 1
          continue
        }
        if attached.animation.isRemovedOnCompletion {
          detach(at: index, from: layer, reason: .finished)
        } else {
          state.layers[layer.raw].animations[index].hasEnded = true
          leave(groups: attached.groups)
          queueStop(of: attached, on: layer, finished: true)
          index += 1
        }
      }
    }
  }
}
