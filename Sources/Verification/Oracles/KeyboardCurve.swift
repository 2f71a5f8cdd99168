import AnimationEngine
import Findings
import RulePacks
import SourceModel

/// A keyboard's curve is taken for animation options without being shifted to its place.
struct KeyboardCurve: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    var reason = "its raw value is not the keyboard's curve"
    for occurrence in item.occurrences {
      guard let raw = occurrence.arguments.first(where: { $0.label == "rawValue" })?.value,
        let number = item.run.interpreter.number(raw), number == Double(KeyboardNotice.curve),
        makesOptions(occurrence, item)
      else { continue }
      let held = item.world.curve(inOptions: Int(number))
      guard held != KeyboardNotice.curve else {
        reason = "the options hold the keyboard's curve"
        continue
      }
      return .fails(failure(held, occurrence, item))
    }
    return item.occurrences.isEmpty ? .unsettled("the options were not made") : .holds(reason)
  }

  /// Of `.init(rawValue:)` the place tells the type.
  private func makesOptions(_ occurrence: Occurrence, _ item: Case) -> Bool {
    guard let call = item.candidate.node as? Expr, case .call(let callee, _) = call.kind,
      case .member(nil, _, _) = callee.kind
    else { return true }
    if case .type(let type)? = occurrence.receiver?.kind { return type.hasSuffix("AnimationOptions") }
    guard let ancestry = item.ancestry(of: call) else { return false }
    var place: Expr = call
    if let list = ancestry.parent(of: place) as? Expr, case .array = list.kind { place = list }
    guard case .call(_, let arguments)? = (ancestry.parent(of: place) as? Expr)?.kind else { return false }
    return arguments.contains { $0.label == "options" && $0.value === place }
  }

  /// A number that somebody writes out stands for options.
  func excluded(_ candidate: Candidate) -> String? {
    if case .integer? = candidate.bindings["raw"]?.kind { return "its raw value is written there" }
    return nil
  }

  private func failure(_ held: Int, _ occurrence: Occurrence, _ item: Case) -> Failure {
    var failure = Failure(outcome: "unshifted")
    failure.values = ["curve": "\(KeyboardNotice.curve)", "held": "\(held)"]
    failure.observations = [
      Observation(
        what: "curve of the options", time: item.run.seconds(occurrence.time),
        expected: .number(Double(KeyboardNotice.curve)), actual: .number(Double(held)), unit: "")
    ]
    failure.summary = "the keyboard's curve was \(KeyboardNotice.curve), that of the options \(held)"
    failure.named = .from(item.run.seconds(occurrence.time))
    if let raw = item.candidate.bindings["raw"] {
      failure.anchors["raw"] = raw
      switch raw.kind {
      case .name, .member, .call, .tuple: failure.values["shifted"] = "\(raw.text) << 16"
      default: failure.values["shifted"] = "(\(raw.text)) << 16"
      }
    }
    return failure
  }
}
