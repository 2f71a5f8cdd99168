import AnimationEngine

/// layer.* and animation.default: geometry, defaults, implicit animations and the action search.
let layerHandlers: [String: Handler] = [
  "layer.frame": { input in
    let stage = try stage(input, isOnScreen: false)
    return answer(stage.world.get("frame", of: stage.layer))
  },
  "layer.setFrame": { try geometry($0, setting: "frame") },
  "layer.setBounds": { try geometry($0, setting: "bounds") },
  "layer.convertPoint": { input in
    let (stage, parent) = try family(input)
    guard let point = try layerValue(input["point"] ?? .null, "position").point else { throw Unreadable("no point") }
    let (from, to) = try direction(input, stage.layer, parent)
    return answer(.point(stage.world.convertPoint(point, from: from, to: to)))
  },
  "layer.convertRect": { input in
    let (stage, parent) = try family(input)
    guard let rect = try layerValue(input["rect"] ?? .null, "bounds").rect else { throw Unreadable("no rect") }
    let (from, to) = try direction(input, stage.layer, parent)
    return answer(.rect(stage.world.convertRect(rect, from: from, to: to)))
  },
  "layer.cornerCurveExpansionFactor": { input in
    .optional(CornerCurve(rawValue: try input.string("curve"))?.expansionFactor)
  },
  "layer.default": { input in
    let stage = Stage(className: try input.string("class"), isOnScreen: false)
    let key = try input.string("get")
    if key == "presentationLayer" { return stage.world.hasPresentation(stage.layer) ? .text("layer") : .null }
    return answer(stage.world.get(key, of: stage.layer))
  },
  "layer.defaultAction": { input in
    var model: [(String, LayerValue)] = []
    if let color = input["backgroundColor"], color != .null {
      model = [("backgroundColor", try layerValue(color, "backgroundColor"))]
    }
    let stage = Stage(
      className: try input.string("class"), model: model, isOnScreen: input.flag("committed", default: true))
    return try actionClass(stage.world.actionForKey(try input.string("key"), of: stage.layer))
  },
  "layer.actionSearch": actionSearch,
  "layer.implicitKeys": implicitKeys,
  "layer.implicitAnimation": implicitAnimation,
  "animation.default": { input in
    let className = try input.string("class")
    let kinds: [String: Animation.Kind] = [
      "CABasicAnimation": .basic, "CAKeyframeAnimation": .keyframe, "CAAnimationGroup": .group,
      "CASpringAnimation": .spring, "CATransition": .transition,
    ]
    guard let kind = kinds[className] else { throw Unreadable("unknown class '\(className)'") }
    return try field(Animation(kind), input.string("get"))
  },
]

/// A layer with the row's geometry. `frame` is derived, so what it depends on comes first.
private func stage(_ input: Input, isOnScreen: Bool) throws -> Stage {
  let stage = Stage(isOnScreen: isOnScreen)
  try setGeometry(input, of: stage.layer, in: stage.world)
  return stage
}

private func setGeometry(_ input: Input, of layer: LayerID, in world: World) throws {
  for key in ["anchorPoint", "frame", "bounds", "position", "zPosition", "transform", "sublayerTransform"] {
    if let value = input[key] { world.set(try layerValue(value, key), key, on: layer) }
  }
}

/// Sets one property of a layer that has all the others already.
private func geometry(_ input: Input, setting key: String) throws -> Answer {
  let stage = try stage(Input(.object(input.fields.filter { $0.key != key && $0.key != "get" })), isOnScreen: false)
  stage.world.set(try layerValue(input[key] ?? .null, key), key, on: stage.layer)
  return answer(stage.world.get(try input.string("get"), of: stage.layer))
}

private func family(_ input: Input) throws -> (Stage, LayerID) {
  let stage = Stage(isOnScreen: false)
  let parent = stage.world.makeLayer()
  stage.world.addSublayer(stage.layer, to: parent)
  try setGeometry(input.object("parent"), of: parent, in: stage.world)
  try setGeometry(input.object("child"), of: stage.layer, in: stage.world)
  return (stage, parent)
}

private func direction(_ input: Input, _ child: LayerID, _ parent: LayerID) throws -> (LayerID, LayerID) {
  let direction = try input.string("direction")
  switch direction {
  case "toParent": return (child, parent)
  case "fromParent": return (parent, child)
  default: throw Unreadable("unknown direction '\(direction)'")
  }
}

