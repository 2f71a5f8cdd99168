import AnimationEngine
import SourceModel

/// Static members, type methods and initialisers of the SDK.
extension Interpreter {
  func callNativeStatic(_ name: String, _ type: String, _ arguments: [CallArgument], _ expr: Expr) throws -> Value? {
    if let call = OldNames.current(name, arguments) {
      return try callNativeStatic(call.name, type, call.arguments, expr)
    }
    mark(expr)
    let base = program.sdkBase(of: type) ?? type
    let result: Value?
    switch base {
    case "CATransaction": result = try transactionStatic(name, arguments, expr)
    case _ where catalog.isSubclass(base, of: "UIView"): result = try viewStatic(name, arguments, expr)
    case "UIViewPropertyAnimator": result = try animatorStatic(name, arguments, expr)
    case "NSLayoutConstraint": result = constraintStatic(name, arguments)
    case "Timer": result = try timerStatic(name, arguments, expr)
    case "DispatchTime", "DispatchWallTime": result = name == "now" ? .number(0) : nil
    case "DispatchQueue": result = name == "global" ? Value(.record(Record(type: "DispatchQueue", fields: [:]))) : nil
    case "MainActor" where name == "run" || name == "assumeIsolated":
      result = try arguments.last.map { try call($0.value, [], expr) }
    case "Task" where name == "sleep" || name == "yield": result = .void
    case "Date": result = .number(world.now)
    case "UIColor": result = Colors.named(name).map { Value(.uiColor($0)) }
    case "CGFloat", "Double", "Float", "Int": result = try numberStatic(name, base, arguments, expr)
    case "CATransform3D", "CGAffineTransform", "CGColor", "UIBezierPath", "CGPath": result = nil
    default: result = nil
    }
    try rethrowPending()
    return result
  }

  private func numberStatic(_ name: String, _ type: String, _ arguments: [CallArgument], _ expr: Expr) throws -> Value?
  {
    guard name == "random" else {
      let values = try arguments.map { try numeric($0.value) }
      return try builtin(name, values.map { CallArgument(value: $0) }, expr)
    }
    return try sample(.named(type), key: "random @\(program.offset(of: expr))")
  }

  private func transactionStatic(_ name: String, _ arguments: [CallArgument], _ expr: Expr) throws -> Value? {
    let first = arguments.first?.value
    switch name {
    case "begin": world.begin()
    case "commit":
      if world.transactionDepth == 0 { strayCommits += 1 }
      world.commit()
    case "flush": world.flush()
    case "setDisableActions": if let first { world.setDisableActions(try truth(first, node: expr)) }
    case "setAnimationDuration":
      if let first { world.setAnimationDuration(try forcedNumber(try coerce(first, to: .named("CFTimeInterval")))) }
    case "setAnimationTimingFunction": world.setAnimationTimingFunction(first.flatMap { timingFunction($0) })
    case "setCompletionBlock":
      guard let first, !first.isNone else {
        world.setCompletionBlock(nil)
        return .void
      }
      world.setCompletionBlock(callback(first))
    case "setValue":
      guard let key = argument("forKey", arguments).flatMap({ text($0) }), let first else { return .void }
      let names = [
        "kCATransactionDisableActions": "disableActions", "kCATransactionAnimationDuration": "animationDuration",
      ]
      world.setTransactionValue(layerValue(first) ?? .null, forKey: names[key] ?? key)
    case "disableActions": return .bool(world.disableActions)
    case "animationDuration": return .number(world.animationDuration)
    case "lock", "unlock": return .void
    default: return nil
    }
    return .void
  }

  // MARK: Static members

  func nativeStaticGet(_ name: String, _ type: String, _ node: Expr) throws -> Value? {
    if let constant = geometryConstant(name, type: type) { return constant.from(node) }
    if let key = KeyboardNotice.key(name) { return Value(.string(key), origin: node) }
    if type == "UIColor", let color = Colors.named(name) { return Value(.uiColor(color), origin: node) }
    if SwiftTypes.floating.contains(type) || SwiftTypes.integers.contains(type), let number = numericConstant(name) {
      return SwiftTypes.integers.contains(type)
        ? Value(.int(name == "max" ? Int.max : name == "zero" ? 0 : Int.min), origin: node)
        : Value(.double(number), origin: node)
    }
    let base = program.sdkBase(of: type) ?? type
    if let member = catalog.type(ofStatic: name, in: base) {
      if let part = member.baseName, catalog.isClass(part) { return sampleObject(part, key: "static \(type).\(name)") }
      return try sample(member, key: "static \(type).\(name)")
    }
    guard isTypeName(type) || type.contains("."), index.type(type)?.primary == nil else { return nil }
    if name.first?.isUppercase == true { return Value(.type("\(type).\(name)"), origin: node) }
    if catalog.isClass(base), !type.contains(".") { return nil }
    return Value(.enumCase(EnumValue(type: nil, name: OldSpellings.current(name), payload: [])), origin: node)
  }

