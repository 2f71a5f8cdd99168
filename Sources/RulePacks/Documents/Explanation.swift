/// The text of `animlint explain`.
public enum Explanation {
  public static func text(_ rule: Rule, width: Int = 88) -> String {
    var parts = ["\(rule.id) [\(rule.severityText)]\n" + wrap(rule.summary, width)]
    parts.append(wrap(rule.why, width))
    parts.append(wrap("How it is found: \(rule.verify.scenario.summary).", width))
    parts.append(wrap("It is reported when \(rule.verify.oracle.info.summary):", width))
    for outcome in rule.outcomes {
      parts.append(
        wrap("\(outcome.severity.rawValue): \(outcome.message.source)", width, indent: "  ") + "\n"
          + wrap("help: \(outcome.help.source)", width, indent: "  "))
    }
    parts.append("Reported:\n\n" + code(rule.badFiles))
    parts.append("Not reported:\n\n" + code(rule.goodFiles))
    let fixes = rule.orderedFixes.map { "\($0.title.source) (\($0.applicability.rawValue))" }
    parts.append(wrap("Fix: " + (fixes.isEmpty ? "in words only" : fixes.joined(separator: "; ")), width))
    if !rule.fixSafety.isEmpty { parts.append(wrap(rule.fixSafety, width)) }
    var footer = ["Suppress: // animlint:ignore \(rule.id) - the reason"]
    if !rule.facts.isEmpty { footer.append("Facts: \(rule.facts.joined(separator: ", "))") }
    footer += rule.references.map { "See: \($0)" } + ["Page: \(rule.page)"]
    parts.append(footer.joined(separator: "\n"))
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func code(_ files: [ExampleFile]) -> String {
    files.map { file in
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let heading = files.count > 1 ? "    // \(file.name)\n" : ""
      return heading + lines.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// Breaks text at blanks; later lines are indented like the first and a little more.
  static func wrap(_ text: String, _ width: Int, indent: String = "") -> String {
    let hanging = indent.isEmpty ? "" : indent + "  "
    var lines: [String] = []
    var line = indent
    var isFirstWord = true
    for word in text.split(separator: " ") {
      if !isFirstWord, line.count + 1 + word.count > width {
        lines.append(line)
        line = hanging
        isFirstWord = true
      }
      line += (isFirstWord ? "" : " ") + word
      isFirstWord = false
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
