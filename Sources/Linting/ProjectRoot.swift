import Foundation

/// Finds the project a file belongs to: its other files say what the names in the file mean.
enum ProjectRoot {
  /// The roots of the files' projects, none inside another.
  static func roots(of files: [FoundFile], tree: any FileTree) -> [String] {
    var repositories: [String: String?] = [:]
    let folders = Set(files.map { Paths.folder(of: $0.path) }).sorted()
    let roots = Set(folders.compactMap { root(above: $0, tree: tree, &repositories) }).sorted()
    return roots.filter { root in !roots.contains { $0 != root && Paths.contains($0, root) } }
  }

  /// The repository's folder, else the nearest one with a manifest; nil when there is neither.
  static func root(above folder: String, tree: any FileTree) -> String? {
    var repositories: [String: String?] = [:]
    return root(above: folder, tree: tree, &repositories)
  }

  private static func root(
    above folder: String, tree: any FileTree, _ repositories: inout [String: String?]
  ) -> String? {
    repository(above: folder, tree: tree, &repositories)
      ?? Paths.upwards(from: folder).prefix { !outside.contains($0) }.first { hasManifest($0, tree: tree) }
  }

  /// - Parameter known: those of folders that were asked for before.
  private static func repository(
    above folder: String, tree: any FileTree, _ known: inout [String: String?]
  ) -> String? {
    if outside.contains(folder) { return nil }
    if let answer = known[folder] { return answer }
    let answer =
      tree.kind(of: Paths.join(folder, ".git")) != .missing
      ? folder : repository(above: Paths.folder(of: folder), tree: tree, &known)
    known[folder] = .some(answer)
    return answer
  }

  /// Someone who keeps the home folder in a repository does not mean all of it as one project, and whatever lies in
  /// the folder for temporary files is nobody's project.
  private static let outside: Set<String> = [
    "/", FileManager.default.homeDirectoryForCurrentUser.path, "/tmp",
    WorkingTree().identity(of: FileManager.default.temporaryDirectory.path),
  ]

  private static func hasManifest(_ folder: String, tree: any FileTree) -> Bool {
    let entries = (try? tree.entries(of: folder)) ?? []
    return entries.contains { entry in
      entry.name == "Package.swift" || entry.name == Configuration.fileName || entry.name.hasSuffix(".xcodeproj")
        || entry.name.hasSuffix(".xcworkspace")
    }
  }
}
