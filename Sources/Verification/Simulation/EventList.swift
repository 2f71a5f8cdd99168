import AnimationEngine
import SourceModel
import Timelines

/// What happened in a run from its entry point on, in words; the same thing in quick succession is one event.
struct EventList {
  let run: Run
  let names: LayerNames

  var events: [Event] {
    let trace = run.trace.suffix(from: min(run.entryEvent, run.trace.count))
    let told = trace.compactMap(event) + callbacks
    let order = told.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    return merge(order.map(\.element))
  }

  /// Repetitions at most a tenth of a second apart count as one.
  private func merge(_ events: [Event]) -> [Event] {
    var result: [Event] = []
    var last: [String: Int] = [:]
    for event in events {
      let key = "\(event.kind.rawValue) \(subject(event)) \(event.place?.path ?? "") \(event.place?.line ?? 0)"
      if let index = last[key], event.time - result[index].lastTime <= 0.1 {
        result[index].count += 1
        result[index].lastTime = event.time
      } else {
        last[key] = result.count
        result.append(event)
      }
    }
    return result
  }

  /// What an event is about, without the values.
  private func subject(_ event: Event) -> String {
    event.kind == .model || event.kind == .constraint
      ? event.text.components(before: " is set to ") : event.text
  }

  private func make(_ event: TraceEvent, _ kind: Event.Kind, _ text: String) -> Event {
    Event(time: run.seconds(event.time), kind: kind, text: text, place: run.timelinePlace(of: event.site))
  }

  /// Calls that UIKit makes back into the code.
  private var callbacks: [Event] {
    let hooks: Set<String> = ["animationDidStart", "animationDidStop"]
    let calls = run.interpreter.calls.filter {
      hooks.contains($0.name) && $0.time >= run.entryTime && !isEntry($0.node)
    }
    return calls.map { call in
      let line = call.node.file.position(of: call.node.range.start).line
      return Event(
        time: run.seconds(call.time), kind: .callback, text: "'\(call.name)' is called",
        place: Timeline.Place(name: call.name, path: call.node.file.path, line: line))
    }
  }

  private func isEntry(_ node: Node) -> Bool {
    if case .function(let decl) = run.entry.callable { return decl === node }
    return false
  }

  private func event(_ event: TraceEvent) -> Event? {
    switch event.kind {
    case .modelChanged(let layer, let keyPath, let old, let new):
      let isPlacing = event.layoutDepth > 0 && run.world.backingView(of: layer) != nil
      guard old != new, run.place(of: event.site) != nil, !isPlacing else { return nil }
      return make(event, .model, "'\(keyPath)' of \(names.name(of: layer)) is set to \(Numbers.text(new))")
    case .animationAdded(let layer, let key, let animation, let isImplicit, _):
      return make(event, .animation, added(layer, key, animation, isImplicit: isImplicit))
    case .animationRemoved(let layer, let key, let animation, _, let reason):
      var removal = make(event, .animation, "\(name(key, animation)) of \(names.name(of: layer)) \(reason.words)")
      // Time alone does it: the code that ran last has no part in it.
      if reason == .finished { removal.place = nil }
      return removal
    case .animationStopped(let layer, let key, let serial, true):
      guard let held = run.world.attachments(of: layer).first(where: { $0.serial == serial }) else { return nil }
      return Event(
        time: run.seconds(event.time), kind: .animation,
        text: "\(name(key, held.animation)) of \(names.name(of: layer)) is over and stays attached")
    default: return transaction(event) ?? layout(event) ?? callback(event) ?? tree(event) ?? clock(event)
    }
  }

  private func name(_ key: String?, _ animation: Animation) -> String {
    key.map { "animation '\($0)'" } ?? "\(animation.kind.rawValue) animation"
  }

  private func added(_ layer: LayerID, _ key: String?, _ animation: Animation, isImplicit: Bool) -> String {
    let paths = animation.animatedPaths.map { "'\($0)'" }.joined(separator: ", ")
    let what = (isImplicit ? "implicit " : "") + animation.kind.rawValue + " animation"
    let time = animation.isEndless ? "without end" : "for \(Numbers.text(animation.activeDuration)) s"
    let subject = paths.isEmpty ? "" : " of \(paths)"
    let keyed = key.map { isImplicit || animation.animatedPaths == [$0] ? "" : ", key '\($0)'" } ?? ""
    return "\(what)\(subject) on \(names.name(of: layer)) is added \(time)\(keyed)"
  }

