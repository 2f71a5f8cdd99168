import Foundation
import Testing

/// Fixes of real findings, through the program.
@Suite struct FixTests {
  private let folder: Folder
  /// A file with one finding that has a safe fix, without the mark of where the finding is expected: no fix would
  /// delete that comment.
  private let bad: String

  init() throws {
    folder = try Folder()
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("fixtures/explicit-animations/frozen-fill-mode").path
    bad = try String(contentsOfFile: fixture + "/label-fade.bad.swift", encoding: .utf8)
      .replacingOccurrences(of: " *//~.*", with: "", options: .regularExpression)
    try folder.write("A.swift", bad)
  }

  /// The file as the fix leaves it; what the fix says is for the fixtures to test.
  private func fixed() throws -> String {
    let other = try Folder()
    try other.write("A.swift", bad)
    _ = try Tool.run("--fix", in: other)
    return try other.text("A.swift")
  }

  @Test func `a safe fix is written and leaves nothing to report`() throws {
    let result = try Tool.run("--fix", in: folder)
    #expect(result.output == "nothing found in 1 file\nfixed 1 finding in 1 file\n")
    #expect(result.status == 0 && result.errors.isEmpty)
    let text = try folder.text("A.swift")
    #expect(!text.contains("isRemovedOnCompletion") && text.contains("countLabel.layer.opacity = 0.4"))
    let again = try Tool.run("--fix", in: folder)
    #expect(again.output == "nothing found in 1 file\nfixed nothing\n")
    #expect(try folder.names() == ["A.swift"])
  }

  @Test func `without being asked nothing is written, and the fix is counted`() throws {
    let result = try Tool.run(in: folder)
    #expect(result.output.contains("(--fix does it)"))
    #expect(result.output.hasSuffix("1 warning in 1 file\n1 fix with --fix\n"))
    #expect(result.status == 1)
    #expect(try folder.text("A.swift") == bad)
  }

  @Test func `the patch is what git applies, and it ends with status 1 while there is one`() throws {
    let patch = try Tool.run("--diff", in: folder)
    #expect(patch.status == 1)
    #expect(try folder.text("A.swift") == bad)
    try folder.write("fix.patch", patch.output)
    let applied = try Tool.shell("git init -q && git apply --check fix.patch && git apply fix.patch", in: folder)
    #expect(applied.status == 0, "\(applied.errors)")
    #expect(try folder.text("A.swift") == fixed())
    let nothing = try Tool.run("--diff", in: folder)
    #expect(nothing.status == 0 && nothing.output.isEmpty)
  }

  @Test func `the patch of what is staged and of standard input`() throws {
    let plain = try Tool.run("--diff", in: folder).output
    #expect(try Tool.run("--diff", "--stdin-path", "A.swift", in: folder, input: bad).output == plain)
    try Tool.shell("git init -q && git add .", in: folder)
    try folder.write("A.swift", "")
    #expect(try Tool.run("--diff", "--staged", in: folder).output == plain)
  }

  @Test func `byte order mark and line endings are kept`() throws {
    let crlf = { (text: String) in "\u{FEFF}" + text.replacingOccurrences(of: "\n", with: "\r\n") }
    try folder.write("A.swift", crlf(bad))
    #expect(try Tool.run("--fix", in: folder).status == 0)
    #expect(try folder.text("A.swift") == crlf(fixed()))
  }

  @Test func `a link is written through`() throws {
    try FileManager.default.moveItem(atPath: folder.url.path + "/A.swift", toPath: folder.scratch + "/Real.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/A.swift", withDestinationPath: folder.scratch + "/Real.swift")
    #expect(try Tool.run("--fix", "A.swift", in: folder).status == 0)
    #expect(try folder.text("../streams/Real.swift") == fixed())
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.url.path + "/A.swift").hasSuffix("Real.swift"))
  }

  @Test func `a file that can't grow is left as it was`() throws {
    let result = try Tool.shell("(ulimit -f 0; \"$animlint\" --fix --quiet; echo \"status $?\") 2>&1 | cat", in: folder)
    #expect(result.output.contains("animlint: A.swift: can't be fixed: file too large\n"))
    #expect(result.output.hasSuffix("status 2\n"))
    #expect(try folder.text("A.swift") == bad)
    #expect(try folder.names() == ["A.swift"])
  }

  @Test func `a read-only file is left as it was, still reported, and the others are fixed`() throws {
    try folder.write("sub/B.swift", bad.replacingOccurrences(of: "class ", with: "class Other"))
    try Tool.shell("chmod 444 A.swift", in: folder)
    let result = try Tool.run("--fix", "--format", "json", in: folder)
    #expect(result.status == 2)
    #expect(result.errors == "animlint: A.swift: can't be fixed: the file is read-only\n")
    let report = try JSONReport(result.output)
    #expect(report.complaints == ["A.swift: can't be fixed: the file is read-only"])
    #expect(Set(report.findings.map(\.path)) == ["A.swift"])
    #expect(try folder.text("A.swift") == bad)
    #expect(try folder.text("sub/B.swift") != bad)
  }

  @Test func `a file that does not parse is linted and never fixed`() throws {
    let broken = bad + "\nfunc broken( {\n"
    try folder.write("A.swift", broken)
    _ = try Tool.run("--fix", in: folder)
    #expect(try folder.text("A.swift") == broken)
  }

  @Test func `a fix that would delete a comment is words only`() throws {
    let commented = bad.replacingOccurrences(
      of: #"(\w+)\.fillMode = "#, with: "$1.fillMode /* kept */ = ", options: .regularExpression)
    try #require(commented != bad)
    try folder.write("A.swift", commented)
    let result = try Tool.run("--fix", in: folder)
    #expect(result.status == 1)
    #expect(result.output.hasSuffix("fixed nothing\n"))
    #expect(try folder.text("A.swift") == commented)
  }
}
