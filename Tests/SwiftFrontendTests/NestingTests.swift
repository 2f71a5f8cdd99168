import SourceModel
import SwiftFrontend
import Testing

@Suite struct NestingTests {
  private func nest(_ count: Int, _ open: String, _ inner: String, _ close: String) -> String {
    String(repeating: open, count: count) + inner + String(repeating: close, count: count)
  }

  private static let limit = SwiftFrontend.maximumNesting

  /// Parsed if allowed; then all that recurses is tried on it.
  private func units(_ source: String) -> [ParsedUnit] {
    let sources = ProjectSources(files: [file(source)])
    return LargeStackThread.run {
      let units = sources.units(inFile: "Test.swift")
      for unit in units { _ = (Ancestry(unit), allNodes(unit).count) }
      return units
    }
  }

  @Test func `what nests as deep as allowed is parsed`() {
    let count = 300
    let most = Self.limit - 5
    let sources = [
      "let x = " + nest(most, "f(", "1", ")"),
      "func f() {" + nest(count, "if a {", "", "}") + "}",
      "func f() { if a {}" + String(repeating: " else if a {}", count: most / 2) + " }",
      "let x = " + nest(count, "(", "1", ")"),
      "let x = " + nest(count, "{", "1", "}"),
      nest(count, "struct A {", "", "}"),
      nest(count, "#if A\n", "", "#endif\n"),
      "let x = " + nest(count, "\"\\(", "1", ")\""),
      "let x = a" + String(repeating: ".b()", count: count),
      "let x = " + String(repeating: "try ", count: count) + "a",
    ]
    for source in sources { #expect(units(source).count == 1, "\(source.prefix(40))") }
  }

  @Test func `what nests deeper is skipped with a reason`() {
    let count = Self.limit + 5
    let sources = [
      "let x = " + nest(count, "(", "1", ")"),
      "func f() { if a {}" + String(repeating: " else if a {}", count: 4_000) + " }",
      "func f() { if a {}" + String(repeating: "\n// b\nelse /* c */ if a {}", count: 4_000) + " }",
      "let x = a" + String(repeating: ".b", count: count),
      "let x = a" + String(repeating: "\n  .b()", count: count),
      "let x = a" + String(repeating: "!", count: count),
      "let x = " + String(repeating: "await ", count: count) + "a",
      "let x = " + nest(20, "[", "1", "]"),
      "let x: " + nest(12, "[A<", "B", ">]"),
      "let x: " + nest(count, "A<", "B", ">"),
      nest(count, "#if A\n", "", "#endif\n"),
    ]
    for source in sources {
      let project = ProjectSources(files: [file(source)])
      #expect(project.units(inFile: "Test.swift").isEmpty)
      #expect(project.skippedFiles.map(\.path) == ["Test.swift"], "\(source.prefix(40))")
    }
  }

  @Test func `wide files are not deep`() {
    let sources = [
      "enum A {" + String(repeating: "case a\n", count: 5_000) + "}",
      "enum A {" + String(repeating: "static let a = b.c\n", count: 3_000) + "}",
      "func f() {" + String(repeating: "let a = b.c(1.5)!\n", count: 3_000) + "}",
      "func f() {" + String(repeating: "if a { b } else if c { d }\n", count: 3_000) + "}",
      "let a = [" + String(repeating: "[1.5, -2.5],\n", count: 3_000) + "]",
      "let a = 1" + String(repeating: " + 1", count: 3_000),
    ]
    for source in sources { #expect(Outline(file(source)).maximumDepth < 50, "\(source.prefix(40))") }
  }

  @Test func `a long sum is cut, not followed to its end`() {
    let source = "let x = 1" + String(repeating: " + a", count: 40_000)
    #expect(units(source).count == 1)
  }

  @Test func `large files are skipped`() {
    let source = String(repeating: "// filler\n", count: SwiftFrontend.maximumBytes / 10 + 1) + "class A {}"
    let project = ProjectSources(files: [file(source)])
    #expect(project.skippedFiles.first?.reason == "larger than 2 MB: skipped")
    #expect(project.units(declaringType: "A").isEmpty)
    #expect(project.hits(tokens: ["class"]).isEmpty)
  }
}
