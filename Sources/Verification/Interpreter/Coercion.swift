import AnimationEngine
import SourceModel

/// Giving values their declared type: literals become numbers, implicit members are looked up, unknowns become inputs.
extension Interpreter {
  func coerce(_ value: Value, to type: TypeRef) throws -> Value {
    switch value.kind {
    case .unknown(let item):
      if case .named(let name, _, _) = type, index.type(name) == nil, !isKnownValueType(name), !catalog.isClass(name),
        index.typealiasTarget(name) == nil
      {
        return value
      }
      return try sample(type, key: item.identity).from(value.origin).tainted(value.taint)
    case .implicit(let name, let arguments):
      guard let node = value.origin else { return value }
      return try implicitMemberValue(name, arguments, type, node).from(node).tainted(value.taint)
    case .int(let number) where isFloating(type):
      return Value(.double(Double(number)), origin: value.origin, taint: value.taint)
    case .double(let number) where isInteger(type) && number.isFinite:
      return Value(.int(Numbers.int(number)), origin: value.origin, taint: value.taint)
    case .object(let object) where object.isSample:
      guard let name = resolved(type).unwrapped.baseName, name != object.className, program.isProjectClass(name),
        !program.isProjectClass(object.className), program.isSubclass(name, of: object.className)
      else { return value }
      return try narrowed(object, to: name).from(value.origin).tainted(value.taint)
    case .array(let elements):
      guard case .array(let element) = resolved(type).unwrapped else { return value }
      return Value(
        .array(try elements.map { try coerce($0, to: element) }), origin: value.origin, taint: value.taint)
    default: return value
    }
  }

  /// Typealiases of the project seen through.
  func resolved(_ type: TypeRef) -> TypeRef {
    guard case .named(let name, _, _) = type, let target = index.typealiasTarget(name) else { return type }
    return target
  }

  func isFloating(_ type: TypeRef) -> Bool { SwiftTypes.floating.contains(resolved(type).unwrapped.baseName ?? "") }
  func isInteger(_ type: TypeRef) -> Bool { SwiftTypes.integers.contains(resolved(type).unwrapped.baseName ?? "") }

  private func isKnownValueType(_ name: String) -> Bool { SwiftTypes.names.contains(name) || catalog.isStruct(name) }

  /// Whether an optional that nobody knows is there; a known one is itself.
  func resolvePresence(_ value: Value, node: Node) throws -> Value {
    guard case .unknown(let item) = value.kind else { return value }
    if let type = item.type, !type.isOptional { return value }
    let (choice, taint) = inputs.input("\(item.identity) is there", .presence)
    inputs.decide(node, choice == .truth(true) ? 1 : 0, taint)
    guard choice == .truth(true) else { return Value(.none, origin: value.origin, taint: taint) }
    guard let type = item.type else { return value.tainted(taint) }
    let present = Value(
      .unknown(Unknown(identity: item.identity, type: type.unwrapped)), origin: value.origin,
      taint: value.taint.union(taint))
    return try coerce(present, to: type.unwrapped)
  }

  // MARK: Unknowns

  /// Something the run can't know. `shared`: every evaluation at any place is the same unknown.
  func unknown(_ what: String, at node: Expr, shared: Bool = false, type: TypeRef? = nil) -> Value {
    let place = shared ? what : "\(what) @\(node.file.path):\(program.offset(of: node))"
    return Value(.unknown(Unknown(identity: place, type: type)), origin: node)
  }

  /// A part of something unknown: the same part is the same unknown until it is written.
  func unknown(derived value: Value, _ part: String, type: TypeRef? = nil) -> Value {
    let base: String
    if case .unknown(let item) = value.kind {
      base = item.identity
    } else if case .object(let object) = value.kind {
      base = "object \(object.className)\(object.origin.map { "@\(program.offset(of: $0))" } ?? "#\(object.id)")"
    } else {
      base = describe(value)
    }
    return Value(.unknown(Unknown(identity: "\(base).\(part)", type: type)), origin: value.origin, taint: value.taint)
  }

  // MARK: Samples

