import AnimationEngine

/// swiftui.* and velocity.sampler.
let swiftUIHandlers: [String: Handler] = [
  "swiftui.default": { input in
    let animation = try defaultAnimation(input.string("animation"))
    let ratio = animation.dampingFraction
    return .optional(
      try input.quantity([
        "response": animation.response, "dampingFraction": ratio, "dampingRatio": ratio,
        "blendDuration": animation.blendDuration, "duration": animation.nominalDuration,
        "bounce": ratio.map(SpringParameters.bounce(dampingRatio:)),
      ]))
  },
  "swiftui.repeat": { input in
    var animation = try repeatedAnimation(input.string("base"))
    if let count = input["repeatCount"]?.number {
      animation = animation.repeatCount(Int(count), autoreverses: input.flag("autoreverses", default: true))
    }
    return .number(
      animation.value(
        from: input.number("from", default: 0), to: input.number("to", default: 1), at: try input.number("t")))
  },
  "velocity.sampler": { input in
    guard let samples = input["samples"]?.array else { throw Unreadable("no samples") }
    var sampler = VelocitySampler()
    for sample in samples {
      guard let pair = sample.numbers, pair.count == 2 else { throw Unreadable("not a [value, time] pair") }
      sampler.add(pair[0], at: pair[1])
    }
    return .number(sampler.velocity)
  },
]

/// The animation of a call without arguments, `spring()` or one written with its labels; `a/b` names alternatives
/// with the same default.
private func defaultAnimation(_ text: String) throws -> SwiftUIAnimation {
  let first = text.prefix { $0 != "/" }
  let name = String(first.prefix { $0 != "(" }.drop { $0 == "." })
  let isDurationForm = text.contains("(duration:")
  switch name {
  case "spring": return isDurationForm ? .spring(duration: 0.5) : .spring()
  case "interactiveSpring": return isDurationForm ? .interactiveSpring(duration: 0.15) : .interactiveSpring()
  case "interpolatingSpring": return .interpolatingSpring()
  default: return try curveOrPreset(name, duration: nil)
  }
}

/// "linear(duration: 1)" and its like.
private func repeatedAnimation(_ text: String) throws -> SwiftUIAnimation {
  let name = String(text.prefix { $0 != "(" })
  let argument = text.drop { $0 != ":" }.dropFirst().prefix { $0 != ")" }
  return try curveOrPreset(name, duration: Double(argument.filter { $0 != " " }))
}

private func curveOrPreset(_ name: String, duration: Double?) throws -> SwiftUIAnimation {
  let curve = duration ?? SwiftUIAnimation.defaultCurveDuration
  switch name {
  case "linear": return .linear(duration: curve)
  case "easeIn": return .easeIn(duration: curve)
  case "easeOut": return .easeOut(duration: curve)
  case "easeInOut": return .easeInOut(duration: curve)
  case "smooth": return .smooth(duration: duration ?? 0.5)
  case "snappy": return .snappy(duration: duration ?? 0.5)
  case "bouncy": return .bouncy(duration: duration ?? 0.5)
  case "default": return .default()
  default: throw Unreadable("unknown animation '\(name)'")
  }
}
