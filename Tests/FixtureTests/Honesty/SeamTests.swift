import AnimationEngine
import RulePacks
import Testing

/// Every verdict rests on an answer of the engine: swap the answer and the finding goes.
@Suite struct SeamTests {
  /// The answer that each rule's verdict rests on.
  static let answers: [String: Seam] = [
    "animation-changed-after-add": .layersShareAnimations,
    "blurry-rasterization": .everythingIsSharp,
    "blurry-text-layer": .everythingIsSharp,
    "constraint-change-without-layout": .layoutIsImmediate,
    "direct-layout-subviews-call": .layoutIsImmediate,
    "display-link-default-mode": .linksTickInEveryMode,
    "display-link-never-invalidated": .runLoopHoldsNoLink,
    "forced-presentation-layer": .presentationIsNeverNil,
    "frame-animation-under-auto-layout": .constraintsPlaceNothing,
    "frame-with-transform": .framesIgnoreTransforms,
    "frozen-fill-mode": .presentationFollowsModel,
    "hidden-before-fade-out": .presentationFollowsModel,
    "group-clips-child": .presentationFollowsModel,
    "implicit-layout-animation": .presentationFollowsModel,
    "invalid-frame-rate-range": .everyRateIsGranted,
    "keyboard-curve-not-shifted": .optionsHoldRawCurves,
    "keyframe-times-mismatch": .keyframesTakeAnything,
    "keyframe-timing-functions-mismatch": .keyframesTakeAnything,
    "late-completion-block": .completionBlocksNeverRun,
    "layer-property-in-view-animation": .layersNeverAnimateThemselves,
    "layout-on-wrong-view": .layoutIsImmediate,
    "mask-not-animated-with-bounds": .presentationFollowsModel,
    "missing-backwards-fill": .presentationFollowsModel,
    "missing-high-refresh-key": .everyRateIsGranted,
    "setting-outside-transaction": .settingsNeedATransaction,
    "non-cg-animation-value": .everyValueFits,
    "raw-spring-velocity": .springsDoNotSwing,
    "replaced-animation": .keysReplaceNothing,
    "shadow-without-path": .shadowsAreFree,
    "shake-without-additive": .presentationFollowsModel,
    "snap-back": .presentationFollowsModel,
    "spring-cut-short": .presentationFollowsModel,
    "strong-animation-delegate": .animationsHaveNoDelegate,
    "unanimatable-key-path": .everyKeyPathAnimates,
    "unbalanced-transaction": .transactionsNeverOpen,
    "uncorrected-anchor-point": .anchorsMoveNothing,
    "undamped-spring": .springsTakeEveryNumber,
    "zero-affine-transform": .zeroTransformsAreIdentity,
    "zero-duration-explicit-animation": .zeroDurationsStay,
  ]

  @Test func `every rule has an answer it rests on, and every seam a rule`() {
    #expect(Set(Self.answers.keys) == Set(RuleSet.embedded.rules.map(\.id)))
    #expect(Set(Self.answers.values) == Set(Seam.allCases))
  }

  @Test(arguments: Fixtures.bad) func `a finding goes with the answer it rests on`(_ fixture: Fixture) throws {
    let seam = try #require(Self.answers[fixture.rule])
    let honest = Bench(fixture: fixture).run().filter { $0.verdict == .confirmed }
    if fixture.marks.contains(where: { $0.rule == fixture.rule && !$0.isMissed }) {
      #expect(!honest.isEmpty, "nothing to swap an answer of")
    }
    for site in Bench(fixture: fixture, seams: [seam]).run() where site.verdict == .confirmed {
      Issue.record("still there with \(seam.rawValue): \(site.description)")
    }
  }

  @Test(arguments: Fixtures.bad) func `a finding stays when answers it doesn't rest on are swapped`(
    _ fixture: Fixture
  ) throws {
    let own = try #require(Self.answers[fixture.rule])
    let others = Self.unrelated.subtracting([own]).subtracting(Self.sideEffects[fixture.rule] ?? [])
    let honest = Bench(fixture: fixture).run().filter { $0.verdict == .confirmed }.map(\.description)
    let swapped = Bench(fixture: fixture, seams: others).run().filter { $0.verdict == .confirmed }.map(\.description)
    #expect(swapped == honest)
  }

  /// Answers that hardly any code asks for; the others change what code does before a rule looks at it.
  private static let unrelated: Set<Seam> = [
    .linksTickInEveryMode, .presentationIsNeverNil, .everyRateIsGranted, .shadowsAreFree, .animationsHaveNoDelegate,
  ]
  /// What an animation's delegate does when it stops is part of what is judged.
  private static let sideEffects: [String: Set<Seam>] = [
    "frozen-fill-mode": [.animationsHaveNoDelegate], "snap-back": [.animationsHaveNoDelegate],
  ]
}
