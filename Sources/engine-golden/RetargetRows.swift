import AnimationEngine

/// spring.uikit.retarget.*: a second spring while the first is still running, on a view in the window.
let retargetHandlers: [String: Handler] = [
  "spring.uikit.retarget.additive": retarget,
  "spring.uikit.retarget.replaced": retarget,
]

private func retarget(_ input: Input) throws -> Answer {
  let world = World()
  let view = world.makeView()
  let layer = world.layer(of: view)
  let property = try input.string("property")
  world.set(.number(try input.number("from")), property, on: layer)
  world.addSubview(view, to: world.window)
  world.endTurn()
  let start = world.now
  let end = start + (try input.number("t"))
  for key in ["first", "second", "third"] where input.has(key) {
    let step = try input.object(key)
    let time = start + step.number("at", default: 0)
    if time > end { break }
    world.advance(to: time)
    var options: ViewAnimationOptions
    if let bounce = step["bounce"]?.number {
      options = ViewAnimationOptions(
        springDuration: try step.number("duration"), bounce: bounce,
        initialVelocity: step.number("initialVelocity", default: 0))
    } else {
      options = ViewAnimationOptions(
        duration: try step.number("duration"), dampingRatio: try step.number("dampingRatio"),
        initialVelocity: step.number("initialVelocity", default: 0))
    }
    options.beginFromCurrentState = step.flag(
      "beginFromCurrentState", default: input.flag("beginFromCurrentState"))
    let target = LayerValue.number(try step.number("to"))
    world.animate(options, animations: { world.set(target, property, on: layer) })
    world.endTurn()
  }
  world.advance(to: end)
  return answer(world.presentationValue(property, of: layer))
}
