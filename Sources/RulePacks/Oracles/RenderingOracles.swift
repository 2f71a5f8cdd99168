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

  static let softPixels = OracleInfo(
    summary: "what a layer is drawn to has fewer pixels than the screen",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "blurry", "the picture is enlarged to the screen's pixels",
        .number("scale", "pixels per point that the picture has"), .number("screen", "pixels per point of the screen"))
    ],
    anchors: [Anchor("write", "the statement after which the layer can be told its scale")],
    values: [Value("layer", "the layer, as the statement spells it")])

  static let outlineJumps = OracleInfo(
    summary: "a mask or a shadow path takes its last shape at once while the layer's size still moves there",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "jumps", "nothing animates the outline",
        .code("property", "the property that was set"), .number("outline", "width × height of the outline"),
        .number("size", "width × height of the layer on screen at that time"),
        .number("duration", "seconds that the size takes"))
    ],
    anchors: [], values: [])
}
