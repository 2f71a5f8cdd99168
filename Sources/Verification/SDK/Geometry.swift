import AnimationEngine
import Foundation
import SourceModel

/// CGPoint, CGRect, transforms, colours and paths.
extension Interpreter {
  func geometryConstant(_ name: String, type: String) -> Value? {
    switch (type, name) {
    case ("CGPoint", "zero"): Value(.geometry(.point(.zero)))
    case ("CGSize", "zero"): Value(.geometry(.size(.zero)))
    case ("CGRect", "zero"), ("CGRect", "null"), ("CGRect", "infinite"): Value(.geometry(.rect(.zero)))
    case ("CGAffineTransform", "identity"), ("CATransform3D", "identity"): Value(.geometry(.transform(.identity)))
    case ("UIEdgeInsets", "zero"), ("NSDirectionalEdgeInsets", "zero"), ("CGVector", "zero"), ("UIOffset", "zero"):
      Value(.record(Record(type: type, fields: [:])))
    case ("CAFrameRateRange", "default"):
      Value(
        .record(Record(type: type, fields: ["minimum": .number(0), "maximum": .number(0), "preferred": .number(0)])))
    case ("CGColor", "black"): Value(.geometry(.color(.black)))
    case ("CGColor", "white"): Value(.geometry(.color(.white)))
    case ("CGColor", "clear"): Value(.geometry(.color(.clear)))
    default: nil
    }
  }

  func geometryConstant(_ name: String, like value: LayerValue) -> LayerValue? {
    switch (value, name) {
    case (.point, "zero"): .point(.zero)
    case (.size, "zero"): .size(.zero)
    case (.rect, "zero"): .rect(.zero)
    case (.transform, "identity"): .transform(.identity)
    default: nil
    }
  }

  // MARK: Initialisers and global functions

  func geometryInit(_ name: String, _ arguments: [CallArgument], _ expr: Expr) throws -> Value? {
    let taint = arguments.reduce(Taint.none) { $0.union($1.value.taint) }
    func n(_ label: String?) throws -> Double { try argument(label, arguments).map { try forcedNumber($0) } ?? 0 }
    func all() throws -> [Double] { try arguments.map { try forcedNumber($0.value) } }
    func geometry(_ value: LayerValue) -> Value { Value(.geometry(value), taint: taint) }
    let labels = arguments.map { $0.label ?? "_" }
    switch name {
    case "CGPoint": return geometry(.point(Point(x: try n("x"), y: try n("y"))))
    case "CGPointMake":
      let v = try all()
      return v.count == 2 ? geometry(.point(Point(x: v[0], y: v[1]))) : nil
    case "CGSize": return geometry(.size(Size(width: try n("width"), height: try n("height"))))
    case "CGSizeMake":
      let v = try all()
      return v.count == 2 ? geometry(.size(Size(width: v[0], height: v[1]))) : nil
    case "CGRect":
      if labels == ["origin", "size"] {
        let origin = layerValue(try coerce(arguments[0].value, to: .named("CGPoint")))?.point ?? .zero
        let size = layerValue(try coerce(arguments[1].value, to: .named("CGSize")))?.size ?? .zero
        return geometry(.rect(Rect(origin: origin, size: size)))
      }
      return geometry(.rect(Rect(x: try n("x"), y: try n("y"), width: try n("width"), height: try n("height"))))
    case "CGRectMake":
      let v = try all()
      return v.count == 4 ? geometry(.rect(Rect(x: v[0], y: v[1], width: v[2], height: v[3]))) : nil
    case "CGVector", "UIEdgeInsets", "NSDirectionalEdgeInsets", "UIOffset", "IndexPath", "NSRange":
      var fields: [String: Value] = [:]
      for argument in arguments { fields[argument.label ?? "_"] = argument.value }
      return Value(.record(Record(type: name, fields: fields)), taint: taint)
    case "CGAffineTransform":
      switch labels {
      case ["translationX", "y"]: return geometry(.transform(.translation(x: try n("translationX"), y: try n("y"))))
      case ["scaleX", "y"]: return geometry(.transform(.scale(x: try n("scaleX"), y: try n("y"))))
      case ["rotationAngle"]: return geometry(.transform(.rotation(try n("rotationAngle"))))
      case []: return geometry(.transform(Transform3D(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)))
      default:
        return geometry(
          .transform(
            Transform3D(a: try n("a"), b: try n("b"), c: try n("c"), d: try n("d"), tx: try n("tx"), ty: try n("ty"))))
      }
    case "CGAffineTransformMakeTranslation", "CATransform3DMakeTranslation":
      let v = try all()
      return v.count >= 2 ? geometry(.transform(.translation(x: v[0], y: v[1], z: v.count > 2 ? v[2] : 0))) : nil
    case "CGAffineTransformMakeScale", "CATransform3DMakeScale":
      let v = try all()
      return v.count >= 2 ? geometry(.transform(.scale(x: v[0], y: v[1], z: v.count > 2 ? v[2] : 1))) : nil
    case "CGAffineTransformMakeRotation":
      return geometry(.transform(.rotation(try all().first ?? 0)))
    case "CATransform3DMakeRotation":
      let v = try all()
      return v.count == 4 ? geometry(.transform(.rotation(v[0], x: v[1], y: v[2], z: v[3]))) : nil
    case "CATransform3DTranslate", "CATransform3DScale", "CATransform3DRotate", "CATransform3DConcat",
      "CGAffineTransformConcat", "CATransform3DMakeAffineTransform", "CATransform3DGetAffineTransform",
      "CATransform3DInvert":
      return try transformFunction(name, arguments).map { geometry($0) }
    case "CATransform3D": return geometry(.transform(.zero))
    case "NSValue", "NSNumber": return arguments.first?.value
    case "UIColor": return try colorInit(arguments).map { Value(.uiColor($0), taint: taint) }
    case "CGColor": return try colorInit(arguments).map { geometry(.color($0)) }
    case "CGPath", "CGMutablePath", "UIBezierPath":
      return try pathInit(name, arguments, expr).map { $0.tainted(taint) }
    default: return nil
    }
  }

