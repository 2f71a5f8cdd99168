/// A rectangle inside a view that constraints can name.
public struct LayoutGuide: Hashable, Sendable {
  /// Distances from the edges of the view's bounds; nil for a guide that only constraints place.
  public var insets: EdgeInsets?

  public init(insets: EdgeInsets? = nil) {
    self.insets = insets
  }
}

/// UIEdgeInsets.
public struct EdgeInsets: Hashable, Sendable {
  /// Points.
  public var top, left, bottom, right: Double

  /// Points.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}
