extension World {
  /// Inside a keyframe block a change is noted, and becomes part of one animation when the block closes.
  func collectsKeyframe(_ layer: LayerID, _ key: String, _ old: LayerValue, _ new: LayerValue) -> Bool {
    guard let id = state.openBlocks.last, case .keyframes = state.blocks[id.raw]?.kind,
      let scope = state.keyframeStack.last
    else { return false }
    state.blocks[id.raw]?.keyframes.append(
      KeyframeChange(
        layer: layer, key: key, old: old, new: new, start: scope.start, end: scope.start + scope.duration))
    return true
  }

  /// One keyframe animation for every property the block changed, in the order they were first changed.
  func attachKeyframes(of id: BlockID) {
    guard let block = state.blocks[id.raw] else { return }
    var done: [(LayerID, String)] = []
    for change in block.keyframes where !done.contains(where: { $0 == (change.layer, change.key) }) {
      done.append((change.layer, change.key))
      let changes = block.keyframes.filter { $0.layer == change.layer && $0.key == change.key }
      attach(keyframeAnimation(changes, block), forKey: change.key, to: change.layer, isImplicit: true)
    }
  }

  private func keyframeAnimation(_ changes: [KeyframeChange], _ block: ViewBlock) -> Animation {
    var options = block.options
    if case .spring = options.curve { options.curve = .easeInOut }
    var animation = timed(changes[0].key, options)
    animation.kind = .keyframe
    animation.origin = owner(of: block)
    animation.window = state.animatorWindows.last ?? 0
    animation.calculationMode = options.calculationMode
    var values = [changes[0].old]
    var times = [0.0]
    for change in changes.sorted(by: { $0.start < $1.start }) {
      // Until a keyframe starts, the value before it stands.
      if change.start > times[times.count - 1] {
        values.append(values[values.count - 1])
        times.append(change.start)
      }
      values.append(change.new)
      times.append(max(change.end, times[times.count - 1]))
    }
    if times[times.count - 1] < 1 {
      values.append(values[values.count - 1])
      times.append(1)
    }
    (animation.values, animation.keyTimes) = (values, times)
    return animation
  }
}
