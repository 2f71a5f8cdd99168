import Findings
import Foundation
import Linting
import Reporting

/// The findings of a bad fixture's rule as its `expected.json` keeps them.
struct ExpectedReport: Codable, Equatable {
  struct Entry: Codable, Equatable {
    var rule: String
    var severity: String
    var path: String
    var line: Int
    var column: Int
    var message: String
    /// The witness.
    var evidence: String
    /// The titles of the fixes.
    var fixes: [String]
  }

  var findings: [Entry]

  init(_ outcome: LintOutcome, rule: String) {
    findings = outcome.findings.filter { $0.rule == rule }.map { finding in
      Entry(
        rule: finding.rule, severity: finding.severity.rawValue, path: finding.location.path,
        line: finding.location.line, column: finding.location.column, message: finding.message,
        evidence: finding.evidence.summary, fixes: finding.fixes.map(\.title))
    }
  }

  /// nil when the file is missing or holds something else.
  init?(bytes: [UInt8]) {
    guard let report = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
    self = report
  }

  var text: String {
    let entries = findings.map { entry in
      JSONValue.object([
        ("rule", .string(entry.rule)), ("severity", .string(entry.severity)), ("path", .string(entry.path)),
        ("line", .int(entry.line)), ("column", .int(entry.column)), ("message", .string(entry.message)),
        ("evidence", .string(entry.evidence)), ("fixes", .array(entry.fixes.map(JSONValue.string))),
      ])
    }
    return JSONValue.object([("findings", .array(entries))]).render() + "\n"
  }
}
