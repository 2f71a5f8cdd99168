/// A deterministic simulation of Core Animation, UIKit's animation and a run loop, on a clock of its own.
///
/// The world owns all state; what it hands out are ids. `copy()` makes an independent world that evolves alike.
public final class World {
  var state: WorldState
  /// Closures of the host.
  public var hooks = Hooks()
  /// Key paths taken apart before; no part of the state, since it only saves work.
  private var keyPaths: [String: LayerKeyPath] = [:]
  /// False in copies: host closures keep their places in the queues but aren't called.
  let callsHost: Bool

  /// A world with an empty window on screen.
  public init(configuration: Configuration = .init()) {
    state = WorldState(configuration: configuration)
    callsHost = true
    makeWindow()
  }

  private init(copying state: WorldState) {
    self.state = state
    callsHost = false
  }

  /// An independent world in the same state; it calls no host closure.
  public func copy() -> World { World(copying: state) }

  /// The device it stands for.
  public var configuration: Configuration { state.configuration }

  /// Seconds; starts at 1000, so that a `beginTime` of 0 is clearly special.
  public var now: Double { state.now }

  /// The host's place in the code, stamped into trace events.
  public var site: Int {
    get { state.site }
    set { state.site = newValue }
  }

  /// Everything that happened, in order; the host may clear it.
  public var trace: [TraceEvent] {
    get { state.trace }
    set { state.trace = newValue }
  }

  /// The number of the current run-loop turn.
  public var turn: Int { state.turn }

  func record(_ kind: TraceEvent.Kind) {
    state.trace.append(
      TraceEvent(
        time: state.now, site: state.site, kind: kind, blockDepth: state.openBlocks.count,
        transactionDepth: state.transactions.count - 1, layoutDepth: state.layoutDepth, turn: state.turn))
  }

  /// Runs a host closure under its own site.
  func run(_ callback: Callback?, _ outcome: Outcome = Outcome()) {
    guard callsHost, let callback else { return }
    withSite(callback.site) { callback.body(self, outcome) }
  }

  /// A key path taken apart.
  func parsed(_ keyPath: String) -> LayerKeyPath {
    if let known = keyPaths[keyPath] { return known }
    let path = LayerKeyPath(keyPath)
    // Hosts that make key paths up as they go must not fill the memory.
    if keyPaths.count < 1000 { keyPaths[keyPath] = path }
    return path
  }

  func withSite(_ site: Int, _ body: () -> Void) {
    let outer = state.site
    state.site = site
    body()
    state.site = outer
  }
}
