import Findings
import Testing

@testable import FixIts

/// A toy linter: each rule replaces one word by another; a file with '!' does not parse.
private struct WordLinter {
  var rules: [(id: String, word: String, replacement: String, applicability: Applicability)]

  func findings(_ files: [String: [UInt8]]) -> [Finding] {
    files.keys.sorted().flatMap { path in
      let bytes = files[path]!
      let places = rules.flatMap { rule in
        bytes.indices.compactMap { start -> Finding? in
          let word = Array(rule.word.utf8)
          guard bytes[start...].starts(with: word) else { return nil }
          let fix = Fix(
            title: rule.id, applicability: rule.applicability, isVerified: true,
            edits: [edit(start, start + word.count, rule.replacement, path: path)])
          return finding(rule.id, path: path, start: start, fixes: [fix])
        }
      }
      return places.sorted { $0.location.startOffset < $1.location.startOffset }
    }
  }
}

func finding(_ rule: String, path: String, start: Int, fixes: [Fix]) -> Finding {
  Finding(
    rule: rule, pack: "toy", severity: .warning, verdict: .confirmed, message: rule, help: "",
    location: Location(path: path, startOffset: start, endOffset: start, line: 1, column: 1, endLine: 1, endColumn: 1),
    facts: [], evidence: Evidence(scenario: "toy", summary: ""), fixes: fixes)
}

@Suite struct FixLoopTests {
  private func loop(
    _ files: [String: String], unsafe: Bool = false, _ rules: [(String, String, String, Applicability)]
  ) -> FixLoop<[Finding]> {
    let originals = files.mapValues { Array($0.utf8) }
    let linter = WordLinter(rules: rules)
    return FixLoop(
      original: { originals[$0] }, includesSuggested: unsafe,
      lint: { linter.findings(originals.merging($0) { $1 }) }, findings: { $0 },
      parses: { !$1.contains(UInt8(ascii: "!")) })
  }

  private func texts(_ outcome: FixLoop<[Finding]>.Outcome) -> [String: String] {
    outcome.files.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `several fixes in several files`() {
    let outcome = loop(["A": "a b a", "B": "a", "C": "c"], [("r", "a", "x", .safe)]).run()
    #expect(texts(outcome) == ["A": "x b x", "B": "x"])
    #expect(outcome.applied.count == 3)
    #expect(outcome.last == [])
    #expect(!outcome.isUnfinished)
  }

  @Test func `of overlapping fixes the first is applied and the second after another look`() {
    let outcome = loop(["A": "abc"], [("first", "ab", "1b", .safe), ("second", "bc", "2", .safe)]).run()
    #expect(texts(outcome) == ["A": "12"])
    #expect(outcome.applied.map(\.rule) == ["first", "second"])
  }

  @Test func `suggested fixes wait for unsafe`() {
    let rules: [(String, String, String, Applicability)] = [("s", "a", "x", .suggested), ("h", "b", "y", .help)]
    #expect(texts(loop(["A": "a b"], rules).run()) == [:])
    #expect(texts(loop(["A": "a b"], unsafe: true, rules).run()) == ["A": "x b"])
  }

  @Test func `fixes that never end stop after ten rounds`() {
    let outcome = loop(["A": "a"], [("there", "a", "b", .safe), ("back", "b", "a", .safe)]).run()
    #expect(outcome.applied.count == 10)
    #expect(outcome.isUnfinished)
    #expect(texts(outcome) == [:])
  }

  @Test func `a result that does not parse restores the file and names the rule`() {
    let outcome = loop(["A": "a b", "B": "a"], [("fine", "a", "x", .safe), ("bad", "b", "!", .safe)]).run()
    #expect(texts(outcome) == ["B": "x"])
    #expect(outcome.restored.map(\.path) == ["A"])
    #expect(outcome.restored.map(\.rule) == ["bad"])
    #expect(outcome.applied.map(\.rule) == ["fine"])
    #expect(!outcome.isUnfinished)
  }

  @Test func `a break in a later round restores the file as it was at first`() {
    let outcome = loop(["A": "a"], [("fine", "a", "b", .safe), ("bad", "b", "!", .safe)]).run()
    #expect(texts(outcome) == [:])
    #expect(outcome.restored.map(\.rule) == ["bad"])
    #expect(outcome.applied.isEmpty)
  }

  @Test func `files that share a fix with a broken one are restored too`() {
    let shared = Fix(
      title: "both", applicability: .safe, isVerified: true,
      edits: [edit(0, 1, "x", path: "A"), edit(0, 1, "!", path: "B")])
    let loop = FixLoop(
      original: { ["A": Array("a".utf8), "B": Array("b".utf8)][$0] }, includesSuggested: false,
      lint: { $0.isEmpty ? [finding("both", path: "A", start: 0, fixes: [shared])] : [] }, findings: { $0 },
      parses: { !$1.contains(UInt8(ascii: "!")) })
    let outcome = loop.run()
    #expect(outcome.files.isEmpty)
    #expect(outcome.applied.isEmpty)
    #expect(outcome.restored.map(\.path) == ["B"])
  }

  @Test func `a file that does not parse is never fixed`() {
    let outcome = loop(["A": "a !"], [("r", "a", "x", .safe)]).run()
    #expect(outcome.files.isEmpty)
    #expect(outcome.applied.isEmpty)
    #expect(!outcome.isUnfinished)
  }

  @Test func `unverified fixes and files outside the run are never touched`() {
    let unverified = Fix(title: "", applicability: .safe, isVerified: false, edits: [edit(0, 1, "x", path: "A")])
    let elsewhere = Fix(title: "", applicability: .safe, isVerified: true, edits: [edit(0, 1, "x", path: "B")])
    let loop = FixLoop(
      original: { ["A": Array("a".utf8)][$0] }, includesSuggested: true,
      lint: { _ in
        [finding("r", path: "A", start: 0, fixes: [unverified]), finding("r", path: "A", start: 0, fixes: [elsewhere])]
      },
      findings: { $0 }, parses: { _, _ in true })
    #expect(loop.run().files.isEmpty)
  }
}