  /// A stand-in for an input of that type: the same key is the same input.
  func sample(_ type: TypeRef, key: String) throws -> Value {
    switch type {
    case .optional(let inner), .implicitlyUnwrapped(let inner):
      let (choice, taint) = inputs.input("\(key) is there", .presence)
      guard choice == .truth(true) else { return Value(.none, taint: taint) }
      return try sample(inner, key: key).tainted(taint)
    case .array(let element):
      let (choice, taint) = inputs.input("\(key) count", .count)
      guard case .index(let count) = choice else { return Value(.array([])) }
      return Value(.array(try (0..<count).map { try sample(element, key: "\(key)[\($0)]") }), taint: taint)
    case .dictionary: return Value(.dictionary([]), taint: .none)
    case .tuple(let parts):
      if parts.isEmpty { return .void }
      return Value(.tuple(try parts.enumerated().map { (nil, try sample($1, key: "\(key).\($0)")) }))
    case .constrained(let inner): return try sample(inner, key: key)
    case .function, .metatype, .other: return Value(.unknown(Unknown(identity: key, type: type)))
    case .named(let name, _, let generics): return try sampleNamed(name, type, generics, key: key)
    }
  }

  private func sampleNamed(_ name: String, _ type: TypeRef, _ generics: [TypeRef], key: String) throws -> Value {
    if let target = index.typealiasTarget(name), target != type { return try sample(target, key: key) }
    if let kind = index.kind(ofType: name), kind == .class || kind == .actor, program.isPlainClass(name) {
      // Its stored properties are made when they are first read, and its initialiser is not run.
      return sampleDepth < 2 ? sampleObject(name, key: key) : Value(.unknown(Unknown(identity: key, type: nil)))
    }
    if index.kind(ofType: name) == .protocol, program.hasOnlyPlainConformers(name) {
      return Value(.unknown(Unknown(identity: key, type: .named(name))))
    }
    if let info = index.type(name), info.primary != nil { return try sampleProject(info, key: key) }
    if name == "Optional", let inner = generics.first { return try sample(.optional(inner), key: key) }
    if name == "Array" || name == "Set", let inner = generics.first { return try sample(.array(inner), key: key) }
    if let value = try sampleValueType(name, key: key) { return value }
    if let cases = catalog.cases(ofEnum: type) {
      let (choice, taint) = inputs.input(key, .choice(count: cases.count))
      guard case .index(let index) = choice else { return .none }
      return Value(.enumCase(EnumValue(type: name, name: cases[index], payload: [])), taint: taint)
    }
    if catalog.isClass(name), name != "NSObject", name != "NSLayoutAnchor" { return sampleObject(name, key: key) }
    // A class written elsewhere that the project extends: what it is shows by what the extension overrides.
    if index.type(name) != nil, let base = program.sdkBase(of: name), base != "NSObject" {
      return sampleObject(name, key: key)
    }
    return Value(.unknown(Unknown(identity: key, type: nil)))
  }

