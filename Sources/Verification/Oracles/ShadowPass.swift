import AnimationEngine
import Findings
import SourceModel

/// A shadow without a path costs an offscreen pass in every frame.
struct ShadowPass: OracleJudge {
  func judge(_ item: Case) -> Judgement {
    guard let occurrence = item.occurrences.last, let object = occurrence.receiver?.asObject, let layer = object.layerID
    else { return .unsettled("the layer is not known") }
    guard !item.run.movingFrames.isEmpty else { return .unsettled("its owner is on no screen") }
    let frames = item.world.frames[item.run.movingFrames.clamped(to: 0..<item.world.frames.count)]
    let passes = frames.reduce(0) { count, frame in
      count + frame.offscreenPasses.filter { $0.layer == layer && $0.reason == .shadowWithoutPath }.count
    }
    guard passes * 2 > frames.count else {
      return .holds("the engine counts \(passes) shadow passes in \(frames.count) frames")
    }
    if object.hasEscaped
      || item.world.backingView(of: layer).map({
        item.run.interpreter.object(for: $0).hasEscaped && item.run.owner?.viewID != $0
      }) ?? false
    {
      return .unsettled("the layer was handed to code that is not known")
    }
    if let place = otherPath(item) { return .unsettled("'\(place)' sets a shadow path that may be this layer's") }
    return .fails(failure(layer, passes, frames.count, item))
  }

  private func failure(_ layer: LayerID, _ passes: Int, _ frames: Int, _ item: Case) -> Failure {
    let outline = hasKnownOutline(layer, item)
    let outcome = !outline ? "unknown-outline" : moves(layer, item) ? "moving" : "still"
    var failure = Failure(outcome: outcome)
    failure.values = ["passes": "\(passes)", "frames": "\(frames)"]
    failure.observations = [
      Observation(
        what: "offscreen passes for the shadow in \(frames) frames", time: item.run.seconds(item.world.now),
        expected: .number(0),
        actual: .number(Double(passes)), unit: "")
    ]
    failure.summary = "\(passes) offscreen passes for this shadow in \(frames) frames in which its host moved"
    if outline { ShadowPlaces(item: item, layer: layer).describe(into: &failure) }
    return failure
  }

  /// A layer with an opaque fill is as its bounds are; text or a clear layer casts the shadow of what it draws.
  private func hasKnownOutline(_ layer: LayerID, _ item: Case) -> Bool {
    guard item.world.className(of: layer) == "CALayer" || item.world.className(of: layer) == "CAGradientLayer" else {
      return false
    }
    if case .color(let color) = item.world.get("backgroundColor", of: layer), color.alpha > 0.99 {
      return item.world.mask(of: layer) == nil
    }
    return item.world.className(of: layer) == "CAGradientLayer"
  }

  /// Cells scroll; anything else moves if the project's code moved it in the run.
  private func moves(_ layer: LayerID, _ item: Case) -> Bool {
    if let owner = item.run.owner, let base = item.program.sdkBase(of: owner.className),
      ["UITableViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView"].contains(where: {
        SDKCatalog.shared.isSubclass(base, of: $0)
      })
    {
      return true
    }
    var chain: Set<LayerID> = []
    var current: LayerID? = layer
    while let next = current {
      chain.insert(next)
      if let view = item.world.backingView(of: next),
        SDKCatalog.shared.isSubclass(item.world.className(of: view), of: "UIScrollView")
      {
        return true
      }
      current = item.world.superlayer(of: next)
    }
    return item.trace.contains { event in
      guard case .animationAdded(let moved, _, let animation, _, _) = event.kind, chain.contains(moved) else {
        return false
      }
      return animation.animatedPaths.contains {
        $0.hasPrefix("position") || $0.hasPrefix("transform") || $0.hasPrefix("bounds")
      }
    }
  }

  /// Code of another type that sets a shadow path and knows this owner's type.
  private func otherPath(_ item: Case) -> String? {
    guard let owner = item.run.owner else { return nil }
    for (node, context) in item.program.index.references(to: "shadowPath") {
      guard let type = context.types.last?.name, !item.program.isSubclass(owner.className, of: type),
        !item.program.isSubclass(type, of: owner.className),
        mentions(owner.className, type, node.file, item)
      else { continue }
      return type
    }
    return nil
  }

  /// Whether the name is written in a file that holds a part of the type.
  private func mentions(_ name: String, _ type: String, _ file: SourceFile, _ item: Case) -> Bool {
    let info = item.program.index.type(type)
    let files = [file, info?.primary?.file].compactMap { $0 } + (info?.allMembers.map(\.owner.file) ?? [])
    return files.contains { $0.text(in: ByteRange(0, $0.bytes.count)).contains(name) }
  }
}
