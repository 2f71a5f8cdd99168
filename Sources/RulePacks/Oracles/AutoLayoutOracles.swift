/// What the oracles of Auto Layout report.
extension OracleInfo {
  static let unflushedConstraintChange = OracleInfo(
    summary: "a constraint changed in an animation block is laid out after the block has closed",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "unflushed", "the change was pending when the block closed",
        .phrase("change", "the change: \"'top.constant' from 0 to 80\""), .number("duration", "seconds of the block"),
        .code("view", "the view whose layout the change needs, as the block spells it"))
    ],
    anchors: [
      Anchor("change", "the statement that changes the constraint"),
      Anchor("blockEnd", "the last statement of the animation block"),
    ],
    values: [Value("view", "the view whose layout the change needs, as the block spells it")])

  static let layoutMissesChange = OracleInfo(
    summary: "a layout call on one view leaves a change pending that another view has to lay out",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "misses", "the change was laid out later, outside the animation",
        .code("view", "the view that was asked"), .code("owner", "the view that has to be asked"),
        .phrase("change", "the change: \"'top.constant' from 0 to 80\""))
    ],
    anchors: [
      Anchor("call", "the whole call of 'layoutIfNeeded()'"),
      Anchor("receiver", "the call's receiver; missing when it is implicit"),
    ],
    values: [Value("ownerCode", "the view to ask, as a receiver: 'view', 'superview?'")])

  static let handLayout = OracleInfo(
    summary: "'layoutSubviews()' is called by hand, and nothing is laid out",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "skips", "no layout pass runs",
        .number("passes", "layout passes of the view in the call"),
        .number("pending", "constraint changes that are pending before and after it"))
    ],
    anchors: [Anchor("call", "the whole call")],
    values: [Value("receiver", "what stands before the method's name, with its dot: 'view?.'")])

  static let keyboardCurve = OracleInfo(
    summary: "a keyboard's curve is taken for animation options without being shifted to its place",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "unshifted", "the options hold another curve",
        .number("curve", "the keyboard's curve"), .number("held", "the curve that the options hold"))
    ],
    anchors: [Anchor("raw", "the raw value's expression")],
    values: [Value("shifted", "the raw value's code, shifted by 16 bits")])
}
