extension World {
  /// Layout, drawing, then everything changed goes to the screen and new animations begin.
  func performCommit() {
    let before = state.current
    layOutWindow()
    drawWhatNeedsIt()
    let level = state.transactions[0]
    state.transactions[0] = TransactionLevel()
    let isNeeded = state.treeChanged || !state.dirty.isEmpty || !level.allGroups.isEmpty
    if isNeeded {
      takeInContents(of: state.dirty)
      spendTime(since: before)
    }
    settleMissedFrames(changed: isNeeded)
    guard isNeeded else { return }
    let changed = state.dirty
    if state.treeChanged {
      updateTree()
    }
    for layer in changed where isCommitted(layer) {
      state.layers[layer.raw].committed = state.layers[layer.raw].model
    }
    state.dirty = []
    state.treeChanged = false
    record(.commit)
    for layer in changed.intersection(state.animated).sorted(by: { $0.raw < $1.raw }) { startAnimations(of: layer) }
    for groups in level.inner + [level.groups] { close(groups) }
    state.current.commits += 1
  }

  /// Layers that came into the window's tree get a presentation; those that left lose it, and their animations stop.
  private func updateTree() {
    var onScreen: Set<LayerID> = []
    collect(windowLayer, into: &onScreen)
    for index in state.layers.indices {
      let layer = LayerID(raw: index)
      let isOn = onScreen.contains(layer)
      guard isOn != state.layers[index].isCommitted else { continue }
      state.layers[index].isCommitted = isOn
      if isOn {
        state.layers[index].committed = state.layers[index].model
      } else {
        state.layers[index].committed = [:]
        dropAnimations(of: layer, reason: .leftWindow)
      }
    }
  }

  private func collect(_ layer: LayerID, into found: inout Set<LayerID>) {
    found.insert(layer)
    if let mask = mask(of: layer) { collect(mask, into: &found) }
    for child in sublayers(of: layer) { collect(child, into: &found) }
  }

  /// Layers in the window's tree, each before its sublayers; a mask comes right after what it masks.
  public func layersOnScreen() -> [LayerID] {
    var out: [LayerID] = []
    func visit(_ layer: LayerID) {
      out.append(layer)
      if let mask = mask(of: layer) { visit(mask) }
      sublayers(of: layer).forEach(visit)
    }
    visit(windowLayer)
    return out
  }
}
