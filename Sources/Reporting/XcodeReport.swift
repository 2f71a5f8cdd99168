import Findings

/// The first line of each finding alone, which Xcode turns into an issue.
struct XcodeReport {
  var report: Report
  var folder: String?

  func render() -> String {
    report.findings.map { Line.first($0, path: path($0.location.path)) + "\n" }.joined()
  }

  private func path(_ path: String) -> String {
    guard let folder, !path.hasPrefix("/") else { return path }
    return folder + "/" + path
  }
}
