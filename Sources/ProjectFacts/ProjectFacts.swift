/// What the project's own files say about the target a source file belongs to.
///
/// Nothing is read before the first question, then each file once. All questions may be asked from
/// any thread. A broken project file becomes a problem, and what it would have told stays unknown.
public final class ProjectFacts: Sendable {
  /// Facts the user gives for where the project's files give none.
  public struct Configuration: Sendable, Hashable {
    /// The lowest system versions.
    public var deploymentTargets: [Platform: OSVersion]
    /// The devices the app runs on; nil leaves them unknown.
    public var deviceFamilies: Set<DeviceFamily>?

    /// Facts to fall back on; none by default.
    public init(deploymentTargets: [Platform: OSVersion] = [:], deviceFamilies: Set<DeviceFamily>? = nil) {
      self.deploymentTargets = deploymentTargets
      self.deviceFamilies = deviceFamilies
    }
  }

  /// A project file that could not be used.
  public struct Problem: Sendable, Hashable, Comparable {
    /// Relative to the root.
    public let path: String
    /// What is wrong, with the line where there is one.
    public let message: String
    /// False for a file that may be fine, but is too large or written in a way not understood.
    public let isBroken: Bool

    public static func < (left: Problem, right: Problem) -> Bool {
      (left.path, left.message) < (right.path, right.message)
    }
  }

  private let store: FileStore
  private let configuration: Configuration
  private let catalog: Once<ProjectCatalog>

  /// Facts about the files of one root; reads nothing yet.
  public init(files: ProjectFiles, configuration: Configuration = Configuration()) {
    let store = FileStore(files)
    self.store = store
    self.configuration = configuration
    catalog = Once { ProjectCatalog(files: store) }
  }

  /// What was wrong with the files that bear on the paths asked about so far, ordered; asking reads none.
  public var problems: [Problem] { store.noted }

  /// Whether anything was asked that made project files be read.
  public var isLoaded: Bool { catalog.current != nil }

  // MARK: - Questions

  /// The targets a source file belongs to, ordered by manifest and name.
  public func targets(for path: String) -> [TargetFacts] {
    let path = asked(path)
    let graph = catalog.get().graph
    let own = graph.owners(of: path).map { graph.nodes[$0.node].detail.get().facts }
    guard own.isEmpty, case .one(let plist) = loosePlist(for: path) else { return own }
    return [plist.facts]
  }

  /// The lowest system version the file has to run on; nil if not known.
  public func deploymentTarget(for path: String, platform: Platform = .iOS) -> OSVersion? {
    let path = asked(path)
    let owners = owners(of: path)
    let versions = owners.map { deploymentTarget(ofNode: $0.node, platform) }
    let known = versions.contains(nil) ? nil : versions.compactMap { $0 }.min()
    if let known { return known }
    if owners.isEmpty, case .one(let plist) = loosePlist(for: path),
      let version = plist.facts.deploymentTargets[platform]
    {
      return version
    }
    return configuration.deploymentTargets[platform]
  }

