import AnimationEngine
import SourceModel

/// CAAnimation and its subclasses: objects until they are added, then copies of the engine.
extension Interpreter {
  func initializeAnimation(_ object: Object, _ arguments: [CallArgument]) {
    guard var animation = object.animation else { return }
    if let path = argument("keyPath", arguments).flatMap({ text($0) }) { animation.keyPath = path }
    if let duration = argument("perceptualDuration", arguments).flatMap({ number($0) }),
      let bounce = argument("bounce", arguments).flatMap({ number($0) })
    {
      animation = Animation.spring(animation.keyPath, perceptualDuration: duration, bounce: bounce)
    }
    object.native = .animation(animation)
    for argument in arguments { if let label = argument.label { object.fields[label] = argument.value } }
  }

  /// `#keyPath(CALayer.isHidden)` is "hidden": Objective-C's name of a property is not that of its getter.
  func objectiveCName(ofKeyPath path: String) -> String {
    let parts = path.split(separator: ".").map { part -> String in
      guard part.hasPrefix("is"), let initial = part.dropFirst(2).first, initial.isUppercase else {
        return String(part)
      }
      let name = initial.lowercased() + part.dropFirst(3)
      return world.isAnimatableAnywhere(name) ? name : String(part)
    }
    return parts.joined(separator: ".")
  }

  func animationMember(_ name: String, _ object: Object) -> Value? {
    guard let animation = object.animation else { return nil }
    switch name {
    case "settlingDuration": return .number(animation.settlingDuration)
    case "duration": return .number(animation.duration)
    case "keyPath": return animation.keyPath.map { Value(.string($0)) } ?? Value.none
    case "beginTime": return .number(animation.beginTime)
    case "repeatCount": return .number(animation.repeatCount)
    case "isRemovedOnCompletion": return .bool(animation.isRemovedOnCompletion)
    case "autoreverses": return .bool(animation.autoreverses)
    case "isAdditive": return .bool(animation.isAdditive)
    case "isCumulative": return .bool(animation.isCumulative)
    case "timeOffset": return .number(animation.timeOffset)
    case "repeatDuration": return .number(animation.repeatDuration)
    case "speed": return .number(animation.speed)
    case "damping": return .number(animation.damping)
    case "mass": return .number(animation.mass)
    case "stiffness": return .number(animation.stiffness)
    case "fromValue", "toValue", "byValue", "values", "animations", "delegate", "keyTimes":
      return object.fields[name] ?? Value.none
    default: return object.fields[name]
    }
  }

  func setAnimationMember(_ name: String, _ value: Value, _ object: Object) {
    guard var animation = object.animation else { return }
    let number = number(value)
    switch name {
    case "keyPath": animation.keyPath = text(value)
    case "fromValue": animation.fromValue = optional(animatedValue(value))
    case "toValue": animation.toValue = optional(animatedValue(value))
    case "byValue": animation.byValue = optional(animatedValue(value))
    case "values": if case .array(let values)? = animatedValue(value) { animation.values = values }
    case "keyTimes":
      if case .array(let values) = value.kind { animation.keyTimes = values.compactMap { self.number($0) } }
    case "path": if case .path(let path)? = layerValue(value) { animation.path = path }
    case "animations":
      if case .array(let children) = value.kind { animation.children = children.compactMap { $0.asObject?.animation } }
    case "duration": if let number { animation.duration = number }
    case "beginTime": if let number { animation.beginTime = number }
    case "speed": if let number { animation.speed = number }
    case "timeOffset": if let number { animation.timeOffset = number }
    case "repeatCount": if let number { animation.repeatCount = number }
    case "repeatDuration": if let number { animation.repeatDuration = number }
    case "autoreverses": animation.autoreverses = number == 1
    case "isRemovedOnCompletion", "removedOnCompletion": animation.isRemovedOnCompletion = number != 0
    case "isAdditive", "additive": animation.isAdditive = number == 1
    case "isCumulative", "cumulative": animation.isCumulative = number == 1
    case "fillMode": if let mode = text(value).flatMap({ Self.fillModes[$0] }) { animation.fillMode = mode }
    case "timingFunction": animation.timingFunction = timingFunction(value)
    case "timingFunctions":
      if case .array(let functions) = value.kind {
        animation.timingFunctions = functions.compactMap { timingFunction($0) }
      }
    case "calculationMode":
      if let mode = text(value).flatMap({ Animation.CalculationMode(rawValue: $0) }) {
        animation.calculationMode = mode
      }
    case "mass": if let number { animation.mass = number }
    case "stiffness": if let number { animation.stiffness = number }
    case "damping": if let number { animation.damping = number }
    case "initialVelocity": if let number { animation.initialVelocity = number }
    case "delegate": animation.delegate = value.asObject?.id
    case "preferredFrameRateRange": animation.preferredFrameRateRange = frameRateRange(value)
    default: break
    }
    object.native = .animation(animation)
  }

