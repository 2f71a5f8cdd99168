/// The numbers that place a layer in its superlayer, from the model or from what is on screen.
struct LayerGeometry {
  var bounds: Rect
  var position: Point
  var anchor: Point
  var zPosition: Double
  var transform: Transform3D
  var sublayerTransform: Transform3D

  init(model layer: LayerID, in world: World) {
    self.init { world.modelValue($0, of: layer) }
  }

  init(_ value: (String) -> LayerValue) {
    bounds = value("bounds").rect ?? .zero
    position = value("position").point ?? .zero
    anchor = value("anchorPoint").point ?? Point(0.5, 0.5)
    zPosition = value("zPosition").number ?? 0
    transform = value("transform").transform ?? .identity
    sublayerTransform = value("sublayerTransform").transform ?? .identity
  }

  /// The point of the bounds that `position` names and the transform turns about.
  var anchorInBounds: Point {
    Point(bounds.origin.x + anchor.x * bounds.size.width, bounds.origin.y + anchor.y * bounds.size.height)
  }

  /// The bounding box in the superlayer, without its sublayerTransform; the origin of bounds has no part in it.
  var frame: Rect {
    let size = bounds.size
    let local = Rect(x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width, height: size.height)
    return transform.apply(local).offsetBy(dx: position.x, dy: position.y)
  }

  /// Position and bounds for a frame: bounds keep their origin, and the size is divided by the transform's scale.
  func placed(at frame: Rect) -> (position: Point, bounds: Rect) {
    let frame = frame.standardized
    let unit = transform.apply(Rect(x: 0, y: 0, width: 1, height: 1))
    var size = frame.size
    var place = anchor
    if transform.isAffine && !transform.isIdentity && unit.width > 0 && unit.height > 0 {
      // Exact for scales and translations; with a rotation Apple calls frame undefined.
      let (sx, sy) = (abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d))
      size = Size(frame.size.width / (sx > 0 ? sx : 1), frame.size.height / (sy > 0 ? sy : 1))
      if transform.a < 0 { place.x = 1 - anchor.x }
      if transform.d < 0 { place.y = 1 - anchor.y }
    }
    let position = Point(
      frame.origin.x + place.x * frame.size.width - transform.tx,
      frame.origin.y + place.y * frame.size.height - transform.ty)
    return (position, Rect(origin: bounds.origin, size: size))
  }

  /// From the layer's own space to its superlayer's.
  func toParent(_ parent: LayerGeometry?) -> Transform3D {
    let anchor = anchorInBounds
    let own = Transform3D.translation(x: -anchor.x, y: -anchor.y)
      .concat(transform)
      .concat(.translation(x: position.x, y: position.y, z: zPosition))
    guard let parent, !parent.sublayerTransform.isIdentity else { return own }
    let pivot = parent.anchorInBounds
    return own.concat(.translation(x: -pivot.x, y: -pivot.y))
      .concat(parent.sublayerTransform)
      .concat(.translation(x: pivot.x, y: pivot.y))
  }
}
