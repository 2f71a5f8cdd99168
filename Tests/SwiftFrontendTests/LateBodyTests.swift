import Foundation
import SourceModel
import SwiftFrontend
import Testing

/// Bodies of members are parsed when somebody looks into them, and are then what they would have been.
@Suite struct LateBodyTests {
  private static let filler = String(repeating: "    work(\"a } b {\") // {\n", count: 8)

  private func late(_ text: String) throws -> ParsedUnit {
    let file = source(text)
    let part = try #require(Outline(file).parts.first)
    return SwiftFrontend().parseLate(file, range: part.range, imports: [])
  }

  private func source(_ text: String) -> SourceFile { SourceFile(path: "a.swift", bytes: Array(text.utf8)) }

  /// The late blocks, by what precedes their brace on its line.
  private func lateHeads(_ unit: ParsedUnit) -> [String] {
    var heads: [String] = []
    Walker.walk(
      unit,
      lateBlocks: { block, _ in
        let line = block.file.lineRange(block.file.position(of: block.range.start).line)
        let head = block.file.text(in: ByteRange(line.start, block.range.start))
        heads.append(head.trimmingCharacters(in: .whitespaces))
        return false
      }, expr: { _, _ in })
    return heads
  }

  @Test func `functions, initialisers, deinitialisers and plain getters are late`() throws {
    let members = [
      "func f(then: () -> Void = {})", "init?(a: Int)", "deinit", "var body: some View", "class func make() -> Self",
      "static var shared: Card", "override func g() throws(Oops) -> [Int: (Int) -> Void] where T == Int",
    ]
    let text = "class Card<T> {\n" + members.map { "  \($0) {\n\(Self.filler)  }\n" }.joined() + "}\n"
    #expect(lateHeads(try late(text)) == members)
  }

  @Test func `accessors, initial values, short and local bodies are not`() throws {
    let text = """
      struct Card {
        var a: Int { get {
      \(Self.filler)  } }
        var b: Int = make {
      \(Self.filler)  }
        var c = 1 { didSet {
      \(Self.filler)  } }
        func short() { go() }
        subscript(i: Int) -> Int {
      \(Self.filler)  }
      }
      """
    #expect(lateHeads(try late(text)).isEmpty)
  }

  @Test func `a global function is late, a function in it is not`() throws {
    #expect(lateHeads(try late("func f() {\n  func g() {\n\(Self.filler)  }\n}\n")) == ["func f()"])
  }

  @Test func `a protocol's requirements have no body to take`() throws {
    let text = """
      protocol P {
        func f()
        var a: Int { get }
        init()
      }
      """
    #expect(lateHeads(try late(text)).isEmpty)
  }

  @Test func `what is late has the same parents, contexts and references as what is not`() throws {
    let text =
      "class Card {\n  func f() {\n    struct Inner { let a = 1 }\n    go { self.a = b(c) }\n\(Self.filler)  }\n}\n"
    let eager = SwiftFrontend().parse(source(text))
    let unit = try late(text)
    func places(_ unit: ParsedUnit) -> [String] {
      let ancestry = Ancestry(unit)
      return allNodes(unit).map { node in
        let context = ancestry.context(of: node)
        return "\(node.range) in \(ancestry.parent(of: node)?.range.start ?? -1), \(context.types.map(\.name)), "
          + "\(context.callable.name), \(context.closures.count)"
      }
    }
    #expect(places(unit) == places(eager))
    let index = ProjectIndex(provider: ProjectSources(files: [source(text)]))
    for name in ["a", "b", "c", "go", "work", "Inner"] {
      let found = index.references(to: name).map(\.node.range.start)
      var expected: [Int] = []
      Walker.walk(
        eager,
        expr: { node, _ in
          switch node.kind {
          case .name(name, _), .member(_, name, _): expected.append(node.range.start)
          default: break
          }
        })
      #expect(found == expected, "\(name)")
    }
    #expect(index.type("Inner") != nil)
  }
}
