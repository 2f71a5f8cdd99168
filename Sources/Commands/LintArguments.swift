import Findings
import Linting
import Reporting

/// What `animlint lint` is asked for.
struct LintArguments: Sendable {
  var options = LintOptions()
  var format: ReportFormat?
  var outputs: [(format: ReportFormat, file: String)] = []
  var isFixing = false
  var isUnsafe = false
  var isDiff = false
  var standardInputPath: String?
  var showsRefuted = false
  var explainsSilence = false
  var showsStatistics = false
  var isQuiet = false
  var color = Color.auto

  enum Color: String, CaseIterable, Sendable { case auto, always, never }

  static let table = OptionTable<LintArguments>(
    command: "lint", operands: "[PATH…]",
    summary: "Lints Swift files, and those in folders; the working folder if no path is given. Ends with status 0 when "
      + "nothing reaches --fail-on, 1 when something does, 2 when something could not be read or is wrong with the "
      + "options, the configuration or a rule pack.",
    options: output + fixing + selection + running)

  static let output: [Option<LintArguments>] = [
    .choice("--format", ReportFormat.self, "what to print; 'text' if left out") { $0.format = $1 },
    .value("--output", "FORMAT=FILE", "write a report to a file as well; may be given several times") {
      values, text throws(LintError) in
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw LintError("'--output' needs FORMAT=FILE, not '\(text)'") }
      values.outputs.append((try Arguments.choice(parts[0], of: "--output"), parts[1]))
    },
    .flag("--show-refuted", "show what was suspected, run and found to be fine") { $0.showsRefuted = true },
    .flag("--explain-silence", "say per file which rules applied, which had nothing to look at, what runs refuted") {
      $0.explainsSilence = true
    },
    .flag("--statistics", "count candidates, verdicts, runs, steps and time per rule") { $0.showsStatistics = true },
    .flag("--quiet", "print findings only") { $0.isQuiet = true },
    .choice("--color", Color.self, "colours; 'auto' means on a terminal") { $0.color = $1 },
  ]

  static let fixing: [Option<LintArguments>] = [
    .flag("--fix", "apply safe fixes, lint again, report what is left") { $0.isFixing = true },
    .flag("--unsafe", "with --fix or --diff: apply suggested fixes too") { $0.isUnsafe = true },
    .flag("--diff", "print what --fix would change as a patch and write nothing; status 1 if that is anything") {
      $0.isDiff = true
    },
  ]

  static let selection: [Option<LintArguments>] = [
    .value("--only", "RULE,…", "run these rules alone") { values, text throws(LintError) in
      values.options.only = (values.options.only ?? []) + (try Arguments.list(text, of: "--only"))
    },
    .value("--disable", "RULE,…", "do not run these rules") { values, text throws(LintError) in
      values.options.disabled += try Arguments.list(text, of: "--disable")
    },
    .choice("--severity", Severity.self, "the lowest severity to report; 'note' if left out") {
      $0.options.lowestSeverity = $1
    },
    .choice("--fail-on", FailOn.self, "the lowest severity that gives status 1; 'warning' if left out") {
      $0.options.failOn = $1
    },
    .value("--config", "FILE", "use this configuration for all files; its patterns count from the working folder") {
      values, text throws(LintError) in values.options.configuration = text
    },
    .value("--rules", "DIR", "load the rule packs of a folder too; may be given several times") {
      values, text throws(LintError) in values.options.packFolders.append(text)
    },
  ]

  static let running: [Option<LintArguments>] = [
    .flag("--staged", "lint what the git index holds of the files that the next commit changes") {
      $0.options.isStaged = true
    },
    .value("--stdin-path", "NAME", "lint standard input as if it were the file NAME") {
      values, text throws(LintError) in values.standardInputPath = text
    },
    .value("--jobs", "N", "threads; one per core if left out. The output is the same for any number") {
      values, text throws(LintError) in values.options.jobs = try Arguments.count(text, of: "--jobs")
    },
    .flag("--no-cache", "lint everything afresh; nothing is kept between runs so far") { _ in },
  ]

  /// Reads the arguments and refuses combinations that contradict each other.
  static func parse(_ arguments: [String]) throws(LintError) -> LintArguments {
    var values = LintArguments()
    values.options.paths = try table.parse(arguments, into: &values)
    if values.options.paths.contains("") { throw LintError("a path is empty") }
    if values.standardInputPath == "" { throw LintError("'--stdin-path' needs a name") }
    if values.isUnsafe, !values.isFixing, !values.isDiff { throw LintError("'--unsafe' needs '--fix' or '--diff'") }
    if values.isDiff, values.format != nil { throw LintError("'--diff' prints a patch: it can't go with '--format'") }
    if values.isFixing, !values.isDiff {
      if values.options.isStaged { throw LintError("'--fix' can't write to the git index: leave out '--staged'") }
      if values.standardInputPath != nil { throw LintError("'--fix' can't write to standard input; use '--diff'") }
    }
    if values.standardInputPath != nil {
      if values.options.isStaged { throw LintError("'--stdin-path' and '--staged' exclude each other") }
      if !values.options.paths.isEmpty { throw LintError("'--stdin-path' takes no further paths") }
    }
    return values
  }
}
