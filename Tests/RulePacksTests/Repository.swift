import Foundation
import RulePacks

/// The repository that holds these tests.
enum Repository {
  static func path(_ relative: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent(relative).path
  }

  static func text(_ relative: String) -> String? {
    FileManager.default.contents(atPath: path(relative)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The pack files with the paths they have at the repository's root.
  static func packFiles() throws -> [RuleSet.File] {
    FactTable.packs(among: try RuleSet.files(inFolder: path("Rules"))).map { file in
      RuleSet.File(path: "Rules/" + (file.path as NSString).lastPathComponent, bytes: file.bytes)
    }
  }
}
