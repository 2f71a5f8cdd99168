import Foundation
import Testing

@testable import FixIts

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, path: String = "A.swift") -> String {
    String(decoding: UnifiedDiff.render(path: path, old: Array(old.utf8), new: Array(new.utf8)), as: UTF8.self)
  }

  @Test func `equal files have no patch`() {
    #expect(diff("a\n", "a\n") == "")
  }

  @Test func `a replaced line with context`() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n")
        == "--- a/A.swift\n+++ b/A.swift\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n")
  }

  @Test func `the missing line ending at the end is marked`() {
    #expect(
      diff("a", "b\n") == "--- a/A.swift\n+++ b/A.swift\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n")
  }

  @Test func `names with blanks and quotes`() {
    #expect(diff("a\n", "b\n", path: "a b.swift").hasPrefix("--- a/a b.swift\t\n+++ b/a b.swift\t\n"))
    #expect(diff("a\n", "b\n", path: "a\"\n.swift").hasPrefix("--- \"a/a\\\"\\012.swift\"\n"))
  }

  /// Pairs of files with changes at the ends, far apart and close together.
  static let pairs: [(String, String)] = {
    let lines = (1...40).map(String.init)
    func text(_ lines: [String], end: String = "\n") -> String { lines.joined(separator: "\n") + end }
    var changed = lines
    changed[3] = "x"
    changed.insert("y", at: 9)
    changed.remove(at: 10)
    changed.insert(contentsOf: ["z", "z"], at: 30)
    return [
      (text(lines), text(changed)), (text(lines), text(["first"] + lines)), (text(lines), text(lines + ["last"])),
      (text(lines), text(changed, end: "")), (text(lines, end: ""), text(changed)), ("", "a\n"), ("a\n", ""),
      (text(lines, end: ""), text(changed, end: "")), ("a\r\nb\r\n", "a\r\nc\r\n"),
    ]
  }()

  @Test(arguments: pairs.indices)
  func `git applies the patch`(index: Int) throws {
    let (old, new) = Self.pairs[index]
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("animlint-diff-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a \"b.swift")
    try Data(old.utf8).write(to: file)
    let patch = UnifiedDiff.render(path: "a \"b.swift", old: Array(old.utf8), new: Array(new.utf8))
    try Data(patch).write(to: folder.appendingPathComponent("p"))
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "apply", "p"]
    git.currentDirectoryURL = folder
    git.environment = ProcessInfo.processInfo.environment.merging(["GIT_CEILING_DIRECTORIES": "/"]) { $1 }
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0)
    #expect(try String(decoding: Data(contentsOf: file), as: UTF8.self) == new)
  }
}
