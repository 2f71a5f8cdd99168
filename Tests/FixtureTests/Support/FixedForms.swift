import Findings
import Foundation
import Linting

/// Bad fixtures as `--fix --unsafe` leaves them; each is worked out once.
enum FixedForms {
  struct Form: Sendable {
    /// With the fixes in them, those that are unchanged too.
    var files: [Fixture.File]
    /// What is offered for the fixture as it is.
    var offered: [Fix]
    var outcome: FixRun.Outcome
  }

  static func form(of fixture: Fixture) throws -> Form {
    if let known = cache.withLock({ forms[fixture] }) { return known }
    let form = try make(fixture)
    cache.withLock { forms[fixture] = form }
    return form
  }

  private static func make(_ fixture: Fixture) throws -> Form {
    try Linter.inFolder(of: fixture.withoutMarks) { run in
      let offered = run.lint().findings.filter { $0.rule == fixture.rule }.flatMap(\.fixes)
      let outcome = FixRun(run, includesSuggested: true).fix()
      let files = fixture.withoutMarks.map { file in
        Fixture.File(path: file.path, bytes: outcome.files[file.path] ?? file.bytes)
      }
      return Form(files: files, offered: offered, outcome: outcome)
    }
  }

  private static let cache = NSLock()
  nonisolated(unsafe) private static var forms: [Fixture: Form] = [:]
}

extension Fixture {
  /// The files without the marks, which are comments of their own and would keep lines from being deleted.
  var withoutMarks: [File] {
    files.map { file in
      guard file.isSwift else { return file }
      return File(path: file.path, bytes: Array(file.text.replacing(#/[ \t]*\/\/~.*/#, with: "").utf8))
    }
  }
}
