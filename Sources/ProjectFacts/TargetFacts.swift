/// What a target builds.
public enum TargetKind: String, Sendable, Hashable {
  case app, appExtension, test, tool, unknown
  /// A framework or library of an Xcode project.
  case framework
  /// A library target of a Swift package.
  case packageProduct
}

/// What the project's own files say of one target; nil and empty mean "not known", never a default guessed.
public struct TargetFacts: Sendable, Hashable {
  /// The name as the manifest has it.
  public var name: String
  /// What it builds.
  public var kind: TargetKind
  /// The project, spec or manifest that declares the target.
  public var manifest: String
  /// All platforms it is built for.
  public var platforms: Set<Platform>?
  /// The devices it declares to run on.
  public var deviceFamilies: Set<DeviceFamily>?
  /// The lowest system version of each platform that names one; the lowest of all build configurations.
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
  /// Whether the build or a project generator writes the plist, so that there is no file to edit.
  public var isGenerated: Bool
  /// The top-level keys; build settings in values aren't replaced.
  public var keys: [String: PlistValue]
}
