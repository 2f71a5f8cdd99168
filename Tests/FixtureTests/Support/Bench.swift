import AnimationEngine
import Findings
import Foundation
import ProjectFacts
import RulePacks
import SourceModel
import SwiftFrontend

@testable import Verification

/// Judges a fixture's candidates without the lint run around it, so that the engine under it can be tampered with.
struct Bench: Sendable {
  var fixture: Fixture
  var seams: Set<Seam> = []
  var seed: UInt64?

  /// A candidate of the fixture's rule, and what became of it.
  struct Site: Sendable {
    var path: String
    var line: Int
    var verdict: Verdict
    var message: String?
    var silence: [String]

    var description: String { "\(path):\(line) \(verdict.rawValue) \(message ?? silence.last ?? "")" }
  }

  func run() -> [Site] { LargeStackThread.run { judge() } }

  private func judge() -> [Site] {
    let files = fixture.swiftFiles.map { SourceFile(path: $0.path, bytes: $0.bytes) }
    let sources = ProjectSources(files: files, threads: 1)
    let rules = RuleSet.embedded.rules.filter { $0.id == fixture.rule }
    let matcher = Matcher(rules: rules, patternParser: SwiftFrontend())
    let candidates = files.flatMap { sources.units(inFile: $0.path) }.flatMap { matcher.candidates(in: $0) }
    // A single file belongs to no project: a folder that is not there says nothing.
    let folder = fixture.isFolder ? Repository.path(fixture.path) : Repository.path(".no-such-folder")
    let verifier = Verifier(
      index: ProjectIndex(provider: sources), facts: ProjectFacts(files: .onDisk(root: folder)),
      patternParser: SwiftFrontend())
    verifier.seams = seams
    verifier.explorationSeed = seed
    return verifier.verify(candidates).map { result in
      let finding = result.findings.first
      let node = result.candidate.node
      return Site(
        path: finding?.location.path ?? node.file.path,
        line: finding?.location.line ?? node.file.position(of: node.range.start).line, verdict: result.verdict,
        message: finding?.message, silence: result.silence)
    }
  }
}
