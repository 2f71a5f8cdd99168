import Findings
import Foundation
import Linting
import SwiftFrontend

/// Lints files in a folder of their own, as the command does.
enum Linter {
  private static let engine = Result { try ProjectEngine(RuleCatalog(packFolders: [], workingFolder: "/")) }

  static func lint(_ files: [Fixture.File], only: [String]? = nil) throws -> LintOutcome {
    try inFolder(of: files, only: only) { $0.lint() }
  }

  /// Hands a run over the files in a folder of their own to the body.
  static func inFolder<Result>(
    of files: [Fixture.File], only: [String]? = nil, _ body: (LintRun) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("animlint-fixture-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    // A repository of its own: whatever lies around the temporary folder is not the fixture's project.
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
    for file in files {
      let target = folder.appendingPathComponent(file.path)
      try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: target)
    }
    let engine = try engine.get()
    let host = LintHost(workingFolder: folder.resolvingSymlinksInPath().path, environment: [:]) { _ in engine }
    var options = LintOptions()
    options.jobs = 1
    options.only = only
    return try body(LintRun(options, host: host))
  }

  /// What a fixture gives as it is; worked out once.
  static func outcome(of fixture: Fixture) throws -> LintOutcome {
    if let known = cache.withLock({ outcomes[fixture] }) { return known }
    let outcome = try lint(fixture.files)
    cache.withLock { outcomes[fixture] = outcome }
    return outcome
  }

  private static let cache = NSLock()
  nonisolated(unsafe) private static var outcomes: [Fixture: LintOutcome] = [:]
}

extension LintOutcome {
  var places: [Place] { findings.map(\.place) }

  /// Findings a fixture has to answer for: its rule's, and what others report above a note.
  func findings(concerning rule: String) -> [Finding] {
    findings.filter { $0.rule == rule || $0.severity > .note }
  }
}

extension Finding {
  var place: Place { Place(path: location.path, line: location.line, rule: rule) }

  var line: String {
    "\(location.path):\(location.line):\(location.column): \(severity.rawValue): \(message) [\(rule)]"
  }
}
