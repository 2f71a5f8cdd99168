import Testing

/// Closures: what they capture, how, and what they return.
@Suite struct ClosureTests {
  @Test func `a closure shares its variables`() throws {
    try expect(
      """
      var n = 1
      let add = { n += 2 }
      add()
      add()
      return n
      """, gives: "5")
  }

  @Test func `a capture list keeps the value of that moment`() throws {
    try expect(
      """
      var n = 1
      let old = { [n] in n }
      let renamed = { [m = n + 10] in m }
      n = 5
      return (old(), renamed())
      """, gives: "(1, 11)")
  }

  @Test func `each call makes variables of its own`() throws {
    let source = "func counter() -> () -> Int { var n = 0; return { n += 1; return n } }"
    try expect(
      """
      let a = counter()
      let b = counter()
      _ = a()
      _ = a()
      return (a(), b())
      """, with: source, gives: "(3, 1)")
  }

  @Test func `each round of a loop binds its own constant`() throws {
    try expect(
      """
      var all: [() -> Int] = []
      for i in 0..<3 { all.append { i * 10 } }
      return all.map { $0() }
      """, gives: "[0, 10, 20]")
  }

  @Test func `parameters, shorthand and tuples`() throws {
    try expect(
      """
      let add: (Int, Int) -> Int = { $0 + $1 }
      let named = { (a: Int, b: Int) -> Int in a * b }
      return (add(2, 3), named(2, 3))
      """, gives: "(5, 6)")
    try expect("return [\"a\", \"b\"].enumerated().map { index, item in item + \"\\(index)\" }", gives: "[a0, b1]")
  }

  @Test func `self in a closure is the object`() throws {
    let source = """
      final class Player {
        var volume = 1
        var onTap: (() -> Void)?
        func prepare() {
          onTap = { [weak self] in
            guard let self else { return }
            volume += 4
            self.volume *= 2
          }
        }
      }
      """
    try expect(
      """
      let p = Player()
      p.prepare()
      p.onTap?()
      return p.volume
      """, with: source, gives: "10")
  }

  @Test func `nested functions see the variables around them`() throws {
    try expect(
      """
      var n = 2
      func twice() -> Int { n *= 2; return helper(n) }
      func helper(_ m: Int) -> Int { m + 1 }
      return (twice(), n)
      """, gives: "(5, 4)")
  }

  @Test func `a closure's return leaves the closure alone`() throws {
    try expect(
      """
      let sign = { (n: Int) -> String in if n < 0 { return "minus" }
      return "plus" }
      return sign(-1) + sign(1)
      """, gives: "minusplus")
  }

  @Test func `an immediately called closure is a value`() throws {
    try expect(
      """
      let n: Int = { let a = 3
      return a * a }()
      return n
      """, gives: "9")
  }

  @Test func `functions are values`() throws {
    let source = """
      func double(_ n: Int) -> Int { n * 2 }
      func apply(_ n: Int, _ body: (Int) -> Int) -> Int { body(n) }
      """
    try expect(
      """
      return (apply(4, double), [1, 2].map(double), apply(5) { $0 - 1 })
      """, with: source, gives: "(8, [2, 4], 4)")
  }

  @Test func `labels choose the overload`() throws {
    let source = """
      func move(to x: Int) -> String { "to" }
      func move(by x: Int) -> String { "by" }
      func move(by x: Int, animated: Bool) -> String { animated ? "animated" : "still" }
      func move(_ x: Int) -> String { "plain" }
      """
    try expect(
      """
      return [move(to: 1), move(by: 1), move(by: 1, animated: true), move(2)]
      """, with: source, gives: "[to, by, animated, plain]")
  }

  @Test func `defaults and variadics`() throws {
    let source = """
      let base = 5
      func sum(_ numbers: Int..., start: Int = base * 2) -> Int { numbers.reduce(start, +) }
      func area(width: Int, height: Int = 3, depth: Int = 1) -> Int { width * height * depth }
      """
    try expect("return (sum(1, 2, 3), sum(start: 1), sum(4, start: 0))", with: source, gives: "(16, 1, 4)")
    try expect(
      """
      return (area(width: 2), area(width: 2, depth: 5), area(width: 1, height: 1))
      """, with: source, gives: "(6, 30, 1)")
  }

  @Test func `a default value is worked out at each call`() throws {
    let source = """
      var calls = 0
      func next() -> Int { calls += 1; return calls }
      func take(_ n: Int = next()) -> Int { n }
      """
    try expect("return [take(), take(9), take()]", with: source, gives: "[1, 9, 2]")
  }

  @Test func `#selector names the method`() throws {
    try expect(
      """
      return #selector(Card.tap(_:))", "final class Card { @objc func tap(_ sender: Any) {} }
      """, gives: "tap")
  }
}
