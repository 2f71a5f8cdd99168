import AnimationEngine
import Findings
import ProjectFacts
import SourceModel

/// A link that does not tick while a finger is on a scroll view, or only then.
struct StopsWhileTracking: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    guard let occurrence = item.occurrences.last, let object = occurrence.receiver?.asObject,
      case .displayLink(let id) = object.native
    else { return .unsettled("the link is not known") }
    guard let ticks = item.run.ticks[id] else { return .unsettled("the run ended before tracking") }
    guard ticks.before + ticks.during > 0 else { return .holds("the link is not scheduled any more") }
    guard ticks.before == 0 || ticks.during == 0 else { return .holds("it ticks \(ticks.during) times while tracking") }
    let modes = item.world.modes(of: id).map(\.rawValue).sorted().joined(separator: ", ")
    var failure = Failure(outcome: "stops")
    failure.values = ["ticks": "\(ticks.during)", "before": "\(ticks.before)", "mode": modes]
    failure.observations = [
      Observation(
        what: "ticks in half a second of tracking", time: item.run.seconds(item.world.now) + 1,
        expected: .number(Double(ticks.before)),
        actual: .number(Double(ticks.during)), unit: "")
    ]
    failure.summary =
      "\(ticks.before) ticks in half a second, then \(ticks.during) in half a second with a finger on a scroll view"
    failure.anchors["add"] = item.statement(of: item.candidate.node)
    let written = occurrence.arguments.last?.value.origin ?? item.candidate.bindings["mode"]
    if let written, isOwn(written, item) {
      failure.anchors["mode"] = written
      failure.values["common"] = spelling(written)
    }
    return .fails(failure)
  }

  /// Written in the same function, be it as a parameter's default value: nobody else means it.
  private func isOwn(_ expr: Expr, _ item: Case) -> Bool {
    item.callable(of: expr) == item.callable(of: item.candidate.node)
  }

  /// The common mode in the spelling of the expression it replaces.
  private func spelling(_ mode: Expr?) -> String? {
    guard let mode else { return nil }
    switch mode.kind {
    case .member(let base, let name, _):
      let common = name == "defaultRunLoopMode" || name == "UITrackingRunLoopMode" ? "commonModes" : "common"
      return (base?.text ?? "") + "." + common
    case .name(let name, _): return name.hasPrefix("NS") || name.hasPrefix("UI") ? "NSRunLoopCommonModes" : nil
    default: return nil
    }
  }
}

