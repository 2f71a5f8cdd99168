extension World {
  /// Takes a view and all in it as having been on screen since before: each layer's presentation is its model.
  ///
  /// For parts of a screen that come into a simulation only when code first asks for them.
  public func showAtOnce(_ view: ViewID) {
    func visit(_ layer: LayerID) {
      if !state.layers[layer.raw].isCommitted {
        state.layers[layer.raw].isCommitted = true
        state.layers[layer.raw].committed = state.layers[layer.raw].model
      }
      if let mask = mask(of: layer) { visit(mask) }
      sublayers(of: layer).forEach(visit)
    }
    visit(layer(of: view))
  }
}
