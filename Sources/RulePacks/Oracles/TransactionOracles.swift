/// What the oracles of transactions report.
extension OracleInfo {
  static let openTransaction = OracleInfo(
    summary: "a call returns with more transactions open than it found",
    scenarios: [.call],
    outcomes: [
      Outcome(
        "open", "a path leaves without a commit",
        .phrase("exit", "how the path leaves: \"'return'\", \"the end of 'apply()'\""),
        .number("depth", "transactions that are open more than before the call")),
      Outcome(
        "paired", "another method of the type commits",
        .code("method", "the method that commits"),
        .number("depth", "transactions that are open more than before the call")),
    ],
    anchors: [
      Anchor("exit", "the statement at which the path leaves; the begin when it runs off the end"),
      Anchor("begin", "the statement that begins the transaction"),
      Anchor("commit", "each statement in the same function that commits it"),
    ],
    values: [])

  static let blockBeforeChanges = OracleInfo(
    summary: "a completion block runs while what it should wait for still moves",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "early", "the block was set after the changes",
        .number("ran", "seconds from the entry to the block"), .number("end", "seconds from the entry to the end"),
        .code("property", "what still moves"))
    ],
    anchors: [
      Anchor("block", "the statement that sets the block"),
      Anchor("first", "the statement in the same function that makes the first change of the transaction"),
    ],
    values: [Value("block", "the source of the 'block' statement")])

  static let settingsSpread = OracleInfo(
    summary: "a setting of a transaction is made while none is open, and holds for the rest of the turn",
    scenarios: [.rest, .call],
    outcomes: [
      Outcome(
        "spreads", "other changes follow in the turn",
        .code("setting", "the setting: 'disableActions'"),
        .number("changes", "changes of layers that follow in the turn"))
    ],
    anchors: [], values: [])
}
