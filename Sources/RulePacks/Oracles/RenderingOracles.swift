/// What the oracles of rendering report.
extension OracleInfo {
  static let shadowPass = OracleInfo(
    summary: "a shadow without a path costs an offscreen pass in every frame",
    scenarios: [.moving],
    outcomes: [
      Outcome(
        "moving", "the layer moves or scrolls", .number("passes", "offscreen passes for the shadow"),
        .number("frames", "frames in which the layer moved")),
      Outcome("still", "nothing moves", .number("passes", "offscreen passes for the shadow")),
      Outcome(
        "unknown-outline", "what the layer's outline is can't be told",
        .number("passes", "offscreen passes for the shadow")),
    ],
    anchors: [
      Anchor("layoutHook", "the statement of a layout hook after which the layer's bounds are known"),
      Anchor(
        "view", "the type of the view whose layer it is or that holds it, without a 'layoutSubviews()' of its own"),
      Anchor("controller", "the type of the controller that holds it, without a 'viewDidLayoutSubviews()' of its own"),
    ],
    values: [Value("layer", "the layer, as a layout hook of its owner spells it")])
}
