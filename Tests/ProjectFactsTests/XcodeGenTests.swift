import Testing

@testable import ProjectFacts

@Suite struct XcodeGenTests {
  private let spec = """
    name: App
    options:
      deploymentTarget:
        iOS: "16.2"
    settings:
      SWIFT_VERSION: 6.0
    targets:
      App:
        type: application
        platform: iOS
        sources:
          - path: App
            excludes: ["**/*Tests.swift"]
          - Shared
        info:
          path: App/Info.plist
          properties:
            UILaunchScreen: {}
        dependencies:
          - target: Kit
      Kit:
        type: framework
        platform: iOS
        sources: Kit
    """

  @Test func `a spec tells targets, files and versions`() throws {
    let facts = facts(["project.yml": spec])
    let target = try #require(facts.targets(for: "App/A.swift").first)
    #expect(target.name == "App")
    #expect(target.kind == .app)
    #expect(target.platforms == [.iOS])
    #expect(target.deviceFamilies == [.phone, .pad])
    #expect(target.infoPlists.first?.isGenerated == true)
    #expect(facts.deploymentTarget(for: "App/A.swift") == OSVersion(16, 2))
    #expect(facts.swiftMode(for: "App/A.swift") == 6)
    #expect(facts.targets(for: "Shared/B.swift").map(\.name) == ["App"])
    #expect(facts.targets(for: "App/MyTests.swift").isEmpty)
    #expect(facts.highRefreshKey(for: "App/MyTests.swift").isUnknown)
  }

  @Test func `the key belongs in the spec, not in the file it writes`() throws {
    let facts = facts(["project.yml": spec, "App/Info.plist": appPlist])
    guard case .missing(let place, let insertion?) = facts.highRefreshKey(for: "Kit/K.swift") else {
      Issue.record("should be missing")
      return
    }
    #expect(place.path == "project.yml")
    var bytes = Array(spec.utf8)
    bytes.insert(contentsOf: insertion.text.utf8, at: insertion.offset)
    let fixed = String(decoding: bytes, as: UTF8.self)
    #expect(fixed.contains("      CADisableMinimumFrameDurationOnPhone: true\n        UILaunchScreen: {}"))
    #expect(ProjectFactsTests.facts(["project.yml": fixed]).highRefreshKey(for: "App/A.swift").isPresent)
  }

  private func answer(_ target: String, _ more: [String: String] = [:]) -> HighRefreshKey {
    let text = "name: App\ntargets:\n  App:\n    type: application\n    sources: App\n" + target
    return facts(more.merging(["project.yml": text]) { $1 }).highRefreshKey(for: "App/A.swift")
  }

  @Test func `plists that exist are read`() {
    let named = "    platform: iOS\n    settings:\n      base:\n        INFOPLIST_FILE: App/My.plist\n"
    #expect(answer(named, ["App/My.plist": appPlist]).path == "App/My.plist")
    #expect(answer("    platform: iOS\n", ["App/Info.plist": appPlist]).path == "App/Info.plist")
    #expect(answer("    platform: iOS\n", ["App/Info.plist": appPlist, "App/X/Info.plist": appPlist]).isUnknown)
    #expect(answer("    platform: iOS\n").isUnknown)
  }

  @Test func `settings by configuration and from groups`() {
    let configs =
      "    platform: iOS\n    settings:\n      configs:\n        debug: {INFOPLIST_FILE: App/D.plist}\n"
      + "        release: {INFOPLIST_FILE: App/R.plist}\n"
    let withKey = plist("<key>CADisableMinimumFrameDurationOnPhone</key><true/>")
    #expect(answer(configs, ["App/D.plist": withKey, "App/R.plist": withKey]).isPresent)
    #expect(answer(configs, ["App/D.plist": withKey, "App/R.plist": appPlist]).isUnknown)
    let groups =
      "    platform: iOS\n    settings:\n      groups: [app]\nsettingGroups:\n  app:\n    INFOPLIST_FILE: App/D.plist\n"
    #expect(answer(groups, ["App/D.plist": withKey]).isPresent)
  }