  private func transformFunction(_ name: String, _ arguments: [CallArgument]) throws -> LayerValue? {
    guard let t = layerValue(try coerce(arguments[0].value, to: .named("CATransform3D")))?.transform else { return nil }
    let v = try arguments.dropFirst().map { $0.value.isGeometry ? 0 : try forcedNumber($0.value) }
    switch name {
    case "CATransform3DTranslate" where v.count == 3: return .transform(t.translated(x: v[0], y: v[1], z: v[2]))
    case "CATransform3DScale" where v.count == 3: return .transform(t.scaled(x: v[0], y: v[1], z: v[2]))
    case "CATransform3DRotate" where v.count == 4: return .transform(t.rotated(v[0], x: v[1], y: v[2], z: v[3]))
    case "CATransform3DConcat", "CGAffineTransformConcat":
      guard arguments.count == 2, let other = layerValue(arguments[1].value)?.transform else { return nil }
      return .transform(t.concat(other))
    case "CATransform3DInvert": return .transform(t.inverted())
    default: return .transform(t)
    }
  }

  private func colorInit(_ arguments: [CallArgument]) throws -> Color? {
    func n(_ label: String) throws -> Double? { try argument(label, arguments).map { try forcedNumber($0) } }
    if let red = try n("red") ?? n("displayP3Red") ?? n("srgbRed") {
      return Color(red: red, green: try n("green") ?? 0, blue: try n("blue") ?? 0, alpha: try n("alpha") ?? 1)
    }
    if let white = try n("white") ?? n("gray") { return Color(white: white, alpha: try n("alpha") ?? 1) }
    if let hue = try n("hue") {
      return Color(
        red: hue, green: try n("saturation") ?? 0, blue: try n("brightness") ?? 0, alpha: try n("alpha") ?? 1)
    }
    if let color = argument("cgColor", arguments).flatMap({ layerValue($0)?.color }) { return color }
    // An asset or dynamic colour: one shade, the same for the same name.
    guard !arguments.isEmpty else { return nil }
    let seed = arguments.compactMap { text($0.value) }.joined().utf8.reduce(7) { ($0 &* 31 &+ Int($1)) % 997 }
    return Color(red: Double(seed % 101) / 100, green: Double(seed % 89) / 88, blue: Double(seed % 71) / 70, alpha: 1)
  }

