import Foundation

/// Finding a text in bytes.
enum ByteSearch {
  /// The offset of the first occurrence at or after `start`.
  static func first(of text: StaticString, in bytes: [UInt8], from start: Int = 0) -> Int? {
    let length = text.utf8CodeUnitCount
    return bytes.withUnsafeBytes { buffer in
      var start = start
      while start + length <= buffer.count {
        let base = buffer.baseAddress!
        guard let found = memchr(base + start, Int32(text.utf8Start[0]), buffer.count - length - start + 1) else {
          break
        }
        if memcmp(found, text.utf8Start, length) == 0 { return UnsafeRawPointer(found) - base }
        start = UnsafeRawPointer(found) - base + 1
      }
      return nil
    }
  }
}