  /// Global constants of the SDK in their old spellings.
  func globalConstant(_ name: String) -> Value? {
    switch name {
    case "CATransform3DIdentity": return Value(.geometry(.transform(.identity)))
    case "CGRectZero": return Value(.geometry(.rect(.zero)))
    case "CGPointZero": return Value(.geometry(.point(.zero)))
    case "CGSizeZero": return Value(.geometry(.size(.zero)))
    case "CGFLOAT_MAX", "DBL_MAX", "FLT_MAX": return .number(Double.greatestFiniteMagnitude)
    case "HUGE", "HUGE_VAL", "HUGE_VALF", "MAXFLOAT", "INFINITY": return .number(Double.infinity)
    case "INT_MAX", "INT32_MAX": return Value(.int(Int(Int32.max)))
    case "INT64_MAX", "LONG_MAX": return Value(.int(Int.max))
    case "UINT_MAX", "UINT32_MAX": return Value(.int(Int(UInt32.max)))
    case "M_PI": return .number(Double.pi)
    case "M_PI_2": return .number(Double.pi / 2)
    case "kCFBooleanTrue": return .bool(true)
    case "kCFBooleanFalse": return .bool(false)
    case "nil": return Value.none
    default: break
    }
    if let key = KeyboardNotice.key(name) { return Value(.string(key)) }
    guard let current = OldSpellings.globals[name] else { return nil }
    return Value(.enumCase(EnumValue(type: nil, name: current, payload: [])))
  }

  // MARK: Initialisers

  /// `Int(3.9)`, `CGFloat(2)`, `String(5)`.
  private func converted(_ value: Value, to type: String) throws -> Value {
    if SwiftTypes.integers.contains(type) {
      if case .string(let text) = value.kind {
        return Int(text).map { Value(.int($0), taint: value.taint) } ?? Value.none
      }
      guard let number = number(value), number.isFinite else { return value }
      return Value(.int(Numbers.int(number)), taint: value.taint)
    }
    if SwiftTypes.floating.contains(type) {
      if case .string(let text) = value.kind {
        return Double(text).map { .number($0, taint: value.taint) } ?? Value.none
      }
      return number(value).map { .number($0, taint: value.taint) } ?? value
    }
    if type == "String", case .int(let number) = value.kind { return Value(.string("\(number)"), taint: value.taint) }
    return value
  }

  func nativeInit(_ name: String, _ arguments: [CallArgument], _ expr: Expr) throws -> Value? {
    if let value = try geometryInit(name, arguments, expr) { return value.from(expr) }
    switch name {
    case "CADisplayLink": return makeLink(arguments, expr)
    case "Timer": return try timerStatic("init", arguments, expr)
    case "UIViewPropertyAnimator": return try makeAnimator(arguments, expr)
    case "NSLayoutConstraint": return makeItemConstraint(arguments, expr)
    case "CAMediaTimingFunction":
      var fields: [String: Value] = [:]
      if let name = argument("name", arguments) { fields["name"] = name }
      let points = arguments.filter { $0.label == "controlPoints" || $0.label == nil }.map(\.value)
      if points.count == 4 { for (key, value) in zip(["c1x", "c1y", "c2x", "c2y"], points) { fields[key] = value } }
      return Value(.record(Record(type: name, fields: fields)), origin: expr)
    case "CAFrameRateRange":
      var fields: [String: Value] = [:]
      for argument in arguments { fields[argument.label ?? ""] = argument.value }
      return Value(.record(Record(type: name, fields: fields)), origin: expr)
    case "Task", "Thread", "BlockOperation":
      // Work for later: it runs on the main queue's next turn at the earliest.
      if let body = arguments.last?.value, body.asFunction != nil { world.asyncMain(after: 0, callback(body)) }
      return Value(.record(Record(type: name, fields: [:])))
    case "Array", "ContiguousArray", "Set", "ArraySlice": return try constructArray(arguments).from(expr)
    case "NSNull": return Value(.record(Record(type: "NSNull", fields: [:])), origin: expr)
    case "DispatchWorkItem":
      return arguments.last?.value
    default: break
    }
    guard catalog.isClass(name) else {
      guard SwiftTypes.names.contains(name) else { return nil }
      if SwiftTypes.integers.contains(name), let value = integer(arguments) { return value.from(expr) }
      return try arguments.count == 1 ? converted(arguments[0].value, to: name) : unknown("init \(name)", at: expr)
    }
    if name == "UIColor" { return nil }
    if name == "UIImage", !arguments.isEmpty { return unknown("image", at: expr, type: .optional(.named("UIImage"))) }
    let object = newObject(name, isSample: false, origin: expr)
    keep(arguments, for: name)
    try nativeInitialize(object, arguments, expr)
    if name == "UIImageView", let image = argument("image", arguments) { object.fields["image"] = image }
    if name == "UIVisualEffectView", let effect = argument("effect", arguments) {
      _ = try setViewMember("effect", effect, object.viewID!, object)
    }
    if case .layer(let copy) = object.native, let source = argument("layer", arguments)?.asObject?.layerID {
      _ = copy
      _ = source
    }
    if name == "UIStackView", case .array(let views)? = argument("arrangedSubviews", arguments)?.kind,
      let owner = object.viewID
    {
      for view in views { if let id = view.asObject?.viewID { world.addSubview(id, to: owner) } }
    }
    return Value(.object(object), origin: expr)
  }
}

