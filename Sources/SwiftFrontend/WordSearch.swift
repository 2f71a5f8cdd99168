import SourceModel

/// Finds a whole word in a file's bytes.
struct WordSearch {
  private let length: Int
  private let search: TokenSearch

  init(_ word: String) {
    length = word.utf8.count
    search = TokenSearch([word])
  }

  /// Indices of the parts that hold the word, in order.
  func parts(of outline: Outline, in file: SourceFile) -> [Int] {
    file.bytes.withUnsafeBufferPointer { bytes in
      var result: [Int] = []
      search.search(bytes) { _, offset in
        if isWhole(offset, bytes), let part = outline.partIndex(at: offset), result.last != part { result.append(part) }
        return true
      }
      return result
    }
  }

  func isFound(in range: ByteRange, of file: SourceFile) -> Bool {
    file.bytes.withUnsafeBufferPointer { bytes in
      let slice = UnsafeBufferPointer(rebasing: bytes[range.start..<range.end])
      var isFound = false
      search.search(slice) { _, offset in
        isFound = isWhole(offset, slice)
        return !isFound
      }
      return isFound
    }
  }

  private func isWhole(_ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = offset + length
    return (offset == 0 || !isWordByte(bytes[offset - 1])) && (end == bytes.count || !isWordByte(bytes[end]))
  }

  private func isWordByte(_ byte: UInt8) -> Bool { ByteClass.table[Int(byte)] == ByteClass.word }
}
