/// A manifest's source as calls, arguments and literals. Nothing is run: what isn't written out is opaque.
struct SwiftManifest: Sendable {
  let bytes: [UInt8]
  let tokens: [SwiftToken]
  /// For each opening bracket, its closing one.
  private let closing: [Int: Int]
  /// The values of `let` names that are declared once.
  private var constants: [String: Range<Int>] = [:]

  struct Argument: Sendable {
    var label: String?
    /// The tokens of the value.
    var value: Range<Int>
  }

  struct Call: Sendable {
    /// The last name before the bracket, `target` for `.target(` and `Target.target(`.
    var name: String
    var arguments: [Argument]
    /// From the name to the closing bracket.
    var tokens: Range<Int>

    subscript(label: String) -> Argument? { arguments.first { $0.label == label } }
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = SwiftTokenizer.tokens(of: bytes)
    var (open, closing) = ([Int](), [Int: Int]())
    for (index, token) in tokens.enumerated() {
      if token.isMark("(") || token.isMark("[") || token.isMark("{") { open.append(index) }
      guard token.isMark(")") || token.isMark("]") || token.isMark("}"), let start = open.popLast() else { continue }
      closing[start] = index
    }
    self.closing = closing
    constants = declaredConstants()
  }

  // MARK: - Calls

  /// The call whose name is the token at an index.
  func call(at index: Int) -> Call? {
    guard index + 1 < tokens.count, let name = tokens[index].word, tokens[index + 1].isMark("("),
      let end = closing[index + 1]
    else { return nil }
    return Call(name: name, arguments: arguments(in: index + 2..<end), tokens: index..<end + 1)
  }

  /// The calls in a range that aren't inside one another, by the names asked for.
  func calls(_ names: Set<String>, in range: Range<Int>? = nil, where fits: (Call) -> Bool = { _ in true }) -> [Call] {
    var found: [Call] = []
    var index = range?.lowerBound ?? 0
    while index < range?.upperBound ?? tokens.count {
      if let word = tokens[index].word, names.contains(word), let call = call(at: index), fits(call) {
        found.append(call)
        index = call.tokens.upperBound
      } else {
        index += 1
      }
    }
    return found
  }

  private func arguments(in range: Range<Int>) -> [Argument] {
    elements(in: range).map { element in
      guard element.count > 2, let label = tokens[element.lowerBound].word,
        tokens[element.lowerBound + 1].isMark(":")
      else { return Argument(label: nil, value: element) }
      return Argument(label: label, value: element.lowerBound + 2..<element.upperBound)
    }
  }

  /// The parts of a range that commas outside brackets separate.
  func elements(in range: Range<Int>) -> [Range<Int>] {
    var (parts, start, index) = ([Range<Int>](), range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      if let end = closing[index], end < range.upperBound {
        index = end + 1
      } else {
        if tokens[index].isMark(",") {
          if index > start { parts.append(start..<index) }
          start = index + 1
        }
        index += 1
      }
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  func source(of range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    return String(decoding: bytes[tokens[first].range.lowerBound..<tokens[last].range.upperBound], as: UTF8.self)
  }

  // MARK: - Literals

  /// The elements of an array or dictionary literal that a range consists of.
  func bracketed(_ range: Range<Int>) -> [Range<Int>]? {
    guard let first = range.first, tokens[first].isMark("["), closing[first] == range.upperBound - 1 else { return nil }
    let inside = first + 1..<range.upperBound - 1
    if inside.count == 1, tokens[inside.lowerBound].isMark(":") { return [] }
    return elements(in: inside)
  }

  /// The text of a string literal, with constants filled in.
  func string(_ range: Range<Int>, depth: Int = 0) -> String? {
    let range = resolved(range)
    // The bounds keep names that are made of each other from growing without end.
    guard range.count == 1, depth < 4, case .string(let parts) = tokens[range.lowerBound].kind, parts.count <= 20 else {
      return nil
    }
    var text = ""
    for part in parts {
      switch part {
      case .text(let plain): text += plain
      case .name(let name):
        guard let value = constants[name].flatMap({ string($0, depth: depth + 1) }) else { return nil }
        text += value
      case .opaque: return nil
      }
    }
    return text
  }

  /// The name of an implicit member such as `.iOS`, when it is all there is.
  func member(_ range: Range<Int>) -> String? {
    let range = resolved(range)
    guard range.count >= 2, tokens[range.upperBound - 2].isMark(".") else { return nil }
    let isPlain = range.dropLast().allSatisfy { tokens[$0].isMark(".") || tokens[$0].word != nil }
    return isPlain ? tokens[range.upperBound - 1].word : nil
  }

  /// The call that a range consists of, such as `.file(path: "…")`.
  func onlyCall(_ range: Range<Int>) -> Call? {
    let range = resolved(range)
    guard let last = range.last, tokens[last].isMark(")") else { return nil }
    for index in range {
      guard tokens[index].isMark("(") else {
        if tokens[index].word != nil || tokens[index].isMark(".") { continue }
        return nil
      }
      return closing[index] == last && index > range.lowerBound ? call(at: index - 1) : nil
    }
    return nil
  }

  /// The value a constant's name stands for; any other range as it is.
  func resolved(_ range: Range<Int>) -> Range<Int> {
    var (range, seen) = (range, Set<String>())
    while range.count == 1, let name = tokens[range.lowerBound].word, let value = constants[name],
      seen.insert(name).inserted
    { range = value }
    return range
  }

  // MARK: - Constants

  /// `let name = value` and `let name: Type = value`, unless the name is declared again or may change.
  private func declaredConstants() -> [String: Range<Int>] {
    var (found, declared) = ([String: Range<Int>](), [String: Int]())
    for index in tokens.indices.dropLast() {
      let keyword = tokens[index].word
      guard keyword == "let" || keyword == "var", let name = tokens[index + 1].word else { continue }
      declared[name, default: 0] += 1
      guard keyword == "let", let value = constantValue(after: index + 2) else { continue }
      found[name] = value
    }
    return found.filter { declared[$0.key] == 1 }
  }

  private func constantValue(after index: Int) -> Range<Int>? {
    var index = index
    while index < tokens.count, !tokens[index].isMark("=") {
      // A type may hold brackets; anything else means that there is no value here.
      if let end = closing[index], !tokens[index].isMark("{") {
        index = end + 1
      } else if tokens[index].isMark(":") || tokens[index].isMark(".") || isTypeName(index) {
        index += 1
      } else {
        return nil
      }
    }
    return index + 1 < tokens.count ? value(from: index + 1) : nil
  }

  private func isTypeName(_ index: Int) -> Bool {
    tokens[index].word.map { !["let", "var", "func", "import", "struct", "enum"].contains($0) } ?? false
  }

  /// A literal, a member or a call; nil where an operator follows, so that no half of an expression is taken.
  private func value(from start: Int) -> Range<Int>? {
    var index = start
    while index < tokens.count {
      if tokens[index].isMark("["), index > start { break }
      if let end = closing[index], !tokens[index].isMark("{") {
        index = end + 1
      } else if tokens[index].isMark(".") {
        index += 1
      } else if index == start || tokens[index - 1].isMark(".") {
        if case .mark = tokens[index].kind { return nil }
        index += 1
      } else {
        break
      }
      if index < tokens.count, tokens[index].isMark(".") || tokens[index].isMark("(") { continue }
      break
    }
    if index < tokens.count, case .mark(let mark) = tokens[index].kind, "+-*/?&|<>{!".utf8.contains(mark) { return nil }
    return start..<index
  }
}
