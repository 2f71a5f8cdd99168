/// Reads one `project.pbxproj` into targets.
struct XcodeProject {
  private let path: String
  private let files: FileStore
  private let objects: PBXObjects
  private let paths: PBXPaths
  /// The folder that `SRCROOT` stands for.
  private let folder: String

  /// Nil if the project is broken, which is noted.
  init?(path: String, files: FileStore) {
    guard let document = files.plist(at: path) else { return nil }
    guard let objects = PBXObjects(document.root) else {
      files.note(path, "no Xcode project: it has no 'objects' with a 'rootObject'")
      return nil
    }
    self.path = path
    self.files = files
    self.objects = objects
    folder = Paths.join(
      Paths.folder(of: Paths.folder(of: path)), objects.root.text("projectDirPath") ?? "")
    paths = PBXPaths(objects, projectFolder: folder)
  }

  func targets() -> [TargetNode] {
    let membership = PBXMembership(objects: objects, paths: paths, files: files)
    let dependencies = PBXDependencies(objects: objects, manifest: path, projectFolder: folder)
    return objects.list(objects.root["targets"]).compactMap { id, target in
      guard let name = target.text("name") else { return nil }
      let (targetID, kind) = (TargetID(manifest: path, name: name), Self.kind(target))
      return TargetNode(
        id: targetID, kind: kind, members: membership.rules(of: target, id: id),
        dependencies: dependencies.of(target), products: products(of: target, name: name, kind: kind),
        detail: Once { [self] in builtTarget(target, targetID, kind).detail() })
    }
  }

  /// Projects of one workspace link each other's frameworks by the name of the file that is built.
  private func products(of target: PBXObjects.Fields, name: String, kind: TargetKind) -> Set<String> {
    guard kind == .framework else { return [] }
    let file = objects[target.text("productReference")]?.text("path")
    return [file.flatMap(PBXDependencies.frameworkName) ?? name]
  }

  private static func kind(_ target: PBXObjects.Fields) -> TargetKind {
    target.text("productType").map(TargetKind.init(productType:)) ?? .unknown
  }

  // MARK: - Settings

  private func builtTarget(_ target: PBXObjects.Fields, _ id: TargetID, _ kind: TargetKind) -> BuiltTarget {
    let ofProject = configurations(of: objects.root)
    let variants = configurations(of: target).map { configuration in
      let name = configuration.text("name") ?? ""
      let base = ofProject.first { $0.text("name") == name } ?? defaultConfiguration(ofProject)
      let layers = (base.map(layers) ?? []) + layers(configuration)
      let settings = BuildSettings(
        layers: layers, builtIns: builtIns(target: id.name, configuration: name), context: ["config": name])
      return BuiltTarget.Variant(configuration: name, settings: settings)
    }
    let scripts = objects.list(target["buildPhases"]).compactMap { $0.fields.text("shellScript") }
    return BuiltTarget(
      id: id, kind: kind, folder: folder, variants: variants,
      hasScriptForKey: scripts.contains { $0.contains(HighRefreshKey.name) }, files: files)
  }

  private func configurations(of owner: PBXObjects.Fields) -> [PBXObjects.Fields] {
    objects.list(objects[owner.text("buildConfigurationList")]?["buildConfigurations"]).map(\.fields)
  }

  private func defaultConfiguration(_ all: [PBXObjects.Fields]) -> PBXObjects.Fields? {
    let name = objects[objects.root.text("buildConfigurationList")]?.text("defaultConfigurationName")
    return all.first { $0.text("name") == name } ?? all.last
  }

  private func layers(_ configuration: PBXObjects.Fields) -> [SettingsLayer] {
    let own = SettingsLayer(dictionary: configuration["buildSettings"]?.dictionary ?? [:])
    guard let path = configurationFile(of: configuration) else { return [own] }
    return [path.map(readConfiguration) ?? SettingsLayer(assignments: [], isComplete: false), own]
  }

  /// The xcconfig a configuration is based on: nil for none, an inner nil for one that can't be located.
  private func configurationFile(of configuration: PBXObjects.Fields) -> String?? {
    if let reference = configuration.text("baseConfigurationReference") {
      return .some(paths.paths[reference].map(files.relative))
    }
    guard let anchor = configuration.text("baseConfigurationReferenceAnchor") else { return nil }
    let relative = configuration.text("baseConfigurationReferenceRelativePath") ?? ""
    return .some(paths.paths[anchor].map { files.relative(Paths.join($0, relative)) })
  }

  private func readConfiguration(_ path: String) -> SettingsLayer {
    var layer = files.configuration(at: path)
    // CocoaPods writes these, and they are seldom committed; they hold search paths and flags only.
    if path.contains("Pods/Target Support Files/") { layer.isComplete = true }
    return layer
  }

  private func builtIns(target: String, configuration: String) -> [String: String] {
    let project = Paths.name(of: Paths.folder(of: path)).replacing(".xcodeproj", with: "")
    return BuiltTarget.builtIns(
      target: target, configuration: configuration, project: project, folder: files.absolute(folder))
  }
}

extension TargetKind {
  /// The kind for a product type such as `com.apple.product-type.application`.
  init(productType: String) {
    let type = productType.replacing("com.apple.product-type.", with: "")
    switch type {
    case "application", "application.on-demand-install-capable", "application.watchapp", "application.watchapp2",
      "application.watchapp2-container", "application.messages":
      self = .app
    case "framework", "framework.static", "library.static", "library.dynamic", "xcframework", "bundle":
      self = .framework
    case "bundle.unit-test", "bundle.ui-testing", "bundle.ocunit-test": self = .test
    case "tool": self = .tool
    default: self = type.contains("extension") ? .appExtension : .unknown
    }
  }
}
