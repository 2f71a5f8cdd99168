/// A comment that says what a line is to be reported for: `//~ rule`, `//~^ rule` about the line above, `//~? rule` for
/// a known miss.
struct Mark: Hashable, Sendable, CustomStringConvertible {
  var path: String
  var line: Int
  var rule: String
  /// The finding is missing and known to be.
  var isMissed: Bool

  var place: Place { Place(path: path, line: line, rule: rule) }
  var description: String { place.description + (isMissed ? " (known miss)" : "") }

  static func all(in file: Fixture.File) -> [Mark] {
    guard file.isSwift else { return [] }
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(1..., lines).flatMap { number, line in
      line.matches(of: #/\/\/~(\^*)(\?)?\s+([a-z-]+(?:,\s*[a-z-]+)*)/#).flatMap { match in
        match.3.split(separator: ",").map { rule in
          Mark(
            path: file.path, line: number - match.1.count, rule: rule.trimmingSpaces, isMissed: match.2 != nil)
        }
      }
    }
  }
}

/// Where a rule reports.
struct Place: Hashable, Comparable, Sendable, CustomStringConvertible {
  var path: String
  var line: Int
  var rule: String

  var description: String { "\(path):\(line) \(rule)" }

  static func < (a: Place, b: Place) -> Bool { (a.path, a.line, a.rule) < (b.path, b.line, b.rule) }
}

extension Fixture {
  var marks: [Mark] { files.flatMap { Mark.all(in: $0) } }
}

extension StringProtocol {
  var trimmingSpaces: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
