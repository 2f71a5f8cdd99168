// Strings, numbers, names, blanks and comments.

extension JSON5.Parser {
  // MARK: Blanks

  mutating func skipBlanks() throws(JSON5.Failure) {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0B, 0x0C: index += 1
      case 0x0A, 0x0D:
        index += 1
        endLine()
      case UInt8(ascii: "/"): try skipComment()
      case 0x80...:
        guard let (scalar, length) = scalar(at: index), Self.isBlank(scalar) else { return }
        index += length
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSON5.Failure) {
    let start = index
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    if next == UInt8(ascii: "/") {
      while let (scalar, length) = scalar(at: index), !Self.endsLine(scalar) { index += length }
    } else if next == UInt8(ascii: "*") {
      index += 2
      while index + 1 < bytes.count, bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/") {
        index += 1
        if bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D { endLine() }
      }
      guard index + 1 < bytes.count else { throw failure("'/*' is never closed", at: start) }
      index += 2
    } else {
      throw failure("'/' starts no comment here")
    }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFEFF || endsLine(scalar) || scalar.properties.generalCategory == .spaceSeparator
  }

  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r" || scalar.value == 0x2028 || scalar.value == 0x2029
  }

  // MARK: Names

  /// An unquoted key or a word such as `true`; nil when there is none.
  mutating func parseIdentifier() throws(JSON5.Failure) -> String? {
    let first = index
    while index < bytes.count, Self.isPlainLetter(bytes[index]) { index += 1 }
    // Digits, escapes and other alphabets are rare.
    if index > first, index == bytes.count || (bytes[index] < 0x80 && !Self.isRareNamePart(bytes[index])) {
      return String(decoding: bytes[first..<index], as: UTF8.self)
    }
    index = first
    var name = String.UnicodeScalarView()
    while let (plain, length) = scalar(at: index) {
      let start = index
      var scalar = plain
      index += length
      if plain == "\\" {
        guard take("u") else { throw failure("only '\\u' is an escape in an unquoted name", at: start) }
        scalar = try parseUnicodeEscape(from: start)
      }
      guard Self.isNamePart(scalar, isFirst: name.isEmpty) else {
        if plain == "\\" { throw failure("the escape stands for no letter", at: start) }
        index = start
        break
      }
      name.append(scalar)
    }
    return name.isEmpty ? nil : String(name)
  }

  private static func isPlainLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }

  private static func isRareNamePart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\\") || isNamePart(Unicode.Scalar(byte), isFirst: false)
  }

  private static func isNamePart(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_", "$": return true
    case "0"..."9": return !isFirst
    default: break
    }
    guard scalar.value >= 0x80 else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: return true
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return !isFirst
    default: return !isFirst && (scalar.value == 0x200C || scalar.value == 0x200D)
    }
  }

  // MARK: Strings

  mutating func parseString() throws(JSON5.Failure) -> String {
    let open = index
    let quote = bytes[index]
    index += 1
    var result: [UInt8] = []
    var runStart = index
    while index < bytes.count {
      let byte = bytes[index]
      if byte == quote {
        index += 1
        if result.isEmpty { return String(decoding: bytes[runStart..<(index - 1)], as: UTF8.self) }
        result += bytes[runStart..<(index - 1)]
        return String(decoding: result, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") {
        result += bytes[runStart..<index]
        if let scalar = try parseEscape() { result += Array(String(Character(scalar)).utf8) }
        runStart = index
      } else if byte == 0x0A || byte == 0x0D {
        throw failure("the line ends within a string; continue it with '\\' or write '\\n'")
      } else {
        index += 1
      }
    }
    throw failure("the string is never closed", at: open)
  }

  /// What an escape stands for; nil for a line continuation.
  private mutating func parseEscape() throws(JSON5.Failure) -> Unicode.Scalar? {
    let start = index
    index += 1
    guard let (scalar, length) = scalar(at: index) else { throw failure("the file ends within a string") }
    index += length
    switch scalar {
    case "b": return "\u{08}"
    case "f": return "\u{0C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{0B}"
    case "x": return Unicode.Scalar(try parseHexDigits(2, from: start))
    case "u": return try parseUnicodeEscape(from: start)
    case "\n", "\r":
      if scalar == "\r" { _ = take("\n") }
      endLine()
      return nil
    case "0":
      if index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) {
        throw failure("'\\0' followed by a digit is no escape", at: start)
      }
      return "\0"
    case "1"..."9": throw failure("'\\\(scalar)' is no escape", at: start)
    default: return Self.endsLine(scalar) ? nil : scalar
    }
  }

  /// The scalar of `\uXXXX` after the "u", or of a surrogate pair of two.
  private mutating func parseUnicodeEscape(from start: Int) throws(JSON5.Failure) -> Unicode.Scalar {
    let first = try parseHexDigits(4, from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, take("\\"), take("u") {
      let second = try parseHexDigits(4, from: start)
      if (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    throw failure("the escape is half of a surrogate pair", at: start)
  }

  private mutating func parseHexDigits(_ count: Int, from start: Int) throws(JSON5.Failure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard index < bytes.count, let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else {
        throw failure("the escape needs \(count) hexadecimal digits", at: start)
      }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }

  // MARK: Numbers

  mutating func parseNumber() throws(JSON5.Failure) -> Double {
    let start = index
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    let magnitude = try parseMagnitude(from: start)
    if let (scalar, _) = scalar(at: index), Self.isNamePart(scalar, isFirst: false) || scalar == "." {
      throw failure("'\(scalar)' belongs to no number")
    }
    return isNegative ? -magnitude : magnitude
  }

  private mutating func parseMagnitude(from start: Int) throws(JSON5.Failure) -> Double {
    guard index < bytes.count else { throw failure("the sign has no number", at: start) }
    let first = bytes[index]
    if first == UInt8(ascii: "I") || first == UInt8(ascii: "N") {
      let word = try parseIdentifier() ?? ""
      if word == "Infinity" { return .infinity }
      if word == "NaN" { return .nan }
      throw failure("'\(word)' is no number", at: start)
    }
    if first == UInt8(ascii: "0"), index + 1 < bytes.count, bytes[index + 1] | 0x20 == UInt8(ascii: "x") {
      index += 2
      return try parseHexNumber(from: start)
    }
    let digitsStart = index
    let whole = skipDigits()
    if whole > 1, first == UInt8(ascii: "0") { throw failure("a number does not start with 0", at: start) }
    let fraction = take(".") ? skipDigits() : 0
    if whole + fraction == 0 { throw failure("a number has digits", at: start) }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if !take("-") { _ = take("+") }
      if skipDigits() == 0 { throw failure("the exponent has no digits", at: start) }
    }
    var text = String(decoding: bytes[digitsStart..<index], as: UTF8.self)
    // `Double.init` refuses ".5" and "5.", which JSON5 allows.
    if text.hasPrefix(".") { text = "0" + text }
    if let dot = text.firstIndex(of: "."), !(text[text.index(after: dot)...].first?.isNumber ?? false) {
      text.insert("0", at: text.index(after: dot))
    }
    guard let value = Double(text) else { throw failure("'\(text)' is no number", at: start) }
    return value
  }

  private mutating func parseHexNumber(from start: Int) throws(JSON5.Failure) -> Double {
    var value = 0.0
    var count = 0
    while index < bytes.count, let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue {
      value = value * 16 + Double(digit)
      count += 1
      index += 1
    }
    if count == 0 { throw failure("'0x' needs hexadecimal digits", at: start) }
    return value
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) { index += 1 }
    return index - start
  }
}
