import SourceModel

/// Statements.
extension Interpreter {
  func execute(_ block: Block, _ parent: Scope) throws -> Flow {
    try execute(block.statements, Scope(parent: parent))
  }

  /// Runs statements in a scope of their own; `defer` blocks run when it ends, however it ends.
  func execute(_ statements: [Stmt], _ scope: Scope) throws -> Flow {
    var deferred: [Block] = []
    for statement in statements {
      if case .function(let decl) = statement.kind { scope.declare(decl) }
    }
    var current: Stmt?
    do {
      for statement in statements {
        current = statement
        if case .deferStmt(let block) = statement.kind {
          deferred.append(block)
          continue
        }
        let flow = try execute(statement, scope)
        if case .normal = flow { continue }
        noteExit(statement, flow)
        try runDeferred(deferred, scope)
        return flow
      }
    } catch let stop as RunStop {
      if case .swiftError = stop {
        if let current { noteExit(current) }
        try runDeferred(deferred, scope)
      }
      throw stop
    }
    try runDeferred(deferred, scope)
    return .normal
  }

  private func runDeferred(_ blocks: [Block], _ scope: Scope) throws {
    for block in blocks.reversed() { _ = try execute(block, scope) }
  }

  /// Remembers the statement that left a body early, before its `defer` blocks run.
  private func noteExit(_ statement: Stmt, _ flow: Flow) {
    switch statement.kind {
    case .returnStmt, .throwStmt, .breakStmt, .continueStmt:
      noteExit(statement)
    default: return
    }
  }

  private func noteExit(_ statement: Stmt) {
    guard exits.count < 2000 else { return }
    exits.append(
      Exit(
        node: statement, callable: frame?.callable, event: world.trace.count, transactionDepth: world.transactionDepth))
  }

  func execute(_ statement: Stmt, _ scope: Scope) throws -> Flow {
    try step(statement)
    switch statement.kind {
    case .expr(let expr): return try executeExpression(expr, scope)
    case .variable(let decl): return try declare(decl, scope)
    case .function, .type, .deferStmt: return .normal
    case .ifStmt(let conditions, let then, let otherwise):
      let inner = Scope(parent: scope)
      if try holds(conditions, inner) { return try execute(then, inner) }
      guard let otherwise else { return .normal }
      return try execute(otherwise, scope)
    case .guardStmt(let conditions, let otherwise):
      return try holds(conditions, scope) ? .normal : try execute(otherwise, scope)
    case .whileStmt(let label, let conditions, let body): return try runWhile(label, conditions, body, scope)
    case .repeatStmt(let label, let body, let condition):
      return try runRepeat(label, body, condition, scope)
    case .forIn(let label, let pattern, let sequence, let filter, let body):
      return try runFor(label, pattern, sequence, filter, body, scope)
    case .switchStmt(let label, let subject, let cases): return try runSwitch(label, subject, cases, scope)
    case .returnStmt(let expr):
      let value = try expr.map { try eval($0, scope, expecting: returnType) } ?? .void
      return .returned(value)
    case .throwStmt(let expr):
      throw RunStop.swiftError(try eval(expr, scope))
    case .breakStmt(let label): return .broke(label)
    case .continueStmt(let label): return .continued(label)
    case .fallthroughStmt: return .fellThrough
    case .doStmt(let label, let body, let catches): return try runDo(label, body, catches, scope)
    case .hashIf(let clauses): return try execute(chosen(clauses), scope)
    case .opaque(let statements, let exprs):
      for expr in exprs { _ = try eval(expr, scope) }
      return try execute(statements, Scope(parent: scope))
    }
  }

  private var returnType: TypeRef? {
    if case .function(let decl)? = frame?.callable { return decl.returnType }
    if case .accessor(let decl, let binding, .getter)? = frame?.callable { return decl.bindings[binding].type }
    return nil
  }

  /// A discarded postfix chain; `if` and `switch` expressions keep their control flow.
  private func executeExpression(_ expr: Expr, _ scope: Scope) throws -> Flow {
    if case .statement(let statement) = expr.kind { return try execute(statement, scope) }
    _ = try eval(expr, scope)
    return .normal
  }

