extension World {
  /// What is on screen now at a key path: `presentation()?.value(forKeyPath:)`; nil while there is no presentation.
  public func presentationValue(_ keyPath: String, of layer: LayerID) -> LayerValue? {
    guard isCommitted(layer) else { return nil }
    let path = parsed(keyPath)
    switch path.root {
    case "frame":
      return LayerValue.rect(geometry(of: layer, model: false).frame).member(path.member)
    case "mask", "sublayers", "superlayer": return get(keyPath, of: layer)
    default: break
    }
    let shown = presentation(of: layer)
    if let raw = shown.changed[keyPath] { return raw }
    if path.root == "emitterCells", path.member.count == 2 {
      return cellValue(path, in: shown.value("emitterCells"))
    }
    return shown.value(path.root).member(path.member)
  }

  /// How far a `CATransition` on the layer has come, 0 to 1; nil without one.
  public func transitionProgress(of layer: LayerID) -> Double? {
    guard let attached = state.layers[layer.raw].animations.first(where: { $0.animation.kind == .transition }),
      let begin = attached.begin
    else { return nil }
    let animation = attached.animation
    guard
      case .active(let position) = animation.phase(at: localNow(of: layer), begin: begin, duration: animation.duration)
    else { return nil }
    let eased = animation.progress(at: position.time, duration: animation.duration)
    return animation.startProgress + (animation.endProgress - animation.startProgress) * eased
  }

  /// The attached animations that have an effect on screen now, in order; finished ones that hold included.
  public func contributingAnimations(of layer: LayerID) -> [Attachment] {
    guard isCommitted(layer) else { return [] }
    let local = localNow(of: layer)
    return attachments(of: layer).filter { attachment in
      guard let begin = attachment.begin else { return false }
      let animation = attachment.animation
      if case .animator = animation.origin { return true }
      if animation.isRemovedOnCompletion && animation.isOver(at: local, begin: begin) { return false }
      if case .active = animation.phase(at: local, begin: begin, duration: animation.duration) { return true }
      return false
    }
  }

  /// The committed model with every contributing animation applied, in order; with a delay as it was before.
  func presentation(of layer: LayerID, delay: Double = 0) -> Presentation {
    var shown = Presentation(
      committed: state.layers[layer.raw].committed, classes: state.classes,
      className: state.layers[layer.raw].className)
    let animations = state.layers[layer.raw].animations
    guard !animations.isEmpty, !state.configuration.seams.contains(.presentationFollowsModel) else { return shown }
    let local = localNow(of: layer) - delay
    for attached in animations {
      if let begin = attached.begin { apply(attached, begin: begin, at: local, to: &shown) }
    }
    return shown
  }

  private func apply(_ attached: AttachedAnimation, begin: Double, at local: Double, to shown: inout Presentation) {
    let duration = attached.animation.duration
    if case .animator(let id) = attached.animation.origin {
      let progress = animatorProgress(id, window: attached.animation.window)
      let position = MediaPosition(time: progress * duration, repetition: 0)
      shown.apply(attached.animation, attached.path, at: position, duration: duration, progress: progress)
      return
    }
    if attached.animation.isRemovedOnCompletion && attached.animation.isOver(at: local, begin: begin) { return }
    if case .active(let position) = attached.animation.phase(at: local, begin: begin, duration: duration) {
      shown.apply(attached.animation, attached.path, at: position, duration: duration)
    }
  }
}
