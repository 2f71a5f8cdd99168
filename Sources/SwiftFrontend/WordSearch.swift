import SourceModel

/// Finds a whole word in a file's bytes.
struct WordSearch {
  struct Key: Hashable {
    let word: String
    /// Whether names of declarations and labels of arguments don't count: `func word`, `var word`, `word:`.
    let isReference: Bool
  }

  let key: Key
  /// What `WordFilter` knows the word by.
  let hash: UInt64
  private let length: Int
  private let search: TokenSearch

  init(_ word: String, isReference: Bool = false) {
    key = Key(word: word, isReference: isReference)
    hash = WordFilter.hash(word.utf8)
    length = word.utf8.count
    search = TokenSearch([word])
  }

  /// Indices of the parts that hold the word, in order.
  func parts(of outline: Outline, in file: SourceFile) -> [Int] {
    file.bytes.withUnsafeBufferPointer { bytes in
      var result: [Int] = []
      search.search(bytes) { _, offset in
        if counts(offset, bytes), let part = outline.partIndex(at: offset), result.last != part { result.append(part) }
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
        isFound = counts(offset, slice)
        return !isFound
      }
      return isFound
    }
  }

  /// Whether the word stands behind a dot and a receiver other than `self` and `super`.
  func isMember(in range: ByteRange, of file: SourceFile) -> Bool {
    file.bytes.withUnsafeBufferPointer { bytes in
      let slice = UnsafeBufferPointer(rebasing: bytes[range.start..<range.end])
      var isFound = false
      search.search(slice) { _, offset in
        isFound = counts(offset, slice) && hasReceiver(offset, slice)
        return !isFound
      }
      return isFound
    }
  }

  private static let ownReceivers = ["self", "Self", "super"].map { Array($0.utf8) }

  private func hasReceiver(_ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var end = offset
    while end > 0, ByteClass.isSpace(bytes[end - 1]) { end -= 1 }
    guard end > 0, bytes[end - 1] == Byte.dot else { return false }
    end -= 1
    while end > 0, ByteClass.isSpace(bytes[end - 1]) || "?!".utf8.contains(bytes[end - 1]) { end -= 1 }
    return !Self.ownReceivers.contains { word in
      let start = end - word.count
      return start >= 0 && bytes[start..<end].elementsEqual(word) && (start == 0 || !isWordByte(bytes[start - 1]))
    }
  }

  private func counts(_ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    isWhole(offset, bytes) && !(key.isReference && (isLabel(offset, bytes) || isDeclared(offset, bytes)))
  }

  private func isLabel(_ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Not in `Selector("word:")`.
    offset + length < bytes.count && bytes[offset + length] == UInt8(ascii: ":")
      && !(offset > 0 && bytes[offset - 1] == UInt8(ascii: "\""))
  }

  private static let introducers = ["func", "var", "let"].map { Array($0.utf8) }

  private func isDeclared(_ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var end = offset
    while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    guard end < offset else { return false }
    return Self.introducers.contains { word in
      let start = end - word.count
      return start >= 0 && bytes[start..<end].elementsEqual(word) && (start == 0 || !isWordByte(bytes[start - 1]))
    }
  }

  private func isWhole(_ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = offset + length
    return (offset == 0 || !isWordByte(bytes[offset - 1])) && (end == bytes.count || !isWordByte(bytes[end]))
  }

  private func isWordByte(_ byte: UInt8) -> Bool { ByteClass.table[Int(byte)] == ByteClass.word }
}
