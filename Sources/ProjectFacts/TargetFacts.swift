/// What a target builds.
public enum TargetKind: String, Sendable, Hashable {
  case app, appExtension, framework, packageProduct, test, tool, unknown
}

/// What the project's own files say of one target; nil and empty mean "not known", never a default guessed.
public struct TargetFacts: Sendable, Hashable {
  public var name: String
  public var kind: TargetKind
  /// The project, spec or manifest that declares the target.
  public var manifest: String
  public var platforms: Set<Platform>?
  public var deviceFamilies: Set<DeviceFamily>?
  public var deploymentTargets: [Platform: OSVersion]
  /// One for each distinct Info.plist among the build configurations.
  public var infoPlists: [InfoPlistFacts]
  /// The Swift language mode: 4, 5 or 6.
  public var swiftMode: Int?

  init(name: String, kind: TargetKind, manifest: String) {
    self.name = name
    self.kind = kind
    self.manifest = manifest
    self.deploymentTargets = [:]
    self.infoPlists = []
  }
}

/// The Info.plist of a target.
public struct InfoPlistFacts: Sendable, Hashable {
  /// The file with the keys: the plist, or the spec or manifest it is generated from.
  public var path: String
  public var isGenerated: Bool
  public var keys: [String: PlistValue]
}
