import Findings

/// Turns a pack file into rules, and refuses what could not work.
struct PackReader {
  struct Output {
    var pack: RuleSet.Pack
    var rules: [Rule]
    /// Where each rule's id, and each superseded id, stands: for checks across packs.
    var idPositions: [JSON5.Position] = []
    var superseded: [(id: String, position: JSON5.Position)] = []
  }

  static func read(_ bytes: some Sequence<UInt8>, file: String) throws(JSON5.Failure) -> Output {
    let fields = try PackShapes.pack.read(try JSON5.parse(bytes, file: file))
    let pack = fields.string("pack") ?? ""
    try PackChecks.checkID(pack, what: "pack", at: fields.position(of: "pack"))
    var output = Output(pack: .init(id: pack, title: fields.string("title") ?? "", rules: []), rules: [])
    if fields.items("rules").isEmpty {
      throw JSON5.Failure("the pack has no rules", at: fields.position(of: "rules"))
    }
    for item in fields.items("rules") {
      let ruleFields = try PackShapes.rule.read(item)
      let rule = try readRule(ruleFields, pack: pack)
      output.rules.append(rule)
      output.idPositions.append(ruleFields.position(of: "id"))
      output.superseded += ruleFields.items("supersedes").map { ($0.string ?? "", $0.position) }
    }
    output.pack = .init(id: pack, title: output.pack.title, rules: output.rules.map(\.id))
    return output
  }

  private static func readRule(_ fields: Fields, pack: String) throws(JSON5.Failure) -> Rule {
    let severity = fields.choice("severity", as: Severity.self) ?? .warning
    let verify = try readVerify(fields)
    var outcomes: [Outcome] = []
    for item in fields.items("outcomes") { outcomes.append(try readOutcome(item, severity: severity)) }
    var fixes: [String: FixTemplate] = [:]
    for entry in fields.entries("fixes") { fixes[entry.key] = try readFix(entry.value) }
    let rule = Rule(
      id: fields.string("id") ?? "", pack: pack, title: fields.string("title") ?? "",
      summary: fields.string("summary") ?? "", severity: severity, tokens: fields.items("tokens").map(\.strings),
      patterns: fields.strings("patterns"),
      whereTypes: Dictionary(uniqueKeysWithValues: fields.entries("where").map { ($0.key, $0.value.string ?? "") }),
      inside: fields.strings("inside"), notInside: fields.strings("notInside"),
      isLexical: fields.bool("lexically") ?? false, verify: verify, outcomes: outcomes,
      worlds: fields.choice("worlds", as: Rule.Quantifier.self) ?? .all,
      paths: fields.choice("paths", as: Rule.Quantifier.self) ?? .any,
      unconfirmed: fields.choice("unconfirmed", as: Rule.Unconfirmed.self) ?? .hide,
      supersedes: fields.strings("supersedes"), fixes: fixes, report: fields.string("report") ?? "match",
      why: fields.text("why") ?? "", bad: fields.code("bad") ?? "", good: fields.code("good") ?? "",
      fixSafety: fields.text("fixSafety") ?? "", facts: fields.strings("facts"),
      references: fields.strings("references"), status: fields.choice("status", as: Rule.Status.self) ?? .preview,
      since: fields.string("since") ?? "",
      patternPositions: ["patterns", "inside", "notInside"].flatMap { fields.items($0).map(\.position) })
    try PackChecks.check(rule, fields)
    return rule
  }

  private static func readVerify(_ fields: Fields) throws(JSON5.Failure) -> Verify {
    guard let value = fields.value("verify") else { return Verify(scenario: .rest, oracle: .heldAnimation) }
    let verify = try PackShapes.verify.read(value)
    guard let scenario = verify.choice("scenario", as: Scenario.self),
      let oracle = verify.choice("oracle", as: Oracle.self)
    else { return Verify(scenario: .rest, oracle: .heldAnimation) }
    if !oracle.info.scenarios.contains(scenario) {
      let known = oracle.info.scenarios.map { "'\($0.rawValue)'" }.joined(separator: " or ")
      throw JSON5.Failure(
        "the oracle '\(oracle.rawValue)' judges the scenario \(known), not '\(scenario.rawValue)'",
        at: verify.position(of: "scenario"))
    }
    return Verify(scenario: scenario, oracle: oracle, parameters: try readParameters(verify, oracle: oracle))
  }

  private static func readParameters(
    _ verify: Fields, oracle: Oracle
  ) throws(JSON5.Failure) -> [String: ParameterValue] {
    guard let value = verify.value("parameters") else { return [:] }
    let known = Shape("parameter list of '\(oracle.rawValue)'", oracle.info.parameters)
    return try known.read(value).members.reduce(into: [:]) { $0[$1.key] = ParameterValue($1.value) }
  }

  private static func readOutcome(_ value: JSON5.Value, severity: Severity) throws(JSON5.Failure) -> Outcome {
    let fields = try PackShapes.outcome.read(value)
    var targetHelp: [TargetHelp] = []
    for item in fields.items("targetHelp") {
      let help = try PackShapes.targetHelp.read(item)
      targetHelp.append(
        TargetHelp(
          platform: help.string("platform") ?? "", version: help.number("version") ?? 0,
          text: MessageTemplate(help.text("text") ?? "")))
    }
    return Outcome(
      id: fields.string("id") ?? "", severity: fields.choice("severity", as: Severity.self) ?? severity,
      message: MessageTemplate(fields.text("message") ?? ""), help: MessageTemplate(fields.text("help") ?? ""),
      targetHelp: targetHelp, fix: fields.string("fix"))
  }

  private static func readFix(_ value: JSON5.Value) throws(JSON5.Failure) -> FixTemplate {
    let fields = try PackShapes.fix.read(value)
    var edits: [EditTemplate] = []
    for item in fields.items("edits") {
      let edit = try PackShapes.edit.read(item)
      edits.append(
        EditTemplate(
          verb: edit.choice("verb", as: EditTemplate.Verb.self) ?? .replace, anchor: edit.string("anchor") ?? "",
          text: edit.code("text").map { MessageTemplate($0) }, before: edit.code("before").map { MessageTemplate($0) },
          after: edit.code("after").map { MessageTemplate($0) }, isOptional: edit.bool("optional") ?? false))
    }
    return FixTemplate(
      title: MessageTemplate(fields.string("title") ?? ""),
      applicability: fields.choice("applicability", as: Applicability.self) ?? .help, edits: edits)
  }
}

extension ParameterValue {
  /// nil for what the key tables never let through: null and objects.
  init?(_ value: JSON5.Value) {
    switch value.kind {
    case .number(let number): self = .number(number)
    case .string(let text): self = .text(text)
    case .bool(let truth): self = .truth(truth)
    case .array(let items): self = .list(items.compactMap(ParameterValue.init))
    case .null, .object: return nil
    }
  }
}
