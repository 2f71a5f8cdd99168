import SourceModel
internal import SwiftParser
internal import SwiftSyntax

/// Why a rule's pattern can't be used.
public struct PatternError: Error, CustomStringConvertible, Equatable, Sendable {
  public let description: String
}

extension SwiftFrontend: PatternParser {
  /// Parses a rule's pattern: one expression or one statement, in which `$x` is a name like any other.
  public func parsePattern(_ source: String) throws -> ParsedPattern {
    let file = SourceFile(path: "<pattern>", bytes: Array(source.utf8))
    let tree = file.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    guard !tree.hasError else { throw PatternError(description: "'\(source)' is not valid Swift") }
    guard let item = tree.statements.first, tree.statements.count == 1 else {
      throw PatternError(description: "'\(source)' is not one expression or statement")
    }
    let converter = Converter(file: file, base: 0)
    if let node = Syntax(item.item).as(ExprSyntax.self) { return .expr(converter.expr(node)) }
    guard let statement = converter.stmts(item).first else {
      throw PatternError(description: "'\(source)' is not an expression or statement")
    }
    return .stmt(statement)
  }
}
