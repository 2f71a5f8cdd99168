import Foundation
import Testing

@Suite struct ImportTests {
  @Test func `only the frontend knows the parser`() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    let swift = paths.filter { $0.hasSuffix(".swift") }
    #expect(swift.contains { $0.hasPrefix("SwiftFrontend/") })
    for path in swift where !path.hasPrefix("SwiftFrontend/") {
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      for line in text.split(separator: "\n") where line.contains("import Swift") {
        #expect(
          line.firstMatch(of: /^\s*([@\w]+ )*import Swift(Syntax|Parser|Operators|Diagnostics|BasicFormat)\b/) == nil,
          "\(path): \(line)")
      }
    }
  }
}
