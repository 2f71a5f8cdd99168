import Findings
import SourceModel
import Testing

@testable import Linting

@Suite struct SuppressionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func lint(_ text: String, _ configure: (inout LintOptions) -> Void = { _ in }) throws -> LintOutcome {
    try folder.write("A.swift", text)
    return try folder.lint(configure: configure)
  }

  /// "line rule" of each finding.
  private func places(_ text: String) throws -> [String] {
    try lint(text).findings.map { "\($0.location.line) \($0.rule)" }
  }

  @Test(arguments: [
    "alpha // animlint:ignore alpha - why", "// animlint:ignore alpha - why\nalpha", "//animlint:ignore alpha\nalpha",
    "  \t// animlint:ignore alpha — why\n  alpha", "// animlint:ignore beta, alpha - why\nalpha beta",
    "// animlint:ignore beta - b\n// animlint:ignore alpha - a\nalpha beta", "// animlint:ignore alpha -\nalpha",
    "alpha\n// animlint:ignore-file alpha - all of it\nalpha", "// animlint:ignore alpha -- why\r\nalpha\r\n",
    "// animlint:off alpha\nalpha\nalpha\n// animlint:on alpha\n", "// animlint:ignore alpha, - why\nalpha",
    "// animlint:off alpha, beta - why\nalpha beta\n// animlint:on alpha, beta",
    "let 👍 = alpha // animlint:ignore alpha",
  ])
  func `comments silence the rules they name`(text: String) throws {
    let outcome = try lint(text) { $0.disabled = ["alpha-beta"] }
    #expect(outcome.places == [])
    #expect(outcome.suppressed > 0)
    #expect(outcome.status == 0)
  }

  @Test func `a comment behind code is about its own line only`() throws {
    #expect(try places("alpha // animlint:ignore alpha\nalpha") == ["2 alpha"])
  }

  @Test func `a comment alone is about the next line only`() throws {
    #expect(try places("// animlint:ignore alpha\nalpha\nalpha") == ["3 alpha"])
    #expect(try places("// animlint:ignore alpha\n\nalpha") == ["1 unused-suppression", "3 alpha"])
  }

  @Test func `what is no comment silences nothing`() throws {
    #expect(try places("let a = \"// animlint:ignore alpha\"; alpha") == ["1 alpha", "1 alpha"])
    #expect(try places("let a = \"\"\"\n// animlint:off alpha\n\"\"\"\nalpha").last == "4 alpha")
  }

  @Test func `off lasts until on`() throws {
    #expect(try places("alpha\n// animlint:off alpha\nalpha\n// animlint:on alpha\nalpha") == ["1 alpha", "5 alpha"])
  }

  @Test func `an off without an on silences to the end and is reported`() throws {
    let outcome = try lint("beta // animlint:off beta\nbeta")
    #expect(outcome.places == ["A.swift:1 unclosed-suppression"])
    #expect(
      outcome.findings[0].message == "'animlint:off beta' is never closed and silences the rule to the end of the file")
    #expect(outcome.findings[0].severity == .warning)
  }

  @Test func `an on without an off and a second off do nothing`() throws {
    let text = "// animlint:on beta\n// animlint:off beta\n// animlint:off beta\nbeta\n// animlint:on beta"
    let outcome = try lint(text)
    #expect(outcome.findings.map(\.message) == ["'beta' is not off here", "'beta' is off here already"])
  }

  @Test(arguments: [
    ("// animlint:ignore alpha - why\nbeta2", "'alpha' reports nothing on line 2"),
    ("let a = 1 // animlint:ignore alpha", "'alpha' reports nothing on line 1"),
    ("// animlint:ignore-file alpha - why", "'alpha' reports nothing in this file"),
    ("// animlint:off alpha\n\n// animlint:on alpha", "'alpha' reports nothing on lines 1 to 3"),
  ])
  func `one that silences nothing is noted`(text: String, message: String) throws {
    let finding = try #require(try lint(text) { $0.disabled = ["beta"] }.findings.first)
    #expect(finding.rule == "unused-suppression")
    #expect(finding.severity == .note)
    #expect(finding.message == message)
  }

  @Test func `only rules that ran on the file are judged`() throws {
    let text = "// animlint:ignore alpha\nlet a = 1"
    #expect(try lint(text) { $0.disabled = ["alpha"] }.places == [])
    #expect(try lint(text) { $0.only = ["beta", "unused-suppression"] }.places == [])
    #expect(try lint(text) { $0.only = ["alpha", "unused-suppression"] }.places == ["A.swift:1 unused-suppression"])
    #expect(try lint(text) { $0.only = ["alpha"] }.places == [])
    #expect(try lint("// animlint:ignore later\nlet a = 1").places == [])
  }

  @Test(arguments: [
    ("// animlint:ignore", "'animlint:ignore' names no rule, so it silences nothing"),
    ("// animlint:ignore - why", "'animlint:ignore' names no rule, so it silences nothing"),
    ("// animlint:", "'animlint:' is no suppression, so it silences nothing"),
    ("// animlint:ignroe alpha", "'animlint:ignroe' is no suppression, so it silences nothing"),
    ("// animlint:disable alpha", "'animlint:disable' is no suppression, so it silences nothing"),
    ("// animlint: ignore alpha", "'animlint: ignore' is no suppression, so it silences nothing"),
    ("// animlint ignore alpha-beta", "'animlint ignore' is no suppression, so it silences nothing"),
    ("// Animlint:ignore alpha", "'Animlint:ignore' is no suppression, so it silences nothing"),
    ("// anim-lint:off alpha", "'anim-lint:off' is no suppression, so it silences nothing"),
    ("// animlnt:ignore alpha", "'animlnt:ignore' is no suppression, so it silences nothing"),
    ("// animlint:Ignore alpha", "'animlint:Ignore' is no suppression, so it silences nothing"),
    ("// animlint:ignore:alpha", "'animlint:ignore' is no suppression, so it silences nothing"),
    ("/* animlint:ignore alpha */", "'/*' is no place for 'animlint:ignore', so it silences nothing"),
    ("/// animlint:ignore alpha", "'///' is no place for 'animlint:ignore', so it silences nothing"),
    ("// animlint:ignore alfa", "no rule is called 'alfa', so this silences nothing; did you mean 'alpha'?"),
    ("// animlint:ignore alpha why", "no rule is called 'alpha why', so this silences nothing"),
    ("// animlint:ignore zzzzzzzzzzzz", "no rule is called 'zzzzzzzzzzzz', so this silences nothing"),
  ])
  func `a bare, misspelt or unknown one silences nothing and is reported`(comment: String, message: String) throws {
    let outcome = try lint("\(comment)\nalpha")
    #expect(outcome.places == ["A.swift:1 unknown-suppression", "A.swift:2 alpha"])
    #expect(outcome.findings[0].message.hasPrefix(message))
    #expect(outcome.findings[0].severity == .warning)
    #expect(outcome.suppressed == 0)
  }

  @Test func `an unknown name takes nothing from its neighbour`() throws {
    #expect(try places("// animlint:ignore alfa, alpha - why\nalpha") == ["1 unknown-suppression"])
  }

  @Test(arguments: [
    "// animlint is a linter", "// animlint on save is slow", "// swiftlint:disable all", "// see animlint:ignore",
    "// animlint: it runs the code", "// the tool (animlint:off) is off", "// swiftlint:ignore", "/// Use animlint.",
  ])
  func `prose is no suppression`(comment: String) throws {
    #expect(try places(comment + "\nlet a = 1") == [])
  }

  @Test func `reports about comments have levels and can be silenced`() throws {
    try folder.write(".animlint.json5", "{ rules: { 'unknown-suppression': 'error', 'unused-suppression': 'off' } }")
    #expect(try lint("// animlint:ignore alfa").findings.map(\.severity) == [.error])
    #expect(try places("// animlint:ignore alpha") == [])
    #expect(try places("// animlint:ignore-file unknown-suppression - generated\n// animlint:ignore alfa") == [])
  }

  @Test func `a suppressed finding of the more specific rule keeps the other one quiet`() throws {
    #expect(try places("alpha beta // animlint:ignore alpha-beta, beta") == [])
    #expect(
      try places("alpha beta // animlint:ignore alpha, beta") == ["1 alpha-beta", "1 unused-suppression"])
  }
}
