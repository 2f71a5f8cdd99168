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
    case "trimmingCharacters":
      guard let isTrimmed = arguments.first?.expr.flatMap(CharacterSets.membership) else { return nil }
      let tail = text.drop(while: isTrimmed)
      let end = tail.lastIndex { !isTrimmed($0) }
      return string(end.map { String(tail[...$0]) } ?? "")
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

  /// A scanner reads on in its string, past white space: a text it is told, or a number into the variable it is given.
  func scannerMethod(_ name: String, _ object: Object, _ arguments: [CallArgument], _ expr: Expr) throws -> Value? {
    guard let source = object.fields["string"], case .string(let text) = source.kind else { return nil }
    let place = object.fields["currentIndex"] ?? object.fields["scanLocation"]
    let start = place.flatMap { number($0) }.map { Numbers.int($0) } ?? 0
    let rest = text.dropFirst(max(0, start)).drop(while: \.isWhitespace)
    func moveOn(by count: Int) {
      let place = Value(.int(text.count - rest.count + count), taint: source.taint)
      for name in ["currentIndex", "scanLocation"] { object.fields[name] = place }
    }
    switch name {
    case "scanHexInt", "scanHexInt32", "scanHexInt64":
      let prefix = ["0x", "0X"].first(where: rest.hasPrefix) ?? ""
      let digits = rest.dropFirst(prefix.count).prefix { $0.isHexDigit }
      guard let value = Int(digits, radix: 16) else { return .bool(false, taint: source.taint) }
      moveOn(by: prefix.count + digits.count)
      if let given = arguments.first?.expr, case .inoutArgument(let target) = given.kind, let scope = arguments[0].scope
      {
        try assign(target, Value(.int(value), taint: source.taint), expr, scope)
      }
      return .bool(true, taint: source.taint)
    case "scanString":
      guard let wanted = arguments.first.flatMap({ self.text($0.value) }) else { return nil }
      let isThere = rest.hasPrefix(wanted)
      if isThere { moveOn(by: wanted.count) }
      // The older method tells whether; today's gives the text.
      if arguments.count > 1 { return .bool(isThere, taint: source.taint) }
      return isThere ? Value(.string(wanted), taint: source.taint) : Value(.none, taint: source.taint)
    default: return nil
    }
  }
}

/// Foundation's sets of characters, as code spells them.
enum CharacterSets {
  private static let named: [String: @Sendable (Character) -> Bool] = [
    "whitespaces": { $0.isWhitespace && !$0.isNewline }, "newlines": { $0.isNewline },
    "whitespacesAndNewlines": { $0.isWhitespace }, "letters": { $0.isLetter }, "decimalDigits": { $0.isNumber },
    "alphanumerics": { $0.isLetter || $0.isNumber }, "punctuationCharacters": { $0.isPunctuation },
    "symbols": { $0.isSymbol },
  ]

  /// What the set that an expression spells holds; nil for one that is made elsewhere.
  static func membership(of expr: Expr) -> ((Character) -> Bool)? {
    switch expr.kind {
    case .member(let base?, "inverted", _): return membership(of: base).map { holds in { !holds($0) } }
    case .member(_, let name, _): return named[name]
    case .call(let callee, let arguments):
      guard case .name("CharacterSet", _) = callee.kind, arguments.first?.label == "charactersIn",
        let text = arguments.first?.value.stringValue
      else { return nil }
      return { text.contains($0) }
    default: return nil
    }
  }
}