  private func pathInit(_ name: String, _ arguments: [CallArgument], _ expr: Expr) throws -> Value? {
    func rect(_ label: String) throws -> Rect? {
      try argument(label, arguments).flatMap { layerValue(try coerce($0, to: .named("CGRect")))?.rect }
    }
    func n(_ label: String) throws -> Double { try argument(label, arguments).map { try forcedNumber($0) } ?? 0 }
    var path = Path()
    if let rounded = try rect("roundedRect") {
      if argument("cornerRadius", arguments) != nil {
        path = .roundedRect(rounded, cornerRadius: try n("cornerRadius"))
      } else if argument("cornerWidth", arguments) != nil {
        path = .roundedRect(rounded, cornerWidth: try n("cornerWidth"), cornerHeight: try n("cornerHeight"))
      } else {
        let radii = argument("cornerRadii", arguments).flatMap { layerValue($0)?.size } ?? .zero
        path = .roundedRect(rounded, cornerWidth: radii.width, cornerHeight: radii.height)
      }
    } else if let oval = try rect("ovalIn") ?? rect("ellipseIn") {
      path = .ellipse(in: oval)
    } else if let plain = try rect("rect") {
      path = .rect(plain)
    } else if let center = argument("arcCenter", arguments) {
      let point = layerValue(try coerce(center, to: .named("CGPoint")))?.point ?? .zero
      let clockwise = try argument("clockwise", arguments).map { try truth($0, node: expr) } ?? true
      path = .arc(
        center: point, radius: try n("radius"), startAngle: try n("startAngle"), endAngle: try n("endAngle"),
        clockwise: clockwise)
    } else if let source = argument("cgPath", arguments).flatMap({ layerValue($0)?.path }) {
      path = source
    }
    if name == "CGPath" { return Value(.geometry(.path(path))) }
    let object = newObject("UIBezierPath", isSample: false, origin: expr)
    object.native = .bezierPath(path)
    return .object(object)
  }

  func bezierMethod(_ name: String, _ object: Object, _ arguments: [CallArgument]) -> Value? {
    guard case .bezierPath(var path) = object.native else { return nil }
    func point(_ label: String?) -> Point { argument(label, arguments).flatMap { layerValue($0)?.point } ?? .zero }
    let to = argument("to", arguments) != nil ? point("to") : point(nil)
    switch name {
    case "move": path.move(to: to)
    case "addLine": path.addLine(to: to)
    case "addQuadCurve":
      path.addQuad(to: to, control: point(argument("control", arguments) != nil ? "control" : "controlPoint"))
    case "addCurve":
      let first = argument("control1", arguments) != nil ? "control1" : "controlPoint1"
      let second = argument("control2", arguments) != nil ? "control2" : "controlPoint2"
      path.addCurve(to: to, control1: point(first), control2: point(second))
    case "addArc":
      let center = argument("withCenter", arguments) != nil ? point("withCenter") : point("center")
      func n(_ label: String) -> Double { argument(label, arguments).flatMap { number($0) } ?? 0 }
      let clockwise = argument("clockwise", arguments).flatMap { number($0) } != 0
      path.append(
        .arc(
          center: center, radius: n("radius"), startAngle: n("startAngle"), endAngle: n("endAngle"),
          clockwise: clockwise))
    case "close", "closeSubpath": path.close()
    case "addRect": if let rect = arguments.first.flatMap({ layerValue($0.value)?.rect }) { path.append(.rect(rect)) }
    case "addEllipse":
      if let rect = argument("in", arguments).flatMap({ layerValue($0)?.rect }) { path.append(.ellipse(in: rect)) }
    case "append", "addPath":
      if let other = arguments.first.flatMap({ layerValue($0.value)?.path }) { path.append(other) }
    case "apply":
      if let transform = arguments.first.flatMap({ layerValue($0.value)?.transform }) {
        path = path.transformed(by: transform)
      }
    case "copy":
      return .object(object)
    default: return nil
    }
    object.native = .bezierPath(path)
    return .void
  }

  // MARK: Members

  func geometryMember(_ name: String, _ value: LayerValue) -> Value? {
    switch value {
    case .point(let p): return ["x": p.x, "y": p.y][name].map { .number($0) }
    case .size(let s): return ["width": s.width, "height": s.height][name].map { .number($0) }
    case .rect(let r):
      switch name {
      case "origin": return Value(.geometry(.point(r.origin)))
      case "size": return Value(.geometry(.size(r.size)))
      case "isEmpty": return .bool(r.isEmpty)
      case "isNull", "isInfinite": return .bool(false)
      case "integral", "standardized": return Value(.geometry(value))
      case "center": return nil
      default:
        let numbers = [
          "minX": r.minX, "midX": r.midX, "maxX": r.maxX, "minY": r.minY, "midY": r.midY, "maxY": r.maxY,
          "width": r.width, "height": r.height,
        ]
        return numbers[name].map { .number($0) }
      }
    case .transform(let t):
      if name == "isIdentity" { return .bool(t == .identity) }
      let rows = t.rows
      if let field = Self.transformFields[name] { return .number(rows[field]) }
      return nil
    case .color(let color):
      if name == "alpha" { return .number(color.alpha) }
      return nil
    case .path(let path):
      if name == "boundingBox" || name == "boundingBoxOfPath" { return Value(.geometry(.rect(path.boundingBox))) }
      if name == "cgPath" { return Value(.geometry(value)) }
      if name == "isEmpty" { return .bool(path.isEmpty) }
      return nil
    default: return nil
    }
  }

