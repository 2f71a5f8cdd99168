import Foundation

/// A git repository as its own commands see it, also from a hook.
public struct GitRepository: Sendable {
  /// The absolute folder of the working tree.
  public let top: String
  private let environment: [String: String]

  /// The repository around a folder.
  ///
  /// Git sets `GIT_DIR` and `GIT_INDEX_FILE` for hooks, relative to the top of the working tree; a hook that
  /// changes the folder keeps them, and git would then take that folder for the top.
  public init(around folder: String, environment: [String: String]) throws(LintError) {
    let plain = environment.filter { !Self.locating.contains($0.key) }
    let found = Self.discover(folder, environment: plain)
    guard let gitDir = environment["GIT_DIR"] else {
      guard let found else { throw LintError("\(folder): not in the working tree of a git repository") }
      top = found.top
      self.environment = Self.environment(plain, gitDir: nil, top: found.top, from: environment, folder: folder)
      return
    }
    let bases = [folder] + (found.map { [$0.top] } ?? [])
    let resolved = Self.existing(gitDir, in: bases)
    if let workTree = environment["GIT_WORK_TREE"] {
      top = Self.existing(workTree, in: [folder]) ?? folder
    } else if let found, Self.resolvingLinks(found.gitDir) == resolved.map(Self.resolvingLinks) {
      top = found.top
    } else {
      top = folder
    }
    guard let resolved else { throw LintError("GIT_DIR is '\(gitDir)', where there is no repository") }
    self.environment = Self.environment(plain, gitDir: resolved, top: top, from: environment, folder: folder)
  }

  /// Runs git at the top of the working tree and gives its output; an error names the command.
  public func run(_ arguments: [String]) throws(LintError) -> [UInt8] {
    let result = try command(arguments).run()
    guard result.status == 0 else {
      let line = result.errors.split(separator: "\n").first.map(String.init) ?? "status \(result.status)"
      throw LintError("git \(arguments[0]): \(line)")
    }
    return result.output
  }

  func command(_ arguments: [String]) -> Subprocess {
    Subprocess(arguments: ["git"] + arguments, folder: top, environment: environment)
  }

  // MARK: Finding it

  private static let locating: Set<String> = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"]

  private static func discover(_ folder: String, environment: [String: String]) -> (top: String, gitDir: String)? {
    let git = Subprocess(
      arguments: ["git", "rev-parse", "--show-toplevel", "--absolute-git-dir"], folder: folder, environment: environment
    )
    guard let result = try? git.run(), result.status == 0 else { return nil }
    // A folder's name may hold line breaks; the second path then can't be told apart and no hook variable matches it.
    let text = String(decoding: result.output, as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    guard lines.count >= 2, let gitDir = lines.last else { return nil }
    return (lines.dropLast().joined(separator: "\n"), gitDir)
  }

  private static func environment(
    _ plain: [String: String], gitDir: String?, top: String, from environment: [String: String], folder: String
  ) -> [String: String] {
    var result = plain
    if let gitDir {
      result["GIT_DIR"] = gitDir
      result["GIT_WORK_TREE"] = top
    }
    if let index = environment["GIT_INDEX_FILE"] {
      // The index of a partial commit may not exist before git has written it, so the top is the likelier place.
      result["GIT_INDEX_FILE"] = existing(index, in: [folder, top]) ?? Paths.absolute(index, from: top)
    }
    return result
  }

  private static func existing(_ path: String, in folders: [String]) -> String? {
    folders.map { Paths.absolute(path, from: $0) }.first { FileManager.default.fileExists(atPath: $0) }
  }

  private static func resolvingLinks(_ path: String) -> String { WorkingTree().identity(of: path) }
}
