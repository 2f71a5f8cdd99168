/// All the world knows of one layer.
struct LayerRecord {
  var className: String
  /// Values that differ from the class's defaults; the model tree.
  var model: [String: LayerValue] = [:]
  /// The model as of the last commit in a window's tree.
  var committed: [String: LayerValue] = [:]
  var isCommitted = false
  var superlayer: LayerID?
  var sublayers: [LayerID] = []
  var mask: LayerID?
  var maskOwner: LayerID?
  var view: ViewID?
  /// In order of application.
  var animations: [AttachedAnimation] = []
  /// The `actions` table.
  var actions: [String: ActionAnswer] = [:]
  /// `style["actions"]`.
  var styleActions: [String: ActionAnswer] = [:]
  var needsLayout = true
  var needsDisplay = false
  /// How often a `draw` filled its backing store.
  var drawCount = 0
  var hasDrawn: Bool { drawCount > 0 }
}

/// One animation on one layer.
struct AttachedAnimation {
  var animation: Animation
  var key: String?
  var serial: Int
  var isImplicit: Bool
  /// The transaction completion groups that wait for it.
  var groups: [Int]
  /// The layer's own time at which it begins; nil before its commit.
  var begin: Double?
  /// Whether its stop was reported (or is on its way).
  var hasEnded = false
  /// The first frame that showed it over.
  var endSeen: Double?
}

/// Who hears that an animation stopped.
enum AnimationOwner: Hashable, Sendable {
  case host
  case block(BlockID)
  case animator(AnimatorID)
}
