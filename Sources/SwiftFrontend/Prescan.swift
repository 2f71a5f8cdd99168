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
  /// For an extension: tokens of groups that other parts of its type hold in its place.
  public let borrowed: Set<String>
}

extension ProjectSources {
  /// Parts that hold one of the tokens; a hit's groups are the tokens' indices.
  public func hits(tokens: [String], in paths: Set<String>? = nil) -> [TokenHit] {
    hits(groups: tokens.map { [$0] }, in: paths)
  }

  /// Parts that hold all tokens of one of the groups, by path and offset.
  ///
  /// Of an extension the first token of a group is enough where other parts of its type hold the rest: what a method
  /// means doesn't depend on where it stands.
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
        let parts = scan.parts(of: chosen[offset])
        if !parts.isEmpty { results.set(parts, at: offset) }
      }
    }
    var homes: [String: Set<Int>] = [:]
    return zip(chosen, results.all).flatMap { entry, parts in
      parts.compactMap { hit(entry, $0.part, $0.tokens, scan, &homes) }
    }
  }

  private func hit(
    _ entry: SourceEntry, _ part: Int, _ own: Set<Int>, _ scan: Prescan, _ homes: inout [String: Set<Int>]
  ) -> TokenHit? {
    let outline = entry.outline.parts[part]
    var all = own
    if let head = outline.types.first, head.kind == .extension, outline.kind == .type, scan.isOpen(own) {
      let home = homes[head.name] ?? scan.tokens(of: parts(ofProjectType: head.name))
      homes[head.name] = home
      all.formUnion(home)
    }
    let groups = scan.groups(all, startingIn: own)
    guard !groups.isEmpty else { return nil }
    return TokenHit(
      file: entry.file, part: part, range: outline.range, groups: groups, borrowed: scan.texts(all.subtracting(own)))
  }

  /// The parts that declare or extend a type of the project; none of an SDK type, which any file may extend.
  private func parts(ofProjectType name: String) -> [PartReference] {
    let all = parts(\.types, name).filter(isWorthParsing)
    let isDeclared = all.contains { part in part.types.contains { $0.name == name && $0.kind != .extension } }
    return isDeclared ? all : []
  }

  /// The parsed part of a hit.
  public func unit(of hit: TokenHit) -> ParsedUnit? { unit(of: hit.file, at: hit.range.start) }

  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var parts: [[Prescan.Part]]

    init(count: Int) { parts = Array(repeating: [], count: count) }

    func set(_ value: [Prescan.Part], at index: Int) { lock.withLock { parts[index] = value } }

    var all: [[Prescan.Part]] { lock.withLock { parts } }
  }
}

/// Looks for groups of tokens in one file after the other.
private struct Prescan: Sendable {
  /// The tokens that a part of a file holds.
  typealias Part = (part: Int, tokens: Set<Int>)

  private let sources: [String]
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
    sources = tokens
    self.tokens = tokens.map(TriggerToken.init)
    search = TokenSearch(self.tokens.map(\.text))
  }

  /// Those of a file that hold any token, in order.
  func parts(of entry: SourceEntry) -> [Part] {
    let places = places(in: entry.file)
    guard !places.isEmpty, entry.skipReason == nil else { return [] }
    let outline = entry.outline
    var tokensByPart: [Int: Set<Int>] = [:]
    for place in places {
      if let part = outline.partIndex(at: place.offset) { tokensByPart[part, default: []].insert(place.token) }
    }
    return tokensByPart.keys.sorted().map { ($0, tokensByPart[$0] ?? []) }
  }

  func tokens(of parts: [PartReference]) -> Set<Int> {
    Set(
      parts.flatMap { part in
        places(in: part.entry.file).filter { part.range.contains($0.offset) }.map(\.token)
      })
  }

  private func places(in file: SourceFile) -> [(token: Int, offset: Int)] {
    var places: [(token: Int, offset: Int)] = []
    file.bytes.withUnsafeBufferPointer { bytes in
      search.search(bytes) { token, offset in
        let end = offset + tokens[token].text.utf8.count
        if tokens[token].counts(endingAt: end, in: bytes) { places.append((token, offset)) }
        return true
      }
    }
    return places
  }

  /// The groups that `held` completes and whose first token is one of `own`.
  func groups(_ held: Set<Int>, startingIn own: Set<Int>) -> [Int] {
    groups.indices.filter { index in
      let group = groups[index]
      guard let first = group.first, held.isSuperset(of: group) else { return false }
      return own.contains(first)
    }
  }

  /// Whether some group is begun but not complete.
  func isOpen(_ held: Set<Int>) -> Bool {
    groups.contains { group in group.first.map(held.contains) ?? false && !held.isSuperset(of: group) }
  }

  func texts(_ tokens: Set<Int>) -> Set<String> { Set(tokens.map { sources[$0] }) }
}
