import Foundation

/// Rules of one or more packs, in the packs' order.
public struct RuleSet: Sendable {
  public struct Pack: Sendable {
    public let id: String
    public let title: String
    /// The ids of its rules, as written.
    public let rules: [String]
  }

  /// A pack file's path and bytes.
  public struct File: Sendable {
    public let path: String
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  public let packs: [Pack]
  public let rules: [Rule]
  private let positions: [String: Int]

  /// Reads pack files on top of other packs, whose rules they may supersede but not redefine.
  public init(files: [File], on base: RuleSet? = nil) throws(JSON5.Failure) {
    var packs = base?.packs ?? []
    var rules = base?.rules ?? []
    var seen = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
    var superseded: [(id: String, position: JSON5.Position)] = []
    for file in files {
      let output = try PackReader.read(file.bytes, file: file.path)
      if packs.contains(where: { $0.id == output.pack.id }) {
        let start = JSON5.Position(file: file.path, line: 1, column: 1)
        throw JSON5.Failure("there is another pack '\(output.pack.id)'", at: start)
      }
      for (rule, position) in zip(output.rules, output.idPositions) {
        if let other = seen[rule.id] {
          throw JSON5.Failure("the pack '\(rules[other].pack)' has a rule '\(rule.id)' already", at: position)
        }
        seen[rule.id] = rules.count
        rules.append(rule)
      }
      packs.append(output.pack)
      superseded += output.superseded
    }
    for (id, position) in superseded where seen[id] == nil {
      throw JSON5.Failure(unknown("rule", id, in: rules.map(\.id)), at: position)
    }
    self.packs = packs
    self.rules = rules
    positions = seen
  }

  public func rule(_ id: String) -> Rule? { positions[id].map { rules[$0] } }

  /// The packs that come with the program.
  public static let embedded: RuleSet = {
    do {
      return try RuleSet(files: EmbeddedPacks.files)
    } catch {
      // A test reads every embedded pack, so this is a broken build.
      fatalError("\(error)")
    }
  }()

  /// The pack files of a folder, by name: "*.json5".
  public static func files(inFolder folder: String) throws -> [File] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json5") }
    return try names.sorted().map { name in
      let path = (folder as NSString).appendingPathComponent(name)
      return File(path: path, bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    }
  }
}
