/// What a project says outside its Swift files, and where to read it.
public struct ProjectSurroundings: Sendable {
  /// The project's folders, absolute.
  public var roots: [String] = []
  /// The folder that reported paths count from.
  public var workingFolder = "/"
  /// The bytes of a file by its absolute path; nil when there is none.
  public var read: @Sendable (String) -> [UInt8]? = { _ in nil }
  /// From the configuration: platform to lowest version, and the device families.
  public var deploymentTarget: [String: String] = [:]
  public var deviceFamilies: [String] = []

  public init() {}
}
