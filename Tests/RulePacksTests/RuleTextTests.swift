import Findings
import RulePacks
import SourceModel
import SwiftFrontend
import Testing

/// The wording that every rule of the program keeps to.
@Suite struct RuleTextTests {
  private let rules = RuleSet.embedded.rules

  @Test func `a message is one line in lower case without a final stop`() {
    for rule in rules {
      for outcome in rule.outcomes {
        let texts = [outcome.message, outcome.help] + outcome.targetHelp.map(\.text)
        for text in texts.map(\.source) + [rule.summary] {
          let place = Comment(rawValue: "\(rule.id) \(outcome.id): \(text)")
          #expect(!text.contains { $0.isNewline }, place)
          #expect(!text.hasSuffix(".") && !text.hasSuffix("!"), place)
          #expect(text.first.map { $0.isLowercase || "'{".contains($0) } ?? false, place)
          #expect(!text.contains("\"") && !text.contains("`") && !text.contains("  "), place)
          #expect(text.count { $0 == "'" } % 2 == 0 || text.contains("'s ") || text.contains("s' "), place)
          for word in ["should", "please", "must", "you "] { #expect(!text.lowercased().contains(word), place) }
        }
      }
    }
  }

  @Test func `a message holds a number or a phrase that has one`() throws {
    for rule in rules {
      for outcome in rule.outcomes {
        let info = try #require(rule.verify.oracle.info.outcome(outcome.id))
        let used = info.placeholders.filter { outcome.message.placeholders.contains($0.name) }
        #expect(used.contains { $0.kind == .number || $0.kind == .phrase }, "\(rule.id) \(outcome.id)")
      }
    }
  }

  @Test func `code in a message is quoted, numbers are not`() throws {
    for rule in rules {
      for outcome in rule.outcomes {
        let info = try #require(rule.verify.oracle.info.outcome(outcome.id))
        for placeholder in info.placeholders where outcome.message.placeholders.contains(placeholder.name) {
          let isQuoted = outcome.message.source.contains("'{\(placeholder.name)}'")
          #expect(isQuoted == (placeholder.kind == .code), "\(rule.id) \(outcome.id) \(placeholder.name)")
        }
      }
    }
  }

  @Test func `every outcome of an oracle has a message`() {
    for rule in rules {
      #expect(rule.outcomes.map(\.id) == rule.verify.oracle.info.outcomes.map(\.id), "\(rule.id)")
    }
  }

  @Test func `every oracle has a rule`() {
    #expect(Set(rules.map(\.verify.oracle)) == Set(Oracle.allCases))
  }

  @Test func `examples are short and parse`() {
    for rule in rules {
      for (files, name) in [(rule.badFiles, "bad"), (rule.goodFiles, "good")] {
        let lines = files.map(\.text).joined().split(separator: "\n", omittingEmptySubsequences: false).count - 1
        #expect((8...25).contains(lines), "\(rule.id) \(name): \(lines) lines")
        for file in files where file.name.hasSuffix(".swift") {
          let unit = SwiftFrontend().parse(SourceFile(path: file.name, bytes: Array(file.text.utf8)))
          #expect(!unit.hasErrors, "\(rule.id) \(name)")
        }
      }
    }
  }

  @Test func `the bad example holds a candidate`() {
    for rule in rules {
      let matcher = Matcher(rules: [rule], patternParser: SwiftFrontend())
      let file = rule.badFiles[0]
      let unit = SwiftFrontend().parse(SourceFile(path: file.name, bytes: Array(file.text.utf8)))
      #expect(!matcher.candidates(in: unit).isEmpty, "\(rule.id)")
    }
  }

  @Test func `the reasons are two to six sentences, and a fix says what it changes`() {
    for rule in rules {
      let sentences = rule.why.split(separator: ". ").count
      #expect((2...6).contains(sentences), "\(rule.id): \(sentences)")
      #expect(rule.why.hasSuffix("."))
      guard !rule.fixes.isEmpty else {
        #expect(rule.fixSafety.isEmpty, "\(rule.id)")
        continue
      }
      let word = rule.fixText == "safe" ? "Safe: " : "Suggested: "
      #expect(rule.fixSafety.hasPrefix(word), "\(rule.id)")
    }
  }

  @Test func `facts are ids and references are Apple's`() {
    for rule in rules {
      #expect(!rule.facts.isEmpty)
      for fact in rule.facts { #expect(fact.wholeMatch(of: #/F\d\d\.\d+/#) != nil, "\(rule.id) \(fact)") }
      for reference in rule.references { #expect(reference.hasPrefix("https://developer.apple.com/"), "\(reference)") }
    }
  }
}
