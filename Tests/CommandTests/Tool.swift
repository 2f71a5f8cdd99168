import Foundation
import Testing

/// The built program, run as a process.
struct Tool {
  struct Result {
    var status: Int32
    var output: String
    var errors: String

    /// The lines of standard error.
    var complaints: [String] { errors.split(separator: "\n").map(String.init) }
  }

  /// What a process's output goes to.
  enum Output {
    case captured
    /// A pipe that nobody reads.
    case closedPipe
    case file(String)
  }

  /// Beside the test bundle, where SwiftPM puts all products.
  static let path: String = {
    let folders = [
      Bundle(for: Marker.self).bundleURL, Bundle(for: Marker.self).bundleURL.deletingLastPathComponent(),
      Bundle.main.bundleURL, URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
    ]
    let paths = folders.map { $0.appendingPathComponent("animlint").path }
    guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      fatalError("no animlint in \(folders.map(\.path)): 'swift build' makes it")
    }
    return path
  }()

  private final class Marker {}

  /// Runs the program in a folder.
  static func run(
    _ arguments: String..., in folder: Folder, input: String = "", environment: [String: String] = [:],
    output: Output = .captured
  ) throws -> Result {
    try process([path] + arguments, in: folder, input: input, environment: environment, output: output)
  }

  /// Runs a shell script, in which `$animlint` is the program.
  @discardableResult
  static func shell(_ script: String, in folder: Folder, environment: [String: String] = [:]) throws -> Result {
    try process(["sh", "-c", script], in: folder, input: "", environment: environment, output: .captured)
  }

  private static func process(
    _ arguments: [String], in folder: Folder, input: String, environment: [String: String], output: Output
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = self.environment.merging(environment) { $1 }
    let streams = folder.scratch
    let (inputFile, outputFile, errorFile) = (streams + "/in", streams + "/out", streams + "/err")
    for (file, text) in [(inputFile, input), (outputFile, ""), (errorFile, "")] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    }
    process.standardInput = FileHandle(forReadingAtPath: inputFile)
    process.standardError = FileHandle(forWritingAtPath: errorFile)
    let pipe = Pipe()
    switch output {
    case .captured: process.standardOutput = FileHandle(forWritingAtPath: outputFile)
    case .closedPipe:
      try pipe.fileHandleForReading.close()
      process.standardOutput = pipe.fileHandleForWriting
    case .file(let path): process.standardOutput = FileHandle(forWritingAtPath: path)
    }
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit, "\(arguments) crashed")
    return Result(
      status: process.terminationStatus, output: try String(contentsOfFile: outputFile, encoding: .utf8),
      errors: try String(contentsOfFile: errorFile, encoding: .utf8))
  }

  /// Nothing of the machine that could change an outcome: these tests run in hooks and in Xcode too.
  private static let environment: [String: String] = {
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    for name in ["NO_COLOR", "XCODE_VERSION_ACTUAL"] { environment[name] = nil }
    environment["animlint"] = path
    environment["PATH"] =
      URL(fileURLWithPath: path).deletingLastPathComponent().path + ":" + (environment["PATH"] ?? "")
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    for role in ["AUTHOR", "COMMITTER"] {
      environment["GIT_\(role)_NAME"] = "T"
      environment["GIT_\(role)_EMAIL"] = "t@example.com"
    }
    return environment
  }()
}

/// A folder of files that goes when the test ends.
final class Folder {
  let url: URL
  /// For the streams of processes, beside the folder.
  let scratch: String
  private let base: URL

  init() throws {
    base = FileManager.default.temporaryDirectory.appendingPathComponent("animlint-\(UUID().uuidString)")
    url = base.appendingPathComponent("project")
    scratch = base.appendingPathComponent("streams").path
    for folder in [url.path, scratch] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(at: base) }

  func write(_ name: String, _ text: String) throws { try write(name, Data(text.utf8)) }

  func write(_ name: String, _ data: Data) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func text(_ name: String) throws -> String {
    // Reading it as a string would drop a byte order mark.
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: url.appendingPathComponent(name).path)
  }

  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent(folder).path).sorted()
  }
}

/// A JSON report, as far as these tests look at it.
struct JSONReport: Decodable {
  struct Summary: Decodable {
    var files: Int
    var findings: Int
    var errors: Int
    var warnings: Int
    var notes: Int
  }

  struct Finding: Decodable {
    var rule: String
    var path: String
    var line: Int
    var column: Int
    var startOffset: Int
    var severity: String
  }

  struct Problem: Decodable {
    var path: String
    var message: String
  }

  var schemaVersion: Int
  var summary: Summary
  var findings: [Finding]
  var refuted: [Finding]
  var problems: [Problem]

  init(_ text: String) throws { self = try JSONDecoder().decode(JSONReport.self, from: Data(text.utf8)) }

  /// "path:line rule" of each finding.
  var places: [String] { findings.map { "\($0.path):\($0.line) \($0.rule)" } }
  var complaints: [String] { problems.map { "\($0.path): \($0.message)" } }
}

/// Says that a tool is missing; where tools are required that is a failure.
func skip(_ tool: String) {
  print("skipped: \(tool) is not installed")
  #expect(ProcessInfo.processInfo.environment["REQUIRE_TOOLS"] != "1", "\(tool) is not installed")
}
