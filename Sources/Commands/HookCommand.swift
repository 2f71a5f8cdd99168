import Foundation
import Linting
import RulePacks

/// `animlint hook install|uninstall`: the pre-commit hook of a git repository.
enum HookCommand {
  struct Arguments: Sendable {}

  static let table = OptionTable<Arguments>(
    command: "hook", operands: "install|uninstall",
    summary: "Installs or removes a git pre-commit hook that lints what is about to be committed. A hook that is there "
      + "already is kept and runs first.", options: [])

  enum Action: String, CaseIterable { case install, uninstall }

  static func run(_ arguments: [String]) throws(LintError) -> Int32 {
    var values = Arguments()
    let operands = try table.parse(arguments, into: &values)
    guard operands.count == 1, let operand = operands.first else {
      throw LintError("'animlint hook' takes 'install' or 'uninstall'")
    }
    guard let action = Action(rawValue: operand) else {
      throw LintError(unknown("action", operand, in: Action.allCases.map(\.rawValue)))
    }
    let repository = try GitRepository(
      around: try CommandLineTool.workingFolder(), environment: CommandLineTool.environment)
    let hook = try PreCommitHook(repository)
    let message =
      switch action {
      case .install: try hook.install(program: program())
      case .uninstall: try hook.uninstall()
      }
    return try CommandLineTool.print(message + "\n")
  }

  /// The absolute path of this program, which the hook falls back to when it is not on the path.
  private static func program() -> String {
    Bundle.main.executableURL?.resolvingSymlinksInPath().path ?? "animlint"
  }
}

/// The hook's file, and the one that was there before.
struct PreCommitHook {
  private let folder: String
  private let path: String
  /// Where a hook that was there before is kept.
  private let earlier: String

  private static let mark = "# Installed by 'animlint hook install'; 'animlint hook uninstall' removes it."

  init(_ repository: GitRepository) throws(LintError) {
    let folder = try Self.line(of: repository, ["rev-parse", "--git-path", "hooks"])
    let common = try Self.line(of: repository, ["rev-parse", "--git-common-dir"])
    // `core.hooksPath` may name a folder that many repositories share.
    guard [common, repository.top].contains(where: { folder == $0 || folder.hasPrefix($0 + "/") }) else {
      throw LintError(
        "\(folder): the hooks of this repository lie outside it (core.hooksPath); add 'animlint lint --staged' there")
    }
    self.folder = folder
    path = folder + "/pre-commit"
    earlier = folder + "/pre-commit.before-animlint"
  }

  private static func line(of repository: GitRepository, _ arguments: [String]) throws(LintError) -> String {
    var output = String(decoding: try repository.run(arguments), as: UTF8.self)
    if output.hasSuffix("\n") { output.removeLast() }
    return URL(fileURLWithPath: output, relativeTo: URL(fileURLWithPath: repository.top + "/")).standardized.path
  }

  func install(program: String) throws(LintError) -> String {
    let isOurs = self.isOurs
    if text(path) != nil, !isOurs {
      guard text(earlier) == nil else {
        throw LintError("\(path): both it and \(earlier) are hooks of someone else; keep one of them")
      }
      try act("moved", path) { try FileManager.default.moveItem(atPath: path, toPath: earlier) }
    }
    let script = Self.script(program: program)
    if text(path) == script { return "the hook \(path) is installed already" }
    try act("written", path) {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(script.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    return isOurs ? "renewed the hook \(path)" : "installed the hook \(path)"
  }

  func uninstall() throws(LintError) -> String {
    guard text(path) != nil else { return "there is no hook \(path)" }
    guard isOurs else { throw LintError("\(path): not a hook that animlint installed; it is left alone") }
    try act("removed", path) { try FileManager.default.removeItem(atPath: path) }
    guard text(earlier) != nil else { return "removed the hook \(path)" }
    try act("moved", earlier) { try FileManager.default.moveItem(atPath: earlier, toPath: path) }
    return "removed the hook and put the earlier one back: \(path)"
  }

  private var isOurs: Bool { text(path)?.contains(Self.mark) ?? false }

  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  private func act(_ what: String, _ path: String, _ body: () throws -> Void) throws(LintError) {
    do {
      try body()
    } catch {
      throw LintError("\(path): can't be \(what): \(error.localizedDescription)")
    }
  }

  private static func script(program: String) -> String {
    let quoted = "'" + program.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    return """
      #!/bin/sh
      \(mark)
      earlier=$(dirname "$0")/pre-commit.before-animlint
      if [ -x "$earlier" ]; then
        "$earlier" "$@" || exit $?
      fi
      program=$(command -v animlint) || program=\(quoted)
      if ! [ -x "$program" ]; then
        echo "animlint is not on the path and no longer at $program; 'git commit --no-verify' goes without it" >&2
        exit 1
      fi
      exec "$program" lint --staged

      """
  }
}
