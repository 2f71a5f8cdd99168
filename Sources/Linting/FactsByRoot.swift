import Findings
import Foundation
import ProjectFacts

/// What is known of the project around a file; read only when a rule asks.
struct FactsByRoot: Sendable {
  /// One for each configuration of the run's files.
  private let facts: [ProjectFacts.Configuration: ProjectFacts]
  private let configurations: [String: ProjectFacts.Configuration]

  init(_ surroundings: ProjectSurroundings) {
    configurations = surroundings.configurations
    let distinct = Set(configurations.values).union([.init()])
    facts = distinct.reduce(into: [:]) { $0[$1] = ProjectFacts(files: surroundings.files, configuration: $1) }
  }

  func facts(for path: String) -> ProjectFacts? { facts[configurations[path] ?? .init()] }

  /// What was wrong with the project files that rules asked for.
  var problems: [Problem] {
    let problems = Set(facts.values.flatMap(\.problems))
    return problems.sorted().map {
      Problem(path: $0.path, message: $0.message, kind: $0.isBroken ? .failure : .skipped)
    }
  }
}
