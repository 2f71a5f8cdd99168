import AnimationEngine
import SourceModel

/// UIViewPropertyAnimator.
extension Interpreter {
  func makeAnimator(_ arguments: [CallArgument], _ expr: Expr) throws -> Value {
    let duration =
      try argument("duration", arguments).map { try forcedNumber(try coerce($0, to: .named("TimeInterval"))) } ?? 0.25
    let object = newObject("UIViewPropertyAnimator", isSample: false, origin: expr)
    let id = world.makeAnimator(duration: duration, timing: try animatorTiming(arguments, duration: duration))
    if let parameters = argument("timingParameters", arguments)?.asObject { springParameters[id] = parameters.id }
    object.native = .animator(id)
    if let body = argument("animations", arguments) ?? arguments.last(where: \.isTrailing)?.value,
      body.asFunction != nil
    {
      world.addAnimations(callback(body), to: id)
    }
    return Value(.object(object), origin: expr)
  }

  private func animatorTiming(_ arguments: [CallArgument], duration: Double) throws -> AnimatorTiming {
    if let ratio = argument("dampingRatio", arguments) {
      return .spring(UIKitSpring(duration: duration, dampingRatio: try forcedNumber(ratio), initialVelocity: 0))
    }
    if let object = argument("timingParameters", arguments)?.asObject,
      let spring = try spring(object, duration: duration)
    {
      return .spring(spring)
    }
    switch argument("curve", arguments).flatMap({ text($0) }) ?? "" {
    case "linear": return .cubic(.linear)
    case "easeIn": return .cubic(.easeIn)
    case "easeOut": return .cubic(.easeOut)
    default: return .cubic(.easeInEaseOut)
    }
  }

  /// The spring that UIKit makes of its timing parameters; nil for those of a curve.
  private func spring(_ object: Object, duration: Double) throws -> UIKitSpring? {
    guard program.sdkBase(of: object.className) == "UISpringTimingParameters" else { return nil }
    func given(_ label: String) throws -> Double? {
      try object.fields[label].map { try forcedNumber(try coerce($0, to: .named("CGFloat"))) }
    }
    let velocity = try springVelocity(object.fields["initialVelocity"])
    if let ratio = try given("dampingRatio") {
      return UIKitSpring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    }
    if let mass = try given("mass"), let stiffness = try given("stiffness"), let damping = try given("damping") {
      return UIKitSpring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    }
    if let seconds = try given("duration") {
      return UIKitSpring(parametersDuration: seconds, bounce: try given("bounce") ?? 0, initialVelocity: velocity)
    }
    return UIKitSpring()
  }

  /// Of a vector the part that is larger: values of one number are moved with it alone.
  private func springVelocity(_ value: Value?) throws -> Double {
    guard let value, case .record(let record) = value.kind else { return 0 }
    let parts = try ["dx", "dy"].compactMap { try record.fields[$0].map { try forcedNumber($0) } }
    return parts.max { abs($0) < abs($1) } ?? 0
  }

  func animatorStatic(_ name: String, _ arguments: [CallArgument], _ expr: Expr) throws -> Value? {
    guard name == "runningPropertyAnimator" else { return nil }
    let object = newObject("UIViewPropertyAnimator", isSample: false, origin: expr)
    let duration = try argument("withDuration", arguments).map { try forcedNumber($0) } ?? 0.25
    let id = world.makeAnimator(duration: duration, timing: .cubic(.easeInEaseOut))
    object.native = .animator(id)
    if let body = argument("animations", arguments)
      ?? arguments.first(where: { $0.isTrailing && $0.label == nil })?.value
    {
      world.addAnimations(callback(body), to: id)
    }
    if let completion = completion(arguments) { world.addCompletion(completion, to: id) }
    world.startAnimation(id, afterDelay: try argument("delay", arguments).map { try forcedNumber($0) } ?? 0)
    return Value(.object(object), origin: expr)
  }

  func animatorMember(_ name: String, _ id: AnimatorID) -> Value? {
    switch name {
    case "fractionComplete": .number(world.fractionComplete(of: id))
    case "isReversed": .bool(world.isReversed(id))
    case "isRunning": .bool(world.isRunning(id))
    case "state": Value(.enumCase(EnumValue(type: "UIViewAnimatingState", name: "\(world.state(of: id))", payload: [])))
    default: nil
    }
  }

  func setAnimatorMember(_ name: String, _ value: Value, _ id: AnimatorID) -> Bool {
    switch name {
    case "fractionComplete": world.setFractionComplete(number(value) ?? 0, of: id)
    case "isReversed": world.setReversed(number(value) == 1, of: id)
    case "pausesOnCompletion": world.setPausesOnCompletion(number(value) == 1, of: id)
    case "scrubsLinearly": world.setScrubsLinearly(number(value) == 1, of: id)
    default: return false
    }
    return true
  }

  func animatorMethod(
    _ name: String, _ id: AnimatorID, _ object: Object, _ arguments: [CallArgument], _ expr: Expr
  ) throws -> Value? {
    switch name {
    case "addAnimations":
      let body = argument("animations", arguments) ?? arguments.first?.value ?? .none
      let delay = try argument("delayFactor", arguments).map { try forcedNumber($0) } ?? 0
      world.addAnimations(callback(body), delayFactor: delay, to: id)
    case "addCompletion":
      guard let body = arguments.first?.value, body.asFunction != nil else { return .void }
      let completion = Callback(site: world.site) { [unowned self] _, outcome in
        let position = EnumValue(type: "UIViewAnimatingPosition", name: outcome.position.rawValue, payload: [])
        guarded { _ = try call(body, [CallArgument(label: nil, value: Value(.enumCase(position)))], nil) }
      }
      world.addCompletion(completion, to: id)
    case "startAnimation":
      world.startAnimation(id, afterDelay: try argument("afterDelay", arguments).map { try forcedNumber($0) } ?? 0)
    case "pauseAnimation": world.pauseAnimation(id)
    case "stopAnimation":
      world.stopAnimation(id, withoutFinishing: try arguments.first.map { try truth($0.value, node: expr) } ?? true)
    case "finishAnimation":
      let position = argument("at", arguments).flatMap { text($0) } ?? "end"
      world.finishAnimation(id, at: position == "start" ? .start : position == "current" ? .current : .end)
    case "continueAnimation":
      world.continueAnimation(
        id, durationFactor: try argument("durationFactor", arguments).map { try forcedNumber($0) } ?? 0)
    default: return nil
    }
    return .void
  }
}
