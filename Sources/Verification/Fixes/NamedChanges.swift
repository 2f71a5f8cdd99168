import AnimationEngine

/// What a finding says is wrong with a run: all that may be different in it after a safe fix.
struct NamedChanges {
  /// The path itself was broken: it trapped, or it left a transaction open.
  var isBrokenPath = false
  /// Whatever comes from that second on, and its consequences.
  var everythingFrom: Double?
  /// The model's values, and what shows of them once no animation moves them.
  var values: Set<LayerPath> = []
  /// Layers whose own geometry should move, or should not.
  var placements: Set<LayerID> = []
  /// Layers whose animations should be other ones under the same keys.
  var motions: Set<LayerID> = []

  /// Nothing.
  init() {}

  static let brokenPath: NamedChanges = {
    var changes = NamedChanges()
    changes.isBrokenPath = true
    return changes
  }()

  static func from(_ seconds: Double) -> NamedChanges {
    var changes = NamedChanges()
    changes.everythingFrom = seconds
    return changes
  }

  /// The animation that is added to a layer then, and all that comes of it.
  static func motion(of layer: LayerID, from seconds: Double) -> NamedChanges {
    var changes = NamedChanges()
    changes.everythingFrom = seconds
    changes.motions = [layer]
    return changes
  }

  static func values(_ keyPaths: [String], of layer: LayerID) -> NamedChanges {
    var changes = NamedChanges()
    changes.values = Set(keyPaths.map { LayerPath(layer, $0) })
    return changes
  }

  static func placements(_ layers: Set<LayerID>) -> NamedChanges {
    var changes = NamedChanges()
    changes.placements = layers
    return changes
  }

  private static let placing: Set<String> = ["position", "bounds", "frame", "center"]

  func name(_ difference: RunDifference) -> Bool {
    switch difference {
    case .trap(let isNew): !isNew && isBrokenPath
    case .cut, .leak, .strayCommit: false
    case .missingMotion: false
    case .addedMotion, .openTransactions: isBrokenPath
    case .movement(_, let time), .call(_, let time), .lostCall(_, let time), .tree(_, let time): isOpen(at: time)
    case .screen(let path, let time): isOpen(at: time) || values.contains(path) || isPlacement(path)
    case .model(let path, let time): isOpen(at: time) || values.contains(path)
    case .implicit(let path, let time): isOpen(at: time) || isPlacement(path)
    }
  }

  private func isOpen(at time: Double) -> Bool { isBrokenPath || everythingFrom.map { time > $0 - 1e-3 } ?? false }

  private func isPlacement(_ path: LayerPath) -> Bool {
    placements.contains(path.layer) && Self.placing.contains(path.property)
  }
}

extension RunDifference {
  /// Whether a fixed run may never have it: then it is another run, not the same one without the defect.
  var isDisqualifying: Bool {
    switch self {
    case .trap(let isNew): isNew
    case .cut, .missingMotion, .addedMotion, .movement, .lostCall, .leak, .strayCommit: true
    case .screen, .model, .implicit, .call, .tree, .openTransactions: false
    }
  }
}
