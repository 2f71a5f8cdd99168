import Findings
import Foundation
import Testing

@testable import Reporting

@Suite struct JSONReportTests {
  @Test func `keys stand in the order of the contract`() {
    let text = ReportFormat.json.render(
      sampleReport([sampleFinding()], problems: [Problem(path: "B.swift", message: "gone", kind: .failure)]))
    #expect(
      text == #"""
        {
          "schemaVersion": 1,
          "tool": { "name": "animlint", "version": "1.2.3" },
          "summary": {
            "files": 2,
            "parsed": 1,
            "findings": 1,
            "errors": 0,
            "warnings": 1,
            "notes": 0,
            "refuted": 0,
            "suppressed": 0,
            "baselined": 0
          },
          "findings": [
            {
              "rule": "frozen-fill-mode",
              "pack": "explicit-animations",
              "severity": "warning",
              "verdict": "confirmed",
              "message": "the layer rests at x 40 while the screen keeps 300",
              "path": "Sources/Card.swift",
              "line": 2,
              "column": 3,
              "endLine": 2,
              "endColumn": 30,
              "facts": ["F01.2"],
              "evidence": {
                "scenario": "rest",
                "summary": "'position.x' on screen at 0.60 s is 300 pt, in the model 40 pt",
                "observations": [
                  { "what": "position.x on screen", "time": 0.6, "expected": 40, "actual": 300, "unit": "pt" },
                  { "what": "held", "time": 0.3, "expected": null, "actual": true, "unit": "" },
                  { "what": "key", "time": 1, "expected": "a\"\n", "actual": 0, "unit": "" }
                ]
              },
              "fixes": [
                {
                  "title": "set the model",
                  "applicability": "safe",
                  "verified": true,
                  "edits": [
                    {
                      "path": "Sources/Card.swift",
                      "startOffset": 13,
                      "endOffset": 15,
                      "startLine": 2,
                      "startColumn": 1,
                      "endLine": 2,
                      "endColumn": 3,
                      "replacement": "\t"
                    }
                  ]
                },
                { "title": "rethink", "applicability": "help", "verified": false, "edits": [] }
              ],
              "related": [
                { "path": "Sources/Card.swift", "line": 1, "column": 1, "message": "the model is set here" }
              ],
              "url": "docs/rules/frozen-fill-mode.md",
              "startOffset": 15,
              "endOffset": 42,
              "fingerprint": "00ff"
            }
          ],
          "refuted": [],
          "problems": [
            { "path": "B.swift", "message": "gone" }
          ]
        }

        """#)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (40, "40"), (0.1 + 0.2, "0.3"), (1.0 / 3, "0.333333"), (-2.5, "-2.5"), (1e-9, "0"),
      (0.00001, "1e-05"), (1e15, "1000000000000000"), (1e300, "1e+300"), (123456789.125, "123456789.125"),
    ] as [(Double, String)])
  func `numbers have one spelling`(value: Double, text: String) {
    #expect(JSONValue.text(of: value) == text)
  }

  @Test func `what JSON has no number for is a text`() {
    #expect(JSONValue.text(of: .infinity) == "\"infinity\"")
    #expect(JSONValue.text(of: .nan) == "\"nan\"")
  }

  @Test func `texts survive a round trip`() throws {
    let text = String(String.UnicodeScalarView((0..<0x3000).compactMap(Unicode.Scalar.init))) + "👍\u{2028}"
    let back = try JSONDecoder().decode([String].self, from: Data(JSONValue.array([.string(text)]).render().utf8))
    #expect(back == [text])
  }

  @Test func `every report matches the schema`() throws {
    let reports = [
      sampleReport([]), sampleReport([sampleFinding(.note)], refuted: [sampleFinding()]),
      sampleReport([], problems: [Problem(path: "a\n", message: "m", kind: .skipped)]),
    ]
    for report in reports { try validate(ReportFormat.json.render(report), schema: "report") }
    try validate("{}", schema: "report", isValid: false)
    try validate(
      ReportFormat.json.render(sampleReport([sampleFinding()])).replacingOccurrences(of: "\"safe\"", with: "\"help\""),
      schema: "report", isValid: false)
  }
}
