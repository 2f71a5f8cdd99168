import Foundation
import SourceModel

/// A part that holds trigger tokens.
public struct TokenHit: Sendable {
  public let file: SourceFile
  /// The part's index in the file's outline, and its bytes.
  public let part: Int
  public let range: ByteRange
  /// Indices of the groups all of whose tokens the part holds, in order.
  public let groups: [Int]
}

extension ProjectSources {
  /// Parts that hold one of the tokens; a hit's groups are the tokens' indices.
  public func hits(tokens: [String], in paths: Set<String>? = nil) -> [TokenHit] {
    hits(groups: tokens.map { [$0] }, in: paths)
  }

  /// Parts that hold all tokens of one of the groups, by path and offset.
  ///
  /// - Parameter paths: the files to look at; nil for all.
  public func hits(groups: [[String]], in paths: Set<String>? = nil) -> [TokenHit] {
    let scan = Prescan(groups)
    let chosen = entries.filter { paths?.contains($0.file.path) ?? true }
    let results = Results(count: chosen.count)
    // Files are handed out in runs, as most need only microseconds.
    let run = 16
    DispatchQueue.concurrentPerform(iterations: (chosen.count + run - 1) / run) { index in
      for offset in (index * run)..<min((index + 1) * run, chosen.count) {
        let hits = scan.hits(in: chosen[offset])
        if !hits.isEmpty { results.set(hits, at: offset) }
      }
    }
    return results.all
  }

  /// The parsed part of a hit.
  public func unit(of hit: TokenHit) -> ParsedUnit? { unit(of: hit.file, at: hit.range.start) }

  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var hits: [[TokenHit]]

    init(count: Int) { hits = Array(repeating: [], count: count) }

    func set(_ value: [TokenHit], at index: Int) { lock.withLock { hits[index] = value } }

    var all: [TokenHit] { lock.withLock { hits.flatMap { $0 } } }
  }
}

/// Looks for groups of tokens in one file after the other.
private struct Prescan: Sendable {
  private let groups: [[Int]]
  private let tokens: [TriggerToken]
  private let search: TokenSearch

  init(_ groups: [[String]]) {
    var tokens: [String] = []
    var indices: [String: Int] = [:]
    self.groups = groups.map { group in
      group.map { token in
        if let index = indices[token] { return index }
        indices[token] = tokens.count
        tokens.append(token)
        return tokens.count - 1
      }
    }
    self.tokens = tokens.map(TriggerToken.init)
    search = TokenSearch(self.tokens.map(\.text))
  }

  func hits(in entry: SourceEntry) -> [TokenHit] {
    var places: [(token: Int, offset: Int)] = []
    entry.file.bytes.withUnsafeBufferPointer { bytes in
      search.search(bytes) { token, offset in
        let end = offset + tokens[token].text.utf8.count
        if tokens[token].counts(endingAt: end, in: bytes) { places.append((token, offset)) }
        return true
      }
    }
    guard !places.isEmpty, entry.skipReason == nil else { return [] }
    let outline = entry.outline
    var tokensByPart: [Int: Set<Int>] = [:]
    for place in places {
      if let part = outline.partIndex(at: place.offset) { tokensByPart[part, default: []].insert(place.token) }
    }
    return tokensByPart.keys.sorted().compactMap { part in
      let tokens = tokensByPart[part] ?? []
      let matched = groups.indices.filter { index in
        !groups[index].isEmpty && groups[index].allSatisfy { tokens.contains($0) }
      }
      guard !matched.isEmpty else { return nil }
      return TokenHit(file: entry.file, part: part, range: outline.parts[part].range, groups: matched)
    }
  }
}
