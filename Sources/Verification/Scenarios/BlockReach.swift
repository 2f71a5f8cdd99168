import SourceModel

/// Whether an animation block may be open when a place of the code runs, told from the code around it and its callers.
///
/// A constraint that is set up outside every block can't jump in one: most of an app's constraints are such, and none
/// of them has to be run.
struct BlockReach {
  let program: Program
  private let finder: EntryFinder

  init(program: Program) {
    self.program = program
    finder = EntryFinder(program: program)
  }

  func mayBeInBlock(_ node: Node, in context: CodeContext) -> Bool {
    var visited: Set<Callable> = []
    return visit(node, context, EntryFinder.Climb(), &visited)
  }

  private func visit(
    _ node: Node, _ context: CodeContext, _ climb: EntryFinder.Climb, _ visited: inout Set<Callable>
  ) -> Bool {
    if isInOpenClosure(node, context) || mentionsAnimation(context.callable) { return true }
    guard context.localFunctions.isEmpty else { return true }
    let owner = context.types.last?.name
    guard visited.insert(context.callable).inserted, !finder.isOutermost(context.callable, owner) else { return false }
    let sites = finder.callSites(of: context.callable, owner: owner)
    guard sites.count < EntryFinder.callSiteLimit else { return true }
    return sites.contains { site in
      // Where the search for entry points ends, no caller's block is ever run.
      guard let above = finder.climb(climb, from: owner, to: site.context) else { return false }
      // Handed over as a function, it is called by somebody else.
      if case .function = context.callable, !program.index.ancestry(of: site.context.unit).isCallee(site.node) {
        return true
      }
      return visit(site.node, site.context, above, &visited)
    }
  }

  /// In a closure handed to something that might animate.
  private func isInOpenClosure(_ node: Node, _ context: CodeContext) -> Bool {
    guard !context.closures.isEmpty else { return false }
    let ancestry = program.index.ancestry(of: context.unit)
    return context.closures.contains { !isPlain($0, ancestry) }
  }

  /// Handed to a call that is known to open no block, or called where it stands.
  private func isPlain(_ closure: Closure, _ ancestry: Ancestry) -> Bool {
    guard let expr = ancestry.parent(of: closure) as? Expr else { return false }
    guard let call = ancestry.parent(of: expr) as? Expr, case .call(let callee, _) = call.kind else { return false }
    if callee === expr { return true }
    switch callee.kind {
    case .name(let name, _), .member(_, let name, _): return Self.plainCallees.contains(name)
    default: return false
    }
  }

  private static let plainCallees: Set<String> = [
    "forEach", "map", "compactMap", "flatMap", "filter", "sorted", "contains", "first", "reduce", "makeConstraints",
    "remakeConstraints", "updateConstraints", "async", "asyncAfter", "sync", "sink", "addObserver", "scheduledTimer",
    "UIAction", "UIAlertAction", "Task", "dataTask",
  ]

  private func mentionsAnimation(_ callable: Callable) -> Bool {
    switch callable {
    case .function(let decl): decl.body.map(mentionsAnimation) ?? false
    case .accessor(let decl, _, _): mentionsAnimation(decl)
    case .topLevel: true
    }
  }

  private func mentionsAnimation(_ node: Node) -> Bool {
    if let known = program.animationMentions[ObjectIdentifier(node)] { return known }
    let found = Self.namesAnimation(node.file.bytes[node.range.start..<node.range.end])
    program.animationMentions[ObjectIdentifier(node)] = found
    return found
  }

  /// Whether the bytes hold "animate", "Animator", "animations" and the like, but not only "animated".
  static func namesAnimation(_ bytes: ArraySlice<UInt8>) -> Bool {
    let stem = Array("nimat".utf8)
    var place = bytes.startIndex
    while let start = bytes[place...].firstIndex(of: stem[0]) {
      place = start + 1
      let rest = bytes[start...]
      guard rest.starts(with: stem) else { continue }
      if !rest.dropFirst(stem.count).starts(with: "ed".utf8) { return true }
    }
    return false
  }
}
