import SourceModel

extension OutlineScanner {
  /// A word in the source, compared without making a string of it.
  struct Word {
    let start: Int
    let end: Int
    var count: Int { end - start }
  }

  func isWord(_ text: StaticString, at start: Int) -> Bool {
    guard starts(with: text, at: start) else { return false }
    let end = start + text.utf8CodeUnitCount
    return end >= count || ByteClass.table[Int(bytes[end])] != ByteClass.word
  }

  func equals(_ word: Word, _ text: StaticString) -> Bool {
    word.count == text.utf8CodeUnitCount && starts(with: text, at: word.start)
  }

  func text(_ word: Word) -> String {
    String(decoding: UnsafeBufferPointer(start: bytes + word.start, count: word.count), as: UTF8.self)
  }

  mutating func word() {
    let table = ByteClass.table
    let start = position
    var end = position + 1
    while end < count, table[Int(bytes[end])] == ByteClass.word { end += 1 }
    position = end
    words.insert(bytes + start, end - start)
    countLinks(Word(start: start, end: end))
    if bodySearch != nil { noteHead(Word(start: start, end: end)) }
    if openings.isEmpty {
      topLevelWord(Word(start: start, end: end))
    } else if end - start >= 4, end - start <= 9 {
      if isAfterDot(start) {
        last = end - 1
        return
      }
      typeWord(Word(start: start, end: end))
    }
    last = position - 1
  }

  /// Keywords in a row nest like brackets do; any other word at the start of a line starts a new statement.
  private mutating func countLinks(_ word: Word) {
    if last >= 0, ByteClass.table[Int(bytes[last])] == ByteClass.word, isPrefixKeyword(word) {
      var start = last
      while start > 0, ByteClass.table[Int(bytes[start - 1])] == ByteClass.word { start -= 1 }
      if isPrefixKeyword(Word(start: start, end: last + 1)) {
        links += 1
        return
      }
    }
    if isAfterLineEnd { endLinks() }
  }

  /// Words that the parser accepts in front of one another without end.
  private func isPrefixKeyword(_ word: Word) -> Bool {
    guard word.count <= 7 else { return false }
    func matches(_ texts: StaticString...) -> Bool { texts.contains { equals(word, $0) } }
    switch bytes[word.start] {
    case UInt8(ascii: "a"): return matches("await", "any")
    case UInt8(ascii: "b"): return matches("borrow")
    case UInt8(ascii: "c"): return matches("copy", "consume")
    case UInt8(ascii: "d"): return matches("do", "defer")
    case UInt8(ascii: "e"): return matches("each")
    case UInt8(ascii: "f"): return matches("for")
    case UInt8(ascii: "g"): return matches("guard")
    case UInt8(ascii: "i"): return matches("if", "in")
    case UInt8(ascii: "l"): return matches("let")
    case UInt8(ascii: "r"): return matches("repeat")
    case UInt8(ascii: "s"): return matches("switch", "some")
    case UInt8(ascii: "t"): return matches("try")
    case UInt8(ascii: "u"): return matches("unsafe")
    case UInt8(ascii: "v"): return matches("var")
    case UInt8(ascii: "w"): return matches("while")
    default: return false
    }
  }

  func isAfterDot(_ start: Int) -> Bool { start > 0 && bytes[start - 1] == Byte.dot }

  /// An escaped identifier is a name, whatever it spells.
  mutating func backtick() {
    startStatement()
    let start = position + 1
    var end = start
    while end < count, bytes[end] != Byte.backtick, bytes[end] != Byte.lineFeed { end += 1 }
    if end > start { words.insert(bytes + start, end - start) }
    position = min(end + 1, count)
    last = position - 1
  }

  /// An attribute; its name is skipped with the generic arguments it may have.
  mutating func at() {
    guard isTopLevel else {
      last = position
      position += 1
      return
    }
    startPart(.statements, at: position)
    // `class A: B, @unchecked Sendable` is no new declaration.
    if isStatementStart(position) { isPrefixPending = true }
    position += 1
    while let name = identifier(position) {
      words.insert(bytes + name.start, name.count)
      position = name.end
      if position < count, bytes[position] == Byte.dot { position += 1 }
    }
    if position < count, bytes[position] == Byte.openAngle { position = offsetAfterAngles(position) }
    last = position - 1
  }

  // MARK: - Keywords

  private enum Keyword { case modifier, type, function, variable, typeAlias, importDecl, other }

