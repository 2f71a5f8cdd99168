import AnimationEngine

/// A property of an animation object by its Objective-C name.
func field(_ animation: Animation, _ name: String) throws -> Answer {
  switch name {
  case "class": return .text(className(animation.kind))
  case "keyPath": return .optional(animation.keyPath)
  case "fromValue": return answer(animation.fromValue)
  case "toValue": return answer(animation.toValue)
  case "byValue": return answer(animation.byValue)
  case "duration": return .number(animation.duration)
  case "beginTime": return .number(animation.beginTime)
  case "speed": return .number(animation.speed)
  case "timeOffset": return .number(animation.timeOffset)
  case "repeatCount": return .number(animation.repeatCount)
  case "repeatDuration": return .number(animation.repeatDuration)
  case "autoreverses": return .bool(animation.autoreverses)
  case "fillMode": return .text(animation.fillMode.rawValue)
  case "removedOnCompletion", "isRemovedOnCompletion": return .bool(animation.isRemovedOnCompletion)
  case "additive", "isAdditive": return .bool(animation.isAdditive)
  case "cumulative", "isCumulative": return .bool(animation.isCumulative)
  case "timingFunction":
    guard let function = animation.timingFunction else { return .null }
    return function.name.map(Answer.text) ?? .numbers(function.controlPoints)
  case "valueFunction": return .optional(animation.valueFunction?.rawValue)
  case "delegate": return .optional(animation.delegate.map(Double.init))
  case "calculationMode": return .text(animation.calculationMode.rawValue)
  case "rotationMode": return .optional(animation.rotationMode?.rawValue)
  case "values": return answer(animation.values.map(LayerValue.array))
  case "keyTimes": return animation.keyTimes.map(Answer.numbers) ?? .null
  case "animations": return animation.children.isEmpty ? .null : .number(Double(animation.children.count))
  case "type": return .text(animation.transitionType)
  case "subtype": return .optional(animation.transitionSubtype)
  case "startProgress": return .number(animation.startProgress)
  case "endProgress": return .number(animation.endProgress)
  case "mass": return .number(animation.mass)
  case "stiffness": return .number(animation.stiffness)
  case "damping": return .number(animation.damping)
  case "initialVelocity": return .number(animation.initialVelocity)
  case "settlingDuration": return .number(animation.settlingDuration)
  case "allowsOverdamping": return .bool(animation.allowsOverdamping)
  case "bounce": return .number(animation.bounce)
  case "perceptualDuration": return .number(animation.perceptualDuration)
  default: throw Unreadable("unknown get '\(name)'")
  }
}

/// The Objective-C class of a kind of animation.
func className(_ kind: Animation.Kind) -> String {
  switch kind {
  case .basic: "CABasicAnimation"
  case .keyframe: "CAKeyframeAnimation"
  case .group: "CAAnimationGroup"
  case .spring: "CASpringAnimation"
  case .transition: "CATransition"
  }
}
