extension World {
  /// Whether an explicit animation of this key path does anything on a layer of the class.
  ///
  /// `frame` is derived and doesn't animate. Key paths into sublayers, emitter cells and filters name things the class
  /// can't vouch for and count as animatable.
  public func isAnimatable(_ keyPath: String, className: String) -> Bool {
    if state.configuration.seams.contains(.everyKeyPathAnimates) { return true }
    let path = LayerKeyPath(keyPath)
    switch path.root {
    case "sublayers": return path.member.count >= 2
    case "emitterCells": return path.member.count == 2 && LayerClasses.cellDefaults[path.member[1]] != nil
    case "filters", "backgroundFilters", "compositingFilter": return true
    default: break
    }
    // Core Animation knows the properties by their names, not by their Swift getters.
    guard keyPath.hasPrefix(path.root), let property = property(path.root, ofClass: className), property.isAnimatable
    else { return false }
    return path.member.isEmpty || sample(of: property).member(path.member) != nil
  }

  /// Whether some known class of layers animates the key path.
  public func isAnimatableAnywhere(_ keyPath: String) -> Bool {
    state.classes.keys.contains { isAnimatable(keyPath, className: $0) }
  }

  /// Whether the key path names, or leads into, a property that is worked out from others: it is never animated itself.
  public func isDerived(_ keyPath: String) -> Bool {
    !state.configuration.seams.contains(.everyKeyPathAnimates) && LayerKeyPath(keyPath).root == "frame"
  }

  /// Whether an animation of this key path on the layer can show the value: a colour where one is due, and so on.
  public func takes(_ value: LayerValue, _ keyPath: String, of layer: LayerID) -> Bool {
    if state.configuration.seams.contains(.everyValueFits) { return true }
    return value.fits(property: LayerKeyPath(keyPath).root, current: get(keyPath, of: layer))
  }

  /// The animatable key path most like this one, or nil when none is near (or it is animatable itself).
  public func nearestKeyPath(_ keyPath: String, className: String) -> String? {
    guard !isAnimatable(keyPath, className: className) else { return nil }
    if let meant = Self.meantInstead[keyPath], isAnimatable(meant, className: className) { return meant }
    let wanted = Array(keyPath.lowercased())
    let limit = max(1, min(3, wanted.count / 4))
    let ranked = animatableKeyPaths(className: className)
      .map { ($0, Self.editDistance(wanted, Array($0.lowercased()))) }
      .filter { $0.1 <= limit }
      .min { ($0.1, $0.0) < ($1.1, $1.0) }
    return ranked?.0
  }

  /// Every animatable key path of a class, members of structs included, in alphabetical order.
  public func animatableKeyPaths(className: String) -> [String] {
    var out: Set<String> = []
    for current in classes(of: className) {
      for property in state.classes[current]?.properties.values.filter(\.isAnimatable) ?? [] {
        out.insert(property.name)
        for member in Self.members(of: sample(of: property)) { out.insert("\(property.name).\(member)") }
      }
    }
    return out.sorted()
  }

  /// A value of the property's type: the default, or a point for properties that start out as nil.
  private func sample(of property: LayerProperty) -> LayerValue { property.defaultValue }

  private static func members(of value: LayerValue) -> [String] {
    switch value {
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["origin", "origin.x", "origin.y", "size", "size.width", "size.height"]
    case .transform:
      ["scale", "rotation", "translation"].flatMap { part in [part] + ["x", "y", "z"].map { "\(part).\($0)" } }
    default: []
    }
  }

  /// Names from UIKit and SwiftUI, and parts of frame, with the key path that does what was meant.
  private static let meantInstead = [
    "alpha": "opacity", "center": "position", "center.x": "position.x", "center.y": "position.y", "x": "position.x",
    "y": "position.y", "scale": "transform.scale", "scale.x": "transform.scale.x", "scale.y": "transform.scale.y",
    "rotation": "transform.rotation", "rotation.z": "transform.rotation.z", "rotation.x": "transform.rotation.x",
    "rotation.y": "transform.rotation.y", "rotate": "transform.rotation", "transform.rotate": "transform.rotation",
    "transform.rotate.z": "transform.rotation.z", "translation": "transform.translation",
    "translation.x": "transform.translation.x", "translation.y": "transform.translation.y",
    "transform.translate.x": "transform.translation.x", "transform.translate.y": "transform.translation.y",
    "transform.x": "transform.translation.x", "transform.y": "transform.translation.y",
    "frame.size": "bounds.size", "frame.size.width": "bounds.size.width", "frame.size.height": "bounds.size.height",
    "bounds.width": "bounds.size.width", "bounds.height": "bounds.size.height", "bounds.x": "bounds.origin.x",
    "bounds.y": "bounds.origin.y", "frame.origin": "position", "frame.origin.x": "position.x",
    "frame.origin.y": "position.y", "isHidden": "hidden", "size": "bounds.size", "width": "bounds.size.width",
    "height": "bounds.size.height", "tintColor": "backgroundColor", "color": "backgroundColor",
    "isDoubleSided": "doubleSided",
  ]

  /// Changes of one character, or of two neighbours' order, from one to the other.
  private static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
