import Findings

/// A fix picked for a finding.
public struct PickedFix: Hashable, Sendable {
  public var rule: String
  public var fix: Fix
}

/// Which fixes one round applies: the first of overlapping ones, the others wait for the next round.
struct FixPlan {
  var applied: [PickedFix] = []
  var postponed: [PickedFix] = []

  /// `findings` in report order; only files for which `mayEdit` holds are touched.
  init(findings: [Finding], includesSuggested: Bool, mayEdit: (String) -> Bool) {
    var taken: [String: [Edit]] = [:]
    for finding in findings {
      guard let fix = finding.fixes.first(where: { $0.isApplicable(includesSuggested: includesSuggested) }),
        fix.edits.allSatisfy({ mayEdit($0.path) })
      else { continue }
      let picked = PickedFix(rule: finding.rule, fix: fix)
      let isFree = fix.edits.allSatisfy { edit in
        !(taken[edit.path] ?? []).contains { TextEdits.overlap($0, edit) }
      }
      guard isFree else {
        postponed.append(picked)
        continue
      }
      for edit in fix.edits { taken[edit.path, default: []].append(edit) }
      applied.append(picked)
    }
  }
}

extension Fix {
  /// Whether a run that applies fixes takes this one; only verified ones are ever applied.
  public func isApplicable(includesSuggested: Bool) -> Bool {
    guard isVerified, !edits.isEmpty else { return false }
    switch applicability {
    case .safe: return true
    case .suggested: return includesSuggested
    case .help: return false
    }
  }
}
