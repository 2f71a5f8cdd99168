import Findings
import Linting
import Testing

/// Checks that hold for every fixture, whatever it shows.
@Suite struct DerivedTests {
  @Test(arguments: Fixtures.all) func `silent inside a comment and a string`(_ fixture: Fixture) throws {
    let comments = fixture.mapSwift { text in
      text.split(separator: "\n", omittingEmptySubsequences: false).map { "// " + $0 }.joined(separator: "\n")
    }
    let string = fixture.mapSwift { "let text = ###\"\"\"\n\($0)\n\"\"\"###\n" }
    for files in [comments, string] {
      let outcome = try Linter.lint(files)
      #expect(outcome.findings.map(\.line) == [])
      #expect(outcome.problems.isEmpty)
    }
  }

  /// Ways to write a file that leave every column alone.
  enum Dress: String, CaseIterable {
    case emojiLine = "below a line of emoji"
    case shebang = "below a shebang"
    case lineEndings = "with CRLF"
    case byteOrderMark = "with a byte order mark"

    var addedLines: Int { self == .emojiLine || self == .shebang ? 1 : 0 }

    func apply(to text: String) -> String {
      switch self {
      case .emojiLine: "// 👩‍👩‍👧 e\u{301} 🏳️‍🌈\n" + text
      case .shebang: "#!/usr/bin/env swift\n" + text
      case .lineEndings: text.replacing("\n", with: "\r\n")
      case .byteOrderMark: "\u{FEFF}" + text
      }
    }
  }

  @Test(arguments: Fixtures.all)
  func `the same columns below emoji and a shebang, with CRLF and a byte order mark`(_ fixture: Fixture) throws {
    guard try difference(fixture, Dress.allCases) != nil else { return }
    // All at once is the quick way; which one it was takes a look at each.
    let guilty = try Dress.allCases.compactMap { dress in
      try difference(fixture, [dress]).map { "\(dress.rawValue): \($0)" }
    }
    Issue.record("not the same \(guilty.isEmpty ? "with all of them together" : guilty.joined(separator: "; "))")
  }

  /// What differs; nil when all is the same.
  private func difference(_ fixture: Fixture, _ dresses: [Dress]) throws -> String? {
    let expected = try Linter.outcome(of: fixture).findings.map { finding in
      var finding = finding
      finding.location.line += dresses.reduce(0) { $0 + $1.addedLines }
      return Summary(finding)
    }
    let outcome = try Linter.lint(fixture.mapSwift { text in dresses.reduce(text) { $1.apply(to: $0) } })
    let actual = outcome.findings.map(Summary.init)
    if actual == expected, outcome.problems.isEmpty { return nil }
    return "\(actual.map(\.line)) for \(expected.map(\.line)) \(outcome.problems.map(\.message))"
  }

  /// All of a finding that a move of its lines leaves alone.
  private struct Summary: Equatable {
    var line: String
    var evidence: String
    var help: String
    var fixes: [String]

    init(_ finding: Finding) {
      line = finding.line
      evidence = finding.evidence.summary
      help = finding.help
      fixes = finding.fixes.map(\.title)
    }
  }
}

extension Fixture {
  /// The files with other text in the Swift ones.
  func mapSwift(_ change: (String) -> String) -> [File] {
    files.map { file in
      file.isSwift ? File(path: file.path, bytes: Array(change(file.text).utf8)) : file
    }
  }
}
