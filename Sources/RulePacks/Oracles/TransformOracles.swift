/// What the oracles of transforms report.
extension OracleInfo {
  static let frameUnderTransform = OracleInfo(
    summary: "a frame that is set while a transform is on changes the bounds to something else",
    scenarios: [.rest, .relayout],
    outcomes: [
      Outcome(
        "bent", "the bounds are not of the size that was set",
        .number("asked", "width × height that the frame was set to"),
        .number("bounds", "width × height of the bounds after that"))
    ],
    anchors: [], values: [])

  static let anchorMovesLayer = OracleInfo(
    summary: "an anchor point that is moved takes the laid-out layer with it",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "moves", "nothing corrects the position",
        .number("anchor", "the new anchor point"), .number("distance", "points by which the layer moves"))
    ],
    anchors: [Anchor("write", "the statement that moves the anchor point; missing when the old one isn't the middle")],
    values: [Value("layer", "the layer, as the statement spells it")])

  static let layoutUndoesFrame = OracleInfo(
    summary: "a frame set in an animation block is undone by the next layout pass",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "undone", "constraints place the view",
        .number("distance", "points between where the block put it and where layout puts it back"),
        .number("constraints", "active constraints that place the view"))
    ],
    anchors: [], values: [])

  static let zeroTransform = OracleInfo(
    summary: "a layer gets the transform whose numbers are all zero, and nothing of it is drawn",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "vanishes", "the layer has no area left",
        .number("width", "points of its width without the transform"),
        .number("height", "points of its height without the transform"))
    ],
    anchors: [Anchor("call", "the call that makes the transform")],
    values: [Value("identity", "the identity of that type")])
}
