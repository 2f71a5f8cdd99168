import Findings

/// The pages and tables about rules, in Markdown.
public enum RulePage {
  /// A rule's page.
  public static func page(_ rule: Rule, in set: RuleSet) -> String {
    let pack = set.packs.first { $0.id == rule.pack }?.title ?? rule.pack
    var parts = [
      "# \(rule.title)",
      "`\(rule.id)` · \(pack) · \(rule.severityText) · fix: \(rule.fixText) · \(rule.status.rawValue) since \(rule.since)",
      sentence(rule.summary),
      "## Why\n\n\(rule.why)",
      "## What is reported\n\n" + rule.outcomes.map(outcome).joined(separator: "\n\n"),
      "How it is found: \(rule.verify.scenario.summary). It is reported when \(rule.verify.oracle.info.summary).",
      "## Example\n\nReported:\n\n\(code(rule.badFiles))\n\nNot reported:\n\n\(code(rule.goodFiles))",
      fixes(rule),
      "## Switching it off\n\n```swift\n// animlint:ignore \(rule.id) - the reason\n```\n\n"
        + "silences the next line; `rules: { \"\(rule.id)\": \"off\" }` in `.animlint.json5` silences the rule.",
    ]
    if !rule.supersedes.isEmpty {
      parts.append("At one place this rule speaks for \(rule.supersedes.map { "[`\($0)`](\($0).md)" }.listed).")
    }
    if !rule.facts.isEmpty { parts.append("Facts: \(rule.facts.joined(separator: ", "))") }
    if !rule.references.isEmpty {
      parts.append("## References\n\n" + rule.references.map { "- <\($0)>" }.joined(separator: "\n"))
    }
    parts.append("<!-- Generated from Rules/\(rule.pack).json5 by `swift run generate`. -->")
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func outcome(_ outcome: Outcome) -> String {
    var lines = [
      "**\(outcome.id)** (\(outcome.severity.rawValue)): `\(outcome.message.source)`", "",
      "What to do: \(outcome.help.source).",
    ]
    for help in outcome.targetHelp {
      lines.append("From \(help.platform) \(format(help.version)) on: \(help.text.source).")
    }
    return lines.joined(separator: "\n")
  }

  private static func code(_ files: [ExampleFile]) -> String {
    files.map { file in
      let language = file.name.hasSuffix(".swift") ? "swift" : "xml"
      let heading = files.count > 1 ? "`\(file.name)`:\n\n" : ""
      return "\(heading)```\(language)\n\(file.text)```"
    }.joined(separator: "\n\n")
  }

  private static func fixes(_ rule: Rule) -> String {
    let lines = rule.orderedFixes.map { "- \($0.title.source) (\($0.applicability.rawValue))" }
    if lines.isEmpty { return "## Fix\n\nNone: what to do is said in words." }
    return "## Fix\n\n" + (lines + ["", rule.fixSafety]).joined(separator: "\n")
  }

  // MARK: Tables

  /// The index of all rules, by pack.
  public static func index(_ set: RuleSet) -> String {
    let packs = set.packs.map { pack in
      "## \(pack.title)\n\n" + table(pack.rules.compactMap(set.rule), link: { "\($0.id).md" })
    }
    return
      (["# Rules", "How packs are written: [pack-format.md](pack-format.md)."] + packs
      + ["<!-- Generated from Rules/*.json5 by `swift run generate`. -->"]).joined(separator: "\n\n") + "\n"
  }

  /// The table of all rules for a page at the repository's root.
  public static func overview(_ set: RuleSet) -> String { table(set.rules, link: \.page) }

  private static func table(_ rules: [Rule], link: (Rule) -> String) -> String {
    let rows = rules.map { "| [`\($0.id)`](\(link($0))) | \($0.severityText) | \($0.fixText) | \($0.summary) |" }
    return (["| rule | severity | fix | reports |", "|---|---|---|---|"] + rows).joined(separator: "\n")
  }
}

extension Rule {
  /// The severities of the outcomes, highest first: "warning / note".
  public var severityText: String {
    Set(outcomes.map(\.severity)).sorted(by: >).map(\.rawValue).joined(separator: " / ")
  }

  /// The most a fix of the rule promises: "safe", "suggested", or "help".
  public var fixText: String {
    let kinds = fixes.values.map(\.applicability)
    return ([.safe, .suggested, .help].first { kinds.contains($0) } ?? Applicability.help).rawValue
  }

  /// The fixes in the order of the outcomes that name them.
  var orderedFixes: [FixTemplate] {
    var seen: Set<String> = []
    return outcomes.compactMap(\.fix).filter { seen.insert($0).inserted }.compactMap { fixes[$0] }
  }
}

extension [String] {
  /// "a, b and c".
  var listed: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}

/// A summary as a sentence of its own.
func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }

/// A number without a needless fraction.
func format(_ number: Double) -> String {
  if let whole = Int(exactly: number) { return "\(whole)" }
  return "\(number)"
}
