import Foundation
import SourceModel
import SwiftFrontend
import Testing

/// Fixtures are real Swift.
@Suite struct TypecheckTests {
  @Test(arguments: Fixtures.all) func `a fixture parses`(_ fixture: Fixture) {
    for file in fixture.swiftFiles {
      let source = SourceFile(path: file.path, bytes: file.bytes)
      #expect(!LargeStackThread.run { SwiftFrontend().parse(source).hasErrors }, "\(file.path)")
    }
  }

  #if os(Linux)
    @Test func `all fixtures type-check against the stub SDK`() throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["python3", Repository.path("Tests/Stubs/typecheck"), Repository.path("fixtures")]
      let output = Pipe()
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(text)")
    }
  #else
    @Test(.disabled("the stub SDK needs the Swift toolchain for Linux"))
    func `all fixtures type-check against the stub SDK`() {}
  #endif
}
