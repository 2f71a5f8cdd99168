import SourceModel

/// An expression or statement in brackets, short enough to read in a table of expectations.
enum Shape {
  static func of(_ node: Expr) -> String {
    switch node.kind {
    case .integer(let value): return "\(value)"
    case .float(let value): return "\(value)"
    case .boolean(let value): return "\(value)"
    case .nilLiteral: return "nil"
    case .string(let segments):
      let parts = segments.map { segment in
        switch segment {
        case .text(let text): text.debugDescription
        case .interpolation(let value): of(value)
        }
      }
      return "(string \(parts.joined(separator: " ")))"
    case .array(let elements): return "[" + list(elements) + "]"
    case .dictionary(let pairs):
      return "[" + pairs.map { "\(of($0.key)): \(of($0.value))" }.joined(separator: " ") + "]"
    case .tuple(let arguments): return "(tuple\(of(arguments)))"
    case .name(let name, let generics): return generics.isEmpty ? name : "\(name)<\(generics.map(of).joined())>"
    case .member(let base, let name, _): return "\(base.map(of) ?? "").\(name)"
    case .call(let callee, let arguments): return "(call \(of(callee))\(of(arguments)))"
    case .subscript(let base, let arguments): return "(subscript \(of(base))\(of(arguments)))"
    case .optionalChain(let inner): return "\(of(inner))?"
    case .forceUnwrap(let inner): return "\(of(inner))!"
    case .tryExpr(let inner, let kind): return "(try \(kind) \(of(inner)))"
    case .await(let inner): return "(await \(of(inner)))"
    case .prefix(let name, let inner): return "(prefix \(name) \(of(inner)))"
    case .postfix(let inner, let name): return "(postfix \(of(inner)) \(name))"
    case .binary(let left, let name, let right): return "(\(name) \(of(left)) \(of(right)))"
    case .assign(let left, let name, let right): return "(\(name) \(of(left)) \(of(right)))"
    case .ternary(let condition, let then, let otherwise): return "(if \(of(condition)) \(of(then)) \(of(otherwise)))"
    case .cast(let inner, let kind, let type): return "(\(kind) \(of(inner)) \(of(type)))"
    case .closure(let closure): return of(closure)
    case .statement(let statement): return of(statement)
    case .keyPath(let root, let components): return "\\\(root.map(of) ?? "").\(components.joined(separator: "."))"
    case .selector(let inner): return "(selector \(of(inner)))"
    case .objcKeyPath(let path): return "(keyPath \(path))"
    case .macro(let name, let arguments): return "(#\(name)\(of(arguments)))"
    case .inoutArgument(let inner): return "(& \(of(inner)))"
    case .type(let type): return "(type \(of(type)))"
    case .discard: return "_"
    case .opaque(let children): return "(opaque \(list(children)))"
    }
  }

  private static func list(_ nodes: [Expr]) -> String { nodes.map(of).joined(separator: " ") }

  private static func of(_ arguments: [Argument]) -> String {
    arguments.map { " \($0.label.map { $0 + ":" } ?? "")\($0.isTrailing ? "~" : "")\(of($0.value))" }.joined()
  }

  private static func of(_ closure: Closure) -> String {
    let captures = closure.captures.map { capture in
      "\(capture.ownership == .strong ? "" : "\(capture.ownership) ")\(capture.name)\(capture.value.map { "=" + of($0) } ?? "")"
    }
    let parameters = closure.parameters.map { "|" + $0.map(\.name).joined(separator: " ") + "|" } ?? ""
    return "{" + (captures.isEmpty ? "" : "[\(captures.joined(separator: " "))]") + parameters + of(closure.body) + "}"
  }

  static func of(_ block: Block) -> String { block.statements.map(of).joined(separator: "; ") }

  static func of(_ type: TypeRef) -> String {
    switch type {
    case .named(let name, let qualifiers, let generics):
      (qualifiers + [name]).joined(separator: ".")
        + (generics.isEmpty ? "" : "<\(generics.map(of).joined(separator: " "))>")
    case .optional(let inner): of(inner) + "?"
    case .implicitlyUnwrapped(let inner): of(inner) + "!"
    case .array(let inner): "[\(of(inner))]"
    case .dictionary(let key, let value): "[\(of(key)): \(of(value))]"
    case .tuple(let elements): "(" + elements.map(of).joined(separator: ", ") + ")"
    case .function(let parameters, let result): "(" + parameters.map(of).joined(separator: ", ") + ") -> \(of(result))"
    case .constrained(let inner): "some \(of(inner))"
    case .metatype(let inner): "\(of(inner)).Type"
    case .other(let text): "'\(text)'"
    }
  }

