/// All the world knows of one view beside its layer.
struct ViewRecord {
  var className: String
  var layer: LayerID
  var superview: ViewID?
  var subviews: [ViewID] = []
  /// Properties that have no place in the layer.
  var properties: [String: LayerValue] = [:]
  var autoresizing: AutoresizingMask = []
  var translatesAutoresizing = true
  var intrinsicSize = Size(-1, -1)
  /// Priorities of not growing beyond and not shrinking below the intrinsic size.
  var hugging = Size(250, 250)
  var resistance = Size(750, 750)
  var layoutGuides: [String: LayoutGuide] = [:]
  var needsUpdateConstraints = false
}

/// UIView.AutoresizingMask, with UIKit's bits.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}
