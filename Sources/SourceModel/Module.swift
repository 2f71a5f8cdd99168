/// What a frontend made of one file, or of a part cut out of it.
public final class ParsedUnit: Sendable {
  public let file: SourceFile
  public let imports: [String]
  public let declarations: [Decl]
  /// Statements outside any declaration (scripts, `main.swift`).
  public let statements: [Stmt]
  /// Whether the parser had to recover. Of a unit whose bodies are parsed late this says nothing of them: `SyntaxCheck`
  /// looks at a whole file.
  public let hasErrors: Bool

  public init(file: SourceFile, imports: [String], declarations: [Decl], statements: [Stmt], hasErrors: Bool) {
    self.file = file
    self.imports = imports
    self.declarations = declarations
    self.statements = statements
    self.hasErrors = hasErrors
  }
}
