import AnimationEngine
import Findings
import SourceModel

/// A change of a constraint in the trace, and the layout pass that took it up.
struct ConstraintChange {
  var constraint: ConstraintID
  var property: String
  var old: LayerValue
  var new: LayerValue
  var event: Int
  /// The pass that consumed it.
  var pass: Int?
}

extension Case {
  /// The changes of constraints in a range of the trace that alter a value.
  func changes(in range: Range<Int>) -> [ConstraintChange] {
    range.clamped(to: 0..<trace.count).compactMap { index in
      guard case .constraintChanged(let id, let property, let old, let new) = trace[index].kind, old != new else {
        return nil
      }
      return ConstraintChange(
        constraint: id, property: property, old: old, new: new, event: index, pass: pass(consuming: id, after: index))
    }
  }

  private func pass(consuming id: ConstraintID, after index: Int) -> Int? {
    trace.indices.dropFirst(index + 1).first { position in
      guard case .layoutPass(_, let consumed) = trace[position].kind else { return false }
      return consumed.contains(id)
    }
  }

  /// Whether the constraint is one of the view's own, on whichever side it stands.
  func isOwn(_ change: ConstraintChange, of view: ViewID) -> Bool {
    let constraint = world.constraint(change.constraint)
    return constraint.first.view == view || constraint.second?.view == view
  }

  /// The layers that a layout pass moves for a change; none when it also takes up what was changed outside a block.
  func layersMoved(by change: ConstraintChange, in pass: Int) -> Set<LayerID> {
    guard case .layoutPass(_, let consumed) = trace[pass].kind else { return [] }
    let others = changes(in: 0..<pass).filter { consumed.contains($0.constraint) && $0.pass == pass }
    guard others.allSatisfy({ trace[$0.event].blockDepth > 0 }) else { return [] }
    var layers: Set<LayerID> = []
    for event in trace[(pass + 1)...] {
      guard event.layoutDepth > 0 else { break }
      if case .modelChanged(let layer, _, _, _) = event.kind { layers.insert(layer) }
    }
    return layers
  }

  /// Where the outermost animation block open at an event closes.
  func blockEnd(after index: Int) -> Int? {
    trace.indices.dropFirst(index + 1).first { position in
      guard case .blockClosed = trace[position].kind else { return false }
      return trace[position].blockDepth <= 1
    }
  }

  /// The duration of the innermost block open at an event; nil when none animates.
  func blockDuration(at index: Int) -> Double? {
    var closed: Set<BlockID> = []
    for position in stride(from: index, through: 0, by: -1) {
      switch trace[position].kind {
      case .blockClosed(let id): closed.insert(id)
      case .blockOpened(let id, let duration) where !closed.contains(id): return duration
      default: continue
      }
    }
    return nil
  }

  /// "'constant' from 0 to 80", or "'isActive' to true".
  func describe(_ change: ConstraintChange) -> String {
    let name = change.property == "active" ? "isActive" : change.property
    return "'\(name)' from \(Numbers.text(change.old)) to \(Numbers.text(change.new))"
  }

  /// How the code spells a view, seen from a node: "self.view", "self", "superview?" and so on.
  func spelling(of view: ViewID, at node: Node) -> String? { ViewSpelling(item: self, node: node).text(of: view) }
}

