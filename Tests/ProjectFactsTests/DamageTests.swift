import Foundation
import Testing

@testable import ProjectFacts

/// Damaged project files end in problems or unknowns, never in a crash or a hang.
@Suite struct DamageTests {
  private static let spec = """
    name: App
    include: [more.yml]
    options: {deploymentTarget: {iOS: "16.0"}}
    targets:
      App:
        type: application
        platform: iOS
        templates: &t [Base]
        sources: [A, {path: B, excludes: ["**/x"]}]
        info:
          path: Info.plist
          properties:
            UILaunchScreen: {}
            List:
              - one # comment
              - |
                block
        settings: {base: {A: "$(B)"}, configs: {debug: *t}}
    """

  private static let tuist = """
    import ProjectDescription
    let keys: [String: Plist.Value] = ["A": .string("x \\(name)"), "B": [1, 2.5, true]]
    let project = Project(name: "App", targets: [
      .target(name: "App", destinations: [.iPhone], product: .app, infoPlist: .extendingDefault(with: keys),
        sources: ["A/**", .glob("B/**", excluding: "B/x")], dependencies: [.project(target: "K", path: "../K")])
    ])
    """

  private static let package = """
    // swift-tools-version:6.0
    let package = Package(name: "P", platforms: [.iOS(.v17)], products: [.library(name: "P", targets: ["P"])],
      targets: [.target(name: "P", dependencies: ["Q"], path: "A"), .target(name: "Q", exclude: [#"x"#])])
    """

  private static var project: String {
    var project = SampleProject(targets: [
      .init(name: "App", settings: ["INFOPLIST_FILE": "$(SRCROOT)/Info.plist"], files: ["A.swift"], folders: ["A"]),
      .init(name: "Kit", type: "framework", files: ["K.swift"], uses: ["App"], configFile: "a.xcconfig"),
    ])
    project.exceptions = ["A": ["Kit": ["x.swift"]]]
    return project.text
  }

  private static let config = "#include \"b.xcconfig\"\nA[sdk=iphoneos*] = $(inherited) ${B:lower} // c\nB = 1\n"

  private static func samples() throws -> [String: [UInt8]] {
    let object: [String: Any] = ["LSRequiresIPhoneOS": true, "UIDeviceFamily": [1, 2], "Name": "é", "D": Date()]
    let binary = try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)
    let texts = [
      "x/Info.plist": plist("<key>UIDeviceFamily</key><array><integer>1</integer></array><!-- c -->"),
      "App.xcodeproj/project.pbxproj": project, "a.xcconfig": config, "b.xcconfig": config, "y/project.yml": spec,
      "y/more.yml": "settings: {SWIFT_VERSION: 6}", "z/Project.swift": tuist, "p/Package.swift": package,
    ]
    return texts.mapValues { Array($0.utf8) }.merging(["Info.plist": [UInt8](binary)]) { $1 }
  }

  private static func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    if Int.random(in: 0..<3, using: &random) == 0 { bytes.removeLast(Int.random(in: 0...bytes.count, using: &random)) }
    let punctuation = Array("<>{}()[]\"'=;,:/&*#|-$\\ \n".utf8)
    for _ in 0..<Int.random(in: 0..<8, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] = punctuation.randomElement(using: &random)!
      case 2: bytes.insert(punctuation.randomElement(using: &random)!, at: place)
      default: bytes.remove(at: place)
      }
    }
    return bytes
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func `damaged files never end the run`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let samples = try Self.samples()
    for _ in 0..<150 {
      var files: [String: [UInt8]] = [:]
      for (path, bytes) in samples.sorted(by: { $0.key < $1.key }) { files[path] = Self.damaged(bytes, &random) }
      let facts = ProjectFacts(files: memory(files))
      for path in ["A.swift", "A/x.swift", "K.swift", "x/A.swift", "y/A/B.swift", "z/A/B.swift", "p/A/B.swift"] {
        _ = facts.highRefreshKey(for: path)
        _ = facts.targets(for: path)
        _ = facts.deploymentTarget(for: path)
        _ = facts.swiftMode(for: path)
      }
    }
  }

  @Test func `undamaged samples are understood`() throws {
    let facts = ProjectFacts(files: memory(try Self.samples()))
    #expect(facts.highRefreshKey(for: "A.swift").isMissing)
    #expect(facts.targets(for: "x/A.swift").isEmpty)
    #expect(facts.targets(for: "y/A/B.swift").map(\.name) == ["App"])
    #expect(facts.targets(for: "z/A/B.swift").map(\.name) == ["App"])
    #expect(facts.targets(for: "p/A/B.swift").map(\.name) == ["P"])
    #expect(facts.problems == [])
  }

  @Test func `random bytes under every name`() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0..<300, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      let names = ["Info.plist", "App.xcodeproj/project.pbxproj", "project.yml", "Project.swift", "Package.swift"]
      let head = ["", "bplist00", "<plist>", "import ProjectDescription\n", "name: a\ntargets:\n"]
      let files = names.map { ($0, Array(head.randomElement(using: &random)!.utf8) + bytes) }
      let facts = ProjectFacts(files: memory(Dictionary(uniqueKeysWithValues: files)))
      _ = facts.highRefreshKey(for: "A.swift")
      _ = facts.problems
    }
  }
}
