import Testing

@testable import ProjectFacts

@Suite struct BuildSettingsTests {
  private func settings(_ layers: [[String: String]], context: [String: String] = [:]) -> BuildSettings {
    BuildSettings(
      layers: layers.map { SettingsLayer(dictionary: $0.mapValues { .string($0) }) },
      builtIns: ["SRCROOT": "/root", "TARGET_NAME": "My App"], context: context)
  }

  private func value(_ name: String, _ layers: [[String: String]]) -> BuildSettings.Value {
    settings(layers).value(of: name)
  }

  @Test func `the strongest layer wins and inherits`() {
    #expect(value("A", [["A": "1"], ["A": "2"]]) == .known("2"))
    #expect(value("A", [["A": "1"], ["A": "$(inherited) 2"], ["A": "${inherited} 3"]]) == .known("1 2 3"))
    #expect(value("A", [["A": "$(inherited)x"]]) == .known("x"))
  }

  @Test func `names are replaced, also inside names`() {
    let layers = [["A": "$(SRCROOT)/$(DIR_$(KIND))", "KIND": "X", "DIR_X": "in"]]
    #expect(value("A", layers) == .known("/root/in"))
    #expect(value("B", [["B": "$(TARGET_NAME:rfc1034identifier:lower)"]]) == .known("my-app"))
    #expect(value("B", [["B": "$(NOPE:default=d)"]]) == .known("d"))
    #expect(value("B", [["B": "a$b"]]) == .known("a$b"))
  }

  @Test func `a setting that names itself inherits`() {
    #expect(value("A", [["A": "1"], ["A": "$(A)2"]]) == .known("12"))
  }

  @Test func `what nobody defines is unknown`() {
    #expect(value("A", [["A": "$(NOPE)"]]) == .unknown)
    #expect(value("A", [["B": "1"]]) == .absent)
    #expect(value("A", [["A": "$(open"]]) == .unknown)
    #expect(value("A", [["A": "$(SRCROOT:strange)"]]) == .unknown)
  }

  @Test func `circles end`() {
    #expect(value("A", [["A": "$(B)", "B": "$(A)"]]) == .unknown)
    let grow = Dictionary(uniqueKeysWithValues: (0..<50).map { ("A\($0)", "$(A\($0 + 1))$(A\($0 + 1))") })
    #expect(value("A0", [grow]) == .unknown)
    let nested = String(repeating: "$(", count: 5_000) + String(repeating: ")", count: 5_000)
    #expect(value("A", [["A": nested]]) == .unknown)
  }

  @Test func `conditions are asked of the build`() {
    let layers = [["A": "all", "A[sdk=iphoneos*]": "phone", "A[sdk=macosx*][arch=arm64]": "mac"]]
    #expect(settings(layers, context: ["sdk": "iphoneos"]).value(of: "A") == .known("phone"))
    #expect(settings(layers, context: ["sdk": "macosx"]).value(of: "A") == .known("all"))
    #expect(settings(layers).value(of: "A") == .known("all"))
    let config = [["A[config=Release]": "r"]]
    #expect(settings(config, context: ["config": "Release"]).value(of: "A") == .known("r"))
    #expect(settings(config, context: ["config": "Debug"]).value(of: "A") == .absent)
  }

  // MARK: - xcconfig

  private func layer(_ files: [String: String], _ path: String = "a.xcconfig") -> SettingsLayer {
    var reader = XCConfigReader(files: store(files))
    return reader.read(path)
  }

  private func value(_ name: String, of layer: SettingsLayer) -> BuildSettings.Value {
    BuildSettings(layers: [layer], builtIns: [:]).value(of: name)
  }

  @Test func `xcconfig files are read with what they include`() {
    let layer = layer(
      [
        "c/a.xcconfig":
          "// head\n#include \"../b.xcconfig\"\nA = $(inherited) two // tail\n\nB[sdk=iphoneos*] = x = y\r\n",
        "b.xcconfig": "A = one\n#include? \"missing.xcconfig\"",
      ], "c/a.xcconfig")
    #expect(value("A", of: layer) == .known("one two"))
    #expect(layer.isComplete)
    #expect(layer.assignments.last?.conditions == [SettingCondition(key: "sdk", pattern: "iphoneos*")])
    #expect(layer.assignments.last?.value == "x = y")
  }

  @Test func `a missing include leaves settings open`() {
    let layer = layer(["a.xcconfig": "#include \"gone.xcconfig\"\nA = 1"])
    #expect(!layer.isComplete)
    #expect(value("A", of: layer) == .known("1"))
    #expect(value("B", of: layer) == .unknown)
  }

  @Test func `includes that go in circles end`() {
    let layer = layer(["a.xcconfig": "#include \"b.xcconfig\"\nA = 1", "b.xcconfig": "#include \"a.xcconfig\"\nB = 2"])
    #expect(value("A", of: layer) == .known("1"))
    #expect(value("B", of: layer) == .known("2"))
  }

  @Test func `a line that is no setting is a problem`() {
    let files = store(["a.xcconfig": "A = 1\nnonsense here\n"])
    var reader = XCConfigReader(files: files)
    #expect(!reader.read("a.xcconfig").isComplete)
    #expect(files.noted.map(\.path) == ["a.xcconfig"])
  }
}
