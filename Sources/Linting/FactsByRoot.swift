import Findings
import Foundation
import ProjectFacts
import SourceModel

/// What is known of the project around a file; read only when a rule asks.
struct FactsByRoot: Sendable {
  private let surroundings: ProjectSurroundings
  /// What stands for the contents of some files, by the path as reports print it.
  private let changed: [String: [UInt8]]
  /// One for each configuration of the run's files.
  private let facts: [ProjectFacts.Configuration: ProjectFacts]

  init(_ surroundings: ProjectSurroundings) {
    self.init(surroundings, changed: [:])
  }

  private init(_ surroundings: ProjectSurroundings, changed: [String: [UInt8]]) {
    self.surroundings = surroundings
    self.changed = changed
    let files = changed.isEmpty ? surroundings.files : surroundings.files.replacing(changed)
    let distinct = Set(surroundings.configurations.values).union([.init()])
    facts = distinct.reduce(into: [:]) { $0[$1] = ProjectFacts(files: files, configuration: $1) }
  }

  func facts(for path: String) -> ProjectFacts? { facts[surroundings.configurations[path] ?? .init()] }

  /// The bytes of a file by its path as reports print it.
  func bytes(of path: String) -> [UInt8]? {
    changed[path] ?? surroundings.read(Paths.absolute(path, from: surroundings.workingFolder))
  }

  /// The same project with other contents in some files.
  func replacing(_ files: [SourceFile]) -> FactsByRoot {
    FactsByRoot(surroundings, changed: changed.merging(files.map { ($0.path, $0.bytes) }) { $1 })
  }

  /// What was wrong with the project files that rules asked for.
  var problems: [Problem] {
    let problems = Set(facts.values.flatMap(\.problems))
    return problems.sorted().map {
      Problem(path: $0.path, message: $0.message, kind: $0.isBroken ? .failure : .skipped)
    }
  }
}
