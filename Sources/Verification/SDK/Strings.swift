import SourceModel

/// Strings, as far as the colours and names of apps need them. An index of a string is its distance from the start.
extension Interpreter {
  func stringMember(_ name: String, _ text: String, _ value: Value) -> Value? {
    switch name {
    case "count", "endIndex", "length": return Value(.int(text.count), taint: value.taint)
    case "startIndex": return Value(.int(0))
    case "isEmpty":
      inputs.hint(value.taint, .text(""))
      return Value(.bool(text.isEmpty), taint: value.taint)
    default: return nil
    }
  }

  func stringMethod(
    _ name: String, _ text: String, _ receiver: Value, _ arguments: [CallArgument]
  ) -> (Value, Value?)? {
    let other = arguments.first.flatMap { self.text($0.value) } ?? ""
    func string(_ result: String) -> (Value, Value?) { (Value(.string(result), taint: receiver.taint), nil) }
    func truth(_ result: Bool) -> (Value, Value?) { (.bool(result, taint: receiver.taint), nil) }
    func index(_ result: Int) -> (Value, Value?) { (Value(.int(result), taint: receiver.taint), nil) }
    let numbers = arguments.map { number($0.value).map { Numbers.int($0) } }
    let count = max(0, numbers.first.flatMap { $0 } ?? 1)
    switch name {
    case "hasPrefix": return truth(text.hasPrefix(other))
    case "hasSuffix": return truth(text.hasSuffix(other))
    case "contains": return truth(text.contains(other))
    case "append": return (.void, Value(.string(text + other), taint: receiver.taint))
    case "uppercased": return string(text.uppercased())
    case "lowercased": return string(text.lowercased())
    case "dropFirst": return string(String(text.dropFirst(count)))
    case "dropLast": return string(String(text.dropLast(count)))
    case "prefix" where arguments.first?.label == nil: return string(String(text.prefix(count)))
    case "suffix" where arguments.first?.label == nil: return string(String(text.suffix(count)))
    case "replacingOccurrences":
      guard let new = argument("with", arguments).flatMap({ self.text($0) }), !other.isEmpty else { return nil }
      return string(text.split(separator: other, omittingEmptySubsequences: false).joined(separator: new))
    case "trimmingCharacters": return string(text.filter { !$0.isWhitespace && $0 != "#" })
    case "removeFirst":
      guard let first = text.first else { return nil }
      return (Value(.string(String(first))), Value(.string(String(text.dropFirst())), taint: receiver.taint))
    case "index":
      let start = numbers.first.flatMap { $0 } ?? 0
      if argument("after", arguments) != nil { return index(start + 1) }
      if argument("before", arguments) != nil { return index(start - 1) }
      guard let offset = argument("offsetBy", arguments).flatMap({ number($0) }) else { return nil }
      return index(start + Numbers.int(offset))
    default: return nil
    }
  }

  /// A part of a string between two indices; nil where these are not in it.
  func substring(_ text: String, _ key: Value) -> String? {
    guard case .range(let lower, let upper, let isClosed, _) = key.kind else { return nil }
    let start = Numbers.int(lower ?? 0)
    let end = upper.map { Numbers.int($0) + (isClosed ? 1 : 0) } ?? text.count
    guard start >= 0, start <= end, end <= text.count else { return nil }
    return String(text.dropFirst(start).prefix(end - start))
  }

  /// `Int(text, radix: 16)`.
  func integer(_ arguments: [CallArgument]) -> Value? {
    guard arguments.count == 2, let radix = argument("radix", arguments).flatMap({ number($0) }),
      (2...36).contains(radix),
      case .string(let text) = arguments[0].value.kind
    else { return nil }
    return Int(text, radix: Numbers.int(radix)).map { Value(.int($0), taint: arguments[0].value.taint) } ?? Value.none
  }

  /// A scanner reads a number from the start of its string into the variable it is given.
  func scannerMethod(_ name: String, _ object: Object, _ arguments: [CallArgument], _ expr: Expr) throws -> Value? {
    guard let source = object.fields["string"], case .string(let text) = source.kind else { return nil }
    let start = object.fields["scanLocation"].flatMap { number($0) }.map { Numbers.int($0) } ?? 0
    let rest = text.dropFirst(max(0, start)).drop { $0 == "#" || $0.isWhitespace }
    switch name {
    case "scanHexInt", "scanHexInt32", "scanHexInt64":
      let digits = rest.prefix { $0.isHexDigit }
      guard let value = Int(digits, radix: 16) else { return .bool(false, taint: source.taint) }
      if let given = arguments.first?.expr, case .inoutArgument(let target) = given.kind, let scope = arguments[0].scope
      {
        try assign(target, Value(.int(value), taint: source.taint), expr, scope)
      }
      return .bool(true, taint: source.taint)
    case "scanString": return .bool(text.contains("#"), taint: source.taint)
    default: return nil
    }
  }
}
