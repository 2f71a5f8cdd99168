import SourceModel
import SwiftFrontend
import Testing

@Suite struct RangeTests {
  @Test(arguments: Samples.all.indices)
  func `samples are read without errors`(index: Int) {
    #expect(!parse(Samples.all[index]).hasErrors)
  }

  @Test(arguments: Samples.all.indices)
  func `ranges are nested and hold no trivia`(index: Int) {
    let unit = parse(Samples.all[index])
    #expect(allNodes(unit).count > 5)
    for node in allNodes(unit) {
      for child in Walker.children(of: node) {
        #expect(node.range.contains(child.range), "\(child.text) in \(node.text)")
      }
      let bytes = node.file.bytes
      #expect(node.range.count > 0)
      #expect(bytes[node.range.start] > 0x20 && bytes[node.range.end - 1] > 0x20, "\(node.text)")
    }
  }

  @Test(arguments: Samples.all.indices)
  func `an expression's text alone gives the same expression`(index: Int) throws {
    for case let node as Expr in allNodes(parse(Samples.all[index])) where isSelfContained(node) {
      let source = "_(\(node.text))"
      guard case .expr(let call)? = parse(source).statements.first?.kind, case .call(_, let arguments) = call.kind,
        let value = arguments.first?.value
      else { throw Missing(what: source) }
      #expect(ModelDump.dump(value) == ModelDump.dump(node), "\(node.text)")
    }
  }

  /// Not those whose meaning depends on what is around them.
  private func isSelfContained(_ node: Expr) -> Bool {
    switch node.kind {
    // A literal where a type is expected, and a chain whose `#if` ends after the node.
    case .type: return false
    // The arguments of an interpolation have no parentheses of their own.
    case .tuple: return node.text.hasPrefix("(")
    case .string: return !node.text.hasPrefix("\"\"\"")
    default: return !node.text.contains("#if") && !node.text.contains("\"\"\"") && node.text != "_"
    }
  }

  @Test(arguments: Samples.all.indices)
  func `a statement's text alone gives the same statement`(index: Int) throws {
    for case let node as Stmt in allNodes(parse(Samples.all[index])) {
      if node.text.contains("\"\"\"") || isElse(node) { continue }
      let statement = try #require(try statements(node.text).first)
      #expect(Shape.of(statement) == Shape.of(node))
    }
  }

  private func isElse(_ node: Stmt) -> Bool {
    if case .doStmt = node.kind { return node.text.hasPrefix("{") }
    return false
  }

  @Test(arguments: Samples.all.indices)
  func `a declaration's text alone gives the same declaration`(index: Int) throws {
    for case let node as Decl in allNodes(parse(Samples.all[index])) where !node.text.contains("\"\"\"") {
      let alone = parse(node.text).declarations
      let copy = try #require(alone.first, "\(node.text)")
      #expect(ModelDump.dump(copy) == ModelDump.dump(node))
    }
  }
}
