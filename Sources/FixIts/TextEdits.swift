import Findings

/// Applying replacements to the bytes of one file.
public enum TextEdits {
  /// The bytes after all edits; nil when two overlap or one lies outside the file.
  public static func apply(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8]? {
    let sorted = edits.enumerated().sorted { ($0.element.start, $0.element.end, $0.offset) < key($1) }.map(\.element)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var copied = 0
    for (index, edit) in sorted.enumerated() {
      guard edit.start >= copied, edit.end >= edit.start, edit.end <= bytes.count else { return nil }
      if index > 0, overlap(sorted[index - 1], edit), !isSameInsertionPoint(sorted[index - 1], edit) { return nil }
      result += bytes[copied..<edit.start]
      result += Array(edit.replacement.utf8)
      copied = edit.end
    }
    result += bytes[copied...]
    return result
  }

  /// Whether the outcome of both would depend on their order, or one would change what the other was made for.
  ///
  /// Two edits that start at one place count as overlapping even if one only inserts there.
  public static func overlap(_ a: Edit, _ b: Edit) -> Bool {
    a.path == b.path && (a.start == b.start || (a.start < b.end && b.start < a.end))
  }

  /// Several insertions of *one* fix at one place keep the order in which the fix lists them.
  private static func isSameInsertionPoint(_ a: Edit, _ b: Edit) -> Bool {
    a.start == b.start && a.end == a.start
  }

  private static func key(_ item: (offset: Int, element: Edit)) -> (Int, Int, Int) {
    (item.element.start, item.element.end, item.offset)
  }
}
