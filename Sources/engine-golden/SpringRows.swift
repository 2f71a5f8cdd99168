import AnimationEngine

/// spring.*: the springs of Core Animation, UIKit and SwiftUI, and the textbook one.
let springHandlers: [String: Handler] = [
  "spring.ca.default": { try field(.spring("position"), $0.string("get")) },
  "spring.ca.invalidSet": { input in
    var animation = Animation.spring("position")
    let properties: [String: WritableKeyPath<Animation, Double>] = [
      "mass": \.mass, "stiffness": \.stiffness, "damping": \.damping, "initialVelocity": \.initialVelocity,
    ]
    let name = try input.string("set")
    guard let property = properties[name] else { throw Unreadable("unknown property '\(name)'") }
    if let from = input["from"]?.number { animation[keyPath: property] = from }
    animation[keyPath: property] = try input.number("to")
    return .number(animation[keyPath: property])
  },
  "spring.ca.perceptualInit": { input in
    var animation = Animation.spring(
      nil, perceptualDuration: try input.number("perceptualDuration"), bounce: try input.number("bounce"))
    if let velocity = input["initialVelocity"]?.number { animation.initialVelocity = velocity }
    return try field(animation, input.string("get"))
  },
  "spring.ca.settlingDuration": { .number(try springCurve($0).settlingDuration) },
  "spring.ca.settlingDurationForEpsilon": { input in
    .number(try springCurve(input).settlingDuration(epsilon: input.number("epsilon")))
  },
  "spring.ca.value": { input in
    let curve = try springCurve(input)
    return .number(
      try progress(input) { t in
        input["duration"]?.number.map { curve.value(at: t, duration: $0) } ?? curve.value(at: t)
      })
  },
  "spring.ca.overdampedPeak": { input in
    let curve = SpringCurve(
      perceptualDuration: try input.number("duration"), bounce: try input.number("bounce"),
      initialVelocity: input.number("initialVelocity", default: 0))
    return .number(try input.quantity(["maxValue": curve.peakValue, "overshoot": curve.peakValue - 1]))
  },
  "spring.convert": { input in
    let mass = input.number("mass", default: 1)
    let spring: SpringParameters
    if let duration = input["duration"]?.number {
      spring = SpringParameters(perceptualDuration: duration, bounce: try input.number("bounce"), mass: mass)
    } else if let response = input["response"]?.number {
      spring = SpringParameters(response: response, dampingRatio: try input.number("dampingRatio"), mass: mass)
    } else {
      spring = SpringParameters(
        mass: mass, stiffness: try input.number("stiffness"), damping: try input.number("damping"))
    }
    return .number(
      try input.quantity([
        "stiffness": spring.stiffness, "damping": spring.damping, "mass": spring.mass,
        "dampingRatio": spring.dampingRatio, "dampingFraction": spring.dampingRatio,
        "duration": spring.perceptualDuration, "perceptualDuration": spring.perceptualDuration,
        "response": spring.perceptualDuration, "bounce": spring.bounce, "angularFrequency": spring.naturalFrequency,
      ]))
  },
  "spring.convert.value": { input in .number(try progress(input) { try springCurve(input).value(at: $0) }) },
  "spring.oscillator": { .number(try oscillator($0).value(at: $0.number("t"))) },
  "spring.oscillator.overdamped": { .number(try oscillator($0).value(at: $0.number("t"))) },
  "spring.trueSettle": { input in
    let velocity = input.number("initialVelocity", default: 0)
    return .number(try swiftUISpring(input).oscillator(velocity).lastCrossing(epsilon: input.number("epsilon")))
  },
  "spring.swiftui.value": { input in
    let spring = try swiftUISpring(input)
    let velocity = input.number("initialVelocity", default: 0)
    return .number(
      spring.value(
        target: input.number("target", default: 1), initialVelocity: velocity, time: try input.number("t")))
  },
  "spring.swiftui.param": { try parameter(of: swiftUISpring($0), $0) },
  "spring.swiftui.preset": { try parameter(of: swiftUISpring($0), $0) },
  "spring.swiftui.settlingInit": { try parameter(of: swiftUISpring($0), $0) },
  "spring.swiftui.settlingDuration": { input in
    let velocity = input.number("initialVelocity", default: 0)
    return .number(
      try swiftUISpring(input).settlingDuration(
        target: input.number("target", default: 1), initialVelocity: velocity,
        epsilon: input.number("epsilon", default: 0.001)))
  },
  "spring.uikit.duration": { try parameter(of: dampedUIKitSpring($0), $0) },
  "spring.uikit.duration.illConditioned": { try parameter(of: dampedUIKitSpring($0), $0) },
  "spring.uikit.duration.value": { input in
    .number(try progress(input) { try dampedUIKitSpring(input).value(at: $0) })
  },
  "spring.uikit.bounce": { try parameter(of: bouncyUIKitSpring($0), $0) },
  "spring.uikit.bounce.value": { input in
    .number(try progress(input) { try bouncyUIKitSpring(input).value(at: $0) })
  },
  "spring.uikit.timingParameters": { input in
    if let kind = input["init"]?.string {
      guard kind == "default" else { throw Unreadable("unknown init '\(kind)'") }
      return try parameter(of: UIKitSpring(), input)
    }
    let velocity = input.number("initialVelocity", default: 0)
    let spring =
      if let duration = input["duration"]?.number, let bounce = input["bounce"]?.number {
        UIKitSpring(parametersDuration: duration, bounce: bounce, initialVelocity: velocity)
      } else {
        UIKitSpring(
          mass: try input.number("mass"), stiffness: try input.number("stiffness"),
          damping: try input.number("damping"), initialVelocity: velocity)
      }
    return try parameter(of: spring, input)
  },
]

