import Foundation

/// An affine transform taken apart as CSS Transforms 1 § 13 does: translation, scale, angle, what is left of skew.
struct Decomposition2D {
  var translation: Point
  var scale: Point
  /// Radians.
  var angle: Double
  var m11, m12, m21, m22: Double

  init(_ transform: Transform3D) {
    var (row0x, row0y, row1x, row1y) = (transform.a, transform.b, transform.c, transform.d)
    translation = Point(transform.tx, transform.ty)
    scale = Point((row0x * row0x + row0y * row0y).squareRoot(), (row1x * row1x + row1y * row1y).squareRoot())
    if row0x * row1y - row0y * row1x < 0 {
      if row0x < row1y { scale.x = -scale.x } else { scale.y = -scale.y }
    }
    if scale.x != 0 { (row0x, row0y) = (row0x / scale.x, row0y / scale.x) }
    if scale.y != 0 { (row1x, row1y) = (row1x / scale.y, row1y / scale.y) }
    angle = atan2(row0y, row0x)
    let (sine, cosine) = (-row0y, row0x)
    if angle != 0 {
      (m11, m12) = (cosine * row0x + sine * row1x, cosine * row0y + sine * row1y)
      (m21, m22) = (-sine * row0x + cosine * row1x, -sine * row0y + cosine * row1y)
    } else {
      (m11, m12, m21, m22) = (row0x, row0y, row1x, row1y)
    }
  }

  /// Scale first, then what is left of skew, then the rotation, then the translation.
  var transform: Transform3D {
    let skew = Transform3D(a: m11, b: m12, c: m21, d: m22, tx: 0, ty: 0)
    return Transform3D.scale(x: scale.x, y: scale.y)
      .concat(.rotation(angle))
      .concat(skew)
      .concat(.translation(x: translation.x, y: translation.y))
  }

  /// The CSS rule: flips on two axes become a half turn, angle 0 counts as a full turn, the short way round.
  static func interpolate(_ from: Transform3D, _ to: Transform3D, _ fraction: Double) -> Transform3D {
    var (a, b) = (Decomposition2D(from), Decomposition2D(to))
    if (a.scale.x < 0 && b.scale.y < 0) || (a.scale.y < 0 && b.scale.x < 0) {
      a.scale = a.scale * -1
      a.angle += a.angle < 0 ? .pi : -.pi
    }
    if a.angle == 0 { a.angle = 2 * .pi }
    if b.angle == 0 { b.angle = 2 * .pi }
    if abs(a.angle - b.angle) > .pi {
      if a.angle > b.angle { a.angle -= 2 * .pi } else { b.angle -= 2 * .pi }
    }
    func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * fraction }
    a.translation = Point(mix(a.translation.x, b.translation.x), mix(a.translation.y, b.translation.y))
    a.scale = Point(mix(a.scale.x, b.scale.x), mix(a.scale.y, b.scale.y))
    a.angle = mix(a.angle, b.angle)
    (a.m11, a.m12) = (mix(a.m11, b.m11), mix(a.m12, b.m12))
    (a.m21, a.m22) = (mix(a.m21, b.m21), mix(a.m22, b.m22))
    return a.transform
  }
}
