import Testing

@testable import ProjectFacts

@Suite struct YAMLTests {
  private func read(_ text: String) throws -> PlistValue {
    var reader = YAMLReader(Array(text.utf8), file: "a.yml")
    return try reader.read().plistValue
  }

  private func s(_ text: String) -> PlistValue { .string(text) }

  @Test func `maps, lists and scalars`() throws {
    let text = """
      ---
      # a comment
      name: App   # and another
      "quoted key": 'it''s'
      url: https://example.com/#x
      empty:
      list:
      - one
      - two: 2
        three: "3"
      -   - nested
          - more
      flow: [a, "b, c", {d: e, f: [1]}, $(VAR), # comment
        last]
      flags: {on: yes, off: false}
      long: first line
        second line
      """
    let root = try read(text).dictionary
    #expect(root?["name"] == s("App"))
    #expect(root?["quoted key"] == s("it's"))
    #expect(root?["url"] == s("https://example.com/#x"))
    #expect(root?["empty"] == s(""))
    #expect(
      root?["list"]
        == .array([s("one"), .dictionary(["two": .integer(2), "three": s("3")]), .array([s("nested"), s("more")])]))
    let inner = PlistValue.dictionary(["d": s("e"), "f": .array([.integer(1)])])
    #expect(root?["flow"] == .array([s("a"), s("b, c"), inner, s("$(VAR)"), s("last")]))
    #expect(root?["flags"] == .dictionary(["on": .bool(true), "off": .bool(false)]))
    #expect(root?["long"] == s("first line second line"))
  }

  @Test func `block scalars hold anything`() throws {
    let text = "script: |\n  echo \"a: b\"\n\n  # not a comment: [\nfolded: >-\n    x\n    y\nafter: 1\n"
    let root = try read(text).dictionary
    #expect(root?["script"] == s("echo \"a: b\"\n\n# not a comment: ["))
    #expect(root?["folded"] == s("x y"))
    #expect(root?["after"] == .integer(1))
  }

  @Test func `anchors, aliases and merges`() throws {
    let text = "base: &b\n  x: 1\n  y: 2\nown:\n  <<: *b\n  y: 3\nsame: *b\nname: &n App\nagain: [*n]\n"
    let root = try read(text).dictionary
    #expect(root?["own"] == .dictionary(["x": .integer(1), "y": .integer(3)]))
    #expect(root?["same"] == .dictionary(["x": .integer(1), "y": .integer(2)]))
    #expect(root?["again"] == .array([s("App")]))
  }

  @Test(arguments: [
    "a: !tag x", "? complex\n: key", "a: *nobody", "a: [1, 2", "a: {b: 1", "\ta: 1", "a: 1\n---\nb: 2", "a: \"open",
    "a: 1\n  b: 2\n c: 3", "- a\nb: 1", "<<: 1\na: 2", "a: [1] x",
  ])
  func `what isn't understood is an error`(text: String) {
    #expect(throws: ReadError.self) { try read(text) }
  }

  @Test func `nesting and aliases without end are errors`() {
    #expect(throws: ReadError.self) { try read(String(repeating: "[", count: 10_000)) }
    #expect(throws: ReadError.self) { try read(String(repeating: "- ", count: 10_000) + "x") }
    let bomb = (1..<40).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }.joined(separator: "\n")
    #expect(throws: ReadError.self) { try read("a0: &a0 [x]\n" + bomb) }
  }

  @Test func `Windows line ends are no part of a value`() throws {
    #expect(try read("a: b\r\nc:\r\n- d\r\n").dictionary == ["a": s("b"), "c": .array([s("d")])])
  }
}
