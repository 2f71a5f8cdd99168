import Findings

/// A file to lint or to read for names.
struct FoundFile: Sendable {
  /// Absolute.
  var path: String
  var identity: String
  var configuration: Configuration
  /// Whether it was reached through a symbolic link.
  var isLink = false
}

/// Finds the Swift files below folders; files that are named are taken as they are.
struct Discovery {
  let tree: any FileTree
  let workingFolder: String
  let search: ConfigurationSearch
  private(set) var problems: [Problem] = []
  /// Folders all of whose Swift files are linted.
  private var complete: [String] = []
  /// How many files to lint were found.
  private var found = 0

  init(tree: any FileTree, workingFolder: String, search: ConfigurationSearch) {
    self.tree = tree
    self.workingFolder = workingFolder
    self.search = search
  }

  /// Folders that hold other people's or generated code.
  static let skippedFolders: Set<String> = [".build", "Pods", "Carthage", "DerivedData", "node_modules"]

  /// The files that the arguments stand for, each once, in report order.
  mutating func files(named arguments: [String]) throws(LintError) -> [FoundFile] {
    var files: [FoundFile] = []
    for argument in arguments {
      let path = Paths.absolute(argument, from: workingFolder)
      switch tree.kind(of: path) {
      case .missing, .brokenLink: report(path, "no such file or folder", .failure)
      case .folder, .folderLink: files += try self.files(below: path, isContext: false)
      case .file, .other:
        guard isSwift(path) else {
          report(path, Self.isObjectiveC(path) ? "Objective-C is not linted yet" : "not a Swift file", .skipped)
          continue
        }
        let configuration = try search.configuration(forFolder: Paths.folder(of: path))
        files.append(FoundFile(path: path, identity: tree.identity(of: path), configuration: configuration))
      }
    }
    let result = unique(files)
    found = result.count
    return result
  }

  /// The files below project folders that are read for names only: all but those to lint.
  mutating func context(below roots: [String], besides linted: [FoundFile]) throws(LintError) -> [FoundFile] {
    let known = Set(linted.map(\.identity))
    // What can't be read for names is no problem of the files that are linted.
    let problems = self.problems
    defer { self.problems = problems }
    var files: [FoundFile] = []
    // Of what was found in a folder, all or only a part may be linted.
    let isPartial = linted.count < found
    for root in roots where isPartial || !complete.contains(where: { Paths.contains($0, root) }) {
      files += try self.files(below: root, isContext: true).filter { !known.contains($0.identity) }
    }
    return unique(files)
  }

  private mutating func files(below root: String, isContext: Bool) throws(LintError) -> [FoundFile] {
    let rootIdentity = tree.identity(of: root)
    var files: [FoundFile] = []
    var folders = [root]
    var isComplete = !isContext
    while let folder = folders.popLast() {
      let configuration = try search.configuration(forFolder: folder)
      let entries: [FileEntry]
      do throws(ReadFailure) {
        entries = try tree.entries(of: folder)
      } catch {
        report(folder, error.text, .failure)
        continue
      }
      for entry in entries where !entry.name.hasPrefix(".") {
        let path = Paths.join(folder, entry.name)
        switch entry.kind {
        case .folder where !Self.skippedFolders.contains(entry.name):
          if !configuration.excludes(path, below: root) { folders.append(path) }
        case .file, .brokenLink:
          guard isSwift(entry.name), !configuration.excludes(path, below: root) else { continue }
          guard isContext || configuration.includes(path) else {
            isComplete = false
            continue
          }
          // Only a link can be a second name of a file, and asking for each file takes time.
          let isLink = entry.isLink
          let identity = isLink ? tree.identity(of: path) : rootIdentity + path.dropFirst(root.count)
          files.append(FoundFile(path: path, identity: identity, configuration: configuration, isLink: isLink))
        case .folder, .folderLink, .other, .missing: continue
        }
      }
    }
    if isComplete { complete.append(root) }
    return files
  }

  /// Each file once, under its own name rather than a link's, in report order.
  private func unique(_ files: [FoundFile]) -> [FoundFile] {
    let named = files.map { (file: $0, name: Paths.relative($0.path, to: workingFolder)) }
    let sorted = named.sorted {
      $0.file.isLink != $1.file.isLink ? $1.file.isLink : Paths.isBefore($0.name, $1.name)
    }
    var seen: Set<String> = []
    let kept = sorted.filter { seen.insert($0.file.identity).inserted }
    return kept.sorted { Paths.isBefore($0.name, $1.name) }.map(\.file)
  }

  private mutating func report(_ path: String, _ message: String, _ kind: Problem.Kind) {
    problems.append(Problem(path: Paths.relative(path, to: workingFolder), message: message, kind: kind))
  }

  private func isSwift(_ path: String) -> Bool { path.hasSuffix(".swift") }

  private static func isObjectiveC(_ path: String) -> Bool {
    [".m", ".mm", ".h"].contains { path.hasSuffix($0) }
  }
}
