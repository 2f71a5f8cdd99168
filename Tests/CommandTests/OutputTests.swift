import Foundation
import Testing

@Suite struct OutputTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("A.swift", "let a = 1 // animlint:ignore\n// animlint:ignore snap-back - gone\n")
  }

  @Test func `text`() throws {
    let result = try Tool.run(in: folder)
    #expect(
      result.output == """
        A.swift:1:11: warning: 'animlint:ignore' names no rule, so it silences nothing [unknown-suppression]
        let a = 1 // animlint:ignore
                  ^~~~~~~~~~~~~~~~~~
        help: write 'animlint:ignore RULE - reason'
        A.swift:2:20: note: 'snap-back' reports nothing on line 3 [unused-suppression]
        // animlint:ignore snap-back - gone
                           ^~~~~~~~~
        help: remove 'snap-back'
        1 warning, 1 note in 1 file

        """)
    #expect(result.errors.isEmpty && result.status == 1)
  }

  @Test func `the lowest severity, the failing severity, quiet and colours`() throws {
    let quiet = try Tool.run("--quiet", "--severity", "warning", in: folder)
    #expect(quiet.output.split(separator: "\n").count == 4)
    #expect(try Tool.run("--fail-on", "error", in: folder).status == 0)
    #expect(try Tool.run("--fail-on", "note", "--only", "unused-suppression,snap-back", in: folder).status == 1)
    #expect(try Tool.run("--color", "always", in: folder).output.contains("\u{1B}["))
    #expect(try !Tool.run("--color", "never", in: folder).output.contains("\u{1B}["))
    #expect(try !Tool.run(in: folder).output.contains("\u{1B}["))
  }

  @Test func `xcode and github`() throws {
    let line = "A.swift:1:11: warning: 'animlint:ignore' names no rule, so it silences nothing [unknown-suppression]\n"
    let arguments = ["--severity", "warning", "--format"]
    #expect(try Tool.run(arguments[0], arguments[1], arguments[2], "xcode", in: folder).output == line)
    let inXcode = try Tool.run("--format", "xcode", in: folder, environment: ["XCODE_VERSION_ACTUAL": "2600"])
    #expect(inXcode.output.hasPrefix("/") && inXcode.output.contains("/project/" + line))
    let github = try Tool.run("--severity", "warning", "--format", "github", in: folder)
    #expect(github.output.hasPrefix("::warning file=A.swift,line=1,endLine=1,col=11,endColumn=29,title=unknown-"))
  }

  @Test func `reports to files beside the one that is printed`() throws {
    let result = try Tool.run(
      "--format", "github", "--output", "json=a=b.json", "--output", "text=out.txt", in: folder)
    #expect(result.output.hasPrefix("::warning "))
    #expect(try JSONReport(folder.text("a=b.json")).summary.findings == 2)
    #expect(try folder.text("out.txt").hasSuffix("1 warning, 1 note in 1 file\n"))
  }

  @Test func `a report that can't be written is one line and status 2`() throws {
    let result = try Tool.run("--output", "json=none/report.json", in: folder)
    #expect(result.errors == "animlint: error: none/report.json: can't be written: no such file or directory\n")
    #expect(result.status == 2)
  }

  @Test(arguments: ["text", "json", "github"])
  func `the same bytes for any number of threads`(format: String) throws {
    for index in 0..<30 {
      try folder.write("F\(index).swift", String(repeating: "// animlint:ignore\nf()\n", count: index))
    }
    let one = try Tool.run("--format", format, "--jobs", "1", "--statistics", in: folder)
    for jobs in ["2", "7"] {
      #expect(try Tool.run("--format", format, "--jobs", jobs, "--statistics", in: folder).output == one.output)
    }
    #expect(try Tool.run("--format", format, "--statistics", "--no-cache", in: folder).output == one.output)
  }

  @Test func `explanations do not disturb a report for programs`() throws {
    let result = try Tool.run("--format", "json", "--explain-silence", "--statistics", in: folder)
    #expect(try JSONReport(result.output).summary.findings == 2)
    #expect(result.errors.contains("A.swift:\n  applied: "))
    #expect(result.errors.contains("1 file, 0 parsed"))
    let text = try Tool.run("--explain-silence", in: folder)
    #expect(text.output.contains("A.swift:\n  applied: ") && text.output.hasSuffix("in 1 file\n"))
  }

  // MARK: Streams

  @Test(arguments: [["lint", "--format", "json"], ["rules"], ["help", "lint"], ["--version"]])
  func `nobody reading is no error`(arguments: [String]) throws {
    let arguments = arguments + ["", "", ""]
    let usual = arguments[0] == "lint" ? Int32(1) : 0
    let words = arguments.prefix { !$0.isEmpty }
    let result = try run(Array(words), output: .closedPipe)
    #expect(result.status == usual)
    #expect(result.errors.isEmpty)
  }

  @Test func `with nobody reading, reports to files are written all the same`() throws {
    let result = try Tool.run("--output", "json=report.json", in: folder, output: .closedPipe)
    #expect(result.status == 1)
    #expect(try JSONReport(folder.text("report.json")).summary.findings == 2)
  }

  @Test(arguments: [["lint"], ["rules"], ["--version"]])
  func `a full disk is one line and status 2`(arguments: [String]) throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let result = try run(arguments, output: .file("/dev/full"))
    #expect(result.errors == "animlint: error: standard output can't be written: no space left on device\n")
    #expect(result.status == 2)
    let file = try Tool.run("--output", "json=/dev/full", in: folder)
    #expect(file.errors == "animlint: error: /dev/full: can't be written: no space left on device\n")
    #expect(file.status == 2)
  }

  @Test func `closed streams are not mistaken for files`() throws {
    let result = try Tool.shell("exec \"$animlint\" >&-", in: folder)
    #expect(result.errors == "animlint: error: standard output can't be written: bad file descriptor\n")
    #expect(result.status == 2)
    #expect(try Tool.shell("exec \"$animlint\" --output json=r.json 2>&- <&-", in: folder).status == 1)
    #expect(try JSONReport(folder.text("r.json")).summary.findings == 2)
    #expect(try folder.text("A.swift").hasPrefix("let a"))
  }

  private func run(_ arguments: [String], output: Tool.Output) throws -> Tool.Result {
    switch arguments.count {
    case 1: try Tool.run(arguments[0], in: folder, output: output)
    case 2: try Tool.run(arguments[0], arguments[1], in: folder, output: output)
    default: try Tool.run(arguments[0], arguments[1], arguments[2], in: folder, output: output)
    }
  }
}
