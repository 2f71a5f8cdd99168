/// Who judges a run; a closed list.
public enum Oracle: String, Sendable, CaseIterable {
  case heldAnimation = "held-animation"
  case endsOffModel = "ends-off-model"
  case delegateOutlivesOwner = "delegate-outlives-owner"
  case trailsLayout = "trails-layout"
  case openTransaction = "open-transaction"
  case blockBeforeChanges = "block-before-changes"
  case unflushedConstraintChange = "unflushed-constraint-change"
  case layoutMissesChange = "layout-misses-change"
  case stopsWhileTracking = "stops-while-tracking"
  case linkOutlivesOwner = "link-outlives-owner"
  case cappedFrameRate = "capped-frame-rate"
  case shadowPass = "shadow-pass"
  case forcedNilPresentation = "forced-nil-presentation"
}