/// A constraint changed in an animation block is laid out after the block has closed.
struct UnflushedConstraintChange: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    var reason = "no constraint was changed in an animation block"
    for occurrence in item.occurrences {
      for change in item.changes(in: occurrence.events) where item.trace[change.event].blockDepth > 0 {
        switch judge(change, occurrence, item) {
        case .fails(let failure): return .fails(failure)
        case .holds(let why), .unseen(let why): reason = why
        case .unsettled(let why): return .unsettled(why)
        }
      }
    }
    if item.occurrences.isEmpty { return .unsettled("the change was not reached") }
    let isInBlock = item.occurrences.contains { $0.blockDepth > 0 }
    let alters = item.occurrences.contains { !item.changes(in: $0.events).isEmpty }
    return isInBlock && !alters ? .unsettled("the change alters nothing here") : .holds(reason)
  }

  private func judge(_ change: ConstraintChange, _ occurrence: Occurrence, _ item: Case) -> Judgement {
    guard let duration = item.blockDuration(at: change.event), duration > 0 else {
      return .holds("the block does not animate")
    }
    guard !item.run.interpreter.isInTransition(change.event) else { return .holds("a transition of the whole view") }
    guard let end = item.blockEnd(after: change.event) else { return .unsettled("the block did not close") }
    if let pass = change.pass, pass < end { return .holds("a layout pass in the block takes it up") }
    if item.run.interpreter.unknownLayouts.contains(where: { $0 >= change.event && $0 <= end }) {
      return .holds("a view that is not known lays out in the block")
    }
    if item.run.interpreter.outletConstraints.contains(change.constraint), calls(change.event..<end, item) {
      return .holds("a layout call in the block may take the nib's constraint up")
    }
    guard let owner = item.world.owner(of: change.constraint), item.world.isInWindow(owner) else {
      return .unsettled("the constraint's view is on no screen")
    }
    if asksOwnView(change, owner, in: change.event..<end, item) {
      return .holds("the constraint's own view is laid out instead")
    }
    guard let pass = change.pass else { return .unsettled("no later layout pass takes it up") }
    guard item.trace[pass].blockDepth == 0 else { return .holds("a later block lays it out") }
    return .fails(failure(change, duration, owner, pass, occurrence, item))
  }

  private func calls(_ range: Range<Int>, _ item: Case) -> Bool {
    item.trace[range].contains { if case .layoutIfNeededCalled = $0.kind { true } else { false } }
  }

  private func failure(
    _ change: ConstraintChange, _ duration: Double, _ owner: ViewID, _ pass: Int, _ occurrence: Occurrence, _ item: Case
  ) -> Failure {
    var failure = Failure(outcome: "unflushed")
    let last = BlockPlaces(item: item, occurrence: occurrence).closure?.body.statements.last
    let view = layoutRoot(owner, last ?? item.candidate.node, item)
    failure.values = [
      "change": item.describe(change), "duration": Numbers.text(duration),
      "view": view ?? item.run.interpreter.object(for: owner).className,
    ]
    failure.observations = [
      Observation(
        what: "layout pass for the change", time: item.run.seconds(item.trace[pass].time),
        expected: .text("in the animation block"),
        actual: .text("after it, without animation"), unit: "")
    ]
    failure.summary =
      "\(item.describe(change)) is laid out at \(item.seconds(item.trace[pass].time)) s, after the block of"
      + " \(Numbers.text(duration)) s has closed: nothing moves"
    failure.named = .placements(item.layersMoved(by: change, in: pass))
    failure.anchors["change"] = item.statement(of: item.candidate.node)
    if view != nil { failure.anchors["blockEnd"] = last }
    return failure
  }

  /// A layout call on the view whose constraint it is: that is for the other rule to tell.
  private func asksOwnView(_ change: ConstraintChange, _ owner: ViewID, in range: Range<Int>, _ item: Case) -> Bool {
    item.trace[range].contains { event in
      if case .layoutIfNeededCalled(let view, _) = event.kind {
        view != owner && item.isOwn(change, of: view)
      } else {
        false
      }
    }
  }

  /// How the code at a place names the nearest view at or above the constraint's owner.
  private func layoutRoot(_ owner: ViewID, _ place: Node, _ item: Case) -> String? {
    var current: ViewID? = owner
    while let next = current {
      if let text = item.spelling(of: next, at: place) { return text }
      current = item.world.superview(of: next)
    }
    return nil
  }
}

/// A layout call on one view leaves a change pending that another view has to lay out.
struct LayoutMissesChange: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    var reason = "the call was not made in an animation block"
    for occurrence in item.occurrences where occurrence.blockDepth > 0 {
      switch judge(occurrence, item) {
      case .fails(let failure): return .fails(failure)
      case .holds(let why), .unseen(let why): reason = why
      case .unsettled(let why): return .unsettled(why)
      }
    }
    return item.occurrences.isEmpty ? .unsettled("the call was not reached") : .holds(reason)
  }

  private func judge(_ occurrence: Occurrence, _ item: Case) -> Judgement {
    let start = occurrence.events.lowerBound
    guard
      let call = occurrence.events.clamped(to: 0..<item.trace.count).first(where: {
        if case .layoutIfNeededCalled = item.trace[$0].kind { true } else { false }
      }), case .layoutIfNeededCalled(let view, _) = item.trace[call].kind
    else { return .unsettled("the view is not known") }
    guard item.blockDuration(at: start) ?? 0 > 0 else { return .holds("the block does not animate") }
    guard let end = item.blockEnd(after: start) else { return .unsettled("the block did not close") }
    // Changes of the view's own constraints that were pending, are still so, and are laid out after the block.
    for change in item.changes(in: item.run.entryEvent..<start) {
      guard item.isOwn(change, of: view), change.pass.map({ $0 > end && item.trace[$0].blockDepth == 0 }) ?? false,
        let owner = item.world.owner(of: change.constraint), owner != view
      else { continue }
      return .fails(failure(change, view, owner, item))
    }
    return .holds("nothing of the view's own was left pending")
  }

  private func failure(_ change: ConstraintChange, _ view: ViewID, _ owner: ViewID, _ item: Case) -> Failure {
    var failure = Failure(outcome: "misses")
    let ownerText = item.spelling(of: owner, at: item.candidate.node) ?? superview(of: view, is: owner, item)
    failure.values = [
      "view": item.candidate.bindings["view"]?.text ?? "self",
      "owner": ownerText ?? item.run.interpreter.object(for: owner).className, "change": item.describe(change),
    ]
    failure.values["ownerCode"] = ownerText
    failure.observations = [
      Observation(
        what: "layout pass for the change", time: item.run.seconds(item.trace[change.pass ?? 0].time),
        expected: .text("in the animation block"), actual: .text("after it, without animation"), unit: "")
    ]
    failure.summary =
      "\(item.describe(change)) stayed pending in the block and was laid out at"
      + " \(item.seconds(item.trace[change.pass ?? 0].time)) s, without animation"
    failure.anchors["call"] = item.candidate.node
    failure.anchors["receiver"] = item.candidate.bindings["view"]
    return failure
  }

  /// The receiver's superview, where that is the view to ask.
  private func superview(of view: ViewID, is owner: ViewID, _ item: Case) -> String? {
    guard item.world.superview(of: view) == owner else { return nil }
    guard let receiver = item.candidate.bindings["view"] else { return "superview?" }
    guard SourceExpr(item: item).isStable(receiver) else { return nil }
    return receiver.text + ".superview?"
  }
}
