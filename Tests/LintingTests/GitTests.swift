import Findings
import Foundation
import Testing

@testable import Linting

@Suite struct GitTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.git("init", "-q")
    try folder.git("config", "core.hooksPath", ".git/hooks")
  }

  private func staged(
    _ paths: [String] = [], in subfolder: String = "", environment: [String: String] = [:]
  ) throws -> LintOutcome {
    try folder.lint(paths, in: subfolder, environment: environment) { $0.isStaged = true }
  }

  @Test func `the index is linted, not the working tree`() throws {
    try folder.write("A.swift", "alpha")
    try folder.git("add", ".")
    try folder.write("A.swift", "beta\nbeta")
    try folder.write("Untracked.swift", "alpha")
    let outcome = try staged()
    #expect(outcome.places == ["A.swift:1 alpha"])
    #expect(outcome.sources.line(1, of: "A.swift") == "alpha")
  }

  @Test func `only files that the next commit adds or changes are linted, the others are read for names`() throws {
    for name in ["Same.swift", "Changed.swift", "Gone.swift", "Moved.swift"] { try folder.write(name, "alpha") }
    try folder.git("add", ".")
    try folder.git("commit", "-q", "-m", "first")
    try folder.write("Changed.swift", "alpha\nalpha")
    try folder.write("New.swift", "beta")
    try folder.write("Same.swift", "alpha not added")
    try folder.git("add", "Changed.swift", "New.swift")
    try folder.git("rm", "-q", "Gone.swift")
    try folder.git("mv", "Moved.swift", "To.swift")
    let run = try folder.run { $0.isStaged = true }
    #expect(
      run.lint().places == ["Changed.swift:1 alpha", "Changed.swift:2 alpha", "New.swift:1 beta", "To.swift:1 alpha"])
    #expect((run.session as? WordSession)?.context == ["Same.swift"])
  }

  @Test func `names with blanks, line breaks, quotes and accents`() throws {
    let names = ["a b.swift", "a\nb.swift", "ä.swift", "\"q\".swift", "-x.swift", "s u b/👍.swift"]
    for name in names { try folder.write(name, "alpha") }
    try folder.git("add", "--", ".")
    let outcome = try staged()
    #expect(Set(outcome.findings.map(\.location.path)) == Set(names))
    #expect(outcome.problems.isEmpty)
  }

  @Test func `in a subfolder paths count from there`() throws {
    try folder.write("A.swift", "alpha")
    try folder.write("sub/B.swift", "beta")
    try folder.git("add", ".")
    #expect(try staged(in: "sub").places == ["../A.swift:1 alpha", "B.swift:1 beta"])
    #expect(try staged(["."], in: "sub").places == ["B.swift:1 beta"])
    #expect(try staged(["../A.swift"], in: "sub").places == ["../A.swift:1 alpha"])
  }

  @Test(arguments: ["", "sub"])
  func `variables that git sets for hooks count from the top`(subfolder: String) throws {
    try folder.write("sub/B.swift", "beta")
    try folder.git("add", ".")
    let path = subfolder.isEmpty ? "sub/B.swift" : "B.swift"
    for environment in [
      ["GIT_DIR": ".git"], ["GIT_DIR": folder.path + "/.git"], ["GIT_INDEX_FILE": ".git/index"],
      ["GIT_DIR": ".git", "GIT_INDEX_FILE": ".git/index", "GIT_PREFIX": "sub/"],
      ["GIT_DIR": folder.path + "/.git", "GIT_WORK_TREE": folder.path],
    ] {
      #expect(try staged(in: subfolder, environment: environment).places == ["\(path):1 beta"], "\(environment)")
    }
  }

  @Test func `a partial commit's own index counts`() throws {
    try folder.write("A.swift", "alpha")
    try folder.write("B.swift", "beta")
    try folder.git("add", "B.swift")
    try folder.git("add", "A.swift", environment: ["GIT_INDEX_FILE": folder.path + "/.git/other"])
    #expect(try staged(environment: ["GIT_INDEX_FILE": ".git/other"]).places == ["A.swift:1 alpha"])
  }

  @Test func `configuration and exclusions hold for the index too`() throws {
    for name in ["A.swift", "Pods/P.swift", "gen/G.swift"] { try folder.write(name, "alpha") }
    try folder.write(".animlint.json5", "{ exclude: ['gen'], rules: { alpha: 'error' } }")
    try folder.git("add", ".")
    try folder.write(".animlint.json5", "{ broken")
    let outcome = try staged()
    #expect(outcome.findings.map { "\($0.location.path) \($0.severity)" } == ["A.swift error"])
    try folder.git("rm", "-q", "-f", "--cached", ".animlint.json5")
    #expect(
      failure { _ = try staged() } == ".animlint.json5:1:9: the file ends where ':' is due after the key 'broken'")
  }

  @Test func `links, submodules and large files`() throws {
    try folder.write("A.swift", "alpha")
    try folder.link("Link.swift", to: "A.swift")
    try folder.write("Big.swift", bytes: Array(repeating: 0x20, count: 3 << 20))
    try folder.git("add", ".")
    let outcome = try staged()
    #expect(outcome.places == ["A.swift:1 alpha"])
    #expect(outcome.complaints == ["Big.swift: not linted: 3.0 MB, over the limit of 2 MB"])
  }

  @Test func `nothing staged is nothing to lint`() throws {
    let outcome = try staged()
    #expect(outcome.files == 0 && outcome.status == 0)
  }

  @Test func `outside a repository it is an error`() throws {
    let outside = try TemporaryFolder()
    #expect(
      failure { _ = try outside.lint(environment: ["GIT_CEILING_DIRECTORIES": "/"]) { $0.isStaged = true } }
        == "\(outside.path): not in the working tree of a git repository")
    #expect(
      failure { _ = try outside.lint(environment: ["GIT_DIR": "none"]) { $0.isStaged = true } }
        == "GIT_DIR is 'none', where there is no repository")
  }
}
