/// Facts of a target that is built by Xcode, from its build settings in each configuration.
struct BuiltTarget {
  struct Variant {
    var configuration: String
    var settings: BuildSettings
    /// The Info.plist a spec writes for the target, if it does and no setting names another.
    var written: KeyedPlist?
  }

  var id: TargetID
  var kind: TargetKind
  /// The folder that relative paths in settings start from.
  var folder: String
  var variants: [Variant]
  /// Whether a script of the target speaks of the key, so that the file alone doesn't say what is built.
  var hasScriptForKey = false
  var files: FileStore

  /// What the build system defines; folders are absolute, as the build has them.
  static func builtIns(target: String, configuration: String, project: String, folder: String) -> [String: String] {
    [
      "SRCROOT": folder, "SOURCE_ROOT": folder, "PROJECT_DIR": folder, "PROJECT_NAME": project, "PROJECT": project,
      "TARGET_NAME": target, "TARGETNAME": target, "PRODUCT_NAME": target, "CONFIGURATION": configuration,
    ]
  }

  func detail() -> TargetDetail {
    var facts = TargetFacts(name: id.name, kind: kind, manifest: id.manifest)
    let built = variants.map(Self.withPlatform)
    facts.platforms = Self.agreed(built.map(\.platforms))
    facts.deviceFamilies = Self.agreed(built.map { Self.deviceFamilies($0.variant.settings, $0.platforms) })
    facts.swiftMode = Self.agreed(built.map { Self.swiftMode($0.variant.settings) })
    for platform in facts.platforms ?? [] {
      let versions = built.map { OSVersion($0.variant.settings.value(of: platform.deploymentSetting).text ?? "") }
      if versions.contains(nil) { continue }
      facts.deploymentTargets[platform] = versions.compactMap { $0 }.min()
    }
    let plists = built.map { plist(of: $0.variant) }
    for case .found(let plist) in plists where !facts.infoPlists.contains(where: { $0.path == plist.path }) {
      facts.infoPlists.append(plist.facts)
    }
    let answers = zip(built, plists).map { built, plist in
      (name: built.variant.configuration, answer: highRefreshKey(built.variant, plist))
    }
    let none = HighRefreshKey.unknown("'\(id.name)' has no build configuration")
    return TargetDetail(facts: facts, highRefreshKey: HighRefreshKey.agreed(answers) ?? none)
  }

  // MARK: - Info.plist

  private enum Plist {
    case found(KeyedPlist)
    case unknown(String)
  }

  private func plist(of variant: Variant) -> Plist {
    let settings = variant.settings
    switch settings.value(of: "INFOPLIST_FILE") {
    case .unknown: return .unknown("INFOPLIST_FILE of '\(id.name)' can't be worked out")
    case .known(let path) where !path.isEmpty:
      if settings.isYes("INFOPLIST_PREPROCESS") { return .unknown("\(path) goes through the preprocessor") }
      let file = files.relative(Paths.join(folder, path))
      guard let document = files.plist(at: file), let plist = KeyedPlist(path: file, document: document) else {
        return .unknown("the Info.plist '\(path)' of '\(id.name)' can't be read")
      }
      return .found(plist)
    default:
      if let written = variant.written { return .found(written) }
      guard settings.isYes("GENERATE_INFOPLIST_FILE") else { return .unknown("'\(id.name)' names no Info.plist") }
      return .found(KeyedPlist(generatedBy: id.manifest, values: generatedKeys(settings)))
    }
  }

  private func generatedKeys(_ settings: BuildSettings) -> [String: PlistValue] {
    let names = settings.layers.flatMap(\.assignments).map(\.name).filter { $0.hasPrefix(Self.keyPrefix) }
    return Set(names).reduce(into: [:]) { keys, name in
      // The key asked for stays out: Xcode has been seen not to write it.
      guard name != Self.keyPrefix + HighRefreshKey.name, let text = settings.value(of: name).text else { return }
      keys[String(name.dropFirst(Self.keyPrefix.count))] = .string(text)
    }
  }

