extension World {
  /// Pixels per pixel of the screen in what the layer draws or is rasterised to; below 1 it looks blurry.
  ///
  /// Layers that only have a colour, a border or a path are drawn by the screen's own pixels: 1.
  public func sharpness(of layer: LayerID) -> Double {
    min(contentSharpness(of: layer), rasterSharpness(of: layer))
  }

  /// Pixels per pixel of the screen in what the layer draws itself; 1 where it draws nothing.
  public func contentSharpness(of layer: LayerID) -> Double {
    let draws =
      classes(of: className(of: layer)).contains("CATextLayer") || state.layers[layer.raw].hasDrawn
      || drawsByItself(layer)
    return draws ? sharpness(atScale: "contentsScale", of: layer) : 1
  }

  /// Pixels per pixel of the screen in the bitmap that the layer is rasterised to; 1 where it is not.
  public func rasterSharpness(of layer: LayerID) -> Double {
    modelValue("shouldRasterize", of: layer).bool == true ? sharpness(atScale: "rasterizationScale", of: layer) : 1
  }

  private func sharpness(atScale property: String, of layer: LayerID) -> Double {
    if state.configuration.seams.contains(.everythingIsSharp) { return 1 }
    return min(1, (modelValue(property, of: layer).number ?? 1) / configuration.scale)
  }
}
