/// Every project description below a root, read once.
struct ProjectCatalog: Sendable {
  /// What a folder holds that says something of the files below it.
  enum Description: Sendable {
    /// A project or spec that was read.
    case project(String)
    /// A description that isn't understood.
    case unclear(String)
    case package
  }

  let graph: TargetGraph
  let descriptions: [String: Description]

  init(files: FileStore) {
    var reader = Reader(files: files)
    for path in files.paths { reader.read(path) }
    let aliases = reader.joinGeneratedProjects()
    graph = TargetGraph(reader.nodes.values.sorted { $0.id < $1.id }, aliases: aliases)
    descriptions = reader.descriptions
  }

  private struct Reader {
    let files: FileStore
    var nodes: [TargetID: TargetNode] = [:]
    var descriptions: [String: Description] = [:]
    var specs: [XcodeGenSpec] = []

    mutating func read(_ path: String) {
      let folder = Paths.folder(of: path)
      switch Paths.name(of: path) {
      case "project.pbxproj":
        let project = XcodeProject(path: path, files: files)
        add(project?.targets() ?? [])
        describe(Paths.folder(of: folder), project == nil ? .unclear(path) : .project(path))
      case "project.yml", "project.yaml":
        switch XcodeGenSpec.read(path, files: files) {
        case .spec(let spec):
          specs.append(spec)
          add(XcodeGenTargets(spec: spec, files: files).all())
          describe(folder, .project(path))
        case .notUnderstood: describe(folder, .unclear(path))
        case .somethingElse: return
        }
      case "Project.swift":
        guard let project = TuistProject(path: path, files: files) else { return }
        add(project.targets())
        describe(folder, .project(path))
      case "Package.swift":
        guard let package = PackageManifest(path: path, files: files) else { return }
        add(package.targets())
        describe(folder, .package)
      case "BUILD", "BUILD.bazel", "BUCK": describe(folder, .unclear(path))
      default: return
      }
    }

    private mutating func add(_ found: [TargetNode]) {
      for node in found where nodes[node.id] == nil { nodes[node.id] = node }
    }

    /// Of two descriptions of a folder a package yields to a project: it holds fewer of the folder's files.
    private mutating func describe(_ folder: String, _ description: Description) {
      if case .package = description, descriptions[folder] != nil { return }
      descriptions[folder] = description
    }

    /// A project that XcodeGen wrote knows the same targets: its file lists are kept, its settings give way.
    /// - Returns: the specs' targets by the names that the project gives them.
    mutating func joinGeneratedProjects() -> [TargetID: TargetID] {
      var aliases: [TargetID: TargetID] = [:]
      for spec in specs {
        guard let project = spec.root["name"]?.text else { continue }
        let manifest = Paths.join(spec.folder, "\(project).xcodeproj/project.pbxproj")
        for (name, _) in spec.targets {
          let (id, generated) = (TargetID(manifest: spec.path, name: name), TargetID(manifest: manifest, name: name))
          guard var node = nodes[id], let written = nodes.removeValue(forKey: generated) else { continue }
          node.members += written.members
          node.dependencies += written.dependencies
          if node.kind == .app {
            let own = node.detail
            // Where the spec leaves something open, the project holds what it came to.
            node.detail = Once {
              guard case .unknown = own.get().highRefreshKey else { return own.get() }
              return written.detail.get()
            }
          }
          nodes[id] = node
          aliases[generated] = id
        }
      }
      return aliases
    }
  }
}
