import SourceModel

/// Tells in one pass over bytes which of many strings occur in them (Aho and Corasick's automaton).
struct TokenScanner: Sendable {
  let tokens: [String]
  private let triggers: [TriggerToken]
  /// Bytes that no token holds are one class, which keeps the table small.
  private let classOfByte: [Int]
  private let classCount: Int
  /// For each state, the next state for each class of bytes.
  private let next: [Int32]
  /// For each state, the tokens that end there.
  private let ends: [[Int]]

  init(_ tokens: some Sequence<String>) {
    var seen: Set<String> = []
    self.tokens = tokens.filter { !$0.isEmpty && seen.insert($0).inserted }
    triggers = self.tokens.map(TriggerToken.init)
    let texts = triggers.map(\.text)
    let bytes = Set(texts.flatMap(\.utf8)).sorted()
    var classOfByte = [Int](repeating: 0, count: 256)
    for (index, byte) in bytes.enumerated() { classOfByte[Int(byte)] = index + 1 }
    self.classOfByte = classOfByte
    classCount = bytes.count + 1
    let tree = Tree(texts, classOfByte)
    (next, ends) = tree.automaton(classCount: classCount)
  }

  /// The tokens that occur in the bytes of a range.
  func hits(in bytes: [UInt8], _ range: ByteRange) -> Set<String> {
    var found = [Bool](repeating: false, count: tokens.count)
    let start = max(0, min(range.start, bytes.count))
    bytes.withUnsafeBufferPointer { bytes in
      var state = 0
      for index in start..<max(start, min(range.end, bytes.count)) {
        state = Int(next[state * classCount + classOfByte[Int(bytes[index])]])
        for token in ends[state] where triggers[token].counts(endingAt: index + 1, in: bytes) { found[token] = true }
      }
    }
    return Set(tokens.indices.filter { found[$0] }.map { tokens[$0] })
  }
}

/// The tokens as a tree of their bytes' classes.
private struct Tree {
  private var children: [[Int: Int]] = [[:]]
  private var ends: [[Int]] = [[]]

  init(_ tokens: [String], _ classOfByte: [Int]) {
    for (index, token) in tokens.enumerated() {
      var state = 0
      for byte in token.utf8 {
        let step = classOfByte[Int(byte)]
        if let known = children[state][step] {
          state = known
          continue
        }
        children.append([:])
        ends.append([])
        children[state][step] = children.count - 1
        state = children.count - 1
      }
      ends[state].append(index)
    }
  }

  /// The tree with a way on for every byte: where it has none, from the longest end of what was read that it holds.
  func automaton(classCount: Int) -> (next: [Int32], ends: [[Int]]) {
    var ends = ends
    var next = [Int32](repeating: 0, count: children.count * classCount)
    var fallback = [Int](repeating: 0, count: children.count)
    var queue = [0]
    var head = 0
    while head < queue.count {
      let state = queue[head]
      head += 1
      for step in 0..<classCount {
        let other = state == 0 ? 0 : Int(next[fallback[state] * classCount + step])
        let child = children[state][step]
        next[state * classCount + step] = Int32(child ?? other)
        guard let child else { continue }
        fallback[child] = other
        ends[child] += ends[other]
        queue.append(child)
      }
    }
    return (next, ends)
  }
}
