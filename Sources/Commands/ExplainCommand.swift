import Linting
import Reporting
import RulePacks

/// `animlint explain RULE`: why a rule exists, with an example.
enum ExplainCommand {
  struct Arguments: Sendable {
    var packFolders: [String] = []
  }

  static let table = OptionTable<Arguments>(
    command: "explain", operands: "RULE",
    summary: "Says why a rule exists, how it is found, what is reported and what is not, and what its fix changes.",
    options: [
      .value("--rules", "DIR", "know the rule packs of a folder too; may be given several times") {
        values, text throws(LintError) in values.packFolders.append(text)
      }
    ])

  static func run(_ arguments: [String]) throws(LintError) -> Int32 {
    var values = Arguments()
    let operands = try table.parse(arguments, into: &values)
    guard operands.count == 1, let id = operands.first else {
      throw LintError("'animlint explain' takes the name of one rule; 'animlint rules' lists them")
    }
    let folder = try CommandLineTool.workingFolder()
    let catalog = try RuleCatalog(packFolders: values.packFolders, workingFolder: folder)
    if let rule = catalog.rules.rule(id) {
      return try CommandLineTool.print(Explanation.text(rule) + (ExampleRun(rule, catalog: catalog).text ?? ""))
    }
    if let rule = SuppressionRule(rawValue: id) { return try CommandLineTool.print(SuppressionPage.text(rule)) }
    let known = catalog.rules.rules.map(\.id) + SuppressionRule.allCases.map(\.id)
    throw LintError(unknown("rule", id, in: known))
  }
}
