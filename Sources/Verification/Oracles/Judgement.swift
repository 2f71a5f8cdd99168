import AnimationEngine
import Findings
import ProjectFacts
import RulePacks
import SourceModel

/// What an oracle saw of one candidate in one run.
enum Judgement {
  case holds(String)
  /// Nobody could see it here: quiet, but no proof against a finding on other samples.
  case unseen(String)
  case fails(Failure)
  /// The run does not tell.
  case unsettled(String)
}

/// An outcome with everything that messages, evidence and fixes are made of.
struct Failure {
  /// The id of the oracle's outcome.
  var outcome: String
  var values: [String: String] = [:]
  var anchors: [String: Node] = [:]
  /// Several nodes under one anchor's name.
  var anchorLists: [String: [Node]] = [:]
  /// Anchors outside the source model, such as a place in a plist.
  var fileAnchors: [String: FileAnchor] = [:]
  var observations: [Observation] = []
  /// The witness in one line.
  var summary = ""
  var related: [(node: Node, message: String)] = []
  /// All that may change in a run with a safe fix.
  var named = NamedChanges()
}

/// A place in a file that is no Swift source.
struct FileAnchor {
  var path: String
  var start: Int
  var end: Int
  var indentation: String
}

/// What an oracle works with.
struct Case {
  let candidate: Candidate
  let run: Run
  let program: Program
  let facts: ProjectFacts?
  let filter: CandidateFilter

  var world: World { run.world }
  var trace: [TraceEvent] { run.trace }

  /// Evaluations of the match that count: from the entry point on, before life ends.
  var occurrences: [Occurrence] {
    timely.filter { filter.accepts($0, of: candidate) }
  }

  /// Whether the match ran and each time the rule's `where`, `inside` or `notInside` said that it is something else.
  var isSomethingElse: Bool { !timely.isEmpty && occurrences.isEmpty }

  private var timely: [Occurrence] {
    run.occurrences(of: candidate.node).filter { $0.phase == .entry || $0.phase == .after }
  }

  func events(_ occurrence: Occurrence) -> ArraySlice<TraceEvent> {
    trace[occurrence.events.clamped(to: 0..<trace.count)]
  }

  func seconds(_ time: Double) -> String { Numbers.text(run.seconds(time)) }

  // MARK: Places

  func ancestry(of node: Node) -> Ancestry? {
    program.index.context(of: node).map { program.index.ancestry(of: $0.unit) }
  }

  /// The statement that holds an expression.
  func statement(of node: Node) -> Stmt? {
    if let statement = node as? Stmt { return statement }
    guard let ancestry = ancestry(of: node) else { return nil }
    var current: Node? = node
    while let next = current {
      if let statement = next as? Stmt { return statement }
      current = ancestry.parent(of: next)
    }
    return nil
  }

  func block(of node: Node) -> Block? {
    guard let ancestry = ancestry(of: node) else { return nil }
    var current: Node? = ancestry.parent(of: node)
    while let next = current {
      if let block = next as? Block { return block }
      current = ancestry.parent(of: next)
    }
    return nil
  }

  func closure(of node: Node) -> Closure? {
    guard let ancestry = ancestry(of: node) else { return nil }
    var current: Node? = ancestry.parent(of: node)
    while let next = current {
      if let closure = next as? Closure { return closure }
      if next is FunctionDecl { return nil }
      current = ancestry.parent(of: next)
    }
    return nil
  }

  func callable(of node: Node) -> Callable? { program.index.context(of: node)?.callable }

  /// The receiver of the match as written; "self" when it is implicit.
  func receiverText(_ name: String) -> String { candidate.bindings[name]?.text ?? "self" }
}

/// Judges one kind of defect by looking at a finished run.
protocol OracleJudge {
  func judge(_ item: Case) -> Judgement
  /// Why the match can't be the defect, told from its own literals before anything is run; nil where they don't tell.
  func excluded(_ candidate: Candidate) -> String?
}

extension OracleJudge {
  func excluded(_ candidate: Candidate) -> String? { nil }
}

