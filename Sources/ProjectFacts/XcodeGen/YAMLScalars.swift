/// Keys, scalars and what is written inside brackets.
extension YAMLReader {
  /// The key at an offset, if a colon follows it on the line.
  func key(at start: Int, end: Int) throws(ReadError) -> (text: String, name: Range<Int>, end: Int)? {
    let first = bytes[start]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      guard let (text, after) = try? quoted(at: start), after < end, bytes[after] == UInt8(ascii: ":"),
        after + 1 == end || bytes[after + 1].isPlistSpace
      else { return nil }
      return (text, start + 1..<after - 1, after + 1)
    }
    if first == UInt8(ascii: "?"), start + 1 == end || bytes[start + 1] == 0x20 { throw failure("a complex key") }
    if "[{&*!|>%@`#".utf8.contains(first) { return nil }
    for offset in start..<end {
      if isComment(at: offset) { return nil }
      guard bytes[offset] == UInt8(ascii: ":"), offset + 1 == end || bytes[offset + 1].isPlistSpace else { continue }
      return (String(decoding: bytes[start..<offset], as: UTF8.self).trimmingSpaces(), start..<offset, offset + 1)
    }
    return nil
  }

  /// A value that starts in the middle of a line; `parent` is the column its key stands in.
  mutating func inline(at start: Int, parent: Int) throws(ReadError) -> YAMLNode {
    depth += 1
    defer { depth -= 1 }
    if depth > deepestNesting { throw failure("nested deeper than \(deepestNesting)") }
    switch bytes[start] {
    case UInt8(ascii: "&"): return try anchored(at: start, parent: parent)
    case UInt8(ascii: "*"):
      let (name, after) = word(at: start + 1)
      guard let node = anchors[name] else { throw failure("'*\(name)' is no known anchor") }
      try endLine(at: after)
      return node
    case UInt8(ascii: "|"), UInt8(ascii: ">"): return blockScalar(at: start, parent: parent)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      var at = start
      let node = try flow(&at, nesting: 0)
      try endLine(at: at)
      return node
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let (text, after) = try quoted(at: start)
      try endLine(at: after)
      return YAMLNode(.scalar(text, isQuoted: true), file: file)
    case UInt8(ascii: "!"), UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "`"):
      throw failure("a tag or directive")
    default: return try plain(at: start, parent: parent)
    }
  }

  private mutating func anchored(at start: Int, parent: Int) throws(ReadError) -> YAMLNode {
    let (name, after) = word(at: start + 1)
    let end = lines[index].end
    let content = bytes[after..<end].firstIndex { !$0.isPlistSpace } ?? end
    let node: YAMLNode
    if content == end || isComment(at: content) {
      index += 1
      node = try nested(below: parent)
    } else {
      node = try inline(at: content, parent: parent)
    }
    anchors[name] = node
    return node
  }

  private func word(at start: Int) -> (String, Int) {
    let end = bytes[start...].firstIndex { $0.isPlistSpace || ",]}".utf8.contains($0) } ?? bytes.count
    return (String(decoding: bytes[start..<end], as: UTF8.self), end)
  }

  /// A plain scalar goes on over lines that are indented deeper than its key.
  private mutating func plain(at start: Int, parent: Int) throws(ReadError) -> YAMLNode {
    var parts = [plainText(from: start, to: lines[index].end)]
    index += 1
    while index < lines.count {
      let line = lines[index]
      if line.isBlank {
        // A comment ends the scalar; an empty line does only if nothing deeper follows.
        guard line.start == line.end, lines[index...].first(where: { !$0.isBlank })?.indent ?? -1 > parent else {
          break
        }
        index += 1
        continue
      }
      guard line.indent > parent else { break }
      if try key(at: line.start, end: line.end) != nil { throw failure("a key below a value") }
      parts.append(plainText(from: line.start, to: line.end))
      index += 1
    }
    return YAMLNode(.scalar(parts.joined(separator: " "), isQuoted: false), file: file)
  }

  private func plainText(from start: Int, to end: Int) -> String {
    let stop = (start..<end).first(where: isComment) ?? end
    return String(decoding: bytes[start..<stop], as: UTF8.self).trimmingSpaces()
  }

  private mutating func blockScalar(at start: Int, parent: Int) -> YAMLNode {
    let isFolded = bytes[start] == UInt8(ascii: ">")
    index += 1
    var parts: [String] = []
    while index < lines.count {
      let line = lines[index]
      if line.start < line.end, line.indent <= max(parent, -1) { break }
      parts.append(String(decoding: bytes[line.start..<line.end], as: UTF8.self))
      index += 1
    }
    return YAMLNode(.scalar(parts.joined(separator: isFolded ? " " : "\n"), isQuoted: true), file: file)
  }

  /// The text of a quoted scalar and the offset after its closing quote.
  private func quoted(at start: Int) throws(ReadError) -> (String, Int) {
    let quote = bytes[start]
    var (content, at) = ([UInt8](), start + 1)
    while at < bytes.count {
      let (byte, next) = (bytes[at], at + 1 < bytes.count ? bytes[at + 1] : 0)
      if byte == quote {
        guard quote == UInt8(ascii: "'"), next == quote else {
          return (String(decoding: content, as: UTF8.self), at + 1)
        }
        content.append(quote)
        at += 2
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        let escapes: [UInt8: UInt8] = [UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09]
        content.append(escapes[next] ?? next)
        at += 2
      } else {
        content.append(byte)
        at += 1
      }
    }
    throw ReadError(message: "the string has no end", offset: start)
  }

  /// Goes on to the line after an offset, past which the line may hold a comment only.
  private mutating func endLine(at offset: Int) throws(ReadError) {
    while index < lines.count, lines[index].end < offset { index += 1 }
    guard index < lines.count else { return }
    let rest = bytes[offset..<lines[index].end].firstIndex { !$0.isPlistSpace }
    if let rest, !isComment(at: rest) { throw ReadError(message: "not understood here", offset: rest) }
    index += 1
  }

  // MARK: - Brackets

  private func flow(_ at: inout Int, nesting: Int) throws(ReadError) -> YAMLNode {
    if nesting > deepestNesting { throw ReadError(message: "nested deeper than \(deepestNesting)", offset: at) }
    skipFlowSpace(&at)
    guard at < bytes.count else { throw ReadError(message: "the bracket has no end", offset: at) }
    switch bytes[at] {
    case UInt8(ascii: "["): return try flowList(&at, nesting: nesting)
    case UInt8(ascii: "{"): return try flowMap(&at, nesting: nesting)
    case UInt8(ascii: "*"):
      let (name, after) = word(at: at + 1)
      guard let node = anchors[name] else { throw ReadError(message: "'*\(name)' is no known anchor", offset: at) }
      at = after
      return node
    case UInt8(ascii: "&"), UInt8(ascii: "!"): throw ReadError(message: "a tag or anchor", offset: at)
    default:
      let (text, isQuoted) = try flowText(&at)
      return YAMLNode(.scalar(text, isQuoted: isQuoted), file: file)
    }
  }

  private func flowList(_ at: inout Int, nesting: Int) throws(ReadError) -> YAMLNode {
    at += 1
    var elements: [YAMLNode] = []
    while true {
      skipFlowSpace(&at)
      if take("]", &at) { return try weighed(YAMLNode(.list(elements), file: file)) }
      elements.append(try flow(&at, nesting: nesting + 1))
      skipFlowSpace(&at)
      if !take(",", &at), at >= bytes.count || bytes[at] != UInt8(ascii: "]") {
        throw ReadError(message: "',' or ']' is missing", offset: at)
      }
    }
  }

  private func flowMap(_ at: inout Int, nesting: Int) throws(ReadError) -> YAMLNode {
    at += 1
    var entries: [YAMLEntry] = []
    while true {
      skipFlowSpace(&at)
      if take("}", &at) { return try weighed(YAMLNode(.map(entries), file: file)) }
      let (key, _) = try flowText(&at)
      skipFlowSpace(&at)
      let value = take(":", &at) ? try flow(&at, nesting: nesting + 1) : null
      entries.append(YAMLEntry(key: key, value: value, position: nil))
      skipFlowSpace(&at)
      if !take(",", &at), at >= bytes.count || bytes[at] != UInt8(ascii: "}") {
        throw ReadError(message: "',' or '}' is missing", offset: at)
      }
    }
  }

  private func flowText(_ at: inout Int) throws(ReadError) -> (String, isQuoted: Bool) {
    guard at < bytes.count else { throw ReadError(message: "the bracket has no end", offset: at) }
    if bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") {
      let (text, after) = try quoted(at: at)
      at = after
      return (text, true)
    }
    let start = at
    while at < bytes.count, !",[]{}\n".utf8.contains(bytes[at]), at == start || !isComment(at: at) {
      let next = at + 1 < bytes.count ? bytes[at + 1] : 0x0A
      if bytes[at] == UInt8(ascii: ":"), next.isPlistSpace || ",]}".utf8.contains(next) { break }
      at += 1
    }
    return (String(decoding: bytes[start..<at], as: UTF8.self).trimmingSpaces(), false)
  }

  private func skipFlowSpace(_ at: inout Int) {
    while at < bytes.count {
      if bytes[at].isPlistSpace {
        at += 1
      } else if isComment(at: at) {
        while at < bytes.count, bytes[at] != 0x0A { at += 1 }
      } else {
        return
      }
    }
  }

  private func take(_ text: Unicode.Scalar, _ at: inout Int) -> Bool {
    guard at < bytes.count, bytes[at] == UInt8(ascii: text) else { return false }
    at += 1
    return true
  }
}
