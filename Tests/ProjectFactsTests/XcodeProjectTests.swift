import Testing

@testable import ProjectFacts

@Suite struct XcodeProjectTests {
  private let info = ["INFOPLIST_FILE": "App/Info.plist"]

  private func facts(_ project: SampleProject, _ more: [String: String] = [:]) -> ProjectFacts {
    let files = more.merging(["App.xcodeproj/project.pbxproj": project.text]) { $1 }
    return ProjectFactsTests.facts(files.merging(["App/Info.plist": appPlist]) { first, _ in first })
  }

  @Test func `a target's settings become facts`() throws {
    let settings = [
      "INFOPLIST_FILE": "$(SRCROOT)/App/Info.plist", "IPHONEOS_DEPLOYMENT_TARGET": "16.4", "SWIFT_VERSION": "6.0",
    ]
    let facts = facts(SampleProject(targets: [.init(name: "App", settings: settings, files: ["App/A.swift"])]))
    let target = try #require(facts.targets(for: "/projects/app/App/A.swift").first)
    #expect(target.name == "App")
    #expect(target.kind == .app)
    #expect(target.platforms == [.iOS])
    #expect(target.deviceFamilies == [.phone, .pad])
    #expect(target.infoPlists.map(\.path) == ["App/Info.plist"])
    #expect(target.infoPlists.first?.keys["LSRequiresIPhoneOS"] == .bool(true))
    #expect(facts.deploymentTarget(for: "App/A.swift") == OSVersion(16, 4))
    #expect(facts.swiftMode(for: "App/A.swift") == 6)
    #expect(facts.problems.isEmpty)
  }

  @Test func `only listed files belong to a target`() {
    let facts = facts(SampleProject(targets: [.init(name: "App", settings: info, files: ["App/A.swift"])]))
    #expect(facts.highRefreshKey(for: "App/A.swift").isMissing)
    #expect(facts.highRefreshKey(for: "App/B.swift").isUnknown)
    #expect(facts.targets(for: "App/B.swift").isEmpty)
  }

  @Test func `synchronized folders hold all but their exceptions`() {
    var project = SampleProject(targets: [
      .init(name: "App", settings: info, folders: ["App"]), .init(name: "Kit", type: "framework"),
    ])
    project.exceptions = ["App": ["App": ["Old/B.swift", "Info.plist"], "Kit": ["Shared/C.swift"]]]
    let facts = facts(project)
    #expect(facts.targets(for: "App/Deep/A.swift").map(\.name) == ["App"])
    #expect(facts.targets(for: "App/Old/B.swift").isEmpty)
    #expect(facts.targets(for: "App/Shared/C.swift").map(\.name) == ["App", "Kit"])
  }

  @Test func `configurations that disagree are unknown`() {
    let target = SampleProject.Target(
      name: "App", settings: info, release: ["INFOPLIST_FILE": "App/Release.plist"], files: ["A.swift"])
    let withKey = plist("<key>CADisableMinimumFrameDurationOnPhone</key><true/>")
    let project = SampleProject(targets: [target])
    #expect(facts(project, ["App/Release.plist": withKey]).highRefreshKey(for: "A.swift").isUnknown)
    #expect(facts(project, ["App/Release.plist": appPlist]).highRefreshKey(for: "A.swift").isMissing)
  }

  @Test func `a generated plist lacks the key and has no place for it`() {
    let settings = ["GENERATE_INFOPLIST_FILE": "YES", "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES"]
    let facts = facts(SampleProject(targets: [.init(name: "App", settings: settings, files: ["A.swift"])]))
    let place = PlistPlace(path: "App.xcodeproj/project.pbxproj")
    #expect(facts.highRefreshKey(for: "A.swift") == .missing(place, insertion: nil))
    #expect(facts.targets(for: "A.swift").first?.infoPlists.first?.isGenerated == true)
  }

  @Test func `the key as a build setting only`() {
    let key = "INFOPLIST_KEY_CADisableMinimumFrameDurationOnPhone"
    func answer(_ value: String, generate: String = "YES", _ extra: [String: String] = [:]) -> HighRefreshKey {
      let settings = extra.merging(["GENERATE_INFOPLIST_FILE": generate, key: value]) { $1 }
      return facts(SampleProject(targets: [.init(name: "App", settings: settings, files: ["A.swift"])]))
        .highRefreshKey(for: "A.swift")
    }
    let place = PlistPlace(path: "App.xcodeproj/project.pbxproj")
    #expect(answer("YES") == .buildSettingOnly(place))
    #expect(answer("NO").isMissing)
    #expect(answer("YES", info) == .buildSettingOnly(place))
    #expect(answer("YES", generate: "NO", info).path == "App/Info.plist")
    #expect(answer("$(NOBODY)").isUnknown)
  }

