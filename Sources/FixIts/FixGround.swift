import ProjectFacts
import RulePacks
import SourceModel

/// A project in one state, as a fix is tried on: what stands between the fix and the frontend.
public protocol FixGround: Sendable {
  var index: ProjectIndex { get }
  var patternParser: any PatternParser { get }
  func facts(for path: String) -> ProjectFacts?
  /// The bytes of a file, a plist for one; nil when there is none.
  func bytes(of path: String) -> [UInt8]?
  /// Whether a file parses without errors; true for what is no Swift source.
  func parses(_ path: String) -> Bool
  /// What these rules look at in a file.
  func candidates(in path: String, rules: Set<String>) -> [Candidate]
  /// The project with other contents in some files.
  func ground(replacing files: [String: [UInt8]]) -> any FixGround
}
