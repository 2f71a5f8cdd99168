import Findings
import RulePacks

/// Which rules run on a file, and how severe their findings are there.
struct RuleSelection: Sendable {
  private let rules: [RuleInfo]
  private let only: Set<String>?
  private let disabled: Set<String>
  private let shared: Set<String>
  /// All ids that configuration, options and comments may name.
  let known: [String]

  /// For one file.
  struct Selected: Sendable {
    var enabled: Set<String>
    /// Where the configuration sets one.
    var severities: [String: Severity]
  }

  /// - Parameter folders: pack folders named on the command line, which hold for every file.
  init(rules: [RuleInfo], folders: [String], only: [String]?, disabled: [String]) throws(LintError) {
    let own = SuppressionRule.allCases.map { RuleInfo(id: $0.id, pack: SuppressionRule.pack, severity: $0.severity) }
    self.rules = rules + own
    self.only = only.map(Set.init)
    self.disabled = Set(disabled)
    shared = Set(folders)
    known = self.rules.map(\.id)
    for (option, names) in [("--only", only ?? []), ("--disable", disabled)] {
      for name in names where !known.contains(name) {
        throw LintError("\(option): \(RulePacks.unknown("rule", name, in: known))")
      }
    }
  }

  /// Refuses a configuration that names rules there are none of.
  func check(_ configuration: Configuration) throws(LintError) {
    for setting in configuration.settings + configuration.overrides.flatMap(\.settings)
    where !known.contains(setting.rule) {
      let failure = JSON5.Failure(RulePacks.unknown("rule", setting.rule, in: known), at: setting.position)
      throw LintError(failure.description)
    }
  }

  func selected(for file: FoundFile) -> Selected {
    let levels = file.configuration.levels(for: file.path)
    let own = shared.union(file.configuration.packs)
    let available = rules.filter { rule in rule.folder.map(own.contains) ?? true }
    let enabled = available.filter { rule in
      if disabled.contains(rule.id) { return false }
      // Naming a rule on the command line asks for it, whatever the configuration says.
      if let only { return only.contains(rule.id) }
      return levels[rule.id].map { $0 != .off } ?? !rule.isPreview
    }
    return Selected(enabled: Set(enabled.map(\.id)), severities: levels.compactMapValues(\.severity))
  }

  /// Of two findings at one place, whether the first rule's replaces the second's.
  func isMoreSpecific(_ rule: String, than other: String) -> Bool {
    rules.first { $0.id == rule }?.supersedes.contains(other) ?? false
  }
}
