import AnimationEngine
import SourceModel

/// An instance of a class, of the project or the SDK.
final class Object: Hashable {
  let id: Int
  /// The dynamic class: the project's most derived one.
  let className: String
  /// What the engine holds for it.
  var native: Native
  /// Stored properties of the project, and what was set on SDK properties the engine has no use for.
  var fields: [String: Value] = [:]
  /// The site (expression) that last set a field, for fixes.
  var fieldSites: [String: Node] = [:]
  /// Unknown code has seen it: nothing that did *not* happen to it can be held against it.
  var hasEscaped = false
  /// A stand-in for something the entry point was given.
  let isSample: Bool
  /// The expression that created it.
  let origin: Expr?
  var didRunDeinit = false

  enum Native {
    case none
    case layer(LayerID)
    case view(ViewID)
    case controller
    case animation(Animation)
    case displayLink(DisplayLinkID)
    case timer(TimerID)
    case constraint(ConstraintID)
    case animator(AnimatorID)
    case bezierPath(Path)
    /// The copy that `presentation()` returned.
    case presentation(LayerID)
  }

  init(id: Int, className: String, native: Native = .none, isSample: Bool = false, origin: Expr? = nil) {
    self.id = id
    self.className = className
    self.native = native
    self.isSample = isSample
    self.origin = origin
  }

  static func == (a: Object, b: Object) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }

  var layerID: LayerID? { if case .layer(let id) = native { id } else { nil } }
  var viewID: ViewID? { if case .view(let id) = native { id } else { nil } }
  var animation: Animation? { if case .animation(let animation) = native { animation } else { nil } }
}
