import SourceModel
import SwiftFrontend
import Testing

/// The same numbers on every machine.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}

@Suite struct FuzzTests {
  private static let scraps = [
    "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "#\"", "\\(", "/*", "*/", "//", "#if A\n", "#endif\n", "#else\n",
    "class ",
    "func ", "let ", "= ", "?", "!", ".", ",", ":", "->", "<", ">", "in ", "case ", "default:", "\n", "\r\n", "\u{0}",
    "é", "`",
    "@", "&", "/", "<<<<<<< x\n", "try ", "else if a {", "$0", "\\", "switch ", "await ",
  ]

  private func mutated(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.below(4) {
      let at = random.below(bytes.count + 1)
      switch random.below(4) {
      case 0: bytes.removeSubrange(at..<min(bytes.count, at + random.below(12)))
      case 1: bytes.insert(contentsOf: Self.scraps[random.below(Self.scraps.count)].utf8, at: at)
      case 2: bytes = Array(bytes[..<at])
      default:
        let from = random.below(bytes.count + 1)
        bytes.insert(contentsOf: bytes[from..<min(bytes.count, from + random.below(40))], at: at)
      }
      if bytes.isEmpty { bytes = [0x0A] }
    }
    return bytes
  }

  @Test(arguments: 0..<8)
  func `mutated sources never crash and keep their ranges`(seed: Int) {
    let problems = LargeStackThread.run { () -> [String] in
      var problems: [String] = []
      var random = SeededRandom(seed: UInt64(seed + 1))
      for round in 0..<120 {
        let all = Samples.all + Samples.broken
        let source = SourceFile(path: "a.swift", bytes: mutated(Array(all[round % all.count].utf8), &random))
        check(source, &problems)
      }
      return problems
    }
    #expect(problems.isEmpty, "\(problems.prefix(3).joined(separator: "\n"))")
  }

  private func check(_ source: SourceFile, _ problems: inout [String]) {
    let text = source.text(in: ByteRange(0, source.bytes.count))
    let unit = SwiftFrontend().parse(source)
    for node in allNodes(unit) {
      if node.range.start > node.range.end || node.range.end > source.bytes.count { problems.append("out: \(text)") }
      for child in Walker.children(of: node) where !node.range.contains(child.range) {
        problems.append("not nested: \(child.text.debugDescription) in \(node.text.debugDescription)")
      }
    }
    if SyntaxCheck().passes(source) == unit.hasErrors { problems.append("check: \(text)") }
    _ = Ancestry(unit)
    let outline = Outline(source)
    // What the outline cuts and the parser reads without complaint must be the same either way.
    if outline.isCuttable, !unit.hasErrors {
      let cut = outline.parts.map { ModelDump.dump(SwiftFrontend().parse(source, range: $0.range)) }
      if cut.filter({ !$0.isEmpty }).joined(separator: "\n") != ModelDump.dump(unit) { problems.append("cut: \(text)") }
      let late = outline.parts.map {
        ModelDump.dump(SwiftFrontend().parseLate(source, range: $0.range, imports: []))
      }
      if late != cut { problems.append("late: \(text)") }
    }
    let index = ProjectIndex(provider: ProjectSources(files: [source]))
    for case let type as TypeDecl in allNodes(unit) {
      _ = index.superclasses(of: type.name)
      _ = index.members(named: "f", of: type.name)
    }
  }
}
