import AnimationEngine
import Findings
import RulePacks
import SourceModel

/// A spring is given a number outside of what springs take.
struct SpringNumbers: OracleJudge {
  private static let labels: [String: SpringNumber] = [
    "usingSpringWithDamping": .dampingRatio, "dampingRatio": .dampingRatio, "bounce": .bounce, "damping": .damping,
    "stiffness": .stiffness, "mass": .mass,
  ]

  func judge(_ item: Case) -> Judgement {
    var wasKnown = false
    for occurrence in item.occurrences {
      for (name, value) in numbers(occurrence) {
        guard let kind = Self.labels[name], let number = item.run.interpreter.number(value) else { continue }
        wasKnown = true
        // A sample stands for whatever a caller hands over.
        guard value.taint.isEmpty else { continue }
        if let failure = failure(name, kind, number, occurrence, item) { return .fails(failure) }
      }
    }
    return wasKnown ? .holds("springs take its numbers") : .unsettled("its numbers are not known")
  }

  func excluded(_ candidate: Candidate) -> String? {
    guard let expr = candidate.node as? Expr else { return nil }
    let written: [(String, Expr)]
    switch expr.kind {
    case .call(_, let arguments): written = arguments.compactMap { item in item.label.map { ($0, item.value) } }
    case .assign(let target, _, let value): written = [(target.lastMemberName ?? "", value)]
    default: return nil
    }
    let relevant = written.filter { Self.labels[$0.0] != nil }
    let isFine = relevant.allSatisfy { name, value in
      guard let number = value.numberLiteral, number > 0 else { return false }
      return switch Self.labels[name] {
      case .dampingRatio: number <= 1
      case .bounce: number < 1
      default: true
      }
    }
    return isFine ? "its numbers are written there, and fine" : nil
  }

  private func numbers(_ occurrence: Occurrence) -> [(String, Value)] {
    if case .assign(let target, _, _)? = (occurrence.node as? Expr)?.kind {
      guard let name = target.lastMemberName, let value = occurrence.arguments.first?.value else { return [] }
      return [(name, value)]
    }
    return occurrence.arguments.compactMap { item in item.label.map { ($0, item.value) } }
  }

  private func failure(
    _ name: String, _ kind: SpringNumber, _ number: Double, _ occurrence: Occurrence, _ item: Case
  ) -> Failure? {
    var failure: Failure
    let asked = Numbers.text(number)
    let effect: String
    switch item.world.use(of: number, as: kind) {
    case .taken: return nil
    case .replaced(let taken):
      failure = Failure(outcome: "replaced")
      failure.values["taken"] = Numbers.text(taken)
      effect = "\(Numbers.text(taken)) is taken"
    case .ignored:
      failure = Failure(outcome: "ignored")
      effect = "it is ignored"
    case .endless:
      failure = Failure(outcome: "endless")
      effect = "the spring never comes to rest"
    }
    failure.values["parameter"] = name
    failure.values["asked"] = asked
    failure.observations = [
      Observation(
        what: name, time: item.run.seconds(occurrence.time), expected: .text("a number that springs take"),
        actual: .number(number), unit: "")
    ]
    failure.summary = "'\(name)' was \(asked): \(effect)"
    return failure
  }
}

extension Expr {
  /// The property that an assignment's target names.
  fileprivate var lastMemberName: String? {
    switch kind {
    case .member(_, let name, _): name
    case .name(let name, _): name
    case .optionalChain(let inner), .forceUnwrap(let inner): inner.lastMemberName
    default: nil
    }
  }

  /// The number of a literal.
  fileprivate var numberLiteral: Double? {
    switch kind {
    case .integer(let value): Double(value)
    case .float(let value): Double(value)
    case .prefix("-", let inner): inner.numberLiteral.map { -$0 }
    default: nil
    }
  }
}