  private static let keyPrefix = "INFOPLIST_KEY_"

  private func highRefreshKey(_ variant: Variant, _ plist: Plist) -> HighRefreshKey {
    if hasScriptForKey { return .unknown("a build script of '\(id.name)' writes \(HighRefreshKey.name)") }
    guard case .found(let plist) = plist else {
      if case .unknown(let reason) = plist { return .unknown(reason) }
      return .noApp
    }
    let answer = plist.highRefreshKey { variant.settings.expand($0) }
    guard case .missing = answer, variant.settings.isYes("GENERATE_INFOPLIST_FILE") else { return answer }
    switch variant.settings.value(of: Self.keyPrefix + HighRefreshKey.name) {
    case .absent: return answer
    case .unknown: return .unknown("\(Self.keyPrefix + HighRefreshKey.name) of '\(id.name)' can't be worked out")
    case .known(let text):
      return PlistValue.truth(of: text) == true ? .buildSettingOnly(PlistPlace(path: id.manifest)) : answer
    }
  }

  // MARK: - Platforms

  private static func withPlatform(_ variant: Variant) -> (variant: Variant, platforms: Set<Platform>?) {
    var variant = variant
    let platforms = platforms(variant.settings)
    // Settings conditional on an SDK are asked for the phone where there is one.
    if let platforms, let asked = platforms.contains(.iOS) ? .iOS : platforms.min() {
      variant.settings.context["sdk"] = asked.sdk
      variant.settings.builtIns["PLATFORM_NAME"] = asked.sdk
    }
    return (variant, platforms)
  }

  private static func platforms(_ settings: BuildSettings) -> Set<Platform>? {
    var found: Set<Platform>
    switch settings.value(of: "SUPPORTED_PLATFORMS") {
    case .unknown: return nil
    case .known(let text) where !text.isEmpty:
      let words = text.split { $0 == " " || $0 == "," }
      let platforms = words.map { Platform(sdk: $0) }
      if platforms.contains(nil) { return nil }
      found = Set(platforms.compactMap { $0 })
    default:
      guard let sdk = settings.value(of: "SDKROOT").text, let platform = Platform(sdk: sdk[...]) else { return nil }
      found = [platform]
    }
    if found.contains(.iOS), settings.isYes("SUPPORTS_MACCATALYST") { found.insert(.macCatalyst) }
    return found
  }

  private static func deviceFamilies(_ settings: BuildSettings, _ platforms: Set<Platform>?) -> Set<DeviceFamily>? {
    guard let platforms else { return nil }
    var families: Set<DeviceFamily> = []
    if platforms.contains(.macOS) || platforms.contains(.macCatalyst) { families.insert(.mac) }
    if platforms.contains(.tvOS) { families.insert(.tv) }
    if platforms.contains(.watchOS) { families.insert(.watch) }
    if platforms.contains(.visionOS) { families.insert(.vision) }
    guard platforms.contains(.iOS) else { return families }
    switch settings.value(of: "TARGETED_DEVICE_FAMILY") {
    case .unknown: return nil
    // Xcode's own default is the phone.
    case .absent, .known(""): return families.union([.phone])
    case .known(let text):
      let numbers = text.split { $0 == "," || $0 == " " }.map { Int($0) }
      if numbers.contains(nil) { return nil }
      return families.union(numbers.compactMap { $0 }.compactMap(DeviceFamily.init(number:)))
    }
  }

  private static func swiftMode(_ settings: BuildSettings) -> Int? {
    let version = settings.value(of: "SWIFT_VERSION").text?.split(separator: ".").first
    return version.flatMap { Int($0) }
  }

  private static func agreed<Fact: Hashable>(_ facts: [Fact?]) -> Fact? {
    guard let first = facts.first, facts.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}
