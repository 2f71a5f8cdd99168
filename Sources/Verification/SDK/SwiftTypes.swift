import AnimationEngine
import Foundation
import SourceModel

/// Swift's own types: collections, strings, ranges, optionals, numbers.
extension Interpreter {
  // MARK: Members of value types

  func sdkValueHasMember(_ name: String, _ value: Value) -> Bool {
    switch value.kind {
    case .geometry(let item): geometryMember(name, item) != nil
    case .record(let record): record.fields[name] != nil
    case .array, .string, .dictionary: ["count", "isEmpty", "first", "last", "indices"].contains(name)
    case .uiColor: ["cgColor"].contains(name)
    default: false
    }
  }

  func isGeometryMethod(_ name: String, _ value: Value) -> Bool {
    guard case .geometry = value.kind else { return false }
    return ["insetBy", "offsetBy", "translatedBy", "scaledBy", "rotated", "concatenating", "inverted", "union"]
      .contains(name)
  }

  /// What NSValue and NSNumber give back: the run keeps no boxes around values.
  private static let unboxing: Set<String> = [
    "cgPointValue", "cgSizeValue", "cgRectValue", "cgVectorValue", "cgAffineTransformValue", "caTransform3DValue",
    "uiEdgeInsetsValue", "boolValue", "intValue", "uintValue", "integerValue",
    "doubleValue", "floatValue", "cgFloatValue",
  ]

  func valueMember(_ name: String, _ value: Value, _ node: Expr) throws -> Value? {
    switch value.kind {
    case .geometry, .record, .bool, .int, .double:
      if Self.unboxing.contains(name) { return value }
    default: break
    }
    switch value.kind {
    case .geometry(let item): return geometryMember(name, item)?.tainted(value.taint).from(node)
    case .uiColor(let color):
      if OldNames.currentMember(name) == "cgColor" {
        return Value(.geometry(.color(color)), origin: node, taint: value.taint)
      }
      return nil
    case .record(let record):
      if record.type == SnapKit.viewType { return snapKitMember(name, record) }
      if record.type == "UILayoutGuide", let view = record.fields["view"]?.asObject,
        let attribute = Anchors.attribute(name)
      {
        return Anchors.value(view, attribute)
      }
      if ["UIEdgeInsets", "NSDirectionalEdgeInsets", "CGVector", "UIOffset"].contains(record.type) {
        return .number(0)
      }
      if record.type == "ConstraintItem" { return value }
      return nil
    case .array(let values): return arrayMember(name, values)?.tainted(value.taint)
    case .string(let text): return stringMember(name, text, value)
    case .range(let lower, let upper, _, _):
      switch name {
      case "lowerBound": return lower.map { .number($0) }
      case "upperBound": return upper.map { .number($0) }
      case "count", "isEmpty": return try valueMember(name, Value(.array(elements(of: value, node: node))), node)
      default: return nil
      }
    case .tuple(let parts):
      if let index = Int(name), index < parts.count { return parts[index].value }
      return parts.first { $0.label == name }?.value
    case .dictionary(let pairs):
      switch name {
      case "count": return Value(.int(pairs.count))
      case "isEmpty": return .bool(pairs.isEmpty)
      case "keys": return Value(.array(pairs.map(\.key)))
      case "values": return Value(.array(pairs.map(\.value)))
      default: return nil
      }
    case .double(let number):
      switch name {
      case "isNaN": return .bool(number.isNaN, taint: value.taint)
      case "isZero": return .bool(number == 0, taint: value.taint)
      case "isFinite": return .bool(number.isFinite, taint: value.taint)
      case "magnitude": return .number(abs(number), taint: value.taint)
      default: return nil
      }
    case .int(let number):
      return name == "magnitude" ? Value(.int(abs(max(number, -Int.max))), taint: value.taint) : nil
    case .implicit, .enumCase:
      return name == "rawValue" ? value : nil
    case .function: return nil
    default: return nil
    }
  }

