/// Reads `Package.swift`: its targets and products, platforms, language mode, and a Playgrounds app if it has one.
struct PackageManifest {
  let path: String
  private let files: FileStore
  private let manifest: SwiftManifest
  private let package: SwiftManifest.Call

  /// Nil if the file makes no package.
  init?(path: String, files: FileStore) {
    guard let bytes = files.bytes(of: path) else { return nil }
    manifest = SwiftManifest(bytes)
    guard let package = manifest.calls(["Package"]).first(where: { $0["name"] != nil }) else { return nil }
    self.path = path
    self.files = files
    self.package = package
  }

  var folder: String { Paths.folder(of: path) }

  private static let kinds: [String: TargetKind] = [
    "target": .packageProduct, "executableTarget": .tool, "testTarget": .test, "macro": .tool, "plugin": .tool,
  ]

  func targets() -> [TargetNode] {
    let products = productNames()
    let app = manifest.calls(["iOSApplication"]).first
    let appTargets = app?["targets"].map { strings($0.value) } ?? []
    let declarations = declarations()
    let isOnlyTarget = declarations.filter { !["testTarget", "plugin"].contains($0.name) }.count == 1
    return declarations.compactMap { call in
      guard let name = string(call, "name"), var kind = Self.kinds[call.name] else { return nil }
      let id = TargetID(manifest: path, name: name)
      if appTargets.contains(name) { kind = .app }
      return TargetNode(
        id: id, kind: kind, members: members(of: call, name: name, isOnlyTarget: isOnlyTarget),
        dependencies: dependencies(of: call), products: products[name] ?? [],
        detail: Once { [self, kind] in detail(of: call, id, kind, app: kind == .app ? app : nil) })
    }
  }

  /// Declarations, wherever the manifest makes them; `.target(name:)` among dependencies only refers to one.
  private func declarations() -> [SwiftManifest.Call] {
    manifest.calls(Set(Self.kinds.keys)) { $0["name"] != nil }
  }

  private func productNames() -> [String: Set<String>] {
    var products: [String: Set<String>] = [:]
    for call in manifest.calls(["library", "executable"]) {
      guard let name = string(call, "name"), let targets = call["targets"] else { continue }
      for target in strings(targets.value) { products[target, default: []].insert(name) }
    }
    return products
  }

  private func string(_ call: SwiftManifest.Call, _ label: String) -> String? {
    call[label].flatMap { manifest.string($0.value) }
  }

  private func strings(_ range: Range<Int>) -> [String] {
    (manifest.bracketed(manifest.resolved(range)) ?? []).compactMap { manifest.string($0) }
  }

  // MARK: - Files and dependencies

  private func members(of call: SwiftManifest.Call, name: String, isOnlyTarget: Bool) -> [MemberRule] {
    let excluded = call["exclude"].map { strings($0.value) } ?? []
    return homes(of: call, name: name, isOnlyTarget: isOnlyTarget).map { home in
      MemberRule(home, exceptions: excluded.map { Glob(literal: Paths.join(home, $0)) })
    }
  }

  /// The folder a target names, or those SwiftPM looks in; a package's only target may fill `Sources` itself.
  private func homes(of call: SwiftManifest.Call, name: String, isOnlyTarget: Bool) -> [String] {
    if call["path"] != nil { return string(call, "path").map { [Paths.join(folder, $0)] } ?? [] }
    switch call.name {
    case "testTarget": return [Paths.join(folder, "Tests/\(name)")]
    case "plugin": return [Paths.join(folder, "Plugins/\(name)")]
    default:
      let bases = ["Sources", "Source", "src", "srcs"]
      return bases.map { Paths.join(folder, isOnlyTarget ? $0 : "\($0)/\(name)") }
    }
  }

  private func dependencies(of call: SwiftManifest.Call) -> [Dependency] {
    guard let list = call["dependencies"], let elements = manifest.bracketed(manifest.resolved(list.value)) else {
      return []
    }
    return elements.flatMap { element -> [Dependency] in
      if let name = manifest.string(element) { return byName(name) }
      guard let dependency = manifest.onlyCall(element), let name = string(dependency, "name") else { return [] }
      switch dependency.name {
      case "target": return [.target(TargetID(manifest: path, name: name))]
      case "product": return [.product(name, package: nil)]
      default: return byName(name)
      }
    }
  }

