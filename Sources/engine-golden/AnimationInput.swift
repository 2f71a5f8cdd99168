import AnimationEngine

/// The animation a row describes; `keyPath` where it names none itself.
func animation(_ input: Input, keyPath fallback: String) throws -> Animation {
  let keyPath = input["keyPath"]?.string ?? fallback
  var animation: Animation
  if input.has("values") || input.has("path") {
    animation = .keyframe(keyPath)
    animation.values = try input["values"]?.array?.map { try layerValue($0, keyPath) }
    animation.path = try input["path"].map(path)
    animation.keyTimes = input["keyTimes"]?.numbers
    animation.tensionValues = input["tensionValues"]?.numbers
    animation.continuityValues = input["continuityValues"]?.numbers
    animation.biasValues = input["biasValues"]?.numbers
    if let mode = input["calculationMode"]?.string { animation.calculationMode = try named(mode) }
    if let mode = input["rotationMode"]?.string { animation.rotationMode = try named(mode) }
    animation.timingFunctions = try input["timingFunctions"]?.array?.map(timingFunction)
  } else {
    animation = .basic(keyPath)
    animation.fromValue = try input["from"].map { try layerValue($0, keyPath) }
    animation.toValue = try input["to"].map { try layerValue($0, keyPath) }
    animation.byValue = try input["by"].map { try layerValue($0, keyPath) }
  }
  if let name = input["valueFunction"]?.string { animation.valueFunction = try named(name) }
  animation.isAdditive = input.flag("additive")
  animation.isCumulative = input.flag("cumulative")
  try readTiming(&animation, input)
  return animation
}

/// The CAMediaTiming fields of a row. A duration of 0 is one that wasn't set.
func readTiming(_ animation: inout Animation, _ input: Input) throws {
  animation.duration = input.number("duration", default: 1)
  animation.beginTime = input.number("beginTime", default: 0)
  animation.speed = input.number("speed", default: 1)
  animation.timeOffset = input.number("timeOffset", default: 0)
  animation.repeatCount = input.number("repeatCount", default: 0)
  animation.repeatDuration = input.number("repeatDuration", default: 0)
  animation.autoreverses = input.flag("autoreverses")
  animation.isRemovedOnCompletion = input.flag("removedOnCompletion", default: true)
  if let mode = input["fillMode"]?.string { animation.fillMode = try named(mode) }
  animation.timingFunction = try input["timingFunction"].map(timingFunction)
}

/// A case by its name.
private func named<T: RawRepresentable<String>>(_ name: String) throws -> T {
  guard let value = T(rawValue: name) else { throw Unreadable("unknown '\(name)'") }
  return value
}

/// A timing function's name or control points.
func timingFunction(_ json: JSON) throws -> TimingFunction {
  if let name = json.string, let function = TimingFunction(name: name) { return function }
  guard let points = json.numbers, points.count == 4 else { throw Unreadable("no timing function: \(json)") }
  return TimingFunction(controlPoints: points[0], points[1], points[2], points[3])
}

/// {"moveTo": [x, y], "lineTo": [x, y], "curveTo": [[x, y], [x, y], [x, y]]}, drawn in this order.
private func path(_ json: JSON) throws -> Path {
  let input = Input(json)
  func point(_ json: JSON) throws -> Point {
    guard let n = json.numbers, n.count == 2 else { throw Unreadable("no point: \(json)") }
    return Point(x: n[0], y: n[1])
  }
  /// One point, or a list of them for as many segments.
  func points(_ key: String) throws -> [Point] {
    guard let json = input[key], let list = json.array else { return [] }
    return json.numbers == nil ? try list.map(point) : [try point(json)]
  }
  var path = Path()
  for point in try points("moveTo") { path.move(to: point) }
  for point in try points("lineTo") { path.addLine(to: point) }
  let quads = try points("quadTo")
  for index in stride(from: 0, to: quads.count - 1, by: 2) {
    path.addQuad(to: quads[index + 1], control: quads[index])
  }
  let curves = try points("curveTo")
  for index in stride(from: 0, to: curves.count - 2, by: 3) {
    path.addCurve(to: curves[index + 2], control1: curves[index], control2: curves[index + 1])
  }
  return path
}
