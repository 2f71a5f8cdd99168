import AnimationEngine

/// animator.*: UIViewPropertyAnimator's states, completions and times.
let animatorHandlers: [String: Handler] = [
  "animator.state": { input in .text(try AnimatorRun(input).afterCall().state.rawValue) },
  "animator.completionCalled": { input in .bool(try AnimatorRun(input).afterCall().isCompleted) },
  "animator.lateAddDuration": { input in
    let run = try AnimatorRun(input)
    run.world.setFractionComplete(try input.number("fractionComplete"), of: run.animator)
    return .number(run.world.remainingDuration(of: run.animator))
  },
  "animator.delay": { input in
    let run = try AnimatorRun(input, duration: input.number("remainingDuration"))
    run.world.pauseAnimation(run.animator)
    return .number(run.world.delay(of: run.animator, factor: try input.number("delayFactor")))
  },
  "animator.continueDuration": { input in
    let run = try AnimatorRun(input)
    run.world.setFractionComplete(input.number("fractionComplete", default: 0.5), of: run.animator)
    run.world.continueAnimation(run.animator, durationFactor: try input.number("durationFactor"))
    return .optional(run.world.runDuration(of: run.animator))
  },
]

/// An animator that moves a view in the window, and whether its completion was called.
private final class AnimatorRun {
  let world = World()
  let animator: AnimatorID
  private let input: Input
  private(set) var isCompleted = false

  init(_ input: Input, duration: Double? = nil) throws {
    self.input = input
    let view = world.makeView()
    world.addSubview(view, to: world.window)
    world.endTurn()
    animator = world.makeAnimator(
      duration: duration ?? input.number("duration", default: 1), timing: .cubic(.linear))
    world.setPausesOnCompletion(input.flag("pausesOnCompletion"), of: animator)
    world.addAnimations(
      Callback { world in world.set(.number(100), "position.x", on: world.layer(of: view)) }, to: animator)
    world.addCompletion(Callback { [unowned self] _ in isCompleted = true }, to: animator)
  }

  var state: AnimatorState { world.state(of: animator) }

  /// Brings it to the row's state, makes the row's call and lets what follows happen.
  func afterCall() throws -> AnimatorRun {
    try reach(input["state"]?.string ?? "inactive")
    let before = isCompleted
    try call(input.string("call"))
    world.endTurn()
    if isCompleted && before { throw Unreadable("completed before the call") }
    return self
  }

  private func reach(_ state: String) throws {
    switch state {
    case "inactive": break
    case "active", "running":
      world.startAnimation(animator)
      world.advance(by: 0.2)
    case "paused":
      world.startAnimation(animator)
      world.advance(by: 0.2)
      world.pauseAnimation(animator)
    case "stopped":
      world.startAnimation(animator)
      world.advance(by: 0.2)
      world.stopAnimation(animator, withoutFinishing: false)
    default: throw Unreadable("unknown state '\(state)'")
    }
  }

  private func call(_ text: String) throws {
    switch text {
    case _ where text.contains("animations end"): world.advance(by: world.duration(of: animator) + 1)
    case _ where text.contains("startAnimation"): world.startAnimation(animator)
    case _ where text.contains("pauseAnimation"): world.pauseAnimation(animator)
    case _ where text.contains("stopAnimation"):
      world.stopAnimation(animator, withoutFinishing: text.contains("true"))
    case _ where text.contains("finishAnimation"):
      let position: AnimatingPosition = text.contains("start") ? .start : text.contains("current") ? .current : .end
      world.finishAnimation(animator, at: position)
    case _ where text.contains("continueAnimation"): world.continueAnimation(animator)
    case _ where text.contains("fractionComplete"): world.setFractionComplete(0.5, of: animator)
    default: throw Unreadable("unknown call '\(text)'")
    }
  }
}
