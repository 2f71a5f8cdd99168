import ProjectFacts
import RulePacks

/// The keys of a configuration file; the reader and its error messages follow them.
public enum ConfigurationShapes {
  static let rules = ShapeType.map(.choice(Configuration.Level.allCases.map(\.rawValue)))

  public static let configuration = Shape(
    "configuration",
    [
      .init("include", .list(.string), "patterns of the files to lint in a folder; all Swift files if left out"),
      .init("exclude", .list(.string), "patterns of files and folders to leave out"),
      .init("rules", rules, "rule to 'off', 'note', 'warning' or 'error'"),
      .init("packs", .list(.string), "folders with more rule packs, relative to this file"),
      .init("failOn", .choice(FailOn.allCases.map(\.rawValue)), "the lowest severity that gives status 1"),
      .init("project", .object(project), "what the project's own files can't say"),
      .init("overrides", .list(.object(override)), "rule levels for some files; later ones win"),
      .init("baseline", .string, "reserved for a later version"),
    ])

  static let project = Shape(
    "project",
    [
      .init("deploymentTarget", .map(.string), "platform to lowest version: { iOS: '16.0' }"),
      .init(
        "deviceFamilies", .list(.choice(["phone", "pad", "mac", "tv", "watch", "vision"])),
        "the devices the app runs on"
      ),
    ])

  static let override = Shape(
    "override",
    [
      .init("files", .oneOrMore, required: true, "patterns of the files it is about"),
      .init("rules", rules, required: true, "rule to 'off', 'note', 'warning' or 'error'"),
    ])
}

/// Reads one configuration file.
enum ConfigurationReader {
  /// - Parameters:
  ///   - name: the file as messages name it.
  ///   - packFolder: the absolute folder from which `packs` count.
  ///   - folder: the absolute folder from which patterns count.
  static func read(
    _ bytes: [UInt8], name: String, packFolder: String, folder: String
  ) throws(JSON5.Failure) -> Configuration {
    let fields = try ConfigurationShapes.configuration.read(try JSON5.parse(bytes, file: name))
    if let baseline = fields.value("baseline") {
      throw JSON5.Failure("'baseline' is reserved; this version has no baselines", at: baseline.position)
    }
    var configuration = Configuration(folder: folder)
    configuration.include = fields.strings("include").map(Glob.init)
    configuration.exclude = fields.strings("exclude").map(Glob.init)
    configuration.settings = settings(fields)
    configuration.packs = fields.strings("packs").map { Paths.absolute($0, from: packFolder) }
    configuration.failOn = fields.choice("failOn", as: FailOn.self)
    if let value = fields.value("project") { configuration.project = try project(value) }
    for item in fields.items("overrides") {
      let override = try ConfigurationShapes.override.read(item)
      configuration.overrides.append(
        .init(files: override.strings("files").map(Glob.init), settings: settings(override)))
    }
    return configuration
  }

  private static func project(_ value: JSON5.Value) throws(JSON5.Failure) -> ProjectFacts.Configuration {
    let fields = try ConfigurationShapes.project.read(value)
    var project = ProjectFacts.Configuration()
    for entry in fields.entries("deploymentTarget") {
      guard let platform = Platform(rawValue: entry.key) else {
        throw JSON5.Failure(
          unknown("platform", entry.key, in: Platform.allCases.map(\.rawValue)), at: entry.keyPosition)
      }
      guard let version = OSVersion(entry.value.string ?? "") else {
        throw JSON5.Failure("a version such as '17.2' is due", at: entry.value.position)
      }
      project.deploymentTargets[platform] = version
    }
    let families = fields.strings("deviceFamilies").compactMap(DeviceFamily.init(rawValue:))
    if fields.value("deviceFamilies") != nil { project.deviceFamilies = Set(families) }
    return project
  }

  private static func settings(_ fields: Fields) -> [Configuration.Setting] {
    fields.entries("rules").compactMap { entry in
      entry.value.string.flatMap(Configuration.Level.init(rawValue:)).map {
        Configuration.Setting(rule: entry.key, level: $0, position: entry.keyPosition)
      }
    }
  }
}