/// The value between `from` and `to` at the row's `t`.
private func progress(_ input: Input, _ curve: (Double) throws -> Double) throws -> Double {
  let from = input.number("from", default: 0)
  let to = input.number("to", default: 1)
  return from + (to - from) * (try curve(try input.number("t")))
}

/// A `CASpringAnimation`'s curve from its constants, or from a response and a damping ratio.
func springCurve(_ input: Input) throws -> SpringCurve {
  let velocity = input.number("initialVelocity", default: 0)
  let overdamping = input.flag("allowsOverdamping")
  if let ratio = input["dampingRatio"]?.number {
    return SpringCurve(
      response: try input.number("response"), dampingRatio: ratio, initialVelocity: velocity,
      allowsOverdamping: overdamping)
  }
  return SpringCurve(
    mass: input.number("mass", default: 1), stiffness: input.number("stiffness", default: 100),
    damping: input.number("damping", default: 10), initialVelocity: velocity, allowsOverdamping: overdamping)
}

private func oscillator(_ input: Input) throws -> DampedOscillator {
  DampedOscillator(
    mass: input.number("mass", default: 1), stiffness: try input.number("stiffness"),
    damping: try input.number("damping"), initialVelocity: input.number("initialVelocity", default: 0))
}

private func swiftUISpring(_ input: Input) throws -> SwiftUISpring {
  if let settling = input["settlingDuration"]?.number {
    return SwiftUISpring(
      settlingDuration: settling, dampingRatio: try input.number("dampingRatio"),
      epsilon: input.number("epsilon", default: 0.001))
  }
  if let duration = input["duration"]?.number {
    return SwiftUISpring(duration: duration, bounce: input.number("bounce", default: 0))
  }
  if let response = input["response"]?.number {
    return SwiftUISpring(response: response, dampingRatio: try input.number("dampingRatio"))
  }
  if let preset = input["preset"]?.string {
    guard let spring = SwiftUISpring(preset: preset) else { throw Unreadable("unknown preset '\(preset)'") }
    return spring
  }
  return SwiftUISpring(
    mass: input.number("mass", default: 1), stiffness: try input.number("stiffness"),
    damping: try input.number("damping"), allowOverDamping: input.flag("allowOverDamping"))
}

private func parameter(of spring: SwiftUISpring, _ input: Input) throws -> Answer {
  .number(
    try input.quantity([
      "duration": spring.duration, "bounce": spring.bounce, "response": spring.response,
      "dampingRatio": spring.dampingRatio, "mass": spring.mass, "stiffness": spring.stiffness,
      "damping": spring.damping, "settlingDuration": spring.settlingDuration,
    ]))
}

private func dampedUIKitSpring(_ input: Input) throws -> UIKitSpring {
  UIKitSpring(
    duration: try input.number("duration"), dampingRatio: try input.number("dampingRatio"),
    initialVelocity: input.number("initialVelocity", default: 0))
}

private func bouncyUIKitSpring(_ input: Input) throws -> UIKitSpring {
  UIKitSpring(
    springDuration: try input.number("duration"), bounce: try input.number("bounce"),
    initialVelocity: input.number("initialVelocity", default: 0))
}

private func parameter(of spring: UIKitSpring, _ input: Input) throws -> Answer {
  .number(
    try input.quantity([
      "mass": spring.curve.mass, "stiffness": spring.curve.stiffness, "damping": spring.curve.damping,
      "initialVelocity": spring.curve.initialVelocity, "duration": spring.duration,
      "animationDuration": spring.duration, "settlingDuration": spring.curve.settlingDuration,
      "dampingRatio": spring.curve.dampingRatio, "allowsOverdamping": spring.curve.allowsOverdamping ? 1 : 0,
    ]))
}
