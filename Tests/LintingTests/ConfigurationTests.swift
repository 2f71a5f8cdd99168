import Testing

@testable import Linting

@Suite struct ConfigurationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("A.swift", "alpha\nbeta\ngamma")
  }

  private func severities(_ configuration: String, _ configure: (inout LintOptions) -> Void = { _ in }) throws
    -> [String]
  {
    try folder.write(".animlint.json5", configuration)
    return try folder.lint(configure: configure).findings.map { "\($0.rule) \($0.severity)" }
  }

  @Test func `rules get levels or are off`() throws {
    #expect(try severities("{}") == ["alpha warning", "beta error", "gamma note"])
    #expect(
      try severities("{ rules: { alpha: 'note', beta: 'off', gamma: 'error' } }") == ["alpha note", "gamma error"])
  }

  @Test func `overrides are about some files, and later ones win`() throws {
    try folder.write("Tests/T.swift", "alpha\nbeta")
    try folder.write(
      ".animlint.json5",
      """
      // levels
      { rules: { alpha: 'error' },
        overrides: [
          { files: 'Tests', rules: { alpha: 'off', beta: 'note' } },
          { files: ['*T.swift'], rules: { beta: 'warning' } },
        ] }
      """)
    let found = try folder.lint().findings.map { "\($0.location.path) \($0.rule) \($0.severity)" }
    #expect(found == ["A.swift alpha error", "A.swift beta error", "A.swift gamma note", "Tests/T.swift beta warning"])
  }

  @Test func `the nearest configuration upwards counts, alone`() throws {
    try folder.write("a/b/B.swift", "alpha\nbeta")
    try folder.write(".animlint.json5", "{ rules: { alpha: 'off' } }")
    try folder.write("a/.animlint.json5", "{ rules: { beta: 'off' } }")
    #expect(try folder.lint(["a"]).places == ["a/b/B.swift:1 alpha"])
    #expect(try folder.lint(["."], in: "a/b").places == ["B.swift:1 alpha"])
  }

  @Test func `a named configuration replaces those in folders and counts from the working folder`() throws {
    try folder.write(".animlint.json5", "{ broken")
    try folder.write("ci/config.json5", "{ exclude: ['A.swift'], rules: { beta: 'off' } }")
    try folder.write("B.swift", "alpha\nbeta")
    #expect(try folder.lint { $0.configuration = "ci/config.json5" }.places == ["B.swift:1 alpha"])
  }

  @Test func `the severity at which a run fails`() throws {
    try folder.write("A.swift", "gamma")
    func status(_ configuration: String, _ failOn: FailOn? = nil) throws -> Int32 {
      try folder.write(".animlint.json5", configuration)
      return try folder.lint { $0.failOn = failOn }.status
    }
    #expect(try status("{}") == 0)
    #expect(try status("{ failOn: 'note' }") == 1)
    #expect(try status("{ failOn: 'note' }", .error) == 0)
    #expect(try status("{ rules: { gamma: 'error' } }") == 1)
    #expect(try status("{ rules: { gamma: 'error' } }", .never) == 0)
    #expect(try status("{ failOn: 'never' }", .note) == 1)
  }

  @Test(arguments: [
    ("{ inclood: [] }", ".animlint.json5:1:3: unknown key 'inclood', did you mean 'include'?"),
    ("{\n rules: { alfa: 'off' } }", ".animlint.json5:2:11: unknown rule 'alfa', did you mean 'alpha'?"),
    (
      "{ overrides: [{ files: 'x', rules: { beto: 'off' } }] }",
      ".animlint.json5:1:38: unknown rule 'beto', did you mean 'beta'?"
    ),
    (
      "{ failOn: 'warn' }", ".animlint.json5:1:11: unknown failOn 'warn', known are 'error', 'warning', 'note', 'never'"
    ),
    ("{ overrides: [{ rules: {} }] }", ".animlint.json5:1:15: the override lacks 'files'"),
    ("{ include: 'a' }", ".animlint.json5:1:12: text where 'include' wants a list"),
    ("[]", ".animlint.json5:1:1: a list where a configuration is due"),
    ("{ baseline: 'b' }", ".animlint.json5:1:13: 'baseline' is reserved; this version has no baselines"),
    ("", ".animlint.json5:1:1: the file is empty"),
    (
      "{ project: { deploymentTarget: { ios: '16' } } }",
      ".animlint.json5:1:34: unknown platform 'ios', did you mean 'iOS'?"
    ),
    (
      "{ project: { deploymentTarget: { iOS: 'new' } } }",
      ".animlint.json5:1:39: a version such as '17.2' is due"
    ),
    (
      "{ project: { deviceFamilies: ['phone', 'ipad'] } }",
      ".animlint.json5:1:40: unknown deviceFamilies 'ipad', did you mean 'pad'?"
    ),
  ])
  func `what is wrong is said with its place`(configuration: String, message: String) {
    #expect(failure { _ = try severities(configuration) } == message)
  }

  @Test func `a configuration that can't be read ends the run`() throws {
    #expect(
      failure { _ = try folder.lint { $0.configuration = "none.json5" } } == "none.json5: no such file or directory")
  }
}

