import Findings
import SourceModel
import Testing

@testable import Verification

@Suite struct EditMapTests {
  private let edits = [
    // "0123456789" becomes "AA01Bcd4567E".
    Edit(path: "A", start: 0, end: 0, replacement: "AA"), Edit(path: "A", start: 2, end: 4, replacement: "Bcd"),
    Edit(path: "A", start: 8, end: 10, replacement: "E"), Edit(path: "B", start: 0, end: 9, replacement: ""),
  ]

  @Test func `offsets after the edits`() {
    let map = EditMap(edits, path: "A")
    #expect((0...10).map { map.after($0) } == [2, 3, nil, nil, 7, 8, 9, 10, nil, nil, 12])
  }

  @Test func `offsets before the edits`() {
    let map = EditMap(edits, path: "A")
    #expect((0...12).map { map.before($0) } == [nil, nil, 0, 1, nil, nil, nil, 4, 5, 6, 7, nil, 10])
    for offset in [0, 1, 4, 5, 6, 7, 10] { #expect(map.after(offset).flatMap(map.before) == offset) }
  }

  @Test func `what the edits brought`() {
    #expect(EditMap(edits, path: "A").brought == [ByteRange(0, 2), ByteRange(4, 7), ByteRange(11, 12)])
  }

  @Test func `files without edits keep their offsets`() {
    let maps = EditMaps(edits)
    #expect(maps.after(5, in: "C") == 5 && maps.before(5, in: "C") == 5 && maps.after(5, in: "B") == nil)
  }
}
