import AnimationEngine
import EnginePrograms
import Testing

@Suite struct `Worlds` {
  /// Random changes, animations and waits, the same for one seed.
  private func play(_ world: World, _ layers: [LayerID], _ views: [ViewID], _ random: inout SplitMix, steps: Int) {
    for _ in 0..<steps {
      let layer = layers[Int(random.number(0...Double(layers.count) - 0.001))]
      let view = views[Int(random.number(0...Double(views.count) - 0.001))]
      switch Int(random.number(0...11.99)) {
      case 0: world.set(.number(random.number(0...1)), "opacity", on: layer)
      case 1: world.set(.number(random.number(-50...50)), "position.x", on: layer)
      case 2:
        var animation = Animation.basic("transform.scale", from: .number(1), to: .number(random.number(0...3)))
        animation.duration = random.number(0...1)
        animation.isRemovedOnCompletion = random.number(0...1) < 0.7
        animation.fillMode = .both
        animation.repeatCount = random.number(0...2)
        world.add(animation, forKey: "scale", to: layer)
      case 3: world.removeAllAnimations(from: layer)
      case 4:
        world.animate(ViewAnimationOptions(duration: random.number(0...1), dampingRatio: random.number(0.3...1))) {
          world.setView(.point(Point(random.number(0...300), 40)), "center", on: view)
        }
      case 5: world.addSubview(view, to: world.window)
      case 6: world.removeFromSuperview(view)
      case 7: world.addSublayer(layer, to: world.layer(of: view))
      case 8:
        world.begin()
        world.setAnimationDuration(random.number(0...0.5))
        world.set(.number(random.number(0...9)), "cornerRadius", on: layer)
        world.commit()
      case 9: world.setView(.number(random.number(20...200)), "bounds.size.width", on: view)
      case 10: world.asyncMain(after: random.number(0...0.2), Callback { _ in })
      default: world.advance(by: random.number(0...0.3))
      }
    }
  }

  private func picture(_ world: World) -> [LayerValue?] {
    ["opacity", "position", "transform", "bounds", "cornerRadius", "frame"].flatMap { key in
      world.allLayers.map { world.presentationValue(key, of: $0) }
    }
  }

  @Test(arguments: UInt64(1)...40)
  func `a copy evolves like the original`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let world = World()
    let layers = (0..<5).map { _ in world.makeLayer() }
    let views = (0..<4).map { _ in world.makeView() }
    play(world, layers, views, &random, steps: 60)
    let copy = world.copy()
    var same = random
    play(world, layers, views, &random, steps: 60)
    play(copy, layers, views, &same, steps: 60)
    #expect(world.trace == copy.trace)
    #expect(picture(world) == picture(copy))
  }

  @Test(arguments: UInt64(1)...40)
  func `waiting in pieces or at once comes to the same`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let world = World()
    let layers = (0..<5).map { _ in world.makeLayer() }
    let views = (0..<4).map { _ in world.makeView() }
    play(world, layers, views, &random, steps: 80)
    world.endTurn()
    let copy = world.copy()
    let end = world.now + 2
    world.advance(to: end)
    while copy.now < end { copy.advance(to: min(end, copy.now + random.number(0.001...0.2))) }
    #expect(picture(world) == picture(copy))
    func kinds(_ world: World) -> [TraceEvent.Kind] {
      world.trace.map(\.kind).filter { if case .frame = $0 { false } else { true } }
    }
    #expect(kinds(world) == kinds(copy))
  }

  @Test func `a closure that queues itself doesn't stop the clock`() {
    let world = World()
    var runs = 0
    func again() {
      runs += 1
      world.asyncMain(Callback { _ in again() })
    }
    again()
    world.advance(by: 0.1)
    #expect(world.now >= 1000.1)
    #expect(runs > 100)
  }

  @Test func `an idle minute costs nothing`() {
    let world = World()
    world.advance(by: 60)
    #expect(world.now == 1060)
    #expect(world.trace.count < 5)
    let view = world.makeView()
    world.addSubview(view, to: world.window)
    world.animate(ViewAnimationOptions(duration: 0.5)) { world.setView(.number(0), "alpha", on: view) }
    world.advance(by: 60)
    #expect(world.trace.count { if case .frame = $0.kind { true } else { false } } < 40)
  }

  @Test func `everything in a self-invalidating layout still ends`() {
    let world = World()
    let view = world.makeView()
    world.addSubview(view, to: world.window)
    world.hooks.layoutSubviews = { world, laidOut in if laidOut == view { world.setNeedsLayout(view) } }
    world.advance(by: 0.1)
    #expect(world.now >= 1000.1)
  }
}
