import Findings

@testable import Reporting

/// Two files in memory.
struct SampleSources: SourceLookup {
  var texts = ["Sources/Card.swift": "let 👍 = 1\n  layer.add(move, forKey: \"x\")\n"]

  func line(_ number: Int, of path: String) -> String? {
    let lines = texts[path]?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.flatMap { $0.indices.contains(number - 1) ? $0[number - 1] : nil }
  }

  func position(of offset: Int, in path: String) -> (line: Int, column: Int)? {
    texts[path].map { text in
      let before = Array(text.utf8.prefix(offset)).split(separator: 10, omittingEmptySubsequences: false)
      return (before.count, before.last!.count + 1)
    }
  }
}

func sampleFinding(_ severity: Severity = .warning, path: String = "Sources/Card.swift") -> Finding {
  Finding(
    rule: "frozen-fill-mode", pack: "explicit-animations", severity: severity, verdict: .confirmed,
    message: "the layer rests at x 40 while the screen keeps 300",
    help: "set the model and drop both lines",
    location: Location(path: path, startOffset: 15, endOffset: 42, line: 2, column: 3, endLine: 2, endColumn: 30),
    facts: ["F01.2"],
    evidence: Evidence(
      scenario: "rest", summary: "'position.x' on screen at 0.60 s is 300 pt, in the model 40 pt",
      observations: [
        Observation(what: "position.x on screen", time: 0.6, expected: .number(40), actual: .number(300), unit: "pt"),
        Observation(what: "held", time: 0.1 + 0.2, expected: .none, actual: .truth(true), unit: ""),
        Observation(what: "key", time: 1, expected: .text("a\"\n"), actual: .number(-0.0), unit: ""),
      ]),
    fixes: [
      Fix(
        title: "set the model", applicability: .safe, isVerified: true,
        edits: [Edit(path: path, start: 13, end: 15, replacement: "\t")]),
      Fix(title: "rethink", applicability: .help, isVerified: false, edits: []),
    ],
    related: [
      RelatedPlace(
        location: Location(
          path: path, startOffset: 0, endOffset: 3, line: 1, column: 1, endLine: 1, endColumn: 4),
        message: "the model is set here")
    ], fingerprint: "00ff")
}

func sampleReport(_ findings: [Finding], refuted: [Finding] = [], problems: [Problem] = []) -> Report {
  var summary = Report.Summary()
  summary.files = 2
  summary.parsed = 1
  for finding in findings { summary.count(finding.severity) }
  return Report(
    version: "1.2.3", summary: summary, findings: findings, refuted: refuted, problems: problems,
    sources: SampleSources())
}
