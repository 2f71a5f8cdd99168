/// One thing that happened, in order; what the oracles read.
public struct TraceEvent: Hashable, Sendable {
  /// Seconds of the world's clock.
  public var time: Double
  /// The host's place in the code at that moment.
  public var site: Int
  /// What happened.
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
    /// The app went to the background.
    case background
    /// `removeAllAnimations()`.
    case allRemoved
    /// A property animator took it off.
    case animator
  }

  /// Everything a world records.
  public enum Kind: Hashable, Sendable {
    case layerMade(LayerID)
    case viewMade(ViewID)
    /// A whole property of the model; values before and after.
    case modelChanged(LayerID, keyPath: String, old: LayerValue, new: LayerValue)
    /// A layer's copy of an animation, by its serial number; implicit ones came from an action search.
    case animationAdded(LayerID, key: String?, Animation, implicit: Bool, serial: Int)
    /// It left its layer.
    case animationRemoved(LayerID, key: String?, Animation, serial: Int, reason: RemovalReason)
    /// Its commit settled when it begins.
    case animationStarted(LayerID, key: String?, serial: Int)
    /// Its delegate is told; only a natural end is finished.
    case animationStopped(LayerID, key: String?, serial: Int, finished: Bool)
    case sublayerAdded(LayerID, to: LayerID)
    case sublayerRemoved(LayerID, from: LayerID)
    /// The new mask, and what it masks.
    case maskSet(LayerID?, of: LayerID)
    case subviewAdded(ViewID, to: ViewID)
    case subviewRemoved(ViewID, from: ViewID)
    case windowEntered(ViewID)
    case windowLeft(ViewID)
    case transactionBegan
    case transactionCommitted
    /// A setter of the transaction: `disableActions`, `animationDuration`, `animationTimingFunction` or a custom key.
    case transactionSetter(String)
    /// A transaction's block, by the number of what it waits for.
    case completionBlockSet(group: Int)
    /// Everything it waited for was over.
    case completionBlockRan(group: Int)
    /// The changes of a turn reached the screen.
    case commit
    case layoutNeeded(ViewID)
    /// A view was laid out; the constraint changes it took in.
    case layoutPass(ViewID, consumed: [ConstraintID])
    case layerLayoutPass(LayerID)
    case constraintMade(ConstraintID)
    /// A value that really changed.
    case constraintChanged(ConstraintID, property: String, old: LayerValue, new: LayerValue)
    /// Whether the call found anything to do.
    case layoutIfNeededCalled(ViewID, didLayout: Bool)
    case displayNeeded(LayerID)
    /// A backing store was filled, bytes.
    case drawn(LayerID, bytes: Int)
    /// `UIView.animate` and its family; seconds.
    case blockOpened(BlockID, duration: Double)
    case blockClosed(BlockID)
    /// A block's completion; whether all its animations ended naturally.
    case completionRan(BlockID, finished: Bool)
    /// `UIView.setAnimationsEnabled(_:)`.
    case animationsEnabled(Bool)
    case animatorStarted(AnimatorID)
    case animatorPaused(AnimatorID)
    /// With finishing it waits for `finishAnimation`.
    case animatorStopped(AnimatorID, withoutFinishing: Bool)
    case animatorCompletion(AnimatorID, AnimatingPosition)
    /// What UIKit would have raised.
    case animatorMisused(AnimatorID, String)
    case transitionBegan(TransitionID)
    /// What the context was told.
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
    /// A queued closure of the main queue.
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
  /// While nothing is tracked.
  case `default`
  /// `UITrackingRunLoopMode`: while a scroll view follows a finger.
  case tracking
  /// Both of them.
  case common
}

/// UIViewAnimatingPosition.
public enum AnimatingPosition: String, Hashable, Sendable {
  /// Where its changes lead, where they came from, or wherever it is.
  case end, start, current
}
