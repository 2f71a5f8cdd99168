import Findings
import ProjectFacts

/// Where a run's files are: the working tree, the git index, or standard input over the working tree.
struct Place {
  let tree: any FileTree
  private let options: LintOptions
  private let workingFolder: String
  private let search: ConfigurationSearch
  /// With `--staged`: the top of the repository, and the files that count.
  private var index: (top: String, changed: Set<String>)?

  struct Found {
    var linted: [FoundFile]
    var context: [FoundFile]
    var problems: [Problem]
  }

  init(_ options: LintOptions, host: LintHost) throws(LintError) {
    self.options = options
    workingFolder = host.workingFolder
    if options.isStaged {
      let repository = try GitRepository(around: host.workingFolder, environment: host.environment)
      tree = try GitIndexTree(repository)
      index = (repository.top, try GitIndexTree.changedFiles(repository))
    } else if let input = options.standardInput {
      let path = Paths.absolute(input.path, from: host.workingFolder)
      tree = OverlayTree(base: WorkingTree(), path: path, bytes: input.bytes)
    } else {
      tree = WorkingTree()
    }
    let named = options.configuration.map { Paths.absolute($0, from: host.workingFolder) }
    search = try ConfigurationSearch(tree: tree, workingFolder: host.workingFolder, named: named)
  }

  func configuration(forFolder folder: String) throws(LintError) -> Configuration {
    try search.configuration(forFolder: folder)
  }

  func find() throws(LintError) -> Found {
    var discovery = Discovery(tree: tree, workingFolder: workingFolder, search: search)
    var linted = try discovery.files(named: arguments)
    if let index { linted = linted.filter { index.changed.contains($0.path) } }
    if linted.isEmpty { return Found(linted: [], context: [], problems: discovery.problems) }
    let roots = index.map { [$0.top] } ?? ProjectRoot.roots(of: linted, tree: tree)
    let context = try discovery.context(below: roots, besides: linted)
    return Found(linted: linted, context: context, problems: discovery.problems)
  }

  private var arguments: [String] {
    if let input = options.standardInput { return [input.path] }
    if !options.paths.isEmpty { return options.paths }
    return [index?.top ?? "."]
  }

  func surroundings(_ found: Found) -> ProjectSurroundings {
    var surroundings = ProjectSurroundings()
    surroundings.workingFolder = workingFolder
    let (tree, folder) = (self.tree, workingFolder)
    surroundings.read = { try? tree.read($0, limit: 32 << 20) }
    surroundings.files = projectFiles
    surroundings.configurations = Dictionary(
      found.linted.map { (Paths.relative($0.path, to: folder), $0.configuration.project) },
      uniquingKeysWith: { first, _ in first })
    return surroundings
  }

  /// The files that describe the project, from where the sources come from.
  private var projectFiles: ProjectFiles {
    guard let index = tree as? GitIndexTree else { return .onDisk(root: workingFolder) }
    let folder = workingFolder
    return ProjectFiles(root: folder) {
      index.files.filter { Paths.contains(folder, $0) && ProjectFiles.isProjectFile($0) }
        .map { Paths.relative($0, to: folder) }
    } read: { path in
      try index.read(Paths.absolute(path, from: folder), limit: 32 << 20)
    }
  }
}
