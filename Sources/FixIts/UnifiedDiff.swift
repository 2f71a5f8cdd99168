/// Patches that `git apply` and `patch` take.
public enum UnifiedDiff {
  /// The patch that turns `old` into `new`; empty when they are equal.
  public static func render(path: String, old: [UInt8], new: [UInt8], context: Int = 3) -> [UInt8] {
    let changes = changedRanges(lines(of: old), lines(of: new))
    guard !changes.isEmpty else { return [] }
    var output = Array("--- \(name("a/" + path))\n+++ \(name("b/" + path))\n".utf8)
    let (oldLines, newLines) = (lines(of: old), lines(of: new))
    for hunk in hunks(changes, context: context) {
      let first = max(0, hunk.first!.old.lowerBound - context)
      let last = min(oldLines.count, hunk.last!.old.upperBound + context)
      let shift = hunk.first!.new.lowerBound - hunk.first!.old.lowerBound
      let newCount = last - first + hunk.reduce(0) { $0 + $1.new.count - $1.old.count }
      output += Array("@@ -\(range(first, last - first)) +\(range(first + shift, newCount)) @@\n".utf8)
      var position = first
      for change in hunk {
        for line in oldLines[position..<change.old.lowerBound] { append(line, mark: " ", to: &output) }
        for line in oldLines[change.old] { append(line, mark: "-", to: &output) }
        for line in newLines[change.new] { append(line, mark: "+", to: &output) }
        position = change.old.upperBound
      }
      for line in oldLines[position..<last] { append(line, mark: " ", to: &output) }
    }
    return output
  }

  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// Lines with their line feed; the last may have none.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      result.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { result.append(bytes[start...]) }
    return result
  }

  private static func changedRanges(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Change] {
    // Fixes touch few lines: cutting off what is equal at both ends keeps the quadratic part small.
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0 == $1 }.count
    let (oldMiddle, newMiddle) = (Array(old[head..<(old.count - tail)]), Array(new[head..<(new.count - tail)]))
    var removed = [Bool](repeating: false, count: oldMiddle.count)
    var inserted = [Bool](repeating: false, count: newMiddle.count)
    for change in newMiddle.difference(from: oldMiddle) {
      switch change {
      case .remove(let offset, _, _): removed[offset] = true
      case .insert(let offset, _, _): inserted[offset] = true
      }
    }
    var changes: [Change] = []
    var (i, j) = (0, 0)
    while i < removed.count || j < inserted.count {
      let (oldStart, newStart) = (i, j)
      while i < removed.count, removed[i] { i += 1 }
      while j < inserted.count, inserted[j] { j += 1 }
      if i > oldStart || j > newStart {
        changes.append(Change(old: (head + oldStart)..<(head + i), new: (head + newStart)..<(head + j)))
      } else {
        i += 1
        j += 1
      }
    }
    return changes
  }

  /// Changes whose context would touch share a hunk.
  private static func hunks(_ changes: [Change], context: Int) -> [[Change]] {
    var result: [[Change]] = []
    for change in changes {
      if let last = result.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        result[result.count - 1].append(change)
      } else {
        result.append([change])
      }
    }
    return result
  }

  /// "start,count", where an empty range names the line before it.
  private static func range(_ start: Int, _ count: Int) -> String {
    count == 0 ? "\(start),0" : count == 1 ? "\(start + 1)" : "\(start + 1),\(count)"
  }

  private static func append(_ line: ArraySlice<UInt8>, mark: Unicode.Scalar, to output: inout [UInt8]) {
    output.append(UInt8(ascii: mark))
    output += line
    if line.last != 0x0A { output += Array("\n\\ No newline at end of file\n".utf8) }
  }

  /// A path as git writes it: quoted when it holds quotes or control characters, ended by a tab when it holds blanks.
  private static func name(_ path: String) -> String {
    let needsQuotes = path.utf8.contains {
      $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
    }
    guard needsQuotes else { return path.contains(" ") ? path + "\t" : path }
    var quoted: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += [UInt8(ascii: "\\"), byte]
      case 0..<0x20, 0x7F: quoted += Array("\\\(octal(byte))".utf8)
      default: quoted.append(byte)
      }
    }
    return "\"" + String(decoding: quoted, as: UTF8.self) + "\""
  }

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return String(repeating: "0", count: 3 - digits.count) + digits
  }
}
