/// What the oracles of display links report.
extension OracleInfo {
  static let stopsWhileTracking = OracleInfo(
    summary: "a display link does not tick while a scroll view tracks a finger, or only then",
    scenarios: [.tracking],
    outcomes: [
      Outcome(
        "stops", "the link is in one mode only",
        .number("ticks", "ticks in half a second of tracking"), .number("before", "ticks in the half second before"),
        .code("mode", "the mode it was added for"))
    ],
    anchors: [
      Anchor("add", "the statement that adds the link"),
      Anchor("mode", "the mode's expression in the add, or a parameter's default value that it stands for"),
    ],
    values: [Value("common", "the common mode in the spelling of this code: '.common', '.commonModes'")])

  static let linkOutlivesOwner = OracleInfo(
    summary: "a display link is still scheduled after its owner's life has ended, and keeps the owner alive",
    scenarios: [.life],
    outcomes: [
      Outcome(
        "leak", "nothing invalidates the link",
        .code("owner", "the owner's type"), .phrase("chain", "who holds whom, from the run loop to the owner"),
        .number("ticks", "ticks since every outside reference was dropped")),
      Outcome(
        "uncalled", "a method invalidates the link, but nobody in the project calls it",
        .code("method", "the method"), .number("ticks", "ticks since every outside reference was dropped")),
    ],
    anchors: [
      Anchor("view", "the owner's type, a view without a 'willMove(toWindow:)' of its own"),
      Anchor("controller", "the owner's type, a controller without a 'viewDidDisappear(_:)' of its own"),
      Anchor("local", "the variable of a method that alone names the link"),
    ],
    values: [
      Value("link", "the link as a receiver: 'link?'"), Value("local", "the variable's name, which no member has"),
    ])

  static let cappedFrameRate = OracleInfo(
    summary: "an iPhone with a fast display grants less than was asked for, because of the Info.plist",
    scenarios: [.rest, .registry],
    outcomes: [
      Outcome(
        "missing", "the key is absent, or false",
        .number("asked", "hertz that were asked for"), .number("granted", "hertz that were granted"),
        .code("plist", "the plist's path")),
      Outcome(
        "near-miss", "a key of a similar name is there",
        .number("asked", "hertz that were asked for"), .number("granted", "hertz that were granted"),
        .code("key", "the key that is there"), .code("plist", "the plist's path")),
      Outcome(
        "dropped", "the key stands only as a build setting",
        .number("asked", "hertz that were asked for"), .number("granted", "hertz that were granted")),
    ],
    anchors: [
      Anchor("plistEnd", "the closing tag of the plist's outer dictionary; missing when the key is there"),
      Anchor("plistKey", "the text of the key with the wrong name"),
      Anchor("plistValue", "the false value of the key with the right name"),
    ],
    values: [])

  static let noRange = OracleInfo(
    summary: "a frame-rate range whose minimum, preferred rate and maximum are not in order",
    scenarios: [.rest],
    outcomes: [
      Outcome(
        "disordered", "making it traps",
        .number("minimum", "frames per second"), .number("maximum", "frames per second"),
        .number("preferred", "frames per second; 0 where it is left to the system"))
    ],
    anchors: [], values: [])
}