  static let transformFields: [String: Int] = [
    "a": 0, "b": 1, "c": 4, "d": 5, "tx": 12, "ty": 13, "m11": 0, "m12": 1, "m13": 2, "m14": 3, "m21": 4, "m22": 5,
    "m23": 6, "m24": 7, "m31": 8, "m32": 9, "m33": 10, "m34": 11, "m41": 12, "m42": 13, "m43": 14, "m44": 15,
  ]

  func setGeometryMember(_ name: String, _ value: LayerValue, _ new: Value) -> LayerValue? {
    let n = number(new) ?? 0
    switch value {
    case .point(var p):
      if name == "x" { p.x = n } else { p.y = n }
      return .point(p)
    case .size(var s):
      if name == "width" { s.width = n } else { s.height = n }
      return .size(s)
    case .rect(var r):
      switch name {
      case "origin": r.origin = layerValue(new)?.point ?? .zero
      case "size": r.size = layerValue(new)?.size ?? .zero
      default: return nil
      }
      return .rect(r)
    case .transform(let t):
      guard let field = Self.transformFields[name] else { return nil }
      var rows = t.rows
      rows[field] = n
      return .transform(Transform3D(rows: rows))
    default: return nil
    }
  }

  func geometryMethod(_ name: String, _ value: LayerValue, _ arguments: [CallArgument]) throws -> Value? {
    func n(_ label: String?) throws -> Double { try argument(label, arguments).map { try forcedNumber($0) } ?? 0 }
    switch value {
    case .rect(let r):
      switch name {
      case "insetBy": return Value(.geometry(.rect(r.insetBy(dx: try n("dx"), dy: try n("dy")))))
      case "offsetBy": return Value(.geometry(.rect(r.offsetBy(dx: try n("dx"), dy: try n("dy")))))
      case "inset": return Value(.geometry(.rect(inset(r, argument("by", arguments)))))
      case "union":
        return arguments.first.flatMap { layerValue($0.value)?.rect }.map { Value(.geometry(.rect(r.union($0)))) }
      case "intersection": return Value(.geometry(value))
      case "contains":
        if let point = arguments.first.flatMap({ layerValue($0.value)?.point }) { return .bool(r.contains(point)) }
        return .bool(true)
      case "intersects": return arguments.first.flatMap { layerValue($0.value)?.rect }.map { .bool(r.intersects($0)) }
      default: return nil
      }
    case .transform(let t):
      switch name {
      case "translatedBy": return Value(.geometry(.transform(t.translated(x: try n("x"), y: try n("y")))))
      case "scaledBy": return Value(.geometry(.transform(t.scaled(x: try n("x"), y: try n("y")))))
      case "rotated": return Value(.geometry(.transform(t.rotated(try n("by")))))
      case "concatenating":
        return arguments.first.flatMap { layerValue($0.value)?.transform }.map {
          Value(.geometry(.transform(t.concat($0))))
        }
      case "inverted": return Value(.geometry(.transform(t.inverted())))
      default: return nil
      }
    case .point(let p):
      if name == "applying", let t = arguments.first.flatMap({ layerValue($0.value)?.transform }) {
        return Value(.geometry(.point(t.apply(p))))
      }
      return nil
    case .color(let c):
      if name == "copy", argument("alpha", arguments) != nil {
        return Value(.geometry(.color(Color(red: c.red, green: c.green, blue: c.blue, alpha: try n("alpha")))))
      }
      return nil
    case .path(let path):
      let holder = Object(id: -1, className: "UIBezierPath", native: .bezierPath(path))
      return bezierMethod(name, holder, arguments)
    default: return nil
    }
  }

  private func inset(_ rect: Rect, _ insets: Value?) -> Rect {
    guard case .record(let record)? = insets?.kind else { return rect }
    func side(_ names: String...) -> Double {
      names.lazy.compactMap { record.fields[$0].flatMap { self.number($0) } }.first ?? 0
    }
    let (top, left, bottom, right) = (side("top"), side("left", "leading"), side("bottom"), side("right", "trailing"))
    return Rect(
      x: rect.origin.x + left, y: rect.origin.y + top, width: rect.size.width - left - right,
      height: rect.size.height - top - bottom)
  }
}

extension Value {
  var isGeometry: Bool { if case .geometry = kind { true } else { false } }
}
