import Foundation
import ProjectFacts

/// What is known of the project around a file; read only when a rule asks.
struct FactsByRoot: Sendable {
  private let facts: ProjectFacts?

  init(_ surroundings: ProjectSurroundings) {
    let folder = surroundings.workingFolder
    facts = ProjectFacts(files: .onDisk(root: folder))
  }

  func facts(for path: String) -> ProjectFacts? { facts }
}
