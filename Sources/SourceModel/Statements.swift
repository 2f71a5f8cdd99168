public final class Stmt: Node, @unchecked Sendable {
  public let kind: Kind

  public init(_ kind: Kind, file: SourceFile, range: ByteRange) {
    self.kind = kind
    super.init(file: file, range: range)
  }

  public indirect enum Kind: Sendable {
    case expr(Expr)
    case variable(VariableDecl)
    case function(FunctionDecl)
    case type(TypeDecl)
    /// `otherwise` is an `if` statement or a `do` block without catches.
    case ifStmt(conditions: [Condition], then: Block, otherwise: Stmt?)
    case guardStmt(conditions: [Condition], otherwise: Block)
    case whileStmt(label: String?, conditions: [Condition], body: Block)
    case repeatStmt(label: String?, body: Block, condition: Expr)
    case forIn(label: String?, pattern: Pattern, sequence: Expr, filter: Expr?, body: Block)
    case switchStmt(label: String?, subject: Expr, cases: [SwitchCase])
    case returnStmt(Expr?)
    case throwStmt(Expr)
    case breakStmt(String?)
    case continueStmt(String?)
    case fallthroughStmt
    case deferStmt(Block)
    case doStmt(label: String?, body: Block, catches: [CatchClause])
    /// `#if` with every branch kept; the last clause's condition is nil for `#else`.
    case hashIf([HashIfClause<[Stmt]>])
    case opaque([Stmt], [Expr])
  }
}

public enum Condition: Sendable {
  case expr(Expr)
  /// `let x = e`; the shorthand `let x` has the name itself as its expression.
  case optionalBinding(Pattern, isVar: Bool, Expr)
  case pattern(Pattern, Expr)
  /// `#available(iOS 17, *)`; true when it is `#unavailable`.
  case availability(String, isUnavailable: Bool)
}

public struct SwitchCase: Sendable {
  /// Empty for `default`.
  public var patterns: [(pattern: Pattern, filter: Expr?)]
  public var isDefault: Bool
  public var body: [Stmt]
  public var range: ByteRange

  public init(patterns: [(pattern: Pattern, filter: Expr?)], isDefault: Bool, body: [Stmt], range: ByteRange) {
    self.patterns = patterns
    self.isDefault = isDefault
    self.body = body
    self.range = range
  }
}

public struct CatchClause: Sendable {
  public var patterns: [(pattern: Pattern, filter: Expr?)]
  public var body: Block

  public init(patterns: [(pattern: Pattern, filter: Expr?)], body: Block) {
    self.patterns = patterns
    self.body = body
  }
}

public struct HashIfClause<Content: Sendable>: Sendable {
  /// The condition's text; nil for `#else`.
  public var condition: String?
  public var content: Content

  public init(condition: String?, content: Content) {
    self.condition = condition
    self.content = content
  }
}

public indirect enum Pattern: Sendable {
  case wildcard
  /// A name that is bound.
  case binding(String, isVar: Bool)
  case tuple([(label: String?, pattern: Pattern)])
  /// `.some(let x)`, `Kind.a`; payload is nil when written without parentheses.
  case enumCase(type: TypeRef?, name: String, payload: [(label: String?, pattern: Pattern)]?)
  case isType(TypeRef)
  case asType(Pattern, TypeRef)
  case optional(Pattern)
  case expression(Expr)
}
