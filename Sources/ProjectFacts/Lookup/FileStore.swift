import Foundation

/// Reads project files once each, keeps what was wrong with them, and never looks outside the root.
final class FileStore: @unchecked Sendable {
  private let files: ProjectFiles
  /// Absolute; where none was given a stand-in, so that `SRCROOT` has a value.
  private let root: String
  private let lock = NSLock()
  private var contents: [String: [UInt8]?] = [:]
  private var plists: [String: PropertyList.Document?] = [:]
  private var configurations: [String: SettingsLayer] = [:]
  private var problems: Set<ProjectFacts.Problem> = []
  /// The folders of the paths asked about, and all above them.
  private var questioned: Set<String> = []
  private let listing: Once<Listing>

  private struct Listing: Sendable {
    var paths: [String]
    var infoPlists: [String]
    var byLowercase: [String: [String]]
  }

  static let largestFile = 32 << 20

  init(_ files: ProjectFiles) {
    self.files = files
    let given = Paths.normalize(files.root)
    let root = given.hasPrefix("/") ? given : "/root-of-the-project"
    self.root = root
    listing = Once {
      let paths = Set(files.list().map { Self.relative($0, to: root) }).sorted()
      return Listing(
        paths: paths, infoPlists: paths.filter(LooseInfoPlist.isNamedSo),
        byLowercase: Dictionary(grouping: paths) { $0.lowercased() })
    }
  }

  var paths: [String] { listing.get().paths }

  /// The listed files that are named like an Info.plist.
  var infoPlists: [String] { listing.get().infoPlists }

  /// A path given by a caller or a project file, relative to the root.
  func relative(_ path: String) -> String { Self.relative(path, to: root) }

  func absolute(_ path: String) -> String { Paths.join(root, path) }

  private static func relative(_ path: String, to root: String) -> String {
    let path = Paths.normalize(path)
    guard path.hasPrefix("/") else { return path }
    if root == "/" { return String(path.dropFirst()) }
    guard Paths.isInside(path, root) else { return path }
    return String(path.dropFirst(root.count).drop { $0 == "/" })
  }

  /// The bytes of a file; nil if there is none, noting a problem if it was listed.
  func bytes(of path: String) -> [UInt8]? {
    if let known = lock.withLock({ contents[path] }) { return known }
    let bytes = load(path)
    lock.withLock { contents[path] = .some(bytes) }
    return bytes
  }

  private func load(_ path: String) -> [UInt8]? {
    guard Paths.isInside(path, ""), !path.isEmpty else { return nil }
    let actual = listed(path)
    do {
      let bytes = try files.read(actual ?? path)
      if bytes.count <= Self.largestFile { return bytes }
      note(path, "larger than \(Self.largestFile >> 20) MB", isBroken: false)
    } catch {
      if actual != nil { note(path, "can't be read") }
    }
    return nil
  }

  /// The path as it is listed: file systems of Apple platforms usually don't tell case apart.
  private func listed(_ path: String) -> String? {
    guard let spellings = listing.get().byLowercase[path.lowercased()] else { return nil }
    return spellings.contains(path) || spellings.count > 1 ? path : spellings.first
  }

  /// A property list; nil if there is none or it is broken, which is noted.
  func plist(at path: String) -> PropertyList.Document? {
    if let known = lock.withLock({ plists[path] }) { return known }
    var document: PropertyList.Document?
    if let bytes = bytes(of: path) {
      do {
        document = try PropertyList.read(bytes)
      } catch {
        note(path, error.described(in: bytes))
      }
    }
    lock.withLock { plists[path] = .some(document) }
    return document
  }

  /// An xcconfig file with what it includes.
  func configuration(at path: String) -> SettingsLayer {
    if let known = lock.withLock({ configurations[path] }) { return known }
    var reader = XCConfigReader(files: self)
    let layer = reader.read(path)
    lock.withLock { configurations[path] = layer }
    return layer
  }

  func note(_ path: String, _ message: String, isBroken: Bool = true) {
    let problem = ProjectFacts.Problem(path: path, message: message, isBroken: isBroken)
    _ = lock.withLock { problems.insert(problem) }
  }

  func noteQuestion(about path: String) {
    var folder = Paths.folder(of: path)
    lock.withLock {
      while questioned.insert(folder).inserted, !folder.isEmpty { folder = Paths.folder(of: folder) }
    }
  }

  /// A project that is broken on purpose, as a test's fixture may be, only counts for files in its folder.
  var noted: [ProjectFacts.Problem] {
    lock.withLock { problems.filter { Self.home(of: $0.path).map(questioned.contains) ?? true } }.sorted()
  }

  /// The folder a description is about; nil for files that are read only when they matter.
  private static func home(of path: String) -> String? {
    let folder = Paths.folder(of: path)
    switch Paths.name(of: path) {
    case "project.pbxproj": return Paths.folder(of: folder)
    case "project.yml", "project.yaml", "Package.swift", "Project.swift": return folder
    default: return nil
    }
  }
}
