import AnimationEngine

/// Plays programs on a world.
public struct EnginePlayer {
  public let world: World
  public let layers: [LayerID]
  public let views: [ViewID]
  let animators: [AnimatorID]

  public init() {
    let world = World()
    self.world = world
    layers = (0..<EngineProgram.layers).map { world.makeLayer($0 == 0 ? "CAShapeLayer" : "CALayer") }
    views = (0..<EngineProgram.views).map { _ in world.makeView() }
    animators = (0..<EngineProgram.animators).map { _ in
      world.makeAnimator(duration: 0.5, timing: .cubic(.easeInEaseOut))
    }
    world.addSubview(views[0], to: world.window)
    world.addSublayer(layers[0], to: world.layer(of: views[0]))
  }

  private init(_ other: EnginePlayer, _ world: World) {
    (self.world, layers, views, animators) = (world, other.layers, other.views, other.animators)
  }

  /// The same places in a copy of the world.
  public func copy() -> EnginePlayer { EnginePlayer(self, world.copy()) }

  public func play(_ operations: some Sequence<Operation>) {
    for operation in operations { play(operation) }
  }

  public func play(_ operation: Operation) {
    switch operation {
    case .set, .add, .removeAnimation, .removeAllAnimations, .addSublayer, .addLayerToView, .removeLayer, .setMask,
      .setSpeed:
      playOnLayer(operation)
    case .begin: world.begin()
    case .commit: world.commit()
    case .setDuration(let seconds): world.setAnimationDuration(seconds)
    case .setDisableActions(let flag): world.setDisableActions(flag)
    case .flush: world.flush()
    case .animator(let index, let step): play(step, on: animators[index])
    case .link(let step): play(step)
    case .track(let begins): if begins { world.beginTracking() } else { world.endTracking() }
    case .background:
      world.enterBackground()
      world.advance(by: 0.1)
      world.enterForeground()
    case .queue(let seconds, let layer, let value):
      // Copies call no closure, so this one leaves no mark.
      world.asyncMain(after: seconds, Callback { world in _ = world.get("opacity", of: layers[layer]).number == value })
    case .advance(let seconds): world.advance(by: seconds)
    case .block(let seconds): world.blockMainThread(for: seconds)
    default: playOnView(operation)
    }
  }

  private func playOnLayer(_ operation: Operation) {
    switch operation {
    case .set(let layer, let keyPath, let value): world.set(.number(value), keyPath, on: layers[layer])
    case .add(let layer, let key, let animation): world.add(animation, forKey: key, to: layers[layer])
    case .removeAnimation(let layer, let key): world.removeAnimation(forKey: key, from: layers[layer])
    case .removeAllAnimations(let layer): world.removeAllAnimations(from: layers[layer])
    case .addSublayer(let layer, let parent): world.addSublayer(layers[layer], to: layers[parent])
    case .addLayerToView(let layer, let view): world.addSublayer(layers[layer], to: world.layer(of: views[view]))
    case .removeLayer(let layer): world.removeFromSuperlayer(layers[layer])
    case .setMask(let layer, let view): world.setMask(layers[layer], of: world.layer(of: views[view]))
    case .setSpeed(let layer, let speed):
      let outside = world.convertTime(world.now, from: nil, to: world.superlayer(of: layers[layer]))
      let local = world.convertTime(world.now, from: nil, to: layers[layer])
      world.set(.number(speed), "speed", on: layers[layer])
      world.set(.number(outside), "beginTime", on: layers[layer])
      world.set(.number(local), "timeOffset", on: layers[layer])
    default: return
    }
  }

  private func playOnView(_ operation: Operation) {
    switch operation {
    case .animate(let view, let property, let value, let options):
      world.animate(options) { world.setView(.number(value), property, on: views[view]) }
    case .setView(let view, let property, let value): world.setView(.number(value), property, on: views[view])
    case .addSubview(let view, let parent):
      world.addSubview(views[view], to: parent < 0 ? world.window : views[parent])
    case .removeView(let view): world.removeFromSuperview(views[view])
    case .layoutIfNeeded(let view): world.layoutIfNeeded(views[view])
    case .setNeedsDisplay(let view): world.setNeedsDisplay(views[view])
    default: return
    }
  }

  private func play(_ step: Operation.AnimatorStep, on animator: AnimatorID) {
    switch step {
    case .add(let view, let value):
      // A closure of an active animator runs at once, which a copy would leave out.
      guard world.state(of: animator) == .inactive else { return }
      world.addAnimations(
        Callback { world in world.setView(.number(value), "center.x", on: views[view]) }, to: animator)
    case .start: world.startAnimation(animator)
    case .pause: world.pauseAnimation(animator)
    case .reverse: world.setReversed(!world.isReversed(animator), of: animator)
    case .continue: world.continueAnimation(animator)
    case .scrub(let fraction): world.setFractionComplete(fraction, of: animator)
    case .stop(let withoutFinishing): world.stopAnimation(animator, withoutFinishing: withoutFinishing)
    case .finish: world.finishAnimation(animator, at: .end)
    }
  }

  private func play(_ step: Operation.DisplayLinkStep) {
    switch step {
    case .add: world.addDisplayLink(world.makeDisplayLink(target: 1, Callback { _ in }), mode: .common)
    case .invalidate: world.allDisplayLinks.last.map(world.invalidate)
    case .pause(let flag): if let link = world.allDisplayLinks.last { world.setPaused(flag, of: link) }
    }
  }
}
