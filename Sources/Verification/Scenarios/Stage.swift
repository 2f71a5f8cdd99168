import AnimationEngine
import RulePacks
import SourceModel

/// Plays a scenario: builds the owner as its kind is built, runs its history, calls the entry point, lets time pass.
struct Stage {
  let program: Program
  let entry: EntryPoint
  let scenario: Scenario
  let watched: Set<ObjectIdentifier>
  /// Attach what nobody attached before the entry point runs.
  var adopts = false
  /// Call the entry point right after the owner is made, before it was ever on screen.
  var isEarly = false
  /// Run every method of the owner that attaches or constrains, not only those that something still waits for.
  var runsWholeHistory = false
  /// Watches the run and tells its own story instead of the scenario's.
  var film: Film?

  func play(world: Int, assignment: [String: Inputs.Choice]) -> (Run, Inputs) {
    // A life is ten seconds of callbacks in every frame.
    let interpreter = Interpreter(
      program: program, inputs: Inputs(world: world, assignment: assignment),
      stepBudget: scenario == .life || film != nil ? 240_000 : 40_000)
    interpreter.watched = watched
    interpreter.mayOutliveOwners = scenario == .call
    interpreter.phase = .history
    let run = Run(
      interpreter: interpreter, entry: entry, scenario: scenario, sampleWorld: world, assignment: assignment)
    run.isEarly = isEarly
    run.ranWholeHistory = runsWholeHistory
    do {
      try perform(run)
      try interpreter.rethrowPending()
    } catch let stop as RunStop {
      run.stop = stop
    } catch {}
    // A callback's trap ends the run like any other.
    if run.stop == nil, let pending = interpreter.pending { run.stop = pending }
    return (run, interpreter.inputs)
  }

  private func perform(_ run: Run) throws {
    let interpreter = run.interpreter
    film?.begin(run)
    beginEntryIfLifecycle(run)
    let receiver = try build(run)
    if !isEarly {
      try settle(run)
      try runHistory(run)
      if adopts { adopt(run) }
      try settle(run)
    }
    if !entry.isLifecycle {
      try film?.waitForRest(run)
      run.entryTime = interpreter.world.now
      run.entryEvent = interpreter.world.trace.count
      interpreter.phase = .entry
      run.depthBefore = interpreter.world.transactionDepth
      film?.take(run)
      try callEntry(run, receiver)
      run.depthAfter = interpreter.world.transactionDepth
      run.openSites = interpreter.world.openTransactionSites
      run.returnTime = interpreter.world.now
      run.returnEvent = interpreter.world.trace.count
    }
    try settle(run)
    if runsWholeHistory, !isEarly { try fireHandlers(run) }
    if entry.isLifecycle {
      run.openSites += interpreter.world.openTransactionSites
      run.depthAfter = interpreter.world.transactionDepth
    }
    interpreter.phase = .after
    if let film {
      try film.play(run) { try callEntry(run, receiver) }
    } else {
      try Epilogue(run: run).play()
    }
  }

  /// What the lifecycle itself runs is judged from the start.
  private func beginEntryIfLifecycle(_ run: Run) {
    run.entryTime = run.world.now
    run.returnTime = run.world.now
    guard entry.isLifecycle else { return }
    run.interpreter.phase = .entry
  }

  /// One turn ends: layout, commit, animations start.
  private func settle(_ run: Run) throws {
    run.world.endTurn()
    try run.interpreter.rethrowPending()
    film?.take(run)
    run.world.advanceToNextFrame()
    try run.interpreter.rethrowPending()
    film?.take(run)
  }

  // MARK: Building

  private func build(_ run: Run) throws -> Value? {
    let interpreter = run.interpreter
    guard let type = entry.type else {
      return nil
    }
    // An open class is run as its own subclass where only that one is ever made.
    let info = program.index.type(type)
    let receiver: Value
    switch info?.primary?.kind {
    case .class?, .actor?:
      let object = try singleton(type, interpreter) ?? interpreter.makeObject(ofClass: concrete(type), isSample: false)
      run.owner = object
      interpreter.heldByCaller = [object]
      receiver = .object(object)
    case .struct?, .enum?:
      receiver = try interpreter.sample(.named(type), key: "self")
    case .protocol?:
      receiver = try interpreter.sample(.named(type), key: "self")
    default:
      // An extension of an SDK type: somebody's instance of it.
      receiver = try interpreter.sample(.named(type), key: "self")
    }
    if case .object(let object) = receiver.kind, run.owner == nil {
      run.owner = object
      interpreter.heldByCaller = [object]
    }
    adoptSamples(run)
    if let object = run.owner, !isEarly { try putOnScreen(object, run) }
    return receiver
  }

