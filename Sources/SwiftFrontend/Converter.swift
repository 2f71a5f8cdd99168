import SourceModel
internal import SwiftSyntax

/// Converts one syntax tree; the extensions hold one kind of node each.
final class Converter {
  let file: SourceFile
  /// Where the parsed bytes start in the file.
  let base: Int
  /// Names of the types around the node being converted.
  var typeNames: [String] = []
  /// Bodies, with their braces, whose statements are to be parsed late; each is taken out when it is met.
  var lateBodies: Set<ByteRange> = []
  private var depth = 0

  /// The model is walked and released recursively, so chains such as `a.b.c…` are cut at this depth.
  static let depthLimit = 5_000

  init(file: SourceFile, base: Int) {
    self.file = file
    self.base = base
  }

  /// The node's bytes without the trivia around it.
  func range(_ node: some SyntaxProtocol) -> ByteRange {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset + base
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset + base
    return start < end ? ByteRange(start, end) : emptyRange(node, start)
  }

  /// Where a node without any bytes stands: at the end of what is before it, so that it lies within its parent.
  private func emptyRange(_ node: some SyntaxProtocol, _ start: Int) -> ByteRange {
    let before = Syntax(node).previousToken(viewMode: .sourceAccurate)
    let offset = before.map { $0.endPositionBeforeTrailingTrivia.utf8Offset + base } ?? start
    return ByteRange(offset, offset)
  }

  func text(_ node: some SyntaxProtocol) -> String { file.text(in: range(node)) }

  /// A name without the backticks that escape it.
  func name(_ token: TokenSyntax) -> String {
    let text = token.text
    return text.hasPrefix("`") && text.count > 2 ? String(text.dropFirst().dropLast()) : text
  }

  /// Runs `body` one level deeper, or returns nil where the model would get too deep.
  func deeper<Result>(_ body: () -> Result) -> Result? {
    guard depth < Self.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  // MARK: - Files

  func unit(_ tree: SourceFileSyntax, imports: [String]?) -> ParsedUnit {
    var found: [String] = []
    var declarations: [Decl] = []
    let statements = topLevel(tree.statements, hashIf: [], imports: &found, declarations: &declarations)
    return ParsedUnit(
      file: file, imports: imports ?? found, declarations: declarations, statements: statements,
      hasErrors: tree.hasError)
  }

  /// Collects declarations and imports of a list; what is left are the statements.
  private func topLevel(
    _ list: CodeBlockItemListSyntax, hashIf: [String], imports: inout [String], declarations: inout [Decl]
  ) -> [Stmt] {
    var statements: [Stmt] = []
    for item in list {
      guard let node = Syntax(item.item).as(DeclSyntax.self) else {
        statements += stmts(item)
        continue
      }
      switch node.kind {
      case .importDecl:
        if let module = node.cast(ImportDeclSyntax.self).path.first.map({ name($0.name) }), !imports.contains(module) {
          imports.append(module)
        }
      case .ifConfigDecl:
        var clauses: [HashIfClause<[Stmt]>] = []
        forEachClause(of: node.cast(IfConfigDeclSyntax.self), outer: hashIf) { clause, condition, conditions in
          guard case .statements(let items)? = clause.elements else { return }
          let rest = topLevel(items, hashIf: conditions, imports: &imports, declarations: &declarations)
          clauses.append(HashIfClause(condition: condition, content: rest))
        }
        if clauses.contains(where: { !$0.content.isEmpty }) {
          statements.append(Stmt(.hashIf(clauses), file: file, range: range(node)))
        }
      case .macroExpansionDecl: statements += stmts(item)
      default: declarations += decls(node, hashIf: hashIf)
      }
    }
    return statements
  }

  // MARK: - #if

  /// Visits the branches of an `#if`: each with its own condition (nil for `#else`) and with all conditions that
  /// hold inside it, those of earlier branches negated.
  func forEachClause(
    of node: IfConfigDeclSyntax, outer: [String], _ body: (IfConfigClauseSyntax, String?, [String]) -> Void
  ) {
    var negated: [String] = []
    for clause in node.clauses {
      let condition = clause.condition.map { collapsed(text($0)) }
      body(clause, condition, outer + negated + (condition.map { [$0] } ?? []))
      if let condition {
        let isComposite = condition.contains("&&") || condition.contains("||")
        negated.append(isComposite ? "!(\(condition))" : "!\(condition)")
      }
    }
  }

  /// The text with each run of whitespace as one space.
  func collapsed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
