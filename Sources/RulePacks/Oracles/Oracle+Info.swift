extension Oracle {
  /// The table of what each oracle reports; one entry per oracle, in the order of the cases.
  public var info: OracleInfo {
    switch self {
    case .heldAnimation: OracleInfo.heldAnimation
    case .endsOffModel: OracleInfo.endsOffModel
    case .bareOffsets: OracleInfo.bareOffsets
    case .bareDelay: OracleInfo.bareDelay
    case .cutSpring: OracleInfo.cutSpring
    case .changedAfterAdd: OracleInfo.changedAfterAdd
    case .keyTimes: OracleInfo.keyTimes
    case .keyframeCurves: OracleInfo.keyframeCurves
    case .deadKeyPath: OracleInfo.deadKeyPath
    case .springNumbers: OracleInfo.springNumbers
    case .launchedSpring: OracleInfo.launchedSpring
    case .delegateOutlivesOwner: OracleInfo.delegateOutlivesOwner
    case .illTypedValue: OracleInfo.illTypedValue
    case .clippedChild: OracleInfo.clippedChild
    case .replacedInTurn: OracleInfo.replacedInTurn
    case .stretchedZero: OracleInfo.stretchedZero
    case .trailsLayout: OracleInfo.trailsLayout
    case .ownDuration: OracleInfo.ownDuration
    case .openTransaction: OracleInfo.openTransaction
    case .blockBeforeChanges: OracleInfo.blockBeforeChanges
    case .settingsSpread: OracleInfo.settingsSpread
    case .frameUnderTransform: OracleInfo.frameUnderTransform
    case .anchorMovesLayer: OracleInfo.anchorMovesLayer
    case .layoutUndoesFrame: OracleInfo.layoutUndoesFrame
    case .zeroTransform: OracleInfo.zeroTransform
    case .unflushedConstraintChange: OracleInfo.unflushedConstraintChange
    case .layoutMissesChange: OracleInfo.layoutMissesChange
    case .handLayout: OracleInfo.handLayout
    case .keyboardCurve: OracleInfo.keyboardCurve
    case .noRange: OracleInfo.noRange
    case .stopsWhileTracking: OracleInfo.stopsWhileTracking
    case .linkOutlivesOwner: OracleInfo.linkOutlivesOwner
    case .cappedFrameRate: OracleInfo.cappedFrameRate
    case .shadowPass: OracleInfo.shadowPass
    case .hiddenFade: OracleInfo.hiddenFade
    case .softPixels: OracleInfo.softPixels
    case .outlineJumps: OracleInfo.outlineJumps
    case .forcedNilPresentation: OracleInfo.forcedNilPresentation
    }
  }
}
