import SourceModel

/// The model as text, with every name, kind and range, to compare two of them.
struct ModelDump {
  /// What is taken off every offset.
  private var origin = 0
  /// Leaves out what depends on where a declaration stands.
  private var ignoresPlace = false

  static func dump(_ unit: ParsedUnit) -> String {
    var lines: [String] = []
    let nodes = unit.declarations as [Node] + unit.statements
    for node in nodes.sorted(by: { $0.range.start < $1.range.start }) { ModelDump().append(node, 0, &lines) }
    return lines.joined(separator: "\n")
  }

  /// The node alone, as if the file began with it.
  static func dump(_ node: Node) -> String {
    var lines: [String] = []
    ModelDump(origin: node.range.start, ignoresPlace: true).append(node, 0, &lines)
    return lines.joined(separator: "\n")
  }

  private func append(_ node: Node, _ depth: Int, _ lines: inout [String]) {
    let indent = String(repeating: " ", count: depth)
    lines.append("\(indent)\(describe(node)) \(text(node.range))")
    for child in Walker.children(of: node) { append(child, depth + 1, &lines) }
  }

  private func text(_ range: ByteRange) -> String { "\(range.start - origin)..<\(range.end - origin)" }

  /// A node without its children.
  private func describe(_ node: Node) -> String {
    switch node {
    case let node as Expr: describe(node)
    case let node as Stmt: describe(node)
    case let node as TypeDecl:
      "\(node.kind) \(ignoresPlace ? [] : node.qualifiers).\(node.name):\(node.inherits)<\(node.generics)> "
        + "\(describe(node.modifiers)) \(place(node)) cases \(node.enumCases.map { "\($0.name)\($0.payload.map(describe))" }) "
        + "name \(text(node.nameRange)) body \(text(node.bodyRange))"
    case let node as FunctionDecl:
      "\(node.kind) \(node.fullName) \(node.parameters.map(describe)) -> \(text(node.returnType)) "
        + "\(describe(node.modifiers)) \(place(node)) \(node.isFailable) \(node.isAsync) \(node.throwsErrors) "
        + "\(node.generics) \(text(node.nameRange))"
    case let node as VariableDecl:
      "\(node.isLet ? "let" : "var") "
        + node.bindings.map { "\(describe($0.pattern)): \(text($0.type)) \(describe($0.accessors))" }
        .joined(separator: ", ") + " \(describe(node.modifiers)) \(place(node))"
    case let node as TypealiasDecl: "typealias \(node.name) = \(node.type) \(describe(node.modifiers)) \(place(node))"
    case let node as Closure:
      "closure [\(node.captures.map { "\($0.ownership) \($0.name)" })] \(node.parameters?.map(describe) ?? ["-"]) "
        + "-> \(text(node.returnType)) \(node.isAsync)"
    case is Block: "block"
    default: "\(type(of: node))"
    }
  }

  private func place(_ decl: Decl) -> [String] { ignoresPlace ? [] : decl.hashIf }

  private func describe(_ modifiers: Modifiers) -> String {
    "\(modifiers.attributes.map { "@\($0.name)\(describe($0.arguments))" })\(modifiers.keywords)"
  }

  private func describe(_ parameter: Parameter) -> String {
    "\(parameter.label ?? "_") \(parameter.name): \(text(parameter.type)) \(parameter.isInout) \(parameter.isVariadic) "
      + "\(parameter.attributes)"
  }

  private func text(_ type: TypeRef?) -> String { type.map { "\($0)" } ?? "-" }

  private func describe(_ accessors: Accessors?) -> String {
    guard let accessors else { return "" }
    return "{get \(accessors.getter != nil) set \(accessors.setter?.parameter ?? "-") "
      + "will \(accessors.willSet?.parameter ?? "-") did \(accessors.didSet?.parameter ?? "-") "
      + "requirement \(accessors.isRequirement)}"
  }

  private func describe(_ pattern: Pattern) -> String {
    switch pattern {
    case .wildcard: "_"
    case .binding(let name, let isVar): "\(isVar ? "var" : "let") \(name)"
    case .tuple(let elements): "(" + elements.map { "\($0.label ?? "_"): \(describe($0.pattern))" }.joined() + ")"
    case .enumCase(let type, let name, let payload):
      "\(text(type)).\(name)\(payload.map { "(" + $0.map { "\($0.label ?? "_"): \(describe($0.pattern))" }.joined() + ")" } ?? "")"
    case .isType(let type): "is \(type)"
    case .asType(let inner, let type): "\(describe(inner)) as \(type)"
    case .optional(let inner): describe(inner) + "?"
    case .expression(let value): "=\(value.range.start - origin)"
    }
  }

