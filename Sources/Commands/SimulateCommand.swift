import Foundation
import Linting
import Reporting

/// `animlint simulate FILE[:LINE]`: runs the code at a place and shows model and screen over time.
enum SimulateCommand {
  struct Arguments: Sendable {
    var format = SimulationFormat.text
    var output: String?
    var configuration: String?
  }

  static let table = OptionTable<Arguments>(
    command: "simulate", operands: "FILE[:LINE]",
    summary: "Runs the function at a line on the animation engine, called from where the project calls it, and shows "
      + "frame by frame what the model holds and what is on screen, and what happened: transactions, layout passes, "
      + "callbacks, what leaks, what the frames cost. Without a line it does so for each function of the file that "
      + "animates something. A place as the linter prints it (FILE:LINE:COLUMN) will do. The status is 0, and 2 if "
      + "nothing can be shown.",
    options: [
      .choice("--format", SimulationFormat.self, "what to print; 'text' if left out") { $0.format = $1 },
      .value("--output", "FILE", "write it to a file instead") { values, text throws(LintError) in
        values.output = text
      },
      .value("--config", "FILE", "use this configuration instead of the nearest '.animlint.json5'") {
        values, text throws(LintError) in values.configuration = text
      },
    ])

  static func run(_ arguments: [String]) throws(LintError) -> Int32 {
    var values = Arguments()
    let operands = try table.parse(arguments, into: &values)
    guard operands.count == 1, let operand = operands.first, !operand.isEmpty else {
      throw LintError("'animlint simulate' takes one file, or a line of it: animlint simulate FILE[:LINE]")
    }
    let folder = try CommandLineTool.workingFolder()
    let target = try SimulationTarget(operand) {
      FileManager.default.fileExists(atPath: URL(fileURLWithPath: $0, relativeTo: URL(fileURLWithPath: folder)).path)
    }
    let host = CommandLineTool.host(workingFolder: folder, environment: CommandLineTool.environment)
    let run = try SimulationRun(target, configuration: values.configuration, host: host)
    let reel = try run.reel()
    if reel.left > 0 {
      let functions = reel.left == 1 ? "1 function was" : "\(reel.left) functions were"
      StandardStreams.complain(
        "animlint: \(Line.clean(target.path)): \(functions) not run; 'animlint simulate FILE:LINE' shows one")
    }
    let report = SimulationReport(
      version: CommandLineTool.version, path: target.path, line: target.line, timelines: reel.timelines)
    let text = values.format.render(report)
    guard let output = values.output else { return try CommandLineTool.print(text) }
    do throws(StandardStreams.WriteFailure) {
      try StandardStreams.write(text, toFile: output)
    } catch {
      if case .failed(let reason) = error { throw LintError("\(Line.clean(output)): can't be written: \(reason)") }
    }
    return 0
  }
}
