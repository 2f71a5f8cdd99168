import Findings
import Foundation
import SourceModel

/// A source file as it was read.
///
/// Engines see it without a byte order mark; reports and edits count all bytes of the file.
struct LoadedSource: Sendable {
  /// The path as reports print it, and the bytes without the byte order mark.
  let file: SourceFile
  /// All bytes.
  let bytes: [UInt8]
  let absolutePath: String
  /// Whether most lines end with CRLF; inserted text then does too.
  let usesCRLF: Bool

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  init(path: String, absolutePath: String, bytes: [UInt8]) {
    let hasMark = bytes.starts(with: Self.byteOrderMark)
    self.bytes = bytes
    self.absolutePath = absolutePath
    file = SourceFile(path: path, bytes: hasMark ? Array(bytes[3...]) : bytes)
    usesCRLF = Self.mostLinesEndWithCRLF(bytes)
  }

  /// How far the engine's offsets are behind the file's.
  var shift: Int { bytes.count - file.bytes.count }

  /// The source as the fixes left it.
  func replacing(_ bytes: [UInt8]) -> LoadedSource {
    LoadedSource(path: file.path, absolutePath: absolutePath, bytes: bytes)
  }

  /// An edit of the engine in terms of the file: with its offsets and its line endings.
  func converted(_ edit: Edit) -> Edit {
    var edit = edit
    edit.start += shift
    edit.end += shift
    if usesCRLF {
      let lines = edit.replacement.replacingOccurrences(of: "\r\n", with: "\n")
      edit.replacement = lines.replacingOccurrences(of: "\n", with: "\r\n")
    }
    return edit
  }

  private static func mostLinesEndWithCRLF(_ bytes: [UInt8]) -> Bool {
    var (lines, crlf) = (0, 0)
    var last: UInt8 = 0
    for byte in bytes {
      if byte == 0x0A {
        lines += 1
        if last == 0x0D { crlf += 1 }
      }
      last = byte
    }
    return crlf * 2 > lines
  }
}
