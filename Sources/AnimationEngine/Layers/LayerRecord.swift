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
  /// Whether its clock differs from its superlayer's.
  var hasOwnClock = false
  var needsLayout = true
  var needsDisplay = false
  /// How often a `draw` filled its backing store.
  var drawCount = 0
  var hasDrawn: Bool { drawCount > 0 }
}

/// One animation on one layer.
struct AttachedAnimation {
  /// Large and seldom changed, so that frames pass it round by reference.
  private var box: AnimationBox
  var animation: Animation {
    _read { yield box.animation }
    set { box = AnimationBox(newValue) }
  }
  /// Its key path, taken apart.
  var path: LayerKeyPath? { box.path }
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

  init(animation: Animation, key: String?, serial: Int, isImplicit: Bool, groups: [Int]) {
    box = AnimationBox(animation)
    (self.key, self.serial, self.isImplicit, self.groups) = (key, serial, isImplicit, groups)
  }
}

/// An animation that is not changed any more.
final class AnimationBox: Sendable {
  let animation: Animation
  let path: LayerKeyPath?

  init(_ animation: Animation) {
    self.animation = animation
    path = animation.keyPath.map { LayerKeyPath($0) }
  }
}

/// Who hears that an animation stopped.
enum AnimationOwner: Hashable, Sendable {
  case host
  case block(BlockID)
  case animator(AnimatorID)
}