  private func sampleValueType(_ name: String, key: String) throws -> Value? {
    func number(_ part: String, _ role: Inputs.NumberRole) -> (Double, Taint) {
      let (choice, taint) = inputs.input(part.isEmpty ? key : "\(key).\(part)", .number(role))
      if case .number(let value) = choice { return (value, taint) }
      return (0, taint)
    }
    switch name {
    case "Bool":
      let (choice, taint) = inputs.input(key, .truth)
      return Value(.bool(choice == .truth(true)), taint: taint)
    case "TimeInterval", "CFTimeInterval":
      let (value, taint) = number("", .duration)
      return Value(.double(value), taint: taint)
    case "Float":
      let (value, taint) = number("", .fraction)
      return Value(.double(value), taint: taint)
    case "CGFloat", "Double", "NSNumber":
      let (value, taint) = number("", Inputs.NumberRole(named: key))
      return Value(.double(value), taint: taint)
    case "String", "Substring", "NSString":
      let (choice, taint) = inputs.input(key, .text)
      if case .text(let text) = choice { return Value(.string(text), taint: taint) }
      return nil
    case "CGPoint", "CGVector":
      let (x, y) = (number("x", .length), number("y", .length))
      let taint = x.1.union(y.1)
      if name == "CGPoint" { return Value(.geometry(.point(Point(x: x.0, y: y.0))), taint: taint) }
      return Value(.record(Record(type: name, fields: ["dx": .number(x.0), "dy": .number(y.0)])), taint: taint)
    case "CGSize":
      let (w, h) = (number("width", .length), number("height", .length))
      return Value(.geometry(.size(Size(width: w.0, height: h.0))), taint: w.1.union(h.1))
    case "CGRect":
      let parts = [number("x", .length), number("y", .length), number("width", .length), number("height", .length)]
      // Near the origin, so that what is placed in it stays on the screen.
      let rect = Rect(
        origin: Point(x: parts[0].0 / 8, y: parts[1].0 / 8), size: Size(width: parts[2].0, height: parts[3].0))
      return Value(.geometry(.rect(rect)), taint: parts.reduce(.none) { $0.union($1.1) })
    case "UIEdgeInsets", "NSDirectionalEdgeInsets":
      let names =
        name == "UIEdgeInsets" ? ["top", "left", "bottom", "right"] : ["top", "leading", "bottom", "trailing"]
      return Value(
        .record(Record(type: name, fields: Dictionary(uniqueKeysWithValues: names.map { ($0, .number(0)) }))))
    case "CGAffineTransform", "CATransform3D":
      let (x, taint) = number("tx", .length)
      return Value(.geometry(.transform(Transform3D.translation(x: x, y: 0, z: 0))), taint: taint)
    case "UIColor", "CGColor":
      let (shade, taint) = number("shade", .fraction)
      let color = Color(red: shade, green: 1 - shade, blue: 0.25, alpha: 1)
      return Value(name == "UIColor" ? .uiColor(color) : .geometry(.color(color)), taint: taint)
    case "CGPath":
      let (size, taint) = number("size", .length)
      return Value(.geometry(.path(Path.rect(Rect(x: 0, y: 0, width: size, height: size)))), taint: taint)
    default:
      guard SwiftTypes.integers.contains(name) else { return nil }
      let (value, taint) = number("", .integer)
      return Value(.int(Numbers.int(value)), taint: taint)
    }
  }

  private func sampleProject(_ info: TypeInfo, key: String) throws -> Value {
    switch info.kind {
    case .enum:
      let (choice, taint) = inputs.input(key, .choice(count: max(1, info.enumCases.count)))
      guard case .index(let index) = choice, index < info.enumCases.count else { return .none }
      let item = info.enumCases[index]
      // An indirect enum may hold itself without end.
      guard sampleDepth < 3 || item.payload.isEmpty else { return Value(.unknown(Unknown(identity: key, type: nil))) }
      sampleDepth += 1
      defer { sampleDepth -= 1 }
      let payload = try item.payload.enumerated().map { offset, part in
        (label: part.label, value: try part.type.map { try sample($0, key: "\(key).\(item.name).\(offset)") } ?? .none)
      }
      return Value(
        .enumCase(EnumValue(type: info.name, name: item.name, payload: payload)),
        taint: payload.reduce(taint) { $0.union($1.value.taint) })
    case .struct:
      guard sampleDepth < 3 else { return Value(.unknown(Unknown(identity: key, type: nil))) }
      sampleDepth += 1
      defer { sampleDepth -= 1 }
      return try sampleStruct(info, key: key)
    case .protocol:
      let conformers = program.conformers(of: info.name)
      guard !conformers.isEmpty, conformers.count <= Program.conformerLimit, sampleDepth < 3 else {
        return Value(.unknown(Unknown(identity: key, type: .named(info.name))))
      }
      let (choice, taint) = inputs.input("\(key) conformer", .choice(count: conformers.count))
      guard case .index(let index) = choice else { return .none }
      sampleDepth += 1
      defer { sampleDepth -= 1 }
      return try sample(.named(conformers[index].name), key: key).tainted(taint)
    case .class, .actor:
      if let object = samples[key] { return .object(object) }
      guard sampleDepth < 2 else { return Value(.unknown(Unknown(identity: key, type: nil))) }
      sampleDepth += 1
      defer { sampleDepth -= 1 }
      let object = try makeObject(ofClass: info.name, isSample: true)
      samples[key] = object
      showLookedUp(object, key)
      return .object(object)
    case .extension: return Value(.unknown(Unknown(identity: key, type: nil)))
    }
  }