  /// The one instance of a type that keeps itself in a static and is made nowhere else.
  private func singleton(_ type: String, _ interpreter: Interpreter) throws -> Object? {
    guard let info = program.index.type(type) else { return nil }
    for member in info.allMembers {
      guard let decl = member.decl as? VariableDecl, decl.modifiers.isStatic, decl.isLet,
        let initial = decl.bindings[member.binding].initialValue, makes(type, initial),
        !isMadeElsewhere(type, than: decl)
      else { continue }
      return try interpreter.globalVariable(decl, member.binding, receiver: Value(.type(type)), owner: type).asObject
    }
    return nil
  }

  private func makes(_ type: String, _ expr: Expr) -> Bool {
    guard case .call(let callee, _) = expr.kind, case .name(let name, _) = callee.kind else { return false }
    return name == type || name == "Self"
  }

  private func isMadeElsewhere(_ type: String, than decl: VariableDecl) -> Bool {
    program.index.references(to: type).contains { node, context in
      isConstruction(node, context) && !(node.file === decl.file && decl.range.contains(node.range))
    }
  }

  private func isConstruction(_ node: Expr, _ context: CodeContext) -> Bool {
    program.index.ancestry(of: context.unit).isCallee(node)
  }

  /// A class that is only ever subclassed is played by its first subclass in the project, if that is its own kind.
  private func concrete(_ type: String) -> String {
    guard case .function(let decl) = entry.callable, decl.name == "init" || entry.isLifecycle else {
      return subclass(of: type) ?? type
    }
    return subclass(of: type) ?? type
  }

  private func subclass(of type: String) -> String? {
    let subtypes = program.index.subtypes(of: type).filter { $0.primary?.kind == .class }
    guard subtypes.count == 1, !program.index.references(to: type).contains(where: isConstruction) else {
      return nil
    }
    return subtypes[0].name
  }

  /// As UIKit brings an object of that kind on screen.
  private func putOnScreen(_ object: Object, _ run: Run) throws {
    let interpreter = run.interpreter
    let world = run.world
    switch object.native {
    case .view(let view):
      if world.superview(of: view) == nil {
        if case .rect(let frame) = world.getView("frame", of: view), frame.isEmpty {
          world.setView(.rect(Rect(x: 20, y: 60, width: 240, height: 140)), "frame", on: view)
        }
        try interpreter.connectOutlets(of: object)
        try interpreter.callHook("awakeFromNib", on: object, [])
        world.addSubview(view, to: world.window)
        try placeAgain(object, view, run)
      }
      world.setNeedsLayout(view)
    case .controller: try appear(object, run)
    case .layer(let layer):
      if world.superlayer(of: layer) == nil { world.addSublayer(layer, to: world.layer(of: world.window)) }
    default: break
    }
    try interpreter.rethrowPending()
  }

  /// Whoever lays the view out sets its place once more: observers of the project hear of it.
  private func placeAgain(_ object: Object, _ view: ViewID, _ run: Run) throws {
    let isObserved = ["bounds", "frame"].contains { !program.members($0, of: object.className).isEmpty }
    guard isObserved, case .rect(let frame) = run.world.getView("frame", of: view) else { return }
    try run.interpreter.place(object, frame)
  }

  private func appear(_ object: Object, _ run: Run) throws {
    let interpreter = run.interpreter
    let world = run.world
    guard let view = try interpreter.controllerMember("view", object, interpreter.fallbackExpr)?.asObject?.viewID else {
      return
    }
    let animated = [CallArgument(label: nil, value: .bool(true))]
    try interpreter.callHook("viewWillAppear", on: object, animated)
    world.setView(world.getView("bounds", of: world.window), "frame", on: view)
    world.addSubview(view, to: world.window)
    world.setNeedsLayout(view)
    try interpreter.callHook("viewIsAppearing", on: object, animated)
    world.endTurn()
    try interpreter.rethrowPending()
    try interpreter.callHook("viewDidAppear", on: object, animated)
    try interpreter.rethrowPending()
  }

  /// Views and layers the code was given by others are on screen already.
  private func adoptSamples(_ run: Run) {
    let world = run.world
    for object in run.interpreter.objects where object.isSample {
      if let view = object.viewID, world.superview(of: view) == nil, view != world.window {
        if case .rect(let frame) = world.getView("frame", of: view), frame.isEmpty {
          world.setView(.rect(Rect(x: 16, y: 300, width: 120, height: 48)), "frame", on: view)
        }
        world.addSubview(view, to: world.window)
      } else if let layer = object.layerID, world.superlayer(of: layer) == nil, world.backingView(of: layer) == nil {
        world.addSublayer(layer, to: world.layer(of: world.window))
      }
    }
  }

