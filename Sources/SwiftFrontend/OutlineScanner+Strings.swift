extension OutlineScanner {
  // MARK: - Strings

  /// Skips a string that starts with the quote at the position; its interpolations are left to the main loop.
  mutating func string(pounds: Int) {
    var isMultiline = position + 2 < count && bytes[position + 1] == Byte.quote && bytes[position + 2] == Byte.quote
    if isMultiline, pounds > 0 { isMultiline = !endsOnLine(position + 2, pounds: pounds) }
    position += isMultiline ? 3 : 1
    resumeString(pounds: pounds, isMultiline: isMultiline)
  }

  /// `#"""#` holds one quote: a raw string that closes on its line isn't multi-line.
  private func endsOnLine(_ start: Int, pounds: Int) -> Bool {
    var index = start
    while index < count, !isLineEnd(bytes[index]) {
      if bytes[index] == Byte.quote, hasPounds(pounds, at: index + 1) { return true }
      index += 1
    }
    return false
  }

  /// Goes on inside a string, at its start or after an interpolation.
  mutating func resumeString(pounds: Int, isMultiline: Bool) {
    let table = ByteClass.table
    while position < count {
      let byte = bytes[position]
      if byte == Byte.quote {
        if endsString(pounds: pounds, isMultiline: isMultiline) { return }
        position += 1
      } else if byte == Byte.backslash {
        guard hasPounds(pounds, at: position + 1) else {
          position += 1
          continue
        }
        position += 1 + pounds
        if position < count, bytes[position] == Byte.openParen {
          last = position
          position += 1
          push(Opening(close: Byte.closeParen, string: (pounds: pounds, isMultiline: isMultiline)))
          return
        }
        // An escaped quote or backslash; an escaped line end only ends single-line strings.
        if position < count, isMultiline || !isLineEnd(bytes[position]) { position += 1 }
      } else if !isMultiline, isLineEnd(byte) {
        // Half-typed: the line is its end.
        last = position - 1
        return
      } else if table[Int(byte)] == ByteClass.word {
        stringWord()
      } else {
        position += 1
      }
    }
    last = count - 1
  }

  /// Selectors and key paths in strings refer to names too.
  private mutating func stringWord() {
    let start = position
    let table = ByteClass.table
    while position < count, table[Int(bytes[position])] == ByteClass.word { position += 1 }
    words.insert(bytes + start, position - start)
  }

  private mutating func endsString(pounds: Int, isMultiline: Bool) -> Bool {
    let quotes = isMultiline ? 3 : 1
    guard position + quotes <= count else { return false }
    for index in 0..<quotes where bytes[position + index] != Byte.quote { return false }
    guard hasPounds(pounds, at: position + quotes) else { return false }
    position += quotes + pounds
    last = position - 1
    return true
  }

  private func hasPounds(_ pounds: Int, at start: Int) -> Bool {
    guard start + pounds <= count else { return false }
    for index in 0..<pounds where bytes[start + index] != Byte.pound { return false }
    return true
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == Byte.lineFeed || byte == Byte.carriageReturn }

  // MARK: - Comments and regular expressions

  mutating func slash() {
    let next = position + 1 < count ? bytes[position + 1] : 0
    if next == Byte.slash { return skipLine() }
    if next == Byte.star {
      position = offsetAfterBlockComment(position)
      return
    }
    startStatement()
    if let end = regexEnd() {
      position = end
    } else {
      position += 1
    }
    last = position - 1
  }

  /// The offset of the first byte from `start` on that is neither space nor comment.
  func offsetAfterTrivia(_ start: Int) -> Int {
    var index = start
    while index < count {
      let byte = bytes[index]
      if ByteClass.isSpace(byte) {
        index += 1
      } else if byte == Byte.slash, index + 1 < count, bytes[index + 1] == Byte.slash {
        while index < count, !isLineEnd(bytes[index]) { index += 1 }
      } else if byte == Byte.slash, index + 1 < count, bytes[index + 1] == Byte.star {
        index = offsetAfterBlockComment(index)
      } else {
        return index
      }
    }
    return count
  }

  private func offsetAfterBlockComment(_ start: Int) -> Int {
    var index = start + 2
    var depth = 1
    while index + 1 < count {
      if bytes[index] == Byte.star, bytes[index + 1] == Byte.slash {
        depth -= 1
        index += 2
        if depth == 0 { return index }
      } else if bytes[index] == Byte.slash, bytes[index + 1] == Byte.star {
        depth += 1
        index += 2
      } else {
        index += 1
      }
    }
    return count
  }

  /// The end of `/…/`, if a regular expression can stand here and ends on this line.
  private func regexEnd() -> Int? {
    guard position + 1 < count, canStartOperand() else { return nil }
    let first = bytes[position + 1]
    guard first != 0x20, first != 0x09, !isLineEnd(first), first != Byte.closeParen else { return nil }
    var index = position + 1
    var parentheses = 0
    var isInSet = false
    while index < count, !isLineEnd(bytes[index]) {
      switch bytes[index] {
      case Byte.backslash: index += 1
      case Byte.openBracket: isInSet = true
      case Byte.closeBracket: isInSet = false
      case Byte.openParen where !isInSet: parentheses += 1
      case Byte.closeParen where !isInSet:
        parentheses -= 1
        // The operator function in `reduce(1, /)`.
        if parentheses < 0 { return nil }
      case Byte.slash:
        let before = bytes[index - 1]
        return before == 0x20 || before == 0x09 ? nil : index + 1
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Whether what stands before leaves room for an operand, so that a slash is no division.
  private func canStartOperand() -> Bool {
    guard last >= 0 else { return true }
    let byte = bytes[last]
    switch ByteClass.table[Int(byte)] {
    case ByteClass.close, ByteClass.quote, ByteClass.backtick: return false
    case ByteClass.word:
      var start = last
      while start > 0, ByteClass.table[Int(bytes[start - 1])] == ByteClass.word { start -= 1 }
      let keywords: [StaticString] = ["return", "in", "case", "if", "while", "try", "await", "where", "as", "else"]
      return keywords.contains { isWord($0, at: start) }
    default:
      // A postfix `!` or `?` touches its operand and the slash comes right behind.
      return !((byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")) && last == position - 1)
    }
  }

  /// Skips `#/…/#`, which may have several lines.
  mutating func extendedRegex(pounds: Int) {
    position += 1
    while position < count {
      if bytes[position] == Byte.backslash {
        position += 2
      } else if bytes[position] == Byte.slash, hasPounds(pounds, at: position + 1) {
        position += 1 + pounds
        break
      } else {
        position += 1
      }
    }
    position = min(position, count)
    last = position - 1
  }
}