  /// A bare name is a target of this package or a product of another.
  private func byName(_ name: String) -> [Dependency] {
    [.target(TargetID(manifest: path, name: name)), .product(name, package: nil)]
  }

  // MARK: - Facts

  private func detail(
    of call: SwiftManifest.Call, _ id: TargetID, _ kind: TargetKind, app: SwiftManifest.Call?
  ) -> TargetDetail {
    var facts = TargetFacts(name: id.name, kind: kind, manifest: path)
    facts.deploymentTargets = deploymentTargets()
    facts.swiftMode = swiftMode(of: call)
    guard let app else { return TargetDetail(facts: facts, highRefreshKey: .noApp) }
    facts.platforms = [.iOS]
    facts.deviceFamilies = app["supportedDeviceFamilies"].flatMap { families($0.value) }
    guard let extra = string(app, "additionalInfoPlistContentFilePath") else {
      let plist = KeyedPlist(generatedBy: path, values: [:])
      facts.infoPlists = [plist.facts]
      return TargetDetail(facts: facts, highRefreshKey: plist.highRefreshKey { _ in nil })
    }
    let file = Paths.join(folder, extra)
    guard let document = files.plist(at: file), let plist = KeyedPlist(path: file, document: document) else {
      return TargetDetail(facts: facts, highRefreshKey: .unknown("the Info.plist '\(file)' can't be read"))
    }
    facts.infoPlists = [plist.facts]
    return TargetDetail(facts: facts, highRefreshKey: plist.highRefreshKey { _ in nil })
  }

  private func families(_ range: Range<Int>) -> Set<DeviceFamily>? {
    guard let elements = manifest.bracketed(range) else { return nil }
    let known = elements.compactMap { manifest.member($0).flatMap(DeviceFamily.init(rawValue:)) }
    return known.count == elements.count ? Set(known) : nil
  }

  private func deploymentTargets() -> [Platform: OSVersion] {
    guard let argument = package["platforms"], let elements = manifest.bracketed(manifest.resolved(argument.value))
    else { return [:] }
    var found: [Platform: OSVersion] = [:]
    for element in elements {
      guard let call = manifest.onlyCall(element), let platform = Platform(rawValue: call.name),
        let version = call.arguments.first?.value
      else { continue }
      // `.v15` and `.v10_15` stand for "15" and "10.15".
      let member = manifest.member(version).map { String($0.dropFirst()).replacing("_", with: ".") }
      let text = manifest.string(version) ?? member
      found[platform] = text.flatMap { OSVersion($0) }
    }
    return found
  }

  private func swiftMode(of call: SwiftManifest.Call) -> Int? {
    let settings = call["swiftSettings"].map { manifest.resolved($0.value) }
    for setting in settings.map({ manifest.calls(["swiftLanguageMode", "swiftLanguageVersion"], in: $0) }) ?? [] {
      return setting.arguments.first.flatMap { mode($0.value) }
    }
    if let argument = package["swiftLanguageModes"] ?? package["swiftLanguageVersions"] {
      guard let elements = manifest.bracketed(manifest.resolved(argument.value)) else { return nil }
      let modes = elements.map(mode)
      return modes.contains(nil) ? nil : modes.compactMap { $0 }.max()
    }
    // The tools version decides: from 6.0 on packages are built in mode 6.
    return toolsVersion.map { $0.major >= 6 ? 6 : min(5, $0.major) }
  }

  private func mode(_ range: Range<Int>) -> Int? {
    guard let name = manifest.member(range), name.hasPrefix("v") else { return nil }
    return name.dropFirst().split(separator: "_").first.flatMap { Int($0) }
  }

  private var toolsVersion: OSVersion? {
    let line = String(decoding: manifest.bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    guard let marker = line.firstRange(of: "swift-tools-version") else { return nil }
    return OSVersion(line[marker.upperBound...].drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." })
  }
}
