import SourceModel

/// A closure that the SDK keeps until something happens: a notification, a tap on a button, an answer from the network.
struct Handler {
  var function: Value
  /// The method or class that took it.
  var source: String
}

extension Interpreter {
  /// An SDK method or initialiser takes closures that it does not call now.
  func keep(_ arguments: [CallArgument], for source: String) {
    for argument in arguments where argument.value.asFunction != nil {
      if handlers.count < 16 { handlers.append(Handler(function: argument.value, source: source)) }
      escape(argument.value, to: source)
    }
  }

  /// Closures that objects of the project keep for others to call, in a fixed order.
  var storedHandlers: [Handler] {
    var result: [Handler] = []
    for object in objects where program.isProjectClass(object.className) {
      for (name, value) in object.fields.sorted(by: { $0.key < $1.key }) where value.asFunction != nil {
        result.append(Handler(function: value, source: "\(object.className).\(name)"))
      }
    }
    return result
  }

  /// Calls it once, with samples of what its parameters are declared to be.
  func fire(_ handler: Handler) throws {
    guard let closure = handler.closure else { return }
    let owner = handler.source.split(separator: ".")
    let declared =
      owner.count == 2 ? memberType(String(owner[1]), ofType: String(owner[0]), nil)?.unwrapped : nil
    var types: [TypeRef?] = []
    if case .function(let parameters, _)? = declared.map({ resolved($0) }) { types = parameters }
    let written = closure.parameters ?? []
    let count = max(types.count, written.count, closure.parameters == nil && types.isEmpty ? 1 : 0)
    var arguments: [CallArgument] = []
    for offset in 0..<count {
      let type = (offset < written.count ? written[offset].type : nil) ?? (offset < types.count ? types[offset] : nil)
      let key = "\(handler.source) argument \(offset) @\(program.offset(of: closure))"
      let value = try type.map { try sample($0, key: key) } ?? Value(.unknown(Unknown(identity: key, type: nil)))
      arguments.append(CallArgument(label: nil, value: value))
    }
    _ = try call(handler.function, arguments, nil)
  }
}

extension Handler {
  var closure: Closure? {
    guard case .closure(let closure, _, _)? = function.asFunction?.body else { return nil }
    return closure
  }
}

extension Stage {
  /// Lets happen, once each, what the run has left closures for and what has not happened by itself: those that hold
  /// a match come first.
  func fireHandlers(_ run: Run) throws {
    let interpreter = run.interpreter
    var fired: Set<ObjectIdentifier> = []
    for _ in 0..<6 {
      guard let handler = nextHandler(run, fired), let closure = handler.closure else { return }
      fired.insert(ObjectIdentifier(closure))
      do {
        try interpreter.fire(handler)
        try interpreter.rethrowPending()
      } catch let stop as RunStop {
        // What traps on made-up arguments says nothing of the others.
        if case .budget = stop { throw stop }
      }
      run.openSites += interpreter.world.openTransactionSites.filter { !run.openSites.contains($0) }
      run.world.endTurn()
      try interpreter.rethrowPending()
      run.world.advanceToNextFrame()
      try interpreter.rethrowPending()
    }
  }

  private func nextHandler(_ run: Run, _ fired: Set<ObjectIdentifier>) -> Handler? {
    let interpreter = run.interpreter
    let ran = Set(interpreter.calls.map { ObjectIdentifier($0.node) }).union(fired)
    let waiting = (interpreter.handlers + interpreter.storedHandlers).filter { handler in
      handler.closure.map { !ran.contains(ObjectIdentifier($0)) } ?? false
    }
    return waiting.first { handler in handler.closure.map { holdsMatch($0) } ?? false } ?? waiting.first
  }

  private func holdsMatch(_ closure: Closure) -> Bool {
    var isFound = false
    Walker.forEachExpr(in: closure.body) { if watched.contains(ObjectIdentifier($0)) { isFound = true } }
    return isFound
  }
}
