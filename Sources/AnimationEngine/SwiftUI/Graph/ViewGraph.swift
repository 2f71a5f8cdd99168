/// A deterministic simulation of SwiftUI's updates: identity, state, transactions, transitions and animations, on a
/// clock of its own.
///
/// It is a value: a copy goes on independently. Bodies are evaluated at each update; what they read is the state kept
/// for their identity. There is no layout: frames are given by `frame(_:)`.
public struct ViewGraph {
  /// Seconds since it was made.
  public internal(set) var time = 0.0
  /// What SwiftUI would have logged.
  public internal(set) var diagnostics: [String] = []

  let root: (ViewContext) -> ViewDescription
  var rootState: [String: LayerValue] = [:]
  var nodes: [ViewIdentity: GraphNode] = [:]
  /// Views in the order of the last update, those on their way out behind.
  var order: [ViewIdentity] = []
  var nextSerial = 1
  var frameNumber = 0
  /// The transactions of the open `withAnimation` closures, outermost first.
  var transactions: [SwiftUITransaction] = []
  var hasChanges = false
  var completions: [Int: AnimationCompletion] = [:]
  var nextCompletion = 1
  var queue: [(due: Double, order: Int, body: (inout ViewGraph) -> Void)] = []
  var nextQueued = 0
  var groupFrames: [GeometryGroup: Rect] = [:]
  var groupSources: [GeometryGroup: ViewIdentity] = [:]
  var reportedGroups: Set<GeometryGroup> = []
  var appearing: [(inout ViewGraph) -> Void] = []
  var visited: Set<ViewIdentity> = []

  /// A graph that has shown its root once, without animations.
  public init(state: [String: LayerValue] = [:], body: @escaping (ViewContext) -> ViewDescription) {
    root = body
    rootState = state
    update(SwiftUITransaction())
  }

  // MARK: - Changes

  /// Sets a state of the root, or of a view by its name, and updates: with the transaction of the closure it is in.
  public mutating func setState(_ value: LayerValue, _ name: String, of view: String? = nil) {
    if let view {
      for id in identities(named: view) where nodes[id]?.state[name] != nil { nodes[id]?.state[name] = value }
    } else {
      rootState[name] = value
    }
    hasChanges = true
    if transactions.isEmpty { flush(SwiftUITransaction()) }
  }

  /// A state of the root, or of a view by its name.
  public func state(_ name: String, of view: String? = nil) -> LayerValue {
    guard let view else { return rootState[name] ?? .null }
    return identities(named: view).compactMap { nodes[$0]?.state[name] }.first ?? .null
  }

  /// `withAnimation(_:completionCriteria:_:completion:)`.
  public mutating func withAnimation(
    _ animation: SwiftUIAnimation? = .default(), completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ changes: (inout ViewGraph) -> Void, completion: ((inout ViewGraph) -> Void)? = nil
  ) {
    var transaction = SwiftUITransaction(animation: animation)
    if let completion { transaction.addAnimationCompletion(criteria: completionCriteria, completion) }
    withTransaction(transaction, changes)
  }

  /// `withTransaction(_:_:)`.
  public mutating func withTransaction(_ transaction: SwiftUITransaction, _ changes: (inout ViewGraph) -> Void) {
    if hasChanges, let outer = transactions.last { flush(outer) }
    var transaction = transaction
    for completion in transaction.added {
      completions[nextCompletion] = completion
      transaction.completions.append(nextCompletion)
      nextCompletion += 1
    }
    transaction.added = []
    transactions.append(transaction)
    changes(&self)
    transactions.removeLast()
    flush(transaction)
    // With nothing to animate a completion runs right after, not inside.
    for id in transaction.completions where completions[id]?.values.isEmpty == true {
      completions[id]?.due = time + Self.emptyCompletionDelay
    }
  }

  /// Seconds after which a completion runs that has nothing to wait for.
  static let emptyCompletionDelay = 0.01

  /// `DispatchQueue.main.asyncAfter`: by the clock, whatever animations do.
  public mutating func schedule(after seconds: Double, _ body: @escaping (inout ViewGraph) -> Void) {
    nextQueued += 1
    queue.append((time + max(0, seconds), nextQueued, body))
  }

  private mutating func flush(_ transaction: SwiftUITransaction) {
    guard hasChanges else { return }
    hasChanges = false
    update(transaction)
  }
}
