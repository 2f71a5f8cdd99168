import AnimationEngine
import Findings
import SourceModel

/// A call returns with more transactions open than it found.
struct OpenTransaction: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    guard let occurrence = openOccurrence(item) ?? item.occurrences.last else {
      return .unsettled("the begin was not reached")
    }
    switch item.run.stop {
    case .budget?: return .unsettled("the run was cut")
    case .trap?: return .holds("the path traps")
    default: break
    }
    guard openSites(item).contains(where: { item.run.interpreter.site($0)?.node === item.candidate.node }) else {
      return .holds("every begin was committed")
    }
    if item.world.openTransactionSites.allSatisfy({ item.run.interpreter.site($0)?.node !== item.candidate.node }) {
      return .holds("a later callback commits it")
    }
    if exit(item, occurrence) == nil, let method = pairedMethod(item) {
      return .fails(failure("paired", item, occurrence, method: method))
    }
    guard item.run.interpreter.escapedWithTransaction == false else {
      return .unsettled("code that is not known may commit")
    }
    return .fails(failure("open", item, occurrence, method: nil))
  }

  /// Begins that were open when the entry point returned, or are still so after all it has left to run later.
  private func openSites(_ item: Case) -> [Int] {
    item.run.openSites + (item.run.entry.isLifecycle ? [] : item.world.openTransactionSites)
  }

  /// The evaluation of the match, of several, whose transaction is open.
  private func openOccurrence(_ item: Case) -> Occurrence? {
    let sites = Set(openSites(item))
    return item.occurrences.last { occurrence in
      item.events(occurrence).contains { event in
        if case .transactionBegan = event.kind { sites.contains(event.site) } else { false }
      }
    }
  }

  /// A function without any commit leaves that to another method of its type.
  private func pairedMethod(_ item: Case) -> String? {
    let callable = item.candidate.context.callable
    guard Self.commits(in: callable).isEmpty, let type = item.candidate.context.types.last?.name,
      let info = item.program.index.type(type)
    else { return nil }
    let other = info.allMembers.compactMap { $0.decl as? FunctionDecl }.first { decl in
      Callable.function(decl) != callable && !Self.commits(in: .function(decl)).isEmpty
        && Self.begins(in: decl) < Self.commits(in: .function(decl)).count
    }
    return other?.fullName
  }

  /// Calls of `commit()` written in a body.
  static func commits(in callable: Callable) -> [Expr] {
    guard case .function(let decl) = callable, let body = decl.body else { return [] }
    return calls("commit", in: body)
  }

  private static func begins(in decl: FunctionDecl) -> Int { decl.body.map { calls("begin", in: $0).count } ?? 0 }

  static func calls(_ name: String, in node: Node) -> [Expr] {
    var result: [Expr] = []
    Walker.forEachExpr(in: node) { expr in
      guard case .call(let callee, let arguments) = expr.kind, arguments.isEmpty else { return }
      if case .member(let base?, name, _) = callee.kind, base.text == "CATransaction" { result.append(expr) }
      if case .name(name, _) = callee.kind { result.append(expr) }
    }
    return result
  }

  private func failure(_ outcome: String, _ item: Case, _ occurrence: Occurrence, method: String?) -> Failure {
    let exit = exit(item, occurrence)
    let depth = item.run.depthAfter - item.run.depthBefore
    var failure = Failure(outcome: outcome)
    let name = item.candidate.context.callable.name
    let phrase = exit.map { Self.phrase($0) } ?? "the end of '\(name)()'"
    failure.values = ["exit": phrase, "depth": Numbers.text(Double(max(depth, 1))), "method": method ?? ""]
    failure.named = .brokenPath
    failure.anchors["exit"] = exit ?? item.candidate.node
    CommitPlaces(item: item, occurrence: occurrence, exit: exit).describe(into: &failure)
    failure.observations = [
      Observation(
        what: "transactions left open", time: item.run.seconds(item.run.returnTime), expected: .number(0),
        actual: .number(Double(max(depth, 1))), unit: "")
    ]
    failure.summary =
      "when '\(item.run.entry.name)' returns by \(phrase), \(Numbers.text(Double(max(depth, 1)))) transaction is still open"
    if exit != nil { failure.related.append((item.candidate.node, "the transaction begins here")) }
    return failure
  }

  private static func phrase(_ node: Node) -> String {
    guard let statement = node as? Stmt else { return "its end" }
    switch statement.kind {
    case .returnStmt: return "'return'"
    case .throwStmt: return "'throw'"
    case .breakStmt: return "'break'"
    case .continueStmt: return "'continue'"
    default: return "'try'"
    }
  }

  /// The statement by which the path left before a commit: in the function that begins, or in one that called it.
  private func exit(_ item: Case, _ occurrence: Occurrence) -> Node? {
    var chain = [item.candidate.context.callable]
    chain += occurrence.calls.reversed().compactMap { item.callable(of: $0) }
    if !chain.contains(item.run.entry.callable) { chain.append(item.run.entry.callable) }
    for callable in chain {
      let exits = item.run.interpreter.exits.filter {
        $0.callable == callable && $0.event >= occurrence.events.upperBound
          && $0.transactionDepth > item.run.depthBefore
      }
      // The function's last statement is no early exit, unless it throws.
      guard let last = exits.last(where: { !isOrdinaryEnd($0.node, of: callable) }) else { continue }
      // An error leaves statement after statement: the innermost one is where it came up.
      return exits.first { $0.event == last.event && $0.node.range.start >= last.node.range.start }?.node ?? last.node
    }
    return nil
  }

  private func isOrdinaryEnd(_ node: Node, of callable: Callable) -> Bool {
    guard case .function(let decl) = callable, decl.body?.statements.last === node, let statement = node as? Stmt else {
      return false
    }
    if case .returnStmt = statement.kind { return true }
    return false
  }
}

