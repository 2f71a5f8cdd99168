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
      let (status, text) = try Repository.typecheck(Repository.path("fixtures"))
      #expect(status == 0, "\(text)")
    }
  #else
    @Test(.disabled("the stub SDK needs the Swift toolchain for Linux"))
    func `all fixtures type-check against the stub SDK`() {}
  #endif
}
