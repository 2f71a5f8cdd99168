/// Arithmetic on layer values: what Core Animation does with two values of one type.
extension LayerValue {
  /// The numbers of a value that is interpolated number by number; nil for the others.
  var numbers: [Double]? {
    switch self {
    case .number(let a): [a]
    case .point(let a): [a.x, a.y]
    case .size(let a): [a.width, a.height]
    case .rect(let a): [a.origin.x, a.origin.y, a.size.width, a.size.height]
    case .color(let a): [a.red, a.green, a.blue, a.alpha]
    default: nil
    }
  }

  /// A value of the same type with other numbers.
  func with(_ n: [Double]) -> LayerValue {
    switch self {
    case .number: .number(n[0])
    case .point: .point(Point(n[0], n[1]))
    case .size: .size(Size(n[0], n[1]))
    case .rect: .rect(Rect(x: n[0], y: n[1], width: n[2], height: n[3]))
    case .color: .color(Color(red: n[0], green: n[1], blue: n[2], alpha: n[3]))
    default: self
    }
  }

  /// The value a fraction of the way; fractions outside 0…1 go beyond, as springs need.
  func mixed(with other: LayerValue, _ f: Double) -> LayerValue {
    if case .number(let a) = self, case .number(let b) = other { return .number(f == 1 ? b : a + (b - a) * f) }
    if let a = numbers, let b = other.numbers, a.count == b.count {
      return other.with(zip(a, b).map { f == 1 ? $1 : $0 + ($1 - $0) * f })
    }
    switch (self, other) {
    // A Boolean has the new value as soon as there is any progress.
    case (.bool, .bool), (.bool, .number), (.number, .bool): return f > 0 ? other : self
    case (.transform(let a), .transform(let b)): return .transform(f == 1 ? b : .interpolate(a, b, f))
    case (.path(let a), .path(let b)): return .path(.interpolate(a, b, f))
    case (.array(let a), .array(let b)) where a.count == b.count:
      return .array(zip(a, b).map { $0.mixed(with: $1, f) })
    // A colour animated from nil shows none.
    case (.null, .color): return .null
    case (.color(var a), .null):
      a.alpha *= 1 - f
      return .color(a)
    default: return f < 0.5 ? self : other
    }
  }

  /// The value on top of another: the sum, and for transforms the concatenation.
  func added(to below: LayerValue) -> LayerValue {
    if case .number(let a) = self, case .number(let b) = below { return .number(a + b) }
    if let a = numbers, let b = below.numbers, a.count == b.count { return below.with(zip(a, b).map { $0 + $1 }) }
    switch (self, below) {
    case (.transform(let a), .transform(let b)): return .transform(a.concat(b))
    case (.array(let a), .array(let b)) where a.count == b.count:
      return .array(zip(a, b).map { $0.added(to: $1) })
    default: return self
    }
  }

  /// What added to the value gives the neutral one; nil for types that don't add, or can't be undone.
  var inverse: LayerValue? {
    if let numbers { return with(numbers.map { -$0 }) }
    switch self {
    case .transform(let a): return a.inverse.map(LayerValue.transform)
    case .array(let values):
      let inverses = values.compactMap(\.inverse)
      return inverses.count == values.count ? .array(inverses) : nil
    default: return nil
    }
  }

  /// The value of the same type that changes nothing when added.
  var neutral: LayerValue? {
    if let numbers { return with(numbers.map { _ in 0 }) }
    switch self {
    case .transform: return .transform(.identity)
    case .array(let values):
      let neutrals = values.compactMap(\.neutral)
      return neutrals.count == values.count ? .array(neutrals) : nil
    default: return nil
    }
  }

  /// The value added to itself; nil for types that don't add. Transforms repeat at most a thousand times.
  func times(_ count: Int) -> LayerValue? {
    if let numbers { return with(numbers.map { $0 * Double(count) }) }
    switch self {
    case .transform: return (0..<min(count, 1000)).reduce(.transform(.identity)) { sum, _ in added(to: sum) }
    case .array(let values):
      let products = values.compactMap { $0.times(count) }
      return products.count == values.count ? .array(products) : nil
    default: return nil
    }
  }

  /// How far apart two values are (the root of the sum of squares); nil for types where that means nothing.
  public func distance(to other: LayerValue) -> Double? {
    func length(_ parts: [Double]) -> Double { parts.reduce(0) { $0 + $1 * $1 }.squareRoot() }
    if let a = numbers, let b = other.numbers, a.count == b.count { return length(zip(a, b).map { $1 - $0 }) }
    switch (self, other) {
    case (.transform(let a), .transform(let b)): return length(zip(a.rows, b.rows).map { $1 - $0 })
    case (.path(let a), .path(let b)) where a.hasSameShape(as: b):
      return length(zip(a.points, b.points).map { $0.distance(to: $1) })
    case (.array(let a), .array(let b)) where a.count == b.count:
      let parts = zip(a, b).map { $0.distance(to: $1) }
      return parts.contains(nil) ? nil : length(parts.compactMap { $0 })
    default: return nil
    }
  }

  /// Whether a property takes the value in an animation: a colour where one is due, a path for a path, and so on.
  func fits(property name: String, current: LayerValue) -> Bool {
    switch self {
    case .null: return true
    case .color: return name.lowercased().hasSuffix("color")
    case .path: return name == "path" || name == "shadowPath"
    case .bool: return current.number != nil
    case .number:
      return current.number != nil
        || (current.isNull && !name.lowercased().hasSuffix("color") && !name.hasSuffix("ath"))
    case .point: return current.point != nil || current.isNull
    case .size: return current.size != nil || current.isNull
    case .rect: return current.rect != nil || current.isNull
    case .transform: return current.transform != nil || current.isNull
    case .array(let values):
      return name != "colors" || values.allSatisfy { $0.color != nil }
    case .opaque: return name == "contents" || name == "filters" || name == "compositingFilter"
    case .string, .dictionary, .layer:
      if current.string != nil { return true }
      // What wraps a colour, a path or a picture is none.
      return current.isNull && !name.lowercased().hasSuffix("color") && !name.hasSuffix("ath") && name != "contents"
    }
  }
}
