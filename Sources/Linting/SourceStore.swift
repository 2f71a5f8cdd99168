import Findings
import FixIts
import Foundation
import SourceModel

/// The files of a run by reported path, for reports and fixes.
///
/// Files that were not read as Swift, such as an Info.plist that a fix changes, are read when first asked for.
public final class SourceStore: @unchecked Sendable {
  private let lock = NSLock()
  private var sources: [String: LoadedSource]
  private let tree: any FileTree
  private let workingFolder: String

  init(_ sources: [LoadedSource], tree: any FileTree, workingFolder: String) {
    self.sources = Dictionary(sources.map { ($0.file.path, $0) }, uniquingKeysWith: { first, _ in first })
    self.tree = tree
    self.workingFolder = workingFolder
  }

  func source(_ path: String) -> LoadedSource? {
    lock.withLock {
      if let source = sources[path] { return source }
      let absolute = Paths.absolute(path, from: workingFolder)
      guard let bytes = try? tree.read(absolute, limit: 32 << 20) else { return nil }
      let source = LoadedSource(path: path, absolutePath: absolute, bytes: bytes)
      sources[path] = source
      return source
    }
  }

  /// The store with other contents in some files.
  func replacing(_ files: [String: [UInt8]]) -> SourceStore {
    let copy = lock.withLock { SourceStore(Array(sources.values), tree: tree, workingFolder: workingFolder) }
    for (path, bytes) in files { copy.sources[path] = source(path)?.replacing(bytes) }
    return copy
  }

  /// The text of a 1-based line without its line ending.
  public func line(_ number: Int, of path: String) -> String? {
    guard let file = source(path)?.file, number >= 1, number <= file.lineStarts.count else { return nil }
    return file.text(in: file.lineRange(number))
  }

  /// The 1-based line and column of a byte of the file; a byte order mark takes no column.
  public func position(of offset: Int, in path: String) -> (line: Int, column: Int)? {
    source(path).map { $0.file.position(of: max(0, offset - $0.shift)) }
  }

  /// A finding of an engine in terms of the files: offsets that count a byte order mark, edits in the files' line
  /// endings, and no edits where they would delete a comment.
  func converted(_ finding: Finding) -> Finding {
    var finding = finding
    let shift = source(finding.location.path)?.shift ?? 0
    finding.location.startOffset += shift
    finding.location.endOffset += shift
    finding.fixes = finding.fixes.map { fix in
      var fix = fix
      fix.edits = fix.edits.map { edit in source(edit.path)?.converted(edit) ?? edit }
      return CommentGuard.guarded(fix) { self.source($0)?.bytes }
    }
    return finding
  }
}
