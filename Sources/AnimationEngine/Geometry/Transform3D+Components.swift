import Foundation

extension Transform3D {
  /// The parts that key paths such as `transform.scale.x` reach; skew and perspective are carried along.
  public struct Components: Hashable, Sendable {
    /// Points along x, y and z.
    public var translation: [Double]
    /// Factors along x, y and z.
    public var scale: [Double]
    /// Radians about x, y and z; z is applied last.
    public var rotation: [Double]
    var skew: [Double]
    var perspective: [Double]

    /// Put together again.
    public var transform: Transform3D {
      if rotation == [0, 0, 0] && skew == [0, 0, 0] && perspective == [0, 0, 0, 1] {
        var out = Transform3D.scale(x: scale[0], y: scale[1], z: scale[2])
        (out.m41, out.m42, out.m43) = (translation[0], translation[1], translation[2])
        return out
      }
      let turned = Transform3D.rotation(rotation[0], x: 1, y: 0, z: 0)
        .concat(.rotation(rotation[1], x: 0, y: 1, z: 0))
        .concat(.rotation(rotation[2]))
      let rows = [
        [turned.m11, turned.m12, turned.m13], [turned.m21, turned.m22, turned.m23],
        [turned.m31, turned.m32, turned.m33],
      ]
      return Decomposition3D(
        translation: translation, scale: scale, skew: skew, rotation: Quaternion(rows: rows), perspective: perspective
      ).transform
    }
  }

  /// Takes the transform apart; nil where no decomposition exists (the last number is zero).
  public func decomposed() -> Components? {
    if isUprightScale {
      return Components(
        translation: [m41, m42, m43], scale: [m11, m22, m33], rotation: [0, 0, 0], skew: [0, 0, 0],
        perspective: [0, 0, 0, 1])
    }
    guard let parts = Decomposition3D(self, flipped: m11 < m22 ? 0 : 1) else { return nil }
    let r = parts.rotation.transform
    let y = asin(max(-1, min(1, -r.m13)))
    let angles: [Double]
    if abs(r.m13) < 1 - 1e-12 {
      angles = [atan2(r.m23, r.m33), y, atan2(r.m12, r.m11)]
    } else {
      angles = [0, y, atan2(-r.m21, r.m22)]
    }
    return Components(
      translation: parts.translation, scale: parts.scale, rotation: angles, skew: parts.skew,
      perspective: parts.perspective)
  }

  /// Only a positive scale and a translation, which need no taking apart.
  private var isUprightScale: Bool {
    m11 > 0 && m22 > 0 && m33 > 0 && m44 == 1 && m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m23 == 0 && m24 == 0
      && m31 == 0 && m32 == 0 && m34 == 0 && (m11 + m22 + m33 + m41 + m42 + m43).isFinite
  }

  /// Between two transforms: the affine rule for two affine ones, else decomposition and slerp.
  public static func interpolate(_ from: Transform3D, _ to: Transform3D, _ fraction: Double) -> Transform3D {
    from.isAffine && to.isAffine
      ? Decomposition2D.interpolate(from, to, fraction) : Decomposition3D.interpolate(from, to, fraction)
  }

  /// The angle `CATransform3D` shows as `transform.rotation.z`, in radians.
  public var rotationZ: Double { decomposed()?.rotation[2] ?? 0 }
}
