import Foundation
import Testing

@Suite struct InputTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("Good.swift", "// animlint:ignore\nlet a = 1\n")
  }

  /// Lints the folder and expects the good file's finding beside whatever else is wrong.
  private func lint(_ arguments: String = ".") throws -> (report: JSONReport, result: Tool.Result) {
    let result = try Tool.shell("exec \"$animlint\" lint --format json \(arguments)", in: folder)
    let report = try JSONReport(result.output)
    #expect(report.places.contains("Good.swift:1 unknown-suppression"))
    return (report, result)
  }

  @Test func `bad files are listed, the others linted, and status 2 wins over 1`() throws {
    try folder.write("Latin.swift", Data([0x61, 0xE9, 0x0A]))
    try folder.write("Merge.swift", "<<<<<<< a\nlet a = 1\n=======\nlet a = 2\n>>>>>>> b\n// animlint:ignore\n")
    try folder.write("Binary.swift", Data([0, 1, 2]))
    try folder.write("Empty.swift", "")
    let (report, result) = try lint(". none.swift")
    #expect(
      report.complaints == [
        "Binary.swift: not linted: a binary file", "Latin.swift: can't be read: not UTF-8 on line 1",
        "Merge.swift: merge-conflict marker on line 1", "none.swift: no such file or folder",
      ])
    #expect(report.places.last == "Merge.swift:6 unknown-suppression")
    #expect(report.summary.files == 5)
    #expect(result.status == 2)
    #expect(
      result.complaints == [
        "animlint: Latin.swift: can't be read: not UTF-8 on line 1",
        "animlint: Merge.swift: merge-conflict marker on line 1", "animlint: none.swift: no such file or folder",
      ])
  }

  @Test func `files that are skipped leave the status alone`() throws {
    try folder.write("Large.swift", Data(repeating: 0x20, count: 20 << 20))
    try folder.write("Deep.swift", String(repeating: "(", count: 3000) + String(repeating: ")", count: 3000))
    try folder.write("Binary.swift", Data([0]))
    let (report, result) = try lint("--fail-on never")
    #expect(
      report.complaints == [
        "Binary.swift: not linted: a binary file",
        "Deep.swift: not linted: nested 3000 levels deep, over the limit of 2000",
        "Large.swift: not linted: 20 MB, over the limit of 2 MB",
      ])
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let text = try Tool.run("--fail-on", "never", in: folder)
    #expect(text.complaints.count == 3 && text.status == 0)
    #expect(try Tool.run("--quiet", "--fail-on", "never", in: folder).errors.isEmpty)
  }

  /// Sources on which a recursive parser, or a walk over its tree, could run out of stack.
  static let hostile: [String] = {
    func nest(_ open: String, _ close: String, _ depth: Int) -> String {
      String(repeating: open, count: depth) + "x" + String(repeating: close, count: depth)
    }
    let trigger = "\nlayer.add(move, forKey: nil); move.isRemovedOnCompletion = false; layer.frame = .zero\n"
    return [
      nest("(", ")", 1900), nest("{ ", "}", 1900), nest("f { ", "}", 1900), nest("a[", "]", 1900),
      nest("if a {", "}", 300), "if a {}" + String(repeating: " else if a {}", count: 1900),
      "x" + String(repeating: ".a", count: 5000), "x" + String(repeating: "()", count: 5000),
      "1" + String(repeating: " + 1", count: 5000), String(repeating: "!", count: 5000) + "x",
      "x" + String(repeating: "!", count: 5000), "let x: " + String(repeating: "(A) -> ", count: 5000) + "B",
      String(repeating: "try ", count: 5000) + "x", String(repeating: "- ", count: 5000) + "x",
      "x" + String(repeating: " ? a : b", count: 5000), String(repeating: "#if a\n", count: 5000),
      String(repeating: "}", count: 5000), String(repeating: "\"\\(", count: 5000),
      String(repeating: "/*", count: 5000),
      "let s = \"\"\"\n" + String(repeating: "\\(\"", count: 5000), "x as" + String(repeating: " A.B", count: 5000),
    ].map { $0 + trigger }
  }()

  @Test(arguments: hostile.indices)
  func `hostile sources crash nothing`(index: Int) throws {
    try folder.write("Hostile.swift", Self.hostile[index])
    let (report, result) = try lint("--fail-on never")
    #expect(result.status == 0)
    #expect(report.problems.allSatisfy { $0.path == "Hostile.swift" })
  }

  @Test func `circles of links end`() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.url.path + "/loop", withDestinationPath: ".")
    try FileManager.default.createSymbolicLink(atPath: folder.url.path + "/A.swift", withDestinationPath: "A.swift")
    let (report, result) = try lint()
    #expect(report.complaints == ["A.swift: can't be read: too many levels of symbolic links"])
    #expect(report.summary.findings == 1)
    #expect(result.status == 2)
  }

  @Test func `byte order mark, CRLF and emoji leave columns and offsets right`() throws {
    try folder.write("Good.swift", "\u{FEFF}// animlint:ignore\r\nlet 👍 = 1 // animlint:ignore\r\n")
    let report = try lint().report
    #expect(report.findings.map(\.line) == [1, 2])
    #expect(report.findings.map(\.column) == [1, 14])
    #expect(report.findings.map(\.startOffset) == [3, 36])
  }

  @Test func `a file that can't be read is a failure`() throws {
    guard geteuid() != 0 else { return }
    try folder.write("Locked.swift", "")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.url.path + "/Locked.swift")
    let (report, result) = try lint()
    #expect(report.complaints == ["Locked.swift: can't be read: permission denied"])
    #expect(result.status == 2)
  }

  @Test func `standard input is linted under a name`() throws {
    try folder.write("sub/.animlint.json5", "{ rules: { 'unknown-suppression': 'error' } }")
    let result = try Tool.run(
      "--stdin-path", "sub/New.swift", "--format", "json", in: folder, input: "\n// animlint:ignore\n")
    let report = try JSONReport(result.output)
    #expect(report.places == ["sub/New.swift:2 unknown-suppression"])
    #expect(report.findings[0].severity == "error")
    #expect(result.status == 1)
  }

  @Test(arguments: [
    ("{ rulse: {} }", ".animlint.json5:1:3: unknown key 'rulse', did you mean 'rules'?"),
    ("{ rules: { 'snap-bak': 'off' } }", ".animlint.json5:1:12: unknown rule 'snap-bak', did you mean 'snap-back'?"),
    ("{ rules: ", ".animlint.json5:1:10: the file ends where a value is due"),
    ("{ packs: ['none'] }", "none: there is no such folder of rule packs"),
    ("{ packs: ['empty'] }", "empty: the folder holds no rule pack (*.json5)"),
    ("{ packs: ['broken'] }", "broken/own.json5:1:3: unknown key 'pakc', did you mean 'pack'?"),
  ])
  func `a broken configuration or pack is one line and status 2`(configuration: String, message: String) throws {
    try folder.write(".animlint.json5", configuration)
    try folder.write("empty/readme.txt", "")
    try folder.write("broken/own.json5", "{ pakc: 'own' }")
    let result = try Tool.run(in: folder)
    #expect(result.errors == "animlint: error: \(message)\n")
    #expect(result.status == 2 && result.output.isEmpty)
  }
}
