import Findings
import SwiftFrontend

/// Reads source files and says what is wrong with those that can't be linted.
struct SourceReader: Sendable {
  let tree: any FileTree
  let workingFolder: String

  /// What became of one file; a file may be linted and have a problem.
  struct Result: Sendable {
    var source: LoadedSource?
    var problem: Problem?
  }

  func read(_ found: FoundFile) -> Result {
    let path = Paths.relative(found.path, to: workingFolder)
    let bytes: [UInt8]
    do throws(ReadFailure) {
      bytes = try tree.read(found.path, limit: SwiftFrontend.maximumBytes)
    } catch {
      return Result(problem: Self.problem(error, path: path))
    }
    if let problem = Self.unusable(bytes, path: path) { return Result(problem: problem) }
    let source = LoadedSource(path: path, absolutePath: found.path, bytes: bytes)
    return Result(source: source, problem: Self.conflict(in: source))
  }

  private static func problem(_ failure: ReadFailure, path: String) -> Problem {
    switch failure.reason {
    case .tooLarge(let size):
      let limit = SwiftFrontend.maximumBytes >> 20
      let amount = size < 10 << 20 ? tenths(size) : "\(size >> 20)"
      return Problem(path: path, message: "not linted: \(amount) MB, over the limit of \(limit) MB", kind: .skipped)
    case .unreadable(let reason): return Problem(path: path, message: "can't be read: \(reason)", kind: .failure)
    }
  }

  /// Megabytes with one digit, rounded up so that they exceed the limit.
  private static func tenths(_ size: Int) -> String {
    let tenths = (size * 10 + (1 << 20) - 1) >> 20
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// What keeps the bytes from being Swift at all.
  private static func unusable(_ bytes: [UInt8], path: String) -> Problem? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return Problem(path: path, message: "can't be read: UTF-16, not UTF-8", kind: .failure)
    }
    // Git's test, too: a NUL near the start.
    if bytes.prefix(8000).contains(0) {
      return Problem(path: path, message: "not linted: a binary file", kind: .skipped)
    }
    guard let offset = UTF8Check.firstError(in: bytes) else { return nil }
    let line = bytes[..<offset].reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
    return Problem(path: path, message: "can't be read: not UTF-8 on line \(line)", kind: .failure)
  }

  /// A merge conflict that was left in the file: an opening, a middle and a closing marker, in this order.
  private static func conflict(in source: LoadedSource) -> Problem? {
    guard let open = lineStart(of: "<<<<<<< ", in: source.bytes, from: 0),
      let middle = lineStart(of: "=======", in: source.bytes, from: open),
      lineStart(of: ">>>>>>> ", in: source.bytes, from: middle) != nil
    else { return nil }
    let line = source.file.position(of: open - source.shift).line
    return Problem(path: source.file.path, message: "merge-conflict marker on line \(line)", kind: .failure)
  }

  private static func lineStart(of text: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
    var start = start
    while let offset = ByteSearch.first(of: text, in: bytes, from: start) {
      if offset == 0 || bytes[offset - 1] == 0x0A { return offset }
      start = offset + 1
    }
    return nil
  }
}

/// Tells whether bytes are UTF-8.
enum UTF8Check {
  /// The offset of the first byte that belongs to no well-formed scalar.
  static func firstError(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        if buffer[index] < 0x80 {
          index += 1
          continue
        }
        guard let length = length(at: index, in: buffer) else { return index }
        index += length
      }
      return nil
    }
  }

  /// The length of the well-formed sequence of two to four bytes at an offset (Unicode, table 3-7).
  private static func length(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let second: ClosedRange<UInt8>
    let length: Int
    switch bytes[index] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return nil }
    return length
  }
}
