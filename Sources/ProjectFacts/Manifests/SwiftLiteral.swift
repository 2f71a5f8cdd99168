/// Dictionaries and values of Info.plist keys as manifests write them.
extension SwiftManifest {
  struct Entry {
    var key: String
    /// The token of the key.
    var keyToken: Int
    var value: Range<Int>
  }

  /// A dictionary literal's entries; nil if it is none, or a key isn't written out.
  func dictionary(_ range: Range<Int>) -> [Entry]? {
    guard let elements = bracketed(resolved(range)) else { return nil }
    var entries: [Entry] = []
    for element in elements {
      let first = element.lowerBound
      guard element.count > 2, tokens[first + 1].isMark(":"), let key = string(first..<first + 1) else { return nil }
      entries.append(Entry(key: key, keyToken: first, value: first + 2..<element.upperBound))
    }
    return entries
  }

  /// A value of an Info.plist key, bare or wrapped as in `.boolean(true)`; opaque if it isn't written out.
  func plistValue(_ range: Range<Int>, depth: Int = 0) -> PlistValue {
    let range = resolved(range)
    guard depth < 20, let first = range.first else { return .opaque }
    if let call = onlyCall(range), call.arguments.count == 1,
      ["string", "boolean", "integer", "real", "array", "dictionary"].contains(call.name)
    {
      return plistValue(call.arguments[0].value, depth: depth + 1)
    }
    if let entries = dictionary(range) {
      let values = entries.map { ($0.key, plistValue($0.value, depth: depth + 1)) }
      return .dictionary(Dictionary(values) { $1 })
    }
    if let elements = bracketed(range) { return .array(elements.map { plistValue($0, depth: depth + 1) }) }
    if let text = string(range) { return .string(text) }
    guard range.count == 1 else { return .opaque }
    switch tokens[first].kind {
    case .word("true"): return .bool(true)
    case .word("false"): return .bool(false)
    case .number(let digits):
      if let number = Int(digits) { return .integer(number) }
      return Double(digits).map { .real($0) } ?? .opaque
    default: return .opaque
    }
  }

  /// The Info.plist keys of a dictionary literal, and where one more can be written.
  func keyedPlist(_ range: Range<Int>, path: String) -> KeyedPlist? {
    let range = resolved(range)
    guard let entries = dictionary(range) else { return nil }
    var plist = KeyedPlist(generatedBy: path, values: [:])
    for entry in entries {
      plist.values[entry.key] = plistValue(entry.value)
      let name = tokens[entry.keyToken].range
      let value = tokens[entry.value.lowerBound].range.lowerBound..<tokens[entry.value.upperBound - 1].range.upperBound
      plist.positions[entry.key] = KeyPosition(
        line: lineRange(around: name.lowerBound), name: name.lowerBound + 1..<name.upperBound - 1, value: value)
    }
    // Before the first entry, so that a missing comma after the last one does no harm.
    if let first = entries.first {
      let start = tokens[first.keyToken].range.lowerBound
      let line = lineRange(around: start).lowerBound
      let before = bytes[line..<start]
      let isAlone = before.allSatisfy(\.isPlistSpace)
      let indentation = isAlone ? String(decoding: before, as: UTF8.self) : ""
      plist.insertion = PlistInsertion(
        path: path, offset: isAlone ? line : start, indentation: indentation,
        text: "\(indentation)\"\(HighRefreshKey.name)\": true," + (isAlone ? "\n" : " "))
    }
    return plist
  }

  private func lineRange(around offset: Int) -> Range<Int> {
    let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return start..<(bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count)
  }
}
