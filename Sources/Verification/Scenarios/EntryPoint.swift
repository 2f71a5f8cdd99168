import SourceModel

/// Where a run begins: something that UIKit, or code outside the project, can call.
struct EntryPoint: Hashable {
  var callable: Callable
  /// The type it belongs to; nil for global functions and scripts.
  var type: String?
  /// UIKit calls it while the owner is built, laid out or taken down: the scenario itself reaches it.
  var isLifecycle: Bool

  var name: String { (type.map { $0 + "." } ?? "") + callable.name }
}

/// Finds the outermost callers of a match.
struct EntryFinder {
  let program: Program

  /// Entry points from which the match may be reached, best first; the match's own body is the last resort.
  func entries(for context: CodeContext) -> [EntryPoint] {
    var result: [EntryPoint] = []
    var visited: Set<Callable> = []
    visit(context.callable, owner: context.types.last?.name, depth: 0, &visited, &result)
    let own = entry(context.callable, context.types.last?.name)
    if !result.contains(own) { result.append(own) }
    return Array(result.prefix(5))
  }

  private func entry(_ callable: Callable, _ owner: String?) -> EntryPoint {
    EntryPoint(callable: callable, type: owner, isLifecycle: isLifecycle(callable, owner))
  }

  private func visit(
    _ callable: Callable, owner: String?, depth: Int, _ visited: inout Set<Callable>, _ result: inout [EntryPoint]
  ) {
    guard visited.insert(callable).inserted, result.count < 5 else { return }
    let own = entry(callable, owner)
    // What UIKit calls itself is an entry whoever else calls it.
    if own.isLifecycle || Self.isCalledBySDK(callable) {
      result.append(own)
      return
    }
    let callers = depth < 8 ? callers(of: callable, owner: owner) : []
    if callers.isEmpty { result.append(own) }
    for caller in callers {
      visit(caller.callable, owner: caller.types.last?.name, depth: depth + 1, &visited, &result)
    }
  }

  /// Callables that mention the name and mean this one: in the type's own family by a bare name or `self`, elsewhere
  /// by a receiver whose declared type is of the family.
  private func callers(of callable: Callable, owner: String?) -> [CodeContext] {
    let name = callable.name
    guard !name.isEmpty, name != "init", name != "subscript", name != "deinit" else { return [] }
    var seen: Set<Callable> = [callable]
    var result: [CodeContext] = []
    for (node, context) in program.index.references(to: name) {
      guard !isDeclaration(node, callable), means(node, context, callable, owner),
        seen.insert(context.callable).inserted
      else { continue }
      result.append(context)
      if result.count >= 6 { break }
    }
    // A global function that many call is judged by itself.
    if owner == nil, !callable.modifiers.isPrivate, result.count > 3 { return [] }
    return result
  }

  private func means(_ node: Expr, _ context: CodeContext, _ callable: Callable, _ owner: String?) -> Bool {
    guard let owner else { return !callable.modifiers.isPrivate || context.unit.file === file(of: callable) }
    if case .member(let base?, _, _) = node.kind {
      if case .name("self", _) = base.kind { return context.types.last.map { related($0.name, owner) } ?? false }
      guard let type = StaticTypes(program: program).type(of: base, in: context) else { return false }
      return related(type, owner)
    }
    return context.types.last.map { related($0.name, owner) } ?? false
  }

  private func file(of callable: Callable) -> SourceFile {
    switch callable {
    case .function(let decl): decl.file
    case .accessor(let decl, _, _): decl.file
    case .topLevel(let file): file
    }
  }

  private func isDeclaration(_ node: Expr, _ callable: Callable) -> Bool {
    // A recursive mention is no caller.
    switch callable {
    case .function(let decl): decl.file === node.file && decl.range.contains(node.range)
    case .accessor(let decl, _, _): decl.file === node.file && decl.range.contains(node.range)
    case .topLevel: false
    }
  }

  private func related(_ a: String, _ b: String) -> Bool {
    a == b || program.isSubclass(a, of: b) || program.isSubclass(b, of: a) || program.conforms(a, to: b)
  }

  // MARK: What UIKit calls

  static let layoutHooks: Set<String> = [
    "layoutSubviews", "layoutSublayers", "viewDidLayoutSubviews", "viewWillLayoutSubviews",
  ]
  static let lifecycleNames: Set<String> = layoutHooks.union([
    "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear",
    "viewDidDisappear",
    "didMoveToWindow", "didMoveToSuperview", "willMove", "updateConstraints", "updateViewConstraints", "awakeFromNib",
    "deinit",
    "draw", "action", "layerClass",
  ])

  private func isLifecycle(_ callable: Callable, _ owner: String?) -> Bool {
    switch callable {
    case .function(let decl):
      if decl.kind == .initializer || decl.kind == .deinitializer { return owner != nil }
      let isHook = decl.modifiers.isOverride || decl.name == "layoutSublayers"
      return isHook && Self.lifecycleNames.contains(decl.name) && owner != nil
    case .accessor(let decl, _, .initialValue): return owner != nil && !decl.isLazy && !decl.modifiers.isStatic
    case .accessor(let decl, _, .didSet), .accessor(let decl, _, .willSet):
      return decl.modifiers.isOverride && ["bounds", "frame"].contains(callable.name)
    default: return false
    }
  }

  static func isCalledBySDK(_ callable: Callable) -> Bool {
    let modifiers = callable.modifiers
    return modifiers.isOverride || modifiers.hasAttribute("objc") || modifiers.hasAttribute("IBAction")
  }
}
