import Findings
import Foundation
import Testing

@testable import Linting

@Suite struct FixRunTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func fix(
    _ paths: [String] = [], unsafe: Bool = false, engine: WordEngine = .standard
  ) throws -> FixRun.Outcome {
    let run = FixRun(try folder.run(paths, engine: engine), includesSuggested: unsafe)
    var outcome = run.fix()
    run.write(&outcome)
    return outcome
  }

  @Test func `safe fixes are written, what is left is reported`() throws {
    try folder.write("A.swift", "alpha alpha\ngamma")
    try folder.write("B.swift", "beta")
    let outcome = try fix()
    #expect(try folder.text("A.swift") == "one one\ngamma")
    #expect(outcome.fixedFindings == 2)
    #expect(outcome.files.keys.sorted() == ["A.swift"])
    #expect(outcome.lint.places == ["A.swift:2 gamma", "B.swift:1 beta"])
    #expect(outcome.lint.sources.line(1, of: "A.swift") == "one one")
  }

  @Test func `suggested ones too when asked for`() throws {
    try folder.write("A.swift", "alpha\ngamma")
    #expect(try fix(unsafe: true).lint.findings.isEmpty)
    #expect(try folder.text("A.swift") == "one\nthree")
  }

  @Test func `byte order mark, line endings, mode and links are kept`() throws {
    try folder.write("real/A.swift", "\u{FEFF}alpha\r\nlast")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/real/A.swift")
    try folder.link("Link.swift", to: "real/A.swift")
    _ = try fix(["Link.swift"])
    #expect(try folder.text("real/A.swift") == "\u{FEFF}one\r\nlast")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/real/A.swift")
    #expect(attributes[.posixPermissions] as? Int == 0o755)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/Link.swift") == "real/A.swift")
    #expect(try folder.names() == ["Link.swift", "real"] && folder.names(in: "real") == ["A.swift"])
  }

  @Test func `silenced and hidden findings are not fixed`() throws {
    try folder.write("A.swift", "alpha // animlint:ignore alpha - meant")
    #expect(try fix().files.isEmpty)
  }

  @Test func `a file that does not parse is never fixed`() throws {
    try folder.write("A.swift", "alpha #!#")
    let outcome = try fix()
    #expect(try folder.text("A.swift") == "alpha #!#")
    #expect(outcome.fixedFindings == 0 && outcome.lint.places == ["A.swift:1 alpha"])
    #expect(outcome.lint.problems.isEmpty)
  }

  @Test func `a fix that breaks the syntax restores the file and names the rule`() throws {
    let engine = WordEngine(wordRules: [
      .init(info: WordEngine.info("breaks", .warning), word: "alpha", replacement: "#!#"),
      .init(info: WordEngine.info("mends", .warning), word: "beta", replacement: "two"),
    ])
    try folder.write("A.swift", "alpha beta")
    try folder.write("B.swift", "beta")
    let outcome = try fix(engine: engine)
    #expect(try folder.text("A.swift") == "alpha beta" && folder.text("B.swift") == "two")
    #expect(
      outcome.lint.complaints == ["A.swift: left as it was: the fix of 'breaks' gave code that does not parse !"])
    #expect(outcome.lint.status == 2)
  }

  @Test func `a read-only file is left alone, reported and still shows its finding`() throws {
    try folder.write("A.swift", "alpha")
    try folder.write("B.swift", "alpha")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.path + "/A.swift")
    let outcome = try fix()
    #expect(outcome.lint.complaints == ["A.swift: can't be fixed: the file is read-only !"])
    #expect(outcome.lint.places == ["A.swift:1 alpha"])
    #expect(outcome.fixedFindings == 1)
    #expect(try folder.text("A.swift") == "alpha" && folder.text("B.swift") == "one")
    #expect(try folder.names() == ["A.swift", "B.swift"])
  }

  @Test func `the patch holds the change of every file and git applies it`() throws {
    try folder.git("init", "-q")
    try folder.write("a b/A.swift", "let x = 1\nalpha\n")
    try folder.write("B.swift", "alpha")
    let outcome = FixRun(try folder.run(), includesSuggested: false).fix()
    try folder.write("patch", bytes: outcome.patch)
    #expect(try folder.text("B.swift") == "alpha")
    try folder.git("apply", "patch")
    #expect(try folder.text("a b/A.swift") == "let x = 1\none\n" && folder.text("B.swift") == "one")
  }
}
