import AnimationEngine

/// media.*, basic.*, keyframe.*, group.*, interp.*, transform3d: what an animation shows at a time.
let valueHandlers: [String: Handler] = [
  "media.value": { try shown($0, "zPosition") },
  "media.convertTime": convertTime,
  "basic.fromToBy": { try shown($0, "zPosition") },
  "basic.additive": stacked,
  "basic.twoAnimationsSameProperty": stacked,
  "basic.cumulative": { input in try shown(input, "zPosition", isCumulative: true) },
  "keyframe.value": { try shown($0, "zPosition") },
  "keyframe.point": { try shown($0, "position") },
  "keyframe.path": { try shown($0, "position") },
  "group.value": { input in
    let group = try input.object("group")
    var animation = Animation.group(
      try group.objects("children").map(childAnimation))
    try readTiming(&animation, group)
    let model = try input["model"]?.object?.map { ($0.key, try layerValue($0.value, $0.key)) } ?? []
    let stage = Stage(model: model.sorted { $0.0 < $1.0 })
    stage.play([animation])
    return answer(try stage.shown(try input.string("get"), after: try input.number("t")))
  },
  "interp.point": { try shown($0, "position") },
  "interp.color": { try shown($0, "backgroundColor") },
  "interp.bool": { try shown($0, "hidden") },
  "interp.transform2d": { try shown($0, "transform") },
  "interp.transform3d": { try shown($0, "transform") },
  "interp.valueFunction": { try shown($0, "transform") },
  "interp.keyPath": { try shown($0, "transform") },
  "transform3d": { input in
    let text = try input.string("expr")
    guard text.contains("setValue") else { return try entries(of: TransformText.parse(text), input["get"]) }
    let stage = Stage()
    for step in text.split(separator: ";") {
      let inner = step.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
      let parts = inner.split(separator: ",").map { $0.filter { $0 != " " } }
      guard parts.count == 2, let value = Double(parts[0]) else { throw Unreadable("can't read '\(step)'") }
      stage.world.set(.number(value), parts[1], on: stage.layer)
    }
    let keyPath = try input.string("get")
    guard keyPath.hasPrefix("m") else { return answer(stage.world.get(keyPath, of: stage.layer)) }
    guard let transform = stage.world.get("transform", of: stage.layer).transform else { return .null }
    return try entries(of: transform, input["get"])
  },
]

/// A group's child; its begin time counts in the group's time.
private func childAnimation(_ child: Input) throws -> Animation { try animation(child, keyPath: "zPosition") }

/// Plays the row's animation over the row's model and reads the property, or entries of a transform.
private func shown(_ input: Input, _ fallback: String, isCumulative: Bool = false) throws -> Answer {
  var animation = try animation(input, keyPath: fallback)
  animation.isCumulative = animation.isCumulative || isCumulative
  let keyPath = animation.keyPath ?? fallback
  let model = try input["model"].map { [(keyPath, try layerValue($0, keyPath))] } ?? []
  let stage = Stage(model: model)
  stage.play([animation])
  guard keyPath.hasPrefix("transform") else {
    let value = try stage.shown(keyPath, after: try input.number("t"))
    guard let get = input["get"]?.string, get != keyPath else { return answer(value) }
    return answer(stage.world.presentationValue(get, of: stage.layer))
  }
  guard let transform = try stage.shown("transform", after: try input.number("t")).transform else { return .null }
  return try entries(of: transform, input["get"])
}

/// Several animations of one property: additive ones on top of the model, or two under different keys.
private func stacked(_ input: Input) throws -> Answer {
  let keyPath = input["keyPath"]?.string ?? "zPosition"
  let model = try input["model"].map { [(keyPath, try layerValue($0, keyPath))] } ?? []
  let stage = Stage(model: model)
  let isAdditive = input.has("model")
  stage.play(
    try input.objects("animations").map { fields in
      var animation = try animation(fields, keyPath: keyPath)
      animation.duration = fields.number("duration", default: input.number("duration", default: 1))
      animation.isAdditive = fields.flag("additive", default: isAdditive)
      return animation
    })
  return answer(try stage.shown(keyPath, after: try input.number("t")))
}

private func convertTime(_ input: Input) throws -> Answer {
  let stage = Stage()
  for (key, value) in try input.object("layer").fields.sorted(by: { $0.key < $1.key }) {
    stage.world.set(try layerValue(value, key), key, on: stage.layer)
  }
  let parent = stage.world.superlayer(of: stage.layer)
  if let time = input["layerTime"]?.number {
    return .number(stage.world.convertTime(time, from: stage.layer, to: parent))
  }
  return .number(stage.world.convertTime(try input.number("parentTime"), from: parent, to: stage.layer))
}
