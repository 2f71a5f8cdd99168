/// Remembers the words of a file: a word it denies is not there, one it affirms may be.
struct WordFilter: Sendable {
  private var bits: [UInt64]
  private let mask: UInt64

  /// About one bit for each four bytes: files hold a new word about every 25 bytes.
  init(byteCount: Int) {
    var words = 4
    while words * 64 * 4 < byteCount { words *= 2 }
    bits = Array(repeating: 0, count: words)
    mask = UInt64(words * 64 - 1)
  }

  @inline(__always)
  mutating func insert(_ start: UnsafePointer<UInt8>, _ count: Int) {
    let hash = Self.hash(start, count)
    let (first, second) = (hash & mask, (hash >> 32) & mask)
    bits.withUnsafeMutableBufferPointer { bits in
      bits[Int(first >> 6)] |= 1 << (first & 63)
      bits[Int(second >> 6)] |= 1 << (second & 63)
    }
  }

  func mayContain(hash: UInt64) -> Bool {
    let (first, second) = (hash & mask, (hash >> 32) & mask)
    return bits[Int(first >> 6)] & (1 << (first & 63)) != 0 && bits[Int(second >> 6)] & (1 << (second & 63)) != 0
  }

  static func hash(_ word: some Collection<UInt8>) -> UInt64 {
    Array(word).withUnsafeBufferPointer { bytes in bytes.baseAddress.map { hash($0, bytes.count) } ?? 0 }
  }

  /// Mixes the length and at most sixteen bytes from both ends, so long words cost no more than short ones.
  @inline(__always)
  private static func hash(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    let raw = UnsafeRawPointer(start)
    var head: UInt64
    var tail: UInt64
    if count >= 8 {
      head = raw.loadUnaligned(as: UInt64.self)
      tail = raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    } else if count >= 4 {
      head = UInt64(raw.loadUnaligned(as: UInt32.self))
      tail = UInt64(raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
    } else {
      head = UInt64(start[0])
      tail = UInt64(start[count / 2]) << 8 | UInt64(start[count - 1])
    }
    head = (head ^ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15
    tail = (tail ^ (head >> 29)) &* 0xBF58_476D_1CE4_E5B9
    return tail ^ (tail >> 31)
  }
}
