import RulePacks
import Testing

/// A rule is a pack entry, a folder of fixtures and a page; none is without the others.
@Suite struct OrphanTests {
  private let rules = RuleSet.embedded.rules

  @Test func `every rule has fixtures that report and fixtures that don't`() {
    for rule in rules {
      let own = Fixtures.all.filter { $0.rule == rule.id && $0.pack == rule.pack }
      #expect(own.count { $0.kind == .bad } >= 3, "fixtures/\(rule.pack)/\(rule.id) needs three bad ones")
      #expect(own.count { $0.kind == .quiet } >= 4, "fixtures/\(rule.pack)/\(rule.id) needs four quiet ones")
    }
  }

  @Test func `every rule has a page`() {
    for rule in rules { #expect(Repository.exists("docs/rules/\(rule.id).md"), "\(rule.id) has no page") }
  }

  @Test func `every folder of fixtures has a rule of its pack`() throws {
    let known = Set(rules.map { "\($0.pack)/\($0.id)" })
    for (pack, rule) in try Fixtures.ruleFolders() { #expect(known.contains("\(pack)/\(rule)"), "no rule") }
  }

  @Test func `everything in a folder is a case or an expected report`() throws {
    for (pack, rule) in try Fixtures.ruleFolders() {
      for name in try Repository.names(in: "fixtures/\(pack)/\(rule)") where !name.hasSuffix(".expected.json") {
        #expect(Fixtures.fixture(entry: name, pack: pack, rule: rule) != nil, "fixtures/\(pack)/\(rule)/\(name)")
      }
    }
  }

  @Test func `a known miss names a rule`() {
    let known = Set(rules.map(\.id))
    for fixture in Fixtures.bad {
      for mark in fixture.marks { #expect(known.contains(mark.rule), "\(fixture.id): \(mark)") }
    }
  }
}
