import Findings
import FixIts
import Foundation
import Linting
import Reporting

/// `animlint lint`: finds, judges, fixes, prints.
struct LintCommand {
  let arguments: LintArguments
  let workingFolder: String
  let environment: [String: String]

  init(_ arguments: LintArguments, workingFolder: String, environment: [String: String]) {
    self.arguments = arguments
    self.workingFolder = workingFolder
    self.environment = environment
  }

  func run() throws(LintError) -> Int32 {
    var options = arguments.options
    if let path = arguments.standardInputPath {
      options.standardInput = .init(path: path, bytes: StandardStreams.readStandardInput())
    }
    let progress = ProgressLine(isWanted: !arguments.isQuiet)
    defer { progress.finish() }
    let host = CommandLineTool.host(workingFolder: workingFolder, environment: environment) {
      progress.update(done: $0, total: $1)
    }
    let run = try LintRun(options, host: host)
    guard arguments.isFixing || arguments.isDiff else {
      let outcome = run.lint()
      progress.finish()
      return try finish(outcome, counts: counts(outcome))
    }
    let fixes = FixRun(run, includesSuggested: arguments.isUnsafe)
    var fixed = fixes.fix()
    if arguments.isDiff {
      progress.finish()
      return try finishDiff(fixed, before: run)
    }
    fixes.write(&fixed)
    progress.finish()
    var counts = self.counts(fixed.lint)
    counts.fixed = .init(findings: fixed.fixedFindings, files: fixed.files.count)
    // What is still safe to apply was left on purpose: the bound was reached or a file is not touched any more.
    if !fixed.isUnfinished { counts.safe = 0 }
    return try finish(fixed.lint, counts: counts)
  }

  /// Fixes that are offered and not applied.
  private func counts(_ outcome: LintOutcome) -> Report.FixCounts {
    var counts = Report.FixCounts()
    for finding in outcome.findings {
      if finding.fixes.contains(where: { $0.isApplicable(includesSuggested: false) }) {
        counts.safe += 1
      } else if !arguments.isUnsafe, finding.fixes.contains(where: { $0.isApplicable(includesSuggested: true) }) {
        counts.suggested += 1
      }
    }
    return counts
  }

  // MARK: Printing

  private func finish(_ outcome: LintOutcome, counts: Report.FixCounts) throws(LintError) -> Int32 {
    let report = self.report(outcome, counts: counts)
    let format = arguments.format ?? .text
    printProblems(outcome.problems, format: format)
    let explanation = Explanations(arguments).lines(outcome)
    if format != .text { explanation.forEach(StandardStreams.complain) }
    var text = textOptions(isColored: isColored)
    text.explanation = explanation
    try print(Array(format.render(report, options: text).utf8))
    try writeOutputs(report)
    return outcome.status
  }

  /// The patch on standard output; everything else on standard error, so that the patch can be applied.
  private func finishDiff(_ fixed: FixRun.Outcome, before run: LintRun) throws(LintError) -> Int32 {
    printProblems(fixed.lint.problems, format: .text)
    Explanations(arguments).lines(fixed.lint).forEach(StandardStreams.complain)
    let counts = self.counts(fixed.lint)
    if counts.suggested > 0, !arguments.isQuiet {
      StandardStreams.complain("\(counts.suggested) more with --unsafe")
    }
    try print(fixed.patch)
    try writeOutputs(report(fixed.lint, counts: counts))
    let hasFailed = fixed.lint.problems.contains { $0.kind == .failure }
    return hasFailed ? 2 : fixed.patch.isEmpty ? 0 : 1
  }

  private func report(_ outcome: LintOutcome, counts: Report.FixCounts) -> Report {
    var summary = Report.Summary()
    summary.files = outcome.files
    summary.parsed = outcome.parsed
    summary.refuted = outcome.refuted.count
    summary.suppressed = outcome.suppressed
    for finding in outcome.findings { summary.count(finding.severity) }
    return Report(
      version: CommandLineTool.version, summary: summary, findings: outcome.findings,
      refuted: arguments.showsRefuted ? outcome.refuted : [], problems: outcome.problems, fixes: counts,
      sources: StoredSources(store: outcome.sources))
  }

  /// Failures always, files that were merely skipped for people only.
  private func printProblems(_ problems: [Problem], format: ReportFormat) {
    for problem in problems where problem.kind == .failure || (format == .text && !arguments.isQuiet) {
      StandardStreams.complain("animlint: \(Line.clean(problem.path)): \(Line.clean(problem.message))")
    }
  }

  private func print(_ bytes: [UInt8]) throws(LintError) {
    do throws(StandardStreams.WriteFailure) {
      try StandardStreams.write(bytes, to: 1)
    } catch {
      switch error {
      case .closedPipe: return
      case .failed(let reason): throw LintError("standard output can't be written: \(reason)")
      }
    }
  }

  private func writeOutputs(_ report: Report) throws(LintError) {
    for (format, file) in arguments.outputs {
      do throws(StandardStreams.WriteFailure) {
        try StandardStreams.write(
          format.render(report, options: textOptions(isColored: arguments.color == .always)), toFile: file)
      } catch {
        if case .failed(let reason) = error { throw LintError("\(Line.clean(file)): can't be written: \(reason)") }
      }
    }
  }

  private func textOptions(isColored: Bool) -> TextOptions {
    var options = TextOptions()
    options.isColored = isColored
    options.isQuiet = arguments.isQuiet
    options.countsRefuted = arguments.showsRefuted
    // Xcode sets this for the scripts of a build, and can only open absolute paths.
    if environment["XCODE_VERSION_ACTUAL"] != nil { options.folder = workingFolder }
    return options
  }

  private var isColored: Bool {
    switch arguments.color {
    case .always: true
    case .never: false
    case .auto:
      StandardStreams.isTerminal(1) && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }
  }
}
