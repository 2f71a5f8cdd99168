/// CALayerCornerCurve: how a corner's outline bends.
public enum CornerCurve: String, Hashable, Sendable {
  case circular, continuous

  /// `CALayer.cornerCurveExpansionFactor(_:)`: how far from the corner, in radii, the outline begins to bend.
  public var expansionFactor: Double {
    switch self {
    case .circular: 1
    case .continuous: 1.528665
    }
  }
}
