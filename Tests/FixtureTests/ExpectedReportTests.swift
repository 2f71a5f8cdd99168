import Foundation
import Testing

/// `UPDATE_EXPECTATIONS=1 swift test --filter FixtureTests` rewrites the reports; nobody edits them.
@Suite struct ExpectedReportTests {
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_EXPECTATIONS"] == "1"

  @Test(arguments: Fixtures.bad) func `a bad fixture gives the report beside it`(_ fixture: Fixture) throws {
    let actual = ExpectedReport(try Linter.outcome(of: fixture), rule: fixture.rule)
    if Self.isUpdating {
      try Data(actual.text.utf8).write(to: URL(fileURLWithPath: Repository.path(fixture.expectedPath)))
      return
    }
    let bytes = try #require(Repository.bytes(fixture.expectedPath), "\(fixture.expectedPath) is missing")
    let expected = try #require(ExpectedReport(bytes: bytes), "\(fixture.expectedPath) is no report")
    #expect(actual == expected, "update \(fixture.expectedPath) if this is meant")
    #expect(
      actual.text == String(decoding: bytes, as: UTF8.self) || actual != expected, "reports are not edited by hand")
  }

  @Test func `every report belongs to a bad fixture`() throws {
    let known = Set(Fixtures.bad.map(\.expectedPath))
    for (pack, rule) in try Fixtures.ruleFolders() {
      for name in try Repository.names(in: "fixtures/\(pack)/\(rule)") where name.hasSuffix(".expected.json") {
        #expect(known.contains("fixtures/\(pack)/\(rule)/\(name)"), "\(pack)/\(rule)/\(name) has no fixture")
      }
    }
  }
}
