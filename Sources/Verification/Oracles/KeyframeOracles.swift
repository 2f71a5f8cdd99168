import AnimationEngine
import Findings
import SourceModel

/// The times of a keyframe animation don't fit it.
struct KeyTimes: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    KeyframeSetter(item).judge(field: "keyTimes") { part in
      guard let problem = item.world.timesProblem(of: part.animation) else { return nil }
      guard KeyframeSetter.isWritten(part.fields["keyTimes"]) else {
        return .unseen("the times depend on what is handed over")
      }
      let counts = ["keyTimes", "values"].allSatisfy { KeyframeSetter.isCounted(part.fields[$0]) }
      switch problem {
      case .timeCount(let times, let values):
        guard counts else { return .unseen("how many values or times there are depends on what is handed over") }
        return .fails(
          failure("count", ["times": "\(times)", "values": "\(values)"], Double(values), Double(times), "times", item))
      case .timeOutside(let index, let time):
        let duration = Numbers.text(part.animation.duration)
        return .fails(
          failure(
            "outside", ["time": Numbers.text(time), "index": "\(index)", "duration": duration], 1, time,
            "time \(index)", item))
      case .timeDescending(let index, let time):
        let before = part.animation.keyTimes?[index - 1] ?? time
        return .fails(
          failure(
            "descending", ["time": Numbers.text(time), "index": "\(index)"], before, time, "time \(index)", item))
      case .timesIncomplete(let first, let last):
        return .fails(
          failure(
            "incomplete", ["first": Numbers.text(first), "last": Numbers.text(last)], 1, last, "the last time", item))
      case .curveCount: return nil
      }
    }
  }

  private func failure(
    _ outcome: String, _ values: [String: String], _ expected: Double, _ actual: Double, _ what: String, _ item: Case
  ) -> Failure {
    KeyframeSetter(item).failure(outcome, values, expected, actual, what)
  }
}

/// A keyframe animation has more or fewer timing functions than stretches between its values.
struct KeyframeCurves: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    KeyframeSetter(item).judge(field: "timingFunctions") { part in
      guard case .curveCount(let curves, let stretches)? = item.world.curvesProblem(of: part.animation) else {
        return nil
      }
      guard ["timingFunctions", "values"].allSatisfy({ KeyframeSetter.isCounted(part.fields[$0]) }) else {
        return .unseen("how many values or functions there are depends on what is handed over")
      }
      return .fails(
        KeyframeSetter(item).failure(
          "count", ["curves": "\(curves)", "stretches": "\(stretches)"], Double(stretches), Double(curves),
          "timing functions"))
    }
  }
}

/// What both have in common: the match sets something on an animation that is added later.
private struct KeyframeSetter {
  private let item: Case

  init(_ item: Case) { self.item = item }

  func judge(field: String, _ problem: (AnimationPart) -> Judgement?) -> Judgement {
    var wasUsed = false
    for occurrence in item.occurrences {
      guard let object = occurrence.receiver?.asObject else { continue }
      // Set again later, the match has no say.
      let isLast = object.fieldSites[field] === item.candidate.node
      for part in item.parts(of: object) {
        wasUsed = true
        if isLast, let judgement = problem(part) { return judgement }
      }
    }
    return wasUsed ? .holds("times and functions fit the values") : .unsettled("it was not added to a layer")
  }

  func failure(
    _ outcome: String, _ values: [String: String], _ expected: Double, _ actual: Double, _ what: String
  ) -> Failure {
    var failure = Failure(outcome: outcome)
    failure.values = values
    let time = item.occurrences.first.map { item.run.seconds($0.time) } ?? 0
    failure.observations = [
      Observation(what: what, time: time, expected: .number(expected), actual: .number(actual), unit: "")
    ]
    failure.summary = "when it is added: \(what) \(Numbers.text(actual)), expected \(Numbers.text(expected))"
    return failure
  }

  /// Whether the length of an array is the code's own: not that of a sample, nor made of it.
  static func isCounted(_ value: Value?) -> Bool {
    guard let value else { return true }
    guard case .array(let elements) = value.kind else { return false }
    return value.taint.isEmpty || writtenCount(value.origin) == elements.count
  }

  /// Whether an array's elements are the code's own: not samples, nor made of them.
  static func isWritten(_ value: Value?) -> Bool {
    guard let value, case .array(let elements) = value.kind else { return false }
    return elements.allSatisfy(\.taint.isEmpty) && writtenCount(value.origin) == elements.count
  }

  /// The elements of an array literal, whatever is then mapped.
  private static func writtenCount(_ expr: Expr?) -> Int? {
    switch expr?.kind {
    case .array(let elements)?: elements.count
    case .call(let callee, _)?:
      if case .member(let base?, "map", _) = callee.kind { writtenCount(base) } else { nil }
    case .cast(let inner, _, _)?: writtenCount(inner)
    default: nil
    }
  }
}
