/// Core Animation's layer classes; properties, animatability and defaults follow the comments in Apple's headers.
enum LayerClasses {
  static let all: [LayerClass] = [layer, shape, gradient, text, replicator, emitter, transform, scroll, tiled, metal]

  static let builtIn: [String: LayerClass] = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  private static let layer = LayerClass(
    name: "CALayer", superclass: nil,
    properties: [
      .animated("bounds", .rect(.zero)), .animated("position", .point(.zero)), .animated("zPosition", .number(0)),
      .animated("anchorPoint", .point(Point(0.5, 0.5))), .animated("anchorPointZ", .number(0)),
      .animated("transform", .transform(.identity)), .animated("sublayerTransform", .transform(.identity)),
      .animated("contents", .null), .animated("contentsRect", .rect(Rect(x: 0, y: 0, width: 1, height: 1))),
      .animated("contentsCenter", .rect(Rect(x: 0, y: 0, width: 1, height: 1))),
      .animated("contentsScale", .number(1)), .animated("cornerRadius", .number(0)),
      .animated("borderWidth", .number(0)), .animated("borderColor", .color(.black)), .animated("opacity", .number(1)),
      .animated("backgroundColor", .null), .animated("shadowColor", .color(.black)),
      .animated("shadowOpacity", .number(0)), .animated("shadowOffset", .size(Size(0, -3))),
      .animated("shadowRadius", .number(3)),
      .explicit("shadowPath", .null), .explicit("doubleSided", .bool(true)), .explicit("shouldRasterize", .bool(false)),
      .explicit("rasterizationScale", .number(1)), .explicit("minificationFilterBias", .number(0)),
      .explicit("compositingFilter", .null), .explicit("backgroundFilters", .null),
      LayerProperty("hidden", .bool(false), animatable: true, implicit: .fade),
      LayerProperty("masksToBounds", .bool(false), animatable: true, implicit: .fade),
      LayerProperty("filters", .null, animatable: true, implicit: .fade),
      LayerProperty("geometryFlipped", .bool(false), animatable: false, implicit: .fade),
      LayerProperty("maskedCorners", .number(15), animatable: false, implicit: .fade),
      LayerProperty("mask", .null, animatable: false, implicit: .fade),
      LayerProperty("sublayers", .null, animatable: false, implicit: .fade),
      .plain("frame", .rect(.zero)), .plain("contentsGravity", .string("resize")),
      .plain("contentsFormat", .string("RGBA8")), .plain("minificationFilter", .string("linear")),
      .plain("magnificationFilter", .string("linear")), .plain("opaque", .bool(false)),
      .plain("needsDisplayOnBoundsChange", .bool(false)), .plain("drawsAsynchronously", .bool(false)),
      .plain("edgeAntialiasingMask", .number(15)), .plain("allowsEdgeAntialiasing", .bool(true)),
      .plain("cornerCurve", .string("circular")), .plain("allowsGroupOpacity", .bool(true)), .plain("name", .null),
      .plain("style", .null), .plain("actions", .null), .plain("beginTime", .number(0)),
      .plain("duration", .number(.infinity)), .plain("speed", .number(1)), .plain("timeOffset", .number(0)),
      .plain("repeatCount", .number(0)), .plain("repeatDuration", .number(0)), .plain("autoreverses", .bool(false)),
      .plain("fillMode", .string("removed")),
    ])

  private static let shape = LayerClass(
    name: "CAShapeLayer", superclass: "CALayer",
    properties: [
      .explicit("path", .null), .animated("fillColor", .color(.black)), .animated("strokeColor", .null),
      .animated("strokeStart", .number(0)), .animated("strokeEnd", .number(1)), .animated("lineWidth", .number(1)),
      .animated("miterLimit", .number(10)), .animated("lineDashPhase", .number(0)),
      .plain("fillRule", .string("non-zero")), .plain("lineCap", .string("butt")),
      .plain("lineJoin", .string("miter")), .plain("lineDashPattern", .null),
    ])

