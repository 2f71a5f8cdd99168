/// The times a property animator's late additions and continuations take, as Apple's reference gives them.
extension World {
  /// Seconds for which animations added now would run: (1 − fractionComplete) × duration.
  public func remainingDuration(of animator: AnimatorID) -> Double {
    (1 - fractionComplete(of: animator)) * duration(of: animator)
  }

  /// Seconds that animations added now with a delay factor (0…1) wait: a share of what remains.
  public func delay(of animator: AnimatorID, factor: Double) -> Double {
    min(max(factor, 0), 1) * remainingDuration(of: animator)
  }

  /// Seconds the present run takes from its start to its end; nil while the animator isn't running.
  public func runDuration(of animator: AnimatorID) -> Double? { state.animators[animator.raw].run?.seconds }
}
