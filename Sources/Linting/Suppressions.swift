import Findings
import RulePacks
import SourceModel

/// The suppressions of one file, which of them were of use, and what is wrong with the rest.
struct Suppressions {
  private let file: SourceFile
  private let comments: SuppressionComments
  private var entries: [Entry] = []
  private var unclosed: [Int] = []

  /// One rule of one comment, with the lines it is about.
  private struct Entry {
    var rule: Suppression.Name
    var kind: Suppression.Kind
    var lines: ClosedRange<Int>
    var isUsed = false
  }

  init(file: SourceFile) {
    self.file = file
    comments = SuppressionReader.read(file)
    var open: [String: Int] = [:]
    for comment in comments.suppressions {
      for rule in comment.rules { add(rule, of: comment, open: &open) }
    }
    unclosed = open.values.sorted()
  }

  private mutating func add(_ rule: Suppression.Name, of comment: Suppression, open: inout [String: Int]) {
    var entry = Entry(rule: rule, kind: comment.kind, lines: comment.target...comment.target)
    switch comment.kind {
    case .ignore: break
    case .ignoreFile: entry.lines = 1...Int.max
    case .off:
      entry.lines = comment.line...Int.max
      // A second `off` adds nothing, so it stays unused.
      if open[rule.text] == nil { open[rule.text] = entries.count } else { entry.lines = Self.nowhere }
    case .on:
      guard let start = open.removeValue(forKey: rule.text) else {
        entry.lines = Self.nowhere
        break
      }
      entries[start].lines = entries[start].lines.lowerBound...comment.line
      return
    }
    entries.append(entry)
  }

  private static let nowhere = 0...0

  /// Whether a comment silences the rule on a line; the comment then counts as used.
  mutating func silences(_ rule: String, line: Int) -> Bool {
    var isSilenced = false
    for index in entries.indices where entries[index].rule.text == rule && entries[index].lines.contains(line) {
      entries[index].isUsed = true
      isSilenced = true
    }
    return isSilenced
  }

  /// Whether a comment would silence the rule on a line.
  func cover(_ rule: String, line: Int) -> Bool {
    entries.contains { $0.rule.text == rule && $0.lines.contains(line) }
  }

  // MARK: Findings about the comments

  /// - Parameters:
  ///   - known: the ids of all rules.
  ///   - ran: the ids of the rules that ran on this file.
  func findings(known: [String], ran: Set<String>) -> [Finding] {
    var findings = comments.broken.map { broken in
      finding(.unknown, at: broken.range, "\(broken.what), so it silences nothing", help: broken.help)
    }
    let isKnown = Set(known)
    for entry in entries where !isKnown.contains(entry.rule.text) {
      var message = "no rule is called '\(entry.rule.text)', so this silences nothing"
      let nearest = Spelling.nearest(to: entry.rule.text, in: known)
      if let nearest { message += "; did you mean '\(nearest)'?" }
      let help = nearest.map { "write '\($0)'" } ?? "'animlint rules' lists the rules"
      findings.append(finding(.unknown, at: entry.rule.range, message, help: help))
    }
    // One that is never closed is reported as that: closing it comes first.
    for (index, entry) in entries.enumerated()
    where !entry.isUsed && ran.contains(entry.rule.text) && !unclosed.contains(index) {
      findings.append(finding(.unused, at: entry.rule.range, unusedMessage(entry), help: "remove '\(entry.rule.text)'"))
    }
    for index in unclosed where isKnown.contains(entries[index].rule.text) {
      let rule = entries[index].rule
      findings.append(
        finding(
          .unclosed, at: rule.range,
          "'animlint:off \(rule.text)' is never closed and silences the rule to the end of the file",
          help: "add '// animlint:on \(rule.text)' after the code it is meant for"))
    }
    return findings
  }

  private func unusedMessage(_ entry: Entry) -> String {
    switch entry.kind {
    case .ignore: "'\(entry.rule.text)' reports nothing on line \(entry.lines.lowerBound)"
    case .ignoreFile: "'\(entry.rule.text)' reports nothing in this file"
    case .on: "'\(entry.rule.text)' is not off here"
    case .off where entry.lines == Self.nowhere: "'\(entry.rule.text)' is off here already"
    case .off: "'\(entry.rule.text)' reports nothing on lines \(entry.lines.lowerBound) to \(entry.lines.upperBound)"
    }
  }

  private func finding(_ rule: SuppressionRule, at range: ByteRange, _ message: String, help: String) -> Finding {
    let start = file.position(of: range.start)
    let end = file.position(of: range.end)
    return Finding(
      rule: rule.id, pack: SuppressionRule.pack, severity: rule.severity, verdict: .confirmed, message: message,
      help: help,
      location: Location(
        path: file.path, startOffset: range.start, endOffset: range.end, line: start.line, column: start.column,
        endLine: end.line, endColumn: end.column),
      facts: [], evidence: Evidence(scenario: "registry", summary: ""))
  }
}
