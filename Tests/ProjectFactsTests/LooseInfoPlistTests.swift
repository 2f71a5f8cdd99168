import Testing

@testable import ProjectFacts

@Suite struct LooseInfoPlistTests {
  private func answer(_ files: [String: String], _ path: String = "A.swift") -> HighRefreshKey {
    facts(files).highRefreshKey(for: path)
  }

  private func key(_ key: String, _ value: String) -> String { plist("<key>\(key)</key>\(value)") }

  @Test func `an app's plist beside the sources counts`() {
    #expect(answer(["Info.plist": appPlist]).isMissing)
    #expect(answer(["Info.plist": key("UIDeviceFamily", "<array><integer>1</integer></array>")]).isMissing)
    #expect(answer(["Info.plist": key("UIDeviceFamily", "<array><string>1</string></array>")]).isMissing)
    #expect(answer(["Info.plist": key("CFBundlePackageType", "<string>APPL</string>")]).isMissing)
    #expect(answer(["App/Info.plist": appPlist], "App/Deep/Er/A.swift").isMissing)
    #expect(answer(["App/Supporting Files/App-Info.plist": appPlist], "App/A.swift").isMissing)
  }

  @Test(arguments: [
    "<key>UIDeviceFamily</key><array><integer>2</integer></array>",
    "<key>UIDeviceFamily</key><array><integer>3</integer></array>",
    "<key>UIDeviceFamily</key><array><integer>7</integer></array>",
    "<key>CFBundlePackageType</key><string>APPL</string><key>LSMinimumSystemVersion</key><string>14</string>",
    "<key>CFBundlePackageType</key><string>APPL</string><key>WKApplication</key><true/>",
  ])
  func `an app of another device doesn't need the key`(body: String) {
    #expect(answer(["Info.plist": plist(body)]) == .notPhone)
  }

  @Test func `plists of extensions, tests and frameworks are no app's`() {
    let appLike = "<key>LSRequiresIPhoneOS</key><true/>"
    #expect(answer(["Info.plist": plist(appLike + "<key>NSExtension</key><dict/>")]).isUnknown)
    for type in ["BNDL", "FMWK"] {
      #expect(
        answer(["Info.plist": plist(appLike + "<key>CFBundlePackageType</key><string>\(type)</string>")]) == .noApp)
    }
    #expect(answer(["Info.plist": plist(appLike + "<key>CFBundlePackageType</key><string>XPC!</string>")]).isUnknown)
  }

  @Test func `a nearer plist of an extension hides the app's`() {
    let files = ["Info.plist": appPlist, "Ext/Info.plist": plist("<key>NSExtension</key><dict/>")]
    #expect(answer(files, "Ext/A.swift").isUnknown)
    #expect(answer(files, "Other/A.swift").isMissing)
  }

  @Test func `plists that describe no bundle are passed over`() {
    let files = ["Info.plist": appPlist, "GoogleService-Info.plist": plist("<key>API_KEY</key><string>x</string>")]
    #expect(answer(files).path == "Info.plist")
    #expect(answer(["GoogleService-Info.plist": files["GoogleService-Info.plist"]!]).isUnknown)
    #expect(answer([:]).isUnknown)
  }

  @Test func `of several the one named after the file is meant`() {
    let good = plist("<key>LSRequiresIPhoneOS</key><true/><key>CADisableMinimumFrameDurationOnPhone</key><true/>")
    let files = ["bad.Info.plist": appPlist, "good.Info.plist": good]
    #expect(answer(files, "bad.swift").isMissing)
    #expect(answer(files, "good.swift").isPresent)
    #expect(answer(files, "other.swift").isUnknown)
  }

  @Test func `a project above makes the plist its own`() {
    let project = SampleProject(targets: []).text
    #expect(answer(["App.xcodeproj/project.pbxproj": project, "App/Info.plist": appPlist], "App/A.swift").isUnknown)
    #expect(answer(["BUILD": "ios_application()", "App/Info.plist": appPlist], "App/A.swift").isUnknown)
    let package = "// swift-tools-version:5.9\nlet package = Package(name: \"P\", targets: [.target(name: \"P\")])"
    #expect(answer(["Package.swift": package, "fixtures/app/Info.plist": appPlist], "fixtures/app/A.swift").isMissing)
    #expect(answer(["Package.swift": package, "fixtures/app/Info.plist": appPlist], "fixtures/B.swift") == .noApp)
  }

  @Test func `the plist tells the target`() {
    let body = "<key>LSRequiresIPhoneOS</key><true/><key>MinimumOSVersion</key><string>16.1</string>"
    let facts = facts(["App/Info.plist": plist(body)])
    #expect(facts.targets(for: "App/A.swift").map(\.name) == ["App"])
    #expect(facts.targets(for: "App/A.swift").first?.platforms == [.iOS])
    #expect(facts.deploymentTarget(for: "App/A.swift") == OSVersion(16, 1))
    #expect(facts.swiftMode(for: "App/A.swift") == nil)
  }

  @Test func `a broken plist is a problem, not an answer`() {
    let facts = facts(["Info.plist": "<plist><dict><key>A</key>"])
    #expect(facts.highRefreshKey(for: "A.swift").isUnknown)
    #expect(facts.problems.map(\.path) == ["Info.plist"])
    #expect(facts.problems.first?.message.hasPrefix("line 1: ") == true)
  }
}
