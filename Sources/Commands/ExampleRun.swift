import Foundation
import Linting
import Reporting
import RulePacks

/// What the engine shows when a rule's own example is run.
struct ExampleRun {
  private let rule: Rule
  private let catalog: RuleCatalog

  init(_ rule: Rule, catalog: RuleCatalog) {
    self.rule = rule
    self.catalog = catalog
  }

  /// The report on the example; nil when it can't be made.
  var text: String? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("animlint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    guard let report = try? report(in: folder), !report.isEmpty else { return nil }
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return "\nWhat the engine shows:\n\n" + lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }

  private func report(in folder: URL) throws -> String {
    for file in rule.badFiles {
      let path = folder.appendingPathComponent(file.name)
      try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: path)
    }
    var options = LintOptions()
    options.only = [rule.id]
    let catalog = self.catalog
    let host = LintHost(
      workingFolder: folder.resolvingSymlinksInPath().path, environment: [:],
      makeEngine: { _ throws(LintError) in ProjectEngine(catalog) })
    let outcome = try LintRun(options, host: host).lint()
    var text = TextOptions()
    text.isQuiet = true
    return ReportFormat.text.render(
      Report(
        version: CommandLineTool.version, summary: .init(), findings: outcome.findings,
        sources: StoredSources(store: outcome.sources)), options: text)
  }
}

/// The files of a run as reports look at them.
struct StoredSources: SourceLookup {
  let store: SourceStore

  func line(_ number: Int, of path: String) -> String? { store.line(number, of: path) }

  func position(of offset: Int, in path: String) -> (line: Int, column: Int)? { store.position(of: offset, in: path) }
}
