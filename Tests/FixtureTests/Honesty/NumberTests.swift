import Findings
import SwiftFrontend
import Testing

/// The numbers of a message are the run's: they follow a literal that is moved into another file and changed there.
@Suite struct NumberTests {
  @Test(arguments: Fixtures.bad) func `a number that changes elsewhere changes the message`(_ fixture: Fixture) throws {
    let honest = try Linter.outcome(of: fixture).findings.filter { $0.rule == fixture.rule }
    var changes: [Bool] = []
    for number in Set(honest.flatMap { Self.numbers($0.message) }).sorted() {
      // Zero and one stand for too many other things.
      guard let value = Double(number), value > 0, value != 1 else { continue }
      let rewrite = NameLiterals(place: .otherFile, changes: [number: Numbers.scaled(number)])
      guard
        let changed = LargeStackThread.run({ rewrite.apply(to: ParsedProject(fixture.files)) }),
        changed.files.contains(where: {
          $0.path == "Constants.swift" && $0.text.contains("= \(Numbers.scaled(number))\n")
        })
      else { continue }
      let outcome = try Linter.lint(changed.files)
      let messages = outcome.findings.filter { $0.rule == fixture.rule }.map(\.message).sorted()
      changes.append(messages != honest.map(\.message).sorted())
    }
    // Some other number of the code may happen to be the same.
    #expect(changes.isEmpty || changes.contains(true))
  }

  @Test func `most messages have a number that a literal gives`() throws {
    var count = 0
    for fixture in Fixtures.bad {
      let honest = try Linter.outcome(of: fixture).findings.filter { $0.rule == fixture.rule }
      let source = fixture.files.map(\.text).joined()
      if honest.contains(where: { Self.numbers($0.message).contains { $0 != "1" && source.contains("= \($0)\n") } }) {
        count += 1
      }
    }
    #expect(count >= 20)
  }

  private static func numbers(_ message: String) -> [String] {
    message.matches(of: #/[0-9]+(?:\.[0-9]+)?/#).map { String($0.output) }
  }

  private enum Numbers {
    /// The number half again as big, spelt as it was.
    static func scaled(_ text: String) -> String {
      let value = (Double(text) ?? 0) * 1.5
      return text.contains(".") ? "\(value)" : "\(Int(value.rounded()))"
    }
  }
}
