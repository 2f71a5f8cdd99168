import Foundation

/// Where project files are found and read: a working tree, a git index, or a test's dictionary.
public struct ProjectFiles: Sendable {
  /// The absolute path of the folder all other paths are relative to.
  public let root: String
  let list: @Sendable () -> [String]
  let read: @Sendable (String) throws -> [UInt8]

  /// Both closures are called only once something is asked; they may be called from any thread.
  /// - Parameters:
  ///   - list: the paths of all files, or at least of those that `isProjectFile(_:)` accepts, relative to the root.
  ///   - read: the bytes of a file by its relative path; also asked for files not listed.
  public init(
    root: String, list: @escaping @Sendable () -> [String], read: @escaping @Sendable (String) throws -> [UInt8]
  ) {
    self.root = root
    self.list = list
    self.read = read
  }

  /// The same files with other contents in some, by relative path.
  public func replacing(_ contents: [String: [UInt8]]) -> ProjectFiles {
    ProjectFiles(root: root, list: list) { path in
      guard let bytes = contents[path] else { return try read(path) }
      return bytes
    }
  }

  /// The working tree below a folder.
  public static func onDisk(root: String) -> ProjectFiles {
    ProjectFiles(root: root) {
      FolderWalk(root: root).projectFiles()
    } read: { path in
      try readRegularFile(root + "/" + path)
    }
  }

  /// Whether a file may say something about targets; others needn't be listed.
  public static func isProjectFile(_ path: String) -> Bool {
    let name = Paths.name(of: path)
    return names.contains(name) || endings.contains { name.hasSuffix($0) }
  }

  private static let names: Set<String> = [
    "project.pbxproj", "Package.swift", "Project.swift", "project.yml", "project.yaml", "BUILD", "BUILD.bazel", "BUCK",
  ]
  private static let endings = [".plist", ".xcconfig"]
}

/// Waiting for a pipe or reading a device would never end, so only regular files are opened.
private func readRegularFile(_ path: String) throws -> [UInt8] {
  let attributes = try FileManager.default.attributesOfItem(
    atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
  guard attributes[.type] as? FileAttributeType == .typeRegular else { throw CocoaError(.fileReadUnsupportedScheme) }
  return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}

/// Lists the project files of a folder; links to folders are not followed, so loops end.
private struct FolderWalk {
  let root: String

  private static let skipped: Set<String> = [".git", ".build", ".swiftpm", "node_modules", "DerivedData", "Pods"]

  func projectFiles() -> [String] {
    var found: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      let here = folder.isEmpty ? root : root + "/" + folder
      for name in (try? FileManager.default.contentsOfDirectory(atPath: here)) ?? [] {
        let path = folder.isEmpty ? name : folder + "/" + name
        let attributes = try? FileManager.default.attributesOfItem(atPath: root + "/" + path)
        if attributes?[.type] as? FileAttributeType == .typeDirectory {
          if !Self.skipped.contains(name) { folders.append(path) }
        } else if ProjectFiles.isProjectFile(path) {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }
}
