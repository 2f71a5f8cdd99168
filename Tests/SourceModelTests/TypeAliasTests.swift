import SourceModel
import SwiftFrontend
import Testing

@Suite struct TypeAliasTests {
  private func index(_ source: String) -> ProjectIndex {
    ProjectIndex(provider: ProjectSources(files: [SourceFile(path: "A.swift", bytes: Array(source.utf8))]))
  }

  @Test func `an alias stands for its target`() {
    #expect(index("typealias Width = CGFloat").typealiasTarget("Width") == .named("CGFloat"))
  }

  @Test(arguments: [
    "typealias Color = SwiftUI.Color",
    "struct Box { typealias Color = Kit.Color }",
    "typealias Color = Tint\ntypealias Tint = Kit.Color",
    "typealias Color = [Kit.Color]",
    "typealias Color = Wrapped<Kit.Color?>",
    "typealias Color = (Int, (Kit.Color) -> Void)",
  ])
  func `an alias that leads back to its name has no target`(_ source: String) {
    #expect(index(source).typealiasTarget("Color") == nil)
  }

  @Test func `a loop behind an alias does not hide its own target`() {
    let index = index("typealias Paint = Color\ntypealias Color = Kit.Color")
    #expect(index.typealiasTarget("Paint") == .named("Color"))
  }
}
