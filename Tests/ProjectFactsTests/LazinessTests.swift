import Foundation
import Testing

@testable import ProjectFacts

/// Counts what is asked of the files.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var counts: [String: Int] = [:]

  func add(_ what: String) { lock.withLock { counts[what, default: 0] += 1 } }

  var all: [String: Int] { lock.withLock { counts } }
}

@Suite struct LazinessTests {
  private func counted(_ files: [String: String], _ counter: Counter) -> ProjectFacts {
    ProjectFacts(
      files: ProjectFiles(root: "/projects") {
        counter.add("list")
        return files.keys.sorted()
      } read: { path in
        counter.add(path)
        guard let text = files[path] else { throw CocoaError(.fileNoSuchFile) }
        return Array(text.utf8)
      })
  }

  @Test func `nothing is read before the first question, then each file once`() {
    let project = SampleProject(targets: [
      .init(name: "App", settings: ["INFOPLIST_FILE": "Info.plist"], files: ["A.swift", "B.swift"]),
      .init(name: "Other", settings: ["INFOPLIST_FILE": "Other.plist"], files: ["C.swift"]),
    ])
    let counter = Counter()
    let facts = counted(
      [
        "App.xcodeproj/project.pbxproj": project.text, "Info.plist": appPlist, "Other.plist": appPlist,
        "Unused.plist": "broken",
      ], counter)
    #expect(!facts.isLoaded)
    #expect(facts.problems.isEmpty)
    #expect(counter.all.isEmpty)
    DispatchQueue.concurrentPerform(iterations: 20) { index in
      _ = facts.highRefreshKey(for: index % 2 == 0 ? "A.swift" : "B.swift")
    }
    #expect(facts.isLoaded)
    #expect(counter.all == ["list": 1, "App.xcodeproj/project.pbxproj": 1, "Info.plist": 1])
  }

  @Test func `nothing outside the root is read`() {
    let target = SampleProject.Target(
      name: "App", settings: ["INFOPLIST_FILE": "../../x/Info.plist"], files: ["A.swift"])
    let absolute = SampleProject.Target(name: "App2", settings: ["INFOPLIST_FILE": "/etc/x.plist"], files: ["B.swift"])
    let counter = Counter()
    let facts = counted(["App.xcodeproj/project.pbxproj": SampleProject(targets: [target, absolute]).text], counter)
    #expect(facts.highRefreshKey(for: "A.swift").isUnknown)
    #expect(facts.highRefreshKey(for: "B.swift").isUnknown)
    #expect(counter.all.keys.sorted() == ["App.xcodeproj/project.pbxproj", "list"])
  }

  @Test func `a file that can't be read is a problem if it was listed`() {
    let facts = ProjectFacts(
      files: ProjectFiles(root: "/projects") {
        ["Info.plist", "Package.swift"]
      } read: { _ in
        throw CocoaError(.fileReadNoPermission)
      })
    #expect(facts.highRefreshKey(for: "A.swift").isUnknown)
    #expect(facts.problems.map(\.path) == ["Info.plist", "Package.swift"])
  }

  @Test func `names that differ in case only are found as on a Mac`() {
    let target = SampleProject.Target(name: "App", settings: ["INFOPLIST_FILE": "app/info.plist"], files: ["A.swift"])
    let project = SampleProject(targets: [target]).text
    let facts = facts(["App.xcodeproj/project.pbxproj": project, "App/Info.plist": appPlist])
    #expect(facts.highRefreshKey(for: "A.swift").isMissing)
  }

  @Test func `a working tree with links in circles is walked once`() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("facts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let app = root.appendingPathComponent("App")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: app.appendingPathComponent("loop"), withDestinationURL: root)
    try Data(appPlist.utf8).write(to: app.appendingPathComponent("Info.plist"))
    let facts = ProjectFacts(files: .onDisk(root: root.path))
    #expect(facts.highRefreshKey(for: app.path + "/A.swift").path == "App/Info.plist")
    #expect(facts.problems.isEmpty)
  }

  @Test func `the user's facts fill gaps only`() {
    let configuration = ProjectFacts.Configuration(deploymentTargets: [.iOS: OSVersion(13)], deviceFamilies: [.pad])
    let body = "<key>UIDeviceFamily</key><array><integer>1</integer></array>"
    let with = plist(body + "<key>MinimumOSVersion</key><string>16</string>")
    let facts = facts(["App/Info.plist": with, "Bare/Info.plist": appPlist], configuration: configuration)
    #expect(facts.deploymentTarget(for: "App/A.swift") == OSVersion(16))
    #expect(facts.deploymentTarget(for: "Bare/A.swift") == OSVersion(13))
    #expect(facts.deploymentTarget(for: "None/A.swift") == OSVersion(13))
    #expect(facts.highRefreshKey(for: "App/A.swift").isMissing)
    #expect(facts.highRefreshKey(for: "Bare/A.swift") == .notPhone)
  }
}
