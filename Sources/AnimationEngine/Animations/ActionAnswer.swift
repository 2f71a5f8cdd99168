/// What one step of the action search says.
public enum ActionAnswer: Hashable, Sendable {
  /// nil: the search goes on.
  case none
  /// NSNull: the search ends with no animation.
  case null
  /// An animation to run under the key.
  case animation(Animation)
  /// A CAAction of the host's, run through `Hooks.runAction`.
  case host(Int)
}
