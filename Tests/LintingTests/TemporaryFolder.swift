import Findings
import Foundation

@testable import Linting

/// A folder of files that goes when the test ends.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("animlint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    // Without links, as `getcwd` gives it.
    path = WorkingTree().identity(of: url.path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws { try write(name, bytes: Array(text.utf8)) }

  func write(_ name: String, bytes: [UInt8]) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
  }

  func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder).sorted()
  }

  /// Runs git in the folder and fails the test's setup when git does.
  func git(_ arguments: String..., environment: [String: String] = [:]) throws {
    let result = try Subprocess(
      arguments: ["git", "-c", "user.name=T", "-c", "user.email=t@example.com"] + arguments, folder: path,
      environment: Self.environment.merging(environment) { $1 }
    ).run()
    guard result.status == 0 else { throw LintError("git \(arguments): \(result.errors)") }
  }

  /// The process's variables without git's own: these tests may run in a hook.
  static var environment: [String: String] {
    ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
  }

  // MARK: Linting it

  func host(
    _ engine: any LintEngine = WordEngine.standard, in folder: String = "", environment: [String: String] = [:]
  ) -> LintHost {
    LintHost(
      workingFolder: folder.isEmpty ? path : path + "/" + folder,
      environment: Self.environment.merging(environment) { $1 }, makeEngine: { _ throws(LintError) in engine })
  }

  func run(
    _ paths: [String] = [], engine: any LintEngine = WordEngine.standard, in folder: String = "",
    environment: [String: String] = [:], configure: (inout LintOptions) -> Void = { _ in }
  ) throws -> LintRun {
    var options = LintOptions()
    options.paths = paths
    configure(&options)
    return try LintRun(options, host: host(engine, in: folder, environment: environment))
  }

  func lint(
    _ paths: [String] = [], engine: any LintEngine = WordEngine.standard, in folder: String = "",
    environment: [String: String] = [:], configure: (inout LintOptions) -> Void = { _ in }
  ) throws -> LintOutcome {
    try run(paths, engine: engine, in: folder, environment: environment, configure: configure).lint()
  }
}

/// The message of the error that ends the run; nil when there is none.
func failure(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch { return "\(error)" }
}

extension LintOutcome {
  /// "path:line rule" of each finding.
  var places: [String] { findings.map { "\($0.location.path):\($0.location.line) \($0.rule)" } }
  /// "path: message" of each problem, failures marked.
  var complaints: [String] { problems.map { "\($0.path): \($0.message)\($0.kind == .failure ? " !" : "")" } }
}
