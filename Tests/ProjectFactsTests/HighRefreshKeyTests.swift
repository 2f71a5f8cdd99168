import Foundation
import Testing

@testable import ProjectFacts

/// An app beside its Info.plist, with no project: what the keys of the plist come to.
@Suite struct HighRefreshKeyTests {
  private static let key = "CADisableMinimumFrameDurationOnPhone"

  private func answer(_ body: String) -> HighRefreshKey {
    facts(["Info.plist": plist("<key>LSRequiresIPhoneOS</key><true/>" + body)]).highRefreshKey(for: "A.swift")
  }

  @Test(arguments: ["<true/>", "<string>YES</string>", "<integer>1</integer>", "<string>true</string>"])
  func `true in any spelling is present`(value: String) {
    #expect(answer("<key>\(Self.key)</key>\(value)").isPresent)
  }

  @Test(arguments: ["<false/>", "<string>NO</string>", "<integer>0</integer>", "<string>maybe</string>", "<array/>"])
  func `anything else is not`(value: String) {
    guard case .falseValue(let place) = answer("<key>\(Self.key)</key>\(value)") else {
      Issue.record("\(value) should be a false value")
      return
    }
    #expect(place.path == "Info.plist")
    #expect(place.key != nil)
  }

  @Test func `a value that depends on a setting nobody knows is unknown`() {
    #expect(answer("<key>\(Self.key)</key><string>$(PROMOTION)</string>").isUnknown)
  }

  @Test func `the key for the phone only counts and wins`() {
    #expect(answer("<key>\(Self.key)~iphone</key><true/>").isPresent)
    let both = "<key>\(Self.key)</key><true/><key>\(Self.key)~iphone</key><false/>"
    #expect(!answer(both).isPresent)
  }

  @Test(arguments: [
    "CADisableMinimumFrameDuration", "CADisableMinimumFrameDurationOniPhone", "CADisableMinimumFrameDurationOnPhones",
    "UIDisableMinimumFrameDurationOnPhone", "DisableMinimumFrameDurationOnPhone",
    "cadisableminimumframedurationonphone",
    "CADisableMinimumFrameRateOnPhone", "CADisableMinimumFrameDurationOnPad", "CADisableMinFrameDurationOnPhone",
    "INFOPLIST_KEY_CADisableMinimumFrameDurationOnPhone", "CADissableMinimunFrameDurationOnPhone",
  ])
  func `near misses are named`(wrong: String) throws {
    let text = plist("  <key>LSRequiresIPhoneOS</key>\n  <true/>\n  <key>\(wrong)</key>\n  <true/>")
    guard case .nearMiss(let key, let place) = facts(["Info.plist": text]).highRefreshKey(for: "A.swift") else {
      Issue.record("\(wrong) should be a near miss")
      return
    }
    #expect(key == wrong)
    let position = try #require(place.key)
    let bytes = Array(text.utf8)
    #expect(String(decoding: bytes[position.line], as: UTF8.self) == "  <key>\(wrong)</key>")
    #expect(String(decoding: bytes[position.name], as: UTF8.self) == wrong)
    #expect(String(decoding: bytes[position.value], as: UTF8.self) == "<true/>")
  }

  @Test(arguments: ["CADisplayLinkEnabled", "UIRequiresFullScreen", "LSMinimumSystemVersion", "CABundle"])
  func `other keys are no near misses`(other: String) {
    #expect(!NearMiss.isMeant(by: other))
  }

  @Test func `a near miss that is off is as good as none`() {
    #expect(answer("<key>CADisableMinimumFrameDuration</key><false/>").isMissing)
  }

  // MARK: - Where to insert

  private func inserting(into text: String) throws -> String {
    guard case .missing(_, let insertion?) = facts(["Info.plist": text]).highRefreshKey(for: "A.swift") else {
      Issue.record("no insertion")
      return ""
    }
    var bytes = Array(text.utf8)
    bytes.insert(contentsOf: insertion.text.utf8, at: insertion.offset)
    let fixed = String(decoding: bytes, as: UTF8.self)
    #expect(facts(["Info.plist": fixed]).highRefreshKey(for: "A.swift").isPresent)
    return fixed
  }

  @Test func `the key goes last, indented as the others`() throws {
    let fixed = try inserting(into: "<plist>\n<dict>\n\t<key>LSRequiresIPhoneOS</key>\n\t<true/>\n</dict>\n</plist>\n")
    let expected = "\t<true/>\n\t<key>CADisableMinimumFrameDurationOnPhone</key>\n\t<true/>\n</dict>\n</plist>\n"
    #expect(fixed.hasSuffix(expected))
  }

  @Test func `line ends stay as they are`() throws {
    let text = "<plist>\r\n<dict>\r\n  <key>LSRequiresIPhoneOS</key>\r\n  <true/>\r\n</dict>\r\n</plist>\r\n"
    let fixed = try inserting(into: text)
    #expect(fixed.contains("\r\n  <key>CADisableMinimumFrameDurationOnPhone</key>\r\n  <true/>\r\n</dict>"))
  }

  @Test func `a plist on one line is filled in place`() throws {
    let fixed = try inserting(into: "<plist><dict><key>LSRequiresIPhoneOS</key><true/></dict></plist>")
    #expect(fixed.contains("<true/><key>CADisableMinimumFrameDurationOnPhone</key><true/></dict>"))
  }

  @Test func `a binary plist has no insertion`() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["LSRequiresIPhoneOS": true], format: .binary, options: 0)
    let facts = ProjectFacts(files: memory(["Info.plist": [UInt8](data)]))
    #expect(facts.highRefreshKey(for: "A.swift") == .missing(PlistPlace(path: "Info.plist"), insertion: nil))
  }
}
