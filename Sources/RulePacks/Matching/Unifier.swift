import SourceModel

/// Compares a pattern with code and collects what its metavariables stand for.
struct Unifier {
  let context: CodeContext
  private(set) var bindings: [String: Expr] = [:]
  /// Off when two pieces of code are compared: `$state` is a name there.
  private var hasMetavariables = true

  init(context: CodeContext) { self.context = context }

  // MARK: Expressions

  /// Whether the code fits; wrappers around the code itself are not looked through, as those around its parts are.
  mutating func matchRoot(_ pattern: Expr, _ code: Expr) -> Bool {
    if hasMetavariables, let name = MetaVariable.name(of: pattern) { return bind(name, code) }
    switch (pattern.kind, code.kind) {
    case (.call(let callee, let arguments), .call(let codeCallee, let codeArguments)):
      return matchCallee(callee, codeCallee) && matchArguments(arguments[...], codeArguments[...])
    case (.assign(let target, let sign, let value), .assign(let codeTarget, let codeSign, let codeValue)):
      // `+=` is a write too, unless the pattern asks for one of the two.
      return (sign == "=" || sign == codeSign) && match(target, codeTarget) && match(value, codeValue)
    case (.member(let base, let name, _), .member(let codeBase, let codeName, _)):
      guard name == codeName else { return false }
      guard let base, let codeBase else { return base == nil && codeBase == nil }
      return match(base, codeBase)
    case (.member(let base?, let name, _), .name(let codeName, _)):
      return hasMetavariables && name == codeName && isImplicitReceiver(base)
    case (.name(let name, let generics), .name(let codeName, let codeGenerics)):
      if hasMetavariables, name != codeName, codeName == "self" || codeName == "Self" { return isEnclosingType(name) }
      return name == codeName && (generics.isEmpty || generics == codeGenerics)
    case (.name(let name, _), .member(let codeBase?, let codeName, _)):
      return hasMetavariables && name == codeName && isModule(codeBase)
    case (.closure(let closure), .closure(let codeClosure)): return match(closure, codeClosure)
    default: return matchParts(pattern, code)
    }
  }

  /// As `matchRoot`, for a part of the code: wrappers around it are looked through.
  mutating func match(_ pattern: Expr, _ code: Expr) -> Bool {
    if hasMetavariables, let name = MetaVariable.name(of: pattern) { return bind(name, code) }
    if attempt({ $0.matchRoot(pattern, code) }) { return true }
    guard let inner = code.innerOfNeutralWrapper ?? forced(code, pattern) else { return false }
    return match(pattern, inner)
  }

  /// `x!` stands for `x` unless the pattern forces too.
  private func forced(_ code: Expr, _ pattern: Expr) -> Expr? {
    guard case .forceUnwrap(let inner) = code.kind else { return nil }
    if case .forceUnwrap = pattern.kind { return nil }
    return inner
  }

  private mutating func attempt(_ body: (inout Unifier) -> Bool) -> Bool {
    let before = bindings
    if body(&self) { return true }
    bindings = before
    return false
  }

  // MARK: Metavariables

  private mutating func bind(_ name: String, _ code: Expr) -> Bool {
    var value = code
    // `x?` is an expression only within its chain.
    while case .optionalChain(let inner) = value.kind { value = inner }
    guard let known = bindings[name] else {
      bindings[name] = value
      return true
    }
    return Self.isSameCode(known, value, context)
  }

  static func isSameCode(_ a: Expr, _ b: Expr, _ context: CodeContext) -> Bool {
    var unifier = Unifier(context: context)
    unifier.hasMetavariables = false
    return unifier.match(a.neutral, b.neutral)
  }

  // MARK: Receivers

  /// Whether a receiver that is not written may be what the pattern names: `self`, inside a type.
  private func isImplicitReceiver(_ pattern: Expr) -> Bool {
    guard !context.types.isEmpty else { return false }
    if MetaVariable.name(of: pattern) != nil { return true }
    if case .name(let name, _) = pattern.kind { return isEnclosingType(name) }
    return false
  }

  private func isEnclosingType(_ name: String) -> Bool { context.types.last?.name == name }

  /// `QuartzCore` of `QuartzCore.CATransaction`: a bare name in capitals that no enclosing type has.
  private func isModule(_ base: Expr) -> Bool {
    guard case .name(let name, _) = base.kind else { return false }
    return name.first?.isUppercase ?? false
  }

  // MARK: Calls

  private mutating func matchCallee(_ pattern: Expr, _ code: Expr) -> Bool {
    if case .name(let name, _) = pattern.kind, !MetaVariable.isOne(name), name.first?.isUppercase ?? false,
      case .member(let base, "init", _) = code.peeled.kind
    {
      guard let base else { return true }
      return match(pattern, base)
    }
    return match(pattern, code)
  }

