import SourceModel

/// The search for bodies of members and global functions, which can be parsed apart from their declarations.
struct BodySearch {
  /// What a brace holds.
  enum Content {
    case members, body, code
  }

  /// The declaration whose brace comes next.
  enum Head {
    case type, function, variable, other
  }

  /// Shorter bodies, in bytes with their braces, aren't worth a parse of their own.
  static let shortest = 160

  fileprivate var head = Head.other
  fileprivate(set) var bodies: [ByteRange] = []

  /// The bodies in a stretch of whole declarations, in source order, none in another; none where brackets don't pair.
  ///
  /// Bodies of functions, initialisers and deinitialisers, and getters without `get`; those of local functions are part
  /// of the body around them.
  static func bodies(in bytes: UnsafeBufferPointer<UInt8>) -> [ByteRange] {
    var scanner = OutlineScanner(bytes)
    scanner.bodySearch = BodySearch()
    scanner.scan()
    guard scanner.outline.isCuttable else { return [] }
    return scanner.bodySearch?.bodies.sorted { $0.start < $1.start } ?? []
  }
}

extension OutlineScanner {
  private var isAmongMembers: Bool { openings.last.map { $0.content == .members } ?? true }

  mutating func noteHead(_ word: Word) {
    guard word.count >= 3, word.count <= 14, isAmongMembers, !isAfterDot(word.start), let head = head(word) else {
      return
    }
    bodySearch?.head = head
  }

  private func head(_ word: Word) -> BodySearch.Head? {
    func matches(_ texts: StaticString...) -> Bool { texts.contains { equals(word, $0) } }
    switch bytes[word.start] {
    case UInt8(ascii: "a"): return matches("actor") ? .type : matches("associatedtype") ? .other : nil
    case UInt8(ascii: "c"): return matches("class") ? .type : matches("case") ? .other : nil
    case UInt8(ascii: "d"): return matches("deinit") ? .function : nil
    case UInt8(ascii: "e"): return matches("enum", "extension") ? .type : nil
    case UInt8(ascii: "f"): return matches("func") ? .function : nil
    case UInt8(ascii: "i"): return matches("init") ? .function : matches("import") ? .other : nil
    case UInt8(ascii: "l"): return matches("let") ? .other : nil
    case UInt8(ascii: "m"): return matches("macro") ? .other : nil
    case UInt8(ascii: "o"): return matches("operator") ? .other : nil
    case UInt8(ascii: "p"): return matches("protocol") ? .type : matches("precedencegroup") ? .other : nil
    case UInt8(ascii: "s"): return matches("struct") ? .type : matches("subscript") ? .other : nil
    case UInt8(ascii: "t"): return matches("typealias") ? .other : nil
    case UInt8(ascii: "v"): return matches("var") ? .variable : nil
    default: return nil
    }
  }

  /// An initial value: what follows is no getter.
  mutating func noteEquals() {
    if isAmongMembers, bodySearch?.head == .variable { bodySearch?.head = .other }
  }

  mutating func noteBrace(_ opening: inout Opening) {
    opening.start = position
    guard isAmongMembers, let head = bodySearch?.head else { return }
    switch head {
    case .type: opening.content = .members
    case .function: opening.content = .body
    case .variable: opening.content = startsAccessors(position + 1) ? .code : .body
    case .other: break
    }
    bodySearch?.head = .other
  }

  /// Whether a property's braces hold accessors rather than a getter's statements.
  private func startsAccessors(_ start: Int) -> Bool {
    let index = offsetAfterTrivia(start)
    guard index < count, bytes[index] != UInt8(ascii: "@"), bytes[index] != Byte.closeBrace,
      let word = identifier(index)
    else { return true }
    let accessors: [StaticString] = [
      "get", "set", "willSet", "didSet", "mutating", "nonmutating", "_read", "_modify", "read", "modify", "yielding",
      "init", "unsafeAddress", "unsafeMutableAddress", "borrow", "mutate", "nonisolated", "consuming", "borrowing",
    ]
    return accessors.contains { equals(word, $0) }
  }

  mutating func noteEnd(of opening: Opening) {
    guard opening.close == Byte.closeBrace else { return }
    // A requirement's head ends with its protocol; a default value's closure ends no head.
    if isAmongMembers { bodySearch?.head = .other }
    guard opening.content == .body, position - opening.start >= BodySearch.shortest else { return }
    bodySearch?.bodies.append(ByteRange(opening.start, position))
  }
}
