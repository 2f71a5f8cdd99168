import AnimationEngine
import Findings
import SourceModel

/// What a layer is drawn to has fewer pixels than the screen.
struct SoftPixels: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    guard let occurrence = item.occurrences.last else { return .unsettled("it was not reached") }
    // An assignment is applied to the layer; a call makes it.
    let isMade = occurrence.receiver?.asObject == nil
    guard let object = occurrence.receiver?.asObject ?? occurrence.result?.asObject, let layer = item.layer(of: object)
    else { return .unsettled("the layer is not known") }
    let property = isMade ? "contentsScale" : "rasterizationScale"
    let sharpness = isMade ? item.world.contentSharpness(of: layer) : item.world.rasterSharpness(of: layer)
    guard sharpness < 0.99 else { return .holds("it has the screen's pixels, or no bitmap of its own") }
    let layerObject = item.run.interpreter.object(for: layer)
    // A scale that the run can't know is some scale.
    if layerObject.fields[property] != nil { return .holds("its scale is set") }
    if object.hasEscaped || layerObject.hasEscaped { return .unsettled("it was handed to code that is not known") }
    if let type = item.otherWriter(of: property) {
      return .unsettled("'\(type)' sets a scale that may be this layer's")
    }
    return .fails(failure(object, sharpness, item))
  }

  private func failure(_ object: Object, _ sharpness: Double, _ item: Case) -> Failure {
    let screen = item.world.configuration.scale
    var failure = Failure(outcome: "blurry")
    failure.values = ["scale": Numbers.text(sharpness * screen), "screen": Numbers.text(screen)]
    failure.observations = [
      Observation(
        what: "pixels per point", time: item.run.seconds(item.world.now), expected: .number(screen),
        actual: .number(sharpness * screen), unit: "")
    ]
    failure.summary =
      "the layer's bitmap has \(Numbers.text(sharpness * screen)) pixel per point, the screen \(Numbers.text(screen))"
    if let layer = item.layer(of: object) {
      failure.named = .values(["rasterizationScale", "contentsScale"], of: layer)
    }
    describePlace(item, into: &failure)
    return failure
  }

  /// The statement that names the layer, and how it does.
  private func describePlace(_ item: Case, into failure: inout Failure) {
    guard let statement = item.statement(of: item.candidate.node) else { return }
    if let layer = item.candidate.bindings["layer"] {
      guard SourceExpr.isPlain(layer) else { return }
      failure.values["layer"] = layer.text
    } else if case .variable(let decl) = statement.kind, decl.bindings.count == 1, let name = decl.bindings[0].name,
      decl.bindings[0].initialValue === item.candidate.node, item.block(of: statement) != nil
    {
      failure.values["layer"] = name
    } else {
      return
    }
    failure.anchors["write"] = statement
  }
}
