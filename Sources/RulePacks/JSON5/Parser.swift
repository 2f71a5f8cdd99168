extension JSON5 {
  /// A recursive-descent reader over bytes.
  struct Parser {
    let bytes: UnsafeBufferPointer<UInt8>
    let file: String
    var index = 0
    private var depth = 0
    private var line = 1
    private var lineStart = 0

    init(bytes: UnsafeBufferPointer<UInt8>, file: String) {
      self.bytes = bytes
      self.file = file
    }

    mutating func parseFile() throws(Failure) -> Value {
      try requireUTF8()
      try skipBlanks()
      if index == bytes.count { throw failure("the file is empty") }
      let value = try parseValue()
      try skipBlanks()
      if index < bytes.count { throw failure("\(found()) after the end of the value") }
      return value
    }

    private mutating func requireUTF8() throws(Failure) {
      guard bytes.contains(where: { $0 >= 0x80 }) else { return }
      let repaired = String(decoding: bytes, as: UTF8.self).utf8
      if repaired.elementsEqual(bytes) { return }
      let common = zip(repaired, bytes).prefix { $0 == $1 }.count
      throw failure("the file is not UTF-8", at: common)
    }

    // MARK: Values

    private mutating func parseValue() throws(Failure) -> Value {
      let start = here
      return Value(try parseKind(), at: start)
    }

    private mutating func parseKind() throws(Failure) -> Kind {
      guard index < bytes.count else { throw failure("the file ends where a value is due") }
      switch bytes[index] {
      case UInt8(ascii: "{"): return .object(try parseMembers())
      case UInt8(ascii: "["): return .array(try parseElements())
      case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try parseString())
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
        return .number(try parseNumber())
      default: return try parseWord()
      }
    }

    private mutating func parseWord() throws(Failure) -> Kind {
      let start = index
      guard let word = try parseIdentifier() else { throw failure("\(found()) where a value is due") }
      switch word {
      case "null": return .null
      case "true": return .bool(true)
      case "false": return .bool(false)
      case "Infinity": return .number(.infinity)
      case "NaN": return .number(.nan)
      default: throw failure("'\(word)' is no value; text needs quotes", at: start)
      }
    }

    private mutating func parseElements() throws(Failure) -> [Value] {
      let open = index
      try enter()
      defer { depth -= 1 }
      var values: [Value] = []
      while true {
        try skipBlanks()
        if take("]") { return values }
        if index == bytes.count { throw failure("'[' is never closed", at: open) }
        values.append(try parseValue())
        try skipBlanks()
        if take("]") { return values }
        if index == bytes.count { throw failure("'[' is never closed", at: open) }
        if !take(",") { throw failure("\(found()) where ',' or ']' is due") }
      }
    }

    private mutating func parseMembers() throws(Failure) -> [Member] {
      let open = index
      var longList: Set<String> = []
      try enter()
      defer { depth -= 1 }
      var members: [Member] = []
      while true {
        try skipBlanks()
        if take("}") { return members }
        if index == bytes.count { throw failure("'{' is never closed", at: open) }
        let keyPosition = here
        let key = try parseKey()
        if isKnown(key, members, &longList) { throw Failure("the key '\(key)' occurs twice", at: keyPosition) }
        try skipBlanks()
        if !take(":") { throw failure("\(found()) where ':' is due after the key '\(key)'") }
        try skipBlanks()
        members.append(Member(key: key, keyPosition: keyPosition, value: try parseValue()))
        try skipBlanks()
        if take("}") { return members }
        if index == bytes.count { throw failure("'{' is never closed", at: open) }
        if !take(",") { throw failure("\(found()) where ',' or '}' is due") }
      }
    }

    /// Whether an object has a key already: looked for one by one, and from 32 keys on in a set.
    private func isKnown(_ key: String, _ members: [Member], _ longList: inout Set<String>) -> Bool {
      if members.count < 32 { return members.contains { $0.key == key } }
      if members.count == 32 { longList = Set(members.map(\.key)) }
      return !longList.insert(key).inserted
    }

    private mutating func parseKey() throws(Failure) -> String {
      if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") { return try parseString() }
      guard let key = try parseIdentifier() else { throw failure("\(found()) where a key is due") }
      return key
    }

    private mutating func enter() throws(Failure) {
      if depth == JSON5.maximumDepth { throw failure("nested deeper than \(JSON5.maximumDepth) levels") }
      depth += 1
      index += 1
    }

    // MARK: Bytes

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
      index += 1
      return true
    }

    /// The scalar at `offset` and how many bytes it has; the bytes are known to be UTF-8.
    func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
      guard offset < bytes.count else { return nil }
      let first = bytes[offset]
      if first < 0x80 { return (Unicode.Scalar(first), 1) }
      let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      var code = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
      for byte in bytes[(offset + 1)..<min(offset + length, bytes.count)] { code = code << 6 | UInt32(byte & 0x3F) }
      return Unicode.Scalar(code).map { ($0, length) }
    }

    /// What stands at the current place, for messages.
    func found() -> String {
      guard let (scalar, _) = scalar(at: index) else { return "the file ends" }
      if scalar.value < 0x20 { return "a line break or control character" }
      return "'\(scalar)'"
    }

    // MARK: Positions

    /// The current place. Lines are counted where line breaks are passed: in blanks, comments and continued strings.
    var here: Position { Position(file: file, line: line, column: index - lineStart + 1) }

    /// Counts a line that ends just before the current place; a CR before a LF ends none.
    mutating func endLine() {
      if bytes[index - 1] == 0x0D, index < bytes.count, bytes[index] == 0x0A { return }
      line += 1
      lineStart = index
    }

    /// An error here or, counted from the start of the file, elsewhere.
    mutating func failure(_ reason: String, at offset: Int? = nil) -> Failure {
      let end = offset ?? index
      line = 1
      lineStart = 0
      index = 0
      while index < end {
        index += 1
        if bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D { endLine() }
      }
      return Failure(reason, at: here)
    }
  }
}
