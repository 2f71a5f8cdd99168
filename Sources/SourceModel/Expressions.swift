/// An argument of a call, subscript or tuple. Trailing closures are arguments too, with the label the API has
/// for them where the source gives one (`completion:`), nil for the first.
public struct Argument: Sendable {
  public var label: String?
  public var value: Expr
  public var isTrailing: Bool

  public init(label: String?, value: Expr, isTrailing: Bool = false) {
    self.label = label
    self.value = value
    self.isTrailing = isTrailing
  }
}

public final class Expr: Node, @unchecked Sendable {
  public let kind: Kind

  public init(_ kind: Kind, file: SourceFile, range: ByteRange) {
    self.kind = kind
    super.init(file: file, range: range)
  }

  public indirect enum Kind: Sendable {
    case integer(Int)
    case float(Double)
    case boolean(Bool)
    case string([StringSegment])
    case nilLiteral
    case array([Expr])
    case dictionary([(key: Expr, value: Expr)])
    case tuple([Argument])
    /// A bare name: a variable, function, type, `self`, `super`, `Self`, `$0`, or a pattern's `$metavariable`.
    case name(String, generics: [TypeRef])
    /// `base.name`; base is nil for an implicit member such as `.forwards`. `nameRange` is the name alone.
    case member(base: Expr?, name: String, nameRange: ByteRange)
    case call(callee: Expr, arguments: [Argument])
    case `subscript`(base: Expr, arguments: [Argument])
    /// `base?` inside an optional chain; the chain ends at the outermost postfix expression.
    case optionalChain(Expr)
    case forceUnwrap(Expr)
    case tryExpr(Expr, TryKind)
    case await(Expr)
    case prefix(String, Expr)
    case postfix(Expr, String)
    case binary(Expr, String, Expr)
    /// `=`, or a compound assignment such as `+=`.
    case assign(Expr, String, Expr)
    case ternary(condition: Expr, then: Expr, otherwise: Expr)
    case cast(Expr, CastKind, TypeRef)
    case closure(Closure)
    /// `if` or `switch` used as an expression.
    case statement(Stmt)
    /// `\Root.a.b`, components without the root.
    case keyPath(root: TypeRef?, components: [String])
    /// `#selector(…)`; the method's reference expression.
    case selector(Expr)
    /// `#keyPath(…)`, the dotted path without the root type when it can be told apart by case.
    case objcKeyPath(String)
    /// `#name(…)` of any other macro.
    case macro(String, [Argument])
    case inoutArgument(Expr)
    /// A type in expression position that is not a bare name: `[CALayer]`, `CALayer?`.
    case type(TypeRef)
    /// `_` on the left of an assignment.
    case discard
    case opaque([Expr])
  }

  public enum StringSegment: Sendable {
    case text(String)
    case interpolation(Expr)
  }

  public enum TryKind: Sendable { case plain, optional, forced }
  public enum CastKind: Sendable { case check, coerce, conditional, forced }

  /// The string of a literal without interpolation.
  public var stringValue: String? {
    guard case .string(let segments) = kind else { return nil }
    var result = ""
    for segment in segments {
      guard case .text(let text) = segment else { return nil }
      result += text
    }
    return result
  }
}

public final class Closure: Node, @unchecked Sendable {
  public struct Capture: Sendable {
    public enum Ownership: Sendable { case strong, weak, unowned }
    public var name: String
    public var ownership: Ownership
    /// `[x = expression]`; nil for a plain `[x]`.
    public var value: Expr?

    public init(name: String, ownership: Ownership, value: Expr?) {
      self.name = name
      self.ownership = ownership
      self.value = value
    }
  }

  public let captures: [Capture]
  /// nil when the closure has no signature and uses `$0`, `$1`.
  public let parameters: [Parameter]?
  public let returnType: TypeRef?
  public let body: Block
  public let isAsync: Bool

  public init(
    captures: [Capture], parameters: [Parameter]?, returnType: TypeRef?, body: Block, isAsync: Bool,
    file: SourceFile, range: ByteRange
  ) {
    self.captures = captures
    self.parameters = parameters
    self.returnType = returnType
    self.body = body
    self.isAsync = isAsync
    super.init(file: file, range: range)
  }
}
