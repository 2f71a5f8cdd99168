import Testing

/// Statements: branches, loops, early exits, errors.
@Suite struct ControlFlowTests {
  @Test func `defer blocks run last to first, however the body is left`() throws {
    let source = """
      var log: [String] = []
      func work(_ early: Bool) {
        defer { log.append("first") }
        defer { log.append("second") }
        if early { return }
        do { defer { log.append("inner") } }
        log.append("body")
      }
      """
    try expect(
      """
      work(true)
      work(false)
      return log
      """, with: source, gives: "[second, first, inner, body, second, first]")
  }

  @Test func `the returned value is worked out before defer`() throws {
    let source = "final class C { var n = 1; func take() -> Int { defer { n = 9 }; return n } }"
    try expect(
      """
      let c = C()
      return (c.take(), c.n)
      """, with: source, gives: "(1, 9)")
  }

  @Test func `guard leaves and binds`() throws {
    let source = """
      func name(_ text: String?, _ n: Int) -> String {
        guard let text, n > 0, case let count = n * 2 else { return "no" }
        return text + "\\(count)"
      }
      """
    try expect("return [name(nil, 1), name(\"a\", 0), name(\"a\", 2)]", with: source, gives: "[no, no, a4]")
  }

  @Test func `errors are thrown, caught by kind and turned into nil`() throws {
    let source = """
      enum Failure: Error { case small(Int), large }
      func check(_ n: Int) throws -> Int {
        if n < 0 { throw Failure.small(n) }
        if n > 9 { throw Failure.large }
        return n
      }
      func text(_ n: Int) -> String {
        do {
          let m = try check(n)
          return "\\(m)"
        } catch Failure.small(let m) {
          return "small \\(m)"
        } catch {
          return "other"
        }
      }
      """
    try expect("return [text(1), text(-3), text(10)]", with: source, gives: "[1, small -3, other]")
    try expect("return (try? check(3), try? check(-1))", with: source, gives: "(3, nil)")
    #expect(try Toy.value("return try! check(-1)", source).hasPrefix("trap"))
    try expect("return try check(11)", with: source, gives: "throws .large")
  }

  @Test func `an error passes through defer blocks and functions`() throws {
    let source = """
      struct Stop: Error {}
      var log: [String] = []
      func inner() throws { defer { log.append("defer") }; throw Stop() }
      func outer() throws { try inner(); log.append("after") }
      """
    try expect(
      """
      do { try outer() } catch { log.append("caught") }
      return log
      """, with: source, gives: "[defer, caught]")
  }

  @Test func `loops with labels`() throws {
    let body = """
      var log: [String] = []
      outer: for i in 1...3 {
        for j in 1...3 {
          if j == 2 { continue outer }
          if i == 3 { break outer }
          log.append("\\(i)\\(j)")
        }
      }
      return log
      """
    try expect(body, gives: "[11, 21]")
  }

  @Test func `while, repeat and for with where`() throws {
    try expect(
      """
      var n = 0
      while n < 5 { n += 2 }
      return n
      """, gives: "6")
    try expect(
      """
      var n = 9
      repeat { n += 1 } while n < 5
      return n
      """, gives: "10")
    try expect(
      """
      var sum = 0
      for n in 1...6 where n % 2 == 0 { sum += n }
      return sum
      """, gives: "12")
    try expect(
      """
      var next: Int? = 3
      var sum = 0
      while let n = next { sum += n
      next = n > 1 ? n - 1 : nil }
      return sum
      """, gives: "6")
    try expect(
      """
      var log: [Int] = []
      for case let n? in [1, nil, 3] { log.append(n) }
      return log
      """, gives: "[1, 3]")
  }

  @Test func `switch over numbers, ranges, tuples and strings`() throws {
    let source = """
      func kind(_ n: Int) -> String {
        switch n {
        case ..<0: return "minus"
        case 0: return "zero"
        case 1...9: return "digit"
        case let m where m % 2 == 0: return "even \\(m)"
        default: return "odd"
        }
      }
      func corner(_ x: Int, _ y: Int) -> String {
        switch (x, y) {
        case (0, 0): "origin"
        case (_, 0): "on x"
        case (0, let y): "on y at \\(y)"
        default: "off"
        }
      }
      """
    try expect(
      """
      return [kind(-2), kind(0), kind(5), kind(12), kind(13)]
      """, with: source, gives: "[minus, zero, digit, even 12, odd]")
    try expect(
      """
      return [corner(0, 0), corner(2, 0), corner(0, 3), corner(1, 1)]
      """, with: source, gives: "[origin, on x, on y at 3, off]")
  }

  @Test func `fallthrough and several patterns`() throws {
    let source = """
      func log(_ n: Int) -> [String] {
        var log: [String] = []
        switch n {
        case 1: log.append("one"); fallthrough
        case 2, 3: log.append("two or three")
        default: log.append("more")
        }
        return log
      }
      """
    try expect(
      """
      return [log(1), log(3), log(4)]
      """, with: source, gives: "[[one, two or three], [two or three], [more]]")
  }

  @Test func `break leaves a switch, not the loop around it`() throws {
    try expect(
      """
      var n = 0
      for i in 0..<3 { switch i { case 1: break
      default: n += 1 } }
      return n
      """, gives: "2")
  }

  @Test func `if and switch are expressions`() throws {
    try expect(
      """
      let n = 4
      let text = if n > 3 { "big" } else { "small" }
      let other = switch n { case 4: 40
      default: 0 }
      return (text, other)
      """, gives: "(big, 40)")
  }

  @Test func `early return in nested blocks`() throws {
    let source = "func find(_ list: [Int]) -> Int { for n in list { do { if n > 2 { return n } } }\nreturn -1 }"
    try expect("return (find([1, 3, 5]), find([]))", with: source, gives: "(3, -1)")
  }

  @Test func `traps stop the run`() throws {
    #expect(try Toy.value("fatalError(\"no\")").hasPrefix("trap"))
    #expect(try Toy.value("let list = [1]\nreturn list[3]").hasPrefix("trap"))
    #expect(try Toy.value("precondition(1 > 2)\nreturn 0").hasPrefix("trap"))
  }

  @Test func `an endless loop and an endless recursion end`() throws {
    try expect("while true {}", gives: "budget")
    try expect("return down(1)", with: "func down(_ n: Int) -> Any { down(n + 1) }", gives: "unknown")
  }

  @Test func `an argument whose type holds itself is made only so deep`() {
    let toy = Toy(
      "indirect enum Tree { case leaf\n case node(Tree, Tree) }",
      "func test(tree: Tree) -> Int { switch tree { case .leaf: return 1\n case .node(_, _): return 2 } }")
    #expect(toy.results() == ["1", "2"])
  }
}
