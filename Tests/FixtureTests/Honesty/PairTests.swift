import RulePacks
import Testing

/// Two fixtures that differ only far from the match, and one is reported while the other is not.
@Suite struct PairTests {
  static let pairs = Fixtures.bad.filter { $0.name.hasSuffix("-pair") }

  @Test func `every rule has a pair`() {
    for rule in RuleSet.embedded.rules {
      #expect(Self.pairs.contains { $0.rule == rule.id }, "\(rule.id) has no pair")
    }
  }

  @Test(arguments: pairs) func `the verdict flips although the match is the same`(_ bad: Fixture) throws {
    let quiet = try #require(Fixtures.sibling(of: bad, .quiet), "no quiet half")
    for mark in bad.marks where mark.rule == bad.rule {
      let file = try #require(bad.file(mark.path))
      let twin = try #require(quiet.file(mark.path), "the quiet half has no \(mark.path)")
      let body = try #require(Callables(file).enclosing(line: mark.line), "no function around \(mark)")
      let twins = Callables(twin).all.filter { $0.code == body.code }
      #expect(!twins.isEmpty, "the function around \(mark) is not in the quiet half")
    }
    #expect(Bench(fixture: bad).run().contains { $0.verdict == .confirmed } || bad.marks.allSatisfy(\.isMissed))
    #expect(!Bench(fixture: quiet).run().contains { $0.verdict == .confirmed })
  }
}
