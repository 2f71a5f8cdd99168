/// A part of a rewritten file.
enum Piece: Hashable, Sendable {
  /// Bytes of an original file.
  case kept(path: String, Range<Int>)
  /// New text; `standsFor` are the original bytes it took the place of.
  case new(String, standsFor: Range<Int>? = nil, of: String = "")
}

/// Original bytes to replace.
struct SourceEdit: Hashable, Sendable {
  var range: Range<Int>
  var replacement: [Piece]

  init(range: Range<Int>, _ replacement: [Piece]) {
    self.range = range
    self.replacement = replacement
  }

  init(range: Range<Int>, text: String) { self.init(range: range, [.new(text)]) }

  static func insert(_ text: String, at offset: Int) -> SourceEdit { SourceEdit(range: offset..<offset, text: text) }
  static func delete(_ range: Range<Int>) -> SourceEdit { SourceEdit(range: range, text: "") }
}

/// A project with parts replaced or moved; it knows where each original byte went.
struct Rewritten: Sendable {
  private(set) var pieces: [String: [Piece]]
  private let originals: [String: Fixture.File]

  /// - Parameter added: new files, which may hold moved parts.
  init(_ files: [Fixture.File], edits: [String: [SourceEdit]], added: [String: [Piece]] = [:]) {
    originals = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    pieces = added
    for file in files {
      pieces[file.path] = Self.pieces(of: file.path, 0..<file.bytes.count, edits: edits[file.path] ?? [])
    }
  }

  /// A stretch of a file with the edits that lie in it.
  static func pieces(of path: String, _ range: Range<Int>, edits: [SourceEdit]) -> [Piece] {
    var result: [Piece] = []
    var offset = range.lowerBound
    let inside = edits.filter { range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound }
    for (_, edit) in inside.enumerated().sorted(by: { ($0.1.range.lowerBound, $0.0) < ($1.1.range.lowerBound, $1.0) }) {
      precondition(edit.range.lowerBound >= offset, "edits overlap in \(path) at \(offset): \(edit)")
      if edit.range.lowerBound > offset { result.append(.kept(path: path, offset..<edit.range.lowerBound)) }
      var replacement = edit.replacement
      if case .new(let text, nil, _)? = replacement.first {
        replacement[0] = .new(text, standsFor: edit.range, of: path)
      }
      result += replacement
      offset = edit.range.upperBound
    }
    if range.upperBound > offset { result.append(.kept(path: path, offset..<range.upperBound)) }
    return result
  }

  var files: [Fixture.File] {
    pieces.map { path, pieces in Fixture.File(path: path, bytes: pieces.flatMap(bytes)) }.sorted { $0.path < $1.path }
  }

  private func bytes(_ piece: Piece) -> [UInt8] {
    switch piece {
    case .kept(let path, let range): Array(originals[path]?.bytes[range] ?? [])
    case .new(let text, _, _): Array(text.utf8)
    }
  }

  /// Where an original byte is now; nil if it is gone.
  func line(of offset: Int, in path: String) -> (path: String, line: Int)? {
    var replaced: (String, Int)?
    for (target, pieces) in pieces.sorted(by: { $0.key < $1.key }) {
      var line = 1
      for piece in pieces {
        let bytes = bytes(piece)
        switch piece {
        case .kept(path, let range) where range.contains(offset):
          return (target, line + bytes[..<(offset - range.lowerBound)].count { $0 == 0x0A })
        case .new(_, let range?, path) where range.contains(offset): replaced = (target, line)
        default: break
        }
        line += bytes.count { $0 == 0x0A }
      }
    }
    return replaced
  }
}
