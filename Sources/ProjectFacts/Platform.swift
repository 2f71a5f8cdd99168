/// A platform a target is built for.
public enum Platform: String, Sendable, Hashable, CaseIterable, Comparable {
  case iOS, macOS, macCatalyst, tvOS, watchOS, visionOS

  public static func < (left: Platform, right: Platform) -> Bool { left.rawValue < right.rawValue }

  /// The build setting that holds the lowest system version.
  var deploymentSetting: String {
    switch self {
    case .iOS, .macCatalyst: "IPHONEOS_DEPLOYMENT_TARGET"
    case .macOS: "MACOSX_DEPLOYMENT_TARGET"
    case .tvOS: "TVOS_DEPLOYMENT_TARGET"
    case .watchOS: "WATCHOS_DEPLOYMENT_TARGET"
    case .visionOS: "XROS_DEPLOYMENT_TARGET"
    }
  }

  /// The name of the SDK, as conditional build settings write it.
  var sdk: String {
    switch self {
    case .iOS: "iphoneos"
    case .macOS, .macCatalyst: "macosx"
    case .tvOS: "appletvos"
    case .watchOS: "watchos"
    case .visionOS: "xros"
    }
  }

  /// The platform of an SDK name such as `iphonesimulator17.2`, nil for others.
  init?(sdk: Substring) {
    let known: [(String, Platform)] = [
      ("iphone", .iOS), ("macosx", .macOS), ("appletv", .tvOS), ("watch", .watchOS), ("xr", .visionOS),
    ]
    guard let match = known.first(where: { sdk.hasPrefix($0.0) }) else { return nil }
    self = match.1
  }
}

/// A kind of device that an app declares to run on.
public enum DeviceFamily: String, Sendable, Hashable, CaseIterable, Comparable {
  case phone, pad, mac, tv, watch, vision

  public static func < (left: DeviceFamily, right: DeviceFamily) -> Bool { left.rawValue < right.rawValue }

  /// The family of a number in `UIDeviceFamily` or `TARGETED_DEVICE_FAMILY`.
  init?(number: Int) {
    switch number {
    case 1: self = .phone
    case 2: self = .pad
    case 3: self = .tv
    case 4: self = .watch
    case 6: self = .mac
    case 7: self = .vision
    default: return nil
    }
  }
}

/// A system version such as 17.2.
public struct OSVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// 17 of 17.2.1.
  public let major: Int
  /// 2 of 17.2.1.
  public let minor: Int
  /// 1 of 17.2.1.
  public let patch: Int

  /// A version from its numbers.
  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads `17`, `17.2` or `17.2.1`; nil for anything else.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.allSatisfy(\.isNumber) ? Int($0) : nil }
    guard (1...3).contains(numbers.count), numbers.count == parts.count else { return nil }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
  }

  public static func < (left: OSVersion, right: OSVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }

  /// `17.2`, with the third number only if it isn't 0.
  public var description: String {
    patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
  }
}
