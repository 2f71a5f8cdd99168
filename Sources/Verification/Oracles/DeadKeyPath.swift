import AnimationEngine
import Findings
import SourceModel

/// An animation's key path is no property of its layer that animates.
struct DeadKeyPath: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    var reason: String?
    for occurrence in item.occurrences {
      guard let object = animation(of: occurrence) else { continue }
      for part in item.parts(of: object) {
        guard let keyPath = part.animation.keyPath else { continue }
        if let failure = failure(keyPath, part, item) { return .fails(failure) }
        reason = "'\(keyPath)' animates, or is not known at all"
      }
    }
    return reason.map { .holds($0) } ?? .unsettled("it was not added to a layer")
  }

  /// The made animation, or the one whose key path is set.
  private func animation(of occurrence: Occurrence) -> Object? {
    if case .assign? = (occurrence.node as? Expr)?.kind { return occurrence.receiver?.asObject }
    return occurrence.result?.asObject
  }

  private func failure(_ keyPath: String, _ part: AnimationPart, _ item: Case) -> Failure? {
    let className = item.world.className(of: part.added.layer)
    guard !item.world.isAnimatable(keyPath, className: className), !mayBeOfProject(keyPath, part.added.layer, item),
      !item.world.isAnimatableAnywhere(keyPath)
    else { return nil }
    let nearest = item.world.nearestKeyPath(keyPath, className: className)
    let isDerived = item.world.isDerived(keyPath)
    guard nearest != nil || isDerived else { return nil }
    var failure = Failure(outcome: isDerived ? "derived" : "misspelt")
    failure.values = [
      "keyPath": keyPath, "layer": className, "duration": Numbers.text(part.animation.duration),
      "nearest": nearest ?? "",
    ]
    failure.observations = [
      Observation(
        what: "\(keyPath) on screen", time: 0, expected: .text("it moves"), actual: .text("it stays"), unit: "")
    ]
    let duration = Numbers.text(part.animation.duration)
    failure.summary = "'\(className)' has no animatable '\(keyPath)': nothing moves for \(duration) s"
    failure.named = .motion(of: part.added.layer, from: 0)
    if let literal = literal(item), let nearest {
      failure.anchors["literal"] = literal
      failure.values["nearestLiteral"] = "\"\(nearest)\""
    }
    return failure
  }

  private func literal(_ item: Case) -> Expr? {
    guard let expr = item.candidate.bindings["path"], expr.stringValue != nil else { return nil }
    return expr
  }

  /// Whether the layer's class in the project, or one below it, has a property of that name.
  private func mayBeOfProject(_ keyPath: String, _ layer: LayerID, _ item: Case) -> Bool {
    let root = String(keyPath.prefix { $0 != "." })
    let object = item.run.interpreter.object(for: layer)
    if !item.program.members(root, of: object.className).isEmpty { return true }
    let index = item.program.index
    return index.subtypes(of: object.className).contains { !$0.members(named: root).isEmpty }
  }
}
