/// What the oracles of springs report.
extension OracleInfo {
  static let springNumbers = OracleInfo(
    summary: "a spring is given a number outside of what springs take",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "replaced", "another number is taken in its place",
        .code("parameter", "what the number is given as"), .number("asked", "the number"),
        .number("taken", "the one that is taken")),
      Outcome(
        "ignored", "the number has no effect",
        .code("parameter", "what the number is given as"), .number("asked", "the number")),
      Outcome(
        "endless", "the spring never comes to rest",
        .code("parameter", "what the number is given as"), .number("asked", "the number")),
    ],
    anchors: [], values: [])

  static let launchedSpring = OracleInfo(
    summary: "a spring's initial velocity is a gesture's, in points a second, not in distances a second",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "launched", "it shoots far beyond its target",
        .number("velocity", "the velocity it begins with"),
        .number("overshoot", "how many times the way it goes beyond"))
    ],
    anchors: [Anchor("value", "the expression of the velocity")],
    values: [])
}
