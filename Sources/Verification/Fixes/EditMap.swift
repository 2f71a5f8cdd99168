import Findings
import SourceModel

/// Where the bytes of one file are before and after some edits of it.
public struct EditMap: Sendable {
  /// In order, without overlaps.
  private let edits: [Edit]

  /// Edits of other files are left out.
  public init(_ edits: [Edit], path: String) {
    self.edits = edits.filter { $0.path == path }.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  /// Where a byte is after the edits; nil when it was replaced. Text inserted at a byte comes before it.
  public func after(_ offset: Int) -> Int? {
    var shift = 0
    for edit in edits where edit.start <= offset {
      if edit.start < edit.end, offset < edit.end { return nil }
      shift += edit.replacement.utf8.count - (edit.end - edit.start)
    }
    return offset + shift
  }

  /// Where a byte was before the edits; nil when an edit brought it.
  public func before(_ offset: Int) -> Int? {
    var shift = 0
    for edit in edits {
      let start = edit.start + shift
      let end = start + edit.replacement.utf8.count
      if offset < start { break }
      if offset < end { return nil }
      shift += edit.replacement.utf8.count - (edit.end - edit.start)
    }
    return offset - shift
  }

  /// The ranges, after the edits, that the edits brought.
  public var brought: [ByteRange] {
    var shift = 0
    return edits.map { edit in
      let start = edit.start + shift
      shift += edit.replacement.utf8.count - (edit.end - edit.start)
      return ByteRange(start, start + edit.replacement.utf8.count)
    }
  }
}

/// The same for every file that is edited.
public struct EditMaps: Sendable {
  private let byPath: [String: EditMap]

  /// Files without an edit keep their offsets.
  public init(_ edits: [Edit] = []) {
    let paths = Set(edits.map(\.path))
    byPath = Dictionary(uniqueKeysWithValues: paths.map { ($0, EditMap(edits, path: $0)) })
  }

  public func after(_ offset: Int, in path: String) -> Int? { byPath[path].map { $0.after(offset) } ?? offset }

  public func before(_ offset: Int, in path: String) -> Int? { byPath[path].map { $0.before(offset) } ?? offset }

  /// Whether an edit brought a part of the node.
  public func touch(_ node: Node) -> Bool {
    byPath[node.file.path]?.brought.contains { $0.start < node.range.end && node.range.start < $0.end } ?? false
  }
}
