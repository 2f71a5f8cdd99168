/// What `matchedGeometryEffect` asks for: the frame of the group's source on the other views of the group.
public struct MatchedGeometry: Hashable, Sendable {
  /// MatchedGeometryProperties.
  public struct Properties: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Where the frame lies, by the anchor.
    public static let position = Properties(rawValue: 1)
    /// How large it is.
    public static let size = Properties(rawValue: 2)
    /// Both.
    public static let frame: Properties = [.position, .size]
  }

  /// The group's id in its namespace.
  public var id: LayerValue
  /// What `ViewContext.namespace(_:)` gives.
  public var namespace: LayerValue
  /// What is taken over from the source.
  public var properties: Properties
  /// The point of both frames that comes to lie in one place, in unit coordinates.
  public var anchor: Point
  /// Whether it gives its frame, or takes the source's.
  public var isSource: Bool

  public init(
    id: LayerValue, namespace: LayerValue, properties: Properties = .frame, anchor: Point = Point(0.5, 0.5),
    isSource: Bool = true
  ) {
    self.id = id
    self.namespace = namespace
    self.properties = properties
    self.anchor = anchor
    self.isSource = isSource
  }

  /// A view's own frame with what the source's frame gives it.
  func applied(_ source: Rect, to own: Rect) -> Rect {
    let size = properties.contains(.size) ? source.size : own.size
    let from = properties.contains(.position) ? source : own
    let place = Point(from.origin.x + anchor.x * from.width, from.origin.y + anchor.y * from.height)
    return Rect(
      x: place.x - anchor.x * size.width, y: place.y - anchor.y * size.height, width: size.width, height: size.height)
  }
}

/// The views that share an id in a namespace; a sheet or pushed view has groups of its own.
struct GeometryGroup: Hashable {
  var scope: ViewIdentity?
  var namespace: LayerValue
  var id: LayerValue
}
