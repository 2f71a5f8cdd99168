import Testing

@testable import ProjectFacts

@Suite struct PathTests {
  @Test(arguments: [
    ("a/./b//c", "a/b/c"), ("a/../b", "b"), ("../a", "../a"), ("a/../../b", "../b"), ("/a/../../b", "/b"), ("./", ""),
  ])
  func `paths are made plain`(path: String, plain: String) {
    #expect(Paths.normalize(path) == plain)
  }

  @Test func `a path is inside its folder and no other`() {
    #expect(Paths.isInside("App/A.swift", "App"))
    #expect(Paths.isInside("App", "App"))
    #expect(!Paths.isInside("Apple/A.swift", "App"))
    #expect(Paths.isInside("App/A.swift", ""))
    #expect(!Paths.isInside("../A.swift", ""))
  }

  @Test(arguments: [
    ("Sources/**", "Sources/A/B.swift", true), ("Sources/**/*.swift", "Sources/B.swift", true),
    ("Sources/**/*.swift", "Sources/A/C/B.swift", true), ("Sources/*.swift", "Sources/A/B.swift", false),
    ("Sources/A", "Sources/A/B.swift", true), ("**/Tests/**", "Sources/Tests/B.swift", true),
    ("Sources/{A,B}/**", "Sources/B/C.swift", true), ("Sources/{A,B}/**", "Sources/C/C.swift", false),
    ("S?/x*y.swift", "S1/x--y.swift", true), ("Other/**", "Sources/A.swift", false),
  ])
  func `patterns match whole parts`(pattern: String, path: String, isMatch: Bool) {
    #expect(Glob(pattern).matches(path) == isMatch)
  }

  @Test func `many wildcards cost little`() {
    let pattern = String(repeating: "**/*a*b/", count: 60) + "end"
    let path = String(repeating: "aab/", count: 200) + "x.swift"
    #expect(!Glob(pattern).matches(path))
  }

  @Test func `a folder is all that a pattern can reach`() {
    #expect(Glob("App/Sources/**/*.swift").folder == "App/Sources")
    #expect(Glob("**").folder == "")
  }

  @Test(arguments: [("17", "17.0"), ("17.2", "17.2"), ("17.2.1", "17.2.1")]) func `versions`(
    text: String, shown: String
  ) {
    #expect(OSVersion(text)?.description == shown)
  }

  @Test(arguments: ["", "x", "17.x", "1.2.3.4", "17."]) func `what is no version`(text: String) {
    #expect(OSVersion(text) == nil)
  }
}