  private func keyword(_ word: Word) -> Keyword? {
    guard word.count >= 3 else { return nil }
    func matches(_ texts: StaticString...) -> Bool { texts.contains { equals(word, $0) } }
    switch bytes[word.start] {
    case UInt8(ascii: "a"): return matches("actor") ? .type : nil
    case UInt8(ascii: "b"): return matches("borrowing") ? .modifier : nil
    case UInt8(ascii: "c"):
      return matches("class") ? .type : matches("convenience", "consuming") ? .modifier : nil
    case UInt8(ascii: "d"): return matches("dynamic", "distributed") ? .modifier : matches("deinit") ? .other : nil
    case UInt8(ascii: "e"): return matches("enum", "extension") ? .type : nil
    case UInt8(ascii: "f"):
      return matches("func") ? .function : matches("final", "fileprivate") ? .modifier : nil
    case UInt8(ascii: "i"):
      if matches("import") { return .importDecl }
      return matches("internal", "indirect", "infix") ? .modifier : matches("init") ? .other : nil
    case UInt8(ascii: "l"): return matches("let") ? .variable : matches("lazy") ? .modifier : nil
    case UInt8(ascii: "m"): return matches("mutating") ? .modifier : matches("macro") ? .other : nil
    case UInt8(ascii: "n"): return matches("nonisolated", "nonmutating") ? .modifier : nil
    case UInt8(ascii: "o"):
      return matches("open", "override", "optional") ? .modifier : matches("operator") ? .other : nil
    case UInt8(ascii: "p"):
      if matches("protocol") { return .type }
      if matches("precedencegroup") { return .other }
      return matches("public", "private", "package", "prefix", "postfix") ? .modifier : nil
    case UInt8(ascii: "r"): return matches("required") ? .modifier : nil
    case UInt8(ascii: "s"):
      return matches("struct") ? .type : matches("static") ? .modifier : matches("subscript") ? .other : nil
    case UInt8(ascii: "t"): return matches("typealias") ? .typeAlias : nil
    case UInt8(ascii: "u"): return matches("unowned") ? .modifier : nil
    case UInt8(ascii: "v"): return matches("var") ? .variable : nil
    case UInt8(ascii: "w"): return matches("weak") ? .modifier : nil
    default: return nil
    }
  }

  private mutating func topLevelWord(_ word: Word) {
    if isAfterDot(word.start) { return }
    guard let keyword = keyword(word) else {
      startStatement(at: word.start)
      // `let a = 1, b = 2`
      if part.kind == .variable, last >= 0, bytes[last] == Byte.comma { part.globals.append(text(word)) }
      isPrefixPending = false
      return
    }
    switch keyword {
    case .modifier:
      startPart(.statements, at: word.start)
      isPrefixPending = true
      return
    case .type:
      startDeclaration(.type, word)
      typeWord(word)
    case .typeAlias:
      startDeclaration(.typeAlias, word)
      typeWord(word)
    case .function:
      startDeclaration(.function, word)
      part.globals.append(functionName(word.end))
    case .variable:
      startDeclaration(.variable, word)
      part.globals += boundNames(word.end)
    case .importDecl:
      startDeclaration(.importDecl, word)
      noteImport(word.end)
    case .other: startDeclaration(.statements, word)
    }
    isPrefixPending = false
  }

  /// Starts a part, or names the kind of one that its attributes have started.
  private mutating func startDeclaration(_ kind: Outline.Part.Kind, _ word: Word) {
    startPart(kind, at: word.start)
    if isPrefixPending, part.kind == .statements { part.kind = kind }
  }

  /// Notes a type or type alias at any depth.
  private mutating func typeWord(_ word: Word) {
    switch bytes[word.start] {
    case UInt8(ascii: "c"): if equals(word, "class") { typeHead(word, .class) }
    case UInt8(ascii: "s"): if equals(word, "struct") { typeHead(word, .struct) }
    case UInt8(ascii: "a"): if equals(word, "actor") { typeHead(word, .actor) }
    case UInt8(ascii: "p"): if equals(word, "protocol") { typeHead(word, .protocol) }
    case UInt8(ascii: "e"):
      if equals(word, "enum") { typeHead(word, .enum) }
      if equals(word, "extension") { typeHead(word, .extension) }
    case UInt8(ascii: "t"):
      guard equals(word, "typealias"), let name = identifier(offsetAfterTrivia(word.end)) else { return }
      part.aliases.append(text(name))
    default: break
    }
  }
}
