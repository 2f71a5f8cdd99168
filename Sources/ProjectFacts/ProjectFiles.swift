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
      visit(folder, &folders, &found)
    }
    return found.sorted()
  }

  private func visit(_ folder: String, _ folders: inout [String], _ found: inout [String]) {
    guard let stream = opendir(folder.isEmpty ? root : root + "/" + folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name == "." || name == ".." { continue }
      let path = folder.isEmpty ? name : folder + "/" + name
      if isFolder(entry, path) {
        if !Self.skipped.contains(name) { folders.append(path) }
      } else if ProjectFiles.isProjectFile(path) {
        found.append(path)
      }
    }
  }

  private func isFolder(_ entry: UnsafeMutablePointer<dirent>, _ path: String) -> Bool {
    switch Int32(entry.pointee.d_type) {
    case Int32(DT_DIR): return true
    case Int32(DT_UNKNOWN):
      // Some file systems don't say what an entry is.
      let attributes = try? FileManager.default.attributesOfItem(atPath: root + "/" + path)
      return attributes?[.type] as? FileAttributeType == .typeDirectory
    default: return false
    }
  }
}