  /// The branch of `#if` that this run takes: by what the condition says of an iOS device, else the first.
  func chosen<Content>(_ clauses: [HashIfClause<Content>]) -> Content {
    for clause in clauses {
      guard let condition = clause.condition else { return clause.content }
      if BuildCondition.holds(condition) { return clause.content }
    }
    return clauses[clauses.count - 1].content
  }

  // MARK: Variables

  private func declare(_ decl: VariableDecl, _ scope: Scope) throws -> Flow {
    for binding in decl.bindings {
      if binding.accessors?.isComputed == true, let name = binding.name {
        scope.declare(name, Box(.none))
        continue
      }
      var value = Value(.none)
      if let initial = binding.initialValue {
        value = try eval(initial, scope, expecting: binding.type)
        if let type = binding.type { value = try coerce(value, to: type) }
      }
      if let name = binding.name {
        scope.declare(name, Box(value, isWeak: decl.isWeak, type: binding.type))
      } else {
        _ = try match(binding.pattern, value, scope, node: binding.initialValue ?? program.rootNode)
      }
    }
    return .normal
  }

  // MARK: Loops

  private func runWhile(_ label: String?, _ conditions: [Condition], _ body: Block, _ scope: Scope) throws -> Flow {
    var rounds = 0
    while true {
      let inner = Scope(parent: scope)
      guard try holds(conditions, inner) else { return .normal }
      switch loopFlow(try execute(body, inner), label) {
      case .next: break
      case .leave(let flow): return flow
      }
      rounds += 1
      if rounds > 200 { throw RunStop.budget }
    }
  }

  private func runRepeat(_ label: String?, _ body: Block, _ condition: Expr, _ scope: Scope) throws -> Flow {
    var rounds = 0
    repeat {
      switch loopFlow(try execute(body, scope), label) {
      case .next: break
      case .leave(let flow): return flow
      }
      rounds += 1
      if rounds > 200 { throw RunStop.budget }
    } while try truth(of: condition, scope)
    return .normal
  }

  private func runFor(
    _ label: String?, _ pattern: Pattern, _ sequence: Expr, _ filter: Expr?, _ body: Block, _ scope: Scope
  ) throws -> Flow {
    for element in try elements(of: try eval(sequence, scope), node: sequence) {
      let inner = Scope(parent: scope)
      guard try match(pattern, element, inner, node: sequence) else { continue }
      if let filter, !(try truth(of: filter, inner)) { continue }
      switch loopFlow(try execute(body, inner), label) {
      case .next: break
      case .leave(let flow): return flow
      }
    }
    return .normal
  }

  private enum LoopStep {
    case next
    case leave(Flow)
  }

  private func loopFlow(_ flow: Flow, _ label: String?) -> LoopStep {
    switch flow {
    case .normal, .fellThrough: return .next
    case .broke(let target): return .leave(target == nil || target == label ? .normal : flow)
    case .continued(let target): return target == nil || target == label ? .next : .leave(flow)
    case .returned, .threw: return .leave(flow)
    }
  }

  // MARK: Switch, do

  private func runSwitch(_ label: String?, _ subject: Expr, _ cases: [SwitchCase], _ scope: Scope) throws -> Flow {
    let value = try eval(subject, scope)
    var index = 0
    var isFallingThrough = false
    while index < cases.count {
      let candidate = cases[index]
      let inner = Scope(parent: scope)
      var isHit = isFallingThrough || candidate.isDefault
      if !isHit {
        for (pattern, filter) in candidate.patterns {
          guard try match(pattern, value, inner, node: subject) else { continue }
          if let filter, !(try truth(of: filter, inner)) { continue }
          isHit = true
          break
        }
      }
      guard isHit else {
        index += 1
        continue
      }
      inputs.decide(subject, index, value.taint, arms: cases.count)
      switch try execute(candidate.body, inner) {
      case .fellThrough:
        isFallingThrough = true
        index += 1
      case .broke(let target) where target == nil || target == label: return .normal
      case let flow: return flow
      }
    }
    return .normal
  }