// MARK: - Actions

private func actionClass(_ action: ActionAnswer) throws -> Answer {
  switch action {
  case .none, .null: return .null
  case .animation(let animation): return .text(className(animation.kind))
  case .host: throw Unreadable("a host action")
  }
}

/// Each step that has an answer gives one of its own, so that the winner can be told.
private func actionSearch(_ input: Input) throws -> Answer {
  let key = input["key"]?.string ?? "opacity"
  let steps = ["delegate", "actions", "style"]
  func stepAnswer(_ step: String) -> ActionAnswer? {
    guard let value = input[step], value != .null, value.string != "nil" else { return nil }
    return value.string == "NSNull" ? .null : .host(steps.firstIndex(of: step) ?? 0)
  }
  let stage = Stage(isOnScreen: input.flag("committed"))
  if input.has("delegate") {
    stage.world.hostDelegates.insert(stage.layer)
    let delegate = stepAnswer("delegate") ?? .none
    stage.world.hooks.action = { _, _, _ in delegate }
  }
  if let action = stepAnswer("actions") { stage.world.setActions([key: action], of: stage.layer) }
  if let action = stepAnswer("style") { stage.world.setStyleActions([key: action], of: stage.layer) }
  if input.has("disableActions") { stage.world.setDisableActions(input.flag("disableActions")) }
  if case .host(let index) = stage.world.actionForKey(key, of: stage.layer) { return .text(steps[index]) }
  return try actionClass(stage.world.actionForKey(key, of: stage.layer))
}

/// Makes the named change and lists the animations it left.
private func implicitKeys(_ input: Input) throws -> Answer {
  let change = try input.string("change")
  let stage = Stage(isOnScreen: input.flag("committed", default: true))
  let (world, layer) = (stage.world, stage.layer)
  world.setDisableActions(input.flag("disableActions"))
  if change.hasPrefix("addSublayer") || change == "sublayers" {
    world.addSublayer(world.makeLayer(), to: layer)
  } else {
    let key = change.split(separator: " ").first.map(String.init) ?? change
    let old = world.get(key, of: layer)
    world.set(change.contains("same") ? old : try different(from: old, key), key, on: layer)
  }
  return .texts(world.animationKeys(of: layer) ?? [])
}

/// A value of the same kind that is not the same.
private func different(from value: LayerValue, _ key: String) throws -> LayerValue {
  switch value {
  case .bool(let flag): return .bool(!flag)
  case .number(let number): return .number(number == 0 ? 1 : number / 2)
  case .point(let point): return .point(Point(x: point.x + 10, y: point.y + 20))
  case .size(let size): return .size(Size(width: size.width + 10, height: size.height + 20))
  case .rect(let rect):
    return .rect(
      Rect(x: rect.origin.x + 10, y: rect.origin.y + 20, width: rect.size.width + 30, height: rect.size.height + 40))
  case .color: return .color(Color(red: 1, green: 0.5, blue: 0, alpha: 1))
  case .transform: return .transform(.scale(x: 2, y: 2))
  case .null where key.hasSuffix("Color"): return .color(Color(red: 1, green: 0.5, blue: 0, alpha: 1))
  case .string(let text): return .string(text + "x")
  default: throw Unreadable("no other value for '\(key)'")
  }
}

private func implicitAnimation(_ input: Input) throws -> Answer {
  let key = try input.string("key")
  let old = try input["old"].map { try layerValue($0, key) }
  let stage = Stage(model: old.map { [(key, $0)] } ?? [])
  let world = stage.world
  world.begin()
  if let transaction = input["transaction"].map(Input.init) {
    if let duration = transaction["animationDuration"]?.number { world.setAnimationDuration(duration) }
    if let function = transaction["timingFunction"] ?? transaction["animationTimingFunction"] {
      world.setAnimationTimingFunction(try timingFunction(function))
    }
    if transaction.has("disableActions") { world.setDisableActions(transaction.flag("disableActions")) }
  }
  let new = try input["new"].map { try layerValue($0, key) } ?? different(from: world.get(key, of: stage.layer), key)
  world.set(new, key, on: stage.layer)
  world.commit()
  let name = try input.string("get")
  guard let added = world.animationKeys(of: stage.layer)?.first,
    let animation = world.animation(forKey: added, of: stage.layer)
  else { return .null }
  return name == "key" ? .text(added) : try field(animation, name)
}
