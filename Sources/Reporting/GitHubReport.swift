import Findings

/// Workflow commands that GitHub shows as annotations beside the code.
struct GitHubReport {
  var report: Report

  func render() -> String {
    (report.findings.map(annotation) + report.problems.map(annotation)).map { $0 + "\n" }.joined()
  }

  private func annotation(_ finding: Finding) -> String {
    let location = finding.location
    var properties = [("file", location.path), ("line", "\(location.line)"), ("endLine", "\(location.endLine)")]
    // GitHub takes columns only when both are on one line.
    if location.line == location.endLine {
      properties += [("col", "\(location.column)"), ("endColumn", "\(location.endColumn)")]
    }
    properties.append(("title", finding.rule))
    var text = finding.message
    if !finding.evidence.summary.isEmpty { text += "\nnote: " + finding.evidence.summary }
    if !finding.help.isEmpty { text += "\nhelp: " + finding.help }
    return command(finding.severity == .note ? "notice" : finding.severity.rawValue, properties, text)
  }

  private func annotation(_ problem: Problem) -> String {
    command(problem.kind == .failure ? "error" : "notice", [("file", problem.path)], problem.message)
  }

  private func command(_ name: String, _ properties: [(String, String)], _ text: String) -> String {
    let list = properties.map { "\($0)=\(escapeProperty($1))" }.joined(separator: ",")
    return "::\(name) \(list)::\(escape(text))"
  }

  private func escape(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": output += "%25"
      case "\r": output += "%0D"
      case "\n": output += "%0A"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  private func escapeProperty(_ text: String) -> String {
    var output = ""
    for scalar in escape(text).unicodeScalars {
      switch scalar {
      case ":": output += "%3A"
      case ",": output += "%2C"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}
