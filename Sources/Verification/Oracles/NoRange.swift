import AnimationEngine
import Findings
import RulePacks
import SourceModel

/// A frame-rate range whose minimum, preferred rate and maximum are not in order.
struct NoRange: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    var wasKnown = false
    for occurrence in item.occurrences {
      let values = occurrence.arguments.map { ($0.label ?? "", $0.value) }
      // A sample stands for whatever a caller hands over.
      guard values.allSatisfy({ $0.1.taint.isEmpty }), let minimum = number("minimum", values, item),
        let maximum = number("maximum", values, item)
      else { continue }
      wasKnown = true
      let preferred = number("preferred", values, item) ?? number("__preferred", values, item) ?? 0
      let range = FrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
      guard !item.world.accepts(range) else { continue }
      return .fails(failure(range, occurrence, item))
    }
    return wasKnown ? .holds("its numbers are in order") : .unsettled("its numbers are not known")
  }

  private func number(_ label: String, _ values: [(String, Value)], _ item: Case) -> Double? {
    values.first { $0.0 == label }.flatMap { item.run.interpreter.number($0.1) }
  }

  private func failure(_ range: FrameRateRange, _ occurrence: Occurrence, _ item: Case) -> Failure {
    var failure = Failure(outcome: "disordered")
    failure.values = [
      "minimum": Numbers.text(range.minimum), "maximum": Numbers.text(range.maximum),
      "preferred": Numbers.text(range.preferred),
    ]
    failure.observations = [
      Observation(
        what: "a frame-rate range is made", time: item.run.seconds(occurrence.time),
        expected: .text("minimum <= preferred <= maximum"),
        actual: .text(
          "\(Numbers.text(range.minimum)), \(Numbers.text(range.preferred)), \(Numbers.text(range.maximum))"),
        unit: "Hz")
    ]
    failure.summary =
      "minimum \(Numbers.text(range.minimum)) Hz, preferred \(Numbers.text(range.preferred)) Hz,"
      + " maximum \(Numbers.text(range.maximum)) Hz"
    return failure
  }
}
