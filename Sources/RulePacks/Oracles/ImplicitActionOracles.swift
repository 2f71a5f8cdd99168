/// What the oracles of implicit actions report.
extension OracleInfo {
  static let trailsLayout = OracleInfo(
    summary: "a standalone layer set in a layout pass reaches its place later than its host",
    scenarios: [.relayout],
    outcomes: [
      Outcome(
        "trails", "an implicit animation carries the layer",
        .code("property", "the property that was set"),
        .number("distance", "how far it is from its value, a frame later"), .unit,
        .number("duration", "seconds of the implicit animation"),
        .code("hook", "the layout hook that reached the write"))
    ],
    anchors: [Anchor("write", "the statement, or the neighbouring statements, that set the layer's properties")],
    values: [])

  static let ownDuration = OracleInfo(
    summary: "a standalone layer set in an animation block runs an animation of its own length",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "strays", "the block's duration does not reach it",
        .code("property", "the property that was set"), .number("own", "seconds of the layer's own animation"),
        .number("block", "seconds of the block"))
    ],
    anchors: [], values: [])
}
