import Findings
import Testing

@testable import FixIts

func edit(_ start: Int, _ end: Int, _ replacement: String, path: String = "A.swift") -> Edit {
  Edit(path: path, start: start, end: end, replacement: replacement)
}

@Suite struct TextEditsTests {
  private func apply(_ edits: [Edit], _ text: String) -> String? {
    TextEdits.apply(edits, to: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `several edits apply at the offsets of the original`() {
    #expect(apply([edit(4, 5, "Z"), edit(0, 1, "long"), edit(2, 2, "+")], "a b c") == "long +b Z")
  }

  @Test func `offsets count bytes, not characters`() {
    #expect(apply([edit(5, 6, "x")], "👍 a") == "👍 x")
  }

  @Test func `an edit at the end appends`() {
    #expect(apply([edit(1, 1, "b")], "a") == "ab")
  }

  @Test func `several insertions at one place keep their order`() {
    #expect(apply([edit(1, 1, "1"), edit(1, 1, "2"), edit(1, 2, "3")], "abc") == "a123c")
  }

  @Test(arguments: [
    [(0, 2), (1, 3)], [(0, 3), (1, 2)], [(0, 2), (0, 2)], [(3, 2)], [(0, 9)], [(-1, 1)], [(0, 4), (2, 2)],
  ])
  func `edits that overlap or lie outside are refused`(ranges: [(Int, Int)]) {
    #expect(apply(ranges.map { edit($0.0, $0.1, "x") }, "abcd") == nil)
  }

  @Test func `overlap is about shared bytes or a shared start`() {
    #expect(TextEdits.overlap(edit(0, 4, ""), edit(3, 5, "")))
    #expect(TextEdits.overlap(edit(2, 2, ""), edit(2, 2, "")))
    #expect(TextEdits.overlap(edit(2, 2, ""), edit(2, 5, "")))
    #expect(TextEdits.overlap(edit(1, 5, ""), edit(3, 3, "")))
    #expect(!TextEdits.overlap(edit(0, 2, ""), edit(2, 4, "")))
    #expect(!TextEdits.overlap(edit(0, 2, ""), edit(2, 2, "")))
    #expect(!TextEdits.overlap(edit(0, 2, ""), edit(0, 2, "", path: "B.swift")))
  }
}
