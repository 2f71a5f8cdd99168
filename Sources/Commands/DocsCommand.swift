import Foundation
import Linting
import RulePacks

/// `animlint docs DIR`: writes the pages of the rules, which every finding's `url` names.
enum DocsCommand {
  struct Arguments: Sendable {
    var packFolders: [String] = []
  }

  static let table = OptionTable<Arguments>(
    command: "docs", operands: "DIR",
    summary: "Writes a page for each rule, an index and the reference of the pack format into a folder, in Markdown.",
    options: [
      .value("--rules", "DIR", "write pages for the rule packs of a folder too; may be given several times") {
        values, text throws(LintError) in values.packFolders.append(text)
      }
    ])

  static func run(_ arguments: [String]) throws(LintError) -> Int32 {
    var values = Arguments()
    let operands = try table.parse(arguments, into: &values)
    guard operands.count == 1, let folder = operands.first, !folder.isEmpty else {
      throw LintError("'animlint docs' takes the folder to write to")
    }
    let catalog = try RuleCatalog(packFolders: values.packFolders, workingFolder: try CommandLineTool.workingFolder())
    let rules = catalog.rules
    let pages =
      [("README.md", RulePage.index(rules)), ("pack-format.md", PackFormatPage.page())]
      + rules.rules.map { ("\($0.id).md", RulePage.page($0, in: rules)) }
      + SuppressionRule.allCases.map { ("\($0.id).md", SuppressionPage.page($0)) }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw LintError("\(folder): the folder can't be made")
    }
    for (name, text) in pages {
      let path = folder + "/" + name
      do throws(StandardStreams.WriteFailure) {
        try StandardStreams.write(text, toFile: path)
      } catch {
        if case .failed(let reason) = error { throw LintError("\(path): can't be written: \(reason)") }
      }
    }
    return try CommandLineTool.print("wrote \(pages.count) pages to \(folder)\n")
  }
}
