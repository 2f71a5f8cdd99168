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

  @Test(arguments: Fixtures.all) func `the same columns below a line of emoji`(_ fixture: Fixture) throws {
    try expectSame(fixture, addedLines: 1, fixture.mapSwift { "// 👩‍👩‍👧 e\u{301} 🏳️‍🌈\n" + $0 })
  }

  @Test(arguments: Fixtures.all) func `the same columns below a shebang`(_ fixture: Fixture) throws {
    try expectSame(fixture, addedLines: 1, fixture.mapSwift { "#!/usr/bin/env swift\n" + $0 })
  }

  @Test(arguments: Fixtures.all) func `the same with CRLF`(_ fixture: Fixture) throws {
    try expectSame(fixture, addedLines: 0, fixture.mapSwift { $0.replacing("\n", with: "\r\n") })
  }

  @Test(arguments: Fixtures.all) func `the same with a byte order mark`(_ fixture: Fixture) throws {
    try expectSame(fixture, addedLines: 0, fixture.mapSwift { "\u{FEFF}" + $0 })
  }

  private func expectSame(_ fixture: Fixture, addedLines: Int, _ files: [Fixture.File]) throws {
    let expected = try Linter.outcome(of: fixture).findings.map { finding in
      var finding = finding
      finding.location.line += addedLines
      return Summary(finding)
    }
    let outcome = try Linter.lint(files)
    #expect(outcome.findings.map(Summary.init) == expected)
    #expect(outcome.problems.isEmpty)
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
