import AnimationEngine
import SourceModel

/// Display links, timers, queues.
extension Interpreter {
  // MARK: Display links

  func makeLink(_ arguments: [CallArgument], _ expr: Expr) -> Value {
    let target = argument("target", arguments)
    let selector = argument("selector", arguments).flatMap { text($0) } ?? ""
    let object = newObject("CADisplayLink", isSample: false, origin: expr)
    object.fields["target"] = target ?? Value.none
    object.fields["selector"] = Value(.string(selector))
    let id = world.makeDisplayLink(target: target?.asObject?.id ?? -1, callback(selector, on: target, sender: object))
    object.native = .displayLink(id)
    linkObjects[id] = object
    return Value(.object(object), origin: expr)
  }

  /// What a target-action call runs: the method of that name, with the sender if it takes one.
  private func callback(_ selector: String, on target: Value?, sender: Object) -> Callback {
    Callback(site: world.site) { [unowned self] _ in
      guarded { try perform(selector, on: target, sender: .object(sender)) }
    }
  }

  func perform(_ selector: String, on target: Value?, sender: Value) throws {
    guard let target, case .object(let object) = target.kind else { return }
    let name = String(selector.prefix { $0 != ":" && $0 != "(" })
    let candidates = program.members(name, of: object.className).compactMap { $0.decl as? FunctionDecl }
    guard let decl = candidates.first(where: { $0.body != nil }) else { return }
    let arguments = decl.parameters.isEmpty ? [] : [CallArgument(label: decl.parameters[0].label, value: sender)]
    _ = try invoke(
      decl, receiver: Box(target), owner: program.ownerName(of: decl), arguments, callSite: nil)
  }

  func linkMember(_ name: String, _ object: Object) -> Value? {
    guard case .displayLink(let id) = object.native else {
      if case .timer(let id) = object.native, name == "isValid" { return .bool(world.isValid(id)) }
      return object.fields[name]
    }
    switch name {
    case "timestamp": return .number(world.timestamp(of: id))
    case "targetTimestamp": return .number(world.targetTimestamp(of: id))
    case "duration": return .number(1 / max(1, world.grantedRate(of: id)))
    case "isPaused": return .bool(world.isPaused(id))
    default: return object.fields[name]
    }
  }

  func setLinkMember(_ name: String, _ value: Value, _ object: Object) {
    guard case .displayLink(let id) = object.native else { return }
    switch name {
    case "isPaused": world.setPaused(number(value) == 1, of: id)
    case "preferredFrameRateRange":
      if let range = frameRateRange(value) { world.setPreferredFrameRateRange(range, of: id) }
    case "preferredFramesPerSecond":
      let rate = number(value) ?? 0
      world.setPreferredFrameRateRange(FrameRateRange(minimum: rate, maximum: rate, preferred: rate), of: id)
    default: break
    }
  }

  func linkMethod(_ name: String, _ object: Object, _ arguments: [CallArgument]) -> Value? {
    if case .timer(let id) = object.native {
      switch name {
      case "invalidate": world.invalidate(id)
      case "fire": world.fire(id)
      default: return nil
      }
      return .void
    }
    guard case .displayLink(let id) = object.native else { return nil }
    switch name {
    case "add": world.addDisplayLink(id, mode: mode(argument("forMode", arguments)))
    case "remove": world.removeDisplayLink(id, mode: mode(argument("forMode", arguments)))
    case "invalidate": world.invalidate(id)
    default: return nil
    }
    return .void
  }

  /// A run-loop mode by any of its names; one that can't be known is taken for `.common`.
  func mode(_ value: Value?) -> RunLoopMode {
    switch value.flatMap({ text($0) }).map(OldSpellings.current) {
    case "default"?: .default
    case "tracking"?: .tracking
    default: .common
    }
  }

  // MARK: Timers

