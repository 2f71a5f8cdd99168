import RulePacks
import Testing

@Suite struct SpellingTests {
  private let names = ["title", "summary", "severity", "tokens", "fixSafety"]

  @Test(
    arguments: [
      ("titel", "title"), ("sumary", "summary"), ("fixsafety", "fixSafety"), ("token", "tokens"),
      ("severtiy", "severity"), ("tokens", "tokens"),
    ])
  func `a misspelt name is recognised`(word: String, name: String) {
    #expect(Spelling.nearest(to: word, in: names) == name)
  }

  @Test(arguments: ["colour", "x", "", "completelyDifferent"])
  func `a name that is not near is not guessed`(word: String) {
    #expect(Spelling.nearest(to: word, in: names) == nil)
  }

  @Test func `without a near name all are listed`() {
    #expect(unknown("key", "zzzzzz", in: ["a", "bc"]) == "unknown key 'zzzzzz', known are 'a', 'bc'")
    #expect(unknown("key", "zzzzzz", in: []) == "unknown key 'zzzzzz', known are none")
    #expect(unknown("key", "titel", in: names) == "unknown key 'titel', did you mean 'title'?")
  }
}
