import AnimationEngine

/// A layer on screen, committed, on which a row plays its animations.
struct Stage {
  let world = World()
  let layer: LayerID

  /// A layer with a model, in the window's tree; `isOnScreen` false leaves it out of every tree.
  init(className: String = "CALayer", model: [(String, LayerValue)] = [], isOnScreen: Bool = true) {
    layer = world.makeLayer(className)
    for (keyPath, value) in model { world.set(value, keyPath, on: layer) }
    if isOnScreen { world.addSublayer(layer, to: world.layer(of: world.window)) }
    world.endTurn()
  }

  /// Adds animations in order and commits them.
  func play(_ animations: [Animation]) {
    for (index, animation) in animations.enumerated() {
      var animation = animation
      // A begin time of a row counts from the moment the animation is added.
      if animation.beginTime != 0 { animation.beginTime += world.convertTime(world.now, from: nil, to: layer) }
      world.add(animation, forKey: "row\(index)", to: layer)
    }
    world.endTurn()
  }

  /// What the screen shows at a key path `t` seconds later.
  func shown(_ keyPath: String, after t: Double) throws -> LayerValue {
    world.advance(by: t)
    guard let value = world.presentationValue(keyPath, of: layer) else { throw Unreadable("no presentation") }
    return value
  }
}

/// A JSON value as the property at a key path takes it.
func layerValue(_ json: JSON, _ keyPath: String) throws -> LayerValue {
  switch json {
  case .null: return .null
  case .bool(let value): return .bool(value)
  case .number(let value): return .number(value)
  case .string(let text):
    if keyPath.hasSuffix("ransform") { return .transform(try TransformText.parse(text)) }
    if keyPath.hasSuffix("Color") { return .color(try namedColor(text)) }
    return .string(text)
  case .array:
    guard let n = json.numbers else { throw Unreadable("not numbers: \(json)") }
    switch n.count {
    case 2 where keyPath.hasSuffix("Offset") || keyPath.hasSuffix("ize"):
      return .size(Size(width: n[0], height: n[1]))
    case 2: return .point(Point(x: n[0], y: n[1]))
    case 4 where keyPath.hasSuffix("Color"):
      return .color(Color(red: n[0], green: n[1], blue: n[2], alpha: n[3]))
    case 4: return .rect(Rect(x: n[0], y: n[1], width: n[2], height: n[3]))
    case 16: return .transform(Transform3D(rows: n))
    default: return .array(n.map(LayerValue.number))
    }
  case .object: throw Unreadable("no value: \(json)")
  }
}

private func namedColor(_ name: String) throws -> Color {
  switch name {
  case "black": return Color(red: 0, green: 0, blue: 0, alpha: 1)
  case "white": return Color(red: 1, green: 1, blue: 1, alpha: 1)
  case "red": return Color(red: 1, green: 0, blue: 0, alpha: 1)
  case "green": return Color(red: 0, green: 1, blue: 0, alpha: 1)
  case "blue": return Color(red: 0, green: 0, blue: 1, alpha: 1)
  case "clear": return Color(red: 0, green: 0, blue: 0, alpha: 0)
  default: throw Unreadable("unknown colour '\(name)'")
  }
}

/// An engine value in the golden file's spelling.
func answer(_ value: LayerValue?) -> Answer {
  guard let value else { return .null }
  switch value {
  case .null: return .null
  case .bool(let flag): return .bool(flag)
  case .number(let number): return .number(number)
  case .string(let text): return .text(text)
  case .point(let point): return .numbers([point.x, point.y])
  case .size(let size): return .numbers([size.width, size.height])
  case .rect(let rect): return .numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  case .color(let color):
    if color == Color(red: 0, green: 0, blue: 0, alpha: 1) { return .text("black") }
    return .numbers([color.red, color.green, color.blue, color.alpha])
  case .transform(let transform): return transform.isIdentity ? .text("identity") : .numbers(transform.rows)
  case .array(let values):
    let numbers = values.compactMap(\.number)
    return numbers.count == values.count ? .numbers(numbers) : .text("\(value)")
  case .path, .dictionary, .layer, .opaque: return .text("\(value)")
  }
}
