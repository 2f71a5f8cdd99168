extension World {
  /// Whether frames are counted from now on; counting walks the whole layer tree once a frame.
  public var countCost: Bool {
    get { state.countCost }
    set { state.countCost = newValue }
  }

  /// The frames counted so far.
  public var frames: [FrameCost] {
    get { state.frames }
    set { state.frames = newValue }
  }

  func countFrame() {
    let work = state.current
    state.current = FrameWork()
    guard state.countCost else { return }
    var cost = FrameCost(number: state.frameNumber, time: state.now)
    cost.redrawnBytes = work.redrawnBytes
    cost.redrawn = work.redrawn
    cost.swappedContents = work.swappedContents
    cost.decodedBytes = work.decodedBytes
    cost.layoutPasses = work.layoutPasses
    cost.commits = work.commits
    var counter = CostCounter(world: self, cost: cost)
    counter.visit(windowLayer)
    state.frames.append(counter.cost)
  }
}

/// Counts what the render server does for one frame; rules as Apple's talks on rendering give them.
struct CostCounter {
  let world: World
  var cost: FrameCost

  mutating func visit(_ layer: LayerID) {
    let shown = world.presentation(of: layer)
    guard world.isCommitted(layer), shown.value("hidden").bool != true, opacity(shown) > 0 else { return }
    if shown.value("shouldRasterize").bool == true {
      let picture = world.picture(of: layer)
      guard world.state.rasterCache[layer] != picture else { return }
      world.state.rasterCache[layer] = picture
      add(layer, .rasterizeMiss)
    }
    countOffscreenPasses(layer, shown)
    countTessellation(layer, shown)
    if isBlended(layer, shown) { cost.blendedLayers.append(layer) }
    for child in world.sublayers(of: layer) { visit(child) }
  }

  private mutating func add(_ layer: LayerID, _ reason: FrameCost.Reason) {
    cost.offscreenPasses.append(FrameCost.OffscreenPass(layer: layer, reason: reason))
  }

  private mutating func countOffscreenPasses(_ layer: LayerID, _ shown: Presentation) {
    let children = world.sublayers(of: layer)
    if (shown.value("shadowOpacity").number ?? 0) > 0 && shown.value("shadowPath").isNull
      && shown.value("shadowColor").color?.alpha != 0 && hasPicture(layer, shown)
      && !world.configuration.seams.contains(.shadowsAreFree)
    {
      add(layer, .shadowWithoutPath)
    }
    if let mask = world.mask(of: layer), world.isCommitted(mask) { add(layer, .mask) }
    // Contents alone are clipped as they are drawn; sublayers have to be drawn first.
    if shown.value("masksToBounds").bool == true && (shown.value("cornerRadius").number ?? 0) > 0 && !children.isEmpty {
      add(layer, .clippedCorners)
    }
    if opacity(shown) < 1 && shown.value("allowsGroupOpacity").bool != false && isGroup(layer, shown, children) {
      add(layer, .groupOpacity)
    }
    let hasBlur = !shown.value("backgroundFilters").isNull || world.isBlur(layer)
    if hasBlur { add(layer, .blur) }
  }

  /// More than one thing is drawn, so that they must be put together before they fade.
  private func isGroup(_ layer: LayerID, _ shown: Presentation, _ children: [LayerID]) -> Bool {
    children.count > 1 || (!children.isEmpty && hasOwnPicture(layer, shown))
  }

  private mutating func countTessellation(_ layer: LayerID, _ shown: Presentation) {
    let path = shown.value("path")
    guard path.path != nil, world.classes(of: world.className(of: layer)).contains("CAShapeLayer") else { return }
    if world.state.shownPaths[layer] != path {
      world.state.shownPaths[layer] = path
      cost.tessellatedPaths.append(layer)
    }
  }

  private func isBlended(_ layer: LayerID, _ shown: Presentation) -> Bool {
    if opacity(shown) < 1 { return hasPicture(layer, shown) }
    guard hasOwnPicture(layer, shown) else { return false }
    if let color = shown.value("backgroundColor").color, color.alpha >= 1 { return false }
    return shown.value("opaque").bool != true
  }

  private func hasPicture(_ layer: LayerID, _ shown: Presentation) -> Bool {
    hasOwnPicture(layer, shown)
      || world.sublayers(of: layer).contains { child in
        let inner = world.presentation(of: child)
        return world.isCommitted(child) && inner.value("hidden").bool != true && opacity(inner) > 0
          && hasPicture(child, inner)
      }
  }

  private func hasOwnPicture(_ layer: LayerID, _ shown: Presentation) -> Bool {
    guard shown.value("bounds").rect?.isEmpty == false || !shown.value("path").isNull else { return false }
    return (shown.value("backgroundColor").color?.alpha ?? 0) > 0 || !shown.value("contents").isNull
      || world.state.layers[layer.raw].hasDrawn || (shown.value("borderWidth").number ?? 0) > 0
      || !shown.value("path").isNull || !shown.value("colors").isNull || !shown.value("string").isNull
      || world.drawsByItself(layer)
  }

  private func opacity(_ shown: Presentation) -> Double { shown.value("opacity").number ?? 1 }
}

extension World {
  /// Views whose pictures UIKit draws; others say so with the property `drawsContent`.
  private static let drawingViews: Set<String> = [
    "UILabel", "UIImageView", "UIButton", "UITextField", "UITextView", "UISwitch", "UISlider", "UIProgressView",
    "UIActivityIndicatorView", "UIPageControl", "UISegmentedControl", "UIStepper", "UIVisualEffectView", "WKWebView",
    "MKMapView", "MTKView", "UIDatePicker", "UIPickerView", "UISearchBar", "UINavigationBar", "UITabBar", "UIToolbar",
  ]

  func drawsByItself(_ layer: LayerID) -> Bool {
    guard let view = backingView(of: layer) else { return false }
    return getView("drawsContent", of: view).bool ?? Self.drawingViews.contains(className(of: view))
  }

  /// Whether the layer belongs to a visual effect view with an effect.
  func isBlur(_ layer: LayerID) -> Bool {
    guard let view = backingView(of: layer), className(of: view) == "UIVisualEffectView" else { return false }
    return !getView("effect", of: view).isNull
  }

  /// Everything a rasterised layer's bitmap depends on: not its own place, transform and opacity.
  func picture(of layer: LayerID) -> [LayerValue] {
    picture(of: layer, leavingOut: ["position", "transform", "opacity", "zPosition"])
  }

  private func picture(of layer: LayerID, leavingOut: Set<String>) -> [LayerValue] {
    let shown = presentation(of: layer)
    let names = Set(state.layers[layer.raw].committed.keys).union(shown.changed.keys).subtracting(leavingOut)
    var out: [LayerValue] = [.layer(layer), .number(Double(state.layers[layer.raw].drawCount))]
    for name in names.sorted() { out.append(shown.value(name)) }
    if let mask = mask(of: layer) { out += picture(of: mask, leavingOut: []) }
    for child in sublayers(of: layer) { out += picture(of: child, leavingOut: []) }
    return out
  }
}
