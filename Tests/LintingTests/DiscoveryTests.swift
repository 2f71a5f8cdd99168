import Foundation
import Testing

@testable import Linting

@Suite struct DiscoveryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func linted(_ paths: [String] = [], in subfolder: String = "") throws -> [String] {
    try folder.run(paths, in: subfolder).files.map(\.source.file.path)
  }

  @Test func `folders are walked in the order of bytes, other files left out`() throws {
    for name in ["b/Z.swift", "b/a.swift", "A.swift", "c.txt", "a b/x y.swift", "é.swift", "b.swift/x.swift"] {
      try folder.write(name, "")
    }
    #expect(try linted() == ["A.swift", "a b/x y.swift", "b.swift/x.swift", "b/Z.swift", "b/a.swift", "é.swift"])
    #expect(try linted(["."]) == linted())
    #expect(try linted(["b", "A.swift"]) == ["A.swift", "b/Z.swift", "b/a.swift"])
  }

  @Test func `each file is linted once, however it is named`() throws {
    try folder.write("a/A.swift", "")
    #expect(try linted(["a", "a/A.swift", "./a/../a/A.swift", folder.path + "/a"]) == ["a/A.swift"])
  }

  @Test func `hidden and foreign folders are skipped unless they are named`() throws {
    let skipped = [".hidden", ".build", "Pods", "Carthage", "DerivedData", "node_modules"]
    for name in skipped { try folder.write("\(name)/A.swift", "") }
    try folder.write(".Hidden.swift", "")
    try folder.write("A.swift", "")
    #expect(try linted() == ["A.swift"])
    #expect(
      try linted(["Pods", ".hidden", ".Hidden.swift", ".build/A.swift"]) == [
        ".Hidden.swift", ".build/A.swift", ".hidden/A.swift", "Pods/A.swift",
      ])
  }

  @Test func `links to folders are not followed, so circles end; named ones are`() throws {
    try folder.write("a/A.swift", "")
    try folder.link("a/loop", to: "..")
    try folder.link("a/self", to: "self")
    try folder.link("outside", to: "/")
    #expect(try linted() == ["a/A.swift"])
    try folder.link("b", to: "a")
    #expect(try linted(["b"]) == ["b/A.swift"])
  }

  @Test func `a file and a link to it are one file, under the file's own name`() throws {
    try folder.write("b/Real.swift", "")
    try folder.link("Link.swift", to: "b/Real.swift")
    #expect(try linted() == ["b/Real.swift"])
    #expect(try linted(["Link.swift"]) == ["Link.swift"])
  }

  @Test func `a path that does not exist stops nothing else`() throws {
    try folder.write("A.swift", "alpha")
    let outcome = try folder.lint(["none.swift", "A.swift", "no/folder"])
    #expect(outcome.complaints == ["no/folder: no such file or folder !", "none.swift: no such file or folder !"])
    #expect(outcome.places == ["A.swift:1 alpha"])
    #expect(outcome.status == 2)
  }

  @Test func `what is no Swift is said to be skipped`() throws {
    try folder.write("a.m", "")
    try folder.write("a.txt", "")
    let outcome = try folder.lint(["a.m", "a.txt"])
    #expect(outcome.complaints == ["a.m: Objective-C is not linted yet", "a.txt: not a Swift file"])
    #expect(outcome.status == 0)
  }

  @Test func `include and exclude count from the configuration's folder`() throws {
    for name in ["a/A.swift", "a/AGenerated.swift", "b/B.swift", "a/c/C.swift", "x/X.swift"] {
      try folder.write(name, "")
    }
    try folder.write(
      ".animlint.json5", "{ include: ['a', 'b/*'], exclude: ['*Generated.swift', 'a/c/**'] }")
    #expect(try linted() == ["a/A.swift", "b/B.swift"])
    #expect(try linted(in: "a") == ["A.swift"])
    #expect(try linted(["../b"], in: "a") == ["../b/B.swift"])
  }

  @Test func `named paths are linted whatever the configuration excludes`() throws {
    for name in ["gen/A.swift", "gen/B.swift", "gen/old/C.swift"] { try folder.write(name, "") }
    try folder.write(".animlint.json5", "{ exclude: ['gen', 'old'] }")
    #expect(try linted() == [])
    #expect(try linted(["gen/A.swift"]) == ["gen/A.swift"])
    #expect(try linted(["gen"]) == ["gen/A.swift", "gen/B.swift"])
  }

  @Test func `the rest of the repository is read for names`() throws {
    for name in ["a/A.swift", "b/B.swift", "Pods/P.swift", ".git/x.swift"] { try folder.write(name, "") }
    let run = try folder.run(["a"])
    #expect((run.session as? WordSession)?.context == ["b/B.swift"])
    let named = try folder.run(["A.swift"], in: "a")
    #expect((named.session as? WordSession)?.context == ["../b/B.swift"])
  }

  @Test func `without a repository the nearest manifest marks the project`() throws {
    for name in ["p/Package.swift", "p/Sources/A.swift", "p/Sources/B.swift", "q/C.swift"] {
      try folder.write(name, "")
    }
    let run = try folder.run(["p/Sources/A.swift"])
    #expect((run.session as? WordSession)?.context == ["p/Package.swift", "p/Sources/B.swift"])
  }
}
