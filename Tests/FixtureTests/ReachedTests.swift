import Linting
import Testing

/// A quiet fixture is quiet because its code ran and held, not because nobody looked.
@Suite struct ReachedTests {
  /// Quiet fixtures without a candidate that was run and held, and why that is right.
  static let exempt: [String: String] = [
    "constraint-change-without-layout/unchanged-value.quiet": "the change alters nothing on the samples: not settled",
    "implicit-layout-animation/layer-of-constant-size.quiet":
      "the layer is laid out in its first commit only: not settled",
    "direct-layout-subviews-call/other-class.quiet": "the receiver's class rules it out before a run",
    "direct-layout-subviews-call/super-call.quiet": "'super' rules it out before a run",
    "display-link-default-mode/timer-in-default-mode.quiet":
      "a timer has 'add(_:forMode:)' of its run loop, no pattern fits",
    "forced-presentation-layer/bound-optional.quiet": "nothing is forced",
    "forced-presentation-layer/conditional-cast.quiet": "nothing is forced",
    "forced-presentation-layer/falls-back-to-layer.quiet": "nothing is forced",
    "forced-presentation-layer/mapped-optional.quiet": "nothing is forced",
    "forced-presentation-layer/optional-chaining.quiet": "nothing is forced",
    "implicit-layout-animation/path-only.quiet": "a shape's path has no implicit action, no pattern fits",
    "missing-high-refresh-key/library-package.quiet": "a library has no Info.plist: unconfirmed, and hidden",
    "missing-high-refresh-key/no-plist-to-be-found.quiet": "there is no project to ask: unconfirmed, and hidden",
    "shadow-without-path/path-from-controller-pair.quiet":
      "another type sets a path on the same layer: unconfirmed, and hidden",
    "shadow-without-path/path-in-view-controller.quiet":
      "another type sets a path on the same layer: unconfirmed, and hidden",
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