/// A link is still scheduled after its owner's life has ended, and keeps the owner alive.
struct LinkOutlivesOwner: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    guard let occurrence = item.occurrences.last, let object = occurrence.result?.asObject,
      case .displayLink(let id) = object.native
    else { return .unsettled("the link is not known") }
    guard item.run.endingEvent != nil else { return .unsettled("the run ended before its life did") }
    if case .budget? = item.run.stop { return .unsettled("the run was cut") }
    guard item.world.isScheduled(id) else { return .holds("the link is not scheduled once its owner's life is over") }
    let link = OwnedNode.object(object.id)
    let graph = item.run.interpreter.ownership()
    // Several links may hold the owner: this one is asked about.
    guard let owner = owner(occurrence, item), let head = graph.path(from: [.engine(.runLoop)], to: link),
      let tail = graph.path(from: [link], to: .object(owner.id))
    else { return .holds("the link does not hold its owner") }
    let path = head + tail
    if graph.path(from: [.root("globals")], to: .object(owner.id)) != nil {
      return .holds("the owner lives as long as the process")
    }
    if owner.hasEscaped || object.hasEscaped { return .unsettled("code that is not known has the link") }
    let ticks = ticksSinceEnd(id, item)
    let chain = Chains.describe(path, item.run.interpreter)
    if let method = invalidator(owner, object, item) {
      guard !isCalled(method, on: owner, item) else {
        return .holds("'\(method.fullName)' invalidates it, and the project calls that")
      }
      guard !isUnused(owner, item) else { return .holds("the project uses it no more than '\(method.fullName)'") }
      return .fails(failure("uncalled", owner, chain, ticks, method.fullName, object, item))
    }
    return .fails(failure("leak", owner, chain, ticks, nil, object, item))
  }

  /// The object whose code made the link, if the link's target is it or holds it; a target that does not is a proxy,
  /// and then nothing of the owner leaks.
  private func owner(_ occurrence: Occurrence, _ item: Case) -> Object? {
    guard let target = occurrence.result?.asObject?.fields["target"]?.asObject else { return nil }
    guard let owner = occurrence.owner ?? item.run.owner, owner !== target else { return target }
    let path = item.run.interpreter.ownership().path(from: [.object(target.id)], to: .object(owner.id))
    return path == nil ? nil : owner
  }

  /// The link is made by an interface of the owner that nobody in the project calls either: its users are not in view.
  private func isUnused(_ owner: Object, _ item: Case) -> Bool {
    let entry = item.run.entry
    guard !entry.isLifecycle, !EntryFinder.isCalledBySDK(entry.callable), let type = entry.type else { return false }
    return item.program.isSubclass(owner.className, of: type)
  }

  private func ticksSinceEnd(_ id: DisplayLinkID, _ item: Case) -> Int {
    guard let ending = item.run.endingEvent else { return 0 }
    return item.trace[ending...].filter { if case .displayLinkTicked(id) = $0.kind { true } else { false } }.count
  }

  /// A method of the owner that anyone may call and that, called now, takes the link off the run loop.
  private func invalidator(_ owner: Object, _ link: Object, _ item: Case) -> FunctionDecl? {
    let index = item.program.index
    let infos = index.lineage(of: owner.className)
    return infos.flatMap(\.allMembers).compactMap { $0.decl as? FunctionDecl }.first { decl in
      // What makes the link and drops an older one first is no way to stop it.
      guard decl.kind == .function, !decl.modifiers.isPrivate, let body = decl.body,
        !EntryFinder.isHook(decl), !isMaker(decl, item), !isCalled(decl, by: link, item)
      else {
        return false
      }
      return Self.stops(body.text) || reachesStop(body, item, owner)
    }
  }

  /// Invalidating it, or taking it off its run loop, lets go of the target.
  private static func stops(_ text: String) -> Bool { text.contains("invalidate()") || text.contains("remove(from:") }

  private func reachesStop(_ body: Block, _ item: Case, _ owner: Object) -> Bool {
    var isFound = false
    Walker.forEachExpr(in: body) { expr in
      guard case .call(let callee, _) = expr.kind, let name = ownMethod(callee) else { return }
      for member in item.program.members(name, of: owner.className) {
        if let decl = member.decl as? FunctionDecl, let text = decl.body?.text, Self.stops(text) { isFound = true }
      }
    }
    return isFound
  }

  /// `stop()` or `self.stop()`.
  private func ownMethod(_ callee: Expr) -> String? {
    switch callee.kind {
    case .name(let name, _): return name
    case .member(let base?, let name, _):
      if case .name("self", _) = base.kind { return name }
      return nil
    default: return nil
    }
  }

  /// The link's own method had its chance in the run.
  private func isCalled(_ decl: FunctionDecl, by link: Object, _ item: Case) -> Bool {
    guard case .string(let selector)? = link.fields["selector"]?.kind else { return false }
    return decl.name == selector.prefix { $0 != ":" && $0 != "(" }
  }

  /// Whether the function makes the link, itself or by the method that does.
  private func isMaker(_ decl: FunctionDecl, _ item: Case) -> Bool {
    Callable.function(decl) == item.candidate.context.callable
      || Callable.function(decl) == item.run.entry.callable
  }

  private func isCalled(_ method: FunctionDecl, on owner: Object, _ item: Case) -> Bool {
    item.program.index.references(to: method.name).contains { node, context in
      guard context.callable != item.candidate.context.callable, context.callable != item.run.entry.callable else {
        return false
      }
      return !(node.file === method.file && method.range.contains(node.range))
    }
  }

  private func failure(
    _ outcome: String, _ owner: Object, _ chain: String, _ ticks: Int, _ method: String?, _ link: Object, _ item: Case
  ) -> Failure {
    var failure = Failure(outcome: outcome)
    failure.values = ["owner": owner.className, "chain": chain, "ticks": "\(ticks)", "method": method ?? ""]
    failure.observations = [
      Observation(
        what: "ticks after the last outside reference went", time: item.run.seconds(item.world.now),
        expected: .number(0),
        actual: .number(Double(ticks)), unit: "")
    ]
    failure.summary =
      "\(chain): still scheduled, \(ticks) ticks in the \(Numbers.text(item.world.now - item.run.endingTime)) s since its owner left"
    failure.named = .from(item.run.seconds(item.run.endingTime))
    LinkPlaces(item: item, owner: owner, link: link).describe(into: &failure)
    return failure
  }
}

