extension Oracle {
  /// The table of what each oracle reports; one entry per oracle, in the order of the cases.
  public var info: OracleInfo {
    switch self {
    case .heldAnimation: OracleInfo.heldAnimation
    case .endsOffModel: OracleInfo.endsOffModel
    case .delegateOutlivesOwner: OracleInfo.delegateOutlivesOwner
    case .trailsLayout: OracleInfo.trailsLayout
    case .openTransaction: OracleInfo.openTransaction
    case .blockBeforeChanges: OracleInfo.blockBeforeChanges
    case .unflushedConstraintChange: OracleInfo.unflushedConstraintChange
    case .layoutMissesChange: OracleInfo.layoutMissesChange
    case .stopsWhileTracking: OracleInfo.stopsWhileTracking
    case .linkOutlivesOwner: OracleInfo.linkOutlivesOwner
    case .cappedFrameRate: OracleInfo.cappedFrameRate
    case .shadowPass: OracleInfo.shadowPass
    case .forcedNilPresentation: OracleInfo.forcedNilPresentation
    }
  }
}

extension OracleInfo {
  // MARK: Explicit animations

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

  fileprivate static let heldAnimation = OracleInfo(
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

  fileprivate static let endsOffModel = OracleInfo(
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

  fileprivate static let delegateOutlivesOwner = OracleInfo(
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

  fileprivate static let forcedNilPresentation = OracleInfo(
    summary: "a presentation layer is forced where the layer has none",
    scenarios: [.rest],
    outcomes: [
      Outcome("crash", "the run traps", .phrase("when", "the moment: 'at 0.00 s, before the first commit'")),
      Outcome(
        "fragile", "the run passes, but the same code traps in another reachable order of calls",
        .phrase("when", "the moment at which it would trap")),
    ],
    anchors: [Anchor("force", "the forced expression, with '!' or 'as!'")],
    values: [
      Value("layer", "the layer's expression; only when evaluating it twice is harmless"),
      Value("presentation", "the expression without the force: 'ring.presentation()'"),
    ])

  // MARK: Implicit actions and transactions

  fileprivate static let trailsLayout = OracleInfo(
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

  fileprivate static let openTransaction = OracleInfo(
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

  fileprivate static let blockBeforeChanges = OracleInfo(
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

  // MARK: Auto Layout

  fileprivate static let unflushedConstraintChange = OracleInfo(
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

  fileprivate static let layoutMissesChange = OracleInfo(
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

  // MARK: Display links

  fileprivate static let stopsWhileTracking = OracleInfo(
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

  fileprivate static let linkOutlivesOwner = OracleInfo(
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

  fileprivate static let cappedFrameRate = OracleInfo(
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

  // MARK: Rendering

  fileprivate static let shadowPass = OracleInfo(
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
}
