import Testing

/// Structs, enums, tuples and optionals.
@Suite struct ValueTypeTests {
  private let style = """
    struct Style {
      var width = 1.0
      var name: String
      var doubled: Double { width * 2 }
      mutating func grow(by amount: Double) { width += amount }
      func grown() -> Style { var copy = self; copy.grow(by: 10); return copy }
    }
    """

  @Test func `a struct is copied`() throws {
    try expect(
      """
      var a = Style(name: "a")
      var b = a
      b.width = 5
      return (a.width, b.width)
      """, with: style, gives: "(1.0, 5.0)")
  }

  @Test func `mutating methods change the variable, others a copy`() throws {
    try expect(
      """
      var a = Style(name: "a")
      a.grow(by: 2)
      let b = a.grown()
      return (a.width, b.width, b.doubled)
      """, with: style, gives: "(3.0, 13.0, 26.0)")
  }

  @Test func `a struct inside an object is changed in place`() throws {
    let holder = style + "\nfinal class Holder { var style = Style(name: \"h\") }"
    try expect(
      """
      let h = Holder()
      h.style.grow(by: 4)
      h.style.name = "x"
      return (h.style.width, h.style.name)
      """, with: holder, gives: "(5.0, x)")
  }

  @Test func `inout arguments are written back`() throws {
    let source = "func raise(_ value: inout Int, by step: Int = 1) { value += step }\nfinal class Box { var n = 1 }"
    try expect(
      """
      var a = 5
      raise(&a)
      raise(&a, by: 4)
      let box = Box()
      raise(&box.n)
      var list = [1, 2]
      raise(&list[1])
      return (a, box.n, list)
      """, with: source, gives: "(10, 2, [1, 3])")
  }

  @Test func `swap exchanges`() throws {
    try expect(
      """
      var a = 1
      var b = 2
      swap(&a, &b)
      return (a, b)
      """, gives: "(2, 1)")
  }

  @Test func `enums with payloads`() throws {
    let source = """
      enum Move {
        case stay
        case by(dx: Double, dy: Double)
        case to(String)
        var length: Double {
          switch self {
          case .stay: return 0
          case .by(let dx, let dy): return dx + dy
          case let .to(name): return Double(name.count)
          }
        }
        static func up(_ n: Double) -> Move { .by(dx: 0, dy: n) }
      }
      """
    try expect(
      """
      return [Move.stay.length, Move.by(dx: 1, dy: 2).length, Move.up(7).length, Move.to("abc").length]
      """, with: source, gives: "[0.0, 3.0, 7.0, 3.0]")
    try expect(
      """
      let move: Move = .to("x")
      if case .to(let name) = move { return name }
      return 0
      """, with: source, gives: "x")
  }

  @Test func `raw values and all cases`() throws {
    let source = "enum Side: Int, CaseIterable { case left = 3, right }\nenum Name: String { case one, two = \"zwei\" }"
    try expect(
      """
      return (Side.left.rawValue, Side.right.rawValue, Name.one.rawValue, Name.two.rawValue)
      """, with: source, gives: "(3, 4, one, zwei)")
    try expect("return Side.allCases.count", with: source, gives: "2")
    try expect("return Side(rawValue: 4) == .right", with: source, gives: "true")
  }

  @Test func `tuples by name and by place`() throws {
    try expect(
      """
      let p = (x: 1, y: 2)
      let (a, b) = p
      return (p.x + p.1, a, b)
      """, gives: "(3, 1, 2)")
  }

  @Test func `optionals, chains and defaults`() throws {
    let node = "final class Node { var next: Node?; var value = 1; func bump() -> Int { value += 1; return value } }"
    try expect(
      """
      let n = Node()
      return (n.next?.value, n.next?.bump() ?? 9)
      """, with: node, gives: "(nil, 9)")
    try expect(
      """
      let n = Node()
      n.next = Node()
      n.next?.value = 4
      n.next?.next?.value = 5
      return (n.next!.bump(), n.next?.value)
      """, with: node, gives: "(5, 5)")
    #expect(try Toy.value("let n: Node? = nil\nreturn n!.value", node).hasPrefix("trap"))
    try expect(
      """
      let text: String? = "ab"
      return text.map { $0.count } ?? 0
      """, gives: "2")
    try expect(
      """
      let n: Node? = Node()
      return (n.map { $0.bump() }, n?.next.map { $0.value })
      """, with: node, gives: "(2, nil)")
  }

  @Test func `a chain that breaks off evaluates nothing after it`() throws {
    let source = """
      final class A { var b: A?; func take(_ n: Int) {} }
      var calls = 0
      func next() -> Int { calls += 1; return calls }
      """
    try expect(
      """
      let a = A()
      a.b?.take(next())
      a.b?.b?.take(next())
      return calls
      """, with: source, gives: "0")
  }

  @Test func `key paths read properties`() throws {
    try expect("return [Style(name: \"a\"), Style(name: \"b\")].map(\\.name)", with: style, gives: "[a, b]")
  }

  @Test func `implicit members take the type that is wanted`() throws {
    let source = """
      struct Timing {
        var seconds: Double
        static let fast = Timing(seconds: 0.1)
        static func of(_ n: Double) -> Timing { Timing(seconds: n) }
      }
      func take(_ timing: Timing) -> Double { timing.seconds }
      """
    try expect(
      """
      let own: Timing = .of(3)
      return (take(.fast), take(.of(2)), own.seconds)
      """, with: source, gives: "(0.1, 2.0, 3.0)")
  }
}
