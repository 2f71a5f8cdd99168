/// Reads the targets that a Tuist `Project.swift` writes out in full; what helpers make up stays unknown.
struct TuistProject {
  private let path: String
  private let files: FileStore
  private let manifest: SwiftManifest

  /// Nil if the file is no Tuist manifest.
  init?(path: String, files: FileStore) {
    guard let bytes = files.bytes(of: path) else { return nil }
    manifest = SwiftManifest(bytes)
    let imports = zip(manifest.tokens, manifest.tokens.dropFirst())
    guard imports.contains(where: { $0.word == "import" && $1.word == "ProjectDescription" }) else { return nil }
    self.path = path
    self.files = files
  }

  private var folder: String { Paths.folder(of: path) }

  func targets() -> [TargetNode] {
    let calls = manifest.calls(["Target", "target", "init"]) { $0["product"] != nil && $0["name"] != nil }
    return calls.compactMap { call in
      guard let argument = call["name"] else { return nil }
      // A name that is worked out is shown as it is written; it only has to tell targets apart.
      let name = manifest.string(argument.value) ?? manifest.source(of: argument.value)
      let id = TargetID(manifest: path, name: name)
      let kind = kind(of: call)
      return TargetNode(
        id: id, kind: kind, members: members(of: call), dependencies: dependencies(of: call),
        products: kind == .framework ? [name] : [], detail: Once { [self] in detail(of: call, id, kind) })
    }
  }

  private func kind(of call: SwiftManifest.Call) -> TargetKind {
    switch call["product"].flatMap({ manifest.member($0.value) }) {
    case "app", "appClip", "watch2App": .app
    case "framework", "staticFramework", "staticLibrary", "dynamicLibrary", "bundle": .framework
    case "unitTests", "uiTests": .test
    case "commandLineTool": .tool
    case let product?: product.contains("xtension") ? .appExtension : .unknown
    case nil: .unknown
    }
  }

  // MARK: - Files

  private func members(of call: SwiftManifest.Call) -> [MemberRule] {
    let globs = call["sources"].map { patterns($0.value) } ?? []
    let folders = call["buildableFolders"].map { patterns($0.value) } ?? []
    return globs + folders.map { MemberRule($0.folder, exceptions: $0.exceptions) }
  }

  /// Patterns from a string, a list of strings and `.glob("…", excluding: …)`, or `.sourceFilesList(globs: …)`.
  private func patterns(_ range: Range<Int>) -> [MemberRule] {
    if let elements = manifest.bracketed(manifest.resolved(range)) { return elements.flatMap(patterns) }
    if let call = manifest.onlyCall(range) {
      if let globs = call["globs"] { return patterns(globs.value) }
      guard ["glob", "folder", "path"].contains(call.name), let first = call.arguments.first else { return [] }
      let excluded = call["excluding"].map { strings($0.value) } ?? []
      return patterns(first.value).map { rule in
        var rule = rule
        rule.exceptions = excluded.map { Glob(Paths.join(folder, $0)) }
        return rule
      }
    }
    return manifest.string(range).map { [MemberRule(pattern: Glob(Paths.join(folder, $0)))] } ?? []
  }

  private func strings(_ range: Range<Int>) -> [String] {
    let elements = manifest.bracketed(manifest.resolved(range)) ?? [range]
    return elements.compactMap { manifest.string($0) }
  }

  private func dependencies(of call: SwiftManifest.Call) -> [Dependency] {
    guard let list = call["dependencies"] else { return [] }
    return manifest.calls(["target", "project", "package"], in: list.value).compactMap { dependency in
      func text(_ label: String) -> String? { dependency[label].flatMap { manifest.string($0.value) } }
      if dependency.name == "package" { return text("product").map { .product($0, package: nil) } }
      guard let name = text("name") ?? text("target") else { return nil }
      if dependency.name == "target" { return .target(TargetID(manifest: path, name: name)) }
      guard let project = text("path") else { return nil }
      let folder = project.hasPrefix("//") ? String(project.dropFirst(2)) : Paths.join(folder, project)
      return .target(TargetID(manifest: Paths.join(folder, "Project.swift"), name: name))
    }
  }

  // MARK: - Facts

  private func detail(of call: SwiftManifest.Call, _ id: TargetID, _ kind: TargetKind) -> TargetDetail {
    var facts = TargetFacts(name: id.name, kind: kind, manifest: path)
    (facts.platforms, facts.deviceFamilies) = devices(of: call)
    facts.deploymentTargets = deploymentTargets(of: call)
    facts.swiftMode = swiftMode(of: call)
    let answer: HighRefreshKey
    switch plist(of: call) {
    case .success(let plist):
      facts.infoPlists = [plist.facts]
      answer = highRefreshKey(plist, of: call)
    case .failure(let reason): answer = .unknown(reason.text)
    }
    return TargetDetail(facts: facts, highRefreshKey: answer)
  }

  private struct Reason: Error {
    var text: String
  }