  private static let gradient = LayerClass(
    name: "CAGradientLayer", superclass: "CALayer",
    properties: [
      .animated("colors", .null), .animated("locations", .null), .animated("startPoint", .point(Point(0.5, 0))),
      .animated("endPoint", .point(Point(0.5, 1))), .plain("type", .string("axial")),
    ])

  private static let text = LayerClass(
    name: "CATextLayer", superclass: "CALayer",
    properties: [
      .animated("fontSize", .number(36)), .animated("foregroundColor", .color(.white)), .plain("string", .null),
      .plain("font", .string("Helvetica")), .plain("wrapped", .bool(false)),
      .plain("truncationMode", .string("none")), .plain("alignmentMode", .string("natural")),
    ])

  private static let replicator = LayerClass(
    name: "CAReplicatorLayer", superclass: "CALayer",
    properties: [
      .animated("instanceCount", .number(1)), .animated("instanceDelay", .number(0)),
      .animated("instanceTransform", .transform(.identity)), .animated("instanceColor", .color(.white)),
      .animated("instanceRedOffset", .number(0)), .animated("instanceGreenOffset", .number(0)),
      .animated("instanceBlueOffset", .number(0)), .animated("instanceAlphaOffset", .number(0)),
      .plain("preservesDepth", .bool(false)),
    ])

  private static let emitter = LayerClass(
    name: "CAEmitterLayer", superclass: "CALayer",
    properties: [
      .animated("birthRate", .number(1)), .animated("lifetime", .number(1)),
      .animated("emitterPosition", .point(.zero)), .animated("emitterZPosition", .number(0)),
      .animated("emitterSize", .size(.zero)), .animated("emitterDepth", .number(0)), .animated("velocity", .number(1)),
      .animated("scale", .number(1)), .animated("spin", .number(1)), .plain("emitterCells", .null),
      .plain("emitterShape", .string("point")), .plain("emitterMode", .string("volume")),
      .plain("renderMode", .string("unordered")), .plain("preservesDepth", .bool(false)), .plain("seed", .number(0)),
    ])

  private static let transform = LayerClass(name: "CATransformLayer", superclass: "CALayer", properties: [])
  private static let scroll = LayerClass(
    name: "CAScrollLayer", superclass: "CALayer", properties: [.plain("scrollMode", .string("both"))])
  private static let tiled = LayerClass(
    name: "CATiledLayer", superclass: "CALayer",
    properties: [
      .plain("levelsOfDetail", .number(1)), .plain("levelsOfDetailBias", .number(0)),
      .plain("tileSize", .size(Size(256, 256))),
    ])
  private static let metal = LayerClass(
    name: "CAMetalLayer", superclass: "CALayer",
    properties: [.plain("framebufferOnly", .bool(true)), .plain("drawableSize", .size(.zero))])

  /// Numeric and colour properties of an emitter cell that key paths such as `emitterCells.NAME.birthRate` reach.
  static let cellDefaults: [String: LayerValue] = [
    "birthRate": .number(0), "lifetime": .number(0), "lifetimeRange": .number(0), "emissionLatitude": .number(0),
    "emissionLongitude": .number(0), "emissionRange": .number(0), "velocity": .number(0), "velocityRange": .number(0),
    "xAcceleration": .number(0), "yAcceleration": .number(0), "zAcceleration": .number(0), "scale": .number(1),
    "scaleRange": .number(0), "scaleSpeed": .number(0), "spin": .number(0), "spinRange": .number(0),
    "color": .color(.white), "redRange": .number(0), "greenRange": .number(0), "blueRange": .number(0),
    "alphaRange": .number(0), "redSpeed": .number(0), "greenSpeed": .number(0), "blueSpeed": .number(0),
    "alphaSpeed": .number(0), "contents": .null, "contentsRect": .rect(Rect(x: 0, y: 0, width: 1, height: 1)),
    "contentsScale": .number(1), "enabled": .bool(true),
  ]
}
