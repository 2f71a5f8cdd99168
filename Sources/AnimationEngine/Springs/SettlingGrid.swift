/// The settling rule of springs that do not oscillate, shared by Core Animation and SwiftUI.
enum SettlingGrid {
  /// The first point of the grid 0, 0.1, 0.1 + 0.1, … from which `distance` stays below `epsilon` for over a second.
  ///
  /// The sum is kept as it is, rounding included: ten steps make 0.9999999999999999. Nil when `limit` points do not
  /// suffice.
  static func firstSettled(epsilon: Double, limit: Int, distance: (Double) -> Double) -> Double? {
    var settled: Double?
    var t = 0.0
    for _ in 0..<limit {
      let d = distance(t)
      guard d.isFinite else { return nil }
      if d >= epsilon {
        settled = nil
      } else if let first = settled {
        if t - first > 1 { return first }
      } else {
        settled = t
      }
      t += 0.1
    }
    return settled
  }
}
