/// A pattern of `include`, `exclude` and `overrides`.
///
/// `*` and `?` stay within a name, `**` spans folders, `[a-z]` and `{a,b}` are alternatives. A pattern
/// without a slash is about names at any depth; one that matches a folder covers all in it.
struct Glob: Sendable {
  let pattern: String
  private let alternatives: [[Part]]

  private enum Part: Sendable {
    case anyFolders
    case name([Unicode.Scalar])
  }

  init(_ pattern: String) {
    self.pattern = pattern
    alternatives = Self.expandBraces(Array(pattern.unicodeScalars)).map(Self.parts)
  }

  /// Whether the path, relative to the pattern's folder, or a folder that holds it matches.
  func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map { Array($0.unicodeScalars) }
    return alternatives.contains { Self.matches($0[...], names[...]) }
  }

  // MARK: Reading

  private static func parts(_ pattern: [Unicode.Scalar]) -> [Part] {
    var names = pattern.split(separator: "/").map(Array.init)
    if names.first == ["."] { names.removeFirst() }
    let isAnchored = pattern.first == "/" || names.count > 1
    let parts = names.map { $0 == ["*", "*"] ? Part.anyFolders : .name($0) }
    return isAnchored ? parts : [.anyFolders] + parts
  }

  /// "{a,b}c" → "ac", "bc"; braces that never close stand for themselves.
  private static func expandBraces(_ pattern: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    guard let open = pattern.firstIndex(of: "{") else { return [pattern] }
    var depth = 0
    var start = open + 1
    var choices: [[Unicode.Scalar]] = []
    for index in pattern[open...].indices {
      switch pattern[index] {
      case "{": depth += 1
      case "," where depth == 1:
        choices.append(Array(pattern[start..<index]))
        start = index + 1
      case "}":
        depth -= 1
        if depth > 0 { continue }
        choices.append(Array(pattern[start..<index]))
        return choices.flatMap { expandBraces(Array(pattern[..<open]) + $0 + Array(pattern[(index + 1)...])) }
      default: break
      }
    }
    return [pattern]
  }

  // MARK: Matching

  private static func matches(_ parts: ArraySlice<Part>, _ names: ArraySlice<[Unicode.Scalar]>) -> Bool {
    guard let part = parts.first else { return true }
    switch part {
    case .anyFolders:
      return (names.startIndex...names.endIndex).contains { matches(parts.dropFirst(), names[$0...]) }
    case .name(let pattern):
      guard let name = names.first, matchesName(pattern[...], name[...]) else { return false }
      return matches(parts.dropFirst(), names.dropFirst())
    }
  }

  private static func matchesName(_ pattern: ArraySlice<Unicode.Scalar>, _ name: ArraySlice<Unicode.Scalar>) -> Bool {
    var (pattern, name) = (pattern, name)
    // After a mismatch only the last star needs another try: an earlier one could not reach further.
    var retry: (pattern: ArraySlice<Unicode.Scalar>, name: ArraySlice<Unicode.Scalar>)?
    while true {
      if pattern.first == "*" {
        pattern = pattern.dropFirst()
        retry = (pattern, name)
        continue
      }
      if pattern.isEmpty, name.isEmpty { return true }
      if let scalar = name.first, let rest = matchOne(pattern, scalar) {
        pattern = rest
        name = name.dropFirst()
      } else if let last = retry, !last.name.isEmpty {
        retry = (last.pattern, last.name.dropFirst())
        pattern = last.pattern
        name = last.name.dropFirst()
      } else {
        return false
      }
    }
  }

  /// The pattern after its first element, when that matches the scalar.
  private static func matchOne(
    _ pattern: ArraySlice<Unicode.Scalar>, _ scalar: Unicode.Scalar
  ) -> ArraySlice<Unicode.Scalar>? {
    switch pattern.first {
    case nil: return nil
    case "?": return pattern.dropFirst()
    case "[": return matchSet(pattern, scalar)
    case let first: return first == scalar ? pattern.dropFirst() : nil
    }
  }

  private static func matchSet(
    _ pattern: ArraySlice<Unicode.Scalar>, _ scalar: Unicode.Scalar
  ) -> ArraySlice<Unicode.Scalar>? {
    let inner = pattern.dropFirst()
    let isNegated = inner.first == "!" || inner.first == "^"
    let members = isNegated ? inner.dropFirst() : inner
    // "[]" can hold a bracket as its first member.
    guard let close = members.dropFirst().firstIndex(of: "]") else { return scalar == "[" ? inner : nil }
    var set = members[..<close]
    var isMember = false
    while let low = set.popFirst() {
      if set.count >= 2, set.first == "-", let high = set.dropFirst().first {
        set = set.dropFirst(2)
        if low <= high, (low...high).contains(scalar) { isMember = true }
      } else if low == scalar {
        isMember = true
      }
    }
    return isMember != isNegated ? pattern[(close + 1)...] : nil
  }
}
