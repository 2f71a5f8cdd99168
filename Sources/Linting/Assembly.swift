import Findings
import SourceModel

/// One linted file with what the engine said about it.
struct JudgedFile: Sendable {
  var source: LoadedSource
  var found: FoundFile
  var selected: RuleSelection.Selected
  var result: FileResult
  var suppressions: Suppressions

  init(source: LoadedSource, found: FoundFile, selected: RuleSelection.Selected, result: FileResult) {
    self.source = source
    self.found = found
    self.selected = selected
    self.result = result
    suppressions = Suppressions(file: source.file)
  }

  /// The sites that speak without those at which a more specific rule does.
  func mostSpecificSites(_ selection: RuleSelection) -> [SiteResult] {
    let speaking = result.sites.filter { $0.verdict != .refuted && $0.finding != nil }
    return speaking.filter { site in
      !speaking.contains { selection.isMoreSpecific($0.rule, than: site.rule) && $0.isOnePlace(with: site) }
    }
  }

  /// Tries the fixes of what is as good as sure to be reported, on the thread that judged the file.
  mutating func tryFixes(_ selection: RuleSelection, lowestSeverity: Severity) {
    for site in mostSpecificSites(selection) {
      guard let pending = site.pendingFixes, let finding = site.finding, finding.location.path == source.file.path,
        selected.severities[site.rule] ?? finding.severity >= lowestSeverity,
        !suppressions.cover(site.rule, line: finding.location.line),
        let index = result.sites.firstIndex(where: { $0.rule == site.rule && $0.range == site.range })
      else { continue }
      let outcome = pending.verify()
      result.sites[index].pendingFixes = PendingFixes { outcome }
    }
  }
}

/// Makes what an engine said into what is reported: one finding a place, configured severities, suppressions, order.
struct Assembly {
  let selection: RuleSelection
  let store: SourceStore
  let lowestSeverity: Severity
  let failOn: FailOn?
  private var suppressions: [String: Suppressions] = [:]

  init(selection: RuleSelection, store: SourceStore, lowestSeverity: Severity, failOn: FailOn?) {
    self.selection = selection
    self.store = store
    self.lowestSeverity = lowestSeverity
    self.failOn = failOn
  }

  /// A finding on its way into the report.
  private struct Draft: Sendable {
    var finding: Finding
    var pending: PendingFixes?
  }

  /// `judged` in report order; `jobs` threads try the fixes of what is reported.
  mutating func outcome(of judged: [JudgedFile], jobs: Int = 1) -> LintOutcome {
    var outcome = LintOutcome(sources: store)
    outcome.parsed = judged.count { $0.result.isParsed }
    for file in judged { suppressions[file.source.file.path] = file.suppressions }
    let reported = prepared(judged.flatMap(mostSpecific))
    let refuted = judged.flatMap { file in file.result.sites.filter { $0.verdict == .refuted }.compactMap(\.finding) }
    outcome.refuted = prepared(refuted.map { Draft(finding: $0) }).map(\.finding)
    let heard = reported.filter { !isSilenced($0.finding) }
    let remarks = prepared(judged.flatMap(remarks).map { Draft(finding: $0) }).filter { !isSilenced($0.finding) }
    outcome.suppressed = reported.count - heard.count
    let drafts = (heard + remarks).filter { $0.finding.severity >= lowestSeverity }
      .sorted { Self.isBefore($0.finding, $1.finding) }
    outcome.silences = judged.map(silence)
    outcome.findings = fixed(drafts, jobs: jobs, &outcome)
    outcome.isFailing = isFailing(outcome.findings, in: judged)
    outcome.findings = outcome.findings.map(store.converted)
    outcome.refuted = outcome.refuted.map(store.converted)
    outcome.problems = judged.compactMap(\.result.problem)
    outcome.statistics = statistics(judged)
    return outcome
  }

  // MARK: Findings

  /// The findings of a file without those that a more specific rule reports at the same place.
  private func mostSpecific(_ file: JudgedFile) -> [Draft] {
    file.mostSpecificSites(selection).compactMap { site in
      guard var finding = site.finding else { return nil }
      if let severity = file.selected.severities[site.rule] { finding.severity = severity }
      return Draft(finding: finding, pending: site.pendingFixes)
    }
  }