extension Oracle {
  var judge: any OracleJudge {
    switch self {
    case .heldAnimation: HeldAnimation()
    case .endsOffModel: EndsOffModel()
    case .bareOffsets: BareOffsets()
    case .bareDelay: BareDelay()
    case .cutSpring: CutSpring()
    case .changedAfterAdd: ChangedAfterAdd()
    case .keyTimes: KeyTimes()
    case .keyframeCurves: KeyframeCurves()
    case .deadKeyPath: DeadKeyPath()
    case .springNumbers: SpringNumbers()
    case .launchedSpring: LaunchedSpring()
    case .delegateOutlivesOwner: DelegateOutlivesOwner()
    case .illTypedValue: IllTypedValue()
    case .clippedChild: ClippedChild()
    case .replacedInTurn: ReplacedInTurn()
    case .stretchedZero: StretchedZero()
    case .trailsLayout: TrailsLayout()
    case .ownDuration: OwnDuration()
    case .openTransaction: OpenTransaction()
    case .blockBeforeChanges: BlockBeforeChanges()
    case .settingsSpread: SettingsSpread()
    case .frameUnderTransform: FrameUnderTransform()
    case .anchorMovesLayer: AnchorMovesLayer()
    case .layoutUndoesFrame: LayoutUndoesFrame()
    case .zeroTransform: ZeroTransform()
    case .unflushedConstraintChange: UnflushedConstraintChange()
    case .layoutMissesChange: LayoutMissesChange()
    case .handLayout: HandLayout()
    case .keyboardCurve: KeyboardCurve()
    case .noRange: NoRange()
    case .stopsWhileTracking: StopsWhileTracking()
    case .linkOutlivesOwner: LinkOutlivesOwner()
    case .cappedFrameRate: CappedFrameRate()
    case .shadowPass: ShadowPass()
    case .hiddenFade: HiddenFade()
    case .softPixels: SoftPixels()
    case .outlineJumps: OutlineJumps()
    case .forcedNilPresentation: ForcedNilPresentation()
    }
  }
}

extension Oracle {
  /// Whether it can only fail where an animation block is open at the match.
  var needsBlock: Bool {
    switch self {
    case .unflushedConstraintChange, .layoutMissesChange, .layoutUndoesFrame, .ownDuration: true
    default: false
    }
  }
}

extension Animation {
  /// The key paths an animation moves; a group's are its children's.
  var animatedPaths: [String] {
    kind == .group ? children.flatMap(\.animatedPaths) : keyPath.map { [$0] } ?? []
  }
}

/// How far two values are apart, in their own unit; nil when they can't be compared.
enum ValueDistance {
  static func between(_ a: LayerValue, _ b: LayerValue, keyPath: String = "") -> Double? {
    switch (a, b) {
    case (.number(let x), .number(let y)):
      guard keyPath.contains("rotation") else { return abs(x - y) }
      let turn = 2 * Double.pi
      let rest = abs(x - y).truncatingRemainder(dividingBy: turn)
      return min(rest, turn - rest)
    case (.bool(let x), .bool(let y)): return x == y ? 0 : 1
    case (.point(let x), .point(let y)): return max(abs(x.x - y.x), abs(x.y - y.y))
    case (.size(let x), .size(let y)): return max(abs(x.width - y.width), abs(x.height - y.height))
    case (.number(let x), .size(let y)), (.size(let y), .number(let x)):
      return max(abs(x - y.width), abs(x - y.height))
    case (.rect(let x), .rect(let y)):
      return [x.minX - y.minX, x.minY - y.minY, x.width - y.width, x.height - y.height].map { abs($0) }.max()
    case (.color(let x), .color(let y)):
      if x.alpha == 0, y.alpha == 0 { return 0 }
      return [x.red - y.red, x.green - y.green, x.blue - y.blue, x.alpha - y.alpha].map { abs($0) }.max()
    case (.transform(let x), .transform(let y)): return zip(x.rows, y.rows).map { abs($0 - $1) }.max()
    case (.path(let x), .path(let y)):
      guard x.points.count == y.points.count else { return 1 }
      return zip(x.points, y.points).map { $0.distance(to: $1) }.max() ?? 0
    case (.array(let x), .array(let y)):
      guard x.count == y.count else { return 1 }
      return zip(x, y).compactMap { between($0, $1) }.max() ?? 0
    case (.null, .null): return 0
    case (.opaque(let x), .opaque(let y)): return x == y ? 0 : 1
    case (.null, _), (_, .null): return 1
    default: return nil
    }
  }

  /// Whether a person could see the difference.
  static func isVisible(_ a: LayerValue, _ b: LayerValue, keyPath: String) -> Bool {
    (between(a, b, keyPath: keyPath) ?? 0) > (unit(of: keyPath) == "pt" ? 0.5 : 0.01)
  }

  /// The unit of a key path's numbers: "pt", "rad" or nothing.
  static func unit(of keyPath: String) -> String {
    if keyPath.contains("rotation") { return "rad" }
    let lengths = [
      "position", "bounds", "cornerRadius", "lineWidth", "borderWidth", "shadowRadius", "translation", "zPosition",
      "shadowOffset",
    ]
    return lengths.contains { keyPath.contains($0) } ? "pt" : ""
  }
}

extension ObservedValue {
  init(_ value: LayerValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .bool(let truth): self = .truth(truth)
    case .null: self = .none
    default: self = .text(Numbers.text(value))
    }
  }
}
