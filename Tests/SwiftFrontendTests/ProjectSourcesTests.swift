import SourceModel
import SwiftFrontend
import Testing

@Suite struct ProjectSourcesTests {
  private let project = ProjectSources(files: [
    file("import UIKit\nclass A: Base { struct Inner {} }\nfunc global() { other() }\nlet value = 1", path: "a.swift"),
    file("extension A { func f() { other() } }\nextension Outer.A: Proto {}\n// other", path: "b.swift"),
    file("typealias Alias = A\nclass Base {}\nlet text = \"some other text\"", path: "c/c.swift"),
  ])

  private func texts(_ units: [ParsedUnit]) -> [String] { units.compactMap { $0.declarations.first?.text } }

  @Test func `finds parts by what they declare`() {
    #expect(
      texts(project.units(declaringType: "A")).map { $0.prefix(12) } == [
        "class A: Bas", "extension A ", "extension Ou",
      ])
    #expect(project.units(declaringType: "Inner").count == 1)
    #expect(texts(project.units(declaringGlobal: "value")) == ["let value = 1"])
    #expect(texts(project.units(declaringGlobal: "Alias")) == ["typealias Alias = A"])
    #expect(project.units(declaringGlobal: "f").isEmpty)
    #expect(project.units(inheriting: "Proto").count == 1)
    #expect(project.units(inheriting: "Base").count == 1)
    #expect(project.units(declaringType: "Nothing").isEmpty)
  }

  @Test func `finds parts that mention a word outside comments`() {
    #expect(project.units(mentioning: "other").map(\.file.path) == ["a.swift", "b.swift", "c/c.swift"])
    #expect(project.units(mentioning: "othe").isEmpty)
    #expect(project.units(mentioning: "").isEmpty)
  }

  @Test func `parses a part once, whoever asks`() {
    let units = project.units(declaringType: "A")
    #expect(project.parsedParts(of: "a.swift") == 1)
    #expect(project.units(declaringType: "Inner")[0] === units[0])
    #expect(project.units(inFile: "a.swift").contains { $0 === units[0] })
    #expect(units[0].imports == ["UIKit"])
    #expect(project.unit(of: units[0].file, at: units[0].declarations[0].range.start) === units[0])
    #expect(project.unit(of: file("class A {}", path: "a.swift"), at: 0) == nil)
  }

  @Test func `callers are looked for no further than needed`() {
    let project = ProjectSources(files: [
      file("class A { func go() {} }", path: "a.swift"), file("class B { func f() { a.go() } }", path: "b.swift"),
      file("class C { func g() { go() } }", path: "c.swift"),
    ])
    let index = ProjectIndex(provider: project)
    var callers: [String] = []
    index.forEachReference(to: "go") { _, context in
      callers.append(context.callable.name)
      return false
    }
    #expect(callers == ["f"])
    #expect(["a.swift", "b.swift", "c.swift"].map(project.parsedParts) == [0, 1, 0])
    index.forEachReference(to: "go", inFile: "c.swift") { _, context in
      callers.append(context.callable.name)
      return true
    }
    #expect(callers == ["f", "g"])
    #expect(index.references(to: "go").count == 2)
    #expect(project.units(mentioning: "go").count == 3)
  }

  @Test func `what a class is can be told without parsing it`() {
    let project = ProjectSources(files: [
      file("class Card: Panel, Closable {}\nprotocol Closable {}", path: "a.swift"),
      file("class Panel: UIView {}", path: "b.swift"),
      file("class Twin: UIView {}", path: "c.swift"), file("class Twin: CALayer {}", path: "d.swift"),
      file("class Own: Closable {}\nclass Loop: Loop {}\nstruct Pair {}", path: "e.swift"),
    ])
    let index = ProjectIndex(provider: project)
    let card = index.classChain(of: "Card")
    #expect(card?.project == ["Panel"] && card?.external == "UIView")
    let own = index.classChain(of: "Own")
    #expect(own?.project == [] && own != nil && own?.external == nil)
    #expect(index.classChain(of: "Twin") == nil && index.classChain(of: "Loop") == nil)
    #expect(index.classChain(of: "Pair") == nil && index.classChain(of: "Nobody") == nil)
    #expect(index.kind(ofType: "Card") == .class && index.kind(ofType: "Closable") == .protocol)
    #expect(index.kind(ofType: "Twin") == nil && index.kind(ofType: "Nobody") == nil)
    #expect(project.files.allSatisfy { project.parsedParts(of: $0.path) == 0 })
    #expect(index.lineage(of: "Card").map(\.name) == ["Card", "Panel"])
  }

  @Test func `callers stand in files that name the type, or extend a type of such a file`() {
    let project = ProjectSources(files: [
      file("class Engine { func go() {} }", path: "a.swift"),
      file("class Car { let engine = Engine() }", path: "b.swift"),
      file("extension Car { func drive() { engine.go() } }", path: "c.swift"),
      file("class Chess { func play() { pawn.go() } }", path: "d.swift"),
      file("import XCTest\nclass EngineTests { func test() { Engine().go() } }", path: "e.swift"),
      file("class Label { var go = 1\n func f(_ e: Engine) { g(go: e) } }", path: "f.swift"),
    ])
    var callers: [String] = []
    ProjectIndex(provider: project).forEachReference(to: "go", alongside: ["Engine"]) { _, context in
      callers.append(context.callable.name)
      return true
    }
    #expect(callers == ["drive"])
    #expect(["d.swift", "e.swift", "f.swift"].allSatisfy { project.parsedParts(of: $0) == 0 })
  }

  @Test func `no more than half a dozen neighbours are parsed for a common name`() {
    let callers = (10..<40).map { file("class C\($0) { let e: Engine\n func f() { e.go() } }", path: "\($0).swift") }
    let project = ProjectSources(files: callers + [file("class Engine { func go() {} }", path: "a.swift")])
    var count = 0
    ProjectIndex(provider: project).forEachReference(to: "go", alongside: ["Engine"]) { _, _ in
      count += 1
      return true
    }
    #expect(count == 6)
  }

  @Test func `a table is not looked into, but its file is parsed when it is linted`() {
    let rows = (0..<9000).map { "  static let icon\($0) = \"icon\"" }.joined(separator: "\n")
    let project = ProjectSources(files: [file("enum Icons {\n\(rows)\n}", path: "a.swift")])
    #expect(project.units(declaringType: "Icons").isEmpty && project.heads(ofType: "Icons").count == 1)
    #expect(project.parsedParts(of: "a.swift") == 0)
    #expect(project.units(inFile: "a.swift").count == 1)
  }

  @Test func `extensions of an SDK type are parsed only as far as a member is asked for`() {
    let project = ProjectSources(files: [
      file("extension UIView { func shake() {} }", path: "a.swift"),
      file("extension UIView: Pulsing { func pulse() {} }\nprotocol Pulsing {}", path: "b.swift"),
      file("class Card: UIView {}", path: "c.swift"),
    ])
    let index = ProjectIndex(provider: project)
    #expect(project.presence(ofType: "UIView") == .extended)
    #expect(project.presence(ofType: "Card") == .declared)
    #expect(project.presence(ofType: "UILabel") == .none)
    #expect(index.superclasses(of: "Card").external == "UIView")
    #expect(index.members(named: "shake", of: "Card").count == 1)
    #expect(project.parsedParts(of: "a.swift") == 1)
    #expect(index.type("UIView")?.primary == nil)
    #expect(index.members(named: "fade", of: "Card", sdkSupertypes: ["UIView", "UIResponder"]).isEmpty)
    #expect(project.parsedParts(of: "b.swift") == 0)
    #expect(index.type("UIView")?.declarations.count == 2)
  }

  @Test func `parts can be asked for from many threads`() {
    let files = (0..<40).map { file("class A\($0): B { func f() { g() } }\nclass C {}", path: "\($0).swift") }
    let project = ProjectSources(files: files)
    LargeStackThread.concurrent(400, threads: 8) { index in
      _ = project.units(declaringType: "A\(index % 40)")
      _ = project.units(mentioning: "g")
    }
    #expect(project.units(inheriting: "B").count == 40)
  }

  @Test func `replaced files change, others are shared`() {
    let before = project.units(declaringType: "A")
    let copy = project.replacing([
      file("struct A {}\nclass New {}", path: "b.swift"), file("class Added: Base {}", path: "d.swift"),
    ])
    let after = copy.units(declaringType: "A")
    #expect(after.count == 2)
    #expect(after[0] === before[0])
    #expect(texts(after)[1] == "struct A {}")
    #expect(copy.units(declaringType: "New").count == 1)
    #expect(copy.units(inheriting: "Base").map(\.file.path) == ["a.swift", "d.swift"])
    #expect(copy.units(inheriting: "Proto").isEmpty)
    #expect(copy.files.map(\.path) == ["a.swift", "b.swift", "c/c.swift", "d.swift"])
    #expect(copy.units(mentioning: "other").map(\.file.path) == ["a.swift", "c/c.swift"])
    let again = copy.replacing([file("class Third {}", path: "b.swift")])
    #expect(again.units(declaringType: "New").isEmpty)
    #expect(again.units(declaringType: "Third").count == 1)
    #expect(again.units(declaringType: "Added").count == 1)
    #expect(project.units(declaringType: "A").count == 3)
  }

  @Test func `tokens hit the parts that hold them`() throws {
    let hits = project.hits(groups: [["other"], ["func", "other()"], ["value", "missing"], []])
    #expect(hits.map(\.file.path) == ["a.swift", "b.swift", "c/c.swift"])
    #expect(hits.map(\.groups) == [[0, 1], [0, 1], [0]])
    #expect(hits[0].part == 2)
    let unit = try #require(project.unit(of: hits[0]))
    #expect(unit.declarations[0].text == "func global() { other() }")
    #expect(project.hits(tokens: ["other"], in: ["b.swift"]).map(\.file.path) == ["b.swift"])
    #expect(project.hits(tokens: []).isEmpty)
  }

  @Test func `an extension borrows tokens of its type's other parts, but not the first`() {
    let project = ProjectSources(files: [
      file("class Dial { let needle = CALayer() }", path: "a.swift"),
      file("extension Dial { func turn() { needle.frame = r } }", path: "b.swift"),
      file("extension Other { func turn() { needle.frame = r } }", path: "c.swift"),
      file("extension Dial { func rest() {} }", path: "d.swift"),
    ])
    let hits = project.hits(groups: [[".frame =", "Layer"], ["Layer", "rest"]])
    #expect(hits.map(\.file.path) == ["b.swift"])
    #expect(hits.map(\.groups) == [[0]])
    #expect(hits.map(\.borrowed) == [["Layer", "rest"]])
  }

  @Test func `token search finds what a plain search finds`() {
    var random = SeededRandom(seed: 7)
    let alphabet = Array("abcd.é".utf8)
    for _ in 0..<300 {
      let text = (0..<60).map { _ in alphabet[random.below(alphabet.count)] }
      let tokens = (0..<1 + random.below(6)).map { _ in
        String((0..<1 + random.below(5)).map { _ in "abcd.é".randomElement(using: &random) ?? "a" })
      }
      let source = SourceFile(path: "a.swift", bytes: Array("x(".utf8) + text + Array(")".utf8))
      let expected = tokens.indices.filter { index in
        let token = Array(tokens[index].utf8)
        return source.bytes.indices.contains { source.bytes[$0...].starts(with: token) }
      }
      #expect(ProjectSources(files: [source]).hits(tokens: tokens).flatMap(\.groups) == expected, "\(tokens)")
    }
  }
}
