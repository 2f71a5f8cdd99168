import Linting
import Testing

/// A quiet fixture is quiet because its code ran and held, not because nobody looked.
@Suite struct ReachedTests {
  /// Quiet fixtures without a candidate that was run and held, and why that is right.
  static let exempt: [String: String] = [:]

  @Test(arguments: Fixtures.quiet) func `a quiet fixture's site is reached and refuted`(_ fixture: Fixture) throws {
    let outcome = try Linter.outcome(of: fixture)
    let candidates = outcome.silences.flatMap(\.candidates).filter { $0.contains(" \(fixture.rule): ") }
    let isRefuted = candidates.contains { $0.contains(" \(fixture.rule): refuted") }
    if let reason = Self.exempt[fixture.id] {
      #expect(!isRefuted, "no longer exempt: \(reason)")
      return
    }
    #expect(isRefuted, "no candidate that ran and held: \(candidates)")
  }

  @Test func `what is exempt exists`() {
    let known = Set(Fixtures.quiet.map(\.id))
    for id in Self.exempt.keys { #expect(known.contains(id), "\(id)") }
  }
}
