import ProjectFacts

/// What a project says outside its Swift files, and where to read it.
public struct ProjectSurroundings: Sendable {
  /// The folder that reported paths count from.
  public var workingFolder = "/"
  /// The bytes of a file by its absolute path; nil when there is none.
  public var read: @Sendable (String) -> [UInt8]? = { _ in nil }
  /// The files that describe the project, as seen from the working folder.
  public var files = ProjectFiles(root: "/", list: { [] }, read: { _ in [] })
  /// By reported path: what the configuration of a file says where the project's files say nothing.
  public var configurations: [String: ProjectFacts.Configuration] = [:]

  public init() {}
}