  private func sampleStruct(_ info: TypeInfo, key: String) throws -> Value {
    var record = Record(type: info.name, fields: [:])
    for member in info.storedProperties {
      guard let variable = member.decl as? VariableDecl, let name = variable.bindings[member.binding].name else {
        continue
      }
      let item = variable.bindings[member.binding]
      if let type = item.type {
        record.fields[name] = try sample(type, key: "\(key).\(name)")
      } else if let initial = item.initialValue {
        record.fields[name] = try inFrame(callable: nil, receiver: nil, owner: info.name, callSite: nil) {
          try eval(initial, Scope(parent: nil))
        }
      }
    }
    return Value(.record(record), taint: record.fields.values.reduce(.none) { $0.union($1.taint) })
  }

  /// An SDK object that somebody else made.
  func sampleObject(_ className: String, key: String) -> Value {
    if let object = samples[key] { return .object(object) }
    let object = newObject(className, isSample: true, origin: nil)
    samples[key] = object
    showLookedUp(object, key)
    return .object(object)
  }

  /// A visible cell or another view that was looked up is on screen where the view it was asked of is.
  private func showLookedUp(_ object: Object, _ key: String) {
    guard let view = object.viewID, world.superview(of: view) == nil,
      let host = lookedUp.first(where: { key.hasPrefix($0.key) })?.value
    else { return }
    show(view, in: host)
  }

  private func show(_ view: ViewID, in host: ViewID) {
    place(view, in: host)
    if world.isInWindow(host) { world.showAtOnce(view) }
  }

  /// Adds a view to another as a row of it, unless it has a place of its own.
  func place(_ view: ViewID, in host: ViewID) {
    if case .rect(let frame) = world.getView("frame", of: view), frame.isEmpty {
      world.setView(.rect(Rect(x: 0, y: 120, width: 320, height: 56)), "frame", on: view)
    }
    world.addSubview(view, to: host)
  }

  /// A stand-in that turns out to be of a class of the project is replaced by one of that class, in the same place.
  private func narrowed(_ object: Object, to name: String) throws -> Value {
    let narrow = try sample(.named(name), key: "object \(object.className)#\(object.id) as \(name)")
    guard let view = narrow.asObject?.viewID, world.superview(of: view) == nil, let old = object.viewID,
      let host = world.superview(of: old)
    else { return narrow }
    world.setView(world.getView("frame", of: old), "frame", on: view)
    show(view, in: host)
    return narrow
  }

  func describe(_ value: Value) -> String {
    switch value.kind {
    case .void: "()"
    case .none: "nil"
    case .bool(let truth): "\(truth)"
    case .int(let number): "\(number)"
    case .double(let number): Numbers.text(number)
    case .string(let text): text
    case .geometry(let value): Numbers.text(value)
    case .uiColor(let color): Numbers.text(.color(color))
    case .object(let object): object.className
    case .record(let record): record.type
    case .enumCase(let value): ".\(value.name)"
    case .tuple, .array, .dictionary, .range: "a collection"
    case .function: "a closure"
    case .type(let name): name
    case .implicit(let name, _): ".\(name)"
    case .unknown(let unknown): unknown.identity
    }
  }
}

/// Names of Swift's and the SDK's value types that a run models.
enum SwiftTypes {
  static let floating: Set<String> = [
    "CGFloat", "Double", "Float", "TimeInterval", "CFTimeInterval", "Float64", "Float32", "NSNumber",
  ]
  static let integers: Set<String> = [
    "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64", "NSInteger",
    "CUnsignedLongLong", "CUnsignedInt",
  ]
  static let names: Set<String> = floating.union(integers).union([
    "Bool", "String", "Substring", "NSString", "Array", "Dictionary", "Set", "Optional", "CGPoint", "CGSize", "CGRect",
    "CGVector", "UIEdgeInsets", "NSDirectionalEdgeInsets", "CGAffineTransform", "CATransform3D", "CGColor", "CGPath",
    "CGMutablePath", "NSValue", "UIOffset", "IndexPath", "NSRange", "CAFrameRateRange", "UILayoutPriority",
    "DispatchTime", "DispatchQueue", "Task", "MainActor", "CAMediaTimingFunctionName", "CAMediaTimingFillMode",
    "NSNull",
    "NSMutableArray", "Date", "Timer", "RunLoop", "Void", "Any", "AnyObject", "RunLoopMode", "UIViewAnimationOptions",
    "UIViewKeyframeAnimationOptions", "NSLayoutAttribute", "NSLayoutRelation", "CAAnimationCalculationMode",
    "CATransitionType", "CAShapeLayerLineCap", "CAShapeLayerLineJoin", "CALayerContentsGravity",
  ])
}
