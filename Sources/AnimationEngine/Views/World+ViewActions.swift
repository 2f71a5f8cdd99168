extension World {
  /// Keys of a backing layer that UIKit animates in a block; about others no claim is made, and they don't animate.
  public static let viewAnimationKeys: Set<String> = [
    "position", "bounds", "transform", "opacity", "backgroundColor", "cornerRadius", "anchorPoint", "zPosition",
    "sublayerTransform", "contentsRect", "contentsScale", "borderWidth", "borderColor",
  ]

  /// What a view answers as its layer's delegate: NSNull outside a block, an animation inside one.
  public func viewAction(forKey key: String, of view: ViewID) -> ActionAnswer {
    guard let id = state.openBlocks.last, let block = state.blocks[id.raw], state.areAnimationsEnabled,
      Self.viewAnimationKeys.contains(key), block.options.duration > 0 || block.options.delay > 0
    else { return .null }
    var animation = timed(key, block.options)
    animation.origin = owner(of: block)
    animation.window = state.animatorWindows.last ?? 0
    return .animation(animation)
  }

  func owner(of block: ViewBlock) -> AnimationOwner { block.animator.map(AnimationOwner.animator) ?? .block(block.id) }

  /// A basic or spring animation with a block's timing.
  func timed(_ key: String, _ options: ViewAnimationOptions) -> Animation {
    var animation: Animation
    switch options.curve {
    case .cubic(let function):
      animation = Animation(.basic, keyPath: key)
      animation.timingFunction = function
    case .spring(let spring):
      animation = Animation(.spring, keyPath: key)
      animation.spring = spring.curve
    }
    // A block of no duration that waits changes its views after the wait, as a step.
    animation.duration = options.duration > 0 ? options.duration : 1e-6
    animation.delay = options.delay
    animation.autoreverses = options.autoreverses
    if let count = options.repeatCount {
      animation.repeatCount = count
    } else if options.repeats {
      animation.repeatCount = .infinity
    }
    animation.fillMode = .both
    animation.site = state.site
    return animation
  }

  /// Gives UIKit's animation its values once the change is made: additive for geometry, else from the old value.
  func attachViewAnimation(_ animation: Animation, key: String, old: LayerValue, on layer: LayerID) {
    let new = modelValue(key, of: layer)
    guard old != new else { return }
    if case .animator(let id) = animation.origin { noteChange(id, layer, key, old, new) }
    if collectsKeyframe(layer, key, old, new) { return }
    for part in parts(of: animation, key: key, old: old, new: new, layer: layer) {
      attach(part, forKey: part.isAdditive ? freeKey(part.keyPath ?? key, of: layer) : key, to: layer, isImplicit: true)
    }
  }

  private func parts(
    of animation: Animation, key: String, old: LayerValue, new: LayerValue, layer: LayerID
  ) -> [Animation] {
    func additive(_ keyPath: String, _ from: LayerValue, _ to: LayerValue) -> Animation {
      var part = animation
      part.keyPath = keyPath
      (part.fromValue, part.toValue, part.isAdditive) = (from, to, true)
      return part
    }
    switch (old, new) {
    case (.point(let a), .point(let b)) where key == "position":
      return [additive(key, .point(a - b), .point(.zero))]
    case (.rect(let a), .rect(let b)) where key == "bounds":
      var out: [Animation] = []
      if a.size != b.size {
        let delta = Size(a.size.width - b.size.width, a.size.height - b.size.height)
        out.append(additive("bounds.size", .size(delta), .size(.zero)))
      }
      if a.origin != b.origin {
        out.append(additive("bounds.origin", .point(a.origin - b.origin), .point(.zero)))
      }
      return out
    case (.transform(let a), .transform(let b)) where key == "transform":
      // A transform that flattens the view has no inverse to add to: it is run from the old one instead.
      if let inverse = b.inverse {
        return [additive(key, .transform(a.concat(inverse)), .transform(.identity))]
      }
    default: break
    }
    var part = animation
    part.fromValue = fromValue(animation, key: key, old: old, new: new, layer: layer)
    return [part]
  }

  /// The model's old value, or with `.beginFromCurrentState` what is on screen.
  private func fromValue(
    _ animation: Animation, key: String, old: LayerValue, new: LayerValue, layer: LayerID
  ) -> LayerValue {
    if beginsFromCurrentState(animation.origin), let shown = presentationValue(key, of: layer) { return shown }
    // A view without a background starts from the new colour's transparent form.
    if old.isNull, case .color(var color) = new {
      color.alpha = 0
      return .color(color)
    }
    return old
  }

  /// An animator keeps the first old and the last new value of all it changes, for its two ends.
  private func noteChange(_ id: AnimatorID, _ layer: LayerID, _ key: String, _ old: LayerValue, _ new: LayerValue) {
    let known = state.animators[id.raw].changes.firstIndex { $0.layer == layer && $0.key == key }
    if let known {
      state.animators[id.raw].changes[known].new = new
    } else {
      state.animators[id.raw].changes.append(AnimatorRecord.Change(layer: layer, key: key, old: old, new: new))
    }
  }

  private func beginsFromCurrentState(_ origin: AnimationOwner) -> Bool {
    switch origin {
    case .block(let id): state.blocks[id.raw]?.options.beginFromCurrentState ?? false
    // An animator always takes over what is on screen.
    case .animator: true
    case .host: false
    }
  }

  /// The key, or the first of `key-2`, `key-3` … that isn't taken.
  private func freeKey(_ key: String, of layer: LayerID) -> String {
    let taken = Set(state.layers[layer.raw].animations.compactMap(\.key))
    guard taken.contains(key) else { return key }
    var number = 2
    while taken.contains("\(key)-\(number)") { number += 1 }
    return "\(key)-\(number)"
  }
}
