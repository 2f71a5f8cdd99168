import AnimationEngine
import Findings
import SourceModel

/// An object of UIKit where Core Animation wants the colour, path or picture that it wraps.
struct IllTypedValue: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    if case .assign(let target, _, let source)? = (item.candidate.node as? Expr)?.kind {
      return judgeAssignment(to: target, source, item)
    }
    return item.judgeParts { part in judge(part, item) }
  }

  private func judge(_ part: AnimationPart, _ item: Case) -> Judgement {
    for field in ["values", "fromValue", "toValue", "byValue"] {
      guard let value = part.fields[field] else { continue }
      guard let found = wrong(value, part.keyPath, part.added.layer, item).first else { continue }
      var failure = Failure(outcome: "animated")
      failure.values = [
        "keyPath": part.keyPath, "given": found.className, "wanted": found.wanted,
        "duration": Numbers.text(part.added.animation.duration),
      ]
      item.describe(part.added, into: &failure)
      failure.anchors["value"] = part.site(field, in: item) ?? item.statement(of: item.candidate.node)
      failure.named = .motion(of: part.added.layer, from: item.run.seconds(part.added.time))
      if let site = part.sites[field] as? Expr, case .assign(_, _, let source) = site.kind {
        spell(found, source, in: &failure)
      }
      failure.summary =
        "'\(part.keyPath)' takes no \(found.className): for \(Numbers.text(part.added.animation.duration)) s the screen"
        + " keeps what it showed"
      return .fails(failure)
    }
    return .holds("its values are of the property's type")
  }

  private func judgeAssignment(to target: Expr, _ source: Expr, _ item: Case) -> Judgement {
    guard case .member(_, let property, _) = target.kind else { return .unsettled("it is no layer's property") }
    var reason = "it did not run"
    for occurrence in item.occurrences {
      guard let layer = occurrence.receiver?.asObject?.layerID, let value = occurrence.arguments.first?.value else {
        reason = "it is no layer's"
        continue
      }
      let wrong = wrong(value, property, layer, item)
      guard let found = wrong.first else {
        reason = "its values are of the property's type"
        continue
      }
      var failure = Failure(outcome: "assigned")
      failure.values = [
        "property": property, "given": found.className, "wanted": found.wanted, "count": "\(wrong.count)",
      ]
      failure.anchors = ["value": item.candidate.node]
      failure.named = .values([property], of: layer)
      spell(found, source, in: &failure)
      failure.summary = "'\(property)' got \(wrong.count) of \(found.className): the layer can't draw them"
      return .fails(failure)
    }
    return item.occurrences.isEmpty ? .unsettled(reason) : .holds(reason)
  }

  private struct Wrong {
    var className: String
    var wanted: String
    var member: String
    /// Its place in the array that was given.
    var index: Int?
  }

  /// The elements that the engine refuses and that wrap something it would take.
  private func wrong(_ value: Value, _ keyPath: String, _ layer: LayerID, _ item: Case) -> [Wrong] {
    var result: [Wrong] = []
    func visit(_ value: Value, _ index: Int?) {
      if case .array(let values) = value.kind {
        for (offset, element) in values.enumerated() { visit(element, index ?? offset) }
      } else if let wrapper = item.run.interpreter.wrapper(value) {
        // A property that holds several values is asked about one at a time.
        let one = LayerValue.string(wrapper.className)
        guard !item.world.takes(keyPath == "colors" ? .array([one]) : one, keyPath, of: layer) else { return }
        result.append(
          Wrong(className: wrapper.className, wanted: wrapper.wanted, member: wrapper.member, index: index))
      }
    }
    visit(value, nil)
    return result
  }

  /// The value's own expression: what was assigned, or an element of the array that was written out.
  private func spell(_ wrong: Wrong, _ source: Expr, in failure: inout Failure) {
    var expr = source
    if let index = wrong.index {
      guard case .array(let elements) = source.kind, elements.indices.contains(index) else { return }
      expr = elements[index]
    }
    switch expr.kind {
    case .name, .member(.some, _, _), .call: break
    default: return
    }
    failure.anchors["wrong"] = expr
    failure.values["unwrapped"] = "\(expr.text).\(wrong.member)"
  }
}

/// An animation that was given the duration 0 runs all the same.
struct StretchedZero: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    item.judgeParts { part in
      guard !part.isChild, let asked = part.fields["duration"], let site = part.site("duration", in: item) else {
        return .holds("its duration is not set")
      }
      guard asked.taint.isEmpty, item.run.interpreter.number(asked) == 0 else { return .holds("its duration is not 0") }
      guard isChosen(asked, at: site, item) else { return .unseen("who calls it chooses its duration") }
      let duration = part.added.animation.duration
      guard duration > 0 else { return .holds("it takes no time") }
      if item.trace[..<part.added.event].contains(where: isDurationSetter) {
        return .holds("its transaction sets a duration")
      }
      var failure = Failure(outcome: "stretched")
      failure.values = ["keyPath": part.keyPath, "duration": Numbers.text(duration)]
      item.describe(part.added, into: &failure)
      failure.anchors["duration"] = site
      failure.summary = "asked for 0 s, the animation of '\(part.keyPath)' runs for \(Numbers.text(duration)) s"
      return .fails(failure)
    }
  }

  /// Whether the 0 is written where it is set, or as a constant.
  private func isChosen(_ value: Value, at site: Node, _ item: Case) -> Bool {
    guard let origin = value.origin, origin.isLiteralLike else { return false }
    switch item.callable(of: origin) {
    case .accessor(let decl, _, .initialValue)?: return decl.isLet
    case .topLevel?: return true
    case let home: return home == item.callable(of: site)
    }
  }

  private func isDurationSetter(_ event: TraceEvent) -> Bool {
    if case .transactionSetter(let name) = event.kind { name.lowercased().contains("duration") } else { false }
  }
}

/// An animation that another one under its key replaces in the turn of its add.
struct ReplacedInTurn: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    var reason = "no animation was added"
    for added in item.added {
      guard let removal = added.removal, removal.reason == .replaced else {
        reason = "nothing replaced it"
        continue
      }
      let lost = Set(added.animation.animatedPaths)
      guard item.trace[removal.event].turn == item.trace[added.event].turn, let path = lost.sorted().first,
        let other = successor(of: added, at: removal.event, item)
      else {
        reason = "it had been on screen"
        continue
      }
      if !lost.isDisjoint(with: other.animatedPaths) {
        reason = "what replaced it moves the same"
        continue
      }
      var failure = Failure(outcome: "lost")
      failure.values = [
        "keyPath": path, "key": added.key ?? "", "other": other.animatedPaths.first ?? "", "frames": "0",
      ]
      item.describe(added, into: &failure)
      failure.summary =
        "'\(path)' is added under '\(added.key ?? "")' at \(item.seconds(added.time)) s and replaced there in the same"
        + " turn"
      return .fails(failure)
    }
    return item.added.isEmpty ? .unsettled(reason) : .holds(reason)
  }

  private func successor(of added: AddedAnimation, at event: Int, _ item: Case) -> Animation? {
    for next in item.trace[event...] {
      if case .animationAdded(added.layer, let key, let animation, _, _) = next.kind, key == added.key {
        return animation
      }
    }
    return nil
  }
}
