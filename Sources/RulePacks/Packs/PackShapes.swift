import Findings

/// The key tables of pack files; the reader, its error messages and the JSON Schema follow them.
public enum PackShapes {
  public static let pack = Shape(
    "pack",
    [
      .init("pack", .string, required: true, "the pack's id, kebab-case; also the file's name"),
      .init("title", .string, required: true, "the pack's heading"),
      .init("rules", .list(.object(rule)), required: true, "the pack's rules"),
    ])

  public static let rule = Shape(
    "rule",
    [
      .init("id", .string, required: true, "a kebab-case noun phrase for the defect; never changes"),
      .init("title", .string, required: true, "the rule page's heading"),
      .init("summary", .string, required: true, "what the rule reports, in one line"),
      .init(
        "severity", .choice(names(Severity.self)), "the severity of outcomes that name none; 'warning' if left out"),
      .init(
        "tokens", .list(.oneOrMore), required: true,
        "byte strings of the prescan: any of these, or all of an inner list; a part without them is never parsed, but "
          + "for an extension's part other parts of its type may hold all but an inner list's first; "
          + "' =' at the end means that it, or a member of it, is assigned to"),
      .init("patterns", .list(.string), required: true, "Swift with $metavariables; any of them is a match"),
      .init("where", .map(.string), "metavariable, without its '$', to the type its value must have in the run"),
      .init("inside", .list(.string), "patterns of which one must enclose the match, in the run"),
      .init("notInside", .list(.string), "patterns none of which may enclose the match, in the run"),
      .init("lexically", .boolean, "'inside' and 'notInside' look at the source, not at the run"),
      .init("verify", .object(verify), required: true, "how a match is judged"),
      .init("outcomes", .list(.object(outcome)), required: true, "the ways in which the oracle can fail"),
      .init(
        "worlds", .choice(names(Rule.Quantifier.self)), "in how many worlds it must fail; 'all' if left out"),
      .init("paths", .choice(names(Rule.Quantifier.self)), "on how many paths it must fail; 'any' if left out"),
      .init(
        "unconfirmed", .choice(names(Rule.Unconfirmed.self)),
        "what becomes of a match that can't be run; 'hide' if left out"),
      .init("supersedes", .list(.string), "rules that stay silent where this one speaks"),
      .init("fixes", .map(.object(fix)), "the fixes that outcomes name"),
      .init("report", .string, "where the finding stands: 'match', or an anchor of the oracle; 'match' if left out"),
      .init("why", .text, required: true, "what happens and why it is wrong, in two to five sentences"),
      .init("bad", .code, required: true, "a small example that the rule reports"),
      .init("good", .code, required: true, "the same example without the defect"),
      .init("fixSafety", .text, "what the fix may change; required unless every fix is 'help'"),
      .init("facts", .list(.string), required: true, "ids of the facts that the rule shows"),
      .init("references", .list(.string), "web addresses of documentation"),
      .init("status", .choice(names(Rule.Status.self)), required: true, "'preview' until the rule has proved itself"),
      .init("since", .string, required: true, "the version that brought the rule"),
    ])

  public static let verify = Shape(
    "verification",
    [
      .init("scenario", .choice(names(Scenario.self)), required: true, "the story that is played"),
      .init("oracle", .choice(names(Oracle.self)), required: true, "who judges the run"),
      .init("parameters", .map(.parameter), "settings of the oracle, which lists them"),
    ])

  public static let outcome = Shape(
    "outcome",
    [
      .init("id", .string, required: true, "the oracle's name for it"),
      .init("severity", .choice(names(Severity.self)), "the rule's severity if left out"),
      .init("message", .text, required: true, "what is wrong, in one line, with the oracle's {placeholders}"),
      .init("help", .text, required: true, "what to do, in words"),
      .init("targetHelp", .list(.object(targetHelp)), "further help where the deployment target allows it"),
      .init("fix", .string, "the fix that cures it"),
    ])

  public static let targetHelp = Shape(
    "target help",
    [
      .init("platform", .choice(["iOS", "macOS", "tvOS", "visionOS"]), required: true, "the platform"),
      .init("version", .number, required: true, "the deployment target from which it holds"),
      .init("text", .text, required: true, "what else can be done there"),
    ])

  public static let fix = Shape(
    "fix",
    [
      .init("title", .string, required: true, "what the fix does, as an editor's menu shows it"),
      .init(
        "applicability", .choice([Applicability.safe, .suggested, .help].map(\.rawValue)), required: true,
        "'safe' is applied by --fix, 'suggested' by --fix --unsafe, 'help' is words only"),
      .init("edits", .list(.object(edit)), "the edits; none for 'help'"),
    ])

  public static let edit = Shape(
    "edit",
    [
      .init("verb", .choice(names(EditTemplate.Verb.self)), required: true, "what is done at the anchor"),
      .init("anchor", .string, required: true, "one of the oracle's anchors"),
      .init("text", .code, "the new code, with the oracle's {values}; for every verb but 'delete' and 'wrap'"),
      .init("before", .code, "the statements in front of the anchor; for 'wrap'"),
      .init("after", .code, "the statements behind the anchor; for 'wrap'"),
      .init("optional", .boolean, "leave the edit out when its anchor or one of its values is missing"),
    ])

  private static func names<Choice: CaseIterable & RawRepresentable<String>>(_ type: Choice.Type) -> [String] {
    type.allCases.map(\.rawValue)
  }
}
