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
}
