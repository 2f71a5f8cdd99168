/// The layers of build settings XcodeGen writes, with those of its presets that say something about a target.
struct XcodeGenSettings {
  let spec: XcodeGenSpec
  let files: FileStore
  let configurations: [String]

  func layers(of target: YAMLNode, configuration: String) -> [SettingsLayer] {
    let projectFile = configFile(of: spec.root, configuration)
    // A preset gives way to the project's xcconfig, although it stands on the target.
    let named = Set(projectFile?.assignments.map(\.name) ?? [])
    let presets = targetPresets(target).filter { !named.contains($0.name) }
    return [
      SettingsLayer(assignments: projectPresets()),
      projectFile,
      SettingsLayer(assignments: assignments(spec.root["settings"], configuration)),
      SettingsLayer(assignments: presets),
      configFile(of: target, configuration),
      SettingsLayer(assignments: assignments(target["settings"], configuration)),
    ].compactMap { $0 }
  }

  func isInfoPlistSet(on target: YAMLNode, configuration: String) -> Bool {
    assignments(target["settings"], configuration).contains { $0.name == "INFOPLIST_FILE" }
  }

  // MARK: - Settings as written

  private func assignments(_ settings: YAMLNode?, _ configuration: String, depth: Int = 0) -> [SettingAssignment] {
    guard let settings, let entries = settings.entries, depth < 20 else { return [] }
    let isStructured = entries.contains { ["base", "configs", "groups"].contains($0.key) }
    guard isStructured else {
      return SettingsLayer(dictionary: Dictionary(entries.map { ($0.key, $0.value.settingValue) }) { $1 }).assignments
    }
    var found: [SettingAssignment] = []
    for group in settings["groups"]?.list?.compactMap(\.text) ?? [] {
      found += assignments(spec.root["settingGroups"]?[group], configuration, depth: depth + 1)
    }
    found += assignments(settings["base"], configuration, depth: depth + 1)
    for entry in settings["configs"]?.entries ?? [] where applies(entry.key, to: configuration) {
      found += assignments(entry.value, configuration, depth: depth + 1)
    }
    return found
  }

  /// A part of a configuration's name is enough, unless another configuration has exactly that name.
  private func applies(_ variant: String, to configuration: String) -> Bool {
    guard configuration.lowercased().contains(variant.lowercased()) else { return false }
    return variant == configuration || !configurations.contains(variant)
  }

  private func configFile(of owner: YAMLNode, _ configuration: String) -> SettingsLayer? {
    guard let file = owner["configFiles"]?[configuration] else { return nil }
    guard let path = spec.path(file) else { return SettingsLayer(assignments: [], isComplete: false) }
    return files.configuration(at: path)
  }

  // MARK: - Presets

  private func applies(presetsOf part: String) -> Bool {
    let choice = spec.root["options"]?["settingPresets"]?.text ?? "all"
    return choice == "all" || choice == part
  }

  private func projectPresets() -> [SettingAssignment] {
    var found: [SettingAssignment] = []
    if applies(presetsOf: "project") { found.append(SettingAssignment(key: "SWIFT_VERSION", value: "5.0")) }
    for entry in spec.root["options"]?["deploymentTarget"]?.entries ?? [] {
      guard let platform = Platform(rawValue: entry.key), let version = entry.value.text else { continue }
      found.append(SettingAssignment(key: platform.deploymentSetting, value: version))
    }
    return found
  }

  private func targetPresets(_ target: YAMLNode) -> [SettingAssignment] {
    var found: [SettingAssignment] = []
    func set(_ key: String, _ value: String) { found.append(SettingAssignment(key: key, value: value)) }
    let platform = target["platform"]?.text.flatMap(Platform.init(rawValue:))
    let destinations = (target["supportedDestinations"]?.list ?? []).compactMap(\.text)
    let supported = destinations.compactMap(Platform.init(rawValue:))
    if applies(presetsOf: "targets") {
      if let platform { set("SDKROOT", platform.sdk) }
      if platform == .iOS { set("TARGETED_DEVICE_FAMILY", "1,2") }
      if !supported.isEmpty {
        set("SUPPORTED_PLATFORMS", supported.filter { $0 != .macCatalyst }.map(\.sdk).joined(separator: " "))
        set("TARGETED_DEVICE_FAMILY", supported.compactMap(Self.families).joined(separator: ","))
        set("SUPPORTS_MACCATALYST", supported.contains(.macCatalyst) ? "YES" : "NO")
      }
    }
    if let version = target["deploymentTarget"]?.text {
      for platform in supported.isEmpty ? [platform].compactMap({ $0 }) : supported {
        set(platform.deploymentSetting, version)
      }
    }
    return found
  }

  private static func families(of platform: Platform) -> String? {
    switch platform {
    case .iOS: "1,2"
    case .tvOS: "3"
    case .watchOS: "4"
    case .visionOS: "7"
    case .macOS, .macCatalyst: nil
    }
  }
}
