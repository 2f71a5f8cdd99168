import Findings

/// A source line with a caret below it, as a terminal shows it.
struct Snippet {
  var line: String
  var caret: String

  /// `text` is the line of the location; a line too long for a terminal is cut to the part around the caret.
  init(text: String, location: Location) {
    let bytes = Array(text.utf8)
    let start = min(max(0, location.column - 1), bytes.count)
    let isOneLine = location.endLine == location.line
    let end = isOneLine ? min(max(start, location.endColumn - 1), bytes.count) : bytes.count
    let before = Self.cells(bytes[..<start])
    let marked = Self.cells(bytes[start..<end])
    let after = Self.cells(bytes[end...])
    let tail = before.reversed().prefix(Self.maximumBefore).reversed()
    let isCut = tail.count < before.count
    let shown = marked.prefix(Self.maximumMarked)
    let rest = shown.count < marked.count ? "…" : Self.cut(after)
    line = (isCut ? "…" : "") + (tail + shown).map(\.text).joined() + rest
    let width = max(1, shown.reduce(0) { $0 + $1.width })
    caret =
      (isCut ? " " : "") + tail.map { $0.text == "\t" ? "\t" : String(repeating: " ", count: $0.width) }.joined()
      + "^" + String(repeating: "~", count: width - 1)
  }

  private static let maximumBefore = 80
  private static let maximumMarked = 120
  private static let maximumAfter = 80

  private typealias Cell = (text: String, width: Int)

  private static func cut(_ cells: [Cell]) -> String {
    cells.prefix(maximumAfter).map(\.text).joined() + (cells.count > maximumAfter ? "…" : "")
  }

  private static func cells(_ bytes: ArraySlice<UInt8>) -> [Cell] {
    String(decoding: bytes, as: UTF8.self).map { character in
      if character == "\t" { return ("\t", 1) }
      let scalar = character.unicodeScalars.first!
      // A source line must not be able to send control sequences to the terminal.
      if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) { return ("\u{FFFD}", 1) }
      return (String(character), isWide(character) ? 2 : 1)
    }
  }

  /// Characters that terminals draw two cells wide: East Asian wide forms and emoji.
  private static func isWide(_ character: Character) -> Bool {
    let scalar = character.unicodeScalars.first!
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return true
    default:
      return scalar.properties.isEmojiPresentation || character.unicodeScalars.contains { $0.value == 0xFE0F }
    }
  }
}
