/// How XcodeGen puts specs, templates and targets together.
extension YAMLNode {
  /// This map over another: maps merge, lists add up, `NAME:REPLACE` and anything else replaces.
  func merged(onto base: YAMLNode) -> YAMLNode {
    guard let entries, let under = base.entries else { return self }
    var result = under
    for entry in entries {
      let isReplaced = entry.key.hasSuffix(":REPLACE")
      var entry = entry
      if isReplaced { entry.key.removeLast(":REPLACE".count) }
      guard let known = result.lastIndex(where: { $0.key == entry.key }) else {
        result.append(entry)
        continue
      }
      let old = result[known].value
      if !isReplaced, entry.value.entries != nil, old.entries != nil {
        entry.value = entry.value.merged(onto: old)
      } else if !isReplaced, let list = entry.value.list, let oldList = old.list {
        entry.value = YAMLNode(.list(oldList + list), file: entry.value.file)
      }
      result[known] = entry
    }
    var node = YAMLNode(.map(result), file: file)
    node.insertion = insertion
    return node
  }

  /// The value with `${NAME}` replaced in its keys and texts.
  func replacing(_ variables: [String: String]) -> YAMLNode {
    func replaced(_ text: String) -> String {
      guard text.contains("${") else { return text }
      return variables.sorted { $0.key < $1.key }.reduce(text) { $0.replacing("${\($1.key)}", with: $1.value) }
    }
    var node = self
    switch kind {
    case .scalar(let text, let isQuoted): node.kind = .scalar(replaced(text), isQuoted: isQuoted)
    case .list(let elements): node.kind = .list(elements.map { $0.replacing(variables) })
    case .map(let entries):
      node.kind = .map(
        entries.map { entry in
          YAMLEntry(key: replaced(entry.key), value: entry.value.replacing(variables), position: entry.position)
        })
    }
    return node
  }

  /// Whether any text in the value contains the words.
  func mentions(_ words: String) -> Bool {
    switch kind {
    case .scalar(let text, _): text.contains(words)
    case .list(let elements): elements.contains { $0.mentions(words) }
    case .map(let entries): entries.contains { $0.value.mentions(words) }
    }
  }
}
