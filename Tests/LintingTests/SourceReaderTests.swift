import Findings
import Foundation
import Testing

@testable import Linting

@Suite struct SourceReaderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Good.swift", "alpha")
  }

  /// Lints a file beside a good one, whose finding must survive.
  private func complaint(_ bytes: [UInt8]) throws -> (message: String?, status: Int32) {
    try folder.write("Bad.swift", bytes: bytes)
    let outcome = try folder.lint()
    #expect(outcome.places == ["Good.swift:1 alpha"])
    #expect(outcome.files == 2)
    return (outcome.complaints.first, outcome.status)
  }

  @Test func `an empty file and one of a byte order mark are fine`() throws {
    #expect(try complaint([]) == (nil, 1))
    #expect(try complaint(LoadedSource.byteOrderMark) == (nil, 1))
  }

  @Test func `binary files are skipped`() throws {
    #expect(try complaint([0x63, 0x00, 0xFF]) == ("Bad.swift: not linted: a binary file", 1))
  }

  @Test func `bytes that are no UTF-8 are a failure`() throws {
    #expect(try complaint([0x61, 0x0A, 0x62, 0xE9]) == ("Bad.swift: can't be read: not UTF-8 on line 2 !", 2))
    #expect(try complaint([0xFF, 0xFE, 0x61, 0x00]) == ("Bad.swift: can't be read: UTF-16, not UTF-8 !", 2))
  }

  @Test func `large files are skipped without being read`() throws {
    let limit = 2 << 20
    #expect(try complaint(Array(repeating: 0x20, count: limit)) == (nil, 1))
    #expect(
      try complaint(Array(repeating: 0x20, count: limit + 1))
        == ("Bad.swift: not linted: 2.1 MB, over the limit of 2 MB", 1))
    #expect(
      try complaint(Array(repeating: 0x20, count: 20 << 20))
        == ("Bad.swift: not linted: 20 MB, over the limit of 2 MB", 1))
  }

  @Test func `a merge conflict is a failure, and the file is linted all the same`() throws {
    try folder.write("Good.swift", "let a = 1\r\n<<<<<<< HEAD\r\nalpha\r\n=======\r\nb\r\n>>>>>>> other\r\n")
    let outcome = try folder.lint()
    #expect(outcome.complaints == ["Good.swift: merge-conflict marker on line 2 !"])
    #expect(outcome.places == ["Good.swift:3 alpha"])
    #expect(outcome.status == 2)
  }

  @Test func `single markers and underlines are no conflict`() throws {
    let text = "/*\n Title\n=======\n<<<<<<< a\n*/\n let a = 1 << 2 // >>>>>>> \n"
    #expect(try complaint(Array(text.utf8)) == (nil, 1))
  }

  @Test func `links that lead nowhere or in a circle are failures`() throws {
    try folder.link("Gone.swift", to: "none.swift")
    try folder.link("Loop.swift", to: "Loop.swift")
    let outcome = try folder.lint()
    #expect(
      outcome.complaints == [
        "Gone.swift: can't be read: no such file or directory !",
        "Loop.swift: can't be read: too many levels of symbolic links !",
      ])
    #expect(outcome.places == ["Good.swift:1 alpha"])
  }

  @Test func `a pipe is not waited for`() throws {
    #expect(mkfifo(folder.path + "/Pipe.swift", 0o600) == 0)
    let outcome = try folder.lint(["Pipe.swift"])
    #expect(outcome.complaints == ["Pipe.swift: can't be read: not a regular file !"])
  }

  @Test func `offsets count a byte order mark, columns don't`() throws {
    try folder.write("Good.swift", "\u{FEFF}alpha\nbeta")
    let findings = try folder.lint().findings
    #expect(findings.map(\.location.startOffset) == [3, 9])
    #expect(findings.map(\.location.column) == [1, 1])
    #expect(findings.map(\.location.line) == [1, 2])
    #expect(findings[0].fixes[0].edits == [Edit(path: "Good.swift", start: 3, end: 8, replacement: "one")])
  }

  @Test func `standard input stands in for a file, which need not exist`() throws {
    try folder.write("sub/.animlint.json5", "{ rules: { alpha: 'error' } }")
    for name in ["Good.swift", "sub/New.swift"] {
      let outcome = try folder.lint { $0.standardInput = .init(path: name, bytes: Array("\n alpha".utf8)) }
      #expect(outcome.places == ["\(name):2 alpha"])
      #expect(outcome.findings[0].severity == (name == "Good.swift" ? .warning : .error))
      #expect(outcome.sources.line(2, of: name) == " alpha")
    }
  }
}

@Suite struct UTF8CheckTests {
  @Test func `every scalar is well-formed`() {
    let all = String(String.UnicodeScalarView((0...0x10FFFF).compactMap(Unicode.Scalar.init)))
    #expect(UTF8Check.firstError(in: Array(all.utf8)) == nil)
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0xAF], [0xC1, 0x80], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xE2, 0x82], [0xE2, 0x28, 0xA1],
      [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
      [0xFE], [0xE2, 0x82, 0x28],
    ] as [[UInt8]])
  func `ill-formed sequences are found where they start`(bytes: [UInt8]) {
    #expect(UTF8Check.firstError(in: [0x61] + bytes + [0x61]) == 1)
    #expect(UTF8Check.firstError(in: [0x61] + bytes) == 1)
  }
}