/// Names that Swift or the SDK has since changed.
enum OldSpellings {
  static let globals: [String: String] = [
    "kCAFillModeForwards": "forwards", "kCAFillModeBackwards": "backwards", "kCAFillModeBoth": "both",
    "kCAFillModeRemoved": "removed", "kCAMediaTimingFunctionLinear": "linear",
    "kCAMediaTimingFunctionEaseIn": "easeIn", "kCAMediaTimingFunctionEaseOut": "easeOut",
    "kCAMediaTimingFunctionEaseInEaseOut": "easeInEaseOut", "kCAMediaTimingFunctionDefault": "default",
    "kCAAnimationLinear": "linear", "kCAAnimationDiscrete": "discrete", "kCAAnimationPaced": "paced",
    "kCAAnimationCubic": "cubic", "kCAAnimationCubicPaced": "cubicPaced", "NSDefaultRunLoopMode": "default",
    "NSRunLoopCommonModes": "common", "UITrackingRunLoopMode": "tracking", "kCAOnOrderIn": "onOrderIn",
    "kCATransactionDisableActions": "kCATransactionDisableActions",
    "kCATransactionAnimationDuration": "kCATransactionAnimationDuration",
  ]

  private static let members: [String: String] = [
    "defaultRunLoopMode": "default", "commonModes": "common", "UITrackingRunLoopMode": "tracking",
    "curveEaseInOut": "curveEaseInOut", "tracking": "tracking",
  ]

  static func current(_ name: String) -> String { members[name] ?? name }
}

/// Named colours; system colours stand for one shade each.
enum Colors {
  private static let table: [String: Color] = [
    "black": Color(white: 0), "white": Color(white: 1), "clear": Color(red: 0, green: 0, blue: 0, alpha: 0),
    "gray": Color(white: 0.5), "darkGray": Color(white: 0.333), "lightGray": Color(white: 0.667),
    "red": Color(red: 1, green: 0, blue: 0), "green": Color(red: 0, green: 1, blue: 0),
    "blue": Color(red: 0, green: 0, blue: 1),
    "yellow": Color(red: 1, green: 1, blue: 0), "orange": Color(red: 1, green: 0.5, blue: 0),
    "purple": Color(red: 0.5, green: 0, blue: 0.5), "cyan": Color(red: 0, green: 1, blue: 1),
    "magenta": Color(red: 1, green: 0, blue: 1), "brown": Color(red: 0.6, green: 0.4, blue: 0.2),
    "systemBlue": Color(red: 0, green: 0.478, blue: 1), "systemRed": Color(red: 1, green: 0.231, blue: 0.188),
    "systemGreen": Color(red: 0.204, green: 0.78, blue: 0.349), "systemOrange": Color(red: 1, green: 0.584, blue: 0),
    "systemYellow": Color(red: 1, green: 0.8, blue: 0), "systemPink": Color(red: 1, green: 0.176, blue: 0.333),
    "systemPurple": Color(red: 0.686, green: 0.322, blue: 0.871),
    "systemTeal": Color(red: 0.353, green: 0.784, blue: 0.98),
    "systemIndigo": Color(red: 0.345, green: 0.337, blue: 0.839),
    "systemGray": Color(red: 0.557, green: 0.557, blue: 0.576),
    "systemBackground": Color(white: 1), "secondarySystemBackground": Color(red: 0.949, green: 0.949, blue: 0.969),
    "tertiarySystemBackground": Color(white: 1),
    "systemGroupedBackground": Color(red: 0.949, green: 0.949, blue: 0.969),
    "label": Color(white: 0), "secondaryLabel": Color(red: 0.235, green: 0.235, blue: 0.263, alpha: 0.6),
    "tertiaryLabel": Color(red: 0.235, green: 0.235, blue: 0.263, alpha: 0.3),
    "separator": Color(red: 0.235, green: 0.235, blue: 0.263, alpha: 0.29),
    "systemFill": Color(white: 0.47, alpha: 0.2),
    "systemGray2": Color(white: 0.68), "systemGray3": Color(white: 0.78), "systemGray4": Color(white: 0.82),
    "systemGray5": Color(white: 0.9), "systemGray6": Color(white: 0.95),
    "tintColor": Color(red: 0, green: 0.478, blue: 1),
    "systemMint": Color(red: 0, green: 0.78, blue: 0.745), "systemCyan": Color(red: 0.196, green: 0.678, blue: 0.902),
    "systemBrown": Color(red: 0.635, green: 0.518, blue: 0.369),
  ]

  /// The colour by its member name, old `…Color` names included.
  static func named(_ name: String) -> Color? {
    table[name] ?? (name.hasSuffix("Color") ? table[String(name.dropLast(5))] : nil)
  }
}
