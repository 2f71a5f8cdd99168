/// Reads the old-style property list of `project.pbxproj`.
struct OpenStepReader {
  private let bytes: [UInt8]
  private var at: Int

  init(_ bytes: [UInt8], at start: Int) {
    self.bytes = bytes
    self.at = start
  }

  mutating func read() throws(ReadError) -> PlistValue {
    let root = try value(depth: 0)
    try skipSpace()
    if at < bytes.count { throw failure("text after the end of the list") }
    return root
  }

  private mutating func value(depth: Int) throws(ReadError) -> PlistValue {
    if depth > deepestNesting { throw failure("nested deeper than \(deepestNesting)") }
    try skipSpace()
    switch current {
    case UInt8(ascii: "{"): return try dictionary(depth: depth)
    case UInt8(ascii: "("): return try array(depth: depth)
    case UInt8(ascii: "<"): return try data()
    case nil: throw failure("a value is missing")
    default: return .string(try text())
    }
  }

  private mutating func dictionary(depth: Int) throws(ReadError) -> PlistValue {
    at += 1
    var entries: [String: PlistValue] = [:]
    while true {
      try skipSpace()
      if take(UInt8(ascii: "}")) { return .dictionary(entries) }
      let key = try text()
      try expect(UInt8(ascii: "="), "'=' is missing after '\(key)'")
      entries[key] = try value(depth: depth + 1)
      try expect(UInt8(ascii: ";"), "';' is missing after the value of '\(key)'")
    }
  }

  private mutating func array(depth: Int) throws(ReadError) -> PlistValue {
    at += 1
    var elements: [PlistValue] = []
    while true {
      try skipSpace()
      if take(UInt8(ascii: ")")) { return .array(elements) }
      elements.append(try value(depth: depth + 1))
      try skipSpace()
      if !take(UInt8(ascii: ",")), current != UInt8(ascii: ")") { throw failure("',' or ')' is missing") }
    }
  }

  private mutating func data() throws(ReadError) -> PlistValue {
    guard let end = bytes[at...].firstIndex(of: UInt8(ascii: ">")) else { throw failure("'>' is missing") }
    at = end + 1
    return .opaque
  }

  private mutating func text() throws(ReadError) -> String {
    guard let quote = current else { throw failure("a string is missing") }
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return try quoted(by: quote) }
    let start = at
    while let byte = current, Self.isPlain(byte) { at += 1 }
    if start == at { throw failure("a string is missing") }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private mutating func quoted(by quote: UInt8) throws(ReadError) -> String {
    let start = at
    at += 1
    var content: [UInt8] = []
    while let byte = current {
      at += 1
      if byte == quote { return String(decoding: content, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") { escape(into: &content) } else { content.append(byte) }
    }
    throw ReadError(message: "the string has no end", offset: start)
  }

  private mutating func escape(into content: inout [UInt8]) {
    guard let byte = current else { return }
    at += 1
    switch byte {
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "a"): content.append(0x07)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "v"): content.append(0x0B)
    case UInt8(ascii: "U"):
      var scalar: UInt32 = 0
      for _ in 0..<4 {
        guard let digit = current?.hexValue else { break }
        scalar = scalar << 4 | UInt32(digit)
        at += 1
      }
      content.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var scalar = UInt32(byte - UInt8(ascii: "0"))
      for _ in 0..<2 {
        guard let digit = current, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else { break }
        scalar = scalar << 3 | UInt32(digit - UInt8(ascii: "0"))
        at += 1
      }
      content.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
    default: content.append(byte)
    }
  }

  private mutating func skipSpace() throws(ReadError) {
    while let byte = current {
      let next = at + 1 < bytes.count ? bytes[at + 1] : 0
      if byte.isPlistSpace {
        at += 1
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while let byte = current, byte != 0x0A, byte != 0x0D { at += 1 }
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        let start = at
        at += 2
        while at + 1 < bytes.count, bytes[at] != UInt8(ascii: "*") || bytes[at + 1] != UInt8(ascii: "/") { at += 1 }
        if at + 1 >= bytes.count { throw ReadError(message: "the comment has no end", offset: start) }
        at += 2
      } else {
        return
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "_$/:.-".utf8.contains(byte)
  }

  private var current: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    at += 1
    return true
  }

  private mutating func expect(_ byte: UInt8, _ message: String) throws(ReadError) {
    try skipSpace()
    if !take(byte) { throw failure(message) }
  }

  private func failure(_ message: String) -> ReadError { ReadError(message: message, offset: at) }
}
