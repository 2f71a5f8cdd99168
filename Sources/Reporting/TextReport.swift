import Findings

/// The format for people: the line, its source, the witness, the help, and closing counts.
struct TextReport {
  var report: Report
  var options: TextOptions

  func render() -> String {
    var lines: [String] = []
    for finding in report.findings { append(finding, label: finding.severity.rawValue, to: &lines) }
    for finding in report.refuted { append(finding, label: "refuted", to: &lines) }
    lines += options.explanation
    if !options.isQuiet { lines += closingLines }
    return lines.map { $0 + "\n" }.joined()
  }

  private func append(_ finding: Finding, label: String, to lines: inout [String]) {
    let location = finding.location
    lines.append(
      paint(.bold, "\(Line.place(location)):") + " " + paint(.of(label), "\(label):") + " "
        + paint(.bold, Line.clean(finding.message)) + " [\(finding.rule)]")
    if let text = report.sources.line(location.line, of: location.path) {
      let snippet = Snippet(text: text, location: location)
      lines += [snippet.line, paint(.green, snippet.caret)]
    }
    if !finding.evidence.summary.isEmpty {
      lines.append(paint(.cyan, "note:") + " " + Line.clean(finding.evidence.summary))
    }
    for place in finding.related {
      lines.append("\(Line.place(place.location)): " + paint(.cyan, "note:") + " " + Line.clean(place.message))
    }
    if let help = help(finding) { lines.append(paint(.green, "help:") + " " + Line.clean(help)) }
  }

  /// What to do, and how to have it done.
  private func help(_ finding: Finding) -> String? {
    let fix = finding.fixes.first { $0.isVerified && !$0.edits.isEmpty }
    let words = finding.help.isEmpty ? finding.fixes.first?.title ?? "" : finding.help
    guard !words.isEmpty else { return nil }
    switch fix?.applicability {
    case .safe: return words + " (--fix does it)"
    case .suggested: return words + " (--fix --unsafe does it)"
    case .help, nil: return words
    }
  }

  // MARK: Closing lines

  private var closingLines: [String] {
    [summaryLine] + (fixLine.map { [$0] } ?? [])
  }

  private var summaryLine: String {
    let summary = report.summary
    let counts = [
      Line.count(summary.errors, "error"), Line.count(summary.warnings, "warning"), Line.count(summary.notes, "note"),
    ].compactMap { $0 }
    var line = counts.isEmpty ? "nothing found" : counts.joined(separator: ", ")
    line += " in " + (Line.count(summary.files, "file") ?? "0 files")
    if summary.suppressed > 0 { line += "; \(summary.suppressed) suppressed" }
    if options.countsRefuted, summary.refuted > 0 { line += "; \(summary.refuted) refuted" }
    return line
  }

  private var fixLine: String? {
    let fixes = report.fixes
    var parts: [String] = []
    if let fixed = fixes.fixed {
      let findings = Line.count(fixed.findings, "finding") ?? "nothing"
      parts.append("fixed \(findings)" + (fixed.files == 0 ? "" : " in \(Line.count(fixed.files, "file")!)"))
    }
    if fixes.safe > 0 { parts.append("\(Line.count(fixes.safe, "fix", "fixes")!) with --fix") }
    if fixes.suggested > 0 { parts.append("\(fixes.suggested) more with --unsafe") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  // MARK: Colours

  private enum Style: String {
    case bold = "1"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "1;36"
    case green = "32"
    case faint = "2"

    static func of(_ label: String) -> Style {
      switch label {
      case "error": .red
      case "warning": .yellow
      case "note": .cyan
      default: .faint
      }
    }
  }

  private func paint(_ style: Style, _ text: String) -> String {
    options.isColored ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// Pieces that the line formats share.
public enum Line {
  static func place(_ location: Location) -> String { "\(clean(location.path)):\(location.line):\(location.column)" }

  static func first(_ finding: Finding, path: String) -> String {
    "\(clean(path)):\(finding.location.line):\(finding.location.column): \(finding.severity.rawValue): "
      + "\(clean(finding.message)) [\(finding.rule)]"
  }

  /// A text that stays on one line and cannot steer a terminal: paths and messages quote the user's source.
  public static func clean(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case _ where isControl(scalar): output += "\\u{\(String(scalar.value, radix: 16))}"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar.value == 0x2028 || scalar.value == 0x2029
  }

  /// "2 files"; nil for none.
  static func count(_ number: Int, _ word: String, _ plural: String? = nil) -> String? {
    number == 0 ? nil : number == 1 ? "1 \(word)" : "\(number) \(plural ?? word + "s")"
  }
}
