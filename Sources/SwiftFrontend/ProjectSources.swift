import Foundation
import SourceModel

/// The project's files: finds parts by what their bytes say and parses only those asked for.
public final class ProjectSources: SourceProvider, @unchecked Sendable {
  /// Files by path, in order.
  let entries: [SourceEntry]
  private let entriesByPath: [String: SourceEntry]
  /// The tables of the unchanged project, shared by all copies with replaced files.
  private let base: SourceTables
  /// Paths whose entries in `base` no longer count.
  private let replaced: Set<String>
  private let overlay: SourceTables?
  private let threads: Int
  private let lock = NSLock()
  private var mentions: [WordSearch.Key: [PartReference]] = [:]

  /// Holds the files; nothing is read or parsed before it is asked for.
  public convenience init(
    files: [SourceFile], threads: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    let entries = files.sorted { $0.path < $1.path }.map(SourceEntry.init)
    self.init(
      entries: entries, base: SourceTables(entries, threads: threads), replaced: [], overlay: nil, threads: threads)
  }

  private init(
    entries: [SourceEntry], base: SourceTables, replaced: Set<String>, overlay: SourceTables?, threads: Int
  ) {
    self.entries = entries
    self.base = base
    self.replaced = replaced
    self.overlay = overlay
    self.threads = threads
    entriesByPath = Dictionary(entries.map { ($0.file.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A copy in which these files stand for those of the same path, or are new; the other files' parts are shared.
  public func replacing(_ files: [SourceFile]) -> ProjectSources {
    var changed = Dictionary(files.map { ($0.path, SourceEntry($0)) }, uniquingKeysWith: { _, last in last })
    let overlaid = overlay?.entries.filter { changed[$0.file.path] == nil } ?? []
    let fresh = overlaid + changed.values
    var merged = entries.map { changed.removeValue(forKey: $0.file.path) ?? $0 }
    merged += changed.values
    merged.sort { $0.file.path < $1.file.path }
    return ProjectSources(
      entries: merged, base: base, replaced: replaced.union(files.map(\.path)),
      overlay: SourceTables(fresh, threads: 1), threads: threads)
  }

  // MARK: - Files

  public var files: [SourceFile] { entries.map(\.file) }

  public func file(_ path: String) -> SourceFile? { entriesByPath[path]?.file }

  public func outline(of path: String) -> Outline? { entriesByPath[path]?.outline }

  /// Files that are never parsed, with the reason; looks at every file.
  public var skippedFiles: [(path: String, reason: String)] {
    prepareOutlines()
    return entries.compactMap { entry in entry.skipReason.map { (entry.file.path, $0) } }
  }

  /// How many parts of a file were parsed so far.
  public func parsedParts(of path: String) -> Int { entriesByPath[path]?.parsedCount ?? 0 }

  /// Makes the outlines of all files, on all threads.
  public func prepareOutlines() { SourceTables.outline(entries, threads: threads) }

  // MARK: - Names

  public func units(declaringType name: String) -> [ParsedUnit] { units(\.types, bareName(name)) }
  public func units(declaringGlobal name: String) -> [ParsedUnit] { units(\.globals, name) }
  public func units(inheriting name: String) -> [ParsedUnit] { units(\.inherits, bareName(name)) }

  private func bareName(_ name: String) -> String {
    name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }

  public func heads(ofType name: String) -> [TypeHead] {
    let name = bareName(name)
    return heads(parts(\.types, name)) { $0.name == name }
  }

  public func heads(inheriting name: String) -> [TypeHead] {
    let name = bareName(name)
    return heads(parts(\.inherits, name)) { $0.inherits.contains(name) }
  }

  public func units(declaringType name: String, mentioning word: String) -> [ParsedUnit] {
    units(parts(ofType: name, mentioning: word))
  }

  public func mentions(_ word: String, inType name: String) -> Bool {
    parts(ofType: name, mentioning: word).contains(where: isWorthParsing)
  }

  private func parts(ofType name: String, mentioning word: String) -> [PartReference] {
    let search = WordSearch(word)
    return parts(\.types, bareName(name)).filter { part in
      part.entry.outline.words.mayContain(hash: search.hash) && search.isFound(in: part.range, of: part.entry.file)
    }
  }

  private func heads(_ parts: [PartReference], where isWanted: (TypeHead) -> Bool) -> [TypeHead] {
    parts.filter { $0.entry.skipReason == nil }.flatMap { $0.entry.outline.parts[$0.part].types.filter(isWanted) }
  }

  private func units(_ table: KeyPath<SourceTables.Names, [String: [PartReference]]>, _ name: String) -> [ParsedUnit] {
    units(parts(table, name))
  }

  func parts(
    _ table: KeyPath<SourceTables.Names, [String: [PartReference]]>, _ name: String
  ) -> [PartReference] {
    var found = base.names[keyPath: table][name] ?? []
    if !replaced.isEmpty {
      found.removeAll { replaced.contains($0.entry.file.path) }
      found += overlay?.names[keyPath: table][name] ?? []
      found.sort { ($0.entry.file.path, $0.part) < ($1.entry.file.path, $1.part) }
    }
    return found
  }

  private func units(_ references: [PartReference]) -> [ParsedUnit] {
    references.compactMap { isWorthParsing($0) ? $0.entry.unit($0.part) : nil }
  }

  /// The largest parts are tables of icons, strings and mocks: nothing in them tells what an animation does, and to
  /// parse them would cost more than all the rest. A file is still linted whatever its size.
  func isWorthParsing(_ part: PartReference) -> Bool {
    part.entry.skipReason == nil && part.range.end - part.range.start <= Self.maximumLookUp
  }

  /// Bytes of a part up to which a name is looked up in it.
  private static let maximumLookUp = 200_000

  // MARK: - Files and words

  public func units(inFile path: String) -> [ParsedUnit] {
    guard let entry = entriesByPath[path], entry.skipReason == nil else { return [] }
    return entry.outline.parts.indices.map { entry.unit($0) }
  }

  public func unit(of file: SourceFile, at offset: Int) -> ParsedUnit? {
    guard let entry = entriesByPath[file.path], entry.file === file, entry.skipReason == nil else { return nil }
    return entry.outline.partIndex(at: offset).map { entry.unit($0) }
  }

  public func units(mentioning identifier: String) -> [ParsedUnit] {
    units(parts(holding: WordSearch(identifier)))
  }

  public func forEachUnit(
    referringTo word: String, alongside names: [String]?, bareIn isOwn: ((String) -> Bool)?,
    _ body: (ParsedUnit) -> Bool
  ) {
    let neighbours = names.map { Neighbours(of: $0, in: entries) }
    var left = names == nil ? Int.max : Self.maximumNeighbours
    let search = WordSearch(word, isReference: true)
    for part in parts(holding: search) where isWorthParsing(part) {
      guard !part.entry.isTest, neighbours?.contains(part.entry) ?? true else { continue }
      if let isOwn, !part.types.contains(where: { isOwn($0.name) }),
        !search.isMember(in: part.range, of: part.entry.file)
      {
        continue
      }
      guard left > 0, body(part.entry.unit(part.part)) else { return }
      left -= 1
    }
  }

  /// Parts of neighbouring files that are parsed for one word: a common one stands in very many.
  private static let maximumNeighbours = 6

  /// Files that name one of some words, and files that extend a type that one of those declares or extends.
  private struct Neighbours {
    private let hashes: [UInt64]
    private var types: Set<String> = []

    init(of words: [String], in entries: [SourceEntry]) {
      hashes = words.map { WordFilter.hash($0.utf8) }
      for entry in entries where names(entry) {
        for part in entry.outline.parts { types.formUnion(part.types.map(\.name)) }
      }
    }

    func contains(_ entry: SourceEntry) -> Bool {
      names(entry) || entry.outline.parts.contains { $0.types.contains { types.contains($0.name) } }
    }

    private func names(_ entry: SourceEntry) -> Bool {
      hashes.contains { entry.outline.words.mayContain(hash: $0) }
    }
  }

  private func parts(holding search: WordSearch) -> [PartReference] {
    if let known = lock.withLock({ mentions[search.key] }) { return known }
    prepareOutlines()
    let found = entries.flatMap { entry -> [PartReference] in
      let outline = entry.outline
      guard outline.words.mayContain(hash: search.hash) else { return [] }
      return search.parts(of: outline, in: entry.file).map { PartReference(entry: entry, part: $0) }
    }
    lock.withLock { mentions[search.key] = found }
    return found
  }
}

/// A part of a file, not yet parsed.
struct PartReference {
  let entry: SourceEntry
  let part: Int
  var range: ByteRange { entry.outline.parts[part].range }
  var types: [TypeHead] { entry.outline.parts[part].types }
}
