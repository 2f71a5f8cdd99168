import Findings
import Linting
import Testing

/// Every finding can be silenced, and the comment that does so counts as used.
@Suite struct SuppressionTests {
  enum Form: CaseIterable, CustomTestStringConvertible {
    case lineAbove, sameLine, wholeFile, offAndOn

    var testDescription: String { "\(self)" }
  }

  @Test(arguments: Fixtures.bad, Form.allCases)
  func `silent when suppressed`(_ fixture: Fixture, _ form: Form) throws {
    let found = try Linter.outcome(of: fixture).findings
    guard !found.isEmpty else { return }
    let files = fixture.files.map { suppress(found, in: $0, form) }
    let outcome = try Linter.lint(files)
    #expect(outcome.findings.map(\.line) == [])
    #expect(outcome.suppressed == found.count)
  }

  private func suppress(_ findings: [Finding], in file: Fixture.File, _ form: Form) -> Fixture.File {
    let rules = Dictionary(grouping: findings.filter { $0.location.path == file.path }, by: \.location.line)
      .mapValues { Set($0.map(\.rule)).sorted().joined(separator: ", ") }
    guard !rules.isEmpty else { return file }
    let all = Set(rules.values.flatMap { $0.split(separator: ", ").map(String.init) }).sorted().joined(separator: ", ")
    var lines: [String] = form == .wholeFile ? ["// animlint:ignore-file \(all) - as the test wants it"] : []
    for (number, text) in zip(1..., file.text.split(separator: "\n", omittingEmptySubsequences: false)) {
      guard let names = rules[number] else {
        lines.append(String(text))
        continue
      }
      switch form {
      case .lineAbove: lines += ["// animlint:ignore \(names) - as the test wants it", String(text)]
      case .sameLine:
        // One comment to a line: the mark goes.
        let code = text.firstRange(of: "//~").map { text[..<$0.lowerBound] } ?? text
        lines.append("\(code) // animlint:ignore \(names) - as the test wants it")
      case .wholeFile: lines.append(String(text))
      case .offAndOn: lines += ["// animlint:off \(names)", String(text), "// animlint:on \(names)"]
      }
    }
    return Fixture.File(path: file.path, bytes: Array(lines.joined(separator: "\n").utf8))
  }
}
