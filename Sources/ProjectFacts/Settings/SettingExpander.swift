/// Replaces `$(NAME)`, `${NAME}` and `$(inherited)`; a name nobody defines makes the whole unknown.
struct SettingExpander {
  let settings: BuildSettings
  /// The settings being expanded, with the place of the assignment in use: a setting that names itself inherits.
  private var open: [String: BuildSettings.Position] = [:]
  /// Settings may name each other many times over; the budget ends what would grow without bound.
  private var budget = 2_000
  private var depth = 0

  init(settings: BuildSettings) {
    self.settings = settings
  }

  mutating func value(of name: String) -> BuildSettings.Value {
    budget -= 1
    if budget < 0 || open.count > 40 { return .unknown }
    switch settings.find(name, below: open[name]) {
    case .absent: return .absent
    case .unknown: return .unknown
    case .assignment(let text, let position):
      let outer = open.updateValue(position, forKey: name)
      defer { open[name] = outer }
      guard position.layer >= 0 else { return .known(text) }
      return expand(text, below: name).map { .known($0) } ?? .unknown
    }
  }

  /// Expands a text; `name` is the setting it is assigned to, which `$(inherited)` stands for.
  mutating func expand(_ text: String, below name: String?) -> String? {
    guard text.contains("$") else { return text }
    if depth > deepestNesting { return nil }
    depth += 1
    defer { depth -= 1 }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...].dropFirst()
      guard let open = rest.first, open == "(" || open == "{" else {
        result += "$"
        continue
      }
      guard let close = Self.end(of: rest) else { return nil }
      let inside = rest[rest.index(after: rest.startIndex)..<close]
      rest = rest[rest.index(after: close)...]
      guard let part = reference(String(inside), below: name) else { return nil }
      result += part
      if result.utf8.count > 100_000 { return nil }
    }
    return result + rest
  }

  private mutating func reference(_ text: String, below name: String?) -> String? {
    budget -= 1
    guard budget >= 0, let text = expand(text, below: name) else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let wanted = String(parts[0])
    let setting = wanted == "inherited" ? name : wanted
    let value = setting.map { self.value(of: $0) } ?? .unknown
    switch value {
    case .unknown: return nil
    case .known(let text): return Self.apply(parts.dropFirst(), to: text)
    case .absent:
      if wanted == "inherited" || wanted == name { return "" }
      return parts.dropFirst().first { $0.hasPrefix("default=") }.map { String($0.dropFirst("default=".count)) }
    }
  }

  private static func apply(_ operators: ArraySlice<Substring>, to text: String) -> String? {
    operators.reduce(text) { text, name in
      switch name {
      case "lower": text?.lowercased()
      case "upper": text?.uppercased()
      case "standardizepath", "quote": text
      case "identifier", "c99extidentifier":
        text.map { String($0.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }) }
      case "rfc1034identifier": text.map { String($0.map { $0.isLetter || $0.isNumber ? $0 : "-" }) }
      default: name.hasPrefix("default=") ? text : nil
      }
    }
  }

  /// The bracket that closes the one a text starts with.
  private static func end(of text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "(", "{": depth += 1
      case ")", "}":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }
}