  private func arrayMember(_ name: String, _ values: [Value]) -> Value? {
    switch name {
    case "count", "endIndex": Value(.int(values.count))
    case "isEmpty": .bool(values.isEmpty)
    case "first": values.first ?? Value.none
    case "last": values.last ?? Value.none
    case "indices": Value(.range(lower: 0, upper: Double(values.count), isClosed: false, isInteger: true))
    case "startIndex": Value(.int(0))
    case "lazy": Value(.array(values))
    default: nil
    }
  }

  func setValueMember(_ name: String, _ value: Value, _ new: Value) throws -> Value? {
    let taint = value.taint.union(new.taint)
    switch value.kind {
    case .geometry(let item):
      return setGeometryMember(name, item, try numeric(new)).map {
        Value(.geometry($0), origin: value.origin, taint: taint)
      }
    case .tuple(var parts):
      if let index = Int(name) ?? parts.firstIndex(where: { $0.label == name }), index < parts.count {
        parts[index].value = new
      }
      return Value(.tuple(parts), taint: taint)
    default: return nil
    }
  }

  // MARK: Sequences

  /// The elements a loop sees; an unknown collection has as many as the inputs say.
  func elements(of value: Value, node: Node) throws -> [Value] {
    switch value.kind {
    case .array(let values):
      inputs.decide(node, min(values.count, 2), value.taint)
      return values
    case .range(let lower?, let upper?, let isClosed, let isInteger):
      let (first, end) = (Numbers.int(lower), Numbers.int(upper))
      let last = isClosed ? end : end - 1
      guard first <= last else { return [] }
      return (first...min(last, first + 199)).map { isInteger ? Value(.int($0)) : .number(Double($0)) }
    case .dictionary(let pairs): return pairs.map { Value(.tuple([("key", $0.key), ("value", $0.value)])) }
    case .string(let text): return text.prefix(64).map { Value(.string(String($0))) }
    case .unknown(let item):
      let element: TypeRef?
      if case .array(let type)? = item.type?.unwrapped { element = type } else { element = nil }
      let (choice, taint) = inputs.input("\(item.identity) count", .count)
      guard case .index(let count) = choice else { return [] }
      inputs.decide(node, count, taint)
      return try (0..<count).map { index in
        let key = "\(item.identity)[\(index)]"
        return try element.map { try sample($0, key: key) }
          ?? Value(.unknown(Unknown(identity: key, type: nil)), origin: value.origin)
      }
    case .none: return []
    default: return [value]
    }
  }

  // MARK: Methods

