extension Animation.ValueFunction {
  /// The numbers to start from where an animation leaves an end out.
  var neutral: LayerValue {
    switch self {
    case .scale: .array([.number(1), .number(1), .number(1)])
    case .translate: .array([.number(0), .number(0), .number(0)])
    case .scaleX, .scaleY, .scaleZ: .number(1)
    default: .number(0)
    }
  }

  /// The transform for a number, or for three; nil where the value doesn't fit.
  func transform(_ value: LayerValue) -> Transform3D? {
    if let three = value.array?.compactMap(\.number), three.count == 3 {
      switch self {
      case .scale: return .scale(x: three[0], y: three[1], z: three[2])
      case .translate: return .translation(x: three[0], y: three[1], z: three[2])
      default: return nil
      }
    }
    guard let number = value.number else { return nil }
    switch self {
    case .rotateX: return .rotation(number, x: 1, y: 0, z: 0)
    case .rotateY: return .rotation(number, x: 0, y: 1, z: 0)
    case .rotateZ: return .rotation(number)
    case .scaleX: return .scale(x: number, y: 1)
    case .scaleY: return .scale(x: 1, y: number)
    case .scaleZ: return .scale(x: 1, y: 1, z: number)
    case .translateX: return .translation(x: number, y: 0)
    case .translateY: return .translation(x: 0, y: number)
    case .translateZ: return .translation(x: 0, y: 0, z: number)
    case .scale, .translate: return nil
    }
  }
}
