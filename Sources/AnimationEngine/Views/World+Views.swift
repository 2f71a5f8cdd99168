extension World {
  /// The window: always there, on screen, as large as the screen.
  public var window: ViewID { ViewID(raw: 0) }
  var windowLayer: LayerID { LayerID(raw: 0) }

  func makeWindow() {
    let window = makeView("UIWindow")
    let size = configuration.screenSize
    store(.rect(Rect(origin: .zero, size: size)), "bounds", on: layer(of: window))
    store(.point(Point(size.width / 2, size.height / 2)), "position", on: layer(of: window))
    performCommit()
    state.trace = []
    state.current = FrameWork()
  }

  /// A view with its backing layer, whose delegate it is; `layerClass` is the class's `layerClass`.
  public func makeView(_ className: String = "UIView", layerClass: String = "CALayer") -> ViewID {
    let layer = makeLayer(layerClass)
    let id = ViewID(raw: state.views.count)
    state.views.append(ViewRecord(className: className, layer: layer))
    state.layers[layer.raw].view = id
    state.layers[layer.raw].model["contentsScale"] = .number(configuration.scale)
    record(.viewMade(id))
    return id
  }

  /// The name it was made with.
  public func className(of view: ViewID) -> String { state.views[view.raw].className }
  /// Its backing layer.
  public func layer(of view: ViewID) -> LayerID { state.views[view.raw].layer }
  /// The view it hangs in.
  public func superview(of view: ViewID) -> ViewID? { state.views[view.raw].superview }
  /// From back to front.
  public func subviews(of view: ViewID) -> [ViewID] { state.views[view.raw].subviews }
  /// Whether it hangs in the window's tree.
  public func isInWindow(_ view: ViewID) -> Bool { isInWindow(layer(of: view)) }
  /// Every view ever made, the window first.
  public var allViews: [ViewID] { state.views.indices.map(ViewID.init(raw:)) }

  /// The view and its superviews, the view first.
  func lineage(of view: ViewID) -> [ViewID] {
    var out: [ViewID] = []
    var next: ViewID? = view
    while let current = next {
      out.append(current)
      next = superview(of: current)
    }
    return out
  }

  /// Whether one is the other, or somewhere in it.
  public func isDescendant(_ view: ViewID, of ancestor: ViewID) -> Bool { lineage(of: view).contains(ancestor) }

  /// A view and everything below it, each before its subviews.
  public func subtree(of view: ViewID) -> [ViewID] {
    [view] + subviews(of: view).flatMap(subtree)
  }

  // MARK: - Properties

  /// Where UIView's properties live in the layer.
  private static let layerKeys = [
    "bounds": "bounds", "center": "position", "alpha": "opacity", "transform": "transform", "transform3D": "transform",
    "backgroundColor": "backgroundColor", "isHidden": "hidden", "hidden": "hidden", "clipsToBounds": "masksToBounds",
    "isOpaque": "opaque", "opaque": "opaque", "frame": "frame", "anchorPoint": "anchorPoint",
    "contentScaleFactor": "contentsScale",
  ]

  /// Sets a property of a view, in its layer where it lives there; `center.x` and the like reach into structs.
  public func setView(_ value: LayerValue, _ property: String, on view: ViewID) {
    let (name, rest) = split(property)
    if let key = Self.layerKeys[name] {
      set(value, key + rest, on: layer(of: view))
      return
    }
    let old = getView(property, of: view)
    switch name {
    case "translatesAutoresizingMaskIntoConstraints": setTranslatesAutoresizing(value.bool ?? true, of: view)
    case "autoresizingMask":
      state.views[view.raw].autoresizing = AutoresizingMask(rawValue: Int(clamping: value.number ?? 0))
    case "intrinsicContentSize": setIntrinsicContentSize(value.size ?? Size(-1, -1), of: view)
    default:
      let whole = state.views[view.raw].properties[name] ?? .null
      state.views[view.raw].properties[name] = rest.isEmpty ? value : whole.setting(members(rest), to: value) ?? value
      if name == "contentMode" && value.string == "redraw" {
        set(.bool(true), "needsDisplayOnBoundsChange", on: layer(of: view))
      }
    }
    guard old != getView(property, of: view) else { return }
    state.pictureChanged = true
  }

  /// A property of a view; null for one nobody set.
  public func getView(_ property: String, of view: ViewID) -> LayerValue {
    let (name, rest) = split(property)
    if let key = Self.layerKeys[name] { return get(key + rest, of: layer(of: view)) }
    let record = state.views[view.raw]
    switch name {
    case "translatesAutoresizingMaskIntoConstraints": return .bool(record.translatesAutoresizing)
    case "autoresizingMask": return .number(Double(record.autoresizing.rawValue))
    case "intrinsicContentSize": return .size(record.intrinsicSize)
    case "isUserInteractionEnabled": return record.properties[name] ?? .bool(true)
    default: return (record.properties[name] ?? .null).member(members(rest)) ?? .null
    }
  }

  private func split(_ property: String) -> (name: String, rest: String) {
    guard let dot = property.firstIndex(of: ".") else { return (property, "") }
    return (String(property[..<dot]), String(property[dot...]))
  }

  private func members(_ rest: String) -> [String] { rest.split(separator: ".").map(String.init) }

  /// The view's size changed: it needs layout, and its subviews with an autoresizing mask follow at once.
  func viewSizeChanged(_ view: ViewID, from old: Size, to new: Size) {
    needLayout(view)
    for child in subviews(of: view) where state.views[child.raw].translatesAutoresizing {
      autoresize(child, from: old, to: new)
    }
    layoutInputsChanged()
  }

  private func autoresize(_ view: ViewID, from old: Size, to new: Size) {
    let mask = state.views[view.raw].autoresizing
    guard !mask.isEmpty, let frame = getView("frame", of: view).rect else { return }
    let across = Self.resized(
      frame.origin.x, frame.width, in: old.width, to: new.width, mask.contains(.flexibleLeftMargin),
      mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
    let down = Self.resized(
      frame.origin.y, frame.height, in: old.height, to: new.height, mask.contains(.flexibleTopMargin),
      mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
    setView(
      .rect(Rect(x: across.origin, y: down.origin, width: across.length, height: down.length)), "frame", on: view)
  }

  /// Shares the difference between the flexible parts in proportion to their lengths.
  private static func resized(
    _ origin: Double, _ length: Double, in old: Double, to new: Double, _ before: Bool, _ middle: Bool, _ after: Bool
  ) -> (origin: Double, length: Double) {
    let delta = new - old
    let parts = [(origin, before), (length, middle), (old - origin - length, after)].map { max(0, $0.1 ? $0.0 : 0) }
    let flexible = [before, middle, after].count { $0 }
    guard flexible > 0 else { return (origin, length) }
    let total = parts.reduce(0, +)
    func share(_ index: Int, _ isFlexible: Bool) -> Double {
      guard isFlexible else { return 0 }
      return total > 0 ? delta * parts[index] / total : delta / Double(flexible)
    }
    return (origin + share(0, before), length + share(1, middle))
  }
}