  /// A method of a value type; `changed` is the receiver's new value when the method mutates.
  func callValueMethod(
    _ name: String, _ receiver: Value, _ arguments: [CallArgument], _ expr: Expr
  ) throws -> (result: Value, changed: Value?)? {
    switch receiver.kind {
    case .geometry(let item):
      return try geometryMethod(name, item, arguments).map {
        (arguments.reduce($0.tainted(receiver.taint)) { $0.tainted($1.value.taint) }, nil)
      }
    case .uiColor(let color):
      switch name {
      case "withAlphaComponent":
        let alpha = try arguments.first.map { try forcedNumber($0.value) } ?? 1
        return (
          Value(
            .uiColor(Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha)), taint: receiver.taint),
          nil
        )
      case "resolvedColor", "copy": return (receiver, nil)
      default: return nil
      }
    case .record(let record):
      if let value = anchorMethod(name, record, arguments, expr) { return (value, nil) }
      if let value = try snapKitMethod(name, record, arguments, expr) { return (value, nil) }
      if record.type == "DispatchQueue" { return try queueMethod(name, arguments).map { ($0, nil) } }
      if record.type == "Task" || record.type == "Thread" { return (.void, nil) }
      return nil
    case .array(let values): return try arrayMethod(name, values, receiver, arguments, expr)
    case .range: return try arrayMethod(name, try elements(of: receiver, node: expr), receiver, arguments, expr)
    case .dictionary(let pairs): return try dictionaryMethod(name, pairs, receiver, arguments, expr)
    case .string(let text):
      return try stringMethod(name, text, receiver, arguments) ?? optionalMethod(name, receiver, arguments)
    case .double, .int: return try numberMethod(name, receiver, arguments) ?? optionalMethod(name, receiver, arguments)
    case .bool(let truth):
      return name == "toggle" ? (.void, Value(.bool(!truth), taint: receiver.taint)) : nil
    case .unknown(let item):
      if ["forEach", "map", "compactMap", "filter", "enumerated", "first", "flatMap", "reversed"].contains(name),
        item.type == nil || isArrayType(item.type)
      {
        return try arrayMethod(name, try elements(of: receiver, node: expr), receiver, arguments, expr)
      }
      return nil
    case .object, .function, .enumCase, .implicit, .tuple:
      return try optionalMethod(name, receiver, arguments)
    default: return nil
    }
  }

  /// Optional's own methods: the value is there.
  func optionalMethod(
    _ name: String, _ receiver: Value, _ arguments: [CallArgument]
  ) throws -> (result: Value, changed: Value?)? {
    guard ["map", "flatMap"].contains(name), let body = arguments.first?.value else { return nil }
    return (try call(body, [CallArgument(value: receiver)], nil), nil)
  }

  private func isArrayType(_ type: TypeRef?) -> Bool { if case .array? = type?.unwrapped { true } else { false } }

  private func arrayMethod(
    _ name: String, _ values: [Value], _ receiver: Value, _ arguments: [CallArgument], _ expr: Expr
  ) throws -> (Value, Value?)? {
    let first = arguments.first?.value
    func apply(_ value: Value) throws -> Value { try call(first ?? .none, [CallArgument(value: value)], nil) }
    func array(_ values: [Value]) -> Value { Value(.array(values), origin: expr, taint: receiver.taint) }
    inputs.decide(expr, min(values.count, 2), receiver.taint)
    switch name {
    case "forEach":
      for value in values { _ = try apply(value) }
      return (.void, nil)
    case "map": return (array(try values.map { try apply($0) }), nil)
    case "compactMap": return (array(try values.map { try apply($0) }.filter { !$0.isNone }), nil)
    case "flatMap": return (array(try values.flatMap { try elements(of: try apply($0), node: expr) }), nil)
    case "filter": return (array(try values.filter { try truth(try apply($0), node: expr) }), nil)
    case "enumerated":
      return (array(values.enumerated().map { Value(.tuple([("offset", Value(.int($0))), ("element", $1)])) }), nil)
    case "reversed": return (array(values.reversed()), nil)
    case "sorted", "sort":
      let sorted = array(try sorted(values, by: first?.asFunction == nil ? nil : first, expr))
      return name == "sort" ? (.void, sorted) : (sorted, nil)
    case "shuffled": return (array(values), nil)
    case "dropFirst":
      return (array(Array(values.dropFirst(first.flatMap { number($0) }.map { max(0, Numbers.int($0)) } ?? 1))), nil)
    case "dropLast":
      return (array(Array(values.dropLast(first.flatMap { number($0) }.map { max(0, Numbers.int($0)) } ?? 1))), nil)
    case "prefix": return (array(Array(values.prefix(max(0, Numbers.int(first.flatMap { number($0) } ?? 0))))), nil)
    case "suffix": return (array(Array(values.suffix(max(0, Numbers.int(first.flatMap { number($0) } ?? 0))))), nil)
    case "first", "last", "firstIndex", "contains", "allSatisfy":
      return (try search(name, values, arguments, expr).tainted(receiver.taint), nil)
    case "reduce":
      if arguments.first?.label == "into" {
        return (try reduce(values, into: first ?? .none, arguments.last?.value ?? .none), nil)
      }
      var result = first ?? .none
      let body = arguments.last?.value ?? .none
      for value in values { result = try call(body, [CallArgument(value: result), CallArgument(value: value)], nil) }
      return (result, nil)
    case "min", "max":
      let sorted = try sorted(values, by: first?.asFunction == nil ? nil : first, expr)
      return (((name == "min" ? sorted.first : sorted.last) ?? .none).tainted(receiver.taint), nil)
    case "randomElement": return (values.first ?? .none, nil)
    case "joined": return (joined(values, separator: first) ?? unknown("joined", at: expr), nil)
    case "append": return (.void, array(values + [first ?? .none]))
    case "insert":
      let index = argument("at", arguments).flatMap { number($0) }.map { Numbers.int($0) } ?? values.count
      var copy = values
      copy.insert(first ?? .none, at: max(0, min(index, copy.count)))
      return (.void, array(copy))
    case "remove":
      if let index = argument("at", arguments).flatMap({ number($0) }).map({ Numbers.int($0) }),
        values.indices.contains(index)
      {
        var copy = values
        let old = copy.remove(at: index)
        return (old, array(copy))
      }
      return (.void, array(values))
    case "removeAll":
      guard let body = argument("where", arguments) ?? (first?.asFunction == nil ? nil : first) else {
        return (.void, array([]))
      }
      return (
        .void, array(try values.filter { !(try truth(try call(body, [CallArgument(value: $0)], nil), node: expr)) })
      )
    case "removeFirst": return (values.first ?? .none, array(Array(values.dropFirst())))
    case "removeLast", "popLast": return (values.last ?? .none, array(Array(values.dropLast())))
    case "shuffle", "reserveCapacity": return (.void, receiver)
    case "reverse": return (.void, array(values.reversed()))
    case "swapAt":
      let places = try arguments.map { Numbers.int(try forcedNumber($0.value)) }
      guard places.count == 2, places.allSatisfy(values.indices.contains) else { return (.void, receiver) }
      var copy = values
      copy.swapAt(places[0], places[1])
      return (.void, array(copy))
    case "isEqual": return (.bool(false), nil)
    case "makeIterator": return (receiver, nil)
    default: return nil
    }
  }

  /// In order by the closure, else by `<` on numbers and texts; anything else stays as it is.
  private func sorted(_ values: [Value], by areInOrder: Value?, _ expr: Expr) throws -> [Value] {
    func precedes(_ a: Value, _ b: Value) throws -> Bool {
      if let areInOrder {
        return try truth(try call(areInOrder, [CallArgument(value: a), CallArgument(value: b)], nil), node: expr)
      }
      if case .string(let x) = a.kind, case .string(let y) = b.kind { return x < y }
      guard let x = number(a), let y = number(b) else { return false }
      return x < y
    }
    var result: [Value] = []
    for value in values {
      var index = result.count
      while index > 0, try precedes(value, result[index - 1]) { index -= 1 }
      result.insert(value, at: index)
    }
    return result
  }

  private func reduce(_ values: [Value], into initial: Value, _ body: Value) throws -> Value {
    let box = Box(initial)
    for value in values {
      _ = try call(body, [CallArgument(value: box.value, box: box), CallArgument(value: value)], nil)
    }
    return box.value
  }

  private func joined(_ values: [Value], separator: Value?) -> Value? {
    if separator == nil, values.contains(where: { if case .array = $0.kind { true } else { false } }) {
      return Value(
        .array(values.flatMap { value in if case .array(let inner) = value.kind { inner } else { [value] } }))
    }
    let texts = values.compactMap { value in if case .string(let text) = value.kind { text } else { nil } }
    guard texts.count == values.count, case .string(let between)? = separator?.kind ?? .some(.string("")) else {
      return nil
    }
    return Value(.string(texts.joined(separator: between)), taint: values.reduce(.none) { $0.union($1.taint) })
  }

  private func search(_ name: String, _ values: [Value], _ arguments: [CallArgument], _ expr: Expr) throws -> Value {
    guard let argument = arguments.first?.value else {
      return (name == "last" ? values.last : values.first) ?? Value.none
    }
    func hit(_ value: Value) throws -> Bool {
      argument.asFunction == nil
        ? try equals(value, argument, node: expr)
        : try truth(try call(argument, [CallArgument(value: value)], nil), node: expr)
    }
    switch name {
    case "contains": return .bool(try values.contains { try hit($0) })
    case "allSatisfy": return .bool(try values.allSatisfy { try hit($0) })
    case "firstIndex": return try values.firstIndex { try hit($0) }.map { Value(.int($0)) } ?? Value.none
    case "last": return try values.last { try hit($0) } ?? Value.none
    default: return try values.first { try hit($0) } ?? Value.none
    }
  }

  private func dictionaryMethod(
    _ name: String, _ pairs: [(key: Value, value: Value)], _ receiver: Value, _ arguments: [CallArgument], _ expr: Expr
  ) throws -> (Value, Value?)? {
    switch name {
    case "removeAll": return (.void, Value(.dictionary([])))
    case "mapValues":
      let body = arguments.first?.value ?? .none
      return (
        Value(
          .dictionary(try pairs.map { ($0.key, try call(body, [CallArgument(value: $0.value)], nil)) }),
          taint: receiver.taint), nil
      )
    case "removeValue":
      guard let key = arguments.first?.value else { return nil }
      let rest = try pairs.filter { !(try equals($0.key, key, node: expr)) }
      let old = try pairs.first { try equals($0.key, key, node: expr) }?.value ?? Value.none
      return (old, Value(.dictionary(rest)))
    case "updateValue":
      guard let value = arguments.first?.value, let key = argument("forKey", arguments) else { return nil }
      return (.none, try setSubscript(receiver, [CallArgument(value: key)], value, expr))
    default:
      let values = pairs.map { Value(.tuple([("key", $0.key), ("value", $0.value)])) }
      return try arrayMethod(name, values, receiver, arguments, expr)
    }
  }

  private func rule(_ arguments: [CallArgument]) -> FloatingPointRoundingRule {
    let name: String? =
      switch arguments.first?.value.kind {
      case .implicit(let name, _)?: name
      case .enumCase(let item)?: item.name
      default: nil
      }
    switch name {
    case "up": return .up
    case "down": return .down
    case "towardZero": return .towardZero
    case "awayFromZero": return .awayFromZero
    case "toNearestOrEven": return .toNearestOrEven
    default: return .toNearestOrAwayFromZero
    }
  }

  private func numberMethod(_ name: String, _ receiver: Value, _ arguments: [CallArgument]) throws -> (Value, Value?)? {
    guard let n = number(receiver) else { return nil }
    switch name {
    case "rounded": return (.number(n.rounded(rule(arguments)), taint: receiver.taint), nil)
    case "round": return (.void, .number(n.rounded(rule(arguments)), taint: receiver.taint))
    case "negate": return (.void, .number(-n, taint: receiver.taint))
    case "squareRoot": return (.number(n.squareRoot(), taint: receiver.taint), nil)
    case "isMultiple":
      let other = try arguments.first.map { try forcedNumber($0.value) } ?? 1
      return (
        .bool(other == 0 ? n == 0 : Numbers.int(n) % max(1, abs(Numbers.int(other))) == 0, taint: receiver.taint), nil
      )
    case "truncatingRemainder":
      let other = try arguments.first.map { try forcedNumber($0.value) } ?? 1
      return (.number(n.truncatingRemainder(dividingBy: other), taint: receiver.taint), nil)
    case "advanced":
      return (.number(n + (try arguments.first.map { try forcedNumber($0.value) } ?? 0), taint: receiver.taint), nil)
    default: return nil
    }
  }

  // MARK: Subscripts

  func subscriptValue(_ receiver: Value, _ arguments: [CallArgument], _ expr: Expr) throws -> Value {
    guard let key = arguments.first?.value else { return unknown("subscript", at: expr) }
    if case .string(let name) = key.kind, receiver.isUnknown, let value = KeyboardNotice.value(forKey: name) {
      return value.from(expr)
    }
    if let type = typeRef(of: receiver)?.baseName {
      let candidates = program.members("subscript", of: type).compactMap { $0.decl as? FunctionDecl }
      if let decl = overload(candidates, values: arguments) {
        return try invoke(decl, receiver: Box(receiver), owner: program.ownerName(of: decl), arguments, callSite: expr)
      }
    }
    switch receiver.kind {
    case .array(let values):
      if case .range(let lower, let upper, let isClosed, _) = key.kind {
        let start = Numbers.int(lower ?? 0)
        let end = upper.map { Numbers.int($0) + (isClosed ? 1 : 0) } ?? values.count
        guard start >= 0, start <= end, end <= values.count else { throw RunStop.trap("index out of range", expr) }
        return Value(.array(Array(values[start..<end])), taint: receiver.taint)
      }
      let taint = receiver.taint.union(key.taint)
      let index = Numbers.int(try forcedNumber(key))
      if arguments[0].label == "safe" { return values.indices.contains(index) ? values[index] : Value.none }
      guard values.indices.contains(index) else {
        // How long it is or which element is meant is not known: no claim of a trap.
        guard taint.isEmpty else { return values.first ?? unknown(derived: receiver, "[\(index)]") }
        throw RunStop.trap("index out of range", expr)
      }
      return values[index].tainted(taint)
    case .dictionary(let pairs):
      return try pairs.first { try equals($0.key, key, node: expr) }?.value ?? argument("default", arguments)
        ?? Value.none
    case .none: return .none
    case .string(let text):
      return substring(text, key).map { Value(.string($0), taint: receiver.taint) }
        ?? unknown(derived: receiver, "[\(describe(key))]")
    default: return unknown(derived: receiver, "[\(describe(key))]")
    }
  }

  func setSubscript(_ receiver: Value, _ arguments: [CallArgument], _ value: Value, _ expr: Expr) throws -> Value? {
    guard let key = arguments.first?.value else { return nil }
    if let type = typeRef(of: receiver)?.baseName,
      let decl = overload(
        program.members("subscript", of: type).compactMap { $0.decl as? FunctionDecl }, values: arguments),
      let setter = decl.accessors?.setter
    {
      let box = Box(receiver)
      try inFrame(callable: .function(decl), receiver: box, owner: program.ownerName(of: decl), callSite: expr) {
        let scope = Scope(parent: nil)
        for (parameter, argument) in zip(decl.parameters, arguments) {
          scope.declare(parameter.name, Box(try coerceIfTyped(argument.value, parameter.type), type: parameter.type))
        }
        scope.declare(setter.parameter, Box(try coerceIfTyped(value, decl.returnType), type: decl.returnType))
        _ = try execute(setter.body, scope)
      }
      return receiver.asObject == nil ? box.value : nil
    }
    switch receiver.kind {
    case .array(var values):
      let index = Numbers.int(try forcedNumber(key))
      guard values.indices.contains(index) else { return receiver }
      values[index] = value
      return Value(.array(values), origin: receiver.origin, taint: receiver.taint.union(value.taint))
    case .dictionary(var pairs):
      pairs = try pairs.filter { !(try equals($0.key, key, node: expr)) }
      if !value.isNone { pairs.append((key, value)) }
      return Value(.dictionary(pairs), origin: receiver.origin, taint: receiver.taint.union(value.taint))
    default: return nil
    }
  }

  // MARK: Global functions

  func builtin(_ name: String, _ arguments: [CallArgument], _ expr: Expr) throws -> Value? {
    let taint = arguments.reduce(Taint.none) { $0.union($1.value.taint) }
    func numbers() throws -> [Double] { try arguments.map { try forcedNumber($0.value) } }
    switch name {
    case "min", "max", "fmin", "fmax":
      let known = try arguments.map { try numeric($0.value) }
      let values = known.compactMap { number($0) }
      guard values.count == arguments.count, let best = name.hasSuffix("min") ? values.min() : values.max() else {
        return nil
      }
      for (a, b) in zip(known, known.dropFirst()) { if let n = number(b) { inputs.hint(a.taint, .number(n)) } }
      return known.contains { if case .double = $0.kind { true } else { false } }
        ? .number(best, taint: taint) : Value(.int(Numbers.int(best)), taint: taint)
    case "abs", "fabs":
      if case .int(let n)? = arguments.first?.value.kind { return Value(.int(abs(max(n, -Int.max))), taint: taint) }
      return .number(abs(try numbers().first ?? 0), taint: taint)
    case "sin", "cos", "tan", "sqrt", "floor", "ceil", "round", "exp", "log", "asin", "acos", "atan", "trunc":
      return .number(Self.function(name)(try numbers().first ?? 0), taint: taint)
    case "pow", "atan2", "fmod", "hypot":
      let v = try numbers()
      guard v.count == 2 else { return nil }
      let result =
        name == "pow"
        ? pow(v[0], v[1]) : name == "atan2" ? atan2(v[0], v[1]) : name == "hypot" ? hypot(v[0], v[1]) : fmod(v[0], v[1])
      return .number(result, taint: taint)
    case "print", "debugPrint", "NSLog", "dump", "os_log", "assert", "assertionFailure":
      return .void
    case "autoreleasepool", "withExtendedLifetime": return try call(arguments.last?.value ?? .none, [], expr)
    case "withCheckedContinuation", "withUnsafeContinuation", "withCheckedThrowingContinuation",
      "withUnsafeThrowingContinuation":
      // Its body runs at once; nothing here waits for the resumption.
      let continuation = Value(.record(Record(type: "CheckedContinuation", fields: [:])))
      _ = try call(arguments.last?.value ?? .none, [CallArgument(label: nil, value: continuation)], expr)
      return unknown("a continuation's value", at: expr)
    case "withAnimation", "withTransaction":
      if let body = arguments.last?.value, body.asFunction != nil { return try call(body, [], expr) }
      return .void
    case "precondition":
      if let condition = arguments.first?.value, !(try truth(condition, node: expr)) {
        throw RunStop.trap("precondition failed", expr)
      }
      return .void
    case "fatalError", "preconditionFailure": throw RunStop.trap("\(name) is called", expr)
    case "CACurrentMediaTime", "CFAbsoluteTimeGetCurrent": return .number(world.now)
    case "zip":
      guard arguments.count == 2 else { return nil }
      let (a, b) = (try elements(of: arguments[0].value, node: expr), try elements(of: arguments[1].value, node: expr))
      return Value(.array(zip(a, b).map { Value(.tuple([(nil, $0), (nil, $1)])) }), taint: taint)
    case "stride": return try stride(arguments, taint)
    case "type":
      return arguments.first.flatMap { typeRef(of: $0.value)?.baseName }.map { Value(.type($0)) }
    case "swap":
      let targets = arguments.compactMap { argument -> (Expr, Scope)? in
        guard let expr = argument.expr, case .inoutArgument(let target) = expr.kind, let scope = argument.scope else {
          return nil
        }
        return (target, scope)
      }
      guard targets.count == 2 else { return .void }
      try assign(targets[0].0, arguments[1].value, expr, targets[0].1)
      try assign(targets[1].0, arguments[0].value, expr, targets[1].1)
      return .void
    case "repeatElement": return .void
    case "arc4random_uniform", "arc4random", "drand48":
      return try sample(.named("Int"), key: "random @\(program.offset(of: expr))")
    case "NSLocalizedString", "NSStringFromSelector", "Selector", "NSSelectorFromString", "String":
      return arguments.first?.value
    case "UIEdgeInsetsMake": return Value(.record(Record(type: "UIEdgeInsets", fields: [:])))
    default: return try geometryInit(name, arguments, expr)
    }
  }

  private static func function(_ name: String) -> (Double) -> Double {
    switch name {
    case "sin": { sin($0) }
    case "cos": { cos($0) }
    case "tan": { tan($0) }
    case "sqrt": { $0 < 0 ? 0 : sqrt($0) }
    case "floor": { floor($0) }
    case "trunc": { trunc($0) }
    case "ceil": { ceil($0) }
    case "round": { $0.rounded() }
    case "exp": { exp($0) }
    case "log": { log($0) }
    case "asin": { asin($0) }
    case "acos": { acos($0) }
    default: { atan($0) }
    }
  }

  private func stride(_ arguments: [CallArgument], _ taint: Taint) throws -> Value? {
    func n(_ label: String) throws -> Double? { try argument(label, arguments).map { try forcedNumber($0) } }
    guard let from = try n("from"), let by = try n("by"), by != 0 else { return nil }
    let isInteger = arguments.allSatisfy { if case .int = $0.value.kind { true } else { false } }
    let through = try n("through")
    guard let end = try through ?? n("to") else { return nil }
    var values: [Value] = []
    var current = from
    while values.count < 64,
      by > 0 ? (through != nil ? current <= end : current < end) : (through != nil ? current >= end : current > end)
    {
      values.append(isInteger ? Value(.int(Numbers.int(current))) : .number(current))
      current += by
    }
    return Value(.array(values), taint: taint)
  }
}
