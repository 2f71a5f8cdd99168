extension World {
  /// `addSubview(_:)`: in front of all others; a view of another superview moves.
  public func addSubview(_ view: ViewID, to parent: ViewID) {
    insertSubview(view, at: .max, in: parent)
  }

  /// `insertSubview(_:at:)`; an index past the end puts it in front.
  public func insertSubview(_ view: ViewID, at index: Int, in parent: ViewID) {
    guard view != parent, !isDescendant(parent, of: view) else { return }
    let old = superview(of: view)
    let wasInWindow = isInWindow(view)
    let willBeInWindow = isInWindow(parent)
    if wasInWindow != willBeInWindow { announceWindow(view, entering: willBeInWindow) }
    if let old { state.views[old.raw].subviews.removeAll { $0 == view } }
    let place = max(0, min(index, state.views[parent.raw].subviews.count))
    let follower = place < state.views[parent.raw].subviews.count ? state.views[parent.raw].subviews[place] : nil
    state.views[parent.raw].subviews.insert(view, at: place)
    state.views[view.raw].superview = parent
    if let follower {
      insertSublayer(layer(of: view), below: layer(of: follower), in: layer(of: parent))
    } else {
      addSublayer(layer(of: view), to: layer(of: parent))
    }
    if old != parent {
      if let old { dropConstraints(between: view, and: old) }
      record(.subviewAdded(view, to: parent))
      if callsHost { hooks.superviewChanged?(self, view) }
    }
    sublayersNeedLayout(of: layer(of: parent))
    layoutInputsChanged()
    if wasInWindow != willBeInWindow { windowDidChange(view, entered: willBeInWindow) }
  }

  /// Below a view that isn't a subview it comes last.
  public func insertSubview(_ view: ViewID, belowSubview sibling: ViewID, in parent: ViewID) {
    let others = subviews(of: parent).filter { $0 != view }
    insertSubview(view, at: others.firstIndex(of: sibling) ?? .max, in: parent)
  }

  /// In front of a sibling; of a view that isn't one it comes last.
  public func insertSubview(_ view: ViewID, aboveSubview sibling: ViewID, in parent: ViewID) {
    let others = subviews(of: parent).filter { $0 != view }
    insertSubview(view, at: others.firstIndex(of: sibling).map { $0 + 1 } ?? .max, in: parent)
  }

  /// `bringSubviewToFront(_:)` of its superview.
  public func bringSubviewToFront(_ view: ViewID) {
    if let parent = superview(of: view) { insertSubview(view, at: .max, in: parent) }
  }

  /// `sendSubviewToBack(_:)` of its superview.
  public func sendSubviewToBack(_ view: ViewID) {
    if let parent = superview(of: view) { insertSubview(view, at: 0, in: parent) }
  }

  /// `removeFromSuperview()`; constraints between the two go, too.
  public func removeFromSuperview(_ view: ViewID) {
    guard let parent = superview(of: view) else { return }
    let wasInWindow = isInWindow(view)
    if wasInWindow { announceWindow(view, entering: false) }
    state.views[parent.raw].subviews.removeAll { $0 == view }
    state.views[view.raw].superview = nil
    removeFromSuperlayer(layer(of: view))
    dropConstraints(between: view, and: parent)
    record(.subviewRemoved(view, from: parent))
    if callsHost { hooks.superviewChanged?(self, view) }
    sublayersNeedLayout(of: layer(of: parent))
    layoutInputsChanged()
    if wasInWindow { windowDidChange(view, entered: false) }
  }

  /// `mask` of a view: its layer becomes the other layer's mask.
  public func setViewMask(_ mask: ViewID?, of view: ViewID) {
    setMask(mask.map(layer(of:)), of: layer(of: view))
  }

  private func announceWindow(_ view: ViewID, entering: Bool) {
    guard callsHost, let hook = hooks.windowWillChange else { return }
    for member in subtree(of: view) { hook(self, member, entering) }
  }

  private func windowDidChange(_ view: ViewID, entered: Bool) {
    for member in subtree(of: view) {
      record(entered ? .windowEntered(member) : .windowLeft(member))
      if callsHost { hooks.windowChanged?(self, member, entered) }
    }
  }

  // MARK: - Touches

  /// The view a touch reaches, as `hitTest(_:with:)` finds it: over the model, the point in `view`'s own space.
  ///
  /// Hidden and nearly transparent views (alpha below 0.01), views that take no touches, and views that move in a
  /// block without `.allowUserInteraction` are passed over; nothing outside a view's bounds is found in it, and nothing
  /// in the window while a transition of controllers runs.
  public func hitTestView(_ point: Point, in view: ViewID) -> ViewID? {
    if view == window && isTransitioning { return nil }
    guard getView("isHidden", of: view).bool != true, (getView("alpha", of: view).number ?? 1) >= 0.01,
      getView("isUserInteractionEnabled", of: view).bool != false, !isInteractionBlocked(view),
      getView("bounds", of: view).rect?.contains(point) == true
    else { return nil }
    for child in subviews(of: view).reversed() {
      let local = convertPoint(point, from: layer(of: view), to: layer(of: child))
      if let hit = hitTestView(local, in: child) { return hit }
    }
    return view
  }

  /// Whether a running block animation keeps touches from the view itself.
  public func isInteractionBlocked(_ view: ViewID) -> Bool {
    state.layers[layer(of: view).raw].animations.contains { attached in
      guard case .block(let id) = attached.animation.origin, !attached.hasEnded else { return false }
      return state.blocks[id.raw].map { !$0.options.allowUserInteraction } ?? false
    }
  }
}
