/// Names a view across updates: the way from the root by types, places, branches and ids.
public struct ViewIdentity: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  func appending(_ part: String) -> ViewIdentity { ViewIdentity(description: description + "/" + part) }

  /// Whether the other one lies on the way to this one.
  func isInside(_ other: ViewIdentity) -> Bool { description.hasPrefix(other.description + "/") }
}

/// All the graph keeps of one view.
struct GraphNode {
  var view: ViewDescription
  /// A new one each time the identity appears.
  var serial: Int
  /// The identity without the view's own type.
  var place: ViewIdentity
  var parent: ViewIdentity?
  /// The sheet or pushed view it is in.
  var scope: ViewIdentity?
  var state: [String: LayerValue] = [:]
  var motions: [String: AttributeMotion] = [:]
  var plain: [String: LayerValue] = [:]
  /// The last values of its animation and transaction modifiers, by their place.
  var watched: [Int: LayerValue] = [:]
  var phase = Transition.Phase.identity
  var isLeaving: Bool { phase == .didDisappear }
  /// How its content is to be animated in the current update.
  var transaction = SwiftUITransaction()
  var evaluations = 0
  var geometry: MatchedGeometry?
  var geometryTransaction = SwiftUITransaction()
  var phaseRun: PhaseRun?
  var keyframeRun: KeyframeRun?
  /// The data the content was last evaluated for.
  var evaluatedData: AnimatableData?
  var path: Path?
  var appeared: [(inout ViewGraph) -> Void] = []
  var disappeared: [(inout ViewGraph) -> Void] = []
}
