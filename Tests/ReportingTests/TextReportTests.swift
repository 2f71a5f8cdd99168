import Findings
import Testing

@testable import Reporting

@Suite struct TextReportTests {
  @Test func `line, source, caret, note, related place, help and closing line`() {
    #expect(
      ReportFormat.text.render(sampleReport([sampleFinding()])) == """
        Sources/Card.swift:2:3: warning: the layer rests at x 40 while the screen keeps 300 [frozen-fill-mode]
          layer.add(move, forKey: "x")
          ^~~~~~~~~~~~~~~~~~~~~~~~~~~
        note: 'position.x' on screen at 0.60 s is 300 pt, in the model 40 pt
        Sources/Card.swift:1:1: note: the model is set here
        help: set the model and drop both lines (--fix does it)
        1 warning in 2 files

        """)
  }

  @Test func `quiet leaves the closing lines out`() {
    var options = TextOptions()
    options.isQuiet = true
    #expect(ReportFormat.text.render(sampleReport([]), options: options) == "")
  }

  @Test func `closing lines count findings, suppressions and fixes held back`() {
    var report = sampleReport([sampleFinding(.error), sampleFinding(.note), sampleFinding(.note)])
    report.summary.suppressed = 4
    report.fixes.safe = 1
    report.fixes.suggested = 2
    #expect(closing(report) == ["1 error, 2 notes in 2 files; 4 suppressed", "1 fix with --fix, 2 more with --unsafe"])
    report.fixes.fixed = .init(findings: 3, files: 1)
    report.fixes.safe = 0
    #expect(closing(report)[1] == "fixed 3 findings in 1 file, 2 more with --unsafe")
    report.fixes = .init()
    report.fixes.fixed = .init(findings: 0, files: 0)
    #expect(closing(report)[1] == "fixed nothing")
    #expect(closing(sampleReport([])).last == "nothing found in 2 files")
  }

  private func closing(_ report: Report) -> [String] {
    let lines = ReportFormat.text.render(report).split(separator: "\n").map(String.init)
    return Array(lines.drop { !$0.hasSuffix("files") && !$0.contains(" files;") })
  }

  @Test func `refuted candidates are marked as such`() {
    let text = ReportFormat.text.render(sampleReport([], refuted: [sampleFinding()]))
    #expect(text.hasPrefix("Sources/Card.swift:2:3: refuted: the layer rests"))
  }

  @Test func `colours only when asked for`() {
    var options = TextOptions()
    #expect(!ReportFormat.text.render(sampleReport([sampleFinding()]), options: options).contains("\u{1B}"))
    options.isColored = true
    #expect(
      ReportFormat.text.render(sampleReport([sampleFinding()]), options: options).contains("\u{1B}[1;33mwarning:"))
  }

  @Test func `a path or message cannot break the line or steer the terminal`() {
    var finding = sampleFinding(path: "a\n\u{1B}[2J.swift")
    finding.message = "a\nb"
    let text = ReportFormat.xcode.render(sampleReport([finding]))
    #expect(text == "a\\n\\u{1b}[2J.swift:2:3: warning: a\\nb [frozen-fill-mode]\n")
  }

  @Test func `xcode prints the first line alone, with absolute paths inside a build`() {
    let report = sampleReport([sampleFinding()])
    let line =
      "Sources/Card.swift:2:3: warning: the layer rests at x 40 while the screen keeps 300 [frozen-fill-mode]\n"
    #expect(ReportFormat.xcode.render(report) == line)
    var options = TextOptions()
    options.folder = "/build"
    #expect(ReportFormat.xcode.render(report, options: options) == "/build/" + line)
  }
}

@Suite struct SnippetTests {
  private func snippet(_ text: String, _ column: Int, _ endColumn: Int, lines: Int = 1) -> Snippet {
    Snippet(
      text: text,
      location: Location(
        path: "", startOffset: 0, endOffset: 0, line: 1, column: column, endLine: lines, endColumn: endColumn))
  }

  @Test func `wide characters and tabs keep the caret below its place`() {
    #expect(snippet("\t👍 = a", 9, 10).caret == "\t     ^")
    #expect(snippet("漢字 a", 8, 9).caret == "     ^")
  }

  @Test func `a range over several lines is marked to the end of its first`() {
    #expect(snippet("f(a,", 1, 2, lines: 3).caret == "^~~~")
  }

  @Test func `places beyond the line are marked at its end`() {
    #expect(snippet("ab", 9, 12).caret == "  ^")
    #expect(snippet("", 1, 1).caret == "^")
  }

  @Test func `a very long line is cut around the caret`() {
    let line = String(repeating: "a", count: 5000) + "bad" + String(repeating: "c", count: 5000)
    let cut = snippet(line, 5001, 5004)
    #expect(cut.line.hasPrefix("…aaa") && cut.line.hasSuffix("ccc…"))
    #expect(cut.line.count == 1 + 80 + 3 + 80 + 1)
    #expect(cut.caret.count == 1 + 80 + 3)
  }

  @Test func `control characters in the source are not printed`() {
    #expect(snippet("a\u{1B}[2Jb", 1, 2).line == "a\u{FFFD}[2Jb")
  }
}
