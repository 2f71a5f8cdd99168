import SourceModel

/// How Swift code reads and writes what an animation's key path names.
struct LayerPropertyCode {
  let keyPath: String

  /// What a value must be to be assigned.
  private enum Kind {
    /// `Float`.
    case float
    /// `CGFloat`, for which a `Double` does too.
    case length
    case flag
    /// Another type by name; an optional property takes an optional value.
    case named(String, isOptional: Bool)
    case array
    case anything
  }

  private static let kinds: [String: Kind] = [
    "opacity": .float, "shadowOpacity": .float, "hidden": .flag,
    "position": .named("CGPoint", isOptional: false), "anchorPoint": .named("CGPoint", isOptional: false),
    "startPoint": .named("CGPoint", isOptional: false), "endPoint": .named("CGPoint", isOptional: false),
    "bounds.origin": .named("CGPoint", isOptional: false), "bounds": .named("CGRect", isOptional: false),
    "bounds.size": .named("CGSize", isOptional: false), "shadowOffset": .named("CGSize", isOptional: false),
    "transform": .named("CATransform3D", isOptional: false),
    "sublayerTransform": .named("CATransform3D", isOptional: false),
    "backgroundColor": .named("CGColor", isOptional: true), "borderColor": .named("CGColor", isOptional: true),
    "fillColor": .named("CGColor", isOptional: true), "strokeColor": .named("CGColor", isOptional: true),
    "shadowColor": .named("CGColor", isOptional: true), "path": .named("CGPath", isOptional: true),
    "shadowPath": .named("CGPath", isOptional: true), "colors": .array, "contents": .anything,
    "position.x": .length, "position.y": .length, "bounds.origin.x": .length, "bounds.origin.y": .length,
    "bounds.size.width": .length, "bounds.size.height": .length, "cornerRadius": .length, "strokeStart": .length,
    "strokeEnd": .length, "lineWidth": .length, "borderWidth": .length, "shadowRadius": .length, "zPosition": .length,
    "lineDashPhase": .length,
  ]

  /// The property, as Swift spells it; nil for a key path that only key-value coding reaches.
  var property: String? {
    if keyPath == "hidden" { return "isHidden" }
    return Self.kinds[keyPath] == nil ? nil : keyPath
  }

  /// The value on screen: `(layer.presentation() ?? layer).opacity`.
  func shown(_ layer: String) -> String {
    let shown = "(\(layer).presentation() ?? \(layer))"
    return property.map { "\(shown).\($0)" } ?? "\(shown).value(forKeyPath: \"\(keyPath)\")"
  }

  /// An assignment of a value of that type; nil when it might not compile.
  func write(_ layer: String, _ value: String, _ type: WrittenType?) -> String? {
    guard let property, let kind = Self.kinds[keyPath] else {
      let isNumber = type.map { ["number", "CGFloat", "Double", "Float", "Int"].contains($0.name) && !$0.isOptional }
      return isNumber == true ? "\(layer).setValue(\(value), forKeyPath: \"\(keyPath)\")" : nil
    }
    return fitted(value, type, kind).map { "\(layer).\(property) = \($0)" }
  }

  /// A change by a value: `layer.position.x += 40`.
  func advance(_ layer: String, _ value: String, _ type: WrittenType?) -> String? {
    guard let property, let kind = Self.kinds[keyPath] else { return nil }
    switch kind {
    case .float, .length: return fitted(value, type, kind).map { "\(layer).\(property) += \($0)" }
    default: return nil
    }
  }

  private func fitted(_ value: String, _ type: WrittenType?, _ kind: Kind) -> String? {
    if case .anything = kind { return value }
    guard let type else { return nil }
    switch kind {
    case .float: return number(value, type, ["Float"], as: "Float")
    case .length: return number(value, type, ["CGFloat", "Double"], as: "CGFloat")
    case .flag: return type == WrittenType(name: "Bool") ? value : nil
    case .named(let name, let isOptional): return type.name == name && (isOptional || !type.isOptional) ? value : nil
    case .array: return type.name == "array" ? value : nil
    case .anything: return value
    }
  }

  private func number(_ value: String, _ type: WrittenType, _ plain: Set<String>, as name: String) -> String? {
    guard !type.isOptional else { return nil }
    if type.name == "number" || plain.contains(type.name) { return value }
    return ["CGFloat", "Double", "Float", "Int"].contains(type.name) ? "\(name)(\(value))" : nil
  }
}
