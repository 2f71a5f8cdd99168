import SourceModel

extension OutlineScanner {
  /// The identifier at an offset, without backticks.
  func identifier(_ start: Int) -> Word? {
    guard start < count else { return nil }
    if bytes[start] == Byte.backtick {
      var end = start + 1
      while end < count, bytes[end] != Byte.backtick, bytes[end] != Byte.lineFeed { end += 1 }
      return end < count ? Word(start: start + 1, end: end) : nil
    }
    var end = start
    while end < count, ByteClass.table[Int(bytes[end])] == ByteClass.word { end += 1 }
    return end > start ? Word(start: start, end: end) : nil
  }

  private func offsetAfter(_ word: Word) -> Int {
    word.end < count && bytes[word.end] == Byte.backtick ? word.end + 1 : word.end
  }

  /// The offset behind `<…>`; the same offset where the angles don't close before the next brace.
  func offsetAfterAngles(_ start: Int) -> Int {
    var depth = 0
    var index = start
    while index < count {
      switch bytes[index] {
      case Byte.openAngle: depth += 1
      case Byte.closeAngle where bytes[index - 1] != Byte.minus:
        depth -= 1
        if depth == 0 { return index + 1 }
      case Byte.openBrace, Byte.closeBrace: return start
      default: break
      }
      index += 1
    }
    return start
  }

  // MARK: - Types

  mutating func typeHead(_ keyword: Word, _ kind: TypeDecl.Kind) {
    let isExtension = kind == .extension
    var index = offsetAfterTrivia(keyword.end)
    var name: String
    if isExtension, index < count, bytes[index] == Byte.openBracket {
      // `extension [Int]` and `extension [String: Int]`.
      name = "Array"
      while index < count, bytes[index] != Byte.closeBracket, bytes[index] != Byte.openBrace {
        if bytes[index] == Byte.colon { name = "Dictionary" }
        index += 1
      }
      index = min(index + 1, count)
      if index < count, bytes[index] == UInt8(ascii: "?") { name = "Optional" }
    } else {
      guard let word = identifier(index) else { return }
      name = text(word)
      index = offsetAfter(word)
      if isExtension {
        (name, index) = lastComponent(name, index)
        if index < count, bytes[index] == UInt8(ascii: "?") { name = "Optional" }
      }
    }
    guard !Self.notTypeNames.contains(name) else { return }
    index = offsetAfterTrivia(index)
    if index < count, bytes[index] == Byte.openAngle { index = offsetAfterTrivia(offsetAfterAngles(index)) }
    var inherits: [String] = []
    if index < count, bytes[index] == Byte.colon {
      (inherits, index) = typeList(index + 1)
    }
    if kind == .protocol, isWord("where", at: index) { inherits += selfRequirements(index + 5) }
    part.types.append(TypeHead(name: name, kind: kind, inherits: inherits))
  }

  /// Words that follow `class` as a modifier or `actor` as a name.
  private static let notTypeNames: Set<String> = [
    "func", "var", "let", "subscript", "override", "final", "private", "fileprivate", "internal", "public", "open",
    "package", "static", "dynamic", "in", "is", "as", "where", "else", "init", "nonisolated", "isolated", "case",
  ]

  /// Follows `.Inner` behind a name that has been read.
  private func lastComponent(_ name: String, _ start: Int) -> (String, Int) {
    var (name, index) = (name, start)
    while true {
      if index < count, bytes[index] == Byte.openAngle {
        let behind = offsetAfterAngles(index)
        guard behind > index else { break }
        index = behind
      }
      let dot = offsetAfterTrivia(index)
      guard dot < count, bytes[dot] == Byte.dot, let next = identifier(offsetAfterTrivia(dot + 1)) else { break }
      name = text(next)
      index = offsetAfter(next)
    }
    return (name, index)
  }

  /// Bare names of `A, B.C<D> & E` up to the body, `where`, or the first comma.
  private func typeList(_ start: Int, stopsAtComma: Bool = false) -> ([String], Int) {
    var names: [String] = []
    var index = offsetAfterTrivia(start)
    while index < count {
      if let word = identifier(index) {
        if isWord("where", at: index) { break }
        let (name, end) = lastComponent(text(word), offsetAfter(word))
        names.append(name)
        index = end
      } else if bytes[index] == Byte.openBrace || bytes[index] == Byte.closeBrace {
        break
      } else if stopsAtComma, bytes[index] == Byte.comma {
        break
      } else if bytes[index] == UInt8(ascii: "@"), let attribute = identifier(index + 1) {
        index = attribute.end
      } else {
        index += 1
      }
      index = offsetAfterTrivia(index)
    }
    return (names, index)
  }

  /// What `where Self: …` of a protocol adds to its inheritance clause.
  private func selfRequirements(_ start: Int) -> [String] {
    var index = offsetAfterTrivia(start)
    while index < count, bytes[index] != Byte.openBrace, bytes[index] != Byte.closeBrace {
      if isWord("Self", at: index), index == 0 || bytes[index - 1] != Byte.dot {
        let colon = offsetAfterTrivia(index + 4)
        if colon < count, bytes[colon] == Byte.colon { return typeList(colon + 1, stopsAtComma: true).0 }
      }
      index = offsetAfterTrivia(identifier(index).map { offsetAfter($0) } ?? index + 1)
    }
    return []
  }

  // MARK: - Globals and imports

  func functionName(_ start: Int) -> String {
    let index = offsetAfterTrivia(start)
    if let word = identifier(index) { return text(word) }
    var end = index
    while end < count, bytes[end] != Byte.openParen, bytes[end] != 0x20 { end += 1 }
    return text(Word(start: index, end: end))
  }

  /// The names behind `let` or `var`: one, or those of a tuple pattern.
  func boundNames(_ start: Int) -> [String] {
    var index = offsetAfterTrivia(start)
    if let word = identifier(index) { return [text(word)] }
    guard index < count, bytes[index] == Byte.openParen else { return [] }
    var names: [String] = []
    while index < count, !isEndOfTuple(bytes[index]) {
      if let word = identifier(index) {
        names.append(text(word))
        index = offsetAfter(word)
      } else {
        index += 1
      }
      index = offsetAfterTrivia(index)
    }
    return names
  }

  private func isEndOfTuple(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || byte == Byte.openBrace || byte == Byte.closeBrace
  }

  mutating func noteImport(_ start: Int) {
    guard var word = identifier(offsetAfterTrivia(start)) else { return }
    let kinds: [StaticString] = ["class", "struct", "enum", "protocol", "typealias", "func", "var", "let", "actor"]
    if kinds.contains(where: { isWord($0, at: word.start) }), let next = identifier(offsetAfterTrivia(word.end)) {
      word = next
    }
    let name = text(word)
    if !imports.contains(name) { imports.append(name) }
    // What an import names is neither a declaration nor a statement's word.
    position = max(position, word.end)
  }
}