  @Test func `no plist, one that is preprocessed, and one a script writes are unknown`() {
    func answer(_ target: SampleProject.Target) -> HighRefreshKey {
      facts(SampleProject(targets: [target])).highRefreshKey(for: "A.swift")
    }
    #expect(answer(.init(name: "App", files: ["A.swift"])).isUnknown)
    #expect(answer(.init(name: "App", settings: ["INFOPLIST_FILE": "None.plist"], files: ["A.swift"])).isUnknown)
    #expect(answer(.init(name: "App", settings: ["INFOPLIST_FILE": "$(X)/I.plist"], files: ["A.swift"])).isUnknown)
    let preprocessed = info.merging(["INFOPLIST_PREPROCESS": "YES"]) { $1 }
    #expect(answer(.init(name: "App", settings: preprocessed, files: ["A.swift"])).isUnknown)
    let script = "PlistBuddy -c 'Add :CADisableMinimumFrameDurationOnPhone bool true'"
    #expect(answer(.init(name: "App", settings: info, files: ["A.swift"], script: script)).isUnknown)
  }

  @Test(arguments: [
    (["TARGETED_DEVICE_FAMILY": "2"], HighRefreshKey.notPhone), (["SDKROOT": "macosx"], .notPhone),
    (["SDKROOT": "appletvos"], .notPhone), (["SUPPORTED_PLATFORMS": "xros xrsimulator"], .notPhone),
    (["SDKROOT": "watchos"], .notPhone),
  ])
  func `targets without phones`(settings: [String: String], expected: HighRefreshKey) {
    let all = info.merging(settings) { $1 }
    let facts = facts(SampleProject(targets: [.init(name: "App", settings: all, files: ["A.swift"])]))
    #expect(facts.highRefreshKey(for: "A.swift") == expected)
  }

  @Test func `unknown devices stay unknown unless the user says`() {
    let settings = info.merging(["TARGETED_DEVICE_FAMILY": "$(FAMILY)"]) { $1 }
    let project = SampleProject(targets: [.init(name: "App", settings: settings, files: ["A.swift"])])
    let files = ["App.xcodeproj/project.pbxproj": project.text, "App/Info.plist": appPlist]
    func answer(_ families: Set<DeviceFamily>?) -> HighRefreshKey {
      ProjectFactsTests.facts(files, configuration: .init(deviceFamilies: families)).highRefreshKey(for: "A.swift")
    }
    #expect(answer(nil).isUnknown)
    #expect(answer([.phone]).isMissing)
    #expect(answer([.pad]) == .notPhone)
  }

  @Test func `a file built for another platform only isn't the phone's`() {
    let settings = info.merging(["SUPPORTED_PLATFORMS": "iphoneos iphonesimulator macosx"]) { $1 }
    let target = SampleProject.Target(
      name: "App", settings: settings, filteredFiles: ["Mac.swift": ["macos"], "Phone.swift": ["ios"]])
    let facts = facts(SampleProject(targets: [target]))
    #expect(facts.highRefreshKey(for: "Mac.swift") == .notPhone)
    #expect(facts.highRefreshKey(for: "Phone.swift").isMissing)
  }

  @Test func `frameworks answer for the apps that use them`() {
    let project = SampleProject(targets: [
      .init(name: "App", settings: info, files: ["A.swift"], uses: ["Kit"]),
      .init(name: "Kit", type: "framework", files: ["K.swift"], uses: ["Core"]),
      .init(name: "Core", type: "library.static", files: ["C.swift"]),
      .init(name: "Alone", type: "framework", files: ["L.swift"]),
      .init(name: "Tests", type: "bundle.unit-test", files: ["T.swift"], uses: ["App", "Alone"]),
    ])
    let facts = facts(project)
    #expect(facts.highRefreshKey(for: "C.swift").path == "App/Info.plist")
    #expect(facts.highRefreshKey(for: "L.swift") == .noApp)
    #expect(facts.highRefreshKey(for: "T.swift") == .noApp)
  }

