import Findings
import Testing

/// What each fixture is there for.
@Suite struct OutcomeTests {
  @Test(arguments: Fixtures.bad) func `a bad fixture is reported where its marks say`(_ fixture: Fixture) throws {
    let marks = fixture.marks
    #expect(marks.contains { $0.rule == fixture.rule }, "it has no mark of its own rule")
    let outcome = try Linter.outcome(of: fixture)
    let all = Set(outcome.places)
    for mark in marks where !mark.isMissed { #expect(all.contains(mark.place), "missing: \(mark)") }
    for mark in marks where mark.isMissed {
      #expect(!all.contains(mark.place), "no longer a miss; write '//~ \(mark.rule)': \(mark)")
    }
    let marked = Set(marks.map(\.place))
    for finding in outcome.findings(concerning: fixture.rule) where !marked.contains(finding.place) {
      Issue.record("not marked: \(finding.line)")
    }
    #expect(outcome.problems.isEmpty)
  }

  @Test(arguments: Fixtures.fixed) func `a fixed fixture is clean`(_ fixture: Fixture) throws {
    try expectClean(fixture)
    #expect(Fixtures.sibling(of: fixture, .bad) != nil, "it mends no bad fixture")
  }

  @Test(arguments: Fixtures.quiet) func `a quiet fixture is clean`(_ fixture: Fixture) throws {
    try expectClean(fixture)
  }

  private func expectClean(_ fixture: Fixture) throws {
    let outcome = try Linter.outcome(of: fixture)
    for finding in outcome.findings(concerning: fixture.rule) { Issue.record("reported: \(finding.line)") }
    #expect(outcome.problems.isEmpty)
    #expect(fixture.marks.isEmpty, "marks belong into bad fixtures")
  }

  @Test(arguments: Fixtures.bad) func `a bad fixture has a fixed form`(_ fixture: Fixture) {
    #expect(Fixtures.sibling(of: fixture, .fixed) != nil)
  }
}
