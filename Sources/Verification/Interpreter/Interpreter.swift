import AnimationEngine
import SourceModel

/// Runs code of the source model on an engine world: one run of one path, on one assignment of inputs. It never
/// knows which rule is being checked; oracles look at the run afterwards.
final class Interpreter {
  let program: Program
  let world: World
  var inputs: Inputs

  // MARK: State of the run
  var objects: [Object] = []
  var layerObjects: [LayerID: Object] = [:]
  var viewObjects: [ViewID: Object] = [:]
  var linkObjects: [DisplayLinkID: Object] = [:]
  var globals: [GlobalKey: Box] = [:]
  var samples: [String: Object] = [:]
  var frames: [Frame] = []
  /// Constraints by the engine's id, and what project code wrote on them.
  var constraintObjects: [ConstraintID: Object] = [:]
  /// Constraints of nibs: which views they hold is not known.
  var outletConstraints: Set<ConstraintID> = []
  /// What constraint DSLs made for a view, for their `update` calls.
  var dslConstraints: [ViewID: [Object]] = [:]
  /// Controllers whose view was loaded, by that view.
  /// Closures that observe a view's or layer's property, by its layer.
  var observers: [LayerID: [(property: String, owner: Object, body: Value)]] = [:]
  var layersWithActionOverrides: [LayerID: Bool] = [:]
  var controllersByView: [ViewID: Object] = [:]
  var appearedControllers: Set<Object> = []

  // MARK: What oracles read
  var sites: [Site] = []
  var watched: Set<ObjectIdentifier> = []
  var occurrences: [Occurrence] = []
  var openOccurrences: [Int] = []
  var phase = Phase.history
  /// Animation objects' histories by `Animation.site`: what was set where.
  var animationRecords: [AnimationRecord] = []
  /// What was set on animations after an add.
  var lateChanges: [LateChange] = []
  /// The layers' copies of added animations, by `Animation.site`: always the same object.
  var frozenAnimations: [Int: Object] = [:]
  /// Calls of functions and closures of the project, in order.
  var calls: [LoggedCall] = []
  /// Functions that ran.
  var executed: Set<ObjectIdentifier> = []
  var notes: [String] = []
  /// Calls of unknown code, from the entry point on, that were given a closure.
  var handedOver: [(name: String, call: Expr)] = []
  var exits: [Exit] = []
  /// Trace ranges of `UIView.transition` blocks: they cross-fade a snapshot, layout and all.
  var transitionRanges: [Range<Int>] = []
  /// Unknown code has a closure that commits while an explicit transaction is open.
  var escapedWithTransaction = false
  /// Commits while no explicit transaction was open.
  var strayCommits = 0
  /// Closures handed to the main queue: when, and the site under which they run.
  var asyncSites: [(event: Int, site: Int)] = []
  /// Layout calls on views that nobody knows: they may have laid out anything.
  var unknownLayouts: [Int] = []

  /// The objects with spring parameters that animators were made with.
  var springParameters: [AnimatorID: Int] = [:]
  /// Closures that the SDK keeps for later.
  var handlers: [Handler] = []
  /// Stand-ins with such keys were looked up on screen: the view they are in.
  var lookedUp: [String: ViewID] = [:]

  // MARK: Limits
  var steps = 0
  let stepBudget: Int
  let maximumDepth = 14
  /// Raised in a callback of the engine, rethrown when control is back here.
  var pending: RunStop?
  /// Set once life ends: from then on weak references are checked for a strong path.
  var isEndingLife = false
  /// Whether closures that run later may find their owners gone.
  var mayOutliveOwners = false
  /// What the entry point's caller goes on holding.
  var heldByCaller: [Object] = []
  /// A call was too deep to follow.
  var wasCut = false
  /// How deep stand-ins are being made of stand-ins.
  var sampleDepth = 0
  /// The unknown that the last equality asked about.
  var lastQuestion: (node: Node, taint: Taint)?

  struct GlobalKey: Hashable {
    var declaration: ObjectIdentifier
    var binding: Int
  }

  init(program: Program, inputs: Inputs, stepBudget: Int = 120_000) {
    self.program = program
    self.inputs = inputs
    self.stepBudget = stepBudget
    self.world = World(configuration: program.configuration(inputs.world))
    sites.append(Site(node: program.rootNode, calls: [], callable: nil))
    installHooks()
  }

  var index: ProjectIndex { program.index }
  var catalog: SDKCatalog { .shared }
  var frame: Frame? { frames.last }

  // MARK: Steps and sites

