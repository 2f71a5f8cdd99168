/// What the oracles report that look at what an added animation was given.
extension OracleInfo {
  private static let add = Anchor("add", "the statement that adds the animation")

  static let illTypedValue = OracleInfo(
    summary: "an animation or a layer is given an object of UIKit where Core Animation wants what it wraps",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "animated", "a value of an added animation",
        .code("keyPath", "the animated key path"), .code("given", "the value's class"),
        .code("wanted", "the type that the property takes"),
        .number("duration", "seconds for which the animation moves nothing")),
      Outcome(
        "assigned", "a value of a layer's property",
        .code("property", "the property"), .code("given", "the value's class"),
        .code("wanted", "the type that the property takes"), .number("count", "how many such values were given")),
    ],
    anchors: [add, Anchor("value", "the assignment of the value"), Anchor("wrong", "the value's own expression")],
    values: [Value("unwrapped", "the value's expression with what Core Animation wants: 'tint.cgColor'")])

  static let clippedChild = OracleInfo(
    summary: "an animation in a group ends later than the group, so its end never shows",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "clipped", "the group was given a shorter duration",
        .code("keyPath", "the child's key path"), .number("screen", "the last value on screen"), .unit,
        .number("end", "the child's end value"), .number("group", "seconds of the group"),
        .number("child", "seconds from the group's begin to the child's end")),
      Outcome(
        "unset", "the group was given no duration",
        .code("keyPath", "the child's key path"), .number("screen", "the last value on screen"), .unit,
        .number("end", "the child's end value"), .number("group", "seconds of the group"),
        .number("child", "seconds from the group's begin to the child's end")),
    ],
    anchors: [
      add, Anchor("given", "the statement that sets the group's duration"),
      Anchor("duration", "'given', or the add without one"),
    ],
    values: [
      Value("animation", "the added animation, as the add spells it"), Value("child", "the child's end, seconds"),
    ])

  static let replacedInTurn = OracleInfo(
    summary: "an animation is replaced under its key before it was ever on screen",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "lost", "nothing else moves what it would have moved",
        .code("keyPath", "the key path of the replaced animation"), .code("key", "the key"),
        .code("other", "the key path of the animation that replaces it"),
        .number("frames", "frames in which the replaced one was on screen"))
    ],
    anchors: [add],
    values: [])

  static let stretchedZero = OracleInfo(
    summary: "an animation whose duration was set to 0 runs for the transaction's duration",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "stretched", "it moves", .code("keyPath", "the animated key path"), .number("duration", "seconds it runs"))
    ],
    anchors: [add, Anchor("duration", "the statement that sets the duration")],
    values: [])
}
