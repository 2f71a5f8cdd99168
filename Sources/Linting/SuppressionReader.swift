import FixIts
import RulePacks
import SourceModel

/// Reads `// animlint:…` comments.
struct SuppressionReader {
  private let file: SourceFile
  private var result = SuppressionComments()

  /// The suppressions of a file; quick for the many files that have none.
  static func read(_ file: SourceFile) -> SuppressionComments {
    guard mayHold(file.bytes) else { return SuppressionComments() }
    var reader = SuppressionReader(file: file)
    let comments = CommentScanner.comments(in: file.bytes)
    reader.alone = reader.linesOfCommentsAlone(comments)
    for comment in comments { reader.read(comment) }
    return reader.result
  }

  /// Lines that hold nothing but a line comment.
  private var alone: Set<Int> = []

  private init(file: SourceFile) {
    self.file = file
  }

  private static let hints: [StaticString] = ["animlint", ":ignore", ":off ", ":on "]

  private static func mayHold(_ bytes: [UInt8]) -> Bool {
    hints.contains { ByteSearch.first(of: $0, in: bytes) != nil }
  }

  private func linesOfCommentsAlone(_ comments: [Comment]) -> Set<Int> {
    var lines: Set<Int> = []
    for comment in comments where !comment.isBlock {
      let line = file.position(of: comment.start).line
      let before = file.bytes[file.lineRange(line).start..<comment.start]
      if before.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { lines.insert(line) }
    }
    return lines
  }

  // MARK: One comment

  private mutating func read(_ comment: Comment) {
    let range = ByteRange(comment.start, comment.end)
    var words = Words(file: file, range: range)
    let marker = words.takeCommentMarker()
    guard let directive = Directive(&words) else { return }
    guard marker == "//" else {
      report(range, "'\(marker)' is no place for '\(directive.spelling)'", "write it after '//'")
      return
    }
    guard directive.isExact, let kind = Suppression.Kind(rawValue: directive.name) else {
      let nearest = Spelling.nearest(to: directive.name.lowercased(), in: Suppression.Kind.names) ?? "ignore"
      report(range, "'\(directive.spelling)' is no suppression", "write 'animlint:\(nearest)'")
      return
    }
    let rules = words.takeRules()
    if rules.isEmpty {
      report(range, "'\(directive.spelling)' names no rule", "write 'animlint:\(kind.rawValue) RULE - reason'")
      return
    }
    let line = file.position(of: comment.start).line
    result.suppressions.append(
      Suppression(kind: kind, rules: rules, range: range, line: line, target: target(of: line)))
  }

  /// A comment that stands alone is about the next line that isn't one, so that several can be stacked.
  private func target(of line: Int) -> Int {
    var target = line
    while alone.contains(target) { target += 1 }
    return target
  }

  private mutating func report(_ range: ByteRange, _ what: String, _ help: String) {
    result.broken.append(BrokenSuppression(range: range, what: what, help: help))
  }
}

/// The start of a comment that addresses animlint, well-formed or not.
private struct Directive {
  /// As written: "animlint:ignore".
  var spelling: String
  /// What follows the colon: "ignore".
  var name: String
  var isExact: Bool

  /// nil for comments that merely mention the tool; then nothing is consumed that matters.
  init?(_ words: inout Words) {
    let tool = words.takeWord()
    let hasColon = words.take(":")
    let hasBlank = words.skipBlanks()
    name = words.takeWord()
    spelling = tool + (hasColon ? ":" : "") + (hasBlank ? " " : "") + name
    isExact = tool == "animlint" && hasColon && !hasBlank && words.isAtBlankOrEnd
    let isTool = tool.lowercased().filter { $0 != "-" } == "animlint"
    let isKind = Suppression.Kind.names.contains(name.lowercased())
    if isTool && hasColon {
      // "animlint: lints animations" is prose; only a near miss of a known word is an attempt.
      guard !hasBlank || isKind else { return nil }
    } else if isTool {
      // Without the colon it takes a rule's name behind it to tell "animlint ignore snap-back" from a sentence.
      guard isKind, words.restLooksLikeRules else { return nil }
    } else {
      guard hasColon, !hasBlank, isKind, Spelling.nearest(to: "animlint", in: [tool]) != nil else { return nil }
    }
  }
}

/// Reads a comment piece by piece.
private struct Words {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private let end: Int

  init(file: SourceFile, range: ByteRange) {
    bytes = file.bytes[range.start..<range.end]
    index = range.start
    end = range.end
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  var isAtBlankOrEnd: Bool { index == end || isBlank(bytes[index]) }

  /// "//", "///", "/*" and the blanks behind it.
  mutating func takeCommentMarker() -> String {
    let start = index
    while index < end, bytes[index] == UInt8(ascii: "/") || bytes[index] == UInt8(ascii: "*") { index += 1 }
    let marker = String(decoding: bytes[start..<index], as: UTF8.self)
    skipBlanks()
    return marker
  }

  @discardableResult mutating func skipBlanks() -> Bool {
    let start = index
    while index < end, isBlank(bytes[index]) { index += 1 }
    return index > start
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < end, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Letters, digits, hyphens and underscores.
  mutating func takeWord() -> String {
    let start = index
    while index < end, Self.isWordPart(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// Whether nothing follows, or words that are hyphenated as the ids of rules are.
  var restLooksLikeRules: Bool {
    var copy = self
    copy.skipBlanks()
    return copy.index == end || copy.takeWord().dropFirst().contains("-")
  }

  /// The rules up to the reason, which follows a dash between blanks.
  mutating func takeRules() -> [Suppression.Name] {
    var rules: [Suppression.Name] = []
    let stop = reasonStart
    while index < stop {
      skipBlanks()
      let start = index
      while index < stop, bytes[index] != UInt8(ascii: ",") { index += 1 }
      var last = index
      while last > start, isBlank(bytes[last - 1]) { last -= 1 }
      let text = String(decoding: bytes[start..<last], as: UTF8.self)
      if !text.isEmpty { rules.append(Suppression.Name(text: text, range: ByteRange(start, last))) }
      if index < stop { index += 1 }
    }
    return rules
  }

  private static let dashes = ["-", "--", "–", "—"].map { Array($0.utf8) }

  private var reasonStart: Int {
    for start in index..<max(index, end) where start == index || isBlank(bytes[start - 1]) {
      for dash in Self.dashes where bytes[start..<end].starts(with: dash) {
        let after = start + dash.count
        if after == end || isBlank(bytes[after]) { return start }
      }
    }
    return end
  }
}
