import Foundation
import RulePacks
import Testing

@Suite struct `The table of facts` {
  private func table(_ facts: String) throws -> FactTable {
    try FactTable("{ facts: [\(facts)] }".utf8, file: "f.json5")
  }

  private let one = "{ id: 'F01.1', kind: 'engine', statement: 'one' }"
  private let two = "{ id: 'F01.2', kind: 'rule', statement: 'two' }"

  private func problems(_ names: [String]) throws -> [String] {
    var table = try table("\(one), \(two)")
    return table.fillIn(testNames: names, rules: [])
  }

  @Test func `a fact of the engine needs a test, and only known facts are named`() throws {
    #expect(try problems(["F01.1 it moves"]).isEmpty)
    #expect(try problems([]) == ["fact F01.1 has no engine test in its name"])
    #expect(
      try problems(["F01.1 and F09.9 they move"]) == ["test 'F01.1 and F09.9 they move' names the unknown fact F09.9"])
  }

  @Test func `tests are filled in by the ids their names begin with`() throws {
    var table = try table("\(one), \(two)")
    _ = table.fillIn(testNames: ["F01.2 and F01.1 both", "F01.1 not F01.2"], rules: [])
    #expect(table.facts.map(\.tests) == [["F01.1 not F01.2", "F01.2 and F01.1 both"], ["F01.2 and F01.1 both"]])
  }

  @Test func `its text reads back as the same table`() throws {
    var table = try table("\(one), { id: 'F02.1', kind: 'both', statement: 'with \"quotes\" and \\\\' }")
    _ = table.fillIn(testNames: ["F02.1 a name"], rules: [])
    #expect(try FactTable(table.text.utf8).facts == table.facts)
  }

  @Test(
    arguments: [
      ("{ id: 'F1', kind: 'rule', statement: 'x' }", "'F1' is no id of a fact"),
      ("{ id: 'F01.2', kind: 'rule', statement: 'x' }, { id: 'F01.1', kind: 'rule', statement: 'x' }", "out of order"),
      ("{ id: 'F01.1', kind: 'rule', statement: 'x' }, { id: 'F01.1', kind: 'rule', statement: 'x' }", "there twice"),
      ("{ id: 'F01.1', kind: 'rul', statement: 'x' }", "did you mean 'rule'?"),
      ("{ id: 'F01.1', kind: 'rule' }", "lacks 'statement'"),
    ])
  func `errors name the place and the reason`(facts: String, reason: String) {
    let error = #expect(throws: JSON5.Failure.self) { try table(facts) }
    #expect(error?.description.hasPrefix("f.json5:1:") == true)
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test func `only files of the suite have tests of facts`() {
    let source = "extension Facts {\n  @Test func `F01.1 it moves`() {}\n  @Test func `a bystander`() {}\n}"
    #expect(FactTable.testNames(in: source) == ["F01.1 it moves"])
    #expect(FactTable.testNames(in: source.replacing("extension Facts", with: "struct Other")).isEmpty)
  }

  @Test func `the repository's table is whole`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    let table = try FactTable(Data(contentsOf: root.appendingPathComponent(FactTable.path)))
    #expect(table.facts.count == 154)
    #expect(Set(RuleSet.embedded.rules.flatMap(\.facts)).isSubset(of: table.facts.map(\.id)))
  }
}
