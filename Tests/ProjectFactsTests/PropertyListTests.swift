import Foundation
import Testing

@testable import ProjectFacts

@Suite struct PropertyListTests {
  private static let xml = plist(
    """
      <key>Name</key><string>a &amp; b &#x41; <![CDATA[<c>]]></string>
      <!-- <key>Hidden</key><true/> -->
      <key>Count</key><integer>-12</integer>
      <key>Ratio</key><real>1.5</real>
      <key>Yes</key><true/>
      <key>No</key><false></false>
      <key>List</key><array><string/><dict><key>Deep</key><array/></dict></array>
      <key>Empty</key><dict/>
    """)

  private static let openStep = #"""
    // !$*UTF8*$!
    { /* comment */ "quoted key" = "a \"b\" \n\U00e9"; plain = $(SRCROOT)/x.y-z_1:2;
      list = ( one, "two, three", ); nested = { inner = (); }; number = 12; }
    """#

  /// What Foundation reads, in our terms.
  private static func foundation(_ value: Any) -> PlistValue {
    switch value {
    case let text as String: return .string(text)
    case let entries as [String: Any]: return .dictionary(entries.mapValues(foundation))
    case let elements as [Any]: return .array(elements.map(foundation))
    case let number as NSNumber:
      if type(of: value) == Bool.self || "\(type(of: number))".contains("Boolean") { return .bool(number.boolValue) }
      return "\(number)".contains(".") ? .real(number.doubleValue) : .integer(number.intValue)
    default: return .opaque
    }
  }

  private static func foundation(reading bytes: [UInt8]) throws -> PlistValue {
    foundation(try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil))
  }

  @Test func `XML is read as Foundation reads it`() throws {
    let bytes = Array(Self.xml.utf8)
    let root = try PropertyList.read(bytes).root
    #expect(root == (try Self.foundation(reading: bytes)))
    #expect(root.dictionary?["Name"] == .string("a & b A <c>"))
    #expect(root.dictionary?["Hidden"] == nil)
  }

  @Test func `the old style is read as Foundation reads it`() throws {
    let bytes = Array(Self.openStep.replacing("$(SRCROOT)", with: "SRCROOT").utf8)
    #expect(try PropertyList.read(bytes).root == Self.foundation(reading: bytes))
  }

  @Test func `binary is read as Foundation reads it`() throws {
    let object = try PropertyListSerialization.propertyList(from: Data(Self.xml.utf8), options: [], format: nil)
    let data = try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)
    let document = try PropertyList.read([UInt8](data))
    #expect(document.root == (try PropertyList.read(Array(Self.xml.utf8)).root))
    #expect(document.layout == nil)
  }

  @Test func `a binary list holds wide text and many elements`() throws {
    let object: [String: Any] = ["é": Array(repeating: "日本", count: 300), "n": 70_000, "d": Date()]
    let data = try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)
    let root = try PropertyList.read([UInt8](data)).root.dictionary
    #expect(root?["é"]?.array?.count == 300)
    #expect(root?["é"]?.array?.last == .string("日本"))
    #expect(root?["n"] == .integer(70_000))
    #expect(root?["d"] == .opaque)
  }

  @Test func `keys of the root know where they stand`() throws {
    let text = plist("\t<key>First</key>\n\t<string>x</string>\n\t<key>Other</key><true/>")
    let layout = try #require(try PropertyList.read(Array(text.utf8)).layout)
    func slice(_ range: Range<Int>?) -> String? {
      range.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
    }
    #expect(slice(layout.keys["First"]?.name) == "First")
    #expect(slice(layout.keys["First"]?.line) == "\t<key>First</key>")
    #expect(slice(layout.keys["First"]?.value) == "<string>x</string>")
    #expect(slice(layout.keys["Other"]?.line) == "\t<key>Other</key><true/>")
    #expect(layout.indentation == "\t")
  }

  @Test func `UTF-16 is read, without places to edit`() throws {
    let units = Array(plist("<key>A</key><true/>").utf16)
    let bytes: [UInt8] = [0xFE, 0xFF] + units.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    let document = try PropertyList.read(bytes)
    #expect(document.root == .dictionary(["A": .bool(true)]))
    #expect(document.layout == nil)
  }

  @Test(arguments: [
    ("", "empty"), ("<plist><dict>", "cut off"), ("<plist><dict><key>A</key></dict></plist>", "name"),
    ("<plist><dict>text</dict></plist>", "text"), ("<plist><dict/></plist> more", "after the end"),
    ("<plist><integer>x</integer></plist>", "integer"), ("<html></html>", "element"), ("{ a = b }", "';'"),
    ("{ a = \"b; }", "no end"), ("( a b )", "','"), ("{ a = /* b; }", "comment"), ("bplist00", "cut off"),
  ])
  func `what is broken says so`(text: String, reason: String) {
    let error = #expect(throws: ReadError.self) { try PropertyList.read(Array(text.utf8)) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: ["(", "{a=", "<plist><array>"]) func `deep nesting is refused`(opening: String) {
    let bytes = Array(String(repeating: opening, count: 50_000).utf8)
    #expect(throws: ReadError.self) { try PropertyList.read(bytes) }
  }

  @Test func `a binary list that contains itself is refused`() {
    // One array whose only element is the array.
    let body: [UInt8] = Array("bplist00".utf8) + [0xA1, 0x00] + [8]
    let trailer: [UInt8] =
      [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 10]
    let error = #expect(throws: ReadError.self) { try PropertyList.read(body + trailer) }
    #expect(error?.message.contains("itself") == true)
  }

  @Test func `errors name their line`() {
    let bytes = Array("{\n a = b;\n c d;\n}".utf8)
    let error = #expect(throws: ReadError.self) { try PropertyList.read(bytes) }
    #expect(error?.described(in: bytes) == "line 3: '=' is missing after 'c'")
  }
}
