import Foundation
import Testing

@Suite struct UsageTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `the version`() throws {
    let result = try Tool.run("--version", in: folder)
    #expect(result.output.range(of: #"^animlint \d+\.\d+\.\d+\n$"#, options: .regularExpression) != nil)
    #expect(result.status == 0 && result.errors.isEmpty)
  }

  @Test(arguments: ["lint", "rules", "explain", "simulate", "hook", "docs"])
  func `each command explains itself in two ways`(command: String) throws {
    let help = try Tool.run("help", command, in: folder)
    #expect(help.status == 0 && help.output.hasPrefix("usage: animlint \(command)"))
    #expect(try Tool.run(command, "--help", in: folder).output == help.output)
    #expect(try Tool.run("--help", in: folder).output.contains("animlint \(command == "lint" ? "[lint]" : command)"))
  }

  @Test func `the help of a simulation names its formats and options`() throws {
    let help = try Tool.run("help", "simulate", in: folder).output
    #expect(help.hasPrefix("usage: animlint simulate [OPTION…] FILE[:LINE]\n"))
    for option in ["--format text|json|svg|html", "--output FILE", "--config FILE"] {
      #expect(help.contains("  " + option), "\(option)")
    }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func `the help names every option of the contract`() throws {
    let help = try Tool.run("help", "lint", in: folder).output
    for option in [
      "--format text|xcode|json|github", "--output FORMAT=FILE", "--fix", "--unsafe", "--diff", "--staged", "--only",
      "--disable", "--severity", "--fail-on", "--config FILE", "--rules DIR", "--show-refuted", "--explain-silence",
      "--no-cache", "--jobs N", "--stdin-path NAME", "--statistics", "--quiet", "--color auto|always|never",
    ] { #expect(help.contains("  " + option), "\(option)") }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test(
    arguments: [
      (["--fxi"], "unknown option '--fxi'; did you mean '--fix'?"),
      (["lint", "--zzzzzzzz"], "unknown option '--zzzzzzzz'; see 'animlint help lint'"),
      (["-f"], "unknown option '-f'; see 'animlint help lint'"),
      (["--format"], "'--format' needs text|xcode|json|github"),
      (["--format", "jsno"], "--format: unknown value 'jsno', did you mean 'json'?"),
      (["--format=sarif"], "--format: unknown value 'sarif', known are 'text', 'xcode', 'json', 'github'"),
      (["--fix=yes"], "'--fix' takes no value"), (["--jobs", "0"], "'--jobs' needs a number from 1 on, not '0'"),
      (["--jobs", "two"], "'--jobs' needs a number from 1 on, not 'two'"),
      (["--output", "json"], "'--output' needs FORMAT=FILE, not 'json'"),
      (["--output", "jsn=x"], "--output: unknown value 'jsn', did you mean 'json'?"),
      (["--only", ","], "'--only' needs at least one rule"),
      (["--only", "snap-bak"], "--only: unknown rule 'snap-bak', did you mean 'snap-back'?"),
      (
        ["--disable", "frozen-fil-mode"], "--disable: unknown rule 'frozen-fil-mode', did you mean 'frozen-fill-mode'?"
      ),
      (["--severity", "fatal"], "--severity: unknown value 'fatal', known are 'note', 'warning', 'error'"),
      (["--unsafe"], "'--unsafe' needs '--fix' or '--diff'"),
      (["--fix", "--staged"], "'--fix' can't write to the git index: leave out '--staged'"),
      (["--fix", "--stdin-path", "A.swift"], "'--fix' can't write to standard input; use '--diff'"),
      (["--staged", "--stdin-path", "A.swift"], "'--stdin-path' and '--staged' exclude each other"),
      (["--stdin-path", "A.swift", "B.swift"], "'--stdin-path' takes no further paths"),
      (["--diff", "--format", "json"], "'--diff' prints a patch: it can't go with '--format'"),
      (["--config", "none.json5"], "none.json5: no such file or directory"), (["lint", ""], "a path is empty"),
      (["--rules", "none"], "none: there is no such folder of rule packs"),
      (["ruels"], "there is no command, file or folder 'ruels'; did you mean 'rules'?"),
      (["help", "rule"], "unknown command 'rule', did you mean 'rules'?"),
      (["rules", "snap-back"], "'animlint rules' takes no 'snap-back'; 'animlint explain RULE' is about one rule"),
      (["explain"], "'animlint explain' takes the name of one rule; 'animlint rules' lists them"),
      (["explain", "snap-bak"], "unknown rule 'snap-bak', did you mean 'snap-back'?"),
      (["hook"], "'animlint hook' takes 'install' or 'uninstall'"),
      (["hook", "instal"], "unknown action 'instal', did you mean 'install'?"),
      (["docs"], "'animlint docs' takes the folder to write to"),
    ] as [([String], String)])
  func `a wrong use is one line on standard error and status 2`(arguments: [String], message: String) throws {
    let result = try Tool.shell(
      "exec \"$animlint\" " + arguments.map { "'\($0)'" }.joined(separator: " "), in: folder)
    #expect(result.errors == "animlint: error: \(message)\n")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
  }

  @Test func `options stand anywhere, values may be joined, and two hyphens end them`() throws {
    try folder.write("-x.swift", "// animlint:ignore\n")
    try folder.write("lint/A.swift", "")
    for arguments in [["--format", "json", "--", "-x.swift"], ["lint", "--format=json", "--", "-x.swift"]] {
      let script = "exec \"$animlint\" " + arguments.joined(separator: " ")
      #expect(try JSONReport(Tool.shell(script, in: folder).output).places == ["-x.swift:1 unknown-suppression"])
    }
    #expect(try JSONReport(Tool.run("./lint", "--format", "json", in: folder).output).summary.files == 1)
  }
}
