import Foundation

/// A unit quaternion; only rotations are kept in it.
struct Quaternion: Hashable {
  var x, y, z, w: Double

  static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)

  init(x: Double, y: Double, z: Double, w: Double) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  /// From the three orthonormal rows of a rotation (row vectors); Shepperd's method.
  init(rows r: [[Double]]) {
    let trace = r[0][0] + r[1][1] + r[2][2]
    if trace > 0 {
      let s = 2 * (trace + 1).squareRoot()
      self.init(x: (r[1][2] - r[2][1]) / s, y: (r[2][0] - r[0][2]) / s, z: (r[0][1] - r[1][0]) / s, w: s / 4)
    } else if r[0][0] > r[1][1] && r[0][0] > r[2][2] {
      let s = 2 * max(0, 1 + r[0][0] - r[1][1] - r[2][2]).squareRoot()
      self.init(x: s / 4, y: (r[0][1] + r[1][0]) / s, z: (r[2][0] + r[0][2]) / s, w: (r[1][2] - r[2][1]) / s)
    } else if r[1][1] > r[2][2] {
      let s = 2 * max(0, 1 + r[1][1] - r[0][0] - r[2][2]).squareRoot()
      self.init(x: (r[0][1] + r[1][0]) / s, y: s / 4, z: (r[1][2] + r[2][1]) / s, w: (r[2][0] - r[0][2]) / s)
    } else {
      let s = 2 * max(0, 1 + r[2][2] - r[0][0] - r[1][1]).squareRoot()
      self.init(x: (r[2][0] + r[0][2]) / s, y: (r[1][2] + r[2][1]) / s, z: s / 4, w: (r[0][1] - r[1][0]) / s)
    }
  }

  var transform: Transform3D {
    Transform3D(rows: [
      1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0,
      2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0,
      2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0,
      0, 0, 0, 1,
    ])
  }

  /// Spherical interpolation, the short way.
  static func interpolate(_ from: Quaternion, _ to: Quaternion, _ fraction: Double) -> Quaternion {
    var product = from.x * to.x + from.y * to.y + from.z * to.z + from.w * to.w
    var to = to
    if product < 0 {
      product = -product
      to = Quaternion(x: -to.x, y: -to.y, z: -to.z, w: -to.w)
    }
    guard product < 1 - 1e-12 else { return from }
    let angle = acos(product)
    let (p, q) = (sin((1 - fraction) * angle) / sin(angle), sin(fraction * angle) / sin(angle))
    return Quaternion(
      x: p * from.x + q * to.x, y: p * from.y + q * to.y, z: p * from.z + q * to.z, w: p * from.w + q * to.w)
  }
}
