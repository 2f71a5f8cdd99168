extension World {
  /// Pixels per pixel of the screen in what the layer draws or is rasterised to; below 1 it looks blurry.
  ///
  /// Layers that only have a colour, a border or a path are drawn by the screen's own pixels: 1.
  public func sharpness(of layer: LayerID) -> Double {
    let scale = configuration.scale
    let rasterized = modelValue("shouldRasterize", of: layer).bool == true
    let drawn =
      classes(of: className(of: layer)).contains("CATextLayer") || state.layers[layer.raw].hasDrawn
      || drawsByItself(layer)
    let scales =
      (drawn ? [modelValue("contentsScale", of: layer).number ?? 1] : [])
      + (rasterized ? [modelValue("rasterizationScale", of: layer).number ?? 1] : [])
    return min(1, (scales.min() ?? scale) / scale)
  }
}
