import Findings
import Testing

@testable import Linting

@Suite struct AssemblyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `findings come by path, start and rule`() throws {
    try folder.write("b.swift", "beta alpha")
    try folder.write("B.swift", "gamma\nalpha beta")
    #expect(
      try folder.lint().places == [
        "B.swift:1 gamma", "B.swift:2 alpha-beta", "B.swift:2 beta", "b.swift:1 beta", "b.swift:1 alpha",
      ])
  }

  @Test func `of two at one place the more specific one is reported`() throws {
    try folder.write("A.swift", "alpha beta\nalpha")
    #expect(try folder.lint().places == ["A.swift:1 alpha-beta", "A.swift:1 beta", "A.swift:2 alpha"])
    #expect(
      try folder.lint { $0.disabled = ["alpha-beta"] }.places == [
        "A.swift:1 alpha", "A.swift:1 beta", "A.swift:2 alpha",
      ])
  }

  @Test func `refuted candidates are kept apart and supersede nothing`() throws {
    try folder.write("A.swift", "alpha beta refuted\nbeta refuted")
    let outcome = try folder.lint()
    #expect(outcome.places == ["A.swift:1 alpha"])
    #expect(outcome.refuted.map { "\($0.location.line) \($0.rule)" } == ["1 alpha-beta", "1 beta", "2 beta"])
  }

  @Test func `the outcome is the same for any number of threads`() throws {
    for index in 0..<40 { try folder.write("F\(index).swift", String(repeating: "alpha beta\ngamma\n", count: index)) }
    let one = try folder.lint { $0.jobs = 1 }
    for jobs in [2, 3, 64] {
      let other = try folder.lint { $0.jobs = jobs }
      #expect(other.findings == one.findings)
      #expect(other.statistics == one.statistics)
      #expect(other.silences == one.silences)
    }
    #expect(one.findings.count == 40 * 39 / 2 * 3)
  }

  @Test func `edits take the line endings of the file`() throws {
    let engine = WordEngine(wordRules: [
      .init(info: WordEngine.info("r", .warning), word: "alpha", replacement: "a\nb\r\nc")
    ])
    try folder.write("A.swift", "x\r\nalpha\r\n")
    try folder.write("B.swift", "x\nalpha\r\n")
    let outcome = try folder.lint(engine: engine)
    #expect(outcome.findings.map { $0.fixes[0].edits[0].replacement } == ["a\r\nb\r\nc", "a\nb\r\nc"])
  }

  @Test func `a fix that would delete a comment keeps its words only`() throws {
    let engine = WordEngine(wordRules: [
      .init(info: WordEngine.info("r", .warning), word: "a /* why */ b", replacement: "c")
    ])
    try folder.write("A.swift", "a /* why */ b")
    let fix = try #require(try folder.lint(engine: engine).findings.first?.fixes.first)
    #expect(fix == Fix(title: "say 'c'", applicability: .help, isVerified: false, edits: []))
  }

  @Test func `statistics and silences say what happened`() throws {
    try folder.write("A.swift", "alpha\nbeta refuted")
    let outcome = try folder.lint { $0.only = ["alpha", "beta", "gamma"] }
    #expect(outcome.statistics.map(\.rule) == ["alpha", "beta"])
    #expect(outcome.statistics.map(\.confirmed) == [1, 0])
    #expect(outcome.statistics.map(\.refuted) == [0, 1])
    #expect(outcome.statistics.map(\.steps) == [3, 3])
    #expect(
      outcome.silences == [
        FileSilence(
          path: "A.swift", applied: ["alpha", "beta"], skipped: ["gamma"],
          candidates: ["1:1 alpha: confirmed: matched", "2:1 beta: refuted: matched"])
      ])
    #expect(outcome.parsed == 1)
  }
}

@Suite struct FingerprintTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func fingerprints(_ text: String, path: String = "A.swift") throws -> [String] {
    try folder.write(path, text)
    return try folder.lint([path]).findings.map(\.fingerprint)
  }

  @Test func `they stay when other lines move, when the line is indented, and when a neighbour is silenced`() throws {
    let before = try fingerprints("alpha x\nbeta\nalpha y")
    #expect(Set(before).count == 3)
    #expect(try fingerprints("let a = 1\n\n  alpha x  \r\n\tbeta\nlet b = 2\nalpha y") == before)
    #expect(try fingerprints("alpha x // animlint:ignore alpha\nbeta\nalpha y").suffix(2) == before.suffix(2))
  }

  @Test func `equal lines are told apart by their order`() throws {
    let found = try fingerprints("alpha\nalpha\nalpha")
    #expect(Set(found).count == 3)
    #expect(try fingerprints("alpha\nbeta\nalpha").filter(found.contains) == [found[0], found[1]])
  }

  @Test func `rule, path and text count`() throws {
    let found = try fingerprints("alpha")
    #expect(try fingerprints("alpha", path: "B.swift") != found)
    #expect(try fingerprints("alpha // other") != found)
    #expect(found.allSatisfy { $0.count == 16 && $0.allSatisfy(\.isHexDigit) })
  }

  @Test func `they are the same on every machine`() throws {
    #expect(try fingerprints("  alpha") == ["57c5fe72d1d6e859"])
  }
}
