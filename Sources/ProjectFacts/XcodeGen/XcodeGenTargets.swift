/// Makes targets of a spec, with the settings XcodeGen would write for them.
struct XcodeGenTargets {
  let spec: XcodeGenSpec
  let files: FileStore

  func all() -> [TargetNode] {
    spec.targets.map { name, node in
      let id = TargetID(manifest: spec.path, name: name)
      let type = node["type"]?.text ?? ""
      let kind = TargetKind(productType: type)
      return TargetNode(
        id: id, kind: kind, members: members(of: node), dependencies: dependencies(of: node),
        products: kind == .framework ? [name] : [],
        detail: Once { [self] in builtTarget(id, kind, node).detail() })
    }
  }

  // MARK: - Files

  private struct Source {
    var path: String
    var node: YAMLNode
  }

  private func sources(of node: YAMLNode) -> [Source] {
    (node["sources"]?.listOrSelf ?? []).compactMap { source in
      spec.path(source["path"] ?? source).map { Source(path: $0, node: source) }
    }
  }

  private func members(of node: YAMLNode) -> [MemberRule] {
    sources(of: node).flatMap { source -> [MemberRule] in
      let phase = source.node["buildPhase"]
      let isCompiled = phase == nil || phase?.text == "sources"
      guard isCompiled, source.node["type"]?.text != "folder" else { return [] }
      func globs(_ key: String) -> [Glob] {
        (source.node[key]?.listOrSelf ?? []).compactMap(\.text).map { Glob(Paths.join(source.path, $0)) }
      }
      let filters = (source.node["destinationFilters"]?.listOrSelf ?? []).compactMap(\.text)
      let platforms = Set(filters.compactMap(Platform.init(rawValue:)))
      let limit = platforms.isEmpty ? nil : platforms
      let (included, excluded) = (globs("includes"), globs("excludes"))
      if included.isEmpty { return [MemberRule(source.path, exceptions: excluded, platforms: limit)] }
      return included.map { MemberRule(pattern: $0, exceptions: excluded, platforms: limit) }
    }
  }

  private func dependencies(of node: YAMLNode) -> [Dependency] {
    (node["dependencies"]?.list ?? []).flatMap { dependency -> [Dependency] in
      if let target = dependency["target"]?.text {
        return [.target(TargetID(manifest: spec.path, name: target))]
      }
      guard let package = dependency["package"]?.text else { return [] }
      // Packages fetched from elsewhere hold no file that is linted here.
      guard let folder = spec.root["packages"]?[package]?["path"].flatMap(spec.path) else { return [] }
      let products = dependency["products"]?.list?.compactMap(\.text) ?? [dependency["product"]?.text ?? package]
      return products.map { .product($0, package: folder) }
    }
  }

  // MARK: - Settings

  private func builtTarget(_ id: TargetID, _ kind: TargetKind, _ node: YAMLNode) -> BuiltTarget {
    let configs = spec.root["configs"]?.entries?.map(\.key) ?? ["Debug", "Release"]
    let settings = XcodeGenSettings(spec: spec, files: files, configurations: configs)
    let info = node["info"].map { writtenPlist($0) }
    let variants = configs.map { config in
      var layers = settings.layers(of: node, configuration: config)
      if info == nil, !settings.isInfoPlistSet(on: node, configuration: config), let found = foundPlist(in: node) {
        layers.append(SettingsLayer(assignments: [SettingAssignment(key: "INFOPLIST_FILE", value: found)]))
      }
      let builtIns = BuiltTarget.builtIns(
        target: id.name, configuration: config, project: spec.root["name"]?.text ?? "",
        folder: files.absolute(spec.folder))
      let values = BuildSettings(layers: layers, builtIns: builtIns, context: ["config": config])
      return BuiltTarget.Variant(configuration: config, settings: values, written: info)
    }
    let scripts = ["preBuildScripts", "prebuildScripts", "postCompileScripts", "postBuildScripts", "postbuildScripts"]
    return BuiltTarget(
      id: id, kind: kind, folder: spec.folder, variants: variants,
      hasScriptForKey: scripts.contains { node[$0]?.mentions(HighRefreshKey.name) ?? false }, files: files)
  }

  /// XcodeGen writes the file itself, so keys belong in the spec; one added to the file would be lost.
  private func writtenPlist(_ info: YAMLNode) -> KeyedPlist {
    let properties = info["properties"]
    let path = (properties ?? info).file
    var plist = KeyedPlist(generatedBy: path, values: properties?.plistValue.dictionary ?? [:])
    for entry in properties?.entries ?? [] where entry.value.file == path {
      plist.positions[entry.key] = entry.position
    }
    if let place = properties?.insertion {
      plist.insertion = PlistInsertion(
        path: path, offset: place.offset, indentation: place.indentation,
        text: "\(place.indentation)\(HighRefreshKey.name): true\n")
    }
    return plist
  }

  /// Without a word about it XcodeGen takes an Info.plist among the sources.
  private func foundPlist(in node: YAMLNode) -> String? {
    let folders = sources(of: node).map(\.path)
    let found = files.paths.filter { path in
      Paths.name(of: path) == "Info.plist" && folders.contains { Paths.isInside(path, $0) }
    }
    // Of several it takes whichever the disk lists first, which can't be told: an undefined name says so.
    return found.count > 1 ? "$(ONE_OF_SEVERAL_INFO_PLISTS)" : found.first.map(files.absolute)
  }
}
