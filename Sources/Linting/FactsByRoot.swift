import Foundation
import ProjectFacts
import SourceModel

/// What is known of the project around a file; read only when a rule asks.
struct FactsByRoot: Sendable {
  private let surroundings: ProjectSurroundings
  private let files: ProjectFiles
  private let changed: [String: [UInt8]]
  private let facts: ProjectFacts?

  init(_ surroundings: ProjectSurroundings) {
    self.init(surroundings, files: .onDisk(root: surroundings.workingFolder), changed: [:])
  }

  private init(_ surroundings: ProjectSurroundings, files: ProjectFiles, changed: [String: [UInt8]]) {
    self.surroundings = surroundings
    self.files = files
    self.changed = changed
    facts = ProjectFacts(files: changed.isEmpty ? files : files.replacing(changed))
  }

  func facts(for path: String) -> ProjectFacts? { facts }

  /// The bytes of a file by its path as reports print it.
  func bytes(of path: String) -> [UInt8]? {
    changed[path] ?? surroundings.read(Paths.absolute(path, from: surroundings.workingFolder))
  }

  /// The same project with other contents in some files.
  func replacing(_ files: [SourceFile]) -> FactsByRoot {
    let changed = self.changed.merging(files.map { ($0.path, $0.bytes) }) { $1 }
    return FactsByRoot(surroundings, files: self.files, changed: changed)
  }
}
