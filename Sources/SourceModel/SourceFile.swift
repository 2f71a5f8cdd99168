import Foundation

/// One source file: its bytes and where its lines start. Nodes point at it.
public final class SourceFile: @unchecked Sendable {
  /// The path as reports print it: relative to the working folder, "/" separators.
  public let path: String
  public let bytes: [UInt8]
  private let lock = NSLock()
  private var cachedLineStarts: [Int]?

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  public func text(in range: ByteRange) -> String {
    let start = max(0, min(range.start, bytes.count))
    let end = max(start, min(range.end, bytes.count))
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Whether the bytes of a range hold some text; where `isWord`, not as a part of a longer word.
  public func holds(_ text: String, isWord: Bool = false, in range: ByteRange) -> Bool {
    var text = text
    return text.withUTF8 { text in
      guard let first = text.first, range.end <= bytes.count else { return false }
      return bytes.withUnsafeBytes { bytes in
        var start = range.start
        while start + text.count <= range.end,
          let found = memchr(bytes.baseAddress! + start, Int32(first), range.end - start - text.count + 1)
        {
          let offset = UnsafeRawPointer(found) - bytes.baseAddress!
          let isBounded = !isWord || Self.isWhole(offset, offset + text.count, bytes)
          if isBounded, memcmp(found, text.baseAddress!, text.count) == 0 { return true }
          start = offset + 1
        }
        return false
      }
    }
  }

  private static func isWhole(_ start: Int, _ end: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
        true
      default: false
      }
    }
    // What is no word itself, such as an operator, has no bounds.
    guard isLetter(bytes[start]) else { return true }
    return !(start > 0 && isLetter(bytes[start - 1])) && !(end < bytes.count && isLetter(bytes[end]))
  }

  /// Byte offsets at which lines start; lines end with LF, CRLF or a lone CR.
  public var lineStarts: [Int] {
    lock.withLock {
      if let cachedLineStarts { return cachedLineStarts }
      var starts = [0]
      for (index, byte) in bytes.enumerated() {
        if byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)) {
          starts.append(index + 1)
        }
      }
      cachedLineStarts = starts
      return starts
    }
  }

  /// Line and column of an offset, both 1-based; columns count UTF-8 bytes.
  public func position(of offset: Int) -> (line: Int, column: Int) {
    let starts = lineStarts
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return (low + 1, offset - starts[low] + 1)
  }

  /// The bytes of a 1-based line without its line ending.
  public func lineRange(_ line: Int) -> ByteRange {
    let starts = lineStarts
    guard line >= 1, line <= starts.count else { return ByteRange(bytes.count, bytes.count) }
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return ByteRange(start, end)
  }
}
