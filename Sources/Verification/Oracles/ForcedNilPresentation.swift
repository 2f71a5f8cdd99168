import AnimationEngine
import Findings
import SourceModel

/// A presentation layer is forced where the layer has none.
struct ForcedNilPresentation: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    guard let occurrence = item.occurrences.last else { return .unsettled("the forced expression was not reached") }
    guard case .trap(_, let node?)? = item.run.stop, node === item.candidate.node else {
      return .holds("the layer had a presentation")
    }
    let cell =
      item.run.owner.flatMap { item.program.sdkBase(of: $0.className) }.map { base in
        ["UITableViewCell", "UICollectionReusableView"].contains { SDKCatalog.shared.isSubclass(base, of: $0) }
      } ?? false
    // A cell is configured before it is ever on screen; elsewhere the early call is one order among others.
    let isNormalOrder = !item.run.isEarly || cell || item.run.entry.isLifecycle
    var failure = Failure(outcome: isNormalOrder ? "crash" : "fragile")
    let when = "at \(item.seconds(occurrence.time)) s, before the first commit"
    failure.values = ["when": when]
    failure.observations = [
      Observation(
        what: "presentation()", time: item.run.seconds(occurrence.time), expected: .text("a layer"), actual: .none,
        unit: "")
    ]
    failure.summary = "'\(item.run.entry.name)' traps \(when): 'presentation()' is nil"
    failure.named = .brokenPath
    failure.anchors["force"] = item.candidate.node
    if let layer = item.candidate.bindings["layer"] {
      if SourceExpr.isPlain(layer) { failure.values["layer"] = layer.text }
    } else {
      failure.values["layer"] = "self"
    }
    failure.values["presentation"] = presentation(item.candidate.node)?.text
    return .fails(failure)
  }

  private func presentation(_ node: Node) -> Expr? {
    guard let expr = node as? Expr else { return nil }
    switch expr.kind {
    case .forceUnwrap(let inner), .cast(let inner, _, _): return inner
    default: return nil
    }
  }
}
