import Linting
import Testing

/// A quiet fixture is quiet because its code ran and held, not because nobody looked.
@Suite struct ReachedTests {
  /// Quiet fixtures without a candidate that was run and held, and why that is right.
  static let exempt: [String: String] = [
    "missing-high-refresh-key/library-package.quiet": "the file belongs to no app: not settled",
    "missing-high-refresh-key/no-plist-to-be-found.quiet": "nothing is known of the app: not settled",
    "display-link-default-mode/common-mode.quiet":
      "one of its entry points is not settled",
    "display-link-default-mode/timer-in-default-mode.quiet":
      "what is added is a timer: its declared type rules it out before a run",
    "forced-presentation-layer/bound-optional.quiet":
      "no presentation is forced, so no pattern matches",
    "forced-presentation-layer/conditional-cast.quiet":
      "no presentation is forced, so no pattern matches",
    "forced-presentation-layer/falls-back-to-layer.quiet":
      "no presentation is forced, so no pattern matches",
    "forced-presentation-layer/mapped-optional.quiet":
      "no presentation is forced, so no pattern matches",
    "forced-presentation-layer/optional-chaining.quiet":
      "no presentation is forced, so no pattern matches",
    "forced-presentation-layer/own-presentation-method.quiet":
      "the receiver is no layer: its declared type rules it out before a run",
    "forced-presentation-layer/receiver-type-pair.quiet":
      "the receiver is no layer: its declared type rules it out before a run",
    "implicit-layout-animation/path-only.quiet":
      "it writes no property of the patterns after its first commit",
    "layout-on-wrong-view/content-of-cell.quiet":
      "one of its entry points is not settled",
    "shadow-without-path/path-from-controller-pair.quiet":
      "another type sets a path that may be this layer's: not settled",
    "shadow-without-path/path-in-view-controller.quiet":
      "another type sets a path that may be this layer's: not settled",
  ]

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