  private func describe(_ arguments: [Argument]) -> String {
    "(" + arguments.map { "\($0.label ?? "_")\($0.isTrailing ? "{}" : "")" }.joined(separator: ",") + ")"
  }

  private func describe(_ conditions: [Condition]) -> String {
    conditions.map { condition in
      switch condition {
      case .expr: "expr"
      case .optionalBinding(let pattern, let isVar, _): "bind \(isVar) \(describe(pattern))"
      case .pattern(let pattern, _): "case \(describe(pattern))"
      case .availability(let text, let isUnavailable): "available \(text) \(isUnavailable)"
      }
    }.joined(separator: ", ")
  }

  private func describe(_ patterns: [(pattern: Pattern, filter: Expr?)]) -> String {
    patterns.map { describe($0.pattern) + ($0.filter == nil ? "" : " where") }.joined(separator: ", ")
  }

  private func describe(_ node: Expr) -> String {
    switch node.kind {
    case .integer(let value): "integer \(value)"
    case .float(let value): "float \(value)"
    case .boolean(let value): "boolean \(value)"
    case .string(let segments):
      "string "
        + segments.map { segment in
          if case .text(let text) = segment { text.debugDescription } else { "\\()" }
        }.joined()
    case .nilLiteral: "nil"
    case .array: "array"
    case .dictionary: "dictionary"
    case .tuple(let arguments): "tuple\(describe(arguments))"
    case .name(let name, let generics): "name \(name)\(generics.isEmpty ? "" : "<\(generics)>")"
    case .member(let base, let name, let range): "member\(base == nil ? " implicit" : "") .\(name) \(text(range))"
    case .call(_, let arguments): "call\(describe(arguments))"
    case .subscript(_, let arguments): "subscript\(describe(arguments))"
    case .optionalChain: "chain"
    case .forceUnwrap: "force"
    case .tryExpr(_, let kind): "try \(kind)"
    case .await: "await"
    case .prefix(let name, _): "prefix \(name)"
    case .postfix(_, let name): "postfix \(name)"
    case .binary(_, let name, _): "binary \(name)"
    case .assign(_, let name, _): "assign \(name)"
    case .ternary: "ternary"
    case .cast(_, let kind, let type): "cast \(kind) \(type)"
    case .closure: "closure"
    case .statement: "statement"
    case .keyPath(let root, let components): "keyPath \(text(root)) \(components)"
    case .selector: "selector"
    case .objcKeyPath(let path): "#keyPath \(path)"
    case .macro(let name, let arguments): "macro \(name)\(describe(arguments))"
    case .inoutArgument: "inout"
    case .type(let type): "type \(type)"
    case .discard: "discard"
    case .opaque: "opaque"
    }
  }

  private func describe(_ node: Stmt) -> String {
    switch node.kind {
    case .expr: "expression"
    case .variable: "variable"
    case .function: "function"
    case .type: "type"
    case .ifStmt(let conditions, _, let otherwise): "if \(describe(conditions))\(otherwise == nil ? "" : " else")"
    case .guardStmt(let conditions, _): "guard \(describe(conditions))"
    case .whileStmt(let label, let conditions, _): "while \(label ?? "-") \(describe(conditions))"
    case .repeatStmt(let label, _, _): "repeat \(label ?? "-")"
    case .forIn(let label, let pattern, _, let filter, _):
      "for \(label ?? "-") \(describe(pattern))\(filter == nil ? "" : " where")"
    case .switchStmt(let label, _, let cases):
      "switch \(label ?? "-") "
        + cases.map { "\($0.isDefault ? "default" : describe($0.patterns)) \($0.body.count) \(text($0.range))" }
        .joined(separator: "; ")
    case .returnStmt: "return"
    case .throwStmt: "throw"
    case .breakStmt(let label): "break \(label ?? "-")"
    case .continueStmt(let label): "continue \(label ?? "-")"
    case .fallthroughStmt: "fallthrough"
    case .deferStmt: "defer"
    case .doStmt(let label, _, let catches):
      "do \(label ?? "-") \(catches.map { describe($0.patterns) })"
    case .hashIf(let clauses): "#if \(clauses.map { "\($0.condition ?? "else") \($0.content.count)" })"
    case .opaque: "opaque"
    }
  }
}
