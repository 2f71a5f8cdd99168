import Testing

@testable import Linting

@Suite struct GlobTests {
  @Test(arguments: [
    ("*.swift", "A.swift", true), ("*.swift", "a/b/A.swift", true), ("*.swift", "A.swift/b", true),
    ("*.swift", "A.m", false), ("Generated", "a/Generated/B.swift", true), ("Generated", "a/GeneratedX/B.swift", false),
    ("Sources/*.swift", "Sources/A.swift", true), ("Sources/*.swift", "Sources/a/A.swift", false),
    ("Sources/*.swift", "x/Sources/A.swift", false), ("Sources/**/*.swift", "Sources/A.swift", true),
    ("Sources/**/*.swift", "Sources/a/b/A.swift", true), ("**/Tests/**", "a/Tests/b/C.swift", true),
    ("**/Tests/**", "Tests", true), ("Pods/**", "Pods", true), ("Pods/", "Pods/A.swift", true),
    ("/A.swift", "A.swift", true), ("/A.swift", "b/A.swift", false), ("./a/B.swift", "a/B.swift", true),
    ("?.swift", "A.swift", true), ("?.swift", "AB.swift", false), ("[A-C]x", "Bx", true), ("[A-C]x", "Dx", false),
    ("[!A-C]x", "Dx", true), ("[!A-C]x", "Ax", false), ("[]]x", "]x", true), ("[x", "[x", true),
    ("{a,b}/*.{swift,m}", "b/C.m", true), ("{a,b}/*.{swift,m}", "c/C.m", false), ("a{b,{c,d}}e", "ade", true),
    ("{a", "{a", true), ("a,b", "a,b", true), ("*a*b*c", "xaybzc", true), ("*a*b*c", "xaybz", false),
    ("é*", "été", true), ("?", "👍", true), ("*", "", false), ("a", "A", false),
  ])
  func `a pattern matches as documented`(pattern: String, path: String, isMatch: Bool) {
    #expect(Glob(pattern).matches(path) == isMatch)
  }

  @Test func `many stars take no exponential time`() {
    let pattern = Glob(String(repeating: "*a", count: 30) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 200)))
  }
}

@Suite struct PathsTests {
  @Test func `absolute paths lose dots and doubled slashes`() {
    #expect(Paths.absolute("a//./b/../c.swift", from: "/w") == "/w/a/c.swift")
    #expect(Paths.absolute("/x/../../y", from: "/w") == "/y")
    #expect(Paths.absolute(".", from: "/w") == "/w")
  }

  @Test func `relative paths climb where they must`() {
    #expect(Paths.relative("/w/a/b", to: "/w") == "a/b")
    #expect(Paths.relative("/w2/a", to: "/w") == "../w2/a")
    #expect(Paths.relative("/w", to: "/w") == ".")
    #expect(Paths.relative("/a", to: "/") == "a")
  }

  @Test func `folders upwards end at the root`() {
    #expect(Paths.upwards(from: "/a/b") == ["/a/b", "/a", "/"])
    #expect(Paths.contains("/a", "/a/b") && !Paths.contains("/a", "/ab") && Paths.contains("/", "/a"))
  }
}
