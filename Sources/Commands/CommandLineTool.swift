import Foundation
import Linting
import RulePacks

/// The program: picks the command and turns errors into one line and a status.
public enum CommandLineTool {
  public static let version = "0.1.0"

  /// Runs a command and gives the exit status.
  public static func run(_ arguments: [String]) -> Int32 {
    StandardStreams.prepare()
    do throws(LintError) {
      return try dispatch(arguments)
    } catch {
      StandardStreams.complain("animlint: error: \(error.message)")
      return 2
    }
  }

  /// The commands by name; anything else is a path to lint.
  enum Command: String, CaseIterable {
    case lint, rules, explain, simulate, hook, docs, help

    var help: String {
      switch self {
      case .lint: LintArguments.table.help
      case .rules: RulesCommand.table.help
      case .explain: ExplainCommand.table.help
      case .simulate: SimulateCommand.table.help
      case .hook: HookCommand.table.help
      case .docs: DocsCommand.table.help
      case .help: CommandLineTool.overview
      }
    }
  }

  private static func dispatch(_ arguments: [String]) throws(LintError) -> Int32 {
    switch arguments.first {
    case "--version": return try print("animlint \(version)\n")
    case "--help", "-h": return try print(overview)
    default: break
    }
    guard let first = arguments.first, let command = Command(rawValue: first) else {
      if asksForHelp(arguments) { return try print(LintArguments.table.help) }
      try refuseMisspeltCommand(arguments)
      return try lint(arguments)
    }
    let rest = Array(arguments.dropFirst())
    if command != .help, asksForHelp(rest) { return try print(command.help) }
    switch command {
    case .lint: return try lint(rest)
    case .rules: return try RulesCommand.run(rest)
    case .explain: return try ExplainCommand.run(rest)
    case .simulate: return try SimulateCommand.run(rest)
    case .hook: return try HookCommand.run(rest)
    case .docs: return try DocsCommand.run(rest)
    case .help: return try help(rest)
    }
  }

  /// "ruels" is no path that anyone means.
  private static func refuseMisspeltCommand(_ arguments: [String]) throws(LintError) {
    guard let first = arguments.first, !first.contains("/"), !first.contains("."), !first.hasPrefix("-"),
      !FileManager.default.fileExists(atPath: first),
      let nearest = Spelling.nearest(to: first, in: Command.allCases.map(\.rawValue))
    else { return }
    throw LintError("there is no command, file or folder '\(first)'; did you mean '\(nearest)'?")
  }

  private static func asksForHelp(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  private static func lint(_ arguments: [String]) throws(LintError) -> Int32 {
    try LintCommand(try LintArguments.parse(arguments), workingFolder: workingFolder(), environment: environment).run()
  }

  private static func help(_ arguments: [String]) throws(LintError) -> Int32 {
    guard let name = arguments.first else { return try print(overview) }
    guard let command = Command(rawValue: name) else {
      throw LintError(RulePacks.unknown("command", name, in: Command.allCases.map(\.rawValue)))
    }
    return try print(command.help)
  }

  // MARK: What commands share

  static var environment: [String: String] { ProcessInfo.processInfo.environment }

  static func workingFolder() throws(LintError) -> String {
    guard let path = getcwd(nil, 0) else { throw LintError("the working folder is gone") }
    defer { free(path) }
    return String(cString: path)
  }

  static func host(
    workingFolder: String, environment: [String: String],
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) -> LintHost {
    LintHost(
      workingFolder: workingFolder, environment: environment,
      makeEngine: { folders throws(LintError) in
        ProjectEngine(try RuleCatalog(packFolders: folders, workingFolder: workingFolder))
      }, progress: progress)
  }

  /// Prints and gives status 0; that nobody reads is no error.
  static func print(_ text: String) throws(LintError) -> Int32 {
    do throws(StandardStreams.WriteFailure) {
      try StandardStreams.write(Array(text.utf8), to: 1)
    } catch {
      if case .failed(let reason) = error { throw LintError("standard output can't be written: \(reason)") }
    }
    return 0
  }

  static let overview = """
    animlint \(version): lints the animation code of Apple-platform apps by running it

    usage:
      animlint [lint] [PATH…]          lint files and folders; the working folder if no path is given
      animlint rules                   list the rules
      animlint explain RULE            say why a rule exists, with an example
      animlint simulate FILE[:LINE]    run code and show model and screen over time
      animlint hook install|uninstall  run before each commit of this git repository
      animlint docs DIR                write the pages of the rules
      animlint help COMMAND            list the options of a command
      animlint --version

    status: 0 nothing to report, 1 findings, 2 something could not be read or is wrong with the options

    """
}
