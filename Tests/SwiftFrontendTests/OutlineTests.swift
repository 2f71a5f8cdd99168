import SourceModel
import SwiftFrontend
import Testing

@Suite struct OutlineTests {
  private func texts(_ source: String) -> [String] {
    let source = file(source)
    return Outline(source).parts.map { source.text(in: $0.range) }
  }

  @Test func `parts are top-level declarations with what belongs to them`() {
    let source = """
      // A comment
      import UIKit
      /// Doc
      @objc
      @available(iOS 13, *) public
      final class A: B { func f() {} }

      let a = [
        1
      ]
      func g() {
      }
      #Preview { A() }
      """
    #expect(
      texts(source) == [
        "import UIKit", "@objc\n@available(iOS 13, *) public\nfinal class A: B { func f() {} }", "let a = [\n  1\n]",
        "func g() {\n}", "#Preview { A() }",
      ])
  }

  @Test func `a conditional block is one part`() {
    #expect(texts("class A {}\n#if B\nclass C {}\n#else\nclass D {}\n#endif\nclass E {}").count == 3)
    #expect(texts("#if A\n@objc\n#endif\nclass B {}\nclass C {}").count == 2)
    #expect(texts("let a = b\n#if C\n.d()\n#endif\nclass E {}").count == 2)
  }

  @Test func `strings, comments and expressions hide brackets and keywords`() {
    let hidden = [
      "\"}\"", "\"\\\"}\"", "\"\"\"\n}\n class X {}\n\"\"\"", "#\"\\\"#", "##\"\"#}\"##", "#\"\"\"#", "\"\\(\"}\")\"",
      "\"\\({ \"}\" }())\"", "/}/", "#/}/#", "// }\n1", "/* } /* } */ } */ 1", "\"\\\\\"", "\"\"", "#\"\\#(\"}\")\"#",
      "`class`", "a.class", "\"a\\\n\"",
    ]
    for text in hidden {
      let outline = Outline(file("let a = \(text)\nclass B {}"))
      #expect(outline.isCuttable, "\(text)")
      #expect(outline.parts.last?.types.map(\.name) == ["B"], "\(text)")
      #expect(outline.parts.flatMap(\.types).count == 1, "\(text)")
    }
  }

  @Test func `names and inherited names`() {
    let source = """
      class A<T: X>: B<[C]>, D.E, @unchecked Sendable where T: F { class func g() {}; struct H: I {} }
      extension J.K: L & M {}
      protocol N: O where Self: P, T == Q {}
      enum R { typealias S = T; indirect enum U { case v } }
      func w() { class Y: Z {} }
      func == (a: A, b: A) -> Bool { actor.f() }
      let a = 1, b = 2
      let (c, d) = e
      typealias F1 = Int
      extension [Int] {}
      """
    let parts = Outline(file(source)).parts
    let types = parts.flatMap(\.types).map {
      "\($0.kind == .extension ? "+" : "")\($0.name):\($0.inherits.joined(separator: ","))"
    }
    #expect(types == ["A:B,E,Sendable", "H:I", "+K:L,M", "N:O,P", "R:", "U:", "Y:Z", "+Array:"])
    #expect(parts.flatMap(\.globals) == ["w", "==", "a", "b", "c", "d"])
    #expect(parts.flatMap(\.aliases) == ["S", "F1"])
  }

  @Test func `what does not balance stays whole`() {
    for source in [
      "class A {", "class A {}}", "func a() { (] }", "#if A\nclass B {", Samples.broken[5], "let a = \"\\(b\"",
    ] {
      let outline = Outline(file(source))
      #expect(!outline.isCuttable, "\(source)")
      #expect(outline.parts.map(\.range) == [ByteRange(0, source.utf8.count)])
    }
    #expect(Outline(file(Samples.broken[5])).hasConflictMarkers)
    #expect(Outline(file(Samples.broken[5])).parts[0].types.map(\.name) == ["A"])
  }

  @Test func `continued lines start no part`() {
    #expect(texts("let a: Int =\n  b\nclass C:\n  D,\n  @unchecked E {}").count == 2)
    #expect(texts("func a()\n  async throws\n  -> Int {}\nprint(1)\nfoo()").count == 1)
    #expect(texts("print(1)\nclass A {}\nprint(2)").count == 2)
  }

  @Test(arguments: Samples.all.indices)
  func `cut parts give the same model as the whole file`(index: Int) {
    let source = file(Samples.all[index])
    let outline = Outline(source)
    #expect(outline.isCuttable)
    #expect(outline.parts.count > 1 || index == 5 || index == 2)
    let whole = ModelDump.dump(SwiftFrontend().parse(source))
    let cut = outline.parts.map { ModelDump.dump(SwiftFrontend().parse(source, range: $0.range)) }
    #expect(cut.filter { !$0.isEmpty }.joined(separator: "\n") == whole)
  }
}
