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
    visit(context.callable, owner: context.types.last?.name, Climb(), &visited, &result)
    let own = entry(context.callable, context.types.last?.name)
    let isKnown = result.contains { $0.callable == own.callable }
    if !isKnown, result.isEmpty || mayRunAlone(context.callable) { result.append(own) }
    return Array(result.prefix(5))
  }

  /// A layout hook of a layer class that the project's own views and controllers make: they decide when and how the
  /// layer changes its size.
  private func hosts(of callable: Callable, _ owner: String?) -> [EntryPoint]? {
    guard case .function(let decl) = callable, decl.name == "layoutSublayers", let type = owner,
      !decl.modifiers.has("public"), !decl.modifiers.has("open"), program.isSubclass(type, of: "CALayer")
    else { return nil }
    var names: [String] = []
    for (node, place) in program.index.references(to: type) where isCalled(node, place) {
      guard let host = place.types.last?.name, !names.contains(host),
        program.isSubclass(host, of: "UIView") || program.isSubclass(host, of: "UIViewController")
      else { continue }
      names.append(host)
    }
    guard !names.isEmpty else { return nil }
    return names.prefix(5).map { EntryPoint(callable: callable, type: $0, isLifecycle: true) }
  }

  /// A helper that callers of the project feed with numbers or closures says nothing with made-up ones.
  private func mayRunAlone(_ callable: Callable) -> Bool {
    guard case .function(let decl) = callable, !decl.modifiers.has("public"), !decl.modifiers.has("open") else {
      return true
    }
    return decl.parameters.allSatisfy { parameter in
      switch parameter.type?.unwrapped {
      case .function?: false
      case .named(let name, _, _)?: !SwiftTypes.floating.contains(name) && !SwiftTypes.integers.contains(name)
      default: true
      }
    }
  }

  private func entry(_ callable: Callable, _ owner: String?) -> EntryPoint {
    EntryPoint(callable: callable, type: owner, isLifecycle: isLifecycle(callable, owner))
  }

  /// How far the search has gone from the match.
  struct Climb {
    var calls = 0
    /// Calls from another type. Whole apps hang together by such calls; two tell how a part is used.
    var crossings = 0

    func above(isOtherType: Bool) -> Climb? {
      let next = Climb(calls: calls + 1, crossings: crossings + (isOtherType ? 1 : 0))
      return next.calls <= 8 && next.crossings <= 2 ? next : nil
    }
  }

  private func visit(
    _ callable: Callable, owner: String?, _ climb: Climb, _ visited: inout Set<Callable>, _ result: inout [EntryPoint]
  ) {
    guard visited.insert(callable).inserted, result.count < 5 else { return }
    let own = entry(callable, owner)
    // What UIKit calls itself is an entry whoever else calls it.
    if isOutermost(callable, owner) {
      result += hosts(of: callable, owner) ?? [own]
      return
    }
    let callers = callers(of: callable, owner: owner).compactMap { caller -> (CodeContext, Climb)? in
      self.climb(climb, from: owner, to: caller).map { (caller, $0) }
    }
    if callers.isEmpty { result.append(own) }
    for (caller, climb) in callers {
      visit(caller.callable, owner: caller.types.last?.name, climb, &visited, &result)
    }
  }

  /// A place that calls a callable of the project, or hands it on as a function.
  struct CallSite {
    let node: Expr
    let context: CodeContext
  }

  private func callers(of callable: Callable, owner: String?) -> [CodeContext] {
    let sites = callSites(of: callable, owner: owner)
    // A global function that many call is judged by itself.
    if owner == nil, !callable.modifiers.isPrivate, sites.count > 3 { return [] }
    return sites.map(\.context)
  }

  /// One place in each callable that mentions the name and means this one: in the type's own family by a bare name or
  /// `self`, elsewhere by a receiver whose declared type is of the family. Only files that name a type of the family
  /// are looked at, as common names stand in most.
  func callSites(of callable: Callable, owner: String?) -> [CallSite] {
    if let known = program.callSites[callable] { return known }
    let name = callable.name
    guard !name.isEmpty, name != "init", name != "subscript", name != "deinit" else { return [] }
    var seen: Set<Callable> = [callable]
    var result: [CallSite] = []
    let own = callable.modifiers.isPrivate ? file(of: callable).path : nil
    let family = owner.flatMap(familyNames)
    let relatives = family.map(Set.init)
    program.index.forEachReference(
      to: name, inFile: own, alongside: family,
      bareIn: relatives.map { relatives in { mayBelong($0, to: relatives) } }
    ) { node, context in
      guard !isDeclaration(node, callable), !seen.contains(context.callable), means(node, context, callable, owner)
      else { return true }
      seen.insert(context.callable)
      result.append(CallSite(node: node, context: context))
      return result.count < Self.callSiteLimit
    }
    program.callSites[callable] = result
    return result
  }

  static let callSiteLimit = 6

  /// nil for an SDK type, which any file may use without naming it.
  private func familyNames(of type: String) -> [String]? {
    let provider = program.index.provider
    let type = Program.bareName(type)
    guard provider.presence(ofType: type) == .declared else { return nil }
    let above = program.index.classChain(of: type)?.project ?? program.index.superclasses(of: type).project.map(\.name)
    return [type] + provider.heads(inheriting: type).map(\.name) + above
      + ([type] + above).flatMap(provider.inheritedNames)
  }

  /// Whether a type, or something it inherits from, is of a family, as far as first lines tell.
  private func mayBelong(_ type: String, to family: Set<String>) -> Bool {
    var seen: Set<String> = []
    var open = [type]
    while let next = open.popLast() {
      if family.contains(next) { return true }
      if seen.insert(next).inserted { open += program.index.provider.inheritedNames(ofType: next) }
    }
    return false
  }

  private func means(_ node: Expr, _ context: CodeContext, _ callable: Callable, _ owner: String?) -> Bool {
    guard let owner else { return !callable.modifiers.isPrivate || context.unit.file === file(of: callable) }
    if case .member(let base?, _, _) = node.kind {
      if case .name("self", _) = base.kind { return context.types.last.map { related($0.name, owner) } ?? false }
      guard let type = StaticTypes(program: program).type(of: base, in: context) else { return false }
      return related(type, owner)
    }
    if case .name(let name, _) = node.kind, !isCalled(node, context), declaresLocal(name, context) { return false }
    return context.types.last.map { related($0.name, owner) } ?? false
  }

  private func isCalled(_ node: Expr, _ context: CodeContext) -> Bool {
    program.index.ancestry(of: context.unit).isCallee(node)
  }

  /// Whether a bare name that is read may be a variable of the body it stands in.
  private func declaresLocal(_ name: String, _ context: CodeContext) -> Bool {
    guard case .function(let decl) = context.callable else { return false }
    if decl.parameters.contains(where: { $0.name == name }) { return true }
    var found = false
    if let body = decl.body {
      Walker.forEachStatement(in: body) { statement in
        guard case .variable(let variable) = statement.kind else { return }
        found = found || variable.bindings.contains { $0.name == name }
      }
    }
    return found
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

  /// How far the search is when it has gone on to a caller; nil where it ends.
  func climb(_ climb: Climb, from owner: String?, to caller: CodeContext) -> Climb? {
    let type = caller.types.last?.name
    let isOther = owner.map { name in type.map { !related($0, name) } ?? true } ?? (type != nil)
    return climb.above(isOtherType: isOther)
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

  /// A hook of UIKit's, not a method of the project's own that is called like one.
  static func isHook(_ decl: FunctionDecl) -> Bool {
    lifecycleNames.contains(decl.name)
      && (decl.modifiers.isOverride || decl.name == "layoutSublayers" || decl.kind != .function)
  }

  /// Whether the search for callers ends here, as UIKit itself calls it.
  func isOutermost(_ callable: Callable, _ owner: String?) -> Bool {
    isLifecycle(callable, owner) || Self.isCalledBySDK(callable)
  }

  private func isLifecycle(_ callable: Callable, _ owner: String?) -> Bool {
    switch callable {
    case .function(let decl):
      if decl.kind == .initializer || decl.kind == .deinitializer { return owner != nil }
      let isHook = decl.modifiers.isOverride || decl.name == "layoutSublayers"
      return isHook && Self.lifecycleNames.contains(decl.name) && owner != nil
    case .accessor(let decl, _, .initialValue): return owner != nil && !decl.isLazy && !decl.modifiers.isStatic
    case .accessor(let decl, _, .didSet), .accessor(let decl, _, .willSet):
      if decl.modifiers.hasAttribute("IBOutlet") { return owner.map { program.isProjectClass($0) } ?? false }
      return decl.modifiers.isOverride && ["bounds", "frame"].contains(callable.name)
    default: return false
    }
  }

  static func isCalledBySDK(_ callable: Callable) -> Bool {
    let modifiers = callable.modifiers
    return modifiers.isOverride || modifiers.hasAttribute("objc") || modifiers.hasAttribute("IBAction")
  }
}
