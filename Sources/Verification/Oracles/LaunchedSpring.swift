import AnimationEngine
import Findings
import SourceModel

extension Case {
  /// The spring that ran because of an evaluation: of the block's animations, of the animator that was made, or of the
  /// animation that was set up.
  func spring(of occurrence: Occurrence) -> (SpringCurve, duration: Double)? {
    for event in events(occurrence) {
      if case .animationAdded(_, _, let animation, _, _) = event.kind, animation.kind == .spring {
        return (animation.spring, animation.duration)
      }
    }
    if let object = occurrence.receiver?.asObject ?? occurrence.result?.asObject, object.animation != nil {
      return added(object)
    }
    guard let object = occurrence.result?.asObject else { return nil }
    if case .animator(let id) = object.native { return world.spring(of: id).map { ($0.curve, $0.duration) } }
    // Timing parameters: the animator that got them.
    for event in trace {
      guard case .animatorStarted(let id) = event.kind, let spring = world.spring(of: id),
        run.interpreter.springParameters[id] == object.id
      else { continue }
      return (spring.curve, spring.duration)
    }
    return nil
  }

  private func added(_ object: Object) -> (SpringCurve, Double)? {
    for event in trace {
      if case .animationAdded(_, _, let animation, false, _) = event.kind, animation.kind == .spring,
        run.interpreter.record(of: animation)?.object === object
      {
        return (animation.spring, animation.duration)
      }
    }
    return nil
  }
}

/// A gesture's velocity in points a second, taken for a spring's, which counts in whole distances.
struct LaunchedSpring: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    var reason = "no spring ran"
    var isOpen = true
    for occurrence in item.occurrences {
      guard let value = velocity(occurrence, item), let (curve, duration) = item.spring(of: occurrence) else {
        continue
      }
      isOpen = false
      reason = "its velocity is no gesture's own"
      guard let raw = rawComponent(value.value, item), raw != 0 else { continue }
      var calm = curve
      calm.initialVelocity = 0
      let beyond = excess(curve, duration)
      guard beyond > excess(calm, duration) + 0.25 else {
        reason = "it stays near its way"
        continue
      }
      var failure = Failure(outcome: "launched")
      failure.values = ["velocity": Numbers.text(curve.initialVelocity), "overshoot": Numbers.text(beyond)]
      failure.anchors = ["value": value.expr ?? item.candidate.node]
      failure.summary =
        "a gesture of \(Numbers.text(raw)) pt/s starts the spring with \(Numbers.text(curve.initialVelocity)) whole ways"
        + " a second: it goes \(Numbers.text(beyond)) times its way too far"
      return .fails(failure)
    }
    return isOpen ? .unsettled(reason) : .holds(reason)
  }

  /// How many times its way a spring goes beyond either end.
  private func excess(_ curve: SpringCurve, _ duration: Double) -> Double {
    (0...60).map { step in
      let progress = curve.value(at: duration * Double(step) / 60)
      return max(progress - 1, -progress)
    }.max() ?? 0
  }

  private func velocity(_ occurrence: Occurrence, _ item: Case) -> (value: Value, expr: Expr?)? {
    if case .assign(_, _, let source)? = (occurrence.node as? Expr)?.kind {
      return occurrence.arguments.first.map { ($0.value, source) }
    }
    let labels = ["initialVelocity", "initialSpringVelocity"]
    return occurrence.arguments.first { labels.contains($0.label ?? "") }.map { ($0.value, $0.expr) }
  }

  /// The velocity of a gesture that a number, or a part of a vector, is, whichever its sign.
  private func rawComponent(_ value: Value, _ item: Case) -> Double? {
    let interpreter = item.run.interpreter
    let parts: [Value]
    if case .record(let record) = value.kind, record.type == "CGVector" {
      parts = ["dx", "dy"].compactMap { record.fields[$0] }
    } else {
      parts = [value]
    }
    let inputs = interpreter.inputs.all
    for part in parts {
      guard let number = interpreter.number(part), abs(number) > 1 else { continue }
      let taint = part.taint.union(value.taint)
      for input in taint.inputs where inputs.indices.contains(input) {
        guard inputs[input].key.lowercased().contains("velocity"), case .number(let raw) = inputs[input].choice,
          abs(abs(raw) - abs(number)) < 1e-6
        else { continue }
        return number
      }
    }
    return nil
  }
}
