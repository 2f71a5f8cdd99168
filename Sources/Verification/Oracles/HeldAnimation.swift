import AnimationEngine
import Findings
import SourceModel

/// An animation whose active interval has ended still decides what the screen shows.
struct HeldAnimation: OracleJudge {
  func judge(_ item: Case) -> Judgement { item.judgeAdded { judge($0, item) } }

  private func judge(_ added: AddedAnimation, _ item: Case) -> Judgement {
    if let removal = added.removal { return .holds("it left its layer at \(item.seconds(removal.time)) s") }
    if added.animation.isEndless { return .holds("it never ends") }
    if item.world.now < added.end { return .unsettled("the run stopped before its end") }
    guard item.world.isInWindow(added.layer) else {
      return item.wasRemoved(added.layer, since: added.event)
        ? .holds("its layer is gone by then") : .unsettled("its layer is on no screen")
    }
    if item.isHidden(added.layer) { return .holds("its layer is hidden by then") }
    if item.isOffScreen(added.layer) { return .unseen("its picture is off the screen by then") }
    let object = item.run.interpreter.object(for: added.layer)
    if object.hasEscaped { return .unsettled("its layer was handed to code that is not known") }
    if let remover = Removers(item: item, added: added).find() { return .holds("'\(remover)' takes it off") }
    let paths = item.knownPaths(of: added)
    if paths.isEmpty { return .unsettled("what it animates is no property the engine knows") }
    for keyPath in paths {
      if let failure = stale(added, keyPath, item) ?? blocked(added, keyPath, item) { return .fails(failure) }
    }
    return .holds("the screen shows the model")
  }

  private func stale(_ added: AddedAnimation, _ keyPath: String, _ item: Case) -> Failure? {
    let model = item.world.modelPicture(keyPath, of: added.layer)
    guard let screen = item.world.screenPicture(keyPath, of: added.layer),
      ValueDistance.isVisible(model, screen, keyPath: keyPath)
    else { return nil }
    let unit = ValueDistance.unit(of: keyPath)
    var failure = Failure(outcome: "stale")
    failure.values = [
      "keyPath": keyPath, "model": Numbers.text(model), "screen": Numbers.text(screen), "time": item.seconds(added.end),
      "unit": unit,
    ]
    failure.observations = [
      Observation(
        what: "\(keyPath) on screen", time: item.run.seconds(item.world.now), expected: ObservedValue(model),
        actual: ObservedValue(screen), unit: unit)
    ]
    failure.summary =
      "'\(keyPath)' is \(Numbers.text(model)) in the model and \(Numbers.text(screen)) on screen"
      + " from \(item.seconds(added.end)) s on, still so at \(item.seconds(item.world.now)) s"
    item.describe(added, keyPath: keyPath, into: &failure)
    return failure
  }

  /// In a copy of the world a value set later does not reach the screen.
  private func blocked(_ added: AddedAnimation, _ keyPath: String, _ item: Case) -> Failure? {
    let copy = item.world.copy()
    let model = copy.get(keyPath, of: added.layer)
    guard let probe = Self.thirdValue(model, keyPath), let before = copy.presentationValue(keyPath, of: added.layer)
    else { return nil }
    copy.begin()
    copy.setDisableActions(true)
    copy.set(probe, keyPath, on: added.layer)
    copy.commit()
    copy.endTurn()
    copy.advanceToNextFrame()
    guard let after = copy.presentationValue(keyPath, of: added.layer),
      ValueDistance.isVisible(after, probe, keyPath: keyPath),
      !ValueDistance.isVisible(before, after, keyPath: keyPath)
    else { return nil }
    let unit = ValueDistance.unit(of: keyPath)
    var failure = Failure(outcome: "blocked")
    failure.values = [
      "keyPath": keyPath, "screen": Numbers.text(after), "probe": Numbers.text(probe), "time": item.seconds(added.end),
      "unit": unit,
    ]
    failure.observations = [
      Observation(
        what: "\(keyPath) on screen after setting it", time: item.run.seconds(copy.now), expected: ObservedValue(probe),
        actual: ObservedValue(after), unit: unit)
    ]
    failure.summary =
      "setting '\(keyPath)' to \(Numbers.text(probe)) after the animation ended at \(item.seconds(added.end)) s"
      + " leaves \(Numbers.text(after)) on screen"
    item.describe(added, keyPath: keyPath, into: &failure)
    if setsModel(added, keyPath, item) {
      for name in ["from", "modelWrite"] { failure.values[name] = nil }
    } else if failure.values["modelWrite"] == nil {
      failure.anchors["removed"] = nil
    }
    return failure
  }

