import Findings
import RulePacks
import SourceModel
import Verification

/// Tries a finding's proposed fixes on copies of the project.
public struct FixVerifier {
  private let ground: any FixGround
  private let rules: Set<String>

  /// - Parameter rules: the rules whose findings a fix may not bring.
  public init(_ ground: any FixGround, rules: Set<String>) {
    self.ground = ground
    self.rules = rules
  }

  /// What became of the proposals of one finding.
  public struct Outcome: Sendable {
    /// The fixes that are clean when run.
    public var fixes: [Fix] = []
    /// Files in which a proposal gives code that does not parse.
    public var unparsable: [String] = []
    /// Why proposals are not offered, or promise less than their rule does.
    public var remarks: [String] = []

    /// No proposals.
    public init() {}
  }

  /// Runs the code with each proposal in it.
  public func verify(_ result: VerificationResult) -> Outcome {
    var outcome = Outcome()
    for proposal in result.proposals {
      if let fix = verify(proposal, of: result, &outcome) { outcome.fixes.append(fix) }
    }
    return outcome
  }

  private func verify(_ proposal: FixProposal, of result: VerificationResult, _ outcome: inout Outcome) -> Fix? {
    var fix = Fix(
      title: proposal.title, applicability: proposal.applicability, isVerified: true, edits: proposal.edits)
    if fix.applicability == .help { return Fix(title: fix.title, applicability: .help, isVerified: false, edits: []) }
    guard !CommentGuard.loses(fix, source: ground.bytes) else {
      outcome.remarks.append("'\(fix.title)' is words only: it would lose a comment")
      return CommentGuard.guarded(fix, source: ground.bytes)
    }
    switch trial(of: proposal, result, &outcome) {
    case .same: return fix
    case .different(let what):
      if fix.applicability == .safe {
        fix.applicability = .suggested
        outcome.remarks.append("'\(fix.title)' is not safe here: \(what)")
      }
      return fix
    case .rejected(let why):
      outcome.remarks.append("'\(fix.title)' is not offered: \(why)")
      return nil
    }
  }

  private func trial(
    of proposal: FixProposal, _ result: VerificationResult, _ outcome: inout Outcome
  ) -> Rerun.Outcome {
    let home = result.candidate.node.file.path
    let touched = Set(proposal.edits.map(\.path)).sorted()
    guard ground.parses(home) else { return .rejected("the file does not parse as it is") }
    var files: [String: [UInt8]] = [:]
    for path in touched {
      guard ground.parses(path), let bytes = ground.bytes(of: path),
        let changed = TextEdits.apply(proposal.edits.filter { $0.path == path }, to: bytes)
      else { return .rejected("'\(path)' can't be edited") }
      files[path] = changed
    }
    let fixed = ground.ground(replacing: files)
    outcome.unparsable = touched.filter { !fixed.parses($0) }
    if let path = outcome.unparsable.first { return .rejected("it gives code in '\(path)' that does not parse") }

    let paths = Set(touched).union([home]).sorted()
    let rerun = Rerun(
      result, edits: proposal.edits, original: side(ground, paths, home), fixed: side(fixed, paths, home))
    let answer = rerun.outcome()
    if case .rejected = answer { return answer }
    if let finding = rerun.newFinding() { return .rejected("it brings \(finding)") }
    return answer
  }

  private func side(_ ground: any FixGround, _ paths: [String], _ home: String) -> Rerun.Side {
    Rerun.Side(
      index: ground.index, facts: ground.facts(for: home), patternParser: ground.patternParser,
      candidates: paths.flatMap { ground.candidates(in: $0, rules: rules) })
  }
}
