import SourceModel
internal import SwiftSyntax

extension Converter {
  func sequence(_ node: SequenceExprSyntax) -> Expr {
    if let type = typeReference(ExprSyntax(node)) { return Expr(.type(type), file: file, range: range(node)) }
    var folding = OperatorFolding(elements: Array(node.elements), converter: self)
    return folding.fold()
  }
}

/// Precedence climbing over the flat list of operands and operators the parser leaves.
struct OperatorFolding {
  private let elements: [ExprSyntax]
  private let converter: Converter
  private var index = 0

  init(elements: [ExprSyntax], converter: Converter) {
    self.elements = elements
    self.converter = converter
  }

  mutating func fold() -> Expr {
    var result = fold(minimum: 0)
    // Only a list that doesn't alternate leaves something over.
    while index < elements.count {
      let rest = fold(minimum: 0)
      result = make(.opaque([result, rest]), result.range.start, rest.range.end)
    }
    return result
  }

  private func make(_ kind: Expr.Kind, _ start: Int, _ end: Int) -> Expr {
    Expr(kind, file: converter.file, range: ByteRange(start, max(start, end)))
  }

  private mutating func fold(minimum: Int) -> Expr {
    guard index < elements.count else { return make(.opaque([]), 0, 0) }
    let node = elements[index]
    index += 1
    return fold(first: node, minimum: minimum)
  }

  private mutating func fold(first node: ExprSyntax, minimum: Int) -> Expr {
    if index < elements.count, let (inner, wrap) = converter.effect(node) {
      // `try` and `await` cover everything to their right.
      let start = converter.range(node).start
      let value = converter.deeper { fold(first: inner, minimum: 0) } ?? converter.expr(inner)
      return make(wrap(value), start, value.range.end)
    }
    var left = converter.expr(node)
    var links = 0
    while index + 1 < elements.count, let step = Step(elements[index]), step.precedence >= minimum {
      index += 1
      links += 1
      if links > Converter.depthLimit { left = make(.opaque([]), left.range.start, left.range.end) }
      left = apply(step, to: left)
    }
    return left
  }

  private mutating func apply(_ step: Step, to left: Expr) -> Expr {
    let start = left.range.start
    switch step {
    case .cast(let kind):
      let node = elements[index]
      index += 1
      let type = node.as(TypeExprSyntax.self).map { converter.type($0.type) } ?? .other(converter.text(node))
      return make(.cast(left, kind, type), start, converter.range(node).end)
    case .ternary(let then):
      let then = converter.expr(then)
      let otherwise = right(minimum: step.precedence)
      return make(.ternary(condition: left, then: then, otherwise: otherwise), start, otherwise.range.end)
    case .assign(let name):
      let value = right(minimum: step.precedence)
      return make(.assign(left, name, value), start, value.range.end)
    case .arrow:
      let value = right(minimum: step.precedence)
      return make(.opaque([left, value]), start, value.range.end)
    case .binary(let name, let operation):
      let value = right(minimum: operation.isRightAssociative ? operation.precedence : operation.precedence + 1)
      return make(.binary(left, name, value), start, value.range.end)
    }
  }

  private mutating func right(minimum: Int) -> Expr {
    let next = index
    if let result = converter.deeper({ fold(minimum: minimum) }) { return result }
    index = elements.count
    return make(.opaque([]), converter.range(elements[next]).start, converter.range(elements[index - 1]).end)
  }

  // MARK: - Operators

  /// One operator with what it carries.
  private enum Step {
    case binary(String, Operation)
    case assign(String)
    case cast(Expr.CastKind)
    case ternary(then: ExprSyntax)
    case arrow

    init?(_ node: ExprSyntax) {
      switch node.kind {
      case .binaryOperatorExpr:
        let name = node.cast(BinaryOperatorExprSyntax.self).operator.text
        self = Operation.compoundAssignments.contains(name) ? .assign(name) : .binary(name, Operation(name))
      case .assignmentExpr: self = .assign("=")
      case .unresolvedTernaryExpr: self = .ternary(then: node.cast(UnresolvedTernaryExprSyntax.self).thenExpression)
      case .unresolvedIsExpr: self = .cast(.check)
      case .unresolvedAsExpr:
        switch node.cast(UnresolvedAsExprSyntax.self).questionOrExclamationMark?.text {
        case "?": self = .cast(.conditional)
        case "!": self = .cast(.forced)
        default: self = .cast(.coerce)
        }
      case .arrowExpr: self = .arrow
      default: return nil
      }
    }

    var precedence: Int {
      switch self {
      case .binary(_, let operation): operation.precedence
      case .assign: Operation.assignment
      case .cast: 132
      case .ternary: 100
      case .arrow: 95
      }
    }
  }
}

/// The standard library's precedence groups as numbers; an operator it doesn't know has the default precedence.
struct Operation {
  let precedence: Int
  let isRightAssociative: Bool

  static let assignment = 90
  static let compoundAssignments: Set<String> = [
    "+=", "-=", "*=", "/=", "%=", "<<=", ">>=", "&=", "|=", "^=", "&+=", "&-=", "&*=", "&<<=", "&>>=", ".&=", ".|=",
    ".^=",
  ]

  init(_ name: String) {
    precedence = Self.precedences[name] ?? 105
    isRightAssociative = name == "??"
  }

  private static let precedences: [String: Int] = {
    let groups: [(Int, String)] = [
      (160, "<< >> &<< &>>"),
      (150, "* / % &* & .&"),
      (140, "+ - &+ &- | ^ .| .^"),
      (135, "... ..<"),
      (131, "??"),
      (130, "< <= > >= == != === !== ~= .== .!= .< .<= .> .>="),
      (120, "&&"),
      (110, "||"),
    ]
    var result: [String: Int] = [:]
    for (precedence, names) in groups {
      for name in names.split(separator: " ") { result[String(name)] = precedence }
    }
    return result
  }()
}