  @Test func `an extension doesn't lend its app's plist`() {
    let project = SampleProject(targets: [
      .init(name: "App", settings: info, files: ["A.swift"], uses: ["Widget"]),
      .init(name: "Widget", type: "app-extension", settings: info, files: ["W.swift"], uses: ["Kit"]),
      .init(name: "Kit", type: "framework", files: ["K.swift"]),
    ])
    let facts = facts(project)
    #expect(facts.highRefreshKey(for: "W.swift").isUnknown)
    #expect(facts.highRefreshKey(for: "K.swift").isUnknown)
  }

  @Test func `a demo isn't the app its library is judged by`() {
    let project = SampleProject(targets: [
      .init(name: "Demo", settings: info, files: ["A.swift"], uses: ["Kit"]),
      .init(name: "Kit", type: "framework", files: ["K.swift"]),
    ])
    let facts = facts(project)
    #expect(facts.highRefreshKey(for: "A.swift").isMissing)
    #expect(facts.highRefreshKey(for: "K.swift") == .noApp)
  }

  @Test func `apps that disagree are unknown, tests don't vote`() {
    let other = ["INFOPLIST_FILE": "Other.plist"]
    let withKey = plist("<key>CADisableMinimumFrameDurationOnPhone</key><true/>")
    let project = SampleProject(targets: [
      .init(name: "App", settings: info, files: ["A.swift", "B.swift"]),
      .init(name: "Beta", settings: other, files: ["A.swift", "C.swift"]),
      .init(name: "Tests", type: "bundle.unit-test", files: ["B.swift", "C.swift"]),
    ])
    let facts = facts(project, ["Other.plist": withKey])
    #expect(facts.highRefreshKey(for: "A.swift").isUnknown)
    #expect(facts.highRefreshKey(for: "B.swift").isMissing)
    #expect(facts.highRefreshKey(for: "C.swift").isPresent)
  }

  @Test func `settings come from xcconfig files too`() {
    var project = SampleProject(targets: [
      .init(name: "App", files: ["A.swift"], configFile: "Config/App.xcconfig")
    ])
    project.configFile = "Config/Base.xcconfig"
    let facts = facts(
      project,
      [
        "Config/Base.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 15.0\nINFOS = App",
        "Config/App.xcconfig": "#include? \"Local.xcconfig\"\nINFOPLIST_FILE = $(INFOS)/Info.plist",
      ])
    #expect(facts.highRefreshKey(for: "A.swift").path == "App/Info.plist")
    #expect(facts.deploymentTarget(for: "A.swift") == OSVersion(15))
  }

  @Test func `a missing xcconfig leaves open what it might set, one of CocoaPods doesn't`() {
    func answer(_ file: String) -> HighRefreshKey {
      let target = SampleProject.Target(name: "App", files: ["A.swift"], configFile: file)
      var project = SampleProject(targets: [target])
      project.settings.merge(info) { $1 }
      return facts(project).highRefreshKey(for: "A.swift")
    }
    #expect(answer("Secret.xcconfig").isUnknown)
    #expect(answer("Pods/Target Support Files/Pods-App/Pods-App.debug.xcconfig").isMissing)
  }

  @Test func `a broken project is a problem and its folder unknown`() {
    let facts = ProjectFactsTests.facts([
      "App/App.xcodeproj/project.pbxproj": "{ objects = ", "App/Info.plist": appPlist, "Other/Info.plist": appPlist,
    ])
    #expect(facts.highRefreshKey(for: "Other/A.swift").isMissing)
    #expect(facts.problems.isEmpty)
    #expect(facts.highRefreshKey(for: "App/A.swift").isUnknown)
    #expect(facts.problems.map(\.path) == ["App/App.xcodeproj/project.pbxproj"])
    #expect(facts.problems.first?.isBroken == true)
  }

  @Test func `groups that contain each other end`() {
    let text = """
      { objects = { G = {isa = PBXGroup; children = (H); sourceTree = "<group>";};
      H = {isa = PBXGroup; children = (G, F); path = H; sourceTree = "<group>";};
      F = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>";};
      B = {isa = PBXBuildFile; fileRef = F;}; S = {isa = PBXSourcesBuildPhase; files = (B);};
      T = {isa = PBXNativeTarget; name = App; buildPhases = (S); productType = "com.apple.product-type.application";};
      P = {isa = PBXProject; mainGroup = G; targets = (T);}; }; rootObject = P; }
      """
    let facts = ProjectFactsTests.facts(["App.xcodeproj/project.pbxproj": text])
    #expect(facts.targets(for: "H/A.swift").map(\.name) == ["App"])
    #expect(facts.highRefreshKey(for: "H/A.swift").isUnknown)
  }
}
