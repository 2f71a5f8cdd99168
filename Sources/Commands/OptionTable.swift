import Linting
import RulePacks

/// One option of a command: its name, what it takes, what it does.
struct Option<Values>: Sendable {
  let name: String
  /// What follows the name, as the help shows it; nil for a switch.
  let argument: String?
  let help: String
  let apply: @Sendable (inout Values, String) throws(LintError) -> Void

  static func flag(_ name: String, _ help: String, _ apply: @escaping @Sendable (inout Values) -> Void) -> Option {
    Option(name: name, argument: nil, help: help) { values, _ throws(LintError) in apply(&values) }
  }

  static func value(
    _ name: String, _ argument: String, _ help: String,
    _ apply: @escaping @Sendable (inout Values, String) throws(LintError) -> Void
  ) -> Option {
    Option(name: name, argument: argument, help: help, apply: apply)
  }

  /// An option that takes one of the raw values of `Choice`.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ type: Choice.Type, _ help: String, _ apply: @escaping @Sendable (inout Values, Choice) -> Void
  ) -> Option {
    let names = Choice.allCases.map(\.rawValue)
    return Option(name: name, argument: names.joined(separator: "|"), help: help) { values, text throws(LintError) in
      apply(&values, try Arguments.choice(text, of: name))
    }
  }
}

/// A command's options and what it takes besides.
struct OptionTable<Values: Sendable>: Sendable {
  let command: String
  /// "[PATH…]".
  let operands: String
  let summary: String
  let options: [Option<Values>]

  var usage: String {
    "animlint \(command)" + (options.isEmpty ? "" : " [OPTION…]") + (operands.isEmpty ? "" : " \(operands)")
  }

  /// Sets the values the arguments ask for and gives what is no option.
  func parse(_ arguments: [String], into values: inout Values) throws(LintError) -> [String] {
    var operands: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" { return operands + rest }
      // "-" alone and negative numbers would be names; there are no one-letter options to confuse them with.
      guard argument.hasPrefix("-"), argument.count > 1 else {
        operands.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = options.first(where: { $0.name == parts[0] }) else { throw unknown(parts[0]) }
      if let wanted = option.argument {
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
          throw LintError("'\(option.name)' needs \(wanted)")
        }
        try option.apply(&values, value)
      } else {
        guard parts.count == 1 else { throw LintError("'\(option.name)' takes no value") }
        try option.apply(&values, "")
      }
    }
    return operands
  }

  private func unknown(_ name: String) -> LintError {
    let nearest = Spelling.nearest(to: name, in: options.map(\.name))
    let hint = nearest.map { "did you mean '\($0)'?" } ?? "see 'animlint help \(command)'"
    return LintError("unknown option '\(name)'; \(hint)")
  }

  /// The text of `--help`.
  var help: String {
    let width = 24
    let rows = options.map { option in
      let left = "  " + option.name + (option.argument.map { " \($0)" } ?? "")
      let lines = Self.wrap(option.help, width: 96 - width)
      let indentation = String(repeating: " ", count: width)
      let first =
        left.count < width - 1
        ? left + String(repeating: " ", count: width - left.count) + lines[0] : left + "\n" + indentation + lines[0]
      return ([first] + lines.dropFirst().map { indentation + $0 }).joined(separator: "\n")
    }
    let list = rows.isEmpty ? "" : "\noptions:\n" + rows.joined(separator: "\n") + "\n"
    return "usage: \(usage)\n\n\(Self.wrap(summary, width: 96).joined(separator: "\n"))\n" + list
  }

  private static func wrap(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }
}

/// Reading the arguments of options.
enum Arguments {
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, of option: String
  ) throws(LintError) -> Choice {
    if let choice = Choice(rawValue: text) { return choice }
    throw LintError("\(option): \(unknown("value", text, in: Choice.allCases.map(\.rawValue)))")
  }

  /// "a,b" → "a", "b".
  static func list(_ text: String, of option: String) throws(LintError) -> [String] {
    let items = text.split(separator: ",").map(String.init)
    if items.isEmpty { throw LintError("'\(option)' needs at least one rule") }
    return items
  }

  static func count(_ text: String, of option: String) throws(LintError) -> Int {
    guard let count = Int(text), count >= 1 else {
      throw LintError("'\(option)' needs a number from 1 on, not '\(text)'")
    }
    return count
  }
}