  static func of(_ pattern: Pattern) -> String {
    switch pattern {
    case .wildcard: "_"
    case .binding(let name, let isVar): "\(isVar ? "var " : "")\(name)"
    case .tuple(let elements): "(" + elements.map { of($0.pattern) }.joined(separator: ", ") + ")"
    case .enumCase(let type, let name, let payload):
      "\(type.map(of) ?? "").\(name)"
        + (payload.map {
          "(" + $0.map { "\($0.label.map { $0 + ": " } ?? "")\(of($0.pattern))" }.joined(separator: ", ") + ")"
        }
          ?? "")
    case .isType(let type): "is \(of(type))"
    case .asType(let inner, let type): "\(of(inner)) as \(of(type))"
    case .optional(let inner): of(inner) + "?"
    case .expression(let value): "=" + of(value)
    }
  }

  private static func of(_ conditions: [Condition]) -> String {
    conditions.map { condition in
      switch condition {
      case .expr(let value): of(value)
      case .optionalBinding(let pattern, let isVar, let value): "\(isVar ? "var" : "let") \(of(pattern)) = \(of(value))"
      case .pattern(let pattern, let value): "case \(of(pattern)) = \(of(value))"
      case .availability(let text, let isUnavailable): "\(isUnavailable ? "un" : "")available \(text)"
      }
    }.joined(separator: ", ")
  }

  private static func of(_ patterns: [(pattern: Pattern, filter: Expr?)]) -> String {
    patterns.map { of($0.pattern) + ($0.filter.map { " where " + of($0) } ?? "") }.joined(separator: ", ")
  }

  static func of(_ node: Stmt) -> String {
    func named(_ label: String?) -> String { label.map { $0 + ": " } ?? "" }
    switch node.kind {
    case .expr(let value): return of(value)
    case .variable(let decl):
      return (decl.isLet ? "let " : "var ")
        + decl.bindings.map { binding in
          of(binding.pattern) + (binding.type.map { ": " + of($0) } ?? "")
            + (binding.initialValue.map { " = " + of($0) } ?? "")
        }.joined(separator: ", ")
    case .function(let decl): return "func \(decl.fullName)"
    case .type(let decl): return "\(decl.kind) \(decl.name)"
    case .ifStmt(let conditions, let then, let otherwise):
      return "if \(of(conditions)) {\(of(then))}" + (otherwise.map { " else " + of($0) } ?? "")
    case .guardStmt(let conditions, let block): return "guard \(of(conditions)) {\(of(block))}"
    case .whileStmt(let label, let conditions, let block):
      return "\(named(label))while \(of(conditions)) {\(of(block))}"
    case .repeatStmt(let label, let block, let condition):
      return "\(named(label))repeat {\(of(block))} \(of(condition))"
    case .forIn(let label, let pattern, let sequence, let filter, let block):
      return
        "\(named(label))for \(of(pattern)) in \(of(sequence))\(filter.map { " where " + of($0) } ?? "") {\(of(block))}"
    case .switchStmt(let label, let subject, let cases):
      return "\(named(label))switch \(of(subject)) {"
        + cases.map { "\($0.isDefault ? "default" : of($0.patterns)): " + $0.body.map(of).joined(separator: "; ") }
        .joined(separator: " | ") + "}"
    case .returnStmt(let value): return "return" + (value.map { " " + of($0) } ?? "")
    case .throwStmt(let value): return "throw \(of(value))"
    case .breakStmt(let label): return "break" + (label.map { " " + $0 } ?? "")
    case .continueStmt(let label): return "continue" + (label.map { " " + $0 } ?? "")
    case .fallthroughStmt: return "fallthrough"
    case .deferStmt(let block): return "defer {\(of(block))}"
    case .doStmt(let label, let block, let catches):
      return "\(named(label))do {\(of(block))}" + catches.map { " catch \(of($0.patterns)){\(of($0.body))}" }.joined()
    case .hashIf(let clauses):
      return clauses.map { "#\($0.condition ?? "else") {" + $0.content.map(of).joined(separator: "; ") + "}" }.joined()
    case .opaque(let statements, let values):
      return "opaque \(statements.map(of).joined(separator: "; ")) \(list(values))"
    }
  }
}
