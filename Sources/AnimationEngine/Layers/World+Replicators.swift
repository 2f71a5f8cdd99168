/// One copy that a CAReplicatorLayer draws of its sublayers.
public struct ReplicatorInstance: Hashable, Sendable {
  /// 0 for the sublayers themselves.
  public var index: Int
  /// About the middle of the replicator's bounds.
  public var transform: Transform3D
  /// Seconds by which the copy's animations are behind.
  public var delay: Double
  /// What the copy's colours are multiplied by.
  public var color: Color
}

extension World {
  /// The copies a replicator layer draws now; none for layers of other classes, or off screen.
  public func replicatorInstances(of layer: LayerID) -> [ReplicatorInstance] {
    guard classes(of: className(of: layer)).contains("CAReplicatorLayer"), isCommitted(layer) else { return [] }
    let shown = presentation(of: layer)
    func number(_ name: String) -> Double { shown.value(name).number ?? 0 }
    let step = shown.value("instanceTransform").transform ?? .identity
    let color = shown.value("instanceColor").color ?? .white
    var transform = Transform3D.identity
    return (0..<max(0, Int(clamping: number("instanceCount").rounded()))).map { index in
      defer { transform = transform.concat(step) }
      let count = Double(index)
      return ReplicatorInstance(
        index: index, transform: transform, delay: number("instanceDelay") * count,
        color: Color(
          red: color.red + count * number("instanceRedOffset"),
          green: color.green + count * number("instanceGreenOffset"),
          blue: color.blue + count * number("instanceBlueOffset"),
          alpha: color.alpha + count * number("instanceAlphaOffset")))
    }
  }

  /// What one copy of a sublayer shows now at a key path of its own properties.
  public func presentationValue(_ keyPath: String, of layer: LayerID, in instance: ReplicatorInstance) -> LayerValue? {
    guard isCommitted(layer) else { return nil }
    let path = parsed(keyPath)
    return presentation(of: layer, delay: instance.delay).value(path.root).member(path.member)
  }
}
