import Foundation
import Testing

/// One case: a file or a folder `NAME.bad`, `NAME.fixed` or `NAME.quiet`.
struct Fixture: Sendable, Hashable, CustomTestStringConvertible {
  enum Kind: String, Sendable, CaseIterable {
    /// Reported where its marks say.
    case bad
    /// The same code, mended.
    case fixed
    /// Looks alike and is fine.
    case quiet
  }

  struct File: Sendable, Hashable {
    /// Relative to the case's folder.
    var path: String
    var bytes: [UInt8]

    var isSwift: Bool { path.hasSuffix(".swift") && path != "Package.swift" }
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  var pack: String
  var rule: String
  var name: String
  var kind: Kind
  var isFolder: Bool
  var files: [File]

  /// "snap-back/by-value.bad"
  var id: String { "\(rule)/\(name).\(kind.rawValue)" }
  var testDescription: String { id }

  /// Relative to the repository.
  var path: String { "fixtures/\(pack)/\(id)" + (isFolder ? "" : ".swift") }
  var expectedPath: String { "fixtures/\(pack)/\(id).expected.json" }

  var swiftFiles: [File] { files.filter(\.isSwift) }

  func file(_ path: String) -> File? { files.first { $0.path == path } }
}

/// All fixtures, read once; `FIXTURES=snap-back/by swift test …` takes those whose id begins so.
enum Fixtures {
  static let all: [Fixture] = {
    let prefix = ProcessInfo.processInfo.environment["FIXTURES"] ?? ""
    return ((try? load()) ?? []).filter { $0.id.hasPrefix(prefix) }
  }()
  static let bad = all.filter { $0.kind == .bad }
  static let fixed = all.filter { $0.kind == .fixed }
  static let quiet = all.filter { $0.kind == .quiet }

  /// Folders that hold fixtures of a rule, as `pack/rule`; the demo app is none.
  static func ruleFolders() throws -> [(pack: String, rule: String)] {
    let packs = try Repository.names(in: "fixtures").filter { $0 != "demo" && Repository.isFolder("fixtures/\($0)") }
    return try packs.flatMap { pack in
      try Repository.names(in: "fixtures/\(pack)").filter { Repository.isFolder("fixtures/\(pack)/\($0)") }
        .map { (pack, $0) }
    }
  }

  static func load() throws -> [Fixture] {
    try ruleFolders().flatMap { pack, rule in
      try Repository.names(in: "fixtures/\(pack)/\(rule)").compactMap { fixture(entry: $0, pack: pack, rule: rule) }
    }
  }

  /// nil for what is no case, such as an expected report.
  static func fixture(entry: String, pack: String, rule: String) -> Fixture? {
    guard let match = entry.wholeMatch(of: #/(.+)\.(bad|fixed|quiet)(\.swift)?/#),
      let kind = Fixture.Kind(rawValue: "\(match.2)")
    else { return nil }
    let path = "fixtures/\(pack)/\(rule)/\(entry)"
    let isFolder = match.3 == nil
    guard isFolder == Repository.isFolder(path) else { return nil }
    let names = isFolder ? Repository.files(below: path) : [entry]
    let files = names.compactMap { name in
      Repository.bytes(isFolder ? path + "/" + name : path).map { Fixture.File(path: name, bytes: $0) }
    }
    return Fixture(pack: pack, rule: rule, name: "\(match.1)", kind: kind, isFolder: isFolder, files: files)
  }

  /// The one that differs in kind only.
  static func sibling(of fixture: Fixture, _ kind: Fixture.Kind) -> Fixture? {
    all.first { $0.pack == fixture.pack && $0.rule == fixture.rule && $0.name == fixture.name && $0.kind == kind }
  }
}