  /// The code itself moved the model in time; else it is where the animation ends by chance, or too late.
  private func setsModel(_ added: AddedAnimation, _ keyPath: String, _ item: Case) -> Bool {
    let path = LayerPath(added.layer, keyPath)
    return item.trace.suffix(from: min(item.run.entryEvent, item.trace.count)).contains { event in
      guard case .modelChanged(let layer, let changed, _, _) = event.kind, event.time < added.end - 1e-3 else {
        return false
      }
      return LayerPath(layer, changed) == path
    }
  }

  /// A value that is neither the model's nor the screen's.
  static func thirdValue(_ value: LayerValue, _ keyPath: String) -> LayerValue? {
    switch value {
    case .number(let number): .number(number + (ValueDistance.unit(of: keyPath) == "pt" ? 37 : 0.37))
    case .bool(let truth): .bool(!truth)
    case .point(let point): .point(Point(x: point.x + 37, y: point.y + 23))
    case .size(let size): .size(Size(width: size.width + 37, height: size.height + 23))
    case .rect(let rect): .rect(rect.offsetBy(dx: 37, dy: 23))
    case .color(let color):
      .color(Color(red: 1 - color.red, green: color.green, blue: 1 - color.blue, alpha: color.alpha))
    case .transform(let transform): .transform(transform.translated(x: 37, y: 23))
    default: nil
    }
  }
}

/// Other code of the project that takes an animation off: methods of the owner that were not called in the run, or
/// a removal under the same key anywhere.
struct Removers {
  let item: Case
  let added: AddedAnimation

  func find() -> String? { ownMethod() ?? removalByKey() }

  /// A method of a type that has to do with the layer which, called now, removes it.
  private func ownMethod() -> String? {
    for name in types {
      let infos =
        item.program.index.lineage(of: name)
      for decl in infos.flatMap(\.allMembers).compactMap({ $0.decl as? FunctionDecl }) {
        guard decl.kind == .function, let body = decl.body, Self.removes(body.text), isLater(decl), mayRemove(body.text)
        else { continue }
        return decl.fullName
      }
    }
    return nil
  }

  /// The run's owner, the type of the code that adds, and the class of the view or layer that is animated.
  private var types: [String] {
    var names = [item.run.owner?.className, item.candidate.context.types.last?.name]
    if let occurrence = item.occurrences.last { names.append(occurrence.owner?.className) }
    let interpreter = item.run.interpreter
    let view = item.world.backingView(of: added.layer).map { interpreter.object(for: $0).className }
    names += [view, interpreter.object(for: added.layer).className]
    var seen: Set<String> = []
    return names.compactMap { $0 }.filter { item.program.isProjectClass($0) && seen.insert($0).inserted }
  }

  /// What the run itself called has had its chance; of the code around the add only what follows it counts.
  private func isLater(_ decl: FunctionDecl) -> Bool {
    guard Callable.function(decl) == item.callable(of: item.candidate.node) else {
      return Callable.function(decl) != item.run.entry.callable
    }
    let end = item.candidate.node.range.end
    var isFound = false
    Walker.forEachExpr(in: decl.body ?? Block([], file: decl.file, range: decl.range)) { expr in
      guard case .member(_, let name, _) = expr.kind, name == "removeAnimation" || name == "removeAllAnimations" else {
        return
      }
      if expr.range.start > end { isFound = true }
    }
    return isFound
  }

  static func removes(_ text: String) -> Bool {
    ["removeAnimation", "removeAllAnimations"].contains { text.contains($0) }
  }

  /// `removeAllAnimations`, or a removal under this key or one that is not written out.
  private func mayRemove(_ text: String) -> Bool {
    if text.contains("removeAllAnimations") { return true }
    guard let key = added.key else { return false }
    return text.contains("removeAnimation(forKey: \"\(key)\")") || !text.contains("removeAnimation(forKey: \"")
  }

  private func removalByKey() -> String? {
    guard let key = added.key, let own = item.callable(of: item.candidate.node) else { return nil }
    for (node, context) in item.program.index.references(to: "removeAnimation") where context.callable != own {
      guard let ancestry = item.ancestry(of: node), let call = ancestry.parent(of: node) as? Expr,
        case .call(_, let arguments) = call.kind, arguments.first?.value.stringValue == key
      else { continue }
      return context.callable.name
    }
    return nil
  }
}
