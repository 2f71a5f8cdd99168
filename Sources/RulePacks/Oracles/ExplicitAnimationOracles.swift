/// What the oracles of explicit animations report.
extension OracleInfo {
  /// What a fix needs to set the model to the end value before an add.
  private static let modelValues = [
    Value("animation", "the added animation, as the add spells it"),
    Value("layer", "the layer, as the add spells it"),
    Value("property", "the animated property: 'position.x'"),
    Value("end", "the end value's code, where it can be written again"),
    Value("from", "the value on screen before the add; only when the animation has no start of its own"),
    Value(
      "modelWrite", "'layer.property = end', in a transaction with disabled actions when the layer is standalone"),
  ]

  static let heldAnimation = OracleInfo(
    summary: "an animation whose active time is over still decides what the screen shows",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "stale", "screen and model differ for as long as the animation stays",
        .code("keyPath", "the animated key path"), .number("model", "the model's value"),
        .number("screen", "the value on screen"), .number("time", "seconds from the entry to the animation's end"),
        .unit),
      Outcome(
        "blocked", "screen and model agree, but a value set later does not show",
        .code("keyPath", "the animated key path"), .number("screen", "the value on screen"),
        .number("probe", "the value that was set to try"),
        .number("time", "seconds from the entry to the animation's end")),
    ],
    anchors: [
      Anchor("add", "the statement that adds the animation"),
      Anchor("removed", "the statement that sets 'isRemovedOnCompletion' to false"),
      Anchor("fillMode", "the statement that sets the fill mode; missing when the fill also covers a delay"),
      Anchor("hold", "'removed' when it stands in the same function as the add, else 'add'"),
    ],
    values: modelValues)

  static let endsOffModel = OracleInfo(
    summary: "a removed animation's last value on screen differs from the model that shows next",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "snaps", "the model never gets the end value",
        .code("keyPath", "the animated key path"), .number("model", "the model's value after the removal"),
        .number("screen", "the last value on screen before it"),
        .number("time", "seconds from the entry to the removal")
      ),
      Outcome(
        "late-model", "the completion sets the model, a frame after the old value showed",
        .code("keyPath", "the animated key path"), .number("model", "the value that shows for a frame"),
        .number("screen", "the last value on screen before it"),
        .number("time", "seconds from the entry to the removal")
      ),
    ],
    anchors: [Anchor("add", "the statement that adds the animation")],
    values: modelValues)

  static let delegateOutlivesOwner = OracleInfo(
    summary: "an attached animation keeps its delegate's owner alive",
    scenarios: [.life],
    outcomes: [
      Outcome(
        "leak", "the owner is still held after its life has ended",
        .code("owner", "the owner's type"), .phrase("chain", "who holds whom, down to the owner"),
        .number("time", "seconds since every outside reference was dropped")),
      Outcome(
        "held", "an endless animation holds the owner while it is on screen",
        .code("owner", "the owner's type"), .phrase("chain", "who holds whom, down to the owner"),
        .number("time", "seconds the animation had been running")),
    ],
    anchors: [
      Anchor("delegate", "the expression that is assigned to 'delegate'"),
      Anchor("add", "the statement that adds the animation"),
      Anchor("removed", "the statement that sets 'isRemovedOnCompletion' to false"),
    ],
    values: [Value("delegate", "the assigned expression's code: 'self'")])
}