@Suite struct RuleSelectionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("A.swift", "alpha\nbeta\ngamma\nlater")
  }

  private func rules(_ configuration: String = "{}", _ configure: (inout LintOptions) -> Void) throws -> [String] {
    try folder.write(".animlint.json5", configuration)
    return try folder.lint(configure: configure).findings.map(\.rule)
  }

  @Test func `only names the rules that run, whatever the configuration says`() throws {
    #expect(try rules { $0.only = ["gamma"] } == ["gamma"])
    #expect(try rules("{ rules: { gamma: 'off' } }") { $0.only = ["gamma"] } == ["gamma"])
    #expect(try rules { $0.only = ["gamma", "alpha"] } == ["alpha", "gamma"])
  }

  @Test func `disabled rules never run`() throws {
    #expect(try rules { $0.disabled = ["alpha", "beta"] } == ["gamma"])
    #expect(try rules("{ rules: { alpha: 'error' } }") { $0.disabled = ["alpha"] } == ["beta", "gamma"])
  }

  @Test func `preview rules run only when asked for`() throws {
    #expect(try !rules { _ in }.contains("later"))
    #expect(try rules { $0.only = ["later"] } == ["later"])
    #expect(try rules("{ rules: { later: 'note' } }") { _ in }.contains("later"))
  }

  @Test func `findings below the lowest severity are not shown and fail nothing`() throws {
    #expect(try rules { $0.lowestSeverity = .warning } == ["alpha", "beta"])
    try folder.write("A.swift", "alpha")
    #expect(try folder.lint { $0.lowestSeverity = .error }.status == 0)
  }

  @Test func `unknown rules are named with the nearest`() {
    #expect(
      failure { _ = try folder.lint { $0.only = ["alpa"] } } == "--only: unknown rule 'alpa', did you mean 'alpha'?")
    #expect(
      failure { _ = try folder.lint { $0.disabled = ["unused-supression"] } }
        == "--disable: unknown rule 'unused-supression', did you mean 'unused-suppression'?")
  }

  @Test func `rules of a pack folder run where a configuration names the folder`() throws {
    var info = WordEngine.info("own", .note)
    info.folder = folder.path + "/a/packs"
    let engine = WordEngine(wordRules: [.init(info: info, word: "alpha")])
    try folder.write("a/A.swift", "alpha")
    try folder.write("a/.animlint.json5", "{ packs: ['packs'] }")
    #expect(try folder.lint(engine: engine).places == ["a/A.swift:1 own"])
    let everywhere = try folder.lint(engine: engine) { $0.packFolders = ["a/packs"] }
    #expect(everywhere.places == ["A.swift:1 own", "a/A.swift:1 own"])
  }
}

@Suite struct FactsByRootTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("A.swift", "")
    try folder.write("Old/B.swift", "")
    try folder.write(".animlint.json5", "{ project: { deploymentTarget: { iOS: '17.2' } } }")
    try folder.write("Old/.animlint.json5", "{ project: { deploymentTarget: { iOS: '12' }, deviceFamilies: ['pad'] } }")
  }

  private func facts(isStaged: Bool = false) throws -> FactsByRoot {
    var options = LintOptions()
    options.isStaged = isStaged
    let place = try Place(options, host: folder.host())
    return FactsByRoot(place.surroundings(try place.find()))
  }

  @Test func `each file has the facts of its own configuration`() throws {
    let facts = try facts()
    #expect(facts.facts(for: "A.swift")?.deploymentTarget(for: "A.swift")?.description == "17.2")
    #expect(facts.facts(for: "Old/B.swift")?.deploymentTarget(for: "Old/B.swift")?.description == "12.0")
    #expect(facts.problems.isEmpty)
  }

  @Test func `broken project files are problems`() throws {
    try folder.write("Info.plist", "<plist")
    let facts = try facts()
    _ = facts.facts(for: "A.swift")?.highRefreshKey(for: "A.swift")
    #expect(facts.problems.map(\.path) == ["Info.plist"])
    #expect(facts.problems.map(\.kind) == [.failure])
  }

  @Test func `in the index the project's files are those of the index`() throws {
    try folder.git("init", "-q")
    try folder.write(
      "Info.plist", "<plist version=\"1.0\"><dict><key>MinimumOSVersion</key><string>15.0</string></dict></plist>")
    try folder.git("add", ".")
    try folder.write("Info.plist", "<plist")
    let facts = try facts(isStaged: true)
    _ = facts.facts(for: "A.swift")?.highRefreshKey(for: "A.swift")
    #expect(facts.problems.isEmpty)
  }
}