  private func plist(of call: SwiftManifest.Call) -> Result<KeyedPlist, Reason> {
    let unclear = Reason(text: "the 'infoPlist' of a target in \(path) isn't written out")
    // Left out it is generated with Tuist's own keys, as for `.default`.
    guard let argument = call["infoPlist"] else { return .success(KeyedPlist(generatedBy: path, values: [:])) }
    if manifest.member(argument.value) == "default" { return .success(KeyedPlist(generatedBy: path, values: [:])) }
    if let file = manifest.string(argument.value) { return read(file) }
    guard let value = manifest.onlyCall(argument.value), let first = value.arguments.first else {
      return .failure(unclear)
    }
    switch value.name {
    case "file": return manifest.string(first.value).map(read) ?? .failure(unclear)
    case "extendingDefault", "dictionary":
      return manifest.keyedPlist(first.value, path: path).map { .success($0) } ?? .failure(unclear)
    default: return .failure(unclear)
    }
  }

  private func read(_ file: String) -> Result<KeyedPlist, Reason> {
    let file = Paths.join(folder, file)
    guard let document = files.plist(at: file), let plist = KeyedPlist(path: file, document: document) else {
      return .failure(Reason(text: "the Info.plist '\(file)' can't be read"))
    }
    return .success(plist)
  }

  private func highRefreshKey(_ plist: KeyedPlist, of call: SwiftManifest.Call) -> HighRefreshKey {
    if case .opaque? = plist.values[HighRefreshKey.name] {
      return .unknown("the value of \(HighRefreshKey.name) in \(path) isn't written out")
    }
    let answer = plist.highRefreshKey { _ in nil }
    guard case .missing = answer else { return answer }
    let setting = "INFOPLIST_KEY_" + HighRefreshKey.name
    let isSet = manifest.tokens.contains { $0.kind == .string([.text(setting)]) }
    return isSet ? .buildSettingOnly(PlistPlace(path: path)) : answer
  }

  // MARK: - Devices and versions

  private func devices(of call: SwiftManifest.Call) -> (Set<Platform>?, Set<DeviceFamily>?) {
    if let argument = call["destinations"] {
      let elements = manifest.bracketed(manifest.resolved(argument.value)) ?? [argument.value]
      let names = elements.map { manifest.member($0) }
      let known = names.compactMap { $0.flatMap(Self.destination) }
      guard !known.isEmpty, known.count == names.count else { return (nil, nil) }
      return (Set(known.flatMap(\.0)), Set(known.flatMap(\.1)))
    }
    guard let name = call["platform"].flatMap({ manifest.member($0.value) }),
      let (platforms, families) = Self.destination(name)
    else { return (nil, nil) }
    // `.iOS(targetVersion: "15.0", devices: [.iphone, .ipad])` says more than the platform does.
    guard let devices = call["deploymentTarget"].flatMap({ manifest.onlyCall($0.value) })?["devices"] else {
      return (Set(platforms), Set(families))
    }
    let named = (manifest.bracketed(manifest.resolved(devices.value)) ?? [devices.value]).map { manifest.member($0) }
    let known: [DeviceFamily] = named.compactMap { ["iphone": .phone, "ipad": .pad, "mac": .mac][$0 ?? ""] }
    return (Set(platforms), known.count == named.count ? Set(known) : nil)
  }

  private static func destination(_ name: String) -> ([Platform], [DeviceFamily])? {
    switch name {
    case "iOS": ([.iOS], [.phone, .pad])
    case "iPhone": ([.iOS], [.phone])
    case "iPad": ([.iOS], [.pad])
    case "macOS", "mac": ([.macOS], [.mac])
    case "macCatalyst": ([.macCatalyst], [.mac])
    case "macWithiPadDesign": ([.iOS], [.mac])
    case "appleVision", "visionOS": ([.visionOS], [.vision])
    case "appleVisionWithiPadDesign": ([.iOS], [.vision])
    case "tvOS", "appleTv": ([.tvOS], [.tv])
    case "watchOS", "appleWatch": ([.watchOS], [.watch])
    default: nil
    }
  }

  private func deploymentTargets(of call: SwiftManifest.Call) -> [Platform: OSVersion] {
    let argument = call["deploymentTargets"] ?? call["deploymentTarget"]
    guard let value = argument.flatMap({ manifest.onlyCall($0.value) }) else { return [:] }
    var found: [Platform: OSVersion] = [:]
    if let platform = Platform(rawValue: value.name), let first = value.arguments.first {
      found[platform] = manifest.string(first.value).flatMap { OSVersion($0) }
    }
    for argument in value.arguments where value.name == "multiplatform" {
      guard let platform = argument.label.flatMap(Platform.init(rawValue:)) else { continue }
      found[platform] = manifest.string(argument.value).flatMap { OSVersion($0) }
    }
    return found
  }

  /// The target's own setting, else the one the project writes down once.
  private func swiftMode(of call: SwiftManifest.Call) -> Int? {
    let own = swiftModes(in: call.tokens)
    let modes = own.isEmpty ? swiftModes(in: manifest.tokens.indices) : own
    return modes.count == 1 ? modes.first : nil
  }

  private func swiftModes(in range: Range<Int>) -> Set<Int> {
    let versions = range.dropLast(2).compactMap { index -> Int? in
      guard manifest.tokens[index].kind == .string([.text("SWIFT_VERSION")]), manifest.tokens[index + 1].isMark(":")
      else { return nil }
      return manifest.string(index + 2..<index + 3)?.split(separator: ".").first.flatMap { Int($0) }
    }
    return Set(versions)
  }
}
