extension Transform3D {
  /// The product of the pivots of Gauss's elimination.
  public var determinant: Double {
    eliminated()?.determinant ?? 0
  }

  /// The inverse, or nil when the matrix has none.
  public var inverse: Transform3D? {
    eliminated().map { Transform3D(rows: $0.inverse) }
  }

  /// CATransform3DInvert: a matrix without an inverse is returned unchanged.
  public func inverted() -> Transform3D {
    inverse ?? self
  }

  /// Rows and columns exchanged.
  public var transposed: Transform3D {
    let n = rows
    return Transform3D(rows: (0..<16).map { n[($0 % 4) * 4 + $0 / 4] })
  }

  /// Gauss–Jordan elimination with partial pivoting.
  private func eliminated() -> (inverse: [Double], determinant: Double)? {
    var left = rows
    var right = Transform3D.identity.rows
    var determinant = 1.0
    for column in 0..<4 {
      let pivotRow = (column..<4).max { abs(left[$0 * 4 + column]) < abs(left[$1 * 4 + column]) } ?? column
      let pivot = left[pivotRow * 4 + column]
      guard pivot != 0, pivot.isFinite else { return nil }
      if pivotRow != column {
        determinant = -determinant
        for k in 0..<4 {
          left.swapAt(pivotRow * 4 + k, column * 4 + k)
          right.swapAt(pivotRow * 4 + k, column * 4 + k)
        }
      }
      determinant *= pivot
      for k in 0..<4 {
        left[column * 4 + k] /= pivot
        right[column * 4 + k] /= pivot
      }
      for row in 0..<4 where row != column {
        let factor = left[row * 4 + column]
        guard factor != 0 else { continue }
        for k in 0..<4 {
          left[row * 4 + k] -= factor * left[column * 4 + k]
          right[row * 4 + k] -= factor * right[column * 4 + k]
        }
      }
    }
    return (right, determinant)
  }
}