  // MARK: History

  /// Other methods of the type that attach or constrain its own layers and views run once, if those still hang loose.
  private func runHistory(_ run: Run) throws {
    guard let owner = run.owner, program.isProjectClass(owner.className) else { return }
    let interpreter = run.interpreter
    let phase = interpreter.phase
    interpreter.phase = .history
    defer { interpreter.phase = phase }
    for method in program.attachers(of: owner.className).prefix(4) where Callable.function(method) != entry.callable {
      guard !interpreter.executed.contains(ObjectIdentifier(method)), wantsHistory(method, owner, run) else { continue }
      try callMethod(method, on: .object(owner), run)
      try settle(run)
    }
    guard runsWholeHistory else { return }
    for property in program.attachingProperties(of: owner.className).prefix(3) {
      try callAccessor(property.decl, property.binding, property.kind, .object(owner), run)
      try settle(run)
    }
    try setState(of: owner, run)
  }

  /// Runs up to three methods that set what the entry point finds unset.
  private func setState(of owner: Object, _ run: Run) throws {
    let setters = StateSetters(program: program, entry: entry)
    var called: Set<ObjectIdentifier> = []
    for _ in 0..<3 {
      guard let method = setters.methods(for: owner).first(where: { called.insert(ObjectIdentifier($0)).inserted })
      else { return }
      try callMethod(method, on: .object(owner), run)
      try settle(run)
    }
  }

  /// A method that attaches is part of the history if something still hangs loose; one that constrains always is.
  private func wantsHistory(_ method: FunctionDecl, _ owner: Object, _ run: Run) -> Bool {
    if runsWholeHistory { return true }
    let text = method.body?.text ?? ""
    return text.contains(".activate(") || text.contains(".isActive = true") || !loose(owner, run).isEmpty
  }

  /// Stored layers and views that are nobody's sublayer, mask or subview.
  private func loose(_ owner: Object, _ run: Run) -> [Object] {
    let world = run.world
    var result: [Object] = []
    func visit(_ value: Value) {
      switch value.kind {
      case .object(let object):
        if let view = object.viewID, world.superview(of: view) == nil, view != world.window { result.append(object) }
        if let layer = object.layerID, world.superlayer(of: layer) == nil, world.backingView(of: layer) == nil,
          !isMask(layer, world)
        {
          result.append(object)
        }
      case .array(let values): values.forEach(visit)
      case .dictionary(let pairs): for pair in pairs { visit(pair.value) }
      case .tuple(let parts): for part in parts { visit(part.value) }
      default: break
      }
    }
    for (_, value) in owner.fields.sorted(by: { $0.key < $1.key }) { visit(value) }
    return result.filter { $0 !== owner }
  }

  private func isMask(_ layer: LayerID, _ world: World) -> Bool {
    world.allLayers.contains { world.mask(of: $0) == layer }
  }

  /// A layer nobody attached is adopted by its owner's layer, a view by its owner's view.
  private func adopt(_ run: Run) {
    guard let owner = run.owner else { return }
    let world = run.world
    let host: ViewID
    switch owner.native {
    case .view(let view): host = view
    case .controller: host = owner.fields["view"]?.asObject?.viewID ?? world.window
    default: host = world.window
    }
    for object in loose(owner, run) {
      run.assumptions.append("the \(object.className) that nothing attaches is taken to be on screen")
      if let view = object.viewID {
        if case .rect(let frame) = world.getView("frame", of: view), frame.isEmpty {
          world.setView(.rect(Rect(x: 8, y: 8, width: 96, height: 40)), "frame", on: view)
        }
        world.addSubview(view, to: host)
      } else if let layer = object.layerID {
        world.addSublayer(layer, to: world.layer(of: host))
      }
    }
    run.hasAdopted = true
  }

  /// Whether the run touched a layer that was on no screen: then it is played again with adoption.
  static func needsAdoption(_ run: Run) -> Bool {
    let world = run.world
    for event in run.trace.suffix(from: min(run.entryEvent, run.trace.count)) {
      switch event.kind {
      case .animationAdded(let layer, _, _, _, _) where !world.isInWindow(layer): return true
      case .modelChanged(let layer, _, _, _) where !world.isInWindow(layer): return true
      case .constraintChanged(let id, _, _, _) where !isOnScreen(id, world): return true
      default: continue
      }
    }
    return false
  }

