import AnimationEngine
import RulePacks
import SourceModel

/// Plays the entry points that lead to one candidate, and judges their runs until its verdict is clear.
struct CandidateTrial {
  let verifier: Verifier
  let candidate: Candidate
  private(set) var log: CandidateLog
  private(set) var failures: [(failure: Failure, run: Run)] = []
  /// Every run that was looked at.
  private(set) var judged: [Run] = []
  /// Whether a run got to the match.
  private(set) var wasReached = false
  /// Something could not be settled, or was not looked at.
  private(set) var isOpen = false

  init(verifier: Verifier, candidate: Candidate) {
    self.verifier = verifier
    self.candidate = candidate
    log = CandidateLog(candidate)
  }

  /// Runs after which no further entry point is tried for one candidate.
  private static var runBudget: Int { 36 }

  mutating func play() {
    if let reason = verifier.filter.excluded(candidate) {
      log.add(reason)
      return
    }
    let start = verifier.runs
    let entries = EntryFinder(program: verifier.program).entries(for: candidate.context)
    for (index, entry) in entries.enumerated() {
      let isFirst = index == 0
      guard verifier.runs - start < Self.runBudget else {
        isOpen = true
        log.add("cut at \(verifier.runs - start) runs")
        return
      }
      // Only what UIKit itself calls can be in a layout pass or a frame's update.
      if candidate.rule.verify.scenario == .relayout, !entry.isLifecycle, !EntryFinder.isCalledBySDK(entry.callable) {
        log.add("'\(entry.name)' is no layout hook")
        continue
      }
      if candidate.rule.verify.scenario == .relayout, let type = entry.type, isForMac(type) {
        log.add("'\(type)' is laid out by AppKit, which no run plays")
        isOpen = true
        continue
      }
      // The match's own body is the last resort: only if no caller's run reaches it.
      if index == entries.count - 1, entries.count > 1, wasReached { return }
      play(entry, isFirst: isFirst)
      if !failures.isEmpty { return }
    }
  }

  private func isForMac(_ type: String) -> Bool {
    verifier.program.sdkBase(of: type).map { ["NSView", "NSViewController", "NSWindow"].contains($0) } ?? false
  }

  private mutating func play(_ entry: EntryPoint, isFirst: Bool) {
    var key = Explorations.Key(entry: entry, scenario: candidate.rule.verify.scenario)
    var outcome = explore(key)
    let mayTell = outcome.isOpen && outcome.failures.isEmpty && isFirst
    if !outcome.wasReached || mayTell {
      key.runsWholeHistory = true
      outcome = explore(key)
    }
    take(outcome)
    if failures.isEmpty, candidate.rule.verify.oracle == .forcedNilPresentation {
      take(explore(Explorations.Key(entry: entry, scenario: .rest, isEarly: true)))
    }
  }

  private mutating func take(_ outcome: Outcome) {
    wasReached = wasReached || outcome.wasReached
    isOpen = isOpen || outcome.isOpen
    failures += outcome.failures
  }

  // MARK: Judging runs

  private struct Outcome {
    var failures: [(failure: Failure, run: Run)] = []
    var wasReached = false
    /// Some path was in order.
    var holds = false
    /// Something could not be settled.
    var isOpen = false
  }

  /// Looks quickly; what would be reported on the strength of all paths has to withstand more of them.
  private mutating func explore(_ key: Explorations.Key) -> Outcome {
    var outcome = Outcome()
    var exploration = verifier.explore(key, .quick)
    judge(exploration.runs, &outcome)
    if candidate.rule.paths == .all, !outcome.failures.isEmpty, !outcome.holds, !outcome.isOpen, exploration.wasCut {
      let known = exploration.runs.count
      exploration = verifier.explore(key, .thorough)
      judge(Array(exploration.runs[known...]), &outcome)
    }
    if candidate.rule.paths == .all, outcome.holds || outcome.isOpen { outcome.failures = [] }
    outcome.isOpen = outcome.isOpen || exploration.wasCut
    judged += exploration.runs
    return outcome
  }

  private mutating func judge(_ runs: [Run], _ outcome: inout Outcome) {
    for run in runs {
      let item = item(run)
      guard !run.occurrences(of: candidate.node).isEmpty else {
        log.add("'\(run.entry.name)' ran without reaching it" + log.describe(run.stop))
        continue
      }
      outcome.wasReached = true
      if item.isSomethingElse {
        log.add("'\(run.entry.name)': it is not what the rule is about")
        outcome.holds = true
        continue
      }
      switch candidate.rule.verify.oracle.judge.judge(item) {
      case .holds(let why), .unseen(let why):
        log.add("'\(run.entry.name)': \(why)")
        outcome.holds = true
      case .unsettled(let why):
        log.add("'\(run.entry.name)': not settled: \(why)")
        outcome.isOpen = true
      case .fails(let failure):
        if holdsElsewhere(run) {
          outcome.isOpen = true
          continue
        }
        outcome.failures.append((failure, run))
        if candidate.rule.paths == .any { return }
      }
    }
  }

  private func item(_ run: Run) -> Case {
    Case(
      candidate: candidate, run: run, program: verifier.program, facts: verifier.facts, filter: verifier.filter)
  }

  /// Plays the same path in the other sample worlds: a finding must hold in each in which the match ran.
  private mutating func holdsElsewhere(_ run: Run) -> Bool {
    guard candidate.rule.worlds == .all else { return false }
    for world in [1, 2] {
      let other = verifier.play(run, world: world)
      guard !other.occurrences(of: candidate.node).isEmpty else { continue }
      switch candidate.rule.verify.oracle.judge.judge(item(other)) {
      case .fails, .unseen: continue
      case .holds(let why), .unsettled(let why):
        log.add("'\(run.entry.name)': fails in one sample world only; in another \(why)")
        return true
      }
    }
    return false
  }
}
