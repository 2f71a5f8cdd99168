import SourceModel
import Testing

@Suite struct ProjectIndexTests {
  @Test func `extensions are merged into their type`() throws {
    let index = project([
      "b.swift": "extension Card: Tappable { func tap() {} convenience init(x: Int) {} }",
      "a.swift":
        "class Card: UIView { var a = 1, b: Int { 2 }; static var c = 3; init() {}; lazy var d = 4 { didSet {} } }",
    ])
    let info = try #require(index.type("Card"))
    #expect(info.kind == .class)
    #expect(info.declarations.map(\.file.path) == ["a.swift", "b.swift"])
    #expect(info.inherits.map(\.baseName) == ["UIView", "Tappable"])
    #expect(info.superclassName == "UIView")
    #expect(info.storedProperties.compactMap { $0.variable?.name } == ["a", "d"])
    #expect(info.initializers.map(\.fullName) == ["init()", "init(x:)"])
    #expect(info.members(named: "tap").first?.owner.kind == .extension)
    #expect(info.members(named: "b").first?.binding == 1)
    #expect(info.members(named: "init(x:)").count == 1)
    #expect(info.members(named: "tap(_:)").isEmpty)
    #expect(index.type("Card") === info)
    #expect(index.type("Nothing") == nil)
  }

  @Test func `a type known by extensions alone has no primary declaration`() throws {
    let index = project([
      "a.swift": "extension UIView { func shake() {} }", "b.swift": "extension UIKit.UIView { var x: Int { 1 } }",
    ])
    let info = try #require(index.type("UIView"))
    #expect(info.kind == .extension)
    #expect(info.primary == nil)
    #expect(info.declarations.count == 2)
    #expect(info.superclassName == nil)
  }

  @Test func `superclasses end at the first name the project does not declare`() {
    let index = project([
      "a.swift":
        "class A: B {}\nclass B: C<Int> {}\nclass C<T>: UIKit.UIView {}\nclass D: E {}\nprotocol E {}\nclass F: G {}",
      "b.swift": "typealias G = UIViewController\nclass H: I {}\nclass I: H {}\nclass J {}\nstruct K: L {}",
    ])
    #expect(index.superclasses(of: "A").project.map(\.name) == ["B", "C"])
    #expect(index.superclasses(of: "A").external == "UIView")
    #expect(index.superclasses(of: "D").external == nil)
    #expect(index.superclasses(of: "F").external == "UIViewController")
    #expect(index.superclasses(of: "H").project.map(\.name) == ["I"])
    #expect(index.superclasses(of: "J").external == nil)
    #expect(index.superclasses(of: "K").project.isEmpty)
    #expect(index.superclasses(of: "Unknown").external == nil)
  }

  @Test func `members come from superclasses, SDK extensions and protocol extensions, nearest first`() {
    let index = project([
      "a.swift": """
      class A: B, P { func f() {} }
      class B: UIView { func f() {}; func g() {} }
      protocol P: Q { func p(); func f() }
      protocol Q {}
      extension P { func p() {} }
      extension Q { func q() {} }
      extension UIView: R { func shake() {} }
      protocol R {}
      extension R { func r() {} }
      enum E { case one, two(Int); static let f = 1 }
      """
    ])
    func owners(_ name: String, _ type: String = "A") -> [String] {
      index.members(named: name, of: type, sdkSupertypes: ["UIView"]).map(\.owner.name)
    }
    #expect(owners("f") == ["A", "B"])
    #expect(owners("g") == ["B"])
    #expect(owners("p") == ["P"])
    #expect(owners("q") == ["Q"])
    #expect(owners("shake") == ["UIView"])
    #expect(owners("r") == ["R"])
    #expect(owners("f", "P") == ["P"])
    #expect(index.members(named: "shake", of: "A").count == 1)
    #expect(index.members(named: "shake", of: "E").isEmpty)
    #expect(index.members(named: "two", of: "E").first?.enumCase?.payload.count == 1)
    #expect(index.protocols(of: index.type("A")!).map(\.name) == ["P", "Q"])
  }

  @Test func `subtypes by inheritance clause`() {
    let index = project([
      "a.swift": "class A: Base {}\nstruct B { class C: Base {} }\nextension D: Base {}\nclass D {}",
      "b.swift": "protocol Base {}\nclass E: X, Base {}\nclass F: Based {}",
    ])
    #expect(index.subtypes(of: "Base").map(\.name) == ["A", "C", "D", "E"])
    #expect(index.subtypes(of: "F").isEmpty)
  }

