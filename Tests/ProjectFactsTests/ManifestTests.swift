import Testing

@testable import ProjectFacts

@Suite struct PackageManifestTests {
  private let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let shared: [Target.Dependency] = ["Core"]
    let package = Package(
      name: "Kit",
      platforms: [.iOS(.v15), .macOS("12.3"), .visionOS(.v1)],
      products: [.library(name: "Kit", targets: ["Kit"])],
      targets: [
        .target(name: "Kit", dependencies: [.target(name: "Core"), .product(name: "Other", package: "other")]),
        .target(name: "Core", path: "Custom/Core", exclude: ["Skip"], swiftSettings: [.swiftLanguageMode(.v6)]),
        .testTarget(name: "KitTests", dependencies: shared),
      ]
    )
    """

  @Test func `targets, platforms and modes`() {
    let facts = facts(["Package.swift": manifest])
    #expect(facts.targets(for: "Sources/Kit/A.swift").map(\.kind) == [.packageProduct])
    #expect(facts.deploymentTarget(for: "Sources/Kit/A.swift") == OSVersion(15))
    #expect(facts.deploymentTarget(for: "Sources/Kit/A.swift", platform: .macOS) == OSVersion(12, 3))
    #expect(facts.swiftMode(for: "Sources/Kit/A.swift") == 5)
    #expect(facts.swiftMode(for: "Custom/Core/A.swift") == 6)
    #expect(facts.targets(for: "Custom/Core/Skip/A.swift").isEmpty)
    #expect(facts.targets(for: "Tests/KitTests/A.swift").map(\.kind) == [.test])
    #expect(facts.highRefreshKey(for: "Sources/Kit/A.swift") == .noApp)
    #expect(facts.highRefreshKey(for: "Elsewhere/A.swift") == .noApp)
  }

  @Test(arguments: [
    ("6.0", "", 6), ("6.1", "swiftLanguageModes: [.v5], ", 5), ("5.9", "swiftLanguageVersions: [.v4, .v5], ", 5),
    ("4.2", "", 4),
  ])
  func `the language mode of a package`(tools: String, argument: String, mode: Int) {
    let text =
      "// swift-tools-version:\(tools)\nlet p = Package(name: \"P\", \(argument)targets: [.target(name: \"P\")])"
    #expect(facts(["Package.swift": text]).swiftMode(for: "Sources/A.swift") == mode)
  }

  @Test func `a package's only target may fill Sources itself`() {
    let text = "let p = Package(name: \"P\", targets: [.target(name: \"P\"), .testTarget(name: \"T\")])"
    #expect(facts(["Package.swift": text]).targets(for: "Sources/A.swift").map(\.name) == ["P"])
  }

  @Test func `a package answers for the app that uses it`() {
    let project = SampleProject(targets: [
      .init(
        name: "App", settings: ["INFOPLIST_FILE": "Info.plist"], files: ["A.swift"], packageProducts: ["Kit"])
    ])
    let facts = facts([
      "App.xcodeproj/project.pbxproj": project.text, "Info.plist": appPlist, "Packages/Kit/Package.swift": manifest,
    ])
    #expect(facts.highRefreshKey(for: "Packages/Kit/Sources/Kit/A.swift").path == "Info.plist")
    #expect(facts.highRefreshKey(for: "Packages/Kit/Custom/Core/A.swift").path == "Info.plist")
    #expect(facts.highRefreshKey(for: "Packages/Kit/Tests/KitTests/A.swift") == .noApp)
  }

  @Test func `of two packages with one product neither is taken`() {
    let project = SampleProject(targets: [
      .init(name: "App", settings: ["INFOPLIST_FILE": "Info.plist"], packageProducts: ["Kit"])
    ])
    let facts = facts([
      "App.xcodeproj/project.pbxproj": project.text, "Info.plist": appPlist, "A/Package.swift": manifest,
      "B/Package.swift": manifest,
    ])
    #expect(facts.highRefreshKey(for: "A/Sources/Kit/A.swift") == .noApp)
  }

  @Test func `a Playgrounds app`() {
    func answer(_ arguments: String, _ files: [String: String] = [:]) -> HighRefreshKey {
      let text = """
        let package = Package(name: "P", products: [
          .iOSApplication(name: "P", targets: ["AppModule"], \(arguments))
        ], targets: [.executableTarget(name: "AppModule", path: ".")])
        """
      return facts(files.merging(["Package.swift": text]) { $1 }).highRefreshKey(for: "A.swift")
    }
    #expect(answer("supportedDeviceFamilies: [.pad, .phone]").isMissing)
    #expect(answer("supportedDeviceFamilies: [.pad]") == .notPhone)
    #expect(answer("displayVersion: \"1\"").isUnknown)
    let extra = "supportedDeviceFamilies: [.phone], additionalInfoPlistContentFilePath: \"More.plist\""
    let withKey = plist("<key>CADisableMinimumFrameDurationOnPhone</key><true/>")
    #expect(answer(extra, ["More.plist": withKey]).isPresent)
    #expect(answer(extra).isUnknown)
  }
}

@Suite struct TuistTests {
  private func project(_ arguments: String, before: String = "") -> String {
    """
    import ProjectDescription
    \(before)
    let project = Project(name: "App", targets: [
      .target(name: "App", destinations: .iOS, product: .app, bundleId: "x", deploymentTargets: .iOS("16.0"),
        \(arguments)
        sources: ["Sources/**"], dependencies: [.target(name: "Kit")]),
      Target(name: "Kit", platform: .iOS, product: .framework, bundleId: "y", infoPlist: .default, sources: "Kit/**")
    ])
    """
  }

  private func answer(_ arguments: String, before: String = "", _ files: [String: String] = [:]) -> HighRefreshKey {
    facts(files.merging(["Project.swift": project(arguments, before: before)]) { $1 })
      .highRefreshKey(for: "Sources/Deep/A.swift")
  }

  @Test func `targets and versions`() throws {
    let facts = facts(["Project.swift": project("infoPlist: .default,")])
    let target = try #require(facts.targets(for: "Sources/A.swift").first)
    #expect(target.name == "App")
    #expect(target.kind == .app)
    #expect(target.deviceFamilies == [.phone, .pad])
    #expect(facts.deploymentTarget(for: "Sources/A.swift") == OSVersion(16))
    #expect(facts.highRefreshKey(for: "Kit/K.swift").isMissing)
    #expect(facts.highRefreshKey(for: "Other/O.swift").isUnknown)
  }

  @Test func `plists that are files`() {
    #expect(answer("infoPlist: .file(path: \"App.plist\"),", ["App.plist": appPlist]).path == "App.plist")
    #expect(answer("infoPlist: \"App.plist\",", ["App.plist": appPlist]).path == "App.plist")
    #expect(answer("infoPlist: .file(path: \"None.plist\"),").isUnknown)
    #expect(answer("infoPlist: .file(path: .relativeToRoot(\"App.plist\")),", ["App.plist": appPlist]).isUnknown)
  }

  @Test func `plists that are written out`() {
    let key = "\"CADisableMinimumFrameDurationOnPhone\": "
    #expect(answer("infoPlist: .extendingDefault(with: [\(key)true]),").isPresent)
    #expect(answer("infoPlist: .dictionary([\(key).boolean(true), \"A\": [\"B\": 1]]),").isPresent)
    #expect(answer("infoPlist: .extendingDefault(with: [\(key).boolean(false)]),").path == "Project.swift")
    #expect(!answer("infoPlist: .extendingDefault(with: [\(key)false]),").isPresent)
    #expect(answer("infoPlist: .extendingDefault(with: [\(key)isFast]),").isUnknown)
    #expect(answer("infoPlist: .extendingDefault(with: [:]),").isMissing)
  }

  @Test func `constants are followed, expressions are not`() {
    let constant = "let keys: [String: Plist.Value] = [\"CADisableMinimumFrameDurationOnPhone\": true]"
    #expect(answer("infoPlist: .extendingDefault(with: keys),", before: constant).isPresent)
    let merged = "let keys: [String: Plist.Value] = [\"A\": 1].merging(more) { $1 }"
    #expect(answer("infoPlist: .extendingDefault(with: keys),", before: merged).isUnknown)
    #expect(answer("infoPlist: .extendingDefault(with: makeKeys()),").isUnknown)
    #expect(answer("infoPlist: .extendingDefault(with: [name: true]),").isUnknown)
    #expect(answer("infoPlist: .extendingDefault(with: keys),", before: constant + "\nvar keys = 1").isUnknown)
  }

  @Test func `an entry is added before the others`() {
    let text = project("infoPlist: .extendingDefault(with: [\n          \"A\": 1\n        ]),")
    guard case .missing(_, let insertion?) = facts(["Project.swift": text]).highRefreshKey(for: "Sources/A.swift")
    else {
      Issue.record("should be missing")
      return
    }
    var bytes = Array(text.utf8)
    bytes.insert(contentsOf: insertion.text.utf8, at: insertion.offset)
    let fixed = String(decoding: bytes, as: UTF8.self)
    #expect(fixed.contains("[\n          \"CADisableMinimumFrameDurationOnPhone\": true,\n          \"A\": 1\n"))
    #expect(facts(["Project.swift": fixed]).highRefreshKey(for: "Sources/A.swift").isPresent)
  }

  @Test func `comments and strings are no code`() {
    let text =
      "infoPlist: .extendingDefault(with: [ // \"CADisableMinimumFrameDurationOnPhone\": true\n \"A\": \"],)\"]),"
    #expect(answer(text).isMissing)
    #expect(answer("/* product: .framework /* , */ */ infoPlist: .default,").isMissing)
  }

  @Test func `destinations and devices`() {
    func answer(_ devices: String) -> HighRefreshKey {
      let target = "Target(name: \"A\", \(devices), product: .app, infoPlist: .default, sources: [\"**\"])"
      let text = "import ProjectDescription\nlet project = Project(name: \"A\", targets: [\(target)])"
      return facts(["Project.swift": text]).highRefreshKey(for: "A.swift")
    }
    #expect(answer("destinations: [.iPhone, .mac]").isMissing)
    #expect(answer("destinations: [.iPad]") == .notPhone)
    #expect(answer("destinations: .macOS") == .notPhone)
    #expect(answer("destinations: .mine").isUnknown)
    #expect(answer("platform: .iOS").isMissing)
    let pad = "platform: .iOS, deploymentTarget: .iOS(targetVersion: \"15.0\", devices: [.ipad])"
    #expect(answer(pad) == .notPhone)
  }

  @Test func `a project made by helpers is unknown`() {
    let text = "import ProjectDescription\nlet project = Project.app(name: \"A\", platform: .iOS)"
    #expect(facts(["Project.swift": text, "Info.plist": appPlist]).highRefreshKey(for: "A.swift").isUnknown)
  }

  @Test func `any other Project.swift is just a source file`() {
    #expect(
      facts(["Project.swift": "struct Project {}", "Info.plist": appPlist]).highRefreshKey(for: "A.swift").isMissing)
  }
}
