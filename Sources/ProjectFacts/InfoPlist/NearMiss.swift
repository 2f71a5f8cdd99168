/// Tells keys that were meant to be `CADisableMinimumFrameDurationOnPhone`.
enum NearMiss {
  static func isMeant(by key: String) -> Bool {
    let letters = key.lowercased().filter { $0.isLetter || $0.isNumber }
    if letters == HighRefreshKey.name.lowercased() { return true }
    // Endings such as `OniPhone`, none at all, and prefixes such as `UI` or `INFOPLIST_KEY_CA`.
    if letters.utf8.count < 80, fragments.contains(where: letters.contains) { return true }
    return distance(letters, HighRefreshKey.name.lowercased(), atMost: 4) <= 4
  }

  private static let fragments = ["disableminimumframe", "disableminframe"]

  /// The number of letters to insert, delete or replace.
  private static func distance(_ left: String, _ right: String, atMost limit: Int) -> Int {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    if abs(left.count - right.count) > limit { return limit + 1 }
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (other, wanted) in right.enumerated() {
        let replaced = diagonal + (letter == wanted ? 0 : 1)
        diagonal = row[other + 1]
        row[other + 1] = min(replaced, diagonal + 1, row[other] + 1)
      }
    }
    return row[right.count]
  }
}
