extension World {
  /// From one layer's space to another's; nil is the space of the outermost layer.
  public func convertPoint(_ point: Point, from: LayerID?, to: LayerID?) -> Point {
    transform(from: from, to: to).apply(point)
  }

  /// The bounding box of the converted rectangle.
  public func convertRect(_ rect: Rect, from: LayerID?, to: LayerID?) -> Rect {
    transform(from: from, to: to).apply(rect)
  }

  /// From one layer's clock to another's; nil is the clock of `CACurrentMediaTime()`.
  public func convertTime(_ time: Double, from: LayerID?, to: LayerID?) -> Double {
    var time = time
    var source = from
    while let layer = source {
      time = parentTime(time, of: layer)
      source = parent(of: layer)
    }
    for layer in ancestry(of: to) { time = localTime(time, of: layer) }
    return time
  }

  /// From the outermost layer down to this one.
  func ancestry(of layer: LayerID?) -> [LayerID] {
    var out: [LayerID] = []
    var next = layer
    while let current = next {
      out.append(current)
      next = parent(of: current)
    }
    return out.reversed()
  }

  /// t = (tp − begin) · speed + offset.
  private func localTime(_ parentTime: Double, of layer: LayerID) -> Double {
    let (begin, speed, offset) = clock(of: layer)
    return (parentTime - begin) * speed + offset
  }

  /// The inverse; a stopped clock gives its begin time.
  private func parentTime(_ time: Double, of layer: LayerID) -> Double {
    let (begin, speed, offset) = clock(of: layer)
    return speed == 0 ? begin : (time - offset) / speed + begin
  }

  private func clock(of layer: LayerID) -> (begin: Double, speed: Double, offset: Double) {
    let model = state.layers[layer.raw].model
    return (model["beginTime"]?.number ?? 0, model["speed"]?.number ?? 1, model["timeOffset"]?.number ?? 0)
  }

  /// The layer's own time now.
  func localNow(of layer: LayerID) -> Double {
    guard state.clocks > 0 else { return state.now }
    return convertTime(state.now, from: nil, to: layer)
  }

  /// Keeps count of the layers that have a clock of their own.
  func noteClock(of layer: LayerID) {
    let hasOwn = clock(of: layer) != (0, 1, 0)
    guard hasOwn != state.layers[layer.raw].hasOwnClock else { return }
    state.layers[layer.raw].hasOwnClock = hasOwn
    state.clocks += hasOwn ? 1 : -1
  }

  func transform(from: LayerID?, to: LayerID?, model: Bool = true) -> Transform3D {
    toRoot(from, model: model).concat(toRoot(to, model: model).inverted())
  }

  private func toRoot(_ layer: LayerID?, model: Bool) -> Transform3D {
    var out = Transform3D.identity
    var next = layer
    while let current = next {
      guard let parent = parent(of: current) else { break }
      out = out.concat(geometry(of: current, model: model).toParent(geometry(of: parent, model: model)))
      next = parent
    }
    return out
  }

  /// Model geometry, or the geometry on screen where there is one.
  func geometry(of layer: LayerID, model: Bool) -> LayerGeometry {
    guard !model, isCommitted(layer) else { return LayerGeometry(model: layer, in: self) }
    let shown = presentation(of: layer)
    return LayerGeometry { shown.value($0) }
  }

  // MARK: - Hit testing

  /// The deepest layer at a point in the space of `layer`'s superlayer: `hitTest(_:)`; of the model.
  ///
  /// Hidden and fully transparent layers aren't hit, nothing is outside a mask, sublayers may stick out.
  public func hitTest(_ point: Point, _ layer: LayerID) -> LayerID? { hitTest(point, layer, model: true) }

  /// The same over what is on screen: `presentation()?.hitTest(_:)`.
  public func presentationHitTest(_ point: Point, _ layer: LayerID) -> LayerID? {
    hitTest(point, layer, model: false)
  }

  private func hitTest(_ point: Point, _ layer: LayerID, model: Bool) -> LayerID? {
    func value(_ name: String) -> LayerValue {
      model ? modelValue(name, of: layer) : presentationValue(name, of: layer) ?? modelValue(name, of: layer)
    }
    guard value("hidden").bool != true, (value("opacity").number ?? 1) > 0 else { return nil }
    let shape = geometry(of: layer, model: model)
    let above = parent(of: layer).map { geometry(of: $0, model: model) }
    guard let inverse = shape.toParent(above).inverse else { return nil }
    let local = inverse.apply(point)
    let isInside = shape.bounds.contains(local)
    if value("masksToBounds").bool == true && !isInside { return nil }
    if let mask = mask(of: layer), !geometry(of: mask, model: model).frame.contains(local) { return nil }
    for child in sublayers(of: layer).reversed() {
      if let hit = hitTest(local, child, model: model) { return hit }
    }
    return isInside ? layer : nil
  }
}
