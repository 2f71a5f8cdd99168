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
    case .delegateOutlivesOwner: OracleInfo.delegateOutlivesOwner
    case .trailsLayout: OracleInfo.trailsLayout
    case .openTransaction: OracleInfo.openTransaction
    case .blockBeforeChanges: OracleInfo.blockBeforeChanges
    case .unflushedConstraintChange: OracleInfo.unflushedConstraintChange
    case .layoutMissesChange: OracleInfo.layoutMissesChange
    case .stopsWhileTracking: OracleInfo.stopsWhileTracking
    case .linkOutlivesOwner: OracleInfo.linkOutlivesOwner
    case .cappedFrameRate: OracleInfo.cappedFrameRate
    case .shadowPass: OracleInfo.shadowPass
    case .forcedNilPresentation: OracleInfo.forcedNilPresentation
    }
  }
}
