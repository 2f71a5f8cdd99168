import AnimationEngine

/// transaction: steps in words, then one of its values.
let transactionHandlers: [String: Handler] = [
  "transaction": { input in
    let world = World()
    for step in input["steps"]?.array ?? [] { try run(step.string ?? "", in: world) }
    let get = try input.string("get")
    switch get {
    case "disableActions": return .bool(world.disableActions)
    case "animationDuration": return .number(world.animationDuration)
    case "animationTimingFunction":
      guard let function = world.animationTimingFunction else { return .null }
      return function.name.map(Answer.text) ?? .numbers(function.controlPoints)
    default: return answer(world.transactionValue(forKey: get))
    }
  }
]

private func run(_ step: String, in world: World) throws {
  let words = step.split(separator: " ").map(String.init)
  let argument = words.dropFirst().first ?? ""
  switch words.first ?? "" {
  case "begin": world.begin()
  case "commit": world.commit()
  case "flush": world.flush()
  case "setDisableActions": world.setDisableActions(argument == "true" || argument == "YES")
  case "setAnimationDuration":
    guard let duration = Double(argument) else { throw Unreadable("can't read '\(step)'") }
    world.setAnimationDuration(duration)
  case "setAnimationTimingFunction":
    world.setAnimationTimingFunction(TimingFunction(name: argument))
  case "setValue":
    let value = Double(argument).map(LayerValue.number) ?? .string(argument)
    world.setTransactionValue(value, forKey: words.last ?? "")
  default: throw Unreadable("unknown step '\(step)'")
  }
}
