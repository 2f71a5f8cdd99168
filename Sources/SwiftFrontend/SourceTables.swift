import Foundation
import SourceModel

/// Which parts declare what, for a fixed set of files; made when first asked.
final class SourceTables: @unchecked Sendable {
  struct Names {
    var types: [String: [PartReference]] = [:]
    var globals: [String: [PartReference]] = [:]
    var inherits: [String: [PartReference]] = [:]
  }

  let entries: [SourceEntry]
  private let threads: Int
  private let lock = NSLock()
  private var made: Names?

  init(_ entries: [SourceEntry], threads: Int) {
    self.entries = entries
    self.threads = threads
  }

  var names: Names {
    lock.withLock {
      if let made { return made }
      Self.outline(entries, threads: threads)
      var names = Names()
      for entry in entries {
        for (index, part) in entry.outline.parts.enumerated() {
          let reference = PartReference(entry: entry, part: index)
          for name in Set(part.types.map(\.name)) { names.types[name, default: []].append(reference) }
          for name in Set(part.types.flatMap(\.inherits)) { names.inherits[name, default: []].append(reference) }
          for name in Set(part.globals + part.aliases) { names.globals[name, default: []].append(reference) }
        }
      }
      made = names
      return names
    }
  }

  /// Makes the outlines of these files that aren't made yet.
  static func outline(_ entries: [SourceEntry], threads: Int) {
    guard threads > 1, entries.count > 1 else {
      for entry in entries { _ = entry.outline }
      return
    }
    DispatchQueue.concurrentPerform(iterations: entries.count) { _ = entries[$0].outline }
  }
}