/// A completion block runs while what it should wait for still moves.
struct BlockBeforeChanges: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    var reason = "no block was set"
    for occurrence in item.occurrences {
      for index in occurrence.events.clamped(to: 0..<item.trace.count) {
        guard case .completionBlockSet(let group) = item.trace[index].kind else { continue }
        switch judge(group, index, item) {
        case .fails(let failure): return .fails(failure)
        case .holds(let why), .unseen(let why): reason = why
        case .unsettled(let why): return .unsettled(why)
        }
      }
    }
    return item.occurrences.isEmpty ? .unsettled(reason) : .holds(reason)
  }

  private func judge(_ group: Int, _ index: Int, _ item: Case) -> Judgement {
    guard let begin = begin(before: index, item) else { return .holds("no transaction was opened for it") }
    guard
      let ranIndex = item.trace.firstIndex(where: {
        if case .completionBlockRan(group) = $0.kind { true } else { false }
      })
    else { return .unsettled("the block did not run in time") }
    let ran = item.trace[ranIndex]
    // What was added before the block was set, in the same transaction, and still moves when it runs.
    for position in begin..<index {
      guard case .animationAdded(_, let key, let animation, _, let serial) = item.trace[position].kind,
        !animation.isEndless, animation.kind != .transition
      else { continue }
      // What the block itself takes off would have gone on.
      guard !isGone(serial, before: ranIndex, item) else { continue }
      let end = max(item.trace[position].time, animation.beginTime) + animation.activeDuration
      guard end > ran.time + 0.034 else { continue }
      return .fails(failure(animation.animatedPaths.first ?? key ?? "animation", ran.time, end, position, item))
    }
    if let late = lateChange(begin, index, item), late.end > ran.time + 0.034 {
      return .fails(failure(late.property, ran.time, late.end, late.event, item))
    }
    return .holds("nothing that was changed before it still moves when it runs")
  }

  /// The trace position at which the explicit transaction around the block began.
  private func begin(before index: Int, _ item: Case) -> Int? {
    var depth = 0
    for position in stride(from: index - 1, through: 0, by: -1) {
      switch item.trace[position].kind {
      case .transactionCommitted: depth += 1
      case .transactionBegan:
        if depth == 0 { return position }
        depth -= 1
      default: continue
      }
    }
    return nil
  }

  /// An animation that a closure, handed to the main queue inside the transaction, adds once the transaction is over.
  private func lateChange(_ begin: Int, _ index: Int, _ item: Case) -> (property: String, end: Double, event: Int)? {
    let commit = item.trace.indices.dropFirst(index).first {
      if case .transactionCommitted = item.trace[$0].kind { true } else { false }
    }
    let scheduled = Set(
      item.run.interpreter.asyncSites.filter { $0.event >= begin && $0.event <= commit ?? index }.map(\.site))
    guard !scheduled.isEmpty else { return nil }
    for start in item.trace.indices where start > index {
      guard case .mainQueueRan = item.trace[start].kind, scheduled.contains(item.trace[start].site) else { continue }
      for position in item.trace.indices.dropFirst(start + 1) where item.trace[position].turn == item.trace[start].turn
      {
        guard case .animationAdded(_, let key, let animation, false, _) = item.trace[position].kind,
          !animation.isEndless
        else { continue }
        let end = max(item.trace[position].time, animation.beginTime) + animation.activeDuration
        return (animation.animatedPaths.first ?? key ?? "animation", end, position)
      }
    }
    return nil
  }

  private func isGone(_ serial: Int, before index: Int, _ item: Case) -> Bool {
    item.trace[..<index].contains { if case .animationRemoved(_, _, _, serial, _) = $0.kind { true } else { false } }
  }

  private func failure(_ property: String, _ ran: Double, _ end: Double, _ position: Int, _ item: Case) -> Failure {
    var failure = Failure(outcome: "early")
    failure.values = ["ran": item.seconds(ran), "end": item.seconds(end), "property": property]
    failure.named = .from(item.run.seconds(ran))
    failure.observations = [
      Observation(
        what: "the completion block runs", time: item.run.seconds(ran), expected: .number(item.run.seconds(end)),
        actual: .number(item.run.seconds(ran)), unit: "s")
    ]
    failure.summary = "the block ran at \(item.seconds(ran)) s; '\(property)' moved until \(item.seconds(end)) s"
    guard let block = item.statement(of: item.candidate.node) else { return failure }
    failure.anchors["block"] = block
    failure.values["block"] = SourceText(block.file).text(of: block)
    failure.anchors["first"] = firstChange(block, item)
    return failure
  }

  /// The first statement after the block's begin that may change something, in the block's own list of statements.
  private func firstChange(_ block: Stmt, _ item: Case) -> Stmt? {
    guard let list = item.block(of: block)?.statements, let index = list.firstIndex(where: { $0 === block }) else {
      return nil
    }
    let start = begin(of: list[..<index]).map { $0 + 1 } ?? list.startIndex
    guard let first = list[start..<index].firstIndex(where: mayChange) else { return nil }
    // The block may not use what is declared in between.
    let declared = list[first..<index].flatMap { statement -> [String] in
      if case .variable(let decl) = statement.kind { decl.bindings.compactMap(\.name) } else { [] }
    }
    var isUsed = false
    Walker.forEachExpr(in: block) { if case .name(let name, _) = $0.kind, declared.contains(name) { isUsed = true } }
    return isUsed ? nil : list[first]
  }

  /// The begin that is still open after these statements.
  private func begin(of statements: ArraySlice<Stmt>) -> Int? {
    var depth = 0
    for index in statements.indices.reversed() {
      depth += OpenTransaction.calls("commit", in: statements[index]).count
      depth -= OpenTransaction.calls("begin", in: statements[index]).count
      if depth < 0 { return index }
    }
    return nil
  }

  private func mayChange(_ statement: Stmt) -> Bool {
    if case .variable = statement.kind { return false }
    return !statement.text.hasPrefix("CATransaction.set")
  }
}
