import Linting

/// The lines of `--explain-silence` and `--statistics`.
struct Explanations {
  private let arguments: LintArguments

  init(_ arguments: LintArguments) {
    self.arguments = arguments
  }

  func lines(_ outcome: LintOutcome) -> [String] {
    (arguments.explainsSilence ? outcome.silences.flatMap(lines) : [])
      + (arguments.showsStatistics ? statistics(outcome) : [])
  }

  private func lines(_ silence: FileSilence) -> [String] {
    var lines = ["\(silence.path):"]
    lines.append("  applied: " + list(silence.applied))
    if !silence.skipped.isEmpty { lines.append("  no trigger word: " + list(silence.skipped)) }
    return lines + silence.candidates.map { "  " + $0 }
  }

  private func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }

  private func statistics(_ outcome: LintOutcome) -> [String] {
    let rows =
      [["rule", "candidates", "confirmed", "refuted", "unconfirmed", "runs", "steps", "ms"]]
      + outcome.statistics.map { rule in
        let milliseconds = Int((rule.seconds * 1000).rounded())
        return [rule.rule]
          + [rule.candidates, rule.confirmed, rule.refuted, rule.unconfirmed, rule.runs, rule.steps, milliseconds].map(
            String.init)
      }
    return Columns.aligned(rows, numbersFrom: 1) + [
      "\(outcome.files) \(outcome.files == 1 ? "file" : "files"), \(outcome.parsed) parsed"
    ]
  }
}

/// Tables for terminals.
enum Columns {
  /// Rows with columns of equal width; from `numbersFrom` on they are aligned to the right.
  static func aligned(_ rows: [[String]], numbersFrom: Int = .max) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, text in
        let blanks = String(repeating: " ", count: widths[column] - text.count)
        if column >= numbersFrom { return blanks + text }
        return column + 1 < row.count ? text + blanks : text
      }
      return cells.joined(separator: "  ")
    }
  }
}
