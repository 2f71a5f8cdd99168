/// SwiftUI's `Transaction`: how an update of the views is to be animated.
public struct SwiftUITransaction {
  /// How values that change move; nil jumps.
  public var animation: SwiftUIAnimation?
  /// Whether `animation(_:value:)` modifiers stay out of this update.
  public var disablesAnimations = false
  /// Completions that wait for what this transaction animates, by number.
  var completions: [Int] = []
  var added: [AnimationCompletion] = []

  /// A transaction as `withAnimation` makes it.
  public init(animation: SwiftUIAnimation? = nil) { self.animation = animation }

  /// `addAnimationCompletion(criteria:_:)`.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping (inout ViewGraph) -> Void
  ) {
    added.append(AnimationCompletion(criteria: criteria, body: completion))
  }
}

/// AnimationCompletionCriteria.
public enum AnimationCompletionCriteria: Hashable, Sendable {
  /// At the logical end of the animations it was registered with: a spring's response, not its settling.
  case logicallyComplete
  /// When everything that animates the same values, later changes too, is gone.
  case removed
}

/// A completion and what it waits for.
struct AnimationCompletion {
  var criteria: AnimationCompletionCriteria
  var body: (inout ViewGraph) -> Void
  /// When the animations it was registered with are logically complete.
  var due = -Double.infinity
  var values: Set<MotionKey> = []
}

/// Names one animatable value of one view.
struct MotionKey: Hashable {
  var node: ViewIdentity
  var name: String
}
