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

  static let bareOffsets = OracleInfo(
    summary: "positions that swing about 0 far from where the layer is",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "jumps", "the layer leaves its place when the swing begins",
        .code("keyPath", "the animated key path"), .phrase("model", "where the layer is"),
        .phrase("screen", "where it is shown"), .number("distance", "how far apart the two are, in points"),
        .number("time", "seconds from the entry to that picture"))
    ],
    anchors: [Anchor("add", "the statement that adds the animation")],
    values: [Value("animation", "the added animation, as the add spells it")])

  static let bareDelay = OracleInfo(
    summary: "a delayed animation begins elsewhere than what shows during its delay",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "flashes", "the picture jumps when the delay is over",
        .code("keyPath", "the animated key path"), .phrase("model", "what shows during the delay"),
        .phrase("first", "the animation's first picture"), .number("delay", "seconds that it waits"))
    ],
    anchors: [Anchor("add", "the statement that adds the animation")],
    values: [
      Value("animation", "the added animation, as the add spells it"),
      Value("fill", "the fill mode that also covers the delay: '.backwards'"),
    ])

  static let cutSpring = OracleInfo(
    summary: "a spring animation is over before the spring has come to rest",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "cut", "the last value on screen is off the end value",
        .code("keyPath", "the animated key path"), .number("distance", "how far it is from its end value then"), .unit,
        .number("time", "seconds from the entry to the animation's end"),
        .number("settling", "seconds that the spring needs"))
    ],
    anchors: [
      Anchor("add", "the statement that adds the animation"),
      Anchor("duration", "the statement in the same function that sets the duration"),
      Anchor("cut", "'duration', or the add where there is none"),
    ],
    values: [Value("animation", "the added animation, as the add spells it")])

  static let changedAfterAdd = OracleInfo(
    summary: "a property of an animation is set after the add, which has copied it",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "late", "the layer's copy keeps the old value",
        .code("property", "the property that is set"), .phrase("old", "the copy's value"),
        .phrase("new", "the value that is set"))
    ],
    anchors: [
      Anchor("add", "the statement that adds the animation"),
      Anchor("change", "the statement that sets the property"),
      Anchor("move", "'change', where it stands in the same list of statements as the add"),
    ],
    values: [Value("setter", "the source of the 'move' statement")])

  static let keyTimes = OracleInfo(
    summary: "the times of a keyframe animation don't fit it",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "count", "there are more or fewer times than values",
        .number("times", "how many times there are"), .number("values", "how many values there are")),
      Outcome(
        "outside", "a time is no fraction of the duration",
        .number("time", "the time"), .number("index", "its place, from 0"),
        .number("duration", "seconds that the whole lasts")),
      Outcome(
        "descending", "a time lies before the one in front of it",
        .number("time", "the time"), .number("index", "its place, from 0")),
      Outcome(
        "incomplete", "the times do not go from 0 to 1", .number("first", "the first time"),
        .number("last", "the last time")),
    ],
    anchors: [], values: [])

  static let keyframeCurves = OracleInfo(
    summary: "a keyframe animation has more or fewer timing functions than stretches between its values",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "count", "the counts differ",
        .number("curves", "how many functions there are"), .number("stretches", "how many it has stretches"))
    ],
    anchors: [], values: [])

  static let deadKeyPath = OracleInfo(
    summary: "an animation's key path is no property of its layer that animates",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "misspelt", "a property of a similar name does",
        .code("keyPath", "the key path"), .code("layer", "the layer's class"),
        .code("nearest", "the one that animates"),
        .number("duration", "seconds for which nothing moves")),
      Outcome(
        "derived", "the property follows from others, and never animates itself",
        .code("keyPath", "the key path"), .code("layer", "the layer's class"),
        .number("duration", "seconds for which nothing moves")),
    ],
    anchors: [Anchor("literal", "the key path, where it is a string literal of the match")],
    values: [Value("nearestLiteral", "the key path that animates, as a string literal")])
}
