/// Reads an XML property list and notes where the root's keys stand.
struct XMLPlistReader {
  private let bytes: [UInt8]
  private var at: Int
  private var layout = PropertyList.Layout()

  init(_ bytes: [UInt8], at start: Int) {
    self.bytes = bytes
    self.at = start
  }

  mutating func read() throws(ReadError) -> PropertyList.Document {
    try skipMarkup()
    var tag = try openTag()
    let isWrapped = tag.name == "plist"
    if isWrapped {
      if tag.isEmpty { throw failure("the property list is empty") }
      try skipMarkup()
      tag = try openTag()
    }
    let root = try value(tag, depth: 0)
    if isWrapped {
      try skipMarkup()
      try closeTag("plist")
    }
    try skipMarkup()
    if at < bytes.count { throw failure("text after the end of the property list") }
    return PropertyList.Document(root: root, layout: root.dictionary == nil ? nil : layout)
  }

  private struct Tag {
    var name: String
    var isEmpty: Bool
    var start: Int
  }

  private mutating func value(_ tag: Tag, depth: Int) throws(ReadError) -> PlistValue {
    if depth > deepestNesting { throw failure("nested deeper than \(deepestNesting)") }
    switch tag.name {
    case "dict": return try dictionary(tag, depth: depth)
    case "array": return try array(tag, depth: depth)
    case "true", "false":
      if !tag.isEmpty {
        try skipMarkup()
        try closeTag(tag.name)
      }
      return .bool(tag.name == "true")
    case "string": return .string(try text(of: tag).text)
    case "integer":
      guard let number = Self.integer(try text(of: tag).text) else { throw failure("not an integer") }
      return .integer(number)
    case "real":
      guard let number = Double(try text(of: tag).text.filter { !$0.isWhitespace }) else {
        throw failure("not a number")
      }
      return .real(number)
    case "date", "data":
      _ = try text(of: tag)
      return .opaque
    default: throw failure("<\(tag.name)> is no element of a property list")
    }
  }

  private mutating func array(_ tag: Tag, depth: Int) throws(ReadError) -> PlistValue {
    var elements: [PlistValue] = []
    if tag.isEmpty { return .array([]) }
    while true {
      try skipMarkup()
      if isAtCloseTag { break }
      elements.append(try value(try openTag(), depth: depth + 1))
    }
    try closeTag("array")
    return .array(elements)
  }

  private mutating func dictionary(_ tag: Tag, depth: Int) throws(ReadError) -> PlistValue {
    var entries: [String: PlistValue] = [:]
    if tag.isEmpty { return .dictionary([:]) }
    var lastKeyStart: Int?
    while true {
      try skipMarkup()
      if isAtCloseTag { break }
      let keyTag = try openTag()
      guard keyTag.name == "key" else { throw failure("<key> is missing before <\(keyTag.name)>") }
      let (key, name) = try text(of: keyTag)
      try skipMarkup()
      let valueTag = try openTag()
      entries[key] = try value(valueTag, depth: depth + 1)
      if depth == 0, let name {
        let line = lineRange(around: keyTag.start, orElse: keyTag.start..<at)
        layout.keys[key] = KeyPosition(line: line, name: name, value: valueTag.start..<at)
      }
      lastKeyStart = keyTag.start
    }
    if depth == 0 { noteInsertion(beforeTagAt: at, lastKeyStart: lastKeyStart) }
    try closeTag("dict")
    return .dictionary(entries)
  }

  /// A key goes on lines of its own before `</dict>` if that tag starts its line, else right before the tag.
  private mutating func noteInsertion(beforeTagAt tag: Int, lastKeyStart: Int?) {
    let line = lineRange(around: tag, orElse: tag..<tag)
    let isAlone = bytes[line.lowerBound..<tag].allSatisfy(\.isPlistSpace)
    guard isAlone, line.lowerBound > 0 else {
      layout.insertion = tag
      return
    }
    layout.insertion = line.lowerBound
    let isCRLF = line.lowerBound > 1 && bytes[line.lowerBound - 2] == 0x0D
    layout.lineBreak = isCRLF ? "\r\n" : "\n"
    var indentation = bytes[line.lowerBound..<tag] + [0x09]
    if let lastKeyStart {
      let line = lineRange(around: lastKeyStart, orElse: lastKeyStart..<lastKeyStart)
      let before = bytes[line.lowerBound..<lastKeyStart]
      if before.allSatisfy(\.isPlistSpace) { indentation = before }
    }
    layout.indentation = String(decoding: indentation, as: UTF8.self)
  }