  @Test func `a plist that Xcode generates`() {
    let generated = "    platform: iOS\n    settings:\n      GENERATE_INFOPLIST_FILE: YES\n"
    #expect(answer(generated) == .missing(PlistPlace(path: "project.yml"), insertion: nil))
    let dropped = generated + "      INFOPLIST_KEY_CADisableMinimumFrameDurationOnPhone: YES\n"
    #expect(answer(dropped) == .buildSettingOnly(PlistPlace(path: "project.yml")))
  }

  @Test func `platforms and destinations`() {
    let info = "    info: {path: App/Info.plist}\n"
    #expect(answer("    platform: macOS\n" + info) == .notPhone)
    #expect(answer("    platform: tvOS\n" + info) == .notPhone)
    #expect(answer("    platform: iOS\n    settings: {TARGETED_DEVICE_FAMILY: 2}\n" + info) == .notPhone)
    #expect(answer("    supportedDestinations: [iOS, macOS]\n" + info).isMissing)
    #expect(answer("    supportedDestinations: [tvOS, visionOS]\n" + info) == .notPhone)
    #expect(answer("    platform: Toaster\n" + info).isUnknown)
  }

  @Test func `a target for several platforms becomes several`() {
    let text = """
      name: App
      targets:
        Kit:
          type: framework
          platform: [iOS, macOS]
          sources: Kit/${platform}
      """
    #expect(facts(["project.yml": text]).targets(for: "Kit/iOS/K.swift").map(\.name) == ["Kit_iOS"])
  }

  @Test func `templates and included specs`() {
    let root = """
      name: App
      include:
        - path: Base/base.yml
        - path: Base/base.yml
      targets:
        App:
          templates: [Template]
          templateAttributes: {folder: Sources}
          settings:
            base:
              SWIFT_VERSION: 5.9
      """
    let base = """
      targetTemplates:
        Template:
          type: application
          platform: iOS
          sources: ["${target_name}/${folder}"]
          info:
            path: Info.plist
            properties:
              CADisableMinimumFrameDurationOnPhone: true
      targets:
        Other:
          type: framework
          platform: iOS
          sources: Other
      """
    let facts = facts(["project.yml": root, "Base/base.yml": base])
    #expect(facts.targets(for: "Base/Other/O.swift").map(\.name) == ["Other"])
    #expect(facts.targets(for: "Base/App/Sources/A.swift").map(\.name) == ["App"])
    #expect(facts.highRefreshKey(for: "Base/App/Sources/A.swift").path == "Base/base.yml")
    #expect(facts.swiftMode(for: "Base/App/Sources/A.swift") == 5)
  }

  @Test func `specs that include each other, or templates that name themselves, end`() {
    let text = "name: A\ninclude: b.yml\ntargetTemplates:\n  T: {templates: [T], type: application}\n"
    let facts = facts([
      "project.yml": text + "targets:\n  App: {templates: [T], sources: App}\n",
      "b.yml": "include: project.yml\n",
    ])
    #expect(facts.targets(for: "App/A.swift").map(\.kind) == [.app])
  }

  @Test func `an included spec that depends on the environment isn't understood`() {
    let facts = facts(["project.yml": "name: A\ninclude: ${ROOT}/b.yml\ntargets:\n  App: {}\n"])
    #expect(facts.highRefreshKey(for: "App/A.swift").isUnknown)
    #expect(facts.problems.map(\.path) == ["project.yml"])
    #expect(facts.problems.first?.isBroken == false)
  }

  @Test func `another program's project.yml is left alone`() {
    let facts = facts(["project.yml": "targets: [a, b]\nsite: x\n", "Info.plist": appPlist])
    #expect(facts.highRefreshKey(for: "A.swift").isMissing)
    #expect(facts.problems.isEmpty)
  }

  @Test func `the project it wrote adds files, the spec keeps the plist`() {
    let project = SampleProject(targets: [
      .init(name: "App", settings: ["INFOPLIST_FILE": "App/Info.plist"], files: ["Generated/G.swift"])
    ])
    let facts = facts([
      "project.yml": spec, "App.xcodeproj/project.pbxproj": project.text, "App/Info.plist": appPlist,
    ])
    #expect(facts.highRefreshKey(for: "Generated/G.swift").path == "project.yml")
    #expect(facts.targets(for: "Generated/G.swift").count == 1)
  }
}
