import SourceModel
import SwiftFrontend

/// A project of files given as path and source.
func project(_ files: KeyValuePairs<String, String>) -> ProjectIndex {
  ProjectIndex(
    provider: ProjectSources(files: files.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) }, threads: 1))
}

func parse(_ source: String) -> ParsedUnit {
  SwiftFrontend().parse(SourceFile(path: "Test.swift", bytes: Array(source.utf8)))
}

/// The first expression of that text.
func expression(_ text: String, in unit: ParsedUnit) -> Expr? {
  var result: Expr?
  Walker.walk(unit, expr: { node, _ in if result == nil, node.text == text { result = node } })
  return result
}
