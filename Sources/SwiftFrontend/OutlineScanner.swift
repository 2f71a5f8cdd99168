import SourceModel

/// One pass over the bytes of a file. The extensions know strings and comments, and the heads of declarations.
struct OutlineScanner {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  var position = 0
  /// The last byte that is no trivia; -1 before the first.
  var last = -1

  /// An open bracket, or the interpolation of a string that goes on after it.
  struct Opening {
    var close: UInt8
    /// Links of an `else if` chain at this level.
    var chain = 0
    /// Links of the expression around it.
    var links = 0
    /// How many `[` are open with no brace between.
    var squares = 0
    /// For an interpolation: the pounds of its string and whether it is multi-line.
    var string: (pounds: Int, isMultiline: Bool)?
    /// For a brace, while bodies are looked for: what it holds, and where it stands.
    var content = BodySearch.Content.code
    var start = 0
  }

  var openings: [Opening] = []
  private var topChain = 0
  private var chainSum = 0
  /// Links of the expression being read: members, calls, optional marks, keywords before it.
  var links = 0
  private var linkSum = 0
  private var lineEnd = 0
  /// A line has ended since the last token.
  var isAfterLineEnd: Bool { lineEnd > last }
  private var hashIfDepths: [Int] = []
  private var maximumDepth = 0
  private var isBalanced = true
  private var hasConflictMarkers = false

  var words: WordFilter
  var imports: [String] = []
  private(set) var parts: [Outline.Part] = []
  var part = Outline.Part(kind: .statements, range: ByteRange(0, 0))
  private var isInPart = false
  /// Attributes or modifiers were read whose declaration is still to come.
  var isPrefixPending = false
  /// Set where the bodies of members are asked for too.
  var bodySearch: BodySearch?

  init(_ buffer: UnsafeBufferPointer<UInt8>) {
    count = buffer.count
    // An empty buffer may have no address; nothing is read from this one then.
    bytes = buffer.baseAddress ?? ByteClass.table
    words = WordFilter(byteCount: count)
  }

  var outline: Outline {
    let isCuttable = isBalanced && openings.isEmpty && hashIfDepths.isEmpty && !hasConflictMarkers
    return Outline(
      parts: isCuttable ? parts : merged, imports: imports, maximumDepth: maximumDepth, isCuttable: isCuttable,
      hasConflictMarkers: hasConflictMarkers, words: words)
  }

  /// All parts as one, for a file that can't be cut.
  private var merged: [Outline.Part] {
    var result = Outline.Part(kind: .file, range: ByteRange(0, count))
    result.types = parts.flatMap(\.types)
    result.globals = parts.flatMap(\.globals)
    result.aliases = parts.flatMap(\.aliases)
    return [result]
  }

  // MARK: - The pass

  mutating func scan() {
    skipStart()
    let table = ByteClass.table
    while position < count {
      switch table[Int(bytes[position])] {
      case ByteClass.space: position += 1
      case ByteClass.lineEnd:
        lineEnd = position
        position += 1
      case ByteClass.punctuation:
        if bytes[position] == Byte.comma || bytes[position] == UInt8(ascii: ";") { endLinks() }
        if !isInPart { startStatement() }
        last = position
        position += 1
      case ByteClass.link:
        links += 1
        if !isInPart { startStatement() }
        last = position
        position += 1
      case ByteClass.word: word()
      case ByteClass.open: open()
      case ByteClass.close: close()
      case ByteClass.quote:
        startStatement()
        string(pounds: 0)
      case ByteClass.slash: slash()
      case ByteClass.pound: pound()
      case ByteClass.backtick: backtick()
      case ByteClass.at: at()
      default: marker()
      }
    }
    endLinks()
    endPart()
  }

  private mutating func skipStart() {
    if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    if starts(with: "#!") { skipLine() }
  }

  mutating func skipLine() {
    while position < count, bytes[position] != Byte.lineFeed, bytes[position] != Byte.carriageReturn { position += 1 }
  }

  func starts(with text: StaticString, at offset: Int? = nil) -> Bool {
    let start = offset ?? position
    guard start + text.utf8CodeUnitCount <= count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[start + index] != text.utf8Start[index] { return false }
    return true
  }

  // MARK: - Parts

  var isTopLevel: Bool { openings.isEmpty }

  /// Starts a part at a declaration's first token, where one can start.
  mutating func startPart(_ kind: Outline.Part.Kind, at start: Int) {
    guard openings.isEmpty, hashIfDepths.isEmpty, !isPrefixPending, isStatementStart(start) else {
      startStatement(at: start)
      return
    }
    endPart()
    part = Outline.Part(kind: kind, range: ByteRange(start, start))
    isInPart = true
  }

  /// Makes sure that a token belongs to some part.
  mutating func startStatement(at start: Int? = nil) {
    guard !isInPart else { return }
    part = Outline.Part(kind: .statements, range: ByteRange(start ?? position, 0))
    isInPart = true
  }

  mutating func endPart() {
    guard isInPart else { return }
    part.range.end = last + 1
    parts.append(part)
    isInPart = false
  }

