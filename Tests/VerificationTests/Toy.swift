import AnimationEngine
import SourceModel
import SwiftFrontend
import Testing

@testable import Verification

/// Small sources, run by the interpreter.
struct Toy: Sendable {
  var files: [String]

  init(_ files: String...) { self.files = files }

  /// What statements return, as text; `declarations` stand in a file of their own.
  static func value(_ body: String, _ declarations: String = "") throws -> String {
    try Toy(declarations, "func test() -> Any {\n\(body)\n}\n").result()
  }

  /// What the global function `test` returns when it takes no arguments.
  func result() throws -> String {
    let outcome: Outcome = LargeStackThread.run { run([:]).outcome }
    return outcome.text
  }

  /// All that `test` can return over the inputs that the explorer finds for its parameters.
  func results() -> Set<String> {
    LargeStackThread.run {
      var explorer = Explorer<Outcome>()
      _ = explorer.explore(.thorough, distance: { _ in .near }, mayGoOn: { true }) { assignment in
        let (outcome, interpreter) = run(assignment)
        return (outcome, interpreter.inputs, true)
      }
      return Set(explorer.runs.map(\.text))
    }
  }

  /// Names of objects that unknown code has got hold of when `test` has run.
  func escaped() -> [String] {
    LargeStackThread.run { run([:]).interpreter.objects.filter(\.hasEscaped).map(\.className) }
  }

  private enum Outcome: Sendable {
    case value(String)
    case stop(String)

    var text: String {
      switch self {
      case .value(let text), .stop(let text): text
      }
    }
  }

  private func run(_ assignment: [String: Inputs.Choice]) -> (outcome: Outcome, interpreter: Interpreter) {
    let sources = ProjectSources(
      files: files.enumerated().map { SourceFile(path: "File\($0.offset).swift", bytes: Array($0.element.utf8)) },
      threads: 1)
    let index = ProjectIndex(provider: sources)
    let interpreter = Interpreter(program: Program(index: index), inputs: Inputs(world: 0, assignment: assignment))
    guard let test = index.functions("test").first else { return (.stop("no 'test'"), interpreter) }
    do {
      let arguments = try test.parameters.map { parameter in
        CallArgument(
          label: parameter.label,
          value: try parameter.type.map { try interpreter.sample($0, key: parameter.name) } ?? .none)
      }
      let value = try interpreter.invoke(test, receiver: nil, owner: nil, arguments, callSite: nil)
      try interpreter.rethrowPending()
      return (.value(text(value)), interpreter)
    } catch RunStop.trap(let what, _) {
      return (.stop("trap: \(what)"), interpreter)
    } catch RunStop.budget {
      return (.stop("budget"), interpreter)
    } catch RunStop.swiftError(let error) {
      return (.stop("throws \(text(error))"), interpreter)
    } catch {
      return (.stop("\(error)"), interpreter)
    }
  }

  private func text(_ value: Value) -> String {
    switch value.kind {
    case .void: "()"
    case .none: "nil"
    case .bool(let truth): "\(truth)"
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    case .string(let string): string
    case .geometry(let geometry): Numbers.text(geometry)
    case .uiColor: "a colour"
    case .object(let object): object.className
    case .record(let record):
      "\(record.type)("
        + record.fields.sorted { $0.key < $1.key }.map { "\($0.key): \(text($0.value))" }
        .joined(separator: ", ") + ")"
    case .enumCase(let item):
      "." + item.name
        + (item.payload.isEmpty ? "" : "(" + item.payload.map { text($0.value) }.joined(separator: ", ") + ")")
    case .tuple(let parts): "(" + parts.map { text($0.value) }.joined(separator: ", ") + ")"
    case .array(let values): "[" + values.map(text).joined(separator: ", ") + "]"
    case .dictionary(let pairs):
      "[" + pairs.map { "\(text($0.key)): \(text($0.value))" }.sorted().joined(separator: ", ") + "]"
    case .range(let lower, let upper, let isClosed, _):
      "\(lower.map { Numbers.text($0) } ?? "")\(isClosed ? "..." : "..<")\(upper.map { Numbers.text($0) } ?? "")"
    case .function: "a function"
    case .type(let type): "\(type).self"
    case .implicit(let name, _): ".\(name)?"
    case .unknown: "unknown"
    }
  }
}

/// Expects that statements, run by the interpreter, return what this text says.
func expect(
  _ body: String, with declarations: String = "", gives expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let actual = try Toy.value(body, declarations)
  #expect(actual == expected, sourceLocation: sourceLocation)
}
