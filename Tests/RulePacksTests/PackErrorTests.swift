import RulePacks
import Testing

/// Every mistake is named with its place; each case changes one line of a pack that is right.
@Suite struct PackErrorTests {
  static let lines = [
    "{",
    " pack: 'team',",
    " title: 'Team',",
    " rules: [{",
    " id: 'late-fade',",
    " title: 'Late fade',",
    " summary: 'a fade is late',",
    " tokens: ['add('],",
    " patterns: ['$layer.add($anim, forKey: $key)'],",
    " where: { anim: 'CAAnimation' },",
    " verify: { scenario: 'rest', oracle: 'held-animation' },",
    " outcomes: [{ id: 'stale', message: 'at {time} s', help: 'set it', fix: 'f' }],",
    " fixes: { f: { title: 'Set it', applicability: 'safe', edits: [",
    "  { verb: 'insertBefore', anchor: 'add', text: '{layer}.{property} = {end}' },",
    " ] } },",
    " why: ['Because.', 'Yes.'],",
    " bad: 'let a = 1',",
    " good: 'let b = 1',",
    " fixSafety: 'Safe.',",
    " facts: ['F01.2'],",
    " status: 'preview',",
    " since: '0.1.0',",
    " supersedes: [],",
    "}] }",
  ]

  @Test func `the pack without a mistake is read`() throws {
    let rule = try #require(read(Self.lines).rule("late-fade"))
    #expect(rule.pack == "team")
    #expect(rule.severity == .warning && rule.outcomes[0].severity == .warning)
    #expect(rule.worlds == .all && rule.paths == .any && rule.unconfirmed == .hide && rule.report == "match")
    #expect(rule.tokens == [["add("]])
    #expect(rule.why == "Because. Yes.")
    #expect(rule.fixes["f"]?.edits.first?.placeholders == ["layer", "property", "end"])
  }

