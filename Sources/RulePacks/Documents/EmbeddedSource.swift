/// The Swift source that carries the pack files in the program.
///
/// Raw `StaticString` literals compile in no time, unlike array literals of bytes, and are there without decoding.
public enum EmbeddedSource {
  public static func source(_ files: [RuleSet.File]) -> String {
    let literals = files.map { file in
      let text = String(decoding: file.bytes, as: UTF8.self)
      let pounds = String(repeating: "#", count: poundCount(for: text))
      let literal = "\(pounds)\"\"\"\n\(text)\n\"\"\"\(pounds)"
      return "    RuleSet.File(path: \(quoted(file.path)), text: \(literal)),\n"
    }
    return """
      // Generated from Rules/*.json5 by `swift run generate`; a test finds it stale.
      // swift-format-ignore-file

      enum EmbeddedPacks {
        static let files: [RuleSet.File] = [
      \(literals.joined())  ]
      }

      """
  }

  /// Enough "#" that neither the end of the literal nor an escape occurs in the text.
  private static func poundCount(for text: String) -> Int {
    var count = 1
    while text.contains("\"\"\"" + String(repeating: "#", count: count))
      || text.contains("\\" + String(repeating: "#", count: count))
    {
      count += 1
    }
    return count
  }
}

extension RuleSet.File {
  init(path: String, text: StaticString) {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    self.init(path: path, bytes: Array(bytes))
  }
}
