extension World {
  /// From back to front.
  public func sublayers(of layer: LayerID) -> [LayerID] { state.layers[layer.raw].sublayers }
  /// The layer it hangs in; nil for roots and masks.
  public func superlayer(of layer: LayerID) -> LayerID? { state.layers[layer.raw].superlayer }
  /// The layer whose picture cuts this one out.
  public func mask(of layer: LayerID) -> LayerID? { state.layers[layer.raw].mask }

  /// `addSublayer(_:)`: in front of all others.
  public func addSublayer(_ child: LayerID, to parent: LayerID) {
    insertSublayer(child, at: .max, in: parent)
  }

  /// An index past the end puts it last.
  public func insertSublayer(_ child: LayerID, at index: Int, in parent: LayerID) {
    guard child != parent, !ancestry(of: parent).contains(child) else { return }
    let isReordering = superlayer(of: child) == parent
    if isReordering {
      state.layers[parent.raw].sublayers.removeAll { $0 == child }
    } else if superlayer(of: child) != nil {
      removeFromSuperlayer(child)
    }
    let end = state.layers[parent.raw].sublayers.count
    state.layers[parent.raw].sublayers.insert(child, at: max(0, min(index, end)))
    state.layers[child.raw].superlayer = parent
    treeDidChange(parent)
    if !isReordering { record(.sublayerAdded(child, to: parent)) }
    askAction("sublayers", of: parent)
    if !isReordering { askAction("onOrderIn", of: child) }
  }

  /// Below nil it comes first, below a layer that isn't a sublayer last.
  public func insertSublayer(_ child: LayerID, below sibling: LayerID?, in parent: LayerID) {
    insertSublayer(child, at: index(of: sibling, in: parent, without: child) ?? (sibling == nil ? 0 : .max), in: parent)
  }

  /// Above nil it comes last, as above a layer that isn't a sublayer.
  public func insertSublayer(_ child: LayerID, above sibling: LayerID?, in parent: LayerID) {
    insertSublayer(child, at: index(of: sibling, in: parent, without: child).map { $0 + 1 } ?? .max, in: parent)
  }

  /// `replaceSublayer(_:with:)`; nothing happens where the old one is no sublayer.
  public func replaceSublayer(_ old: LayerID, with new: LayerID, in parent: LayerID) {
    guard old != new, let index = sublayers(of: parent).firstIndex(of: old) else { return }
    if superlayer(of: new) != nil { removeFromSuperlayer(new) }
    state.layers[parent.raw].sublayers[min(index, sublayers(of: parent).count - 1)] = new
    state.layers[old.raw].superlayer = nil
    state.layers[new.raw].superlayer = parent
    treeDidChange(parent)
    record(.sublayerRemoved(old, from: parent))
    record(.sublayerAdded(new, to: parent))
    askAction("sublayers", of: parent)
    askAction("onOrderOut", of: old)
    askAction("onOrderIn", of: new)
  }

  /// Takes a sublayer, or a mask, off what it hangs in.
  public func removeFromSuperlayer(_ child: LayerID) {
    if let owner = state.layers[child.raw].maskOwner { setMask(nil, of: owner) }
    guard let parent = superlayer(of: child) else { return }
    state.layers[parent.raw].sublayers.removeAll { $0 == child }
    state.layers[child.raw].superlayer = nil
    treeDidChange(parent)
    record(.sublayerRemoved(child, from: parent))
    askAction("sublayers", of: parent)
    askAction("onOrderOut", of: child)
  }

  /// `mask`; it leaves where it hung before.
  public func setMask(_ mask: LayerID?, of layer: LayerID) {
    let old = self.mask(of: layer)
    guard old != mask, mask.map({ !ancestry(of: layer).contains($0) }) ?? true else { return }
    if let old { state.layers[old.raw].maskOwner = nil }
    if let mask {
      if let owner = state.layers[mask.raw].maskOwner { state.layers[owner.raw].mask = nil }
      if superlayer(of: mask) != nil { removeFromSuperlayer(mask) }
      state.layers[mask.raw].maskOwner = layer
    }
    state.layers[layer.raw].mask = mask
    treeDidChange(layer)
    record(.maskSet(mask, of: layer))
    askAction("mask", of: layer)
    if let mask { askAction("onOrderIn", of: mask) }
  }

  /// The `sublayers` setter.
  func setSublayers(_ children: [LayerID], of layer: LayerID) {
    for child in sublayers(of: layer) where !children.contains(child) { removeFromSuperlayer(child) }
    for (index, child) in children.enumerated() where sublayers(of: layer).dropFirst(index).first != child {
      insertSublayer(child, at: index, in: layer)
    }
  }

  private func index(of sibling: LayerID?, in parent: LayerID, without child: LayerID) -> Int? {
    guard let sibling else { return nil }
    return sublayers(of: parent).filter { $0 != child }.firstIndex(of: sibling)
  }

  private func treeDidChange(_ layer: LayerID) {
    state.treeChanged = true
    state.pictureChanged = true
    state.dirty.insert(layer)
    sublayersNeedLayout(of: layer)
  }

  /// Asks for and runs the action of an event that is no property change.
  func askAction(_ key: String, of layer: LayerID) {
    guard !disableActions else { return }
    runAction(actionForKey(key, of: layer), key: key, old: .null, on: layer)
  }
}
