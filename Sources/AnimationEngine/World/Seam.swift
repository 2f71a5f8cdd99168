/// A wrong answer that a world can be told to give, so that a test can see a verdict change with it.
///
/// The list is closed, and only tests put one into a `Configuration`. A finding that stays when the answer it rests on
/// is swapped was never read off the run.
package enum Seam: String, Hashable, Sendable, CaseIterable {
  /// No animation reaches the screen: what is shown is the committed model.
  case presentationFollowsModel
  /// Every layer has a presentation from the moment it is made.
  case presentationIsNeverNil
  /// An animation that is added loses its delegate.
  case animationsHaveNoDelegate
  /// `CATransaction.begin()` opens nothing.
  case transactionsNeverOpen
  /// A transaction's completion block never runs.
  case completionBlocksNeverRun
  /// A changed constraint is laid out at once.
  case layoutIsImmediate
  /// Display links tick in every mode of the run loop.
  case linksTickInEveryMode
  /// The run loop holds no display link.
  case runLoopHoldsNoLink
  /// Every frame rate that is asked for is granted.
  case everyRateIsGranted
  /// Keyframes are shown with whatever times and curves they have.
  case keyframesTakeAnything
  /// Every key path animates on every layer.
  case everyKeyPathAnimates
  /// A layer holds the animation object itself: what is set on it later reaches the layer.
  case layersShareAnimations
  /// A spring takes every number as it is, and settles.
  case springsTakeEveryNumber
  /// Animation options hold a keyboard's curve as it is.
  case optionsHoldRawCurves
  /// Shadows cost nothing.
  case shadowsAreFree
  /// A setting of a transaction is lost where none is open.
  case settingsNeedATransaction
  /// A frame is read and set as if the layer had no transform.
  case framesIgnoreTransforms
  /// A moved anchor point leaves the layer where it is.
  case anchorsMoveNothing
  /// Constraints place no view.
  case constraintsPlaceNothing
  /// The transform of zeros draws as the identity does.
  case zeroTransformsAreIdentity
  /// Everything is drawn with the screen's pixels.
  case everythingIsSharp
  /// No layer animates by itself.
  case layersNeverAnimateThemselves
  /// Every property takes values of every kind.
  case everyValueFits
  /// No animator runs on a spring, and a spring that is added runs its timing curve instead.
  case springsDoNotSwing
  /// An animation replaces none under its key.
  case keysReplaceNothing
  /// An animation of duration 0 stays one.
  case zeroDurationsStay
}