  func timerStatic(_ name: String, _ arguments: [CallArgument], _ expr: Expr) throws -> Value? {
    guard name == "scheduledTimer" || name == "init" else { return nil }
    let interval =
      try (argument("withTimeInterval", arguments) ?? argument("timeInterval", arguments))
      .map { try forcedNumber(try coerce($0, to: .named("TimeInterval"))) } ?? 1
    let repeats = try argument("repeats", arguments).map { try truth($0, node: expr) } ?? false
    let object = newObject("Timer", isSample: false, origin: expr)
    let body: Callback
    if let target = argument("target", arguments) {
      object.fields["target"] = target
      body = callback(argument("selector", arguments).flatMap { text($0) } ?? "", on: target, sender: object)
    } else {
      let block = argument("block", arguments) ?? arguments.last?.value ?? .none
      object.fields["block"] = block
      body = callback(block, [.object(object)])
    }
    let id = world.makeTimer(
      interval: interval, repeats: repeats, modes: name == "init" ? [] : [.default],
      target: object.fields["target"]?.asObject?.id, body)
    object.native = .timer(id)
    return Value(.object(object), origin: expr)
  }

  // MARK: Queues and the rest of Foundation

  func plainMethod(_ name: String, _ object: Object, _ arguments: [CallArgument], _ expr: Expr) throws -> Value? {
    if let value = makerMethod(name, object, arguments) { return value }
    switch (program.sdkBase(of: object.className) ?? object.className, name) {
    case ("DispatchQueue", "async"), ("DispatchQueue", "asyncAfter"), ("DispatchQueue", "sync"):
      return try queueMethod(name, arguments)
    case ("UIViewControllerTransitionCoordinator", "animate"): return try animateAlongside(arguments, expr)
    case ("Scanner", _): return try scannerMethod(name, object, arguments, expr)
    case ("RunLoop", "add"):
      if let timer = arguments.first?.value.asObject, case .timer(let id) = timer.native {
        world.addTimer(id, mode: mode(argument("forMode", arguments)))
      }
      return .void
    case ("RunLoop", "perform"):
      if let body = arguments.last?.value, body.asFunction != nil { world.asyncMain(after: 0, callback(body)) }
      return .void
    case ("UIScreen", "displayLink"):
      return makeLink(
        arguments.map {
          CallArgument(label: $0.label == "withTarget" ? "target" : $0.label, value: $0.value, expr: $0.expr)
        }, expr)
    case ("NotificationCenter", _), ("UserDefaults", "set"):
      keep(arguments, for: name)
      return unknown("call \(object.className).\(name)", at: expr)
    case (_, "perform"):
      guard let selector = arguments.first.flatMap({ text($0.value) }) else { return nil }
      let target = Value.object(object)
      let sender = argument("with", arguments) ?? .none
      let delay = try argument("afterDelay", arguments).map { try forcedNumber($0) }
      if let delay {
        world.asyncMain(
          after: delay,
          Callback(site: world.site) { [unowned self] _ in guarded { try perform(selector, on: target, sender: sender) }
          })
      } else {
        try perform(selector, on: target, sender: sender)
      }
      return .void
    case (_, "addObserver"), (_, "removeObserver"), (_, "addTarget"), (_, "removeTarget"), (_, "setValue"),
      (_, "willChangeValue"), (_, "didChangeValue"), (_, "prepare"), (_, "impactOccurred"), (_, "require"),
      (_, "setTranslation"):
      return .void
    case (_, "isEqual"): return .bool(arguments.first?.value.asObject === object)
    case (_, "value"):
      let key = (argument("forKey", arguments) ?? argument("forKeyPath", arguments)).flatMap { text($0) }
      return key.flatMap { object.fields[$0] }
    default: return nil
    }
  }

  func queueMethod(_ name: String, _ arguments: [CallArgument]) throws -> Value? {
    guard let body = (argument("execute", arguments) ?? arguments.last?.value), body.asFunction != nil else {
      return .void
    }
    if name == "sync" { return try call(body, [], nil) }
    let delay =
      try (argument("deadline", arguments) ?? argument("wallDeadline", arguments)).map { try forcedNumber($0) } ?? 0
    asyncSites.append((world.trace.count, world.site))
    world.asyncMain(after: max(0, delay), callback(body))
    return .void
  }
}
