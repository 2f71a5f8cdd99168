import Foundation

/// A transform taken apart as CSS Transforms 2 ("unmatrix") does: perspective, translation, scale, skew, rotation.
struct Decomposition3D {
  var translation: [Double]
  var scale: [Double]
  /// Skew of xy, xz and yz.
  var skew: [Double]
  var rotation: Quaternion
  /// The last column once the rest is divided off.
  var perspective: [Double]

  /// `flipped` is the axis that carries a mirroring; without it all three do, as CSS has it.
  init?(_ transform: Transform3D, flipped: Int? = nil) {
    let n = transform.rows
    guard n[15] != 0, n.allSatisfy(\.isFinite) else { return nil }
    let m = n.map { $0 / n[15] }
    translation = [m[12], m[13], m[14]]

    if m[3] == 0 && m[7] == 0 && m[11] == 0 {
      perspective = [0, 0, 0, 1]
    } else {
      var plain = m
      (plain[3], plain[7], plain[11], plain[15]) = (0, 0, 0, 1)
      guard let inverse = Transform3D(rows: plain).inverse?.rows else { return nil }
      let column = [m[3], m[7], m[11], m[15]]
      perspective = (0..<4).map { row in (0..<4).reduce(0) { $0 + inverse[row * 4 + $1] * column[$1] } }
    }

    var rows = [[m[0], m[1], m[2]], [m[4], m[5], m[6]], [m[8], m[9], m[10]]]
    scale = [0, 0, 0]
    skew = [0, 0, 0]
    scale[0] = Self.normalize(&rows[0])
    skew[0] = Self.removeProjection(of: &rows[1], on: rows[0])
    scale[1] = Self.normalize(&rows[1])
    if scale[1] != 0 { skew[0] /= scale[1] }
    skew[1] = Self.removeProjection(of: &rows[2], on: rows[0])
    skew[2] = Self.removeProjection(of: &rows[2], on: rows[1])
    scale[2] = Self.normalize(&rows[2])
    if scale[2] != 0 { (skew[1], skew[2]) = (skew[1] / scale[2], skew[2] / scale[2]) }

    if scale.contains(0) {
      rows = Self.completed(rows)
    }
    if Self.dot(rows[0], Self.cross(rows[1], rows[2])) < 0 {
      for axis in flipped.map({ [$0] }) ?? [0, 1, 2] {
        scale[axis] = -scale[axis]
        rows[axis] = rows[axis].map { -$0 }
      }
      // A skew between a flipped and an unflipped axis changes its sign.
      if let flipped {
        for (index, pair) in [(0, 1), (0, 2), (1, 2)].enumerated() where pair.0 == flipped || pair.1 == flipped {
          skew[index] = -skew[index]
        }
      }
    }
    rotation = Quaternion(rows: rows)
  }

  init(translation: [Double], scale: [Double], skew: [Double], rotation: Quaternion, perspective: [Double]) {
    self.translation = translation
    self.scale = scale
    self.skew = skew
    self.rotation = rotation
    self.perspective = perspective
  }

  var transform: Transform3D {
    var out = Transform3D.identity
    (out.m14, out.m24, out.m34, out.m44) = (perspective[0], perspective[1], perspective[2], perspective[3])
    out = Transform3D.translation(x: translation[0], y: translation[1], z: translation[2]).concat(out)
    out = rotation.transform.concat(out)
    if skew[2] != 0 { out = Transform3D(rows: [1, 0, 0, 0, 0, 1, 0, 0, 0, skew[2], 1, 0, 0, 0, 0, 1]).concat(out) }
    if skew[1] != 0 { out = Transform3D(rows: [1, 0, 0, 0, 0, 1, 0, 0, skew[1], 0, 1, 0, 0, 0, 0, 1]).concat(out) }
    if skew[0] != 0 { out = Transform3D(rows: [1, 0, 0, 0, skew[0], 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]).concat(out) }
    return Transform3D.scale(x: scale[0], y: scale[1], z: scale[2]).concat(out)
  }

  static func interpolate(_ from: Transform3D, _ to: Transform3D, _ fraction: Double) -> Transform3D {
    guard var a = Decomposition3D(from), let b = Decomposition3D(to) else { return fraction < 0.5 ? from : to }
    func mix(_ x: [Double], _ y: [Double]) -> [Double] { zip(x, y).map { $0 + ($1 - $0) * fraction } }
    a.translation = mix(a.translation, b.translation)
    a.scale = mix(a.scale, b.scale)
    a.skew = mix(a.skew, b.skew)
    a.perspective = mix(a.perspective, b.perspective)
    a.rotation = Quaternion.interpolate(a.rotation, b.rotation, fraction)
    return a.transform
  }

  private static func dot(_ a: [Double], _ b: [Double]) -> Double { a[0] * b[0] + a[1] * b[1] + a[2] * b[2] }

  private static func cross(_ a: [Double], _ b: [Double]) -> [Double] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
  }

  private static func normalize(_ row: inout [Double]) -> Double {
    let length = dot(row, row).squareRoot()
    if length != 0 { row = row.map { $0 / length } }
    return length
  }

  private static func removeProjection(of row: inout [Double], on axis: [Double]) -> Double {
    let amount = dot(row, axis)
    row = zip(row, axis).map { $0 - amount * $1 }
    return amount
  }

  /// Rows that vanished (scale 0) are filled in, so that a flattened layer still has the rotation of what is left.
  private static func completed(_ rows: [[Double]]) -> [[Double]] {
    let vanished = rows.indices.filter { dot(rows[$0], rows[$0]) == 0 }
    var out = rows
    switch vanished.count {
    case 1:
      let gap = vanished[0]
      out[gap] = cross(rows[(gap + 1) % 3], rows[(gap + 2) % 3])
    case 3:
      out = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    default:
      guard let kept = rows.indices.first(where: { !vanished.contains($0) }) else { return rows }
      var helper = [0.0, 0.0, 0.0]
      helper[(kept + 1) % 3] = 1
      if abs(dot(helper, rows[kept])) > 0.9 {
        helper = [0, 0, 0]
        helper[kept] = 1
      }
      var side = cross(rows[kept], helper)
      _ = normalize(&side)
      let next = (kept + 1) % 3
      out[next] = cross(side, rows[kept])
      out[(kept + 2) % 3] = cross(rows[kept], out[next])
    }
    return out
  }
}