/// An iPhone with a fast display grants less than was asked for, because of the Info.plist.
struct CappedFrameRate: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    guard let occurrence = item.occurrences.last, let value = occurrence.arguments.first?.value,
      let range = item.run.interpreter.frameRateRange(value) ?? fixed(value, item)
    else {
      // With the key whatever is asked for may be granted.
      if case .present? = item.facts?.highRefreshKey(for: item.candidate.node.file.path) {
        return .holds("the Info.plist has the key")
      }
      return .unsettled("the asked rate is not known")
    }
    let asked = range.preferred > 0 ? range.preferred : range.maximum
    guard asked > 60 else { return .holds("it asks for \(Numbers.text(asked)) Hz") }
    guard isRateOwner(occurrence, item) else { return .unsettled("what is set is no display link or animation") }
    guard let facts = item.facts else { return .unsettled("nothing is known of the project") }
    let key = facts.highRefreshKey(for: item.candidate.node.file.path)
    if case .present = key { return .holds("the Info.plist has the key") }
    var configuration = item.world.configuration
    configuration.hasHighRefreshKey = false
    let phone = World(configuration: configuration)
    let granted = phone.granted(range)
    guard granted < asked else { return .holds("\(Numbers.text(granted)) Hz are granted") }
    return judge(key, asked, granted, item)
  }

  private func fixed(_ value: Value, _ item: Case) -> FrameRateRange? {
    guard let rate = item.run.interpreter.number(value) else { return nil }
    return FrameRateRange(minimum: rate, maximum: rate, preferred: rate)
  }

  private func isRateOwner(_ occurrence: Occurrence, _ item: Case) -> Bool {
    guard let object = occurrence.receiver?.asObject else { return false }
    switch object.native {
    case .displayLink, .animation: return true
    default: return false
    }
  }

  private func judge(_ key: HighRefreshKey, _ asked: Double, _ granted: Double, _ item: Case) -> Judgement {
    var failure = Failure(outcome: "missing")
    failure.values = ["asked": Numbers.text(asked), "granted": Numbers.text(granted)]
    switch key {
    case .missing(let place, let insertion):
      failure.values["plist"] = place.path
      if let insertion {
        failure.fileAnchors["plistEnd"] = FileAnchor(
          path: insertion.path, start: insertion.offset, end: insertion.offset, indentation: insertion.indentation)
      }
    case .falseValue(let place):
      failure.values["plist"] = place.path
      if let value = place.key?.value {
        failure.fileAnchors["plistValue"] = FileAnchor(
          path: place.path, start: value.lowerBound, end: value.upperBound, indentation: "")
      }
    case .nearMiss(let wrong, let place):
      failure.outcome = "near-miss"
      failure.values["plist"] = place.path
      failure.values["key"] = wrong
      if let name = place.key?.name {
        failure.fileAnchors["plistKey"] = FileAnchor(
          path: place.path, start: name.lowerBound, end: name.upperBound, indentation: "")
      }
    case .buildSettingOnly: failure.outcome = "dropped"
    case .present: return .holds("the Info.plist has the key")
    case .notPhone: return .holds("no target runs on an iPhone")
    case .noApp: return .unsettled("the file belongs to no app")
    case .unknown(let reason): return .unsettled(reason)
    }
    failure.observations = [
      Observation(what: "granted frame rate", time: 0, expected: .number(asked), actual: .number(granted), unit: "Hz")
    ]
    failure.summary =
      "asked for \(Numbers.text(asked)) Hz; an iPhone without the key grants \(Numbers.text(granted)) Hz"
    return .fails(failure)
  }
}
