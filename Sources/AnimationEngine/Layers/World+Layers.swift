extension World {
  /// A layer of a class by its name, on its own.
  public func makeLayer(_ className: String = "CALayer") -> LayerID {
    let id = LayerID(raw: state.layers.count)
    state.layers.append(LayerRecord(className: className))
    record(.layerMade(id))
    return id
  }

  /// A layer class of the project with its own properties; unknown class names count as CALayer without this.
  public func registerLayerClass(_ name: String, superclass: String = "CALayer", properties: [LayerProperty] = []) {
    state.classes[name] = LayerClass(name: name, superclass: superclass, properties: properties)
  }

  /// The name it was made with.
  public func className(of layer: LayerID) -> String { state.layers[layer.raw].className }

  /// The layers whose delegate is a host object that answers `action(for:forKey:)`; see `Hooks.action`.
  public var hostDelegates: Set<LayerID> {
    get { state.hostDelegates }
    set { state.hostDelegates = newValue }
  }

  /// The view whose own layer it is.
  public func backingView(of layer: LayerID) -> ViewID? { state.layers[layer.raw].view }

  /// Every layer ever made, also those no tree holds.
  public var allLayers: [LayerID] { state.layers.indices.map(LayerID.init(raw:)) }

  /// Whether the layer hangs in the window's tree now (committed or not).
  public func isInWindow(_ layer: LayerID) -> Bool {
    root(of: layer) == windowLayer
  }

  /// Whether the screen has the layer: committed once while in the window's tree, and not taken off since.
  public func isCommitted(_ layer: LayerID) -> Bool { state.layers[layer.raw].isCommitted }

  /// Whether `presentation()` is not nil.
  public func hasPresentation(_ layer: LayerID) -> Bool {
    isCommitted(layer) || state.configuration.seams.contains(.presentationIsNeverNil)
  }

  /// The outermost ancestor, masks counting as children of what they mask.
  func root(of layer: LayerID) -> LayerID {
    var current = layer
    while let parent = parent(of: current) { current = parent }
    return current
  }

  func parent(of layer: LayerID) -> LayerID? {
    state.layers[layer.raw].superlayer ?? state.layers[layer.raw].maskOwner
  }

  // MARK: - Properties

  func property(_ name: String, ofClass className: String) -> LayerProperty? {
    state.classes.property(name, of: className)
  }

  /// The class and its superclasses, the class first, CALayer last.
  public func classes(of className: String) -> [String] { state.classes.chain(of: className) }

  /// The model's value of a whole property.
  func modelValue(_ property: String, of layer: LayerID) -> LayerValue {
    let record = state.layers[layer.raw]
    return record.model[property] ?? self.property(property, ofClass: record.className)?.defaultValue ?? .null
  }

  /// The value at a key path of the model: what the getter or `value(forKeyPath:)` gives; null if there is none.
  public func get(_ keyPath: String, of layer: LayerID) -> LayerValue {
    let path = LayerKeyPath(keyPath)
    switch path.root {
    case "frame":
      return LayerValue.rect(frameGeometry(of: layer).frame).member(path.member) ?? .null
    case "sublayers":
      if path.member.count >= 2, let named = sublayer(named: path.member[0], of: layer) {
        return get(path.member.dropFirst().joined(separator: "."), of: named)
      }
      let children = sublayers(of: layer)
      return children.isEmpty ? .null : .array(children.map(LayerValue.layer))
    case "superlayer": return superlayer(of: layer).map(LayerValue.layer) ?? .null
    case "mask": return mask(of: layer).map(LayerValue.layer) ?? .null
    case "emitterCells" where path.member.count == 2:
      return cellValue(path, in: modelValue("emitterCells", of: layer))
    default:
      if let raw = state.layers[layer.raw].model[keyPath] { return raw }
      return modelValue(path.root, of: layer).member(path.member) ?? .null
    }
  }

  func sublayer(named name: String, of layer: LayerID) -> LayerID? {
    sublayers(of: layer).first { modelValue("name", of: $0).string == name }
  }

  /// `emitterCells.NAME.property` read from the cells: dictionaries with their `name`.
  func cellValue(_ path: LayerKeyPath, in cells: LayerValue) -> LayerValue {
    let cell = cells.array?.first { $0.dictionary?["name"]?.string == path.member[0] }
    return cell?.dictionary?[path.member[1]] ?? LayerClasses.cellDefaults[path.member[1]] ?? .null
  }

  /// Sets a property or a key path: model value, action search, animation.
  public func set(_ value: LayerValue, _ keyPath: String, on layer: LayerID) {
    let path = LayerKeyPath(keyPath)
    switch path.root {
    case "frame":
      let frame = LayerValue.rect(frameGeometry(of: layer).frame)
      guard let rect = frame.setting(path.member, to: value)?.rect else { return }
      setFrame(rect, of: layer)
    case "actions": setActions(actions(from: value), of: layer)
    case "style":
      setStyleActions(value.dictionary?["actions"].map(actions) ?? [:], of: layer)
      store(value, "style", on: layer)
    case "mask": setMask(value.layer, of: layer)
    case "sublayers" where path.member.isEmpty: setSublayers(value.array?.compactMap(\.layer) ?? [], of: layer)
    case "sublayers" where path.member.count >= 2:
      guard let named = sublayer(named: path.member[0], of: layer) else { return }
      set(value, path.member.dropFirst().joined(separator: "."), on: named)
    case "emitterCells" where path.member.count == 2: setCellValue(value, path, on: layer)
    default:
      if path.member.isEmpty {
        change(path.root, to: value, on: layer)
      } else if let whole = modelValue(path.root, of: layer).setting(path.member, to: value) {
        change(path.root, to: whole, on: layer)
      } else {
        // A key path no struct answers to is kept as it is, as key-value coding of a layer does.
        store(value, keyPath, on: layer)
      }
    }
  }

  private func setCellValue(_ value: LayerValue, _ path: LayerKeyPath, on layer: LayerID) {
    guard var cells = modelValue("emitterCells", of: layer).array,
      let index = cells.firstIndex(where: { $0.dictionary?["name"]?.string == path.member[0] }),
      var cell = cells[index].dictionary
    else { return }
    cell[path.member[1]] = value
    cells[index] = .dictionary(cell)
    store(.array(cells), "emitterCells", on: layer)
  }

  /// frame is derived: setting it sets position, then bounds.
  private func setFrame(_ frame: Rect, of layer: LayerID) {
    let (position, bounds) = frameGeometry(of: layer).placed(at: frame)
    change("position", to: .point(position), on: layer)
    change("bounds", to: .rect(bounds), on: layer)
  }

  private func frameGeometry(of layer: LayerID) -> LayerGeometry {
    var geometry = LayerGeometry(model: layer, in: self)
    if state.configuration.seams.contains(.framesIgnoreTransforms) { geometry.transform = .identity }
    return geometry
  }

  /// The setter of one whole property with everything that hangs on it.
  private func change(_ name: String, to wanted: LayerValue, on layer: LayerID) {
    let old = modelValue(name, of: layer)
    let new = coerced(wanted, like: property(name, ofClass: className(of: layer))?.defaultValue ?? old, name)
    guard new != old else { return }
    let action = state.transactions[state.transactions.count - 1].disableActions ? .none : actionForKey(name, of: layer)
    if name == "anchorPoint", state.configuration.seams.contains(.anchorsMoveNothing) { keepPlace(of: layer, new) }
    store(new, name, on: layer)
    propertyChanged(name, old: old, new: new, on: layer)
    runAction(action, key: name, old: old, on: layer)
  }

  /// Moves the position with a new anchor point, so that the layer stays.
  private func keepPlace(of layer: LayerID, _ anchor: LayerValue) {
    let geometry = LayerGeometry(model: layer, in: self)
    guard let anchor = anchor.point else { return }
    let shift = Point(
      (anchor.x - geometry.anchor.x) * geometry.bounds.width, (anchor.y - geometry.anchor.y) * geometry.bounds.height)
    store(.point(Point(geometry.position.x + shift.x, geometry.position.y + shift.y)), "position", on: layer)
  }

  /// Writes the model and says so.
  func store(_ new: LayerValue, _ name: String, on layer: LayerID) {
    let old = modelValue(name, of: layer)
    guard new != old else { return }
    state.layers[layer.raw].model[name] = new
    if name == "speed" || name == "timeOffset" || name == "beginTime" { noteClock(of: layer) }
    state.dirty.insert(layer)
    state.pictureChanged = true
    record(.modelChanged(layer, keyPath: name, old: old, new: new))
    hooks.modelChanged?(self, layer, name)
  }

  private func propertyChanged(_ name: String, old: LayerValue, new: LayerValue, on layer: LayerID) {
    if name == "position" || name == "bounds", let view = backingView(of: layer),
      state.views[view.raw].translatesAutoresizing
    {
      layoutInputsChanged()
    }
    guard name == "bounds", let before = old.rect, let after = new.rect, before.size != after.size else { return }
    needLayout(layer)
    if modelValue("needsDisplayOnBoundsChange", of: layer).bool == true { setNeedsDisplay(layer) }
    if let view = backingView(of: layer) { viewSizeChanged(view, from: before.size, to: after.size) }
  }

  /// Numbers given for Booleans and the like, and rectangles with negative sizes, as the setters take them.
  private func coerced(_ value: LayerValue, like sample: LayerValue, _ name: String) -> LayerValue {
    switch (sample, value) {
    case (.bool, .number(let number)): .bool(number != 0)
    case (.number, .bool(let flag)): .number(flag ? 1 : 0)
    case (.rect, .rect(let rect)) where name == "bounds": .rect(rect.standardized)
    case (.transform, .transform(let transform))
    where transform.isZeroInPlane && state.configuration.seams.contains(.zeroTransformsAreIdentity):
      .transform(.identity)
    default: value
    }
  }

  // MARK: - Actions tables

  /// The layer's `actions`; an empty table is no table.
  public func setActions(_ actions: [String: ActionAnswer], of layer: LayerID) {
    state.layers[layer.raw].actions = actions
  }

  /// `style["actions"]`.
  public func setStyleActions(_ actions: [String: ActionAnswer], of layer: LayerID) {
    state.layers[layer.raw].styleActions = actions
  }

  private func actions(from value: LayerValue) -> [String: ActionAnswer] {
    (value.dictionary ?? [:]).compactMapValues { entry in
      switch entry {
      case .null: .null
      case .opaque(let host): .host(host)
      default: nil
      }
    }
  }
}