  func step(_ node: Node) throws {
    steps += 1
    if steps > stepBudget { throw RunStop.budget }
  }

  /// Stamps the engine's next operations with the expression under way.
  @discardableResult
  func mark(_ node: Node) -> Int {
    sites.append(Site(node: node, calls: frames.compactMap(\.callSite), callable: frame?.callable))
    world.site = sites.count - 1
    return world.site
  }

  func site(_ index: Int) -> Site? { sites.indices.contains(index) ? sites[index] : nil }

  func logCall(_ name: String, _ node: Node) {
    guard calls.count < 20_000 else { return }
    calls.append(LoggedCall(node: node, name: name, time: world.now))
  }

  /// Rethrows what a callback of the engine raised.
  func rethrowPending() throws {
    if let stop = pending {
      pending = nil
      throw stop
    }
  }

  /// Runs interpreter code from a callback of the engine, which can't throw.
  func guarded(_ body: () throws -> Void) {
    guard pending == nil else { return }
    do { try body() } catch let stop as RunStop {
      // An error nobody catches ends that callback only, as it would end a closure that can't throw.
      if case .swiftError = stop { return }
      pending = stop
    } catch {}
  }

  func isInTransition(_ event: Int) -> Bool { transitionRanges.contains { $0.contains(event) } }

  // MARK: Escape

  /// Unknown code has received the value: what it does with it can't be known.
  func escape(_ value: Value, to reason: String) {
    var visited: Set<Int> = []
    escape(value, reason, &visited, depth: 0)
  }

  private func escape(_ value: Value, _ reason: String, _ visited: inout Set<Int>, depth: Int) {
    guard depth < 5 else { return }
    switch value.kind {
    case .object(let object):
      guard visited.insert(object.id).inserted else { return }
      object.hasEscaped = true
    case .array(let values): for value in values { escape(value, reason, &visited, depth: depth + 1) }
    case .tuple(let parts): for part in parts { escape(part.value, reason, &visited, depth: depth + 1) }
    case .dictionary(let pairs): for pair in pairs { escape(pair.value, reason, &visited, depth: depth + 1) }
    case .record(let record):
      for field in record.fields.values { escape(field, reason, &visited, depth: depth + 1) }
    case .enumCase(let value): for part in value.payload { escape(part.value, reason, &visited, depth: depth + 1) }
    case .function(let function):
      guard case .closure(let closure, let scope, let frame) = function.body else { return }
      if world.transactionDepth > 0, closure.body.text.contains("commit()") { escapedWithTransaction = true }
      for captured in program.captures(of: closure, scope: scope, frame: frame) where !captured.isWeak {
        // `self` captured by a closure given away may be told anything: its own layers are not.
        if captured.name != "self" { escape(captured.box.value, reason, &visited, depth: depth + 1) }
      }
    default: return
    }
  }
}

/// A statement that left a body early.
struct Exit {
  var node: Node
  var callable: Callable?
  /// Trace events by then.
  var event: Int
  var transactionDepth: Int
}

/// One call of a function or closure of the project.
struct LoggedCall {
  var node: Node
  var name: String
  /// Seconds on the world's clock.
  var time: Double
}

/// One evaluation of a watched expression.
struct Occurrence {
  var node: Node
  /// Seconds on the world's clock.
  var time: Double
  /// The trace events made while it was evaluated, callees included.
  var events: Range<Int>
  var receiver: Value?
  var arguments: [CallArgument]
  var result: Value?
  var site: Int
  var blockDepth: Int
  var transactionDepth: Int
  /// Calls under way, outermost first.
  var calls: [Expr]
  /// `self` where it stands.
  var owner: Object?
  /// The phase of the scenario in which it ran.
  var phase: Phase
  /// Something was called or assigned: its optional chain did not break off.
  var wasApplied = false
}

/// Where a scenario stands; oracles judge only what runs from the entry on.
enum Phase: Int, Comparable {
  case history, entry, after, ending

  static func < (a: Phase, b: Phase) -> Bool { a.rawValue < b.rawValue }
}

/// What is known of an animation at the moment it was added.
struct AnimationRecord {
  var object: Object
  var fieldSites: [String: Node]
  var fields: [String: Value]
  var addNode: Node
  var callable: Callable?
}

/// Something that was set on an animation after it was added.
struct LateChange {
  /// The index of its last add before.
  var record: Int
  var property: String
  var old: Value
  var new: Value
  var node: Node
  var callable: Callable?
  /// Whether the layer's copy has it.
  var reached: Bool
}
