import SourceModel
import Testing

@testable import RulePacks

@Suite struct TokenScannerTests {
  private func hits(_ tokens: [String], _ text: String) -> Set<String> {
    let bytes = Array(text.utf8)
    return TokenScanner(tokens).hits(in: bytes, ByteRange(0, bytes.count))
  }

  @Test func `tokens within and across each other are found`() {
    let tokens = ["he", "she", "hers", "his", "é"]
    #expect(hits(tokens, "ushers") == ["she", "he", "hers"])
    #expect(hits(tokens, "hihis") == ["his"])
    #expect(hits(tokens, "caf\u{e9}") == ["é"])
    #expect(hits(tokens, "h e") == [])
    #expect(hits([], "x") == [])
    #expect(hits(["", "a", "a"], "a") == ["a"])
  }

  @Test func `only the range is looked at`() {
    let scanner = TokenScanner(["ab"])
    let bytes = Array("abxab".utf8)
    #expect(scanner.hits(in: bytes, ByteRange(1, 4)) == [])
    #expect(scanner.hits(in: bytes, ByteRange(3, 99)) == ["ab"])
    #expect(scanner.hits(in: bytes, ByteRange(7, 9)) == [])
  }

  @Test func `every token is found where a plain search finds it`() {
    let tokens = RuleSet.embedded.rules.flatMap { $0.tokens.flatMap { $0 } }
    for rule in RuleSet.embedded.rules {
      #expect(hits(tokens, rule.bad) == Set(tokens.filter { occurs($0, in: Array(rule.bad.utf8)) }))
    }
  }

  private func occurs(_ token: String, in bytes: [UInt8]) -> Bool {
    let trigger = TriggerToken(token)
    let text = Array(trigger.text.utf8)
    return bytes.indices.contains { start in
      bytes[start...].starts(with: text)
        && bytes.withUnsafeBufferPointer { trigger.counts(endingAt: start + text.count, in: $0) }
    }
  }
}
