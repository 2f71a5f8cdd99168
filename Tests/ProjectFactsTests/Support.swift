import Foundation

@testable import ProjectFacts

/// Facts over files held in memory.
func facts(
  _ files: [String: String], configuration: ProjectFacts.Configuration = .init()
) -> ProjectFacts {
  ProjectFacts(files: memory(files.mapValues { Array($0.utf8) }), configuration: configuration)
}

func memory(_ files: [String: [UInt8]]) -> ProjectFiles {
  ProjectFiles(root: "/projects/app") {
    Array(files.keys)
  } read: { path in
    guard let bytes = files[path] else { throw CocoaError(.fileNoSuchFile) }
    return bytes
  }
}

func store(_ files: [String: String]) -> FileStore { FileStore(memory(files.mapValues { Array($0.utf8) })) }

/// An XML property list of a dictionary with this body.
func plist(_ body: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0">
  <dict>
  \(body)
  </dict>
  </plist>
  """
}

let appPlist = plist("  <key>LSRequiresIPhoneOS</key>\n  <true/>")

/// Writes a `project.pbxproj` the way Xcode does, as far as these tests look at it.
struct SampleProject {
  struct Target {
    var name: String
    var type = "application"
    var settings: [String: String] = [:]
    var release: [String: String]?
    var files: [String] = []
    /// Files built for some platforms only, by their filters.
    var filteredFiles: [String: [String]] = [:]
    var folders: [String] = []
    var uses: [String] = []
    var packageProducts: [String] = []
    var script: String?
    var configFile: String?
  }

  var targets: [Target]
  var settings = ["SDKROOT": "iphoneos", "TARGETED_DEVICE_FAMILY": "1,2"]
  var configFile: String?
  /// Exceptions in a synchronized folder: folder → target → paths.
  var exceptions: [String: [String: [String]]] = [:]
  var localPackages: [String: String] = [:]

  /// The project file's text.
  var text: String {
    var objects: [String] = []
    var children: [String] = []
    func reference(_ path: String) -> String {
      let id = "F_" + path.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
      if !children.contains(id) {
        children.append(id)
        objects.append(#"\#(id) = {isa = PBXFileReference; path = "\#(path)"; sourceTree = "<group>"; };"#)
      }
      return id
    }
    func configuration(_ id: String, _ name: String, _ settings: [String: String], _ file: String?) {
      let pairs = settings.sorted { $0.key < $1.key }.map { #""\#($0)" = "\#($1)";"# }.joined(separator: " ")
      let base = file.map { " baseConfigurationReference = \(reference($0));" } ?? ""
      objects.append("\(id) = {isa = XCBuildConfiguration;\(base) buildSettings = {\(pairs)}; name = \(name); };")
    }
    func configurations(_ id: String, _ debug: [String: String], _ release: [String: String], _ file: String?) {
      configuration("\(id)D", "Debug", debug, file)
      configuration("\(id)R", "Release", release, file)
      objects.append(
        "\(id)L = {isa = XCConfigurationList; buildConfigurations = (\(id)D, \(id)R); "
          + "defaultConfigurationName = Release; };")
    }
    let folders = Set(targets.flatMap(\.folders) + exceptions.keys)
    for folder in folders {
      let id = "S_\(folder)"
      children.append(id)
      var sets: [String] = []
      for (target, paths) in exceptions[folder] ?? [:] {
        let list = paths.map { #""\#($0)""# }.joined(separator: ", ")
        objects.append(
          "\(id)_\(target) = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; "
            + "membershipExceptions = (\(list)); target = T_\(target); };")
        sets.append("\(id)_\(target)")
      }
      objects.append(
        "\(id) = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (\(sets.joined(separator: ", "))); "
          + #"path = \#(folder); sourceTree = "<group>"; };"#)
    }
    for target in targets {
      let id = "T_\(target.name)"
      var built: [String] = []
      for (index, file) in (target.files + target.filteredFiles.keys.sorted()).enumerated() {
        let filters = target.filteredFiles[file].map { " platformFilters = (\($0.joined(separator: ", ")));" } ?? ""
        objects.append("\(id)B\(index) = {isa = PBXBuildFile; fileRef = \(reference(file));\(filters) };")
        built.append("\(id)B\(index)")
      }
      objects.append("\(id)S = {isa = PBXSourcesBuildPhase; files = (\(built.joined(separator: ", "))); };")
      let script = target.script ?? ""
      objects.append(#"\#(id)P = {isa = PBXShellScriptBuildPhase; shellScript = "\#(script)"; };"#)
      var dependencies: [String] = []
      for used in target.uses {
        objects.append("\(id)_\(used) = {isa = PBXTargetDependency; target = T_\(used); };")
        dependencies.append("\(id)_\(used)")
      }
      var products: [String] = []
      for product in target.packageProducts {
        objects.append("\(id)Q\(product) = {isa = XCSwiftPackageProductDependency; productName = \(product); };")
        products.append("\(id)Q\(product)")
      }
      configurations(id, target.settings, target.release ?? target.settings, target.configFile)
      objects.append(
        "\(id) = {isa = PBXNativeTarget; name = \"\(target.name)\"; buildConfigurationList = \(id)L; "
          + "buildPhases = (\(id)S, \(id)P); dependencies = (\(dependencies.joined(separator: ", "))); "
          + "packageProductDependencies = (\(products.joined(separator: ", "))); "
          + "fileSystemSynchronizedGroups = (\(target.folders.map { "S_\($0)" }.joined(separator: ", "))); "
          + "productType = \"com.apple.product-type.\(target.type)\"; };")
    }
    configurations("P", settings, settings, configFile)
    objects.append(
      #"G = {isa = PBXGroup; children = (\#(children.joined(separator: ", "))); sourceTree = "<group>"; };"#)
    objects.append(
      "P = {isa = PBXProject; buildConfigurationList = PL; mainGroup = G; "
        + "targets = (\(targets.map { "T_\($0.name)" }.joined(separator: ", "))); };")
    return "// !$*UTF8*$!\n{archiveVersion = 1; objects = {\n\(objects.joined(separator: "\n"))\n}; rootObject = P; }\n"
  }
}

/// Numbers that are the same on every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension HighRefreshKey {
  /// The path of the file an answer is about.
  var path: String? {
    switch self {
    case .present(let place), .missing(let place, _), .falseValue(let place), .nearMiss(_, let place),
      .buildSettingOnly(let place):
      place.path
    case .notPhone, .noApp, .unknown: nil
    }
  }

  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }

  var isMissing: Bool {
    if case .missing = self { true } else { false }
  }

  var isPresent: Bool {
    if case .present = self { true } else { false }
  }
}