  /// The findings with the fixes that were tried and found clean.
  private func fixed(_ drafts: [Draft], jobs: Int, _ outcome: inout LintOutcome) -> [Finding] {
    let pending = drafts.indices.filter { drafts[$0].pending != nil }
    let tried = LintRun.map(pending, jobs: jobs) { drafts[$0].pending?.verify() ?? .init() }
    var findings = drafts.map(\.finding)
    for (index, trial) in zip(pending, tried) {
      findings[index].fixes += trial.fixes
      outcome.unparsableFixes += trial.unparsable.map { UnparsableFix(path: $0, rule: findings[index].rule) }
      explain(trial.remarks, findings[index], in: &outcome.silences)
    }
    return findings
  }

  private func explain(_ remarks: [String], _ finding: Finding, in silences: inout [FileSilence]) {
    guard let index = silences.firstIndex(where: { $0.path == finding.location.path }) else { return }
    let place = "\(finding.location.line):\(finding.location.column) \(finding.rule): "
    silences[index].candidates += remarks.map { place + $0 }
  }

  /// Findings about the file's suppression comments.
  private func remarks(_ file: JudgedFile) -> [Finding] {
    // In a file that was not judged no rule had its say.
    let ran = file.result.problem == nil ? file.selected.enabled : []
    let findings = suppressions[file.source.file.path]?.findings(known: selection.known, ran: ran)
    return (findings ?? []).filter { file.selected.enabled.contains($0.rule) }.map { finding in
      var finding = finding
      if let severity = file.selected.severities[finding.rule] { finding.severity = severity }
      return finding
    }
  }

  /// In report order, without repetitions, with fingerprints.
  private func prepared(_ drafts: [Draft]) -> [Draft] {
    var result: [Draft] = []
    for draft in drafts.sorted(by: { Self.isBefore($0.finding, $1.finding) })
    where draft.finding != result.last?.finding {
      result.append(draft)
    }
    var findings = result.map(\.finding)
    Fingerprints.assign(to: &findings) { store.line($0.location.line, of: $0.location.path) ?? "" }
    for index in result.indices { result[index].finding = findings[index] }
    return result
  }

  private static func isBefore(_ a: Finding, _ b: Finding) -> Bool {
    if a.location.path != b.location.path { return Paths.isBefore(a.location.path, b.location.path) }
    if a.location.startOffset != b.location.startOffset { return a.location.startOffset < b.location.startOffset }
    if a.rule != b.rule { return a.rule < b.rule }
    if a.location.endOffset != b.location.endOffset { return a.location.endOffset < b.location.endOffset }
    return a.message < b.message
  }

  private mutating func isSilenced(_ finding: Finding) -> Bool {
    let path = finding.location.path
    if suppressions[path] == nil, let file = store.source(path)?.file { suppressions[path] = Suppressions(file: file) }
    return suppressions[path]?.silences(finding.rule, line: finding.location.line) ?? false
  }

  private func isFailing(_ findings: [Finding], in judged: [JudgedFile]) -> Bool {
    let configured = Dictionary(
      judged.map { ($0.source.file.path, $0.found.configuration.failOn) }, uniquingKeysWith: { first, _ in first })
    return findings.contains { finding in
      (failOn ?? configured[finding.location.path].flatMap { $0 } ?? .warning).isReached(by: finding.severity)
    }
  }

  // MARK: Explanations

  private func silence(_ file: JudgedFile) -> FileSilence {
    let candidates = file.result.sites.map { site in
      let place = file.source.file.position(of: site.range.start)
      let steps = site.silence.isEmpty ? "" : ": " + site.silence.joined(separator: "; ")
      return "\(place.line):\(place.column) \(site.rule): \(site.verdict.rawValue)\(steps)"
    }
    let skipped = Set(file.result.skippedRules)
    let applied = file.selected.enabled.subtracting(skipped).sorted()
    return FileSilence(
      path: file.source.file.path, applied: applied, skipped: skipped.sorted(), candidates: candidates)
  }

  private func statistics(_ judged: [JudgedFile]) -> [RuleStatistics] {
    var byRule: [String: RuleStatistics] = [:]
    for site in judged.flatMap(\.result.sites) { byRule[site.rule, default: RuleStatistics(rule: site.rule)].add(site) }
    return byRule.values.sorted { $0.rule < $1.rule }
  }
}

extension SiteResult {
  /// Whether two rules look at the same code.
  fileprivate func isOnePlace(with other: SiteResult) -> Bool {
    if path == other.path, range == other.range { return true }
    guard let own = finding?.location, let other = other.finding?.location, own.path == other.path else { return false }
    return own.startOffset == other.startOffset
      || (own.startOffset < other.endOffset && other.startOffset < own.endOffset)
  }
}