  /// The line of an offset, or the range given instead if the line is so long that asking for each key would cost.
  private func lineRange(around offset: Int, orElse short: Range<Int>) -> Range<Int> {
    let (first, last) = (max(0, offset - Self.longestLine), min(bytes.count, offset + Self.longestLine))
    let lineBreak = bytes[first..<offset].lastIndex(of: 0x0A)
    if lineBreak == nil, first > 0 { return short }
    let start = lineBreak.map { $0 + 1 } ?? 0
    let isLastLine = last == bytes.count
    guard var end = bytes[offset..<last].firstIndex(of: 0x0A) ?? (isLastLine ? last : nil) else { return short }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  private static let longestLine = 4096

  // MARK: - Markup

  private mutating func openTag() throws(ReadError) -> Tag {
    let start = at
    guard take("<") else { throw failure(at < bytes.count ? "text where an element should be" : "the file is cut off") }
    let nameStart = at
    while at < bytes.count, bytes[at].isASCIILetter { at += 1 }
    let name = String(decoding: bytes[nameStart..<at], as: UTF8.self)
    if name.isEmpty { throw failure("a tag without a name") }
    guard let end = bytes[at...].firstIndex(of: UInt8(ascii: ">")) else { throw failure("the tag has no end") }
    let isEmpty = bytes[end - 1] == UInt8(ascii: "/")
    at = end + 1
    return Tag(name: name, isEmpty: isEmpty, start: start)
  }

  private var isAtCloseTag: Bool { bytes[at...].starts(with: "</".utf8) }

  private mutating func closeTag(_ name: String) throws(ReadError) {
    guard take("</"), take(name) else { throw failure("</\(name)> is missing") }
    while at < bytes.count, bytes[at].isPlistSpace { at += 1 }
    if !take(">") { throw failure("</\(name)> is missing") }
  }

  /// Skips space, comments, processing instructions and the document type.
  private mutating func skipMarkup() throws(ReadError) {
    while at < bytes.count {
      if bytes[at].isPlistSpace {
        at += 1
      } else if take("<!--") {
        try skip(past: "-->")
      } else if take("<?") {
        try skip(past: "?>")
      } else if take("<!DOCTYPE") {
        try skipDocumentType()
      } else {
        return
      }
    }
  }

  private mutating func skipDocumentType() throws(ReadError) {
    var isInside = false
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      if byte == UInt8(ascii: "[") { isInside = true }
      if byte == UInt8(ascii: "]") { isInside = false }
      if byte == UInt8(ascii: ">"), !isInside { return }
    }
    throw failure("the document type has no end")
  }

  /// The text of an element, and its range if it stands there as it is, without entities or comments.
  private mutating func text(of tag: Tag) throws(ReadError) -> (text: String, range: Range<Int>?) {
    if tag.isEmpty { return ("", nil) }
    let start = at
    var (content, isPlain) = ([UInt8](), true)
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "&") {
        isPlain = false
        content.append(contentsOf: try entity().utf8)
      } else if byte != UInt8(ascii: "<") {
        content.append(byte)
        at += 1
      } else if take("<![CDATA[") {
        isPlain = false
        let first = at
        try skip(past: "]]>")
        content.append(contentsOf: bytes[first..<at - 3])
      } else if take("<!--") {
        isPlain = false
        try skip(past: "-->")
      } else {
        let range = start..<at
        try closeTag(tag.name)
        return (String(decoding: content, as: UTF8.self), isPlain ? range : nil)
      }
    }
    throw ReadError(message: "<\(tag.name)> has no end", offset: tag.start)
  }

  private mutating func entity() throws(ReadError) -> String {
    let names: [(String, String)] = [
      ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&apos;", "'"),
    ]
    for (name, text) in names where take(name) { return text }
    guard take("&#"), let end = bytes[at...].prefix(10).firstIndex(of: UInt8(ascii: ";")) else {
      throw failure("an unknown entity")
    }
    let digits = String(decoding: bytes[at..<end], as: UTF8.self)
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let scalar = number.flatMap(Unicode.Scalar.init) else { throw failure("an unknown character") }
    at = end + 1
    return String(scalar)
  }

  private static func integer(_ text: String) -> Int? {
    let digits = text.filter { !$0.isWhitespace }
    let isNegative = digits.hasPrefix("-")
    let body = digits.hasPrefix("-") || digits.hasPrefix("+") ? digits.dropFirst() : digits[...]
    let isHex = body.lowercased().hasPrefix("0x")
    let number = isHex ? Int(body.dropFirst(2), radix: 16) : Int(body)
    return number.map { isNegative ? -$0 : $0 }
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[at...].starts(with: text.utf8) else { return false }
    at += text.utf8.count
    return true
  }

  private mutating func skip(past end: String) throws(ReadError) {
    while at < bytes.count {
      if take(end) { return }
      at += 1
    }
    throw failure("'\(end)' is missing")
  }

  private func failure(_ message: String) -> ReadError { ReadError(message: message, offset: at) }
}
