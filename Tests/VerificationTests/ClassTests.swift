import Testing

/// Classes: identity, stored and computed properties, inheritance, weak references.
@Suite struct ClassTests {
  @Test func `an object has identity`() throws {
    let box = "final class Counter { var count = 0 }"
    try expect(
      """
      let a = Counter()
      let b = a
      b.count = 3
      return a.count
      """, with: box, gives: "3")
    try expect("return Counter() === Counter()", with: box, gives: "false")
    try expect(
      """
      let a = Counter()
      let b = a
      return a === b
      """, with: box, gives: "true")
  }

  @Test func `initial values, initialisers and conveniences`() throws {
    let card = """
      class Card {
        let width: Double
        var height = 40.0
        lazy var area = width * height
        init(width: Double) { self.width = width }
        convenience init() { self.init(width: 10) }
      }
      """
    try expect("return Card().area", with: card, gives: "400.0")
    try expect(
      """
      let card = Card(width: 2)
      card.height = 3
      return card.area
      """, with: card, gives: "6.0")
  }

  @Test func `lazy properties are made once, when first asked for`() throws {
    let maker = """
      final class Maker {
        var made = 0
        lazy var part: Int = { made += 1; return made * 10 }()
      }
      """
    try expect(
      """
      let m = Maker()
      let before = m.made
      _ = m.part
      _ = m.part
      return (before, m.made, m.part)
      """, with: maker, gives: "(0, 1, 10)")
  }

  @Test func `computed properties with getters and setters`() throws {
    let angle = """
      final class Angle {
        var degrees = 0.0
        var turns: Double {
          get { degrees / 360 }
          set { degrees = newValue * 360 }
        }
        var isZero: Bool { degrees == 0 }
      }
      """
    try expect(
      """
      let a = Angle()
      a.turns = 0.5
      return (a.degrees, a.turns, a.isZero)
      """, with: angle, gives: "(180.0, 0.5, false)")
  }

  @Test func `observers see old and new values, but not in the initialiser`() throws {
    let watched = """
      final class Watched {
        var log: [String] = []
        var value: Int {
          willSet { log.append("will \\(value) \\(newValue)") }
          didSet { log.append("did \\(oldValue) \\(value)") }
        }
        init(value: Int) { self.value = value }
      }
      """
    try expect(
      """
      let w = Watched(value: 1)
      w.value = 2
      w.value += 5
      return w.log
      """, with: watched, gives: "[will 1 2, did 1 2, will 2 7, did 2 7]")
  }

  @Test func `overrides are found by the object's own class and call up`() throws {
    let shapes = """
      class Shape {
        func name() -> String { "shape" }
        func title() -> String { "a " + name() }
      }
      class Circle: Shape {
        override func name() -> String { "circle" }
        override func title() -> String { super.title() + "!" }
      }
      """
    try expect(
      """
      let shape: Shape = Circle()
      return shape.title()
      """, with: shapes, gives: "a circle!")
  }

  @Test func `members of extensions in other files`() throws {
    let toy = Toy(
      "final class Card { var width = 4.0 }", "extension Card { func doubled() -> Double { width * 2 } }",
      "extension Card { var quarter: Double { doubled() / 8 } }", "func test() -> Any { Card().quarter }")
    #expect(try toy.result() == "1.0")
  }

  @Test func `static members are shared, constants and functions alike`() throws {
    let store = """
      enum Store {
        static let size = 3
        static var count = 0
        static func add() -> Int { count += size; return count }
      }
      """
    try expect(
      """
      _ = Store.add()
      return (Store.add(), Store.count)
      """, with: store, gives: "(6, 6)")
  }

  @Test func `protocols, their default implementations and generic functions`() throws {
    let source = """
      protocol Named { var name: String { get } }
      extension Named { func greet() -> String { "hi " + name } }
      struct Dog: Named { var name: String }
      final class Cat: Named { var name: String { "cat" } }
      func greetAll<T: Named>(_ one: T, _ other: any Named) -> String { one.greet() + other.greet() }
      """
    try expect("return greetAll(Dog(name: \"rex\"), Cat())", with: source, gives: "hi rexhi cat")
  }

  @Test func `a method's reference keeps its receiver`() throws {
    let counter = """
      final class Counter {
        var count = 0
        func add(_ n: Int) { count += n }
      }
      """
    try expect(
      """
      let c = Counter()
      let add = c.add
      add(2)
      [3, 4].forEach(c.add)
      return c.count
      """, with: counter, gives: "9")
  }

  @Test func `subscripts of the project`() throws {
    let grid = """
      final class Grid {
        private var cells = [0, 0, 0, 0]
        subscript(row: Int, column: Int) -> Int {
          get { cells[row * 2 + column] }
          set { cells[row * 2 + column] = newValue }
        }
      }
      """
    try expect(
      """
      let g = Grid()
      g[1, 0] = 7
      return (g[1, 0], g[0, 1])
      """, with: grid, gives: "(7, 0)")
  }

  @Test func `casts and checks follow the class`() throws {
    let shapes = "class Shape {}\nclass Circle: Shape { let radius = 2 }\nclass Square: Shape {}"
    try expect(
      """
      let s: Shape = Circle()
      return (s is Circle, s is Square, (s as? Circle)?.radius, (s as? Square) == nil)
      """, with: shapes, gives: "(true, false, 2, true)")
  }

  @Test func `what is unwrapped by force is there if the project makes such things, and a local nil is not`() throws {
    let store = """
      final class Episode { var isPlayed = false }
      final class Store {
        private var all: [Episode] = []
        func find(_ n: Int) -> Episode? { all.first }
        func layer() -> ShapeLayer? { nil }
      }
      final class ShapeLayer: CALayer {}
      """
    try expect("return Store().find(3)!.isPlayed", with: store, gives: "false")
    #expect(try Toy.value("return Store().layer()!.opacity", store).hasPrefix("trap"))
    #expect(try Toy.value("let e: Episode? = nil\nreturn e!.isPlayed", store).hasPrefix("trap"))
  }
}
