/// What the oracles of presentation values report.
extension OracleInfo {
  static let forcedNilPresentation = OracleInfo(
    summary: "a presentation layer is forced where the layer has none",
    scenarios: [.rest],
    outcomes: [
      Outcome("crash", "the run traps", .phrase("when", "the moment: 'at 0.00 s, before the first commit'")),
      Outcome(
        "fragile", "the run passes, but the same code traps in another reachable order of calls",
        .phrase("when", "the moment at which it would trap")),
    ],
    anchors: [Anchor("force", "the forced expression, with '!' or 'as!'")],
    values: [
      Value("layer", "the layer's expression; only when evaluating it twice is harmless"),
      Value("presentation", "the expression without the force: 'ring.presentation()'"),
    ])

  static let hiddenFade = OracleInfo(
    summary: "a view is hidden while the fade that should hide it runs",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "unseen", "the rest of the fade is never seen",
        .number("time", "seconds from the entry to the moment it goes"),
        .number("left", "seconds of the fade that are left"),
        .number("opacity", "the largest opacity that stays unseen"))
    ],
    anchors: [], values: [])
}
