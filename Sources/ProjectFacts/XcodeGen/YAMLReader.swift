/// Reads the part of YAML that project specs are written in; whatever else it meets is an error, not a guess.
///
/// Understood: block and flow maps and lists, plain, quoted and block scalars, comments, anchors, aliases and
/// merge keys. Not understood: tags, complex keys, several documents, tabs as indentation.
struct YAMLReader {
  struct Line {
    var start: Int
    var end: Int
    /// The column of the first character, counted from 0.
    var indent: Int
    var isBlank: Bool
  }

  let bytes: [UInt8]
  let file: String
  var lines: [Line] = []
  var index = 0
  var depth = 0
  var anchors: [String: YAMLNode] = [:]

  static let heaviest = 100_000

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  mutating func read() throws(ReadError) -> YAMLNode {
    try splitLines()
    let node = try block(from: 0)
    skipBlank()
    if index < lines.count { throw failure("not understood here") }
    return node
  }

  private mutating func splitLines() throws(ReadError) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      var end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let next = end + 1
      if end > start, bytes[end - 1] == 0x0D { end -= 1 }
      let first = bytes[start..<end].firstIndex { $0 != 0x20 } ?? end
      let isComment = first < end && bytes[first] == UInt8(ascii: "#")
      let isBlank = bytes[first..<end].allSatisfy(\.isPlistSpace) || isComment
      lines.append(Line(start: first, end: end, indent: first - start, isBlank: isBlank))
      start = next
    }
    for index in lines.indices where !lines[index].isBlank {
      let line = lines[index]
      if bytes[line.start] == 0x09 { throw ReadError(message: "a tab as indentation", offset: line.start) }
      let isMarker = line.indent == 0 && bytes[line.start..<line.end].starts(with: "---".utf8)
      if isMarker, line.end - line.start == 3, lines[..<index].allSatisfy(\.isBlank) { lines[index].isBlank = true }
    }
  }

  // MARK: - Blocks

  /// The value that starts at the next line, if that is indented by at least so much; else nothing.
  private mutating func block(from indent: Int) throws(ReadError) -> YAMLNode {
    skipBlank()
    guard index < lines.count, lines[index].indent >= indent else { return null }
    depth += 1
    defer { depth -= 1 }
    if depth > deepestNesting { throw failure("nested deeper than \(deepestNesting)") }
    let line = lines[index]
    if isDash(line) { return try list(at: line.indent) }
    if try key(at: line.start, end: line.end) != nil { return try map(at: line.indent) }
    return try inline(at: line.start, parent: indent - 1)
  }

  private mutating func list(at indent: Int) throws(ReadError) -> YAMLNode {
    var elements: [YAMLNode] = []
    while let line = nextLine, line.indent == indent, isDash(line) {
      let content = bytes[(line.start + 1)..<line.end].firstIndex { $0 != 0x20 } ?? line.end
      if content == line.end || isComment(at: content) {
        index += 1
        elements.append(try block(from: indent + 1))
      } else {
        // What follows the dash is a block of its own that starts in that column.
        lines[index].start = content
        lines[index].indent = indent + content - line.start
        elements.append(try block(from: lines[index].indent))
      }
    }
    if let line = nextLine, line.indent > indent { throw failure("not understood here") }
    return try weighed(YAMLNode(.list(elements), file: file))
  }

  private mutating func map(at indent: Int) throws(ReadError) -> YAMLNode {
    var entries: [YAMLEntry] = []
    var firstLine: Int?
    while let line = nextLine, line.indent == indent, !isDash(line) {
      guard let key = try key(at: line.start, end: line.end) else { throw failure("a key is missing") }
      let keyLine = index
      let start = lineStart(of: line.start)
      // A key that stands after a dash has no line of its own to write before.
      if firstLine == nil, bytes[start..<line.start].allSatisfy({ $0 == 0x20 }) { firstLine = start }
      let value = try mapValue(after: key.end, line: line)
      let lineRange = start..<lines[keyLine].end
      let lastLine = lines[..<index].last { !$0.isBlank } ?? line
      let position = KeyPosition(line: lineRange, name: key.name, value: key.end..<max(key.end, lastLine.end))
      if key.text == "<<" {
        try merge(value, into: &entries)
      } else {
        entries.append(YAMLEntry(key: key.text, value: value, position: position))
      }
    }
    if let line = nextLine, line.indent > indent { throw failure("not understood here") }
    var node = YAMLNode(.map(entries), file: file)
    if let firstLine {
      node.insertion = YAMLNode.Insertion(offset: firstLine, indentation: String(repeating: " ", count: indent))
    }
    return try weighed(node)
  }

  private mutating func mapValue(after colon: Int, line: Line) throws(ReadError) -> YAMLNode {
    let content = bytes[colon..<line.end].firstIndex { !$0.isPlistSpace } ?? line.end
    if content < line.end, !isComment(at: content) { return try inline(at: content, parent: line.indent) }
    index += 1
    return try nested(below: line.indent)
  }

  /// The block below a key or anchor; a list may stand in the column of its key.
  mutating func nested(below indent: Int) throws(ReadError) -> YAMLNode {
    guard let next = nextLine else { return null }
    if next.indent == indent, isDash(next) { return try list(at: indent) }
    return try block(from: indent + 1)
  }

  private mutating func merge(_ value: YAMLNode, into entries: inout [YAMLEntry]) throws(ReadError) {
    for source in value.listOrSelf {
      guard let merged = source.entries else { throw failure("'<<' needs a map") }
      let known = Set(entries.map(\.key))
      // What the map says itself wins, wherever it stands: `subscript` takes the last of a name.
      entries.insert(contentsOf: merged.filter { !known.contains($0.key) }, at: 0)
    }
  }

  // MARK: - Small things

  var null: YAMLNode { YAMLNode(.scalar("", isQuoted: false), file: file) }

  func weighed(_ node: YAMLNode) throws(ReadError) -> YAMLNode {
    if node.weight > Self.heaviest || node.height > deepestNesting { throw failure("aliases that grow too large") }
    return node
  }

  mutating func skipBlank() {
    while index < lines.count, lines[index].isBlank { index += 1 }
  }

  private var nextLine: Line? {
    mutating get {
      skipBlank()
      return index < lines.count ? lines[index] : nil
    }
  }

  private func isDash(_ line: Line) -> Bool {
    guard bytes[line.start] == UInt8(ascii: "-") else { return false }
    return line.start + 1 == line.end || bytes[line.start + 1] == 0x20
  }

  func isComment(at offset: Int) -> Bool {
    bytes[offset] == UInt8(ascii: "#") && (offset == 0 || bytes[offset - 1].isPlistSpace)
  }

  private func lineStart(of offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  func failure(_ message: String) -> ReadError {
    ReadError(message: message, offset: index < lines.count ? lines[index].start : bytes.count)
  }
}
