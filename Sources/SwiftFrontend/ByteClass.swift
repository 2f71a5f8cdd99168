/// What a byte means to the outline scanner.
enum ByteClass {
  static let space: UInt8 = 0
  static let punctuation: UInt8 = 1
  static let word: UInt8 = 2
  static let open: UInt8 = 3
  static let close: UInt8 = 4
  static let quote: UInt8 = 5
  static let slash: UInt8 = 6
  static let pound: UInt8 = 7
  static let backtick: UInt8 = 8
  static let at: UInt8 = 9
  /// `<`, `=` and `>`, which also start conflict markers.
  static let marker: UInt8 = 10
  /// `.`, `?` and `!`, which chain expressions and types.
  static let link: UInt8 = 11
  static let lineEnd: UInt8 = 12

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool { table[Int(byte)] == space || table[Int(byte)] == lineEnd }

  /// One class for each byte; lives as long as the process.
  nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    table.initialize(repeating: punctuation, count: 256)
    // The parser takes stray control characters for trivia too.
    for byte in 0x00...0x20 { table[byte] = space }
    for byte in [0x0A, 0x0D] { table[byte] = lineEnd }
    for byte in UInt8(ascii: "a")...UInt8(ascii: "z") { table[Int(byte)] = word }
    for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") { table[Int(byte)] = word }
    for byte in UInt8(ascii: "0")...UInt8(ascii: "9") { table[Int(byte)] = word }
    for byte in 0x80...0xFF { table[byte] = word }
    for byte in "_$".utf8 { table[Int(byte)] = word }
    for byte in "([{".utf8 { table[Int(byte)] = open }
    for byte in ")]}".utf8 { table[Int(byte)] = close }
    for byte in "<=>".utf8 { table[Int(byte)] = marker }
    for byte in ".?!".utf8 { table[Int(byte)] = link }
    table[Int(UInt8(ascii: "\""))] = quote
    table[Int(UInt8(ascii: "/"))] = slash
    table[Int(UInt8(ascii: "#"))] = pound
    table[Int(UInt8(ascii: "`"))] = backtick
    table[Int(UInt8(ascii: "@"))] = at
    return UnsafePointer(table)
  }()
}

/// Bytes by the names they have in Swift source.
enum Byte {
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let pound = UInt8(ascii: "#")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let dot = UInt8(ascii: ".")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let backtick = UInt8(ascii: "`")
  static let openParen = UInt8(ascii: "(")
  static let closeParen = UInt8(ascii: ")")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openAngle = UInt8(ascii: "<")
  static let closeAngle = UInt8(ascii: ">")
  static let minus = UInt8(ascii: "-")
}
