import Foundation

extension Path {
  /// The distance of a circle's control points from its quadrant points, for radius 1: 4/3 · (√2 − 1).
  static let circleControl = 4.0 / 3.0 * (2.0.squareRoot() - 1)

  /// A closed rectangle, points.
  public static func rect(_ rect: Rect) -> Path {
    let r = rect.standardized
    return Path(elements: [
      .move(Point(r.minX, r.minY)), .line(Point(r.maxX, r.minY)), .line(Point(r.maxX, r.maxY)),
      .line(Point(r.minX, r.maxY)), .close,
    ])
  }

  /// A rectangle with circular corners; a radius beyond half a side is cut down to it.
  public static func roundedRect(_ rect: Rect, cornerRadius: Double) -> Path {
    roundedRect(rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// A closed rectangle with elliptic corners, points.
  public static func roundedRect(_ rect: Rect, cornerWidth: Double, cornerHeight: Double) -> Path {
    let r = rect.standardized
    let (rx, ry) = (max(0, min(cornerWidth, r.width / 2)), max(0, min(cornerHeight, r.height / 2)))
    guard rx > 0, ry > 0 else { return .rect(rect) }
    let (kx, ky) = (rx * (1 - circleControl), ry * (1 - circleControl))
    var path = Path()
    path.move(to: Point(r.minX + rx, r.minY))
    path.addLine(to: Point(r.maxX - rx, r.minY))
    path.addCurve(
      to: Point(r.maxX, r.minY + ry), control1: Point(r.maxX - kx, r.minY), control2: Point(r.maxX, r.minY + ky))
    path.addLine(to: Point(r.maxX, r.maxY - ry))
    path.addCurve(
      to: Point(r.maxX - rx, r.maxY), control1: Point(r.maxX, r.maxY - ky), control2: Point(r.maxX - kx, r.maxY))
    path.addLine(to: Point(r.minX + rx, r.maxY))
    path.addCurve(
      to: Point(r.minX, r.maxY - ry), control1: Point(r.minX + kx, r.maxY), control2: Point(r.minX, r.maxY - ky))
    path.addLine(to: Point(r.minX, r.minY + ry))
    path.addCurve(
      to: Point(r.minX + rx, r.minY), control1: Point(r.minX, r.minY + ky), control2: Point(r.minX + kx, r.minY))
    path.close()
    return path
  }

  /// Four curves, clockwise on screen from the right-hand end.
  public static func ellipse(in rect: Rect) -> Path {
    let (cx, cy, rx, ry) = (rect.midX, rect.midY, rect.width / 2, rect.height / 2)
    let (kx, ky) = (rx * circleControl, ry * circleControl)
    var path = Path()
    path.move(to: Point(cx + rx, cy))
    path.addCurve(to: Point(cx, cy + ry), control1: Point(cx + rx, cy + ky), control2: Point(cx + kx, cy + ry))
    path.addCurve(to: Point(cx - rx, cy), control1: Point(cx - kx, cy + ry), control2: Point(cx - rx, cy + ky))
    path.addCurve(to: Point(cx, cy - ry), control1: Point(cx - rx, cy - ky), control2: Point(cx - kx, cy - ry))
    path.addCurve(to: Point(cx + rx, cy), control1: Point(cx + kx, cy - ry), control2: Point(cx + rx, cy - ky))
    path.close()
    return path
  }

  /// An arc in angles of radians; `clockwise` as UIBezierPath means it: with growing angles on screen.
  public static func arc(center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool) -> Path {
    var sweep = endAngle - startAngle
    let turn = 2 * Double.pi
    if abs(sweep) >= turn {
      sweep = clockwise ? turn : -turn
    } else if clockwise && sweep < 0 {
      sweep += turn
    } else if !clockwise && sweep > 0 {
      sweep -= turn
    }
    let count = max(1, Int(clamping: (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let handle = 4.0 / 3.0 * tan(step / 4) * radius
    func on(_ angle: Double) -> Point { Point(center.x + radius * cos(angle), center.y + radius * sin(angle)) }
    func tangent(_ angle: Double) -> Point { Point(-sin(angle) * handle, cos(angle) * handle) }
    var path = Path()
    path.move(to: on(startAngle))
    for index in 0..<count {
      let (from, to) = (startAngle + step * Double(index), startAngle + step * Double(index + 1))
      path.addCurve(to: on(to), control1: on(from) + tangent(from), control2: on(to) - tangent(to))
    }
    return path
  }

  /// The smallest rectangle that holds the drawn path (the curves themselves, not their control points).
  public var boundingBox: Rect {
    var samples: [Point] = []
    for segment in segments {
      samples += [segment.start, segment.end] + segment.extremes
    }
    if samples.isEmpty { samples = points }
    return Rect.enclosing(samples)
  }

  /// Whether it is one axis-aligned rectangle.
  public var isRectangle: Bool {
    let corners = Set(segments.flatMap { [$0.start, $0.end] })
    guard segments.allSatisfy({ $0.isLine }), corners.count == 4 else { return false }
    let box = boundingBox
    return !box.isEmpty && corners == Set(box.corners)
  }

  /// Whether its lines lie on its bounding box and its curves round the corners: a rounded rectangle, oval or rectangle.
  public var isRoundedRectangle: Bool {
    if isRectangle { return true }
    let box = boundingBox
    guard !box.isEmpty, elements.count(where: { if case .move = $0 { true } else { false } }) == 1 else { return false }
    let tolerance = 1e-6 * max(1, box.width, box.height)
    func onEdge(_ point: Point) -> Bool {
      min(abs(point.x - box.minX), abs(point.x - box.maxX), abs(point.y - box.minY), abs(point.y - box.maxY))
        <= tolerance
    }
    return (1...12).contains(segmentCount)
      && segments.allSatisfy { segment in
        onEdge(segment.start) && onEdge(segment.end)
          && (segment.isLine
            ? abs(segment.start.x - segment.end.x) <= tolerance || abs(segment.start.y - segment.end.y) <= tolerance
            : segment.controls.allSatisfy(onEdge))
      }
  }
}
