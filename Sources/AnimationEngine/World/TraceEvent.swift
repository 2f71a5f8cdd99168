/// One thing that happened, in order; what the oracles read.
public struct TraceEvent: Hashable, Sendable {
  /// Seconds of the world's clock.
  public var time: Double
  /// The host's place in the code at that moment.
  public var site: Int
  public var kind: Kind
  /// How many animation blocks were open.
  public var blockDepth: Int
  /// How many explicit transactions were open.
  public var transactionDepth: Int
  /// How many layout passes (hooks included) were running.
  public var layoutDepth: Int
  /// The number of the run-loop turn.
  public var turn: Int

  /// Why an animation left its layer.
  public enum RemovalReason: String, Hashable, Sendable {
    /// Its time was over.
    case finished
    /// `removeAnimation(forKey:)`.
    case removed
    /// Another was added under its key.
    case replaced
    /// Its layer left the window's tree, or never was in it.
    case leftWindow
    case background
    /// `removeAllAnimations()`.
    case allRemoved
    /// A property animator took it off.
    case animator
  }

  public enum Kind: Hashable, Sendable {
    case layerMade(LayerID)
    case viewMade(ViewID)
    case modelChanged(LayerID, keyPath: String, old: LayerValue, new: LayerValue)
    case animationAdded(LayerID, key: String?, Animation, implicit: Bool, serial: Int)
    case animationRemoved(LayerID, key: String?, Animation, serial: Int, reason: RemovalReason)
    case animationStarted(LayerID, key: String?, serial: Int)
    case animationStopped(LayerID, key: String?, serial: Int, finished: Bool)
    case sublayerAdded(LayerID, to: LayerID)
    case sublayerRemoved(LayerID, from: LayerID)
    case maskSet(LayerID?, of: LayerID)
    case subviewAdded(ViewID, to: ViewID)
    case subviewRemoved(ViewID, from: ViewID)
    case windowEntered(ViewID)
    case windowLeft(ViewID)
    case transactionBegan
    case transactionCommitted
    /// A setter of the transaction: `disableActions`, `animationDuration`, `animationTimingFunction` or a custom key.
    case transactionSetter(String)
    case completionBlockSet(group: Int)
    case completionBlockRan(group: Int)
    /// The changes of a turn reached the screen.
    case commit
    case layoutNeeded(ViewID)
    case layoutPass(ViewID, consumed: [ConstraintID])
    case layerLayoutPass(LayerID)
    case constraintMade(ConstraintID)
    case constraintChanged(ConstraintID, property: String, old: LayerValue, new: LayerValue)
    case layoutIfNeededCalled(ViewID, didLayout: Bool)
    case displayNeeded(LayerID)
    case drawn(LayerID, bytes: Int)
    case blockOpened(BlockID, duration: Double)
    case blockClosed(BlockID)
    case completionRan(BlockID, finished: Bool)
    case animationsEnabled(Bool)
    case animatorStarted(AnimatorID)
    case animatorPaused(AnimatorID)
    case animatorStopped(AnimatorID, withoutFinishing: Bool)
    case animatorCompletion(AnimatorID, AnimatingPosition)
    case animatorMisused(AnimatorID, String)
    case transitionBegan(TransitionID)
    case transitionEnded(TransitionID, didComplete: Bool)
    /// What UIKit would have logged or raised.
    case transitionMisused(TransitionID?, String)
    case displayLinkAdded(DisplayLinkID, RunLoopMode)
    case displayLinkRemoved(DisplayLinkID, RunLoopMode)
    case displayLinkInvalidated(DisplayLinkID)
    case displayLinkTicked(DisplayLinkID)
    case timerMade(TimerID)
    case timerFired(TimerID)
    case timerInvalidated(TimerID)
    case mainQueueRan
    case trackingBegan
    case trackingEnded
    case enteredBackground
    case enteredForeground
    /// A frame in which something on screen may have changed.
    case frame(Int)
  }
}

/// The modes a run loop runs in.
public enum RunLoopMode: String, Hashable, Sendable, CaseIterable {
  case `default`
  /// `UITrackingRunLoopMode`: while a scroll view follows a finger.
  case tracking
  /// Both of them.
  case common
}

/// UIViewAnimatingPosition.
public enum AnimatingPosition: String, Hashable, Sendable {
  case end, start, current
}
