import SwiftFrontend
import SwiftParser
import SwiftSyntax

/// The functions, initialisers, accessors and property initialisers of a file.
struct Callables {
  struct Item: Sendable {
    var lines: ClosedRange<Int>
    /// The source without comments, and with blanks made alike.
    var code: String
  }

  let all: [Item]

  init(_ file: Fixture.File) {
    let text = file.text
    all = LargeStackThread.run {
      let tree = Parser.parse(source: text)
      let finder = Finder(tree)
      finder.walk(tree)
      return finder.items
    }
  }

  /// The innermost one around a line.
  func enclosing(line: Int) -> Item? {
    all.filter { $0.lines.contains(line) }.min { $0.lines.count < $1.lines.count }
  }

  private final class Finder: SyntaxVisitor {
    let converter: SourceLocationConverter
    var items: [Item] = []

    init(_ tree: SourceFileSyntax) {
      converter = SourceLocationConverter(fileName: "", tree: tree)
      super.init(viewMode: .sourceAccurate)
    }

    private func add(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
      let start = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
      let end = converter.location(for: node.endPositionBeforeTrailingTrivia).line
      let code = node.tokens(viewMode: .sourceAccurate).map(\.text).joined(separator: " ")
      items.append(Item(lines: start...end, code: code))
      return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      node.parent?.is(MemberBlockItemSyntax.self) == true ? add(node) : .visitChildren
    }
  }
}