  /// The Swift language mode the file is compiled in: 4, 5 or 6; nil if not known, or not the same everywhere.
  public func swiftMode(for path: String) -> Int? {
    let nodes = catalog.get().graph.nodes
    let modes = owners(of: asked(path)).map { nodes[$0.node].detail.get().facts.swiftMode }
    guard let first = modes.first, modes.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// Whether the app the file ends up in may run above 60 Hz on a ProMotion iPhone.
  public func highRefreshKey(for path: String) -> HighRefreshKey {
    let path = asked(path)
    let graph = catalog.get().graph
    let owners = owners(of: path)
    if owners.isEmpty { return looseHighRefreshKey(for: path) }
    // A file built for other platforms only may belong to a phone app all the same.
    let onPhone = owners.filter { $0.platforms?.contains(.iOS) ?? true }
    if onPhone.isEmpty { return .notPhone }
    var apps = Set<Int>()
    var (extensionName, unclear): (String?, TargetID?) = (nil, nil)
    for owner in onPhone {
      let node = graph.nodes[owner.node]
      switch node.kind {
      case .app: apps.insert(owner.node)
      case .appExtension: extensionName = node.id.name
      case .framework, .packageProduct:
        let hosts = graph.hosts(of: owner.node)
        apps.formUnion(hosts.apps)
        if let host = hosts.extensions.min() { extensionName = graph.nodes[host].id.name }
      case .unknown: unclear = node.id
      case .test, .tool: continue
      }
    }
    if apps.isEmpty, let unclear {
      return .unknown("what '\(unclear.name)' in \(unclear.manifest) builds isn't known")
    }
    if apps.isEmpty, let extensionName { return .unknown("it is part of the app extension '\(extensionName)' only") }
    return answer(ofApps: apps)
  }

  // MARK: - Targets

  private func asked(_ path: String) -> String {
    let path = store.relative(path)
    store.noteQuestion(about: path)
    return path
  }

  /// The targets of a file; its tests only if nothing else holds it.
  private func owners(of path: String) -> [TargetGraph.Owner] {
    let graph = catalog.get().graph
    let all = graph.owners(of: path)
    let built = all.filter { graph.nodes[$0.node].kind != .test }
    return built.isEmpty ? all : built
  }

  private func deploymentTarget(ofNode index: Int, _ platform: Platform) -> OSVersion? {
    let graph = catalog.get().graph
    if let own = graph.nodes[index].detail.get().facts.deploymentTargets[platform] { return own }
    let hosts = graph.hosts(of: index).apps.map { graph.nodes[$0].detail.get().facts.deploymentTargets[platform] }
    return hosts.contains(nil) ? nil : hosts.compactMap { $0 }.min()
  }

  private func answer(ofApps apps: Set<Int>) -> HighRefreshKey {
    let graph = catalog.get().graph
    // If all lack the key, the one that is made of most is named, rather than an app clip or a helper.
    let apps = apps.sorted { left, right in
      let (left, right) = (graph.nodes[left], graph.nodes[right])
      return (-left.dependencies.count, left.id) < (-right.dependencies.count, right.id)
    }
    var answers: [(name: String, answer: HighRefreshKey)] = []
    for app in apps {
      let detail = graph.nodes[app].detail.get()
      let name = detail.facts.name
      switch runsOnPhone(detail.facts) {
      case false?: continue
      case true?: answers.append((name, detail.highRefreshKey))
      case nil: answers.append((name, .unknown("the devices '\(name)' runs on aren't known")))
      }
    }
    return HighRefreshKey.agreed(answers) ?? (apps.isEmpty ? .noApp : .notPhone)
  }

  private func runsOnPhone(_ facts: TargetFacts) -> Bool? {
    if let platforms = facts.platforms, !platforms.contains(.iOS) { return false }
    return (facts.deviceFamilies ?? configuration.deviceFamilies)?.contains(.phone)
  }

  // MARK: - Files no project mentions

  private enum Loose {
    case one(LooseInfoPlist)
    case noApp
    case unknown(String)
  }

  private func looseHighRefreshKey(for path: String) -> HighRefreshKey {
    switch loosePlist(for: path) {
    case .noApp: return .noApp
    case .unknown(let reason): return .unknown(reason)
    case .one(let plist):
      switch plist.kind {
      case .framework: return .noApp
      case .appExtension: return .unknown("\(plist.plist.path) is an app extension's")
      // Xcode adds the devices when it builds; an app whose plist names none runs on the phone.
      case .app: return runsOnPhone(plist.facts) ?? true ? plist.highRefreshKey : .notPhone
      }
    }
  }

  /// The Info.plist beside a file, or in the nearest folder above it that has one.
  private func loosePlist(for path: String) -> Loose {
    let folders = Paths.withAncestors(path).dropFirst()
    let descriptions = catalog.get().descriptions
    for folder in folders {
      switch descriptions[folder] {
      case .project(let project)?: return .unknown("no target of \(project) holds the file")
      case .unclear(let project)?: return .unknown("\(project) isn't understood")
      case .package?, nil: continue
      }
    }
    for folder in folders {
      if case .package? = descriptions[folder] { return .noApp }
      let found = plists(in: folder)
      if let named = found.first(where: { $0.isNamed(after: path) }) { return .one(named) }
      if found.count > 1 { return .unknown("\(found.count) Info.plist files in '\(folder)'") }
      if let only = found.first { return .one(only) }
    }
    return .unknown("no project and no Info.plist was found for the file")
  }

  private func plists(in folder: String) -> [LooseInfoPlist] {
    let besides = ["", "Resources", "Supporting Files", "SupportingFiles", "Supporting", "Config"]
    let homes = Set(besides.map { Paths.join(folder, $0) })
    return store.infoPlists.filter { homes.contains(Paths.folder(of: $0)) }.compactMap { path in
      store.plist(at: path).flatMap { KeyedPlist(path: path, document: $0) }.flatMap(LooseInfoPlist.init)
    }
  }
}
