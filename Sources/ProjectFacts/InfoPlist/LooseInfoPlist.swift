/// An Info.plist that no project mentions, judged by its own keys.
struct LooseInfoPlist: Sendable {
  enum Kind: Sendable {
    case app, appExtension, framework
  }

  let plist: KeyedPlist
  let kind: Kind

  /// Nil for a property list that describes no bundle.
  init?(_ plist: KeyedPlist) {
    guard let kind = Self.kind(plist.values) else { return nil }
    self.plist = plist
    self.kind = kind
  }

  /// `Info.plist`, `App-Info.plist`, `App.Info.plist`, `Info-Debug.plist`.
  static func isNamedSo(_ path: String) -> Bool {
    let name = Paths.name(of: path)
    return name.hasSuffix("Info.plist") || (name.hasPrefix("Info") && name.hasSuffix(".plist"))
  }

  /// Whether the plist carries the name of a source file, as `Card.Info.plist` does for `Card.swift`.
  func isNamed(after source: String) -> Bool {
    let stem = Paths.name(of: source).prefix { $0 != "." }
    let name = Paths.name(of: plist.path)
    return name == "\(stem).Info.plist" || name == "\(stem)-Info.plist"
  }

  private static func kind(_ keys: [String: PlistValue]) -> Kind? {
    if keys["NSExtension"] != nil || keys["EXAppExtensionAttributes"] != nil { return .appExtension }
    switch keys["CFBundlePackageType"]?.string {
    case "APPL": return .app
    case "XPC!": return .appExtension
    case "FMWK", "BNDL": return .framework
    default: break
    }
    let isApp =
      keys["LSRequiresIPhoneOS"]?.truth == true || !families(keys).isEmpty || appKeys.contains { keys[$0] != nil }
    return isApp ? .app : nil
  }

  /// Keys that only an app's plist has.
  private static let appKeys = [
    "UIApplicationSceneManifest", "UILaunchScreen", "UILaunchStoryboardName", "UIMainStoryboardFile",
    "UISupportedInterfaceOrientations",
  ]

  private static let macKeys = [
    "LSMinimumSystemVersion", "LSUIElement", "NSMainNibFile", "NSMainStoryboardFile", "NSPrincipalClass",
  ]

  private static func families(_ keys: [String: PlistValue]) -> Set<DeviceFamily> {
    let numbers = keys["UIDeviceFamily"].map { ($0.array ?? [$0]).compactMap(\.number) } ?? []
    return Set(numbers.compactMap(DeviceFamily.init(number:)))
  }

  // MARK: - Facts

  var facts: TargetFacts {
    let name = Paths.name(of: Paths.folder(of: plist.path))
    var facts = TargetFacts(name: name.isEmpty ? plist.path : name, kind: targetKind, manifest: plist.path)
    facts.infoPlists = [plist.facts]
    (facts.platforms, facts.deviceFamilies) = devices
    if facts.platforms?.contains(.iOS) == true {
      facts.deploymentTargets[.iOS] = plist.values["MinimumOSVersion"]?.string.flatMap { OSVersion($0) }
    }
    return facts
  }

  private var targetKind: TargetKind {
    switch kind {
    case .app: .app
    case .appExtension: .appExtension
    case .framework: .framework
    }
  }

  private var devices: (Set<Platform>?, Set<DeviceFamily>?) {
    guard kind == .app else { return (nil, nil) }
    let keys = plist.values
    let families = Self.families(keys)
    if !families.isDisjoint(with: [.phone, .pad]) { return ([.iOS], families) }
    if families == [.tv] { return ([.tvOS], families) }
    if families == [.watch] || keys["WKApplication"] != nil || keys["WKWatchKitApp"] != nil {
      return ([.watchOS], [.watch])
    }
    if families == [.vision] { return ([.visionOS], families) }
    let isForPhone = keys["LSRequiresIPhoneOS"]?.truth == true
    if !isForPhone, Self.macKeys.contains(where: { keys[$0] != nil }) { return ([.macOS], [.mac]) }
    return ([.iOS], nil)
  }

  var highRefreshKey: HighRefreshKey { plist.highRefreshKey { _ in nil } }
}
