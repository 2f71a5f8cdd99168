/// A comment of a Swift file: its bytes with the delimiters, without the line ending.
public struct Comment: Hashable, Sendable {
  public var start: Int
  public var end: Int
  /// Whether it is a `/* … */` comment.
  public var isBlock: Bool
}

/// Finds comments in Swift source without parsing it: a byte scanner that knows strings, regular
/// expressions and raw identifiers, so that "// in a text" is none.
public struct CommentScanner {
  /// All comments, in order.
  public static func comments(in bytes: [UInt8]) -> [Comment] {
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = CommentScanner(bytes: buffer)
      scanner.scan()
      return scanner.comments
    }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var comments: [Comment] = []
  /// The last byte of code, for telling a regular expression from a division.
  private var lastCode: UInt8 = 0

  /// A string whose interpolation is being scanned: how it ends, and the parentheses open in the interpolation.
  private struct OpenString {
    var hashes: Int
    var isMultiline: Bool
    var parentheses: Int
  }
  private var strings: [OpenString] = []

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func scan() {
    if byte(at: 0) == UInt8(ascii: "#"), byte(at: 1) == UInt8(ascii: "!") { skipLine() }
    while index < bytes.count { scanCode() }
  }

  private mutating func scanCode() {
    let current = bytes[index]
    switch current {
    case UInt8(ascii: "/"): scanSlash()
    case UInt8(ascii: "\""): openString(hashes: 0)
    case UInt8(ascii: "#"): scanHash()
    case UInt8(ascii: "`"): skipRawIdentifier()
    case UInt8(ascii: "("):
      if !strings.isEmpty { strings[strings.count - 1].parentheses += 1 }
      code(current)
    case UInt8(ascii: ")"):
      code(current)
      closeParenthesis()
    case 0x09, 0x0A, 0x0D, 0x20: index += 1
    default: code(current)
    }
  }

  private mutating func code(_ byte: UInt8) {
    lastCode = byte
    index += 1
  }

  // MARK: Comments

  private mutating func scanSlash() {
    let start = index
    switch byte(at: index + 1) {
    case UInt8(ascii: "/"):
      skipLine()
      comments.append(Comment(start: start, end: index, isBlock: false))
    case UInt8(ascii: "*"):
      skipBlockComment()
      comments.append(Comment(start: start, end: index, isBlock: true))
    default:
      if let end = regexEnd() { index = end } else { index += 1 }
      lastCode = UInt8(ascii: "/")
    }
  }

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while index < bytes.count {
      let (a, b) = (bytes[index], byte(at: index + 1))
      if a == UInt8(ascii: "/"), b == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if a == UInt8(ascii: "*"), b == UInt8(ascii: "/") {
        depth -= 1
        index += 2
        if depth == 0 { return }
      } else {
        index += 1
      }
    }
  }

  // MARK: Strings

  /// `#"…"#`, `#/…/#`, or a directive such as `#if`.
  private mutating func scanHash() {
    var hashes = 0
    while byte(at: index + hashes) == UInt8(ascii: "#") { hashes += 1 }
    switch byte(at: index + hashes) {
    case UInt8(ascii: "\""):
      index += hashes
      openString(hashes: hashes)
    case UInt8(ascii: "/"):
      index += hashes + 1
      skipExtendedRegex(hashes: hashes)
    default:
      lastCode = UInt8(ascii: "#")
      index += hashes
    }
  }

  private mutating func openString(hashes: Int) {
    let quote = UInt8(ascii: "\"")
    let isTriple = byte(at: index + 1) == quote && byte(at: index + 2) == quote
    // `#"""#` is a one-line string that holds a quote.
    let isMultiline = isTriple && !(hashes > 0 && hasHashes(hashes, at: index + 3))
    index += isMultiline ? 3 : 1
    scanString(OpenString(hashes: hashes, isMultiline: isMultiline, parentheses: 0))
  }

  /// Goes on inside a string until it ends or an interpolation opens.
  private mutating func scanString(_ string: OpenString) {
    lastCode = UInt8(ascii: "\"")
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where hasHashes(string.hashes, at: index + 1):
        let escaped = index + 1 + string.hashes
        index = escaped + 1
        if byte(at: escaped) == UInt8(ascii: "(") {
          strings.append(OpenString(hashes: string.hashes, isMultiline: string.isMultiline, parentheses: 1))
          lastCode = UInt8(ascii: "(")
          return
        }
      case UInt8(ascii: "\"") where endsString(string):
        index += (string.isMultiline ? 3 : 1) + string.hashes
        return
      case 0x0A, 0x0D:
        // A string left open ends with its line, as the compiler recovers too.
        if !string.isMultiline { return }
        index += 1
      default: index += 1
      }
    }
  }

  private func endsString(_ string: OpenString) -> Bool {
    guard string.isMultiline else { return hasHashes(string.hashes, at: index + 1) }
    let quote = UInt8(ascii: "\"")
    return byte(at: index + 1) == quote && byte(at: index + 2) == quote && hasHashes(string.hashes, at: index + 3)
  }

  private func hasHashes(_ count: Int, at offset: Int) -> Bool {
    for step in 0..<count where byte(at: offset + step) != UInt8(ascii: "#") { return false }
    return true
  }

  private mutating func closeParenthesis() {
    guard var string = strings.last else { return }
    string.parentheses -= 1
    strings[strings.count - 1] = string
    if string.parentheses == 0 {
      strings.removeLast()
      scanString(string)
    }
  }

  // MARK: Regular expressions and raw identifiers

  /// The end of a bare `/…/` that starts here; nil when the slash is an operator.
  private func regexEnd() -> Int? {
    let next = byte(at: index + 1)
    guard startsOperand, next != 0x20, next != 0x09, next != UInt8(ascii: "=") else { return nil }
    var offset = index + 1
    while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
      if bytes[offset] == UInt8(ascii: "\\") {
        offset += 2
      } else if bytes[offset] == UInt8(ascii: "/") {
        // A closing slash that opens a comment would make `a(/b, c) // x` a regular expression up to the comment.
        return byte(at: offset + 1) == UInt8(ascii: "/") || byte(at: offset + 1) == UInt8(ascii: "*") ? nil : offset + 1
      } else {
        offset += 1
      }
    }
    return nil
  }

  /// Whether an operand may start here: nothing before, or an opening bracket, separator or operator.
  private var startsOperand: Bool {
    switch lastCode {
    case 0, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ":"),
      UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "|"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Skips `#/…/#`; one that is left open ends with its line unless it starts with a line break.
  private mutating func skipExtendedRegex(hashes: Int) {
    lastCode = UInt8(ascii: "/")
    let isMultiline = byte(at: index) == 0x0A || byte(at: index) == 0x0D
    while index < bytes.count, isMultiline || (bytes[index] != 0x0A && bytes[index] != 0x0D) {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else if bytes[index] == UInt8(ascii: "/"), hasHashes(hashes, at: index + 1) {
        index += 1 + hashes
        return
      } else {
        index += 1
      }
    }
  }

  private mutating func skipRawIdentifier() {
    var offset = index + 1
    while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D, bytes[offset] != UInt8(ascii: "`") {
      offset += 1
    }
    code(UInt8(ascii: "`"))
    if byte(at: offset) == UInt8(ascii: "`") { index = offset + 1 }
  }
}