  private func runDo(_ label: String?, _ body: Block, _ catches: [CatchClause], _ scope: Scope) throws -> Flow {
    do {
      let flow = try execute(body, scope)
      if case .broke(let target) = flow, let label, target == label { return .normal }
      return flow
    } catch RunStop.swiftError(let error) {
      for clause in catches {
        let inner = Scope(parent: scope)
        inner.declare("error", Box(error))
        var isHit = clause.patterns.isEmpty
        for (pattern, filter) in clause.patterns {
          guard try match(pattern, error, inner, node: clause.body) else { continue }
          if let filter, !(try truth(of: filter, inner)) { continue }
          isHit = true
          break
        }
        if isHit { return try execute(clause.body, inner) }
      }
      throw RunStop.swiftError(error)
    }
  }

  // MARK: Conditions

  func holds(_ conditions: [Condition], _ scope: Scope) throws -> Bool {
    for condition in conditions {
      switch condition {
      case .expr(let expr): guard try truth(of: expr, scope) else { return false }
      case .optionalBinding(let pattern, let isVar, let expr):
        let value = try resolvePresence(try eval(expr, scope), node: expr)
        inputs.decide(expr, value.isNone ? 0 : 1, value.taint)
        if value.isNone { return false }
        if case .binding(let name, _) = pattern {
          scope.declare(name, Box(value))
        } else {
          _ = isVar
          guard try match(pattern, value, scope, node: expr) else { return false }
        }
      case .pattern(let pattern, let expr):
        let value = try eval(expr, scope)
        let isHit = try match(pattern, value, scope, node: expr)
        inputs.decide(expr, isHit ? 1 : 0, value.taint)
        guard isHit else { return false }
      case .availability(_, let isUnavailable):
        if isUnavailable { return false }
      }
    }
    return true
  }

  func truth(of expr: Expr, _ scope: Scope) throws -> Bool {
    // Each operand of `&&`, `||` and `!` is a decision of its own.
    switch expr.kind {
    case .binary(let left, "&&", let right): return try truth(of: left, scope) && truth(of: right, scope)
    case .binary(let left, "||", let right): return try truth(of: left, scope) || truth(of: right, scope)
    case .prefix("!", let operand): return try !truth(of: operand, scope)
    case .tuple(let parts) where parts.count == 1: return try truth(of: parts[0].value, scope)
    default: return try truth(try eval(expr, scope, expecting: .named("Bool")), node: expr)
    }
  }

  func truth(_ value: Value, node: Node) throws -> Bool {
    let known = try coerce(value, to: .named("Bool"))
    guard case .bool(let result) = known.kind else { return false }
    inputs.decide(node, result ? 1 : 0, known.taint)
    return result
  }
}

/// `#if` conditions as an iOS device answers them; anything unknown (DEBUG, custom flags) is taken as not set.
enum BuildCondition {
  static func holds(_ text: String) -> Bool {
    let condition = text.filter { !$0.isWhitespace }
    if let or = split(condition, "||") { return or.contains(where: holds) }
    if let and = split(condition, "&&") { return and.allSatisfy(holds) }
    if condition.hasPrefix("!") { return !holds(String(condition.dropFirst())) }
    if condition.hasPrefix("("), condition.hasSuffix(")") { return holds(String(condition.dropFirst().dropLast())) }
    if condition.hasPrefix("canImport(") {
      return ["UIKit", "SwiftUI", "QuartzCore", "Foundation", "Combine"].contains { condition == "canImport(\($0))" }
    }
    if condition.hasPrefix("swift(") || condition.hasPrefix("compiler(") { return condition.contains(">") }
    return ["os(iOS)", "arch(arm64)", "true", "DEBUG"].contains(condition)
  }

  private static func split(_ text: String, _ separator: String) -> [String]? {
    var depth = 0
    var parts: [String] = []
    var current = ""
    var rest = Substring(text)
    while let character = rest.first {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0, rest.hasPrefix(separator) {
        parts.append(current)
        current = ""
        rest = rest.dropFirst(separator.count)
        continue
      }
      current.append(character)
      rest = rest.dropFirst()
    }
    return parts.isEmpty ? nil : parts + [current]
  }
}
