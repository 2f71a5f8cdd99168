/// A path pattern with `*`, `?`, `**` and `{a,b}`, matched part by part.
struct Glob: Sendable, Hashable {
  /// The part before the first wildcard: no path outside this folder matches.
  let folder: String
  private let alternatives: [[String]]
  private let isLiteral: Bool

  init(_ pattern: String) {
    let path = Paths.normalize(pattern)
    alternatives = Self.expand(path, budget: 64).map { $0.split(separator: "/").map(String.init) }
    let fixed = path.split(separator: "/").prefix { !$0.contains { "*?{[".contains($0) } }
    folder = fixed.joined(separator: "/")
    isLiteral = false
  }

  /// A pattern without wildcards, whatever characters are in it.
  init(literal path: String) {
    folder = Paths.normalize(path)
    alternatives = [folder.split(separator: "/").map(String.init)]
    isLiteral = true
  }

  /// Whether the pattern names a path or a folder above it.
  func matches(_ path: String) -> Bool {
    if isLiteral { return Paths.isInside(path, folder) }
    let parts = path.split(separator: "/").map(String.init)
    return alternatives.contains { Self.matches(parts, $0) }
  }

  /// Row by row over the pattern, so that many `**` cost no more than their number times the parts.
  private static func matches(_ parts: [String], _ pattern: [String]) -> Bool {
    var reached = [true] + Array(repeating: false, count: parts.count)
    for segment in pattern {
      var next = Array(repeating: false, count: parts.count + 1)
      for index in 0...parts.count {
        if segment == "**" {
          next[index] = reached[index] || (index > 0 && next[index - 1])
        } else if index > 0, reached[index - 1] {
          next[index] = matchesPart(Array(parts[index - 1].unicodeScalars), Array(segment.unicodeScalars))
        }
      }
      reached = next
    }
    return reached.dropFirst(pattern.isEmpty ? 0 : 1).contains(true)
  }

  private static func matchesPart(_ text: [Unicode.Scalar], _ pattern: [Unicode.Scalar]) -> Bool {
    var (read, wanted) = (0, 0)
    var lastStar: (wanted: Int, read: Int)?
    while read < text.count {
      if wanted < pattern.count, pattern[wanted] == "*" {
        lastStar = (wanted, read)
        wanted += 1
      } else if wanted < pattern.count, pattern[wanted] == "?" || pattern[wanted] == text[read] {
        read += 1
        wanted += 1
      } else if let star = lastStar {
        lastStar = (star.wanted, star.read + 1)
        (read, wanted) = (star.read + 1, star.wanted + 1)
      } else {
        return false
      }
    }
    return pattern[wanted...].allSatisfy { $0 == "*" }
  }

  /// Writes out `{a,b}`; beyond the budget the pattern is taken as it stands.
  private static func expand(_ pattern: String, budget: Int) -> [String] {
    guard budget > 1, let open = pattern.firstIndex(of: "{"), let close = pattern[open...].firstIndex(of: "}") else {
      return [pattern]
    }
    let choices = pattern[pattern.index(after: open)..<close].split(separator: ",", omittingEmptySubsequences: false)
    let (before, after) = (pattern[..<open], pattern[pattern.index(after: close)...])
    return choices.flatMap { expand(String(before) + $0 + after, budget: budget / max(1, choices.count)) }
  }
}
