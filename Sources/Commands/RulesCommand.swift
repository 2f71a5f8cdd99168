import Linting
import Reporting

/// `animlint rules`: lists the rules as the configuration of the working folder has them.
enum RulesCommand {
  enum Format: String, CaseIterable, Sendable { case text, json }

  struct Arguments: Sendable {
    var options = LintOptions()
    var format = Format.text
  }

  static let table = OptionTable<Arguments>(
    command: "rules", operands: "",
    summary:
      "Lists the rules: id, pack, severity, whether the configuration of the working folder enables it, the best "
      + "fix it offers, and the facts it rests on.",
    options: [
      .choice("--format", Format.self, "what to print; 'text' if left out") { $0.format = $1 },
      .value("--config", "FILE", "use this configuration") { values, text throws(LintError) in
        values.options.configuration = text
      },
      .value("--rules", "DIR", "list the rule packs of a folder too; may be given several times") {
        values, text throws(LintError) in values.options.packFolders.append(text)
      },
    ])

  static func run(_ arguments: [String]) throws(LintError) -> Int32 {
    var values = Arguments()
    if let operand = try table.parse(arguments, into: &values).first {
      throw LintError("'animlint rules' takes no '\(operand)'; 'animlint explain RULE' is about one rule")
    }
    let host = CommandLineTool.host(
      workingFolder: try CommandLineTool.workingFolder(), environment: CommandLineTool.environment)
    let rules = try ListedRule.all(values.options, host: host)
    return try CommandLineTool.print(values.format == .json ? json(rules) : text(rules))
  }

  private static func text(_ rules: [ListedRule]) -> String {
    let rows =
      [["rule", "pack", "severity", "enabled", "fix", "facts"]]
      + rules.map { rule in
        [
          rule.id, rule.pack, rule.severity, rule.isEnabled ? "yes" : "no", rule.fix,
          rule.facts.isEmpty ? "-" : rule.facts.joined(separator: ", "),
        ]
      }
    return Columns.aligned(rows).joined(separator: "\n") + "\n"
  }

  private static func json(_ rules: [ListedRule]) -> String {
    let values = rules.map { rule in
      JSONValue.object([
        ("id", .string(rule.id)), ("pack", .string(rule.pack)), ("severity", .string(rule.severity)),
        ("enabled", .bool(rule.isEnabled)), ("fix", .string(rule.fix)),
        ("facts", .array(rule.facts.map(JSONValue.string))),
      ])
    }
    return JSONValue.object([("schemaVersion", .int(1)), ("rules", .array(values))]).render() + "\n"
  }
}