  private func transaction(_ event: TraceEvent) -> Event? {
    guard run.place(of: event.site) != nil else { return nil }
    let text: String
    switch event.kind {
    case .transactionBegan: text = "a transaction begins"
    case .transactionCommitted: text = "the transaction commits"
    case .transactionSetter(let name): text = "the transaction's '\(name)' is set"
    case .completionBlockSet: text = "the transaction's completion block is set"
    case .completionBlockRan: return make(event, .callback, "the transaction's completion block runs")
    case .blockOpened(_, let duration): text = "an animation block of \(Numbers.text(duration)) s opens"
    default: return nil
    }
    return make(event, .transaction, text)
  }

  private func layout(_ event: TraceEvent) -> Event? {
    switch event.kind {
    case .layoutPass(let view, let consumed):
      let changes = consumed.count == 1 ? ", 1 constraint changed" : ", \(consumed.count) constraints changed"
      return make(event, .layout, "layout of \(names.name(of: view))" + (consumed.isEmpty ? "" : changes))
    case .layerLayoutPass(let layer): return make(event, .layout, "layout of \(names.name(of: layer))")
    case .layoutIfNeededCalled(let view, let didLayout):
      let result = didLayout ? "" : ": nothing to lay out"
      return make(event, .layout, "'layoutIfNeeded()' on \(names.name(of: view))\(result)")
    case .constraintChanged(_, let property, let old, let new) where old != new:
      return make(event, .constraint, "a constraint's '\(property)' is set to \(Numbers.text(new))")
    default: return nil
    }
  }

  private func callback(_ event: TraceEvent) -> Event? {
    switch event.kind {
    case .completionRan(_, let finished):
      return make(event, .callback, "the block's completion runs, finished: \(finished)")
    case .mainQueueRan: return make(event, .callback, "a closure on the main queue runs")
    case .animatorCompletion(_, let position):
      return make(event, .callback, "the property animator's completion runs, at: \(position.rawValue)")
    case .animatorStarted: return make(event, .animator, "a property animator starts")
    case .animatorPaused: return make(event, .animator, "the property animator pauses")
    case .animatorStopped: return make(event, .animator, "the property animator stops")
    case .animatorMisused(_, let what): return make(event, .animator, "the property animator is misused: \(what)")
    default: return nil
    }
  }

  private func tree(_ event: TraceEvent) -> Event? {
    guard run.place(of: event.site) != nil else { return nil }
    let text: String
    switch event.kind {
    case .sublayerAdded(let layer, let parent) where run.world.backingView(of: layer) == nil:
      text = "\(names.name(of: layer)) is added to \(names.name(of: parent))"
    case .sublayerRemoved(let layer, let parent) where run.world.backingView(of: layer) == nil:
      text = "\(names.name(of: layer)) is removed from \(names.name(of: parent))"
    case .subviewAdded(let view, let parent): text = "\(names.name(of: view)) is added to \(names.name(of: parent))"
    case .subviewRemoved(let view, let parent):
      text = "\(names.name(of: view)) is removed from \(names.name(of: parent))"
    default: return nil
    }
    return make(event, .tree, text)
  }

  private func clock(_ event: TraceEvent) -> Event? {
    let text: String
    switch event.kind {
    case .displayLinkAdded(_, let mode): text = "a display link is added for '\(mode.rawValue)'"
    case .displayLinkRemoved(_, let mode): text = "the display link is removed from '\(mode.rawValue)'"
    case .displayLinkInvalidated: text = "the display link is invalidated"
    case .displayLinkTicked: text = "the display link ticks"
    case .timerMade: text = "a timer is made"
    case .timerFired: text = "the timer fires"
    case .timerInvalidated: text = "the timer is invalidated"
    default: return nil
    }
    return make(event, .clock, text)
  }
}

extension TraceEvent.RemovalReason {
  /// Behind the animation's name.
  var words: String {
    switch self {
    case .finished: "is over and removed"
    case .removed, .allRemoved: "is removed by the code"
    case .replaced: "is replaced"
    case .leftWindow: "stops: its layer is not on screen"
    case .background: "stops: the app is in the background"
    case .animator: "is taken off by its animator"
    }
  }
}

extension String {
  /// What stands in front of a text that occurs; all of it if it doesn't.
  fileprivate func components(before mark: String) -> String {
    guard let range = firstRange(of: mark) else { return self }
    return String(self[..<range.lowerBound])
  }
}
