import Foundation

/// A 4 × 4 matrix with CATransform3D's layout: row vectors, translation in `m41`, `m42`, `m43`.
public struct Transform3D: Hashable, Sendable {
  /// The first row; points are row vectors, as in CATransform3D.
  public var m11, m12, m13, m14: Double
  /// The second row.
  public var m21, m22, m23, m24: Double
  /// The third row; m34 is the perspective.
  public var m31, m32, m33, m34: Double
  /// The fourth row: the translation in points.
  public var m41, m42, m43, m44: Double

  /// Leaves every point where it is.
  public static let identity = Transform3D(rows: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])

  /// The matrix `CGAffineTransform()` and `CATransform3D()` make: everything vanishes.
  public static let zero = Transform3D(rows: Array(repeating: 0, count: 16))

  /// Sixteen numbers, row by row.
  public init(rows n: [Double]) {
    precondition(n.count == 16, "a 4 × 4 matrix has sixteen numbers")
    (m11, m12, m13, m14) = (n[0], n[1], n[2], n[3])
    (m21, m22, m23, m24) = (n[4], n[5], n[6], n[7])
    (m31, m32, m33, m34) = (n[8], n[9], n[10], n[11])
    (m41, m42, m43, m44) = (n[12], n[13], n[14], n[15])
  }

  /// An affine transform, with CGAffineTransform's names.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.init(rows: [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, tx, ty, 0, 1])
  }

  /// By some points.
  public static func translation(x: Double, y: Double, z: Double = 0) -> Transform3D {
    Transform3D(rows: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1])
  }

  /// By factors about the origin.
  public static func scale(x: Double, y: Double, z: Double = 1) -> Transform3D {
    Transform3D(rows: [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1])
  }

  /// A rotation about the z axis, in radians; positive turns x towards y.
  public static func rotation(_ angle: Double) -> Transform3D {
    let (s, c) = (sin(angle), cos(angle))
    return Transform3D(rows: [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
  }

  /// A rotation about an axis of any length but zero, in radians; a zero axis gives the identity.
  public static func rotation(_ angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return .identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (sin(angle), cos(angle))
    let t = 1 - c
    return Transform3D(rows: [
      t * x * x + c, t * x * y + s * z, t * x * z - s * y, 0,
      t * x * y - s * z, t * y * y + c, t * y * z + s * x, 0,
      t * x * z + s * y, t * y * z - s * x, t * z * z + c, 0,
      0, 0, 0, 1,
    ])
  }

  /// The sixteen numbers, row by row.
  public var rows: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// Whether it leaves every point where it is.
  public var isIdentity: Bool { self == .identity }

  /// Whether everything in the layer's plane is mapped to one point.
  public var isZeroInPlane: Bool { m11 == 0 && m12 == 0 && m21 == 0 && m22 == 0 }

  /// Whether a CGAffineTransform can hold it.
  public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
      && m44 == 1
  }

  public var a: Double { m11 }
  public var b: Double { m12 }
  public var c: Double { m21 }
  public var d: Double { m22 }
  /// To the right, points.
  public var tx: Double { m41 }
  /// Downwards, points.
  public var ty: Double { m42 }

  /// `self` is applied first, then `other`: CATransform3DConcat and `concatenating(_:)`.
  public func concat(_ other: Transform3D) -> Transform3D {
    let (l, r) = (rows, other.rows)
    var out = Array(repeating: 0.0, count: 16)
    for row in 0..<4 {
      for column in 0..<4 {
        var sum = 0.0
        for k in 0..<4 { sum += l[row * 4 + k] * r[k * 4 + column] }
        out[row * 4 + column] = sum
      }
    }
    return Transform3D(rows: out)
  }

  /// CATransform3DTranslate and `translatedBy`: the new step comes before the existing ones.
  public func translated(x: Double, y: Double, z: Double = 0) -> Transform3D {
    Transform3D.translation(x: x, y: y, z: z).concat(self)
  }

  /// CATransform3DScale and `scaledBy`: the new step comes before the existing ones.
  public func scaled(x: Double, y: Double, z: Double = 1) -> Transform3D {
    Transform3D.scale(x: x, y: y, z: z).concat(self)
  }

  /// `rotated(by:)`: the new step comes before the existing ones.
  public func rotated(_ angle: Double) -> Transform3D {
    Transform3D.rotation(angle).concat(self)
  }

  /// CATransform3DRotate: the new step comes before the existing ones.
  public func rotated(_ angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D.rotation(angle, x: x, y: y, z: z).concat(self)
  }

  /// The point drawn where `point` (z = 0) lies, divided by the perspective.
  public func apply(_ point: Point) -> Point {
    let w = point.x * m14 + point.y * m24 + m44
    let x = point.x * m11 + point.y * m21 + m41
    let y = point.x * m12 + point.y * m22 + m42
    return w == 0 || w == 1 ? Point(x, y) : Point(x / w, y / w)
  }

  /// The bounding box of the transformed rectangle.
  public func apply(_ rect: Rect) -> Rect {
    Rect.enclosing(rect.corners.map(apply))
  }
}
