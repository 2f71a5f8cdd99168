import Foundation

/// Runs a program and collects what it prints.
struct Subprocess {
  struct Result {
    var status: Int32
    var output: [UInt8]
    var errors: String
  }

  var arguments: [String]
  var folder: String
  var environment: [String: String]

  /// Runs to the end; throws when the program can't be started.
  func run(input: [UInt8] = []) throws(LintError) -> Result {
    let process = self.process()
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try start(process)
    // Each pipe holds little: reading and writing in turn could wait for ever.
    let group = DispatchGroup()
    let errors = Received()
    DispatchQueue.global().async(group: group) {
      try? stdin.fileHandleForWriting.write(contentsOf: Data(input))
      try? stdin.fileHandleForWriting.close()
    }
    DispatchQueue.global().async(group: group) {
      errors.data = stderr.fileHandleForReading.readDataToEndOfFile()
    }
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    group.wait()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: [UInt8](output), errors: String(decoding: errors.data, as: UTF8.self))
  }

  func process() -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = environment
    return process
  }

  func start(_ process: Process) throws(LintError) {
    do {
      try process.run()
    } catch {
      throw LintError("\(arguments[0]) can't be started: \(error.localizedDescription)")
    }
  }

  /// Written by one thread before the group is left, read after it.
  private final class Received: @unchecked Sendable {
    var data = Data()
  }
}
