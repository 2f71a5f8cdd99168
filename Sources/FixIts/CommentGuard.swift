import Findings

/// Keeps fixes from deleting comments.
public enum CommentGuard {
  /// The fix, or the same words without edits when applying it would lose a comment; `source` gives a file's bytes.
  public static func guarded(_ fix: Fix, source: (String) -> [UInt8]?) -> Fix {
    guard loses(fix, source: source) else { return fix }
    return Fix(title: fix.title, applicability: .help, isVerified: false, edits: [])
  }

  /// Whether a comment lies in a replaced range and none of the fix's replacements holds its text.
  static func loses(_ fix: Fix, source: (String) -> [UInt8]?) -> Bool {
    for edit in fix.edits where edit.end > edit.start {
      guard let bytes = source(edit.path), edit.end <= bytes.count, mayHoldComment(bytes[edit.start..<edit.end])
      else { continue }
      for comment in CommentScanner.comments(in: bytes) where comment.start < edit.end && edit.start < comment.end {
        let text = String(decoding: bytes[comment.start..<comment.end], as: UTF8.self)
        if !fix.edits.contains(where: { $0.replacement.contains(text) }) { return true }
      }
    }
    return false
  }

  /// Every comment has a slash; most replaced ranges have none and need no scan of the file.
  private static func mayHoldComment(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.contains(UInt8(ascii: "/")) }
}
