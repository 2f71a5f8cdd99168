extension World {
  /// `setNeedsLayout()` of a view.
  public func setNeedsLayout(_ view: ViewID) {
    needLayout(view)
    record(.layoutNeeded(view))
  }

  /// `setNeedsLayout()` of a layer.
  public func setNeedsLayout(_ layer: LayerID) {
    if let view = backingView(of: layer) {
      setNeedsLayout(view)
    } else {
      needLayout(layer)
    }
  }

  /// Whether a pass is pending for the view itself.
  public func needsLayout(_ view: ViewID) -> Bool { state.layers[layer(of: view).raw].needsLayout }

  func needLayout(_ view: ViewID) { needLayout(layer(of: view)) }

  func needLayout(_ layer: LayerID) {
    state.layers[layer.raw].needsLayout = true
    state.layoutWanted = true
  }

  /// Sublayers came or went: the layer is laid out again, unless it is its own layout that changes them.
  func sublayersNeedLayout(of layer: LayerID) {
    state.layoutWanted = true
    if !state.layingOut.contains(layer) { needLayout(layer) }
  }

  /// `layoutIfNeeded()` of a view; see the layer's.
  public func layoutIfNeeded(_ view: ViewID) {
    let didLayout = layOut(from: layer(of: view), reporting: view)
    if !didLayout { record(.layoutIfNeededCalled(view, didLayout: false)) }
  }

  /// `layoutIfNeeded()` of a layer: climbs while superlayers need layout, and lays out everything below the topmost.
  ///
  /// If neither the layer nor anything below it needs layout nothing happens, above it neither.
  public func layoutIfNeeded(_ layer: LayerID) {
    _ = layOut(from: layer, reporting: nil)
  }

  private func layOut(from layer: LayerID, reporting view: ViewID?) -> Bool {
    guard subtreeNeedsLayout(layer) else { return false }
    if let view { record(.layoutIfNeededCalled(view, didLayout: true)) }
    var top = layer
    if state.layers[layer.raw].needsLayout {
      while let above = superlayer(of: top), state.layers[above.raw].needsLayout { top = above }
    }
    layOutSubtree(top)
    return true
  }

  /// The layout pass of a commit.
  func layOutWindow() {
    guard state.layoutWanted else { return }
    layOutSubtree(windowLayer)
    // Layers outside the window's tree are looked at again when they come into it.
    state.layoutWanted = subtreeNeedsLayout(windowLayer)
  }

  private func subtreeNeedsLayout(_ layer: LayerID) -> Bool {
    state.layers[layer.raw].needsLayout || mask(of: layer).map(subtreeNeedsLayout) == true
      || sublayers(of: layer).contains(where: subtreeNeedsLayout)
  }

  /// Top down, again while passes make others necessary; a view that asks for itself each time is left for later.
  private func layOutSubtree(_ top: LayerID) {
    for _ in 0..<10 where subtreeNeedsLayout(top) {
      visitForLayout(top)
    }
  }

  private func visitForLayout(_ layer: LayerID) {
    if state.layers[layer.raw].needsLayout { layOutOne(layer) }
    if let mask = mask(of: layer) { visitForLayout(mask) }
    for child in sublayers(of: layer) { visitForLayout(child) }
  }

  private func layOutOne(_ layer: LayerID) {
    state.layers[layer.raw].needsLayout = false
    askAction("onLayout", of: layer)
    state.layoutDepth += 1
    state.layingOut.append(layer)
    defer {
      state.layoutDepth -= 1
      state.layingOut.removeLast()
    }
    state.current.layoutPasses += 1
    guard let view = backingView(of: layer) else {
      guard callsHost, let hook = hooks.layoutSublayers else { return }
      record(.layerLayoutPass(layer))
      hook(self, layer)
      return
    }
    if callsHost {
      if state.views[view.raw].needsUpdateConstraints {
        state.views[view.raw].needsUpdateConstraints = false
        hooks.updateConstraints?(self, view)
      }
      hooks.willLayoutSubviews?(self, view)
    }
    record(.layoutPass(view, consumed: consumeConstraints(of: view)))
    placeSubviews(of: view)
    if callsHost {
      hooks.layoutSubviews?(self, view)
      hooks.didLayoutSubviews?(self, view)
    }
  }

  // MARK: - Display

  /// `setNeedsDisplay()` of a view.
  public func setNeedsDisplay(_ view: ViewID) { setNeedsDisplay(layer(of: view)) }

  /// `setNeedsDisplay()` of a layer: it is drawn anew at the next commit.
  public func setNeedsDisplay(_ layer: LayerID) {
    state.layers[layer.raw].needsDisplay = true
    state.displayWanted = true
    state.pictureChanged = true
    record(.displayNeeded(layer))
  }

  /// Draws the layers on screen that asked for it; every one repaints its whole backing store.
  func drawWhatNeedsIt() {
    guard state.displayWanted else { return }
    for layer in layersOnScreen() where state.layers[layer.raw].needsDisplay {
      state.layers[layer.raw].needsDisplay = false
      state.layers[layer.raw].drawCount += 1
      let bytes = backingStoreBytes(of: layer)
      state.current.redrawnBytes += bytes
      state.current.redrawn.append(layer)
      record(.drawn(layer, bytes: bytes))
      guard callsHost else { continue }
      if let view = backingView(of: layer) { hooks.drawRect?(self, view) } else { hooks.drawLayer?(self, layer) }
    }
    state.displayWanted = state.layers.contains(where: \.needsDisplay)
  }

  /// Width × scale × height × scale × 4 bytes of the layer's bounds, whole pixels.
  public func backingStoreBytes(of layer: LayerID) -> Int {
    let size = modelValue("bounds", of: layer).rect?.size ?? .zero
    let scale = modelValue("contentsScale", of: layer).number ?? 1
    return Int(clamping: BackingStore.bytes(width: size.width, height: size.height, scale: scale))
  }
}
