/// A key path taken apart: the property, and the member inside its struct.
struct LayerKeyPath: Hashable {
  var root: String
  /// Such as `scale.x` or `size.width`; empty for the whole property.
  var member: [String]

  init(_ keyPath: String) {
    var parts = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let first = parts.removeFirst()
    root = Self.spellings[first] ?? first
    member = parts
    if first == "affineTransform" { root = "transform" }
  }

  /// Swift's getter spellings of Boolean properties.
  private static let spellings = [
    "isHidden": "hidden", "isOpaque": "opaque", "isDoubleSided": "doubleSided",
    "isGeometryFlipped": "geometryFlipped", "isWrapped": "wrapped",
  ]
}

extension LayerValue {
  /// The value a member path reaches, or nil when the value has no such member.
  func member(_ path: [String]) -> LayerValue? {
    guard let name = path.first else { return self }
    let rest = Array(path.dropFirst())
    switch self {
    case .point(let value):
      guard rest.isEmpty else { return nil }
      return name == "x" ? .number(value.x) : name == "y" ? .number(value.y) : nil
    case .size(let value):
      guard rest.isEmpty else { return nil }
      return name == "width" ? .number(value.width) : name == "height" ? .number(value.height) : nil
    case .rect(let value):
      switch name {
      case "origin": return LayerValue.point(value.origin).member(rest)
      case "size": return LayerValue.size(value.size).member(rest)
      default: return nil
      }
    case .transform(let value): return Self.transformMember(value, path)
    default: return nil
    }
  }

  /// The whole value with one member changed, or nil when there is no such member or the type doesn't fit.
  func setting(_ path: [String], to new: LayerValue) -> LayerValue? {
    guard let name = path.first else { return new }
    let rest = Array(path.dropFirst())
    switch self {
    case .point(var value):
      guard rest.isEmpty, let number = new.number else { return nil }
      switch name {
      case "x": value.x = number
      case "y": value.y = number
      default: return nil
      }
      return .point(value)
    case .size(var value):
      guard rest.isEmpty, let number = new.number else { return nil }
      switch name {
      case "width": value.width = number
      case "height": value.height = number
      default: return nil
      }
      return .size(value)
    case .rect(var value):
      switch name {
      case "origin":
        guard let origin = LayerValue.point(value.origin).setting(rest, to: new)?.point else { return nil }
        value.origin = origin
      case "size":
        guard let size = LayerValue.size(value.size).setting(rest, to: new)?.size else { return nil }
        value.size = size
      default: return nil
      }
      return .rect(value)
    case .transform(let value): return Self.settingTransformMember(value, path, new)
    default: return nil
    }
  }

  private static let axes = ["x": 0, "y": 1, "z": 2]

  private static func transformMember(_ transform: Transform3D, _ path: [String]) -> LayerValue? {
    guard let parts = transform.decomposed() else { return nil }
    let axis = path.count == 2 ? axes[path[1]] : nil
    guard path.count == 1 || axis != nil else { return nil }
    switch path[0] {
    case "scale":
      return .number(axis.map { parts.scale[$0] } ?? parts.scale.reduce(0, +) / 3)
    case "rotation":
      return .number(parts.rotation[axis ?? 2])
    case "translation":
      return axis.map { .number(parts.translation[$0]) }
        ?? .size(Size(parts.translation[0], parts.translation[1]))
    default: return nil
    }
  }

  private static func settingTransformMember(
    _ transform: Transform3D, _ path: [String], _ new: LayerValue
  ) -> LayerValue? {
    guard var parts = transform.decomposed() else { return nil }
    let axis = path.count == 2 ? axes[path[1]] : nil
    guard path.count == 1 || axis != nil else { return nil }
    switch (path[0], new) {
    case ("translation", .size(let size)) where axis == nil:
      (parts.translation[0], parts.translation[1]) = (size.width, size.height)
    case ("translation", .point(let point)) where axis == nil:
      (parts.translation[0], parts.translation[1]) = (point.x, point.y)
    default:
      guard let number = new.number else { return nil }
      switch path[0] {
      case "scale":
        if let axis { parts.scale[axis] = number } else { parts.scale = [number, number, number] }
      case "rotation": parts.rotation[axis ?? 2] = number
      case "translation":
        guard let axis else { return nil }
        parts.translation[axis] = number
      default: return nil
      }
    }
    return .transform(parts.transform)
  }
}