  private mutating func matchArguments(_ pattern: ArraySlice<Argument>, _ code: ArraySlice<Argument>) -> Bool {
    guard let first = pattern.first else { return code.isEmpty }
    if MetaVariable.listName(of: first.value) != nil {
      let rest = pattern.dropFirst()
      for count in 0...code.count {
        if attempt({ $0.matchArguments(rest, code.dropFirst(count)) }) { return true }
      }
      return false
    }
    guard let argument = code.first, Self.hasFittingLabel(first, argument) else { return false }
    return match(first.value, argument.value) && matchArguments(pattern.dropFirst(), code.dropFirst())
  }

  /// The first trailing closure has lost its label; a pattern may be written in either form.
  private static func hasFittingLabel(_ pattern: Argument, _ code: Argument) -> Bool {
    if pattern.label == code.label { return true }
    return (code.isTrailing && code.label == nil) || (pattern.isTrailing && pattern.label == nil && isClosure(code))
  }

  private static func isClosure(_ argument: Argument) -> Bool {
    if case .closure = argument.value.kind { true } else { false }
  }

  // MARK: Everything else

  private mutating func match(_ pattern: Closure, _ code: Closure) -> Bool {
    matchAll(pattern.body.statements[...], code.body.statements[...])
  }

  /// Statement by statement; `$body...` stands for any number of them.
  private mutating func matchAll(_ pattern: ArraySlice<Stmt>, _ code: ArraySlice<Stmt>) -> Bool {
    guard let first = pattern.first else { return code.isEmpty }
    if hasMetavariables, case .expr(let value) = first.kind, MetaVariable.listName(of: value) != nil {
      let rest = pattern.dropFirst()
      for count in 0...code.count {
        if attempt({ $0.matchAll(rest, code.dropFirst(count)) }) { return true }
      }
      return false
    }
    guard let statement = code.first else { return false }
    return match(first, statement) && matchAll(pattern.dropFirst(), code.dropFirst())
  }

  mutating func match(_ pattern: Stmt, _ code: Stmt) -> Bool {
    if case .expr(let value) = pattern.kind {
      guard case .expr(let codeValue) = code.kind else { return false }
      return match(value, codeValue)
    }
    return NodeKind(pattern) == NodeKind(code) && matchChildren(pattern, code)
  }

  private mutating func matchParts(_ pattern: Expr, _ code: Expr) -> Bool {
    guard NodeKind(pattern) == NodeKind(code), Self.hasSameOwnText(pattern, code) else { return false }
    return matchChildren(pattern, code)
  }

  private mutating func matchChildren(_ pattern: Node, _ code: Node) -> Bool {
    let parts = Walker.children(of: pattern)
    let codeParts = Walker.children(of: code)
    guard parts.count == codeParts.count else { return false }
    for (part, codePart) in zip(parts, codeParts) {
      switch (part, codePart) {
      case (let part as Expr, let codePart as Expr): if !match(part, codePart) { return false }
      case (let part as Stmt, let codePart as Stmt): if !match(part, codePart) { return false }
      case (let part as Closure, let codePart as Closure): if !match(part, codePart) { return false }
      case (let part as Block, let codePart as Block):
        if !matchAll(part.statements[...], codePart.statements[...]) { return false }
      default: if type(of: part) != type(of: codePart) || !matchChildren(part, codePart) { return false }
      }
    }
    return true
  }

  /// What two nodes of one kind say beside their children: literals, operators, names, labels.
  private static func hasSameOwnText(_ pattern: Expr, _ code: Expr) -> Bool {
    switch (pattern.kind, code.kind) {
    case (.integer(let a), .integer(let b)): a == b
    case (.float(let a), .float(let b)): a == b
    case (.boolean(let a), .boolean(let b)): a == b
    case (.string, .string): pattern.stringValue == code.stringValue
    case (.prefix(let a, _), .prefix(let b, _)): a == b
    case (.postfix(_, let a), .postfix(_, let b)): a == b
    case (.binary(_, let a, _), .binary(_, let b, _)): a == b
    case (.tryExpr(_, let a), .tryExpr(_, let b)): a == b
    case (.cast(_, let a, let type), .cast(_, let b, let codeType)): a == b && isSameType(type, codeType)
    case (.tuple(let a), .tuple(let b)), (.subscript(_, let a), .subscript(_, let b)):
      a.map(\.label) == b.map(\.label)
    case (.keyPath(let root, let a), .keyPath(let codeRoot, let b)): a == b && (root == nil || root == codeRoot)
    case (.objcKeyPath(let a), .objcKeyPath(let b)): a == b
    case (.macro(let a, _), .macro(let b, _)): a == b
    case (.type(let a), .type(let b)): isSameType(a, b)
    case (.opaque, .opaque): pattern.text == code.text
    default: true
    }
  }

  private static func isSameType(_ pattern: TypeRef, _ code: TypeRef) -> Bool {
    switch pattern {
    case .named(let name, _, _) where MetaVariable.isOne(name): true
    case .other(let text) where MetaVariable.isOne(text): true
    default: pattern == code
    }
  }
}

extension Expr {
  /// The expression behind parentheses, `try`, `await` and `x?`.
  fileprivate var neutral: Expr {
    var expr = self
    while let inner = expr.innerOfNeutralWrapper { expr = inner }
    return expr
  }
}
