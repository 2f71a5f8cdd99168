import Foundation
import RulePacks
import Testing

@Suite struct GeneratedFilesTests {
  @Test func `what is made from the packs is current`() throws {
    let files = try GeneratedFiles.all(Repository.packFiles())
    for file in files {
      #expect(Repository.text(file.path) == file.text, "\(file.path) is stale: run 'swift run generate'")
    }
    let pages = try FileManager.default.contentsOfDirectory(atPath: Repository.path(GeneratedFiles.pageFolder))
    let known = Set(files.map(\.path))
    for page in pages { #expect(known.contains("\(GeneratedFiles.pageFolder)/\(page)"), "\(page) has no rule") }
  }

  @Test func `the embedded packs are the files, byte for byte`() throws {
    #expect(RuleSet.embedded.rules.map(\.id) == (try RuleSet(files: Repository.packFiles())).rules.map(\.id))
    #expect(RuleSet.embedded.rules.count >= 13)
  }

  @Test func `a file is named after its pack`() throws {
    let files = try Repository.packFiles()
    #expect(files.map(\.path) == (try RuleSet(files: files)).packs.map { "Rules/\($0.id).json5" })
  }

  @Test func `a table between markers is renewed and the rest is kept`() throws {
    let page = "# A\n\n\(GeneratedFiles.tableStart)\nold\n\(GeneratedFiles.tableEnd)\n\ntail\n"
    let renewed = try #require(GeneratedFiles.replacingTable(in: page, RuleSet.embedded))
    #expect(renewed.hasPrefix("# A\n\n\(GeneratedFiles.tableStart)\n\n| rule |"))
    #expect(renewed.hasSuffix("|\n\n\(GeneratedFiles.tableEnd)\n\ntail\n"))
    #expect(GeneratedFiles.replacingTable(in: renewed, RuleSet.embedded) == renewed)
    #expect(GeneratedFiles.replacingTable(in: "# A\n", RuleSet.embedded) == nil)
  }

  @Test func `an explanation says why, shows both examples and fits a terminal`() throws {
    for rule in RuleSet.embedded.rules {
      let text = Explanation.text(rule)
      #expect(text.hasPrefix("\(rule.id) ["))
      #expect(text.contains("\n\nReported:\n\n    "))
      #expect(text.contains("\n\nNot reported:\n\n    "))
      #expect(text.contains("Suppress: // animlint:ignore \(rule.id)"))
      for line in text.split(separator: "\n") where !line.hasPrefix("    ") && !line.hasPrefix("See: ") {
        #expect(line.count <= 88, "\(line)")
      }
    }
  }
}