  @Test(
    arguments: [
      (2, " pack: 'Team',", "2:8: the pack id 'Team' is not kebab-case"),
      (3, " titel: 'Team',", "3:2: unknown key 'titel', did you mean 'title'?"),
      (3, "", "1:1: the pack lacks 'title'"), (3, " title: 3,", "3:9: a number where 'title' wants text"),
      (5, " id: 'use-fade',", "5:6: the rule id 'use-fade' starts with 'use-'; name the defect"),
      (5, " id: 'late_fade',", "5:6: the rule id 'late_fade' is not kebab-case"),
      (5, " id: 'snap-back',", "5:6: the pack 'explicit-animations' has a rule 'snap-back' already"),
      (6, " title: 'a\\nb',", "6:9: 'title' has more than one line"), (7, "", "4:10: the rule lacks 'summary'"),
      (8, " tokens: [],", "8:10: 'tokens' is empty"), (8, " tokens: ['a', ['b', '']],", "8:16: a token is empty"),
      (8, " tokens: [1],", "8:11: a number where 'tokens' wants text or a list of texts"),
      (9, " patterns: [],", "9:12: 'patterns' is empty"),
      (10, " where: { anm: 'CAAnimation' },", "10:11: unknown metavariable 'anm', did you mean 'anim'?"),
      (
        11, " verify: { scenario: 'rset', oracle: 'held-animation' },",
        "11:22: unknown scenario 'rset', did you mean 'rest'?"
      ),
      (
        11, " verify: { scenario: 'rest', oracle: 'hold-animation' },",
        "11:38: unknown oracle 'hold-animation', did you mean 'held-animation'?"
      ),
      (
        11, " verify: { scenario: 'life', oracle: 'held-animation' },",
        "11:22: the oracle 'held-animation' judges the scenario 'rest', not 'life'"
      ),
      (
        11, " verify: { scenario: 'rest', oracle: 'held-animation', parameters: { tolerance: 1 } },",
        "11:70: unknown key 'tolerance', known are none"
      ),
      (11, "", "4:10: the rule lacks 'verify'"),
      (12, " outcomes: [],", "12:12: 'outcomes' is empty"),
      (
        12, " outcomes: [{ id: 'stail', message: 'm', help: 'h', fix: 'f' }],",
        "12:19: unknown outcome 'stail', did you mean 'stale'?"
      ),
      (
        12, " outcomes: [{ id: 'stale', message: 'm {tme}', help: 'h', fix: 'f' }],",
        "12:37: unknown placeholder '{tme}', did you mean '{time}'?"
      ),
      (
        12, " outcomes: [{ id: 'stale', message: 'm\\nn', help: 'h', fix: 'f' }],",
        "12:37: a message or help has more than one line"
      ),
      (
        12, " outcomes: [{ id: 'stale', message: 'm', help: 'h', fix: 'g' }],",
        "12:58: unknown fix 'g', did you mean 'f'?"
      ),
      (12, " outcomes: [{ id: 'stale', message: 'm', help: 'h' }],", "13:11: no outcome uses the fix 'f'"),
      (
        12, " outcomes: [{ id: 'stale', message: 'm', help: '', fix: 'f' }],", "12:48: 'help' is empty"
      ),
      (
        12, " outcomes: ['stale'],", "12:13: text where 'outcomes' wants an outcome"
      ),
      (
        13, " fixes: { f: { title: 'Set it', applicability: 'unsafe', edits: [",
        "13:48: unknown applicability 'unsafe', did you mean 'safe'?"
      ),
      (
        13, " fixes: { f: { title: 'Set it', applicability: 'help', edits: [", "13:63: a 'help' fix has no edits"
      ),
      (14, "", "13:63: the fix has no edits; only 'help' has none"),
      (
        14, "  { verb: 'insertBefore', anchor: 'ad', text: '' + '' },", "14:50: '+' where ',' or '}' is due"
      ),
      (
        14, "  { verb: 'insertBefore', anchor: 'ad', text: 'x' },", "14:35: unknown anchor 'ad', did you mean 'add'?"
      ),
      (
        14, "  { verb: 'insertBefore', anchor: 'add', text: '{layr}' },",
        "14:48: unknown value '{layr}', did you mean '{layer}'?"
      ),
      (
        14, "  { verb: 'delete', anchor: 'add', text: 'x' },", "14:42: the verb 'delete' takes no 'text'"
      ),
      (14, "  { verb: 'wrap', anchor: 'add', before: 'x' },", "14:3: the verb 'wrap' lacks 'after'"),
      (16, " why: [],", "16:7: 'why' is empty"),
      (19, "", "4:10: the rule lacks 'fixSafety'; only rules without edits go without"),
      (21, " status: 'stabel',", "21:10: unknown status 'stabel', did you mean 'stable'?"),
      (22, " since: '1.0',", "22:9: '1.0' is no version such as '0.1.0'"),
      (23, " supersedes: ['late-fade'],", "23:15: the rule supersedes itself"),
      (23, " supersedes: ['snapback'],", "23:15: unknown rule 'snapback', did you mean 'snap-back'?"),
      (23, " report: 'ad',", "23:10: unknown place 'ad', did you mean 'add'?"),
      (23, " references: ['apple.com'],", "23:15: a reference is a web address that starts with 'https://'"),
      (23, " since: '0.2.0',", "23:2: the key 'since' occurs twice"),
    ])
  func `a mistake is named with its place`(line: Int, text: String, expected: String) {
    var lines = Self.lines
    lines[line - 1] = text
    #expect(throws: JSON5.Failure.self) { try read(lines) }
    do {
      _ = try read(lines)
    } catch {
      #expect("\(error)" == "team.json5:\(expected)")
    }
  }

  @Test func `a pack with anything in the place of anything is read or refused`() {
    var random = SplitMix(state: 7)
    let words =
      Self.lines.flatMap { $0.split(separator: " ").map(String.init) } + ["[]", "{}", "''", "null", "-1", "{x}"]
    for _ in 0..<3_000 {
      var lines = Self.lines.map { $0.split(separator: " ", omittingEmptySubsequences: false).map(String.init) }
      for _ in 0...random.below(2) {
        let line = random.below(lines.count)
        lines[line][random.below(lines[line].count)] = words[random.below(words.count)]
      }
      do {
        _ = try read(lines.map { $0.joined(separator: " ") })
      } catch {
        #expect("\(error)".hasPrefix("team.json5:"))
      }
    }
  }

  @Test func `a pack of the same name is refused`() {
    let file = RuleSet.File(path: "b.json5", bytes: Array(Self.lines.joined(separator: "\n").utf8))
    #expect(throws: JSON5.Failure.self) { try RuleSet(files: [file, file]) }
  }

  @Test func `a pattern that is no Swift is named with its place`() throws {
    var lines = Self.lines
    lines[8] = " patterns: ['$layer.add($anim, forKey: $key)',\n  '$layer.add($anim'],"
    let set = try read(lines)
    do {
      try set.checkPatterns(ofPack: "team", using: patternParser)
      Issue.record("the pattern passed")
    } catch {
      #expect("\(error)" == "team.json5:10:3: '$layer.add($anim' is not valid Swift")
    }
  }

  @discardableResult
  private func read(_ lines: [String]) throws -> RuleSet {
    let bytes = Array(lines.joined(separator: "\n").utf8)
    return try RuleSet(files: [RuleSet.File(path: "team.json5", bytes: bytes)], on: .embedded)
  }
}
