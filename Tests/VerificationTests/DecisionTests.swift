import Testing

/// Inputs nobody knows: each decision on them is taken both ways, on values that lead there.
@Suite struct DecisionTests {
  @Test func `a truth goes both ways`() {
    #expect(Toy("func test(flag: Bool) -> Int { if flag { return 1 }\nreturn 2 }").results() == ["1", "2"])
    #expect(Toy("func test(a: Bool, b: Bool) -> Int { a && !b ? 1 : b ? 2 : 3 }").results() == ["1", "2", "3"])
  }

  @Test func `an optional is there or not`() {
    #expect(
      Toy(
        """
        func test(name: String?) -> Int { guard let name else { return 0 }
        return name.isEmpty ? 1 : 2 }
        """
      ).results().isSuperset(of: ["0", "2"]))
    #expect(Toy("func test(n: Int?) -> Int { n == nil ? 1 : 2 }").results() == ["1", "2"])
  }

  @Test func `an enum takes each case`() {
    let source = """
      enum Side { case left, right, both(Bool) }
      func test(side: Side) -> String {
        switch side {
        case .left: "l"
        case .right: "r"
        case .both(let flag): flag ? "yes" : "no"
        }
      }
      """
    #expect(Toy(source).results() == ["l", "r", "yes", "no"])
  }

  @Test func `a number is tried on both sides of what it is compared with`() {
    #expect(Toy("func test(n: Int) -> Int { n > 40 ? 1 : 2 }").results() == ["1", "2"])
    #expect(
      Toy(
        """
        func test(x: Double) -> Int { if x == 0.25 { return 1 }
        return x < -3 ? 2 : 3 }
        """
      ).results() == ["1", "2", "3"])
    #expect(
      Toy(
        """
        func test(n: Int) -> Int { switch n { case 7: 1
        case 100...: 2
        default: 3 } }
        """
      ).results() == ["1", "2", "3"])
  }

  @Test func `a text is tried with what it is compared with`() {
    #expect(Toy("func test(key: String) -> Int { key == \"fade\" ? 1 : 2 }").results() == ["1", "2"])
  }

  @Test func `an unknown collection is empty or not`() {
    #expect(Toy("func test(list: [Int]) -> Int { list.isEmpty ? 1 : 2 }").results() == ["1", "2"])
    #expect(
      Toy(
        """
        func test(list: [Int]) -> Int { var n = 0
        for _ in list { n += 1 }
        return n }
        """
      ).results().isSuperset(of: ["0", "2"]))
  }

  @Test func `two reads of one unknown are one decision`() {
    let source = "func test() -> Int { service.isOn == service.isOn ? 1 : 2 }"
    #expect(Toy(source).results() == ["1"])
    #expect(
      Toy(
        """
        func test(flag: Bool) -> Int { if flag { return flag ? 1 : 2 }
        return flag ? 3 : 4 }
        """
      ).results() == ["1", "4"])
  }

  @Test func `the answer of unknown code goes both ways`() {
    #expect(Toy("func test() -> Int { if isOnline() { return 1 }\nreturn 2 }").results() == ["1", "2"])
  }

  @Test func `a decision that changes a variable is seen afterwards`() {
    let source = "func test(flag: Bool) -> Int { var n = 1\nif flag { n = 5 }\nreturn n * 2 }"
    #expect(Toy(source).results() == ["2", "10"])
  }

  @Test func `what can't happen together does not`() {
    let source = """
      func test(n: Int) -> String {
        let isLarge = n > 10
        if isLarge, n < 5 { return "never" }
        return isLarge ? "large" : "small"
      }
      """
    #expect(Toy(source).results() == ["large", "small"])
  }

  @Test func `what unknown code gets has escaped`() {
    let source = """
      final class Card {}
      final class Other {}
      func test() -> Any { let card = Card()\nlet other = Other()\nanalytics.track(card)\nreturn other }
      """
    #expect(Toy(source).escaped() == ["Card"])
  }

  @Test func `what a closure given to unknown code captures has escaped`() {
    let source = """
      final class Card { var n = 0 }
      func test() -> Any { let card = Card()\nscheduler.later { card.n = 3 }\nreturn card.n }
      """
    #expect(Toy(source).escaped() == ["Card"])
  }
}