  @Test func `nested types are found by bare name, the nearest first`() throws {
    let index = project([
      "a.swift":
        "class A { enum Kind { case a }; func f() { g } }\nclass B { enum Kind { case b } }\nextension B { func h() { i } }",
      "c.swift": "struct C { struct Inner { struct Deep {} } }\nextension C.Inner { func x() {} }",
    ])
    let inA = try #require(index.references(to: "g").first?.context)
    let inB = try #require(index.references(to: "i").first?.context)
    #expect(index.type("Kind", from: inA)?.enumCases.map(\.name) == ["a"])
    #expect(index.type("Kind", from: inB)?.enumCases.map(\.name) == ["b"])
    #expect(index.type("B.Kind")?.enumCases.map(\.name) == ["b"])
    #expect(index.type("Inner")?.declarations.count == 2)
    #expect(index.type("C.Inner.Deep")?.qualifiers == ["C", "Inner"])
    #expect(index.type("App.C")?.name == "C")
  }

  @Test func `types of one name in different folders stay apart`() throws {
    let index = project([
      "App/Main.swift": "class Main: UIView { func f() { app } }", "App/Main+X.swift": "extension Main { func x() {} }",
      "Demo/Main.swift": "class Main: UIControl { func f() { demo } }",
    ])
    let app = try #require(index.references(to: "app").first?.context)
    let demo = try #require(index.references(to: "demo").first?.context)
    #expect(index.type("Main", from: app)?.superclassName == "UIView")
    #expect(index.type("Main", from: app)?.declarations.count == 2)
    #expect(index.type("Main", from: demo)?.superclassName == "UIControl")
    #expect(index.type("Main", from: demo)?.declarations.count == 1)
  }

  @Test func `branches of #if are one type`() throws {
    let index = project(["a.swift": "#if A\nclass X: B { var b = 1 }\n#else\nclass X: C { var c = 1 }\n#endif"])
    let info = try #require(index.type("X"))
    #expect(info.declarations.map(\.hashIf) == [["A"], ["!A"]])
    #expect(index.types(named: "X").count == 1)
  }

  @Test func `globals and type aliases`() throws {
    let index = project([
      "a.swift":
        "func f() {}\nfunc f(x: Int) {}\nlet a = 1, b = 2\ntypealias T = U\ntypealias U = V\nclass V {}\ntypealias L = M\ntypealias M = L",
      "b.swift":
        "class X { typealias Item = A1; func f() { x } }\nclass Y { typealias Item = A2 }\nclass Z { typealias Only = [Int] }",
    ])
    #expect(index.functions("f").map(\.fullName) == ["f()", "f(x:)"])
    #expect(index.variables("b").map(\.binding) == [1])
    #expect(index.variables("f").isEmpty)
    #expect(index.typealiasTarget("T") == .named("U"))
    #expect(index.type("T")?.name == "V")
    #expect(index.type("L") == nil)
    #expect(index.typealiasTarget("Item") == nil)
    let inX = try #require(index.references(to: "x").first?.context)
    #expect(index.typealiasTarget("Item", from: inX) == .named("A1"))
    #expect(index.typealiasTarget("Only") == .array(.named("Int")))
  }

  @Test func `references are names, members, selectors and key paths`() {
    let index = project([
      "a.swift":
        "class A { func go() { tap(); self.tap(); b.map(tap); #selector(tap(_:)); Selector(\"tap:\"); \\A.tap } }",
      "b.swift": "// tap\nlet a = \"tap\"\nlet b = tapped",
    ])
    let found = index.references(to: "tap")
    #expect(
      found.map(\.node.text) == ["tap", "self.tap", "tap", "tap(_:)", "Selector(\"tap:\")", "\\A.tap"])
    #expect(found.allSatisfy { $0.context.callable.name == "go" })
    #expect(index.references(to: "tap(_:)").map(\.node.text) == ["tap(_:)"])
  }

  @Test func `contexts of nodes, and none for strangers`() throws {
    let index = project(["a.swift": "class A { func f() { g { h } } }\nclass B {}"])
    let (node, context) = try #require(index.references(to: "h").first)
    let found = try #require(index.context(of: node))
    #expect(found.callable == context.callable)
    #expect(found.closures == context.closures)
    #expect(found.types.map(\.name) == ["A"])
    let other = parse("let a = b")
    #expect(index.context(of: try #require(expression("b", in: other))) == nil)
  }

  @Test func `the simple provider answers alike`() {
    let unit = parse(
      "class A: B { struct C {} }\nfunc f() {}\nlet x = 1\ntypealias T = A\nextension A { func g() { f() } }")
    let index = ProjectIndex(provider: ParsedUnits([unit]))
    #expect(index.type("C")?.qualifiers == ["A"])
    #expect(index.type("T")?.name == "A")
    #expect(index.functions("f").count == 1)
    #expect(index.variables("x").count == 1)
    #expect(index.subtypes(of: "B").map(\.name) == ["A"])
    #expect(index.references(to: "f").count == 1)
    #expect(index.references(to: "f").first.flatMap { index.context(of: $0.node) }?.callable.name == "g")
  }
}
