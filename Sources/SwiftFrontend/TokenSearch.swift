/// Finds many byte strings in one pass, skipping ahead where none can end (Wu and Manber's algorithm).
struct TokenSearch: Sendable {
  private let tokens: [[UInt8]]
  /// By the hash of two bytes: how far any token's end is at least; 0 where one may end.
  private let shifts: [UInt8]
  /// Tokens by the hash of the two bytes their common prefix ends with.
  private let buckets: [UInt16: [Int]]
  /// The length of the shortest token: what is compared first is that much of each.
  private let window: Int
  /// Tokens of a single byte, which have no pair to hash.
  private let singles: [Int]

  init(_ tokens: [String]) {
    let tokens = tokens.map { Array($0.utf8) }
    let long = tokens.indices.filter { tokens[$0].count > 1 }
    let window = long.map { tokens[$0].count }.min() ?? 0
    var shifts = [UInt8](repeating: UInt8(min(max(0, window - 1), 255)), count: 1 << 12)
    var buckets: [UInt16: [Int]] = [:]
    for index in long {
      let token = tokens[index]
      for end in 1..<window {
        let hash = Int(Self.hash(token[end - 1], token[end]))
        shifts[hash] = min(shifts[hash], UInt8(min(window - 1 - end, 255)))
      }
      buckets[Self.hash(token[window - 2], token[window - 1]), default: []].append(index)
    }
    self.tokens = tokens
    self.window = window
    self.shifts = shifts
    self.buckets = buckets
    singles = tokens.indices.filter { tokens[$0].count == 1 }
  }

  @inline(__always)
  private static func hash(_ first: UInt8, _ second: UInt8) -> UInt16 {
    (UInt16(first) << 5 ^ UInt16(second)) & 0xFFF
  }

  /// Reports every occurrence as the token's index and its offset, until `found` says to stop by returning false.
  func search(_ bytes: UnsafeBufferPointer<UInt8>, _ found: (Int, Int) -> Bool) {
    for index in singles {
      for (offset, byte) in bytes.enumerated() where byte == tokens[index][0] {
        guard found(index, offset) else { return }
      }
    }
    guard window > 1, bytes.count >= window, let start = bytes.baseAddress else { return }
    shifts.withUnsafeBufferPointer { shifts in
      var end = window - 1
      while end < bytes.count {
        let hash = Self.hash(start[end - 1], start[end])
        let shift = Int(shifts[Int(hash)])
        if shift > 0 {
          end += shift
          continue
        }
        let offset = end - (window - 1)
        for index in buckets[hash] ?? [] where matches(index, start + offset, bytes.count - offset) {
          guard found(index, offset) else { return }
        }
        end += 1
      }
    }
  }

  private func matches(_ index: Int, _ start: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    tokens[index].withUnsafeBufferPointer { token in
      guard token.count <= count else { return false }
      for offset in 0..<token.count where token[offset] != start[offset] { return false }
      return true
    }
  }
}
