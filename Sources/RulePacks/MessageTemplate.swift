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

  /// Read byte by byte: all templates are checked at every start, and characters are slow to tell apart.
  var parts: [Part] {
    let bytes = source.utf8
    var parts: [Part] = []
    var textStart = bytes.startIndex
    var index = textStart
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "{")) {
      index = bytes.index(after: open)
      guard let close = Self.endOfName(in: bytes, from: index) else { continue }
      if textStart < open { parts.append(.text(String(source[textStart..<open]))) }
      parts.append(.placeholder(String(source[index..<close])))
      index = bytes.index(after: close)
      textStart = index
    }
    if textStart < bytes.endIndex { parts.append(.text(String(source[textStart...]))) }
    return parts
  }

  /// Where the "}" of a placeholder stands whose name starts at `start`: a letter, then letters and digits.
  private static func endOfName(in bytes: String.UTF8View, from start: String.Index) -> String.Index? {
    var index = start
    while index < bytes.endIndex {
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[index] | 0x20)
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
      guard isLetter || (isDigit && index > start) else {
        return index > start && bytes[index] == UInt8(ascii: "}") ? index : nil
      }
      index = bytes.index(after: index)
    }
    return nil
  }
}
