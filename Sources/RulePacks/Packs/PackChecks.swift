/// What a rule must fulfil beyond its keys and types.
enum PackChecks {
  static func check(_ rule: Rule, _ fields: Fields) throws(JSON5.Failure) {
    try checkID(rule.id, what: "rule", at: fields.position(of: "id"))
    try checkLines(fields)
    try checkMatching(rule, fields)
    try checkOutcomes(rule, fields)
    try checkFixes(rule, fields)
    try checkReport(rule, fields)
    try checkDocumentation(rule, fields)
  }

  /// Kebab-case, and named after the defect rather than after the advice.
  static func checkID(_ id: String, what: String, at position: JSON5.Position) throws(JSON5.Failure) {
    let words = id.split(separator: "-", omittingEmptySubsequences: false)
    let isKebab = words.allSatisfy { word in
      !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) }
    }
    if !isKebab { throw JSON5.Failure("the \(what) id '\(id)' is not kebab-case", at: position) }
    for prefix in ["use-", "avoid-", "prefer-", "no-"] where id.hasPrefix(prefix) {
      throw JSON5.Failure("the \(what) id '\(id)' starts with '\(prefix)'; name the defect", at: position)
    }
  }

  private static func hasLineBreak(_ text: String) -> Bool { text.utf8.contains { $0 == 0x0A || $0 == 0x0D } }

  private static func checkLines(_ fields: Fields) throws(JSON5.Failure) {
    for key in ["title", "summary"] where hasLineBreak(fields.string(key) ?? "") {
      throw JSON5.Failure("'\(key)' has more than one line", at: fields.position(of: key))
    }
  }

  // MARK: Matching

  private static func checkMatching(_ rule: Rule, _ fields: Fields) throws(JSON5.Failure) {
    if rule.tokens.isEmpty { throw JSON5.Failure("'tokens' is empty", at: fields.position(of: "tokens")) }
    for item in fields.items("tokens") where item.strings.contains("") {
      throw JSON5.Failure("a token is empty", at: item.position)
    }
    if rule.patterns.isEmpty { throw JSON5.Failure("'patterns' is empty", at: fields.position(of: "patterns")) }
    let variables = Set(rule.patterns.flatMap(metavariables))
    for entry in fields.entries("where") where !variables.contains(entry.key) {
      throw JSON5.Failure(unknown("metavariable", entry.key, in: variables.sorted()), at: entry.keyPosition)
    }
  }

  /// The names behind `$` in a pattern's text.
  static func metavariables(_ pattern: String) -> [String] {
    pattern.utf8.split(separator: UInt8(ascii: "$"), omittingEmptySubsequences: false).dropFirst().compactMap { piece in
      let name = piece.prefix { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
      return name.first.map(isDigit) ?? true ? nil : String(Substring(name))
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  // MARK: Outcomes

  private static func checkOutcomes(_ rule: Rule, _ fields: Fields) throws(JSON5.Failure) {
    if rule.outcomes.isEmpty { throw JSON5.Failure("'outcomes' is empty", at: fields.position(of: "outcomes")) }
    let info = rule.verify.oracle.info
    for (index, item) in fields.items("outcomes").enumerated() {
      let outcome = rule.outcomes[index]
      let outcomeFields = try PackShapes.outcome.read(item)
      guard let known = info.outcome(outcome.id) else {
        throw JSON5.Failure(
          unknown("outcome", outcome.id, in: info.outcomes.map(\.id)), at: outcomeFields.position(of: "id"))
      }
      if rule.outcomes[..<index].contains(where: { $0.id == outcome.id }) {
        throw JSON5.Failure("the outcome '\(outcome.id)' occurs twice", at: outcomeFields.position(of: "id"))
      }
      let names = known.placeholders.map(\.name)
      try checkText(outcome.message, names, "placeholder", at: outcomeFields.position(of: "message"))
      try checkText(outcome.help, names, "placeholder", at: outcomeFields.position(of: "help"))
      for help in outcome.targetHelp {
        try checkText(help.text, names, "placeholder", at: outcomeFields.position(of: "targetHelp"))
      }
      if let fix = outcome.fix, rule.fixes[fix] == nil {
        throw JSON5.Failure(unknown("fix", fix, in: rule.fixes.keys.sorted()), at: outcomeFields.position(of: "fix"))
      }
    }
  }

  private static func checkText(
    _ template: MessageTemplate, _ names: [String], _ what: String, at position: JSON5.Position
  ) throws(JSON5.Failure) {
    if what == "placeholder", hasLineBreak(template.source) {
      throw JSON5.Failure("a message or help has more than one line", at: position)
    }
    for name in template.placeholders where !names.contains(name) {
      throw JSON5.Failure(unknown(what, "{\(name)}", in: names.map { "{\($0)}" }), at: position)
    }
  }

  // MARK: Fixes

  private static func checkFixes(_ rule: Rule, _ fields: Fields) throws(JSON5.Failure) {
    let info = rule.verify.oracle.info
    for entry in fields.entries("fixes") {
      let users = rule.outcomes.filter { $0.fix == entry.key }
      if users.isEmpty { throw JSON5.Failure("no outcome uses the fix '\(entry.key)'", at: entry.keyPosition) }
      guard let fix = rule.fixes[entry.key] else { continue }
      let fixFields = try PackShapes.fix.read(entry.value)
      let shared = users.compactMap { info.outcome($0.id) }.map { Set($0.placeholders.map(\.name)) }
      let common = shared.dropFirst().reduce(shared.first ?? []) { $0.intersection($1) }
      let names = info.values.map(\.name) + common.sorted()
      try checkText(fix.title, names, "placeholder", at: fixFields.position(of: "title"))
      if (fix.applicability == .help) != fix.edits.isEmpty {
        throw JSON5.Failure(
          fix.edits.isEmpty ? "the fix has no edits; only 'help' has none" : "a 'help' fix has no edits",
          at: fixFields.position(of: "edits"))
      }
      for (edit, item) in zip(fix.edits, fixFields.items("edits")) {
        try checkEdit(edit, try PackShapes.edit.read(item), info, names)
      }
    }
    if rule.fixSafety.isEmpty, rule.fixes.values.contains(where: { $0.applicability != .help }) {
      throw JSON5.Failure("the rule lacks 'fixSafety'; only rules without edits go without", at: fields.position)
    }
  }

  private static func checkEdit(
    _ edit: EditTemplate, _ fields: Fields, _ info: OracleInfo, _ names: [String]
  ) throws(JSON5.Failure) {
    if !info.anchors.contains(where: { $0.name == edit.anchor }) {
      throw JSON5.Failure(
        unknown("anchor", edit.anchor, in: info.anchors.map(\.name)), at: fields.position(of: "anchor"))
    }
    let wanted: Set<String> =
      switch edit.verb {
      case .delete: []
      case .wrap: ["before", "after"]
      case .replace, .insertBefore, .insertAfter, .addMember: ["text"]
      }
    for key in ["text", "before", "after"] where wanted.contains(key) != (fields.value(key) != nil) {
      let problem = wanted.contains(key) ? "lacks '\(key)'" : "takes no '\(key)'"
      throw JSON5.Failure("the verb '\(edit.verb.rawValue)' \(problem)", at: fields.position(of: key))
    }
    for (key, template) in [("text", edit.text), ("before", edit.before), ("after", edit.after)] {
      if let template { try checkText(template, names, "value", at: fields.position(of: key)) }
    }
  }

  // MARK: Report and documentation

  private static func checkReport(_ rule: Rule, _ fields: Fields) throws(JSON5.Failure) {
    let places = ["match"] + rule.verify.oracle.info.anchors.map(\.name)
    if !places.contains(rule.report) {
      throw JSON5.Failure(unknown("place", rule.report, in: places), at: fields.position(of: "report"))
    }
    for item in fields.items("supersedes") where item.string == rule.id {
      throw JSON5.Failure("the rule supersedes itself", at: item.position)
    }
  }

  private static func checkDocumentation(_ rule: Rule, _ fields: Fields) throws(JSON5.Failure) {
    let version = rule.since.split(separator: ".", omittingEmptySubsequences: false)
    if version.count != 3 || version.contains(where: { UInt($0) == nil }) {
      throw JSON5.Failure("'\(rule.since)' is no version such as '0.1.0'", at: fields.position(of: "since"))
    }
    for item in fields.items("references") where !(item.string ?? "").hasPrefix("https://") {
      throw JSON5.Failure("a reference is a web address that starts with 'https://'", at: item.position)
    }
  }
}
