import SourceModel
import SwiftFrontend
import Testing

@Suite struct RecoveryTests {
  private func names(_ source: String) -> [String] {
    allNodes(parse(source)).compactMap { node in
      (node as? TypeDecl)?.name ?? (node as? FunctionDecl)?.name
    }
  }

  @Test func `good declarations survive half-typed neighbours`() {
    #expect(names(Samples.broken[0]) == ["A", "a", "b", "D"])
    #expect(names(Samples.broken[1]) == ["A", "a", "b"])
    #expect(names(Samples.broken[2]) == ["a", "b"])
    #expect(parse(Samples.broken[0]).hasErrors)
  }

  @Test func `a merge conflict is an error and hides only itself`() {
    let unit = parse(Samples.broken[5])
    #expect(unit.hasErrors)
    #expect(names(Samples.broken[5]) == ["A", "c", "d"])
  }

  @Test(arguments: Samples.broken.indices)
  func `broken sources give ranges within the file`(index: Int) {
    let source = file(Samples.broken[index])
    for node in allNodes(SwiftFrontend().parse(source)) {
      #expect(0 <= node.range.start && node.range.start <= node.range.end && node.range.end <= source.bytes.count)
    }
    let outline = Outline(source)
    for part in outline.parts {
      #expect(part.range.start <= part.range.end && part.range.end <= source.bytes.count)
    }
    let sources = ProjectSources(files: [source])
    _ = sources.units(inFile: source.path)
  }

  @Test func `empty files are fine`() {
    for source in ["", "\n", "\u{FEFF}", "// only a comment", "/* a */"] {
      let unit = parse(source)
      #expect(unit.declarations.isEmpty && unit.statements.isEmpty && !unit.hasErrors)
      #expect(Outline(file(source)).parts.isEmpty)
    }
  }

  @Test func `bytes that are no UTF-8 are survived`() {
    let bytes: [UInt8] = [0xFF, 0xFE] + Array("class A { let a = \"".utf8) + [0xC3, 0x28, 0x80] + Array("\" }".utf8)
    let broken = SourceFile(path: "a.swift", bytes: bytes)
    #expect(SwiftFrontend().parse(broken).hasErrors)
    _ = ProjectSources(files: [broken]).units(declaringType: "A")
  }
}
