extension World {
  /// The action search for a key, overrides of `action(forKey:)` first; `disableActions` has no say in it.
  public func actionForKey(_ key: String, of layer: LayerID) -> ActionAnswer {
    if callsHost, let answer = hooks.actionForKeyOverride?(self, layer, key) { return answer }
    return standardAction(forKey: key, of: layer)
  }

  /// The search without an overridden `action(forKey:)`, which is what `super` does there.
  ///
  /// Delegate, `actions`, `style["actions"]`, class default; then the implicit animation of a layer on screen.
  public func standardAction(forKey key: String, of layer: LayerID) -> ActionAnswer {
    let steps: [() -> ActionAnswer] = [
      { self.delegateAction(forKey: key, of: layer) },
      { self.state.layers[layer.raw].actions[key] ?? .none },
      { self.state.layers[layer.raw].styleActions[key] ?? .none },
      { self.callsHost ? self.hooks.defaultActionOverride?(self, layer, key) ?? .none : .none },
    ]
    for step in steps {
      let answer = step()
      if answer != .none { return answer }
    }
    return implicitAction(forKey: key, of: layer)
  }

  private func delegateAction(forKey key: String, of layer: LayerID) -> ActionAnswer {
    if state.hostDelegates.contains(layer), callsHost, let ask = hooks.action { return ask(self, layer, key) }
    return backingView(of: layer).map { viewAction(forKey: key, of: $0) } ?? .none
  }

  /// What Core Animation animates by itself: only layers the screen already has, still in the window's tree.
  private func implicitAction(forKey key: String, of layer: LayerID) -> ActionAnswer {
    guard isCommitted(layer), isInWindow(layer),
      !state.configuration.seams.contains(.layersNeverAnimateThemselves)
    else { return .none }
    let root = key == "transform.scale" ? "transform" : key
    guard let property = property(root, ofClass: className(of: layer)) else { return .none }
    switch property.implicit {
    case .none: return .none
    case .fade: return .animation(timed(.transition()))
    case .basic:
      let old = get(key, of: layer)
      // A colour that isn't there yet gives nothing to animate from.
      if old.isNull && key != "contents" { return .none }
      var animation = Animation.basic(key, from: old)
      animation.fillMode = .backwards
      return .animation(timed(animation))
    }
  }

  private func timed(_ animation: Animation) -> Animation {
    var animation = animation
    animation.duration = animationDuration
    animation.timingFunction = animationTimingFunction ?? .default
    animation.site = state.site
    return animation
  }

  /// Runs what the search found, after the change it was asked for.
  func runAction(_ action: ActionAnswer, key: String, old: LayerValue, on layer: LayerID) {
    switch action {
    case .none, .null: return
    case .host(let host):
      if callsHost { hooks.runAction?(self, host, layer, key) }
    case .animation(var animation):
      if animation.keyPath == nil && animation.kind != .group && animation.kind != .transition {
        animation.keyPath = key
      }
      let isPlain = animation.kind == .basic || animation.kind == .spring
      if isPlain && animation.fromValue == nil && animation.toValue == nil && animation.byValue == nil {
        animation.fromValue = old
      }
      if animation.origin != .host {
        attachViewAnimation(animation, key: key, old: old, on: layer)
        return
      }
      if animationDuration <= 0 && animation.duration <= 0 {
        cancelRunning(key: animation.kind == .transition ? "transition" : key, of: layer)
        return
      }
      attach(animation, forKey: key, to: layer, isImplicit: true)
    }
  }

  /// A change in a transaction of no duration adds nothing, but what runs under its key gives way to it.
  private func cancelRunning(key: String, of layer: LayerID) {
    guard let index = state.layers[layer.raw].animations.firstIndex(where: { $0.key == key }) else { return }
    detach(at: index, from: layer, reason: .replaced)
  }
}
