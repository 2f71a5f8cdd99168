import SourceModel

/// Tells in one pass over bytes which of many strings occur in them (Aho and Corasick's automaton).
struct TokenScanner: Sendable {
  let tokens: [String]
  /// For each state, the next state for each byte.
  private let next: [UInt16]
  /// For each state, the tokens that end there.
  private let ends: [[Int]]

  init(_ tokens: some Sequence<String>) {
    var seen: Set<String> = []
    let tokens = tokens.filter { !$0.isEmpty && seen.insert($0).inserted }
    var children: [[UInt8: Int]] = [[:]]
    var ends: [[Int]] = [[]]
    for (index, token) in tokens.enumerated() {
      var state = 0
      for byte in token.utf8 {
        if let known = children[state][byte] {
          state = known
        } else {
          children.append([:])
          ends.append([])
          children[state][byte] = children.count - 1
          state = children.count - 1
        }
      }
      ends[state].append(index)
    }
    var next = [UInt16](repeating: 0, count: children.count * 256)
    var fallback = [Int](repeating: 0, count: children.count)
    var queue = [0]
    var head = 0
    while head < queue.count {
      let state = queue[head]
      head += 1
      for byte in 0..<256 {
        let afterFallback = state == 0 ? 0 : Int(next[fallback[state] * 256 + byte])
        guard let child = children[state][UInt8(byte)] else {
          next[state * 256 + byte] = UInt16(afterFallback)
          continue
        }
        fallback[child] = afterFallback
        ends[child] += ends[afterFallback]
        next[state * 256 + byte] = UInt16(child)
        queue.append(child)
      }
    }
    self.tokens = tokens
    self.next = next
    self.ends = ends
  }

  /// The tokens that occur in the bytes of a range.
  func hits(in bytes: [UInt8], _ range: ByteRange) -> Set<String> {
    var found = [Bool](repeating: false, count: tokens.count)
    let range = max(0, range.start)..<max(range.start, min(range.end, bytes.count))
    next.withUnsafeBufferPointer { next in
      bytes.withUnsafeBufferPointer { bytes in
        var state = 0
        for index in range {
          state = Int(next[state << 8 | Int(bytes[index])])
          if !ends[state].isEmpty {
            for token in ends[state] { found[token] = true }
          }
        }
      }
    }
    return Set(tokens.indices.filter { found[$0] }.map { tokens[$0] })
  }
}
