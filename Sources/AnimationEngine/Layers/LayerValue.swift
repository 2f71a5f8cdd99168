/// Any value a layer property, a key path or an animation can hold.
public enum LayerValue: Hashable, Sendable {
  /// nil or NSNull.
  case null
  case bool(Bool)
  /// Any NSNumber but a Boolean.
  case number(Double)
  case string(String)
  case point(Point)
  case size(Size)
  case rect(Rect)
  /// Behind a reference: it is four times as large as the others.
  indirect case transform(Transform3D)
  case color(Color)
  case path(Path)
  case array([LayerValue])
  /// With keys as strings.
  case dictionary([String: LayerValue])
  /// Another layer, such as a mask.
  case layer(LayerID)
  /// A host value the engine only passes on, such as an image.
  case opaque(Int)
}

extension LayerValue {
  /// Whether it is nil or NSNull.
  public var isNull: Bool { self == .null }

  /// The number; a Boolean counts as 0 or 1, as NSNumber has it.
  public var number: Double? {
    switch self {
    case .number(let value): value
    case .bool(let value): value ? 1 : 0
    default: nil
    }
  }

  /// The Boolean; a number is true when it isn't zero.
  public var bool: Bool? {
    switch self {
    case .bool(let value): value
    case .number(let value): value != 0
    default: nil
    }
  }

  public var string: String? { if case .string(let value) = self { value } else { nil } }
  public var point: Point? { if case .point(let value) = self { value } else { nil } }
  public var size: Size? { if case .size(let value) = self { value } else { nil } }
  public var rect: Rect? { if case .rect(let value) = self { value } else { nil } }
  public var transform: Transform3D? { if case .transform(let value) = self { value } else { nil } }
  public var color: Color? { if case .color(let value) = self { value } else { nil } }
  public var path: Path? { if case .path(let value) = self { value } else { nil } }
  public var array: [LayerValue]? { if case .array(let value) = self { value } else { nil } }
  public var dictionary: [String: LayerValue]? { if case .dictionary(let value) = self { value } else { nil } }
  public var layer: LayerID? { if case .layer(let value) = self { value } else { nil } }
}