  private static func isOnScreen(_ id: ConstraintID, _ world: World) -> Bool {
    world.owner(of: id).map { world.isInWindow($0) } ?? false
  }

  // MARK: The entry point

  private func callEntry(_ run: Run, _ receiver: Value?) throws {
    let interpreter = run.interpreter
    switch entry.callable {
    case .function(let decl):
      if decl.modifiers.isStatic, let type = entry.type {
        try callMethod(decl, on: Value(.type(type)), run)
      } else {
        try callMethod(decl, on: receiver, run)
      }
    case .accessor(let decl, let binding, let kind): try callAccessor(decl, binding, kind, receiver, run)
    case .topLevel(let file):
      let units = program.index.provider.units(inFile: file.path)
      // A script's variables are made in order, not when somebody first asks for them.
      for case let variable as VariableDecl in units.flatMap(\.declarations) {
        for binding in variable.bindings.indices where variable.bindings[binding].initialValue != nil {
          _ = try interpreter.globalVariable(variable, binding, receiver: nil, owner: nil)
        }
      }
      for unit in units where !unit.statements.isEmpty {
        _ = try interpreter.execute(unit.statements, Scope(parent: nil))
      }
    }
  }

  private func callMethod(_ decl: FunctionDecl, on receiver: Value?, _ run: Run) throws {
    let interpreter = run.interpreter
    var arguments: [CallArgument] = []
    for parameter in decl.parameters where parameter.defaultValue == nil || parameter.type?.baseName == "Bool" {
      let value = try parameter.type.map { try interpreter.sample($0, key: "\(decl.name).\(parameter.name)") } ?? .none
      arguments.append(CallArgument(label: parameter.label, value: value))
    }
    if !isEarly {
      adoptSamples(run)
      run.world.endTurn()
      try interpreter.rethrowPending()
    }
    let box = receiver.map { Box($0) }
    do {
      let result = try interpreter.invoke(
        decl, receiver: box, owner: program.ownerName(of: decl), arguments, callSite: nil)
      if ["tableView", "collectionView"].contains(decl.name) { show(result, in: arguments.first?.value, run) }
    } catch RunStop.swiftError {
      // The entry point threw: its caller deals with that.
    }
    try interpreter.rethrowPending()
  }

  /// The cell or header that a data source returns comes on screen.
  private func show(_ result: Value, in list: Value?, _ run: Run) {
    guard let view = result.asObject?.viewID, run.world.superview(of: view) == nil, view != run.world.window,
      let host = list?.asObject?.viewID
    else { return }
    run.interpreter.place(view, in: host)
    run.world.setNeedsLayout(view)
  }

  private func callAccessor(
    _ decl: VariableDecl, _ binding: Int, _ kind: Callable.AccessorKind, _ receiver: Value?, _ run: Run
  ) throws {
    let interpreter = run.interpreter
    let item = decl.bindings[binding]
    let node = item.initialValue ?? interpreter.fallbackExpr
    guard let name = item.name, let receiver else {
      _ = try interpreter.globalVariable(decl, binding, receiver: nil, owner: entry.type)
      return
    }
    switch kind {
    case .getter, .initialValue:
      if decl.modifiers.isStatic, let type = entry.type {
        _ = try interpreter.staticMember(name, of: type, node)
      } else {
        _ = try interpreter.member(name, of: receiver, node: node)
      }
    case .setter, .didSet, .willSet:
      let type = item.type ?? item.initialValue.flatMap { interpreter.literalType(of: $0) }
      let value =
        try type.map { try interpreter.sample($0, key: "\(name) =") } ?? interpreter.unknown("\(name) =", at: node)
      adoptSamples(run)
      _ = try interpreter.setMember(name, of: receiver, to: value, node: node)
    }
    try interpreter.rethrowPending()
  }
}

extension Interpreter {
  /// The type Swift infers for a literal.
  func literalType(of expr: Expr) -> TypeRef? {
    switch expr.kind {
    case .boolean: .named("Bool")
    case .integer: .named("Int")
    case .float: .named("Double")
    case .string: .named("String")
    case .prefix("-", let inner): literalType(of: inner)
    case .call(let callee, _):
      if case .name(let name, _) = callee.kind, isTypeName(name) { .named(name) } else { nil }
    case .member(let base?, let name, _):
      if case .name(let type, _) = base.kind, index.type(type)?.enumCases.contains(where: { $0.name == name }) == true {
        .named(type)
      } else if case .name(let type, _) = base.kind, ["zero", "identity"].contains(name) {
        .named(type)
      } else {
        nil
      }
    default: nil
    }
  }
}