  /// Remembers that an animation is changed that a layer has a copy of, and whether the copy followed.
  func noteLateChange(_ name: String, from old: Value, to new: Value, _ object: Object, _ node: Node) {
    guard let record = animationRecords.lastIndex(where: { $0.object === object }), var changed = object.animation
    else { return }
    changed.site = record + 1
    world.hostChanged(changed)
    lateChanges.append(
      LateChange(
        record: record, property: name, old: old, new: new, node: node, callable: frame?.callable,
        reached: world.holds(changed)))
  }

  /// What an animation holds: Core Animation finds no colour, path or picture in the objects of UIKit that wrap one.
  func animatedValue(_ value: Value) -> LayerValue? {
    if let wrapper = wrapper(value) { return .string(wrapper.className) }
    guard case .array(let values) = value.kind else { return layerValue(value) }
    return .array(values.map { animatedValue($0) ?? .null })
  }

  /// The class of an object that wraps what Core Animation wants, and what it wants.
  func wrapper(_ value: Value) -> (className: String, wanted: String, member: String)? {
    switch value.kind {
    case .uiColor: return ("UIColor", "CGColor", "cgColor")
    case .object(let object):
      if case .bezierPath = object.native { return ("UIBezierPath", "CGPath", "cgPath") }
      return program.sdkBase(of: object.className) == "UIImage" ? ("UIImage", "CGImage", "cgImage") : nil
    default: return nil
    }
  }

  private func optional(_ value: LayerValue?) -> LayerValue? {
    guard let value, value != .null else { return nil }
    return value
  }

  static let fillModes: [String: Animation.FillMode] = [
    "forwards": .forwards, "backwards": .backwards, "both": .both, "removed": .removed,
  ]

  func timingFunction(_ value: Value) -> TimingFunction? {
    switch value.kind {
    case .record(let record):
      if let name = record.fields["name"].flatMap({ text($0) }) { return TimingFunction(name: name) }
      let points = ["c1x", "c1y", "c2x", "c2y"].compactMap { record.fields[$0].flatMap { number($0) } }
      return points.count == 4 ? TimingFunction(controlPoints: points[0], points[1], points[2], points[3]) : nil
    case .implicit(let name, _): return TimingFunction(name: name)
    default: return nil
    }
  }

  func frameRateRange(_ value: Value) -> FrameRateRange? {
    guard case .record(let record) = value.kind, let minimum = record.fields["minimum"].flatMap({ number($0) }),
      let maximum = record.fields["maximum"].flatMap({ number($0) })
    else { return nil }
    return FrameRateRange(
      minimum: minimum, maximum: maximum, preferred: record.fields["preferred"].flatMap { number($0) } ?? 0)
  }

  func animationMethod(_ name: String, _ object: Object, _ arguments: [CallArgument]) -> Value? {
    switch name {
    case "copy", "mutableCopy":
      let copy = Object(id: objects.count, className: object.className, native: object.native, origin: object.origin)
      copy.fields = object.fields
      copy.fieldSites = object.fieldSites
      objects.append(copy)
      return .object(copy)
    case "setValue":
      let key = (argument("forKey", arguments) ?? argument("forKeyPath", arguments)).flatMap { text($0) }
      if let key, let value = arguments.first?.value {
        setAnimationMember(key, value, object)
        object.fields[key] = value
      }
      return .void
    case "value":
      let key = (argument("forKey", arguments) ?? argument("forKeyPath", arguments)).flatMap { text($0) }
      return key.flatMap { object.fields[$0] } ?? Value.none
    default: return nil
    }
  }

  /// The object behind an animation that the layer holds: a frozen copy, the one that callbacks get.
  func animationObject(for animation: Animation) -> Object {
    if animation.site > 0, let copy = frozenAnimations[animation.site] { return copy }
    let copy = frozenCopy(of: animation)
    if animation.site > 0 { frozenAnimations[animation.site] = copy }
    return copy
  }

  private func frozenCopy(of animation: Animation) -> Object {
    if let known = record(of: animation)?.object, known.className != "" {
      let copy = Object(
        id: objects.count, className: known.className, native: .animation(animation), origin: known.origin)
      copy.fields = known.fields
      objects.append(copy)
      return copy
    }
    let copy = Object(id: objects.count, className: "CAAnimation", native: .animation(animation))
    objects.append(copy)
    return copy
  }
}
