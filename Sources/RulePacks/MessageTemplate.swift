/// Text with `{placeholders}`; any other brace is plain text, so that templates can hold Swift blocks.
public struct MessageTemplate: Hashable, Sendable, ExpressibleByStringLiteral {
  public let source: String

  public init(_ source: String) { self.source = source }
  public init(stringLiteral value: String) { source = value }

  enum Part: Equatable {
    case text(String)
    case placeholder(String)
  }

  /// Each placeholder's name, in order, with repetitions.
  public var placeholders: [String] {
    parts.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }

  /// The text with values put in.
  ///
  /// A name without a value stays as written, so that the omission shows. An empty value takes the blank in front of
  /// it along: a unit may be missing.
  public func fill(_ values: [String: String]) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .placeholder(let name):
        guard let value = values[name] else {
          result += "{\(name)}"
          continue
        }
        if value.isEmpty, result.last == " " { result.removeLast() }
        result += value
      }
    }
    return result
  }

  var parts: [Part] {
    var parts: [Part] = []
    var text = ""
    var rest = source[...]
    while let open = rest.firstIndex(of: "{") {
      text += rest[..<open]
      let inner = rest[rest.index(after: open)...]
      let name = inner.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      if let first = name.first, first.isLetter, name.endIndex < inner.endIndex, inner[name.endIndex] == "}" {
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        parts.append(.placeholder(String(name)))
        rest = inner[inner.index(after: name.endIndex)...]
      } else {
        text += "{"
        rest = inner
      }
    }
    text += rest
    if !text.isEmpty { parts.append(.text(text)) }
    return parts
  }
}
