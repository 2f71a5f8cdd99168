import Foundation
import Testing

@Suite struct RuleCommandTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private struct Rules: Decodable {
    struct Rule: Decodable {
      var id: String
      var pack: String
      var severity: String
      var enabled: Bool
      var fix: String
      var facts: [String]
    }
    var schemaVersion: Int
    var rules: [Rule]
  }

  private func rules(_ arguments: String...) throws -> [Rules.Rule] {
    let result = try Tool.shell(
      "exec \"$animlint\" rules --format json " + arguments.joined(separator: " "), in: folder)
    #expect(result.status == 0 && result.errors.isEmpty)
    return try JSONDecoder().decode(Rules.self, from: Data(result.output.utf8)).rules
  }

  @Test func `rules are listed as the configuration has them`() throws {
    let plain = try rules()
    #expect(plain.count > 10 && plain.allSatisfy { !$0.pack.isEmpty })
    #expect(plain.first { $0.id == "unused-suppression" }?.severity == "note")
    #expect(plain.first { $0.id == "snap-back" }?.facts.contains("F14.12") ?? false)
    try folder.write(".animlint.json5", "{ rules: { 'snap-back': 'error', 'frozen-fill-mode': 'off' } }")
    let configured = try rules()
    #expect(configured.first { $0.id == "snap-back" }?.severity == "error")
    #expect(configured.filter { !$0.enabled }.map(\.id) == ["frozen-fill-mode"])
    let text = try Tool.run("rules", in: folder).output.split(separator: "\n")
    #expect(text.count == plain.count + 1)
  }

  @Test func `every rule explains itself`() throws {
    for rule in try rules() {
      let result = try Tool.run("explain", rule.id, in: folder)
      #expect(result.status == 0 && result.output.hasPrefix("\(rule.id) ["))
      let isOfPack = rule.pack != "suppressions"
      #expect(result.output.contains("What the engine shows:") == isOfPack)
    }
  }

  @Test func `docs writes the page that each finding's url names`() throws {
    let result = try Tool.run("docs", "a/b", in: folder)
    #expect(result.status == 0)
    let ids = try rules().map(\.id)
    #expect(try folder.names(in: "a/b") == (ids + ["README", "pack-format"]).map { $0 + ".md" }.sorted())
    let again = try folder.text("a/b/snap-back.md")
    _ = try Tool.run("docs", "a/b", in: folder)
    #expect(try folder.text("a/b/snap-back.md") == again)
  }

  @Test func `docs into a file is an error`() throws {
    try folder.write("a", "")
    let result = try Tool.run("docs", "a", in: folder)
    #expect(result.status == 2 && result.complaints.count == 1)
  }

  @Test func `packs of a team are loaded, listed and explained`() throws {
    let pack = try String(contentsOfFile: Self.root + "/Rules/transactions.json5", encoding: .utf8)
      .replacingOccurrences(of: #""?pack"?: "transactions""#, with: "pack: \"own\"", options: .regularExpression)
      .replacingOccurrences(of: "unbalanced-transaction", with: "own-unbalance")
      .replacingOccurrences(of: "late-completion-block", with: "own-late-block")
      .replacingOccurrences(of: "setting-outside-transaction", with: "own-setting")
    try folder.write("packs/own.json5", pack)
    #expect(try rules("--rules packs").contains { $0.id == "own-unbalance" && $0.pack == "own" })
    try folder.write(".animlint.json5", "{ packs: ['packs'] }")
    #expect(try rules().contains { $0.id == "own-late-block" })
    #expect(try Tool.run("explain", "own-unbalance", "--rules", "packs", in: folder).status == 0)
    try folder.write("packs/two.json5", pack)
    #expect(try Tool.run("rules", in: folder).errors.contains("packs/two.json5:1:1: there is another pack 'own'"))
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
}
