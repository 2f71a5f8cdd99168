import Findings
import Testing

@testable import FixIts

@Suite struct CommentScannerTests {
  private func comments(_ source: String) -> [String] {
    let bytes = Array(source.utf8)
    return CommentScanner.comments(in: bytes).map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) }
  }

  @Test func `line and nested block comments`() {
    #expect(
      comments("a // one\nb /* two /* in */ side */ c // three") == ["// one", "/* two /* in */ side */", "// three"])
  }

  @Test func `a comment ends before the line ending`() {
    #expect(comments("// a\r\n// b\r// c") == ["// a", "// b", "// c"])
  }

  @Test(arguments: [
    #"let a = "// no""#, ##"let a = #"\" // no"#"##, "let a = \"\"\"\n// no \"\" \n\"\"\"", #"let a = "\" // no""#,
    ##"let a = #"""#"##, ##"let a = #"a \#(f("// no", ")")) // no"#"##,
    #"let a = "\(f("// no") + "\(g("// no"))") // no""#,
    "let a = `// no`", "let r = /\"\\/\\/ no/", "let r = #/ // no \"/#", "let r = ##/ /# // no /##",
    "let r = #/\n // no \n/#", "#!/usr/bin/swift // no", "let a = \"\"\"\n\\(f(\"// no\")) // no\n\"\"\"",
  ])
  func `what only looks like a comment`(source: String) {
    #expect(comments(source) == [])
    #expect(comments(source + "\n// yes") == ["// yes"])
  }

  @Test(arguments: [
    "let a = \"open\n// yes", "let a = b / c // yes", "f(/a, c) // yes", "let r = #/ open\n// yes", "`open\n// yes",
  ])
  func `unclosed literals and divisions hide nothing after their line`(source: String) {
    #expect(comments(source) == ["// yes"])
  }

  @Test func `an unclosed block comment ends with the file`() {
    #expect(comments("a /* b") == ["/* b"])
  }

  @Test func `every prefix of a hard file is scanned without reading past its end`() {
    let source = Array(##"#!x\n"a\(b("c", #"d\#(e)"#))" /* f /* */ */ `g` #/h/# /i\/j/ """k\(l)""" //"##.utf8)
    for count in 0...source.count {
      for comment in CommentScanner.comments(in: Array(source[..<count])) { #expect(comment.end <= count) }
    }
  }
}

@Suite struct CommentGuardTests {
  private func guarded(_ source: String, _ edits: [Edit]) -> Fix {
    let fix = Fix(title: "drop it", applicability: .safe, isVerified: true, edits: edits)
    return CommentGuard.guarded(fix) { _ in Array(source.utf8) }
  }

  @Test func `a fix that deletes a comment keeps only its words`() {
    #expect(
      guarded("a /* why */ b", [edit(0, 12, "c")])
        == Fix(title: "drop it", applicability: .help, isVerified: false, edits: []))
  }

  @Test func `a comment that the replacement repeats is not lost`() {
    #expect(guarded("a /* why */ b", [edit(0, 12, "c /* why */")]).edits.count == 1)
    #expect(guarded("a /* why */ b", [edit(0, 12, ""), edit(13, 13, "/* why */")]).edits.count == 2)
  }

  @Test func `slashes in texts and comments beside the range do not count`() {
    #expect(guarded("a(\"//\") // b", [edit(0, 7, "c")]).applicability == .safe)
  }
}
