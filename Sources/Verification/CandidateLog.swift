import RulePacks

/// The why-silent lines of one candidate.
struct CandidateLog {
  private(set) var lines: [String]

  init(_ candidate: Candidate) {
    let position = candidate.node.file.position(of: candidate.node.range.start)
    lines = ["\(candidate.rule.id) matched at line \(position.line)"]
  }

  mutating func add(_ line: String) {
    guard lines.last != line, lines.count < 40 else { return }
    lines.append(line)
  }

  func describe(_ stop: RunStop?) -> String {
    switch stop {
    case .trap(let what, _)?: " (it traps: \(what))"
    case .budget?: " (cut at the step budget)"
    default: ""
    }
  }
}
