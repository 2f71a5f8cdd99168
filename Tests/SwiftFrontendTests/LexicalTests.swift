import SourceModel
import SwiftFrontend
import Testing

@Suite struct LexicalTests {
  @Test func `escapes are resolved`() throws {
    let table: [(String, String)] = [
      (#""a\n\t\"\\\0\u{1F600}""#, "a\n\t\"\\\0😀"),
      (##"#"a\n\#n"#"##, "a\\n\n"),
      ("\"\"\"\n    a\n      b\\n\n    \"\"\"", "a\n  b\n"),
      ("\"\"\"\n  a \\\n  b\n  \"\"\"", "a b"),
      ("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", "a\nb"),
      ("\"\"", ""),
      ("\"é👩‍👩‍👧\"", "é👩‍👩‍👧"),
      (##"#"""#"##, "\""),
    ]
    for (source, text) in table { #expect(try expression(source).stringValue == text, "\(source)") }
  }

  @Test func `interpolations split a string`() throws {
    let value = try expression(#""a\(b.c) \("d\(1)")""#)
    #expect(Shape.of(value) == #"(string "a" b.c " " (string "d" 1))"#)
    #expect(value.stringValue == nil)
    #expect(try Shape.of(expression(#""\(a, format: b)""#)) == "(string (tuple a format:b))")
    #expect(try Shape.of(expression(##"#"\(a)\#(b)"#"##)) == ##"(string "\\(a)" b)"##)
  }

  @Test(arguments: ["", "\u{FEFF}", "#!/usr/bin/swift\n", "// 😀 comment\r\n", "\u{FEFF}// a\r\n\r\n"])
  func `ranges count the file's own bytes`(prefix: String) throws {
    let source = prefix + "class A {\r\n  /* é */ let 😀 = \"👩‍👩‍👧\".count // b\r\n}\r\n"
    let unit = parse(source)
    #expect(!unit.hasErrors)
    let type = try first(of: TypeDecl.self, in: unit.declarations)
    #expect(type.text == "class A {\r\n  /* é */ let 😀 = \"👩‍👩‍👧\".count // b\r\n}")
    let variable = try first(of: VariableDecl.self, in: type.members)
    #expect(variable.text == "let 😀 = \"👩‍👩‍👧\".count")
    #expect(variable.bindings[0].name == "😀")
    #expect(variable.bindings[0].initialValue?.text == "\"👩‍👩‍👧\".count")
    #expect(unit.file.bytes == Array(source.utf8))
  }

  @Test func `columns count bytes`() throws {
    let unit = parse("let a = 1\nlet 😀é = b")
    let value = try #require((unit.declarations[1] as? VariableDecl)?.bindings[0].initialValue)
    let position = unit.file.position(of: value.range.start)
    #expect(position.line == 2)
    #expect(position.column == 14)
  }

  @Test func `names lose their backticks`() throws {
    let function = try decl("func `repeat`(`in` `class`: Int) {}", as: FunctionDecl.self)
    #expect(function.fullName == "repeat(in:)")
    #expect(function.parameters[0].name == "class")
    #expect(function.file.text(in: function.nameRange) == "`repeat`")
  }
}
