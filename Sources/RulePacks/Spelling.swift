/// Finds what a misspelt name was meant to be.
public enum Spelling {
  /// The name nearest to `word` by edit distance, if one is near enough to be a misspelling; ties go to the first.
  public static func nearest(to word: String, in names: some Sequence<String>) -> String? {
    var best: (name: String, distance: Int)?
    for name in names {
      let limit = min(best.map { $0.distance - 1 } ?? .max, max(2, word.count / 3 + 1))
      if let distance = distance(word, name, limit: limit) { best = (name, distance) }
    }
    return best?.name
  }

  /// Insertions, deletions, replacements and swaps of neighbours; nil when more than `limit`. Case counts half-way:
  /// names that differ in case alone are at distance 1.
  static func distance(_ a: String, _ b: String, limit: Int) -> Int? {
    if a == b { return 0 }
    if a.lowercased() == b.lowercased() { return limit >= 1 ? 1 : nil }
    let x = Array(a.lowercased().unicodeScalars)
    let y = Array(b.lowercased().unicodeScalars)
    if abs(x.count - y.count) > limit { return nil }
    var before: [Int] = []
    var last = Array(0...y.count)
    for i in 1..<(x.count + 1) {
      var row = [i] + Array(repeating: 0, count: y.count)
      for j in 1..<(y.count + 1) {
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (x[i - 1] == y[j - 1] ? 0 : 1))
        if i > 1, j > 1, x[i - 1] == y[j - 2], x[i - 2] == y[j - 1] { row[j] = min(row[j], before[j - 2] + 1) }
      }
      before = last
      last = row
    }
    return last[y.count] <= limit ? last[y.count] : nil
  }
}
