import Findings
import Foundation
import Linting
import SwiftFrontend
import Testing

/// Programs that mean the same get the same findings, however they are written.
@Suite struct MetamorphicTests {
  /// Fixtures with rewrites that still change what is found, and what goes wrong.
  static let known: [String: String] = [:]

  @Test(arguments: Fixtures.all) func `rewriting leaves the findings alone`(_ fixture: Fixture) throws {
    let original = try Linter.outcome(of: fixture)
    for rewrite in Rewrites.all {
      guard let rewritten = LargeStackThread.run({ rewrite.apply(to: ParsedProject(fixture.files)) }) else { continue }
      try Variants.keep(rewritten.files, of: fixture, rewrite)
      let outcome = try Linter.lint(rewritten.files)
      let expected = original.findings.map { Trace($0, in: rewritten) }.sorted()
      let actual = outcome.findings.map { Trace($0) }.sorted()
      if actual != expected {
        let difference = "\(rewrite.name): \(actual.map(\.text)) for \(expected.map(\.text))"
        if let reason = Self.known[fixture.id] {
          withKnownIssue(Comment(rawValue: reason)) { Issue.record(Comment(rawValue: difference)) }
        } else {
          Issue.record(Comment(rawValue: difference))
        }
      }
    }
  }
}

/// What is left of a finding when its code is written differently: rule, outcome, line and numbers.
private struct Trace: Hashable, Comparable {
  var text: String

  init(_ finding: Finding, in rewritten: Rewritten? = nil) {
    var place = (path: finding.location.path, line: finding.location.line)
    if let rewritten {
      place = rewritten.line(of: finding.location.startOffset, in: place.path) ?? (place.path, -1)
    }
    text = "\(place.path):\(place.line) \(finding.rule) \(finding.severity.rawValue) \(Self.numbers(finding.message))"
  }

  private static func numbers(_ message: String) -> String {
    message.matches(of: #/-?[0-9]+(?:\.[0-9]+)?/#).map { String($0.output) }.joined(separator: " ")
  }

  static func < (a: Trace, b: Trace) -> Bool { a.text < b.text }
}

/// Keeps rewritten fixtures, to look at them or to type-check them: `KEEP_VARIANTS=FOLDER swift test …`.
enum Variants {
  static func keep(_ files: [Fixture.File], of fixture: Fixture, _ rewrite: any Rewrite) throws {
    guard let folder = ProcessInfo.processInfo.environment["KEEP_VARIANTS"] else { return }
    let name = rewrite.name.replacing(" ", with: "-").replacing("'", with: "")
    let base = URL(fileURLWithPath: "\(folder)/\(name)/\(fixture.rule)/\(fixture.name).\(fixture.kind.rawValue)")
    for file in files {
      let target = base.appendingPathComponent(file.path)
      try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: target)
    }
  }
}
