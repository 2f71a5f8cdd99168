/// A token of a manifest written in Swift, as far as reading literals and calls needs it.
struct SwiftToken: Sendable {
  enum Kind: Sendable, Equatable {
    case word(String)
    /// A string literal; nil if something is interpolated that isn't a plain name.
    case string([StringPart])
    case number(String)
    case mark(UInt8)
  }

  enum StringPart: Sendable, Equatable {
    case text(String)
    case name(String)
    case opaque
  }

  var kind: Kind
  var range: Range<Int>

  func isMark(_ mark: Unicode.Scalar) -> Bool { kind == .mark(UInt8(ascii: mark)) }

  var word: String? {
    if case .word(let text) = kind { text } else { nil }
  }
}

/// Cuts Swift source into tokens; comments are left out. It accepts any bytes.
struct SwiftTokenizer {
  private let bytes: [UInt8]
  private var at = 0
  private var tokens: [SwiftToken] = []

  static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
    var tokenizer = SwiftTokenizer(bytes)
    tokenizer.run()
    return tokenizer.tokens
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func run() {
    while at < bytes.count {
      let start = at
      let byte = bytes[at]
      if byte.isPlistSpace {
        at += 1
      } else if starts("//") {
        at = bytes[at...].firstIndex(of: 0x0A) ?? bytes.count
      } else if starts("/*") {
        skipComment()
      } else if Self.isWord(byte), !byte.isASCIIDigit {
        while at < bytes.count, Self.isWord(bytes[at]) { at += 1 }
        add(.word(text(start..<at)), from: start)
      } else if byte.isASCIIDigit {
        while at < bytes.count, Self.isWord(bytes[at]) || isDecimalPoint { at += 1 }
        add(.number(text(start..<at)), from: start)
      } else if byte == UInt8(ascii: "\"") {
        add(.string(string(pounds: 0)), from: start)
      } else if byte == UInt8(ascii: "#"), let pounds = poundsBeforeQuote() {
        at += pounds
        add(.string(string(pounds: pounds)), from: start)
      } else {
        at += 1
        add(.mark(byte), from: start)
      }
    }
  }

  private mutating func add(_ kind: SwiftToken.Kind, from start: Int) {
    tokens.append(SwiftToken(kind: kind, range: start..<at))
  }

  /// Comments nest in Swift.
  private mutating func skipComment() {
    var depth = 0
    while at < bytes.count {
      if starts("/*") {
        depth += 1
        at += 2
      } else if starts("*/") {
        depth -= 1
        at += 2
        if depth == 0 { return }
      } else {
        at += 1
      }
    }
  }

  private mutating func string(pounds: Int) -> [SwiftToken.StringPart] {
    let isLong = starts("\"\"\"")
    let quote = (isLong ? "\"\"\"" : "\"") + String(repeating: "#", count: pounds)
    let escape = "\\" + String(repeating: "#", count: pounds)
    at += isLong ? 3 : 1
    var parts: [SwiftToken.StringPart] = []
    var content: [UInt8] = []
    func flush() {
      if !content.isEmpty { parts.append(.text(String(decoding: content, as: UTF8.self))) }
      content = []
    }
    while at < bytes.count, !starts(quote), isLong || bytes[at] != 0x0A {
      if !starts(escape) {
        content.append(bytes[at])
        at += 1
        continue
      }
      at += escape.utf8.count
      if at < bytes.count, bytes[at] == UInt8(ascii: "(") {
        flush()
        parts.append(interpolation())
      } else if at < bytes.count {
        let escapes: [UInt8: UInt8] = [UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09]
        content.append(escapes[bytes[at]] ?? bytes[at])
        at += 1
      }
    }
    if starts(quote) { at += quote.utf8.count }
    flush()
    return parts
  }

  /// What stands between the brackets of `\(…)`; strings in there are stepped over by their quotes.
  private mutating func interpolation() -> SwiftToken.StringPart {
    let start = at + 1
    var (depth, isInString) = (0, false)
    while at < bytes.count, bytes[at] != 0x0A {
      let byte = bytes[at]
      at += 1
      if byte == UInt8(ascii: "\"") { isInString.toggle() }
      if isInString { continue }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { break }
    }
    let inside = bytes[start..<max(start, at - 1)]
    let isName = !inside.isEmpty && inside.allSatisfy(Self.isWord) && !inside.first!.isASCIIDigit
    return isName ? .name(String(decoding: inside, as: UTF8.self)) : .opaque
  }

  private func poundsBeforeQuote() -> Int? {
    let end = bytes[at...].firstIndex { $0 != UInt8(ascii: "#") } ?? bytes.count
    return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end - at : nil
  }

  private var isDecimalPoint: Bool {
    bytes[at] == UInt8(ascii: ".") && at + 1 < bytes.count && bytes[at + 1].isASCIIDigit
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`") || byte >= 0x80
  }

  private func starts(_ text: String) -> Bool { bytes[at...].starts(with: text.utf8) }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
  }
}