  /// Whether a token is the first of its line and the one before it can end a statement.
  func isStatementStart(_ start: Int) -> Bool {
    guard last >= 0 else { return true }
    switch bytes[last] {
    case Byte.comma, Byte.colon, Byte.dot, UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "+"),
      UInt8(ascii: "*"), Byte.slash, UInt8(ascii: "%"), Byte.minus, UInt8(ascii: "^"), UInt8(ascii: "~"),
      Byte.openAngle:
      return false
    case Byte.closeAngle where last > 0 && bytes[last - 1] == Byte.minus: return false
    default: break
    }
    for index in (last + 1)..<start where bytes[index] == Byte.lineFeed || bytes[index] == Byte.carriageReturn {
      return true
    }
    return false
  }

  // MARK: - Brackets

  private mutating func open() {
    startStatement()
    if isTopLevel, bytes[position] == Byte.openBrace { isPrefixPending = false }
    let squares = openings.last?.squares ?? 0
    switch bytes[position] {
    case Byte.openParen: push(Opening(close: Byte.closeParen, squares: squares))
    case Byte.openBracket: push(Opening(close: Byte.closeBracket, squares: squares + 1))
    default:
      var opening = Opening(close: Byte.closeBrace)
      if bodySearch != nil { noteBrace(&opening) }
      push(opening)
    }
    last = position
    position += 1
  }

  mutating func push(_ opening: Opening) {
    openings.append(opening)
    openings[openings.count - 1].links = links
    linkSum += links
    links = 0
    noteDepth()
    // The parser tries each `[` as a type first: where that may be, its time doubles with each one inside another.
    if opening.squares > 3 { maximumDepth = max(maximumDepth, 1 << min(opening.squares, 30)) }
  }

  private mutating func noteDepth() {
    maximumDepth = max(maximumDepth, openings.count + hashIfDepths.count + chainSum + linkSum + links)
  }

  /// At the end of an expression: what it chained counts as depth, because parser and model nest it.
  mutating func endLinks() {
    guard links > 0 else { return }
    noteDepth()
    links = 0
  }

  private mutating func close() {
    let byte = bytes[position]
    last = position
    position += 1
    guard let opening = openings.last, opening.close == byte else {
      isBalanced = false
      // Goes on as if the brackets that miss their end had it here, so that outer ones still pair up.
      if let index = openings.lastIndex(where: { $0.close == byte && $0.string == nil }) {
        chainSum -= openings[index...].reduce(0) { $0 + $1.chain }
        linkSum -= openings[index...].reduce(0) { $0 + $1.links }
        openings.removeLast(openings.count - index)
      }
      return
    }
    endLinks()
    openings.removeLast()
    if bodySearch != nil { noteEnd(of: opening) }
    chainSum -= opening.chain
    linkSum -= opening.links
    // What follows a call or subscript has it below itself.
    links = opening.links + 1
    if let string = opening.string {
      resumeString(pounds: string.pounds, isMultiline: string.isMultiline)
    } else if byte == Byte.closeBrace {
      countChain()
    }
  }

  /// After a block: another link of an `else if` chain, or its end.
  private mutating func countChain() {
    var next = offsetAfterTrivia(position)
    let goesOn: Bool
    if isWord("else", at: next) {
      next = offsetAfterTrivia(next + 4)
      goesOn = isWord("if", at: next)
    } else {
      goesOn = false
    }
    let old = openings.last?.chain ?? topChain
    guard goesOn || old > 0 else { return }
    let new = goesOn ? old + 1 : 0
    chainSum += new - old
    if openings.isEmpty { topChain = new } else { openings[openings.count - 1].chain = new }
    noteDepth()
  }

  // MARK: - Pounds and conflict markers

  private mutating func pound() {
    let start = position
    var end = position
    while end < count, bytes[end] == Byte.pound { end += 1 }
    if end < count, bytes[end] == Byte.quote {
      startStatement()
      position = end
      return string(pounds: end - start)
    }
    if end < count, bytes[end] == Byte.slash {
      startStatement()
      position = end
      return extendedRegex(pounds: end - start)
    }
    directive(start)
  }

  private mutating func directive(_ start: Int) {
    if isAfterLineEnd { endLinks() }
    let word = start + 1
    if isWord("if", at: word) {
      if !isPostfixHashIf(word) { startPart(.hashIf, at: start) }
      hashIfDepths.append(openings.count)
      noteDepth()
    } else if isWord("elseif", at: word) || isWord("else", at: word) {
      if hashIfDepths.last != openings.count { isBalanced = false }
    } else if isWord("endif", at: word) {
      if hashIfDepths.popLast() != openings.count { isBalanced = false }
    } else if isTopLevel {
      startPart(.macro, at: start)
      isPrefixPending = false
    }
    last = start
    position = word
    while position < count, ByteClass.table[Int(bytes[position])] == ByteClass.word { position += 1 }
    last = position - 1
  }

  /// `#if` around `.modifiers()` belongs to the expression before it.
  private func isPostfixHashIf(_ start: Int) -> Bool {
    var index = start
    while index < count, bytes[index] != Byte.lineFeed, bytes[index] != Byte.carriageReturn { index += 1 }
    index = offsetAfterTrivia(index)
    return index < count && bytes[index] == Byte.dot
  }

  private mutating func marker() {
    let byte = bytes[position]
    let isLineStart =
      position == 0 || bytes[position - 1] == Byte.lineFeed
      || bytes[position - 1] == Byte.carriageReturn
    if isLineStart, position + 6 < count, (1...6).allSatisfy({ bytes[position + $0] == byte }) {
      hasConflictMarkers = true
    }
    if byte != UInt8(ascii: "=") { links += 1 } else if bodySearch != nil { noteEquals() }
    startStatement()
    last = position
    position += 1
  }
}
