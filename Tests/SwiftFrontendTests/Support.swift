import SourceModel
import SwiftFrontend

func file(_ source: String, path: String = "Test.swift") -> SourceFile {
  SourceFile(path: path, bytes: Array(source.utf8))
}

/// The whole source as one unit.
func parse(_ source: String) -> ParsedUnit { SwiftFrontend().parse(file(source)) }

/// The first declaration of that kind.
func decl<Kind: Decl>(_ source: String, as kind: Kind.Type = Kind.self) throws -> Kind {
  try first(of: kind, in: parse(source).declarations)
}

/// The members of the first type.
func members(_ source: String) throws -> [Decl] { try first(of: TypeDecl.self, in: parse(source).declarations).members }

func first<Wanted>(of kind: Wanted.Type, in list: [some Any]) throws -> Wanted {
  guard let result = list.lazy.compactMap({ $0 as? Wanted }).first else { throw Missing(what: "\(kind)") }
  return result
}

struct Missing: Error { let what: String }

/// The statements of a function whose body is `source`.
func statements(_ source: String) throws -> [Stmt] {
  try decl("func test() {\n\(source)\n}", as: FunctionDecl.self).body?.statements ?? []
}

/// The initial value in `let x = source`.
func expression(_ source: String) throws -> Expr {
  guard let value = try decl("let x = \(source)", as: VariableDecl.self).bindings[0].initialValue else {
    throw Missing(what: source)
  }
  return value
}

/// All nodes of a unit.
func allNodes(_ unit: ParsedUnit) -> [Node] {
  var result: [Node] = []
  func visit(_ node: Node) {
    result.append(node)
    Walker.forEachChild(of: node, visit)
  }
  for node in unit.declarations as [Node] + unit.statements { visit(node) }
  return result
}
