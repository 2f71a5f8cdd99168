import AnimationEngine
import EnginePrograms
import Testing

/// What holds for every program, tried on seeded random ones.
@Suite struct `Engine properties` {
  @Test(arguments: UInt64(1)...80)
  func `depth returns to zero, times round-trip, copies agree, and at rest the screen shows the model`(seed: UInt64) {
    #expect(Invariants.broken(by: EngineProgram(seed: seed, length: 80)).isEmpty)
  }

  @Test(arguments: UInt64(1)...40)
  func `additive animations add up to their sum`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let stage = Stage()
    let model = stage.model("position.x") ?? .nan
    let offsets = (0..<random.integer(1...5)).map { _ in
      (from: random.number(-100...100), to: random.number(-100...100), seconds: random.number(1...3))
    }
    for (index, offset) in offsets.enumerated() {
      var animation = Animation.basic("position.x", from: .number(offset.from), to: .number(offset.to))
      (animation.duration, animation.isAdditive) = (offset.seconds, true)
      stage.world.add(animation, forKey: "\(index)", to: stage.layer)
    }
    let t = random.number(0.05...0.95)
    stage.world.advance(by: t)
    let sum = offsets.map { $0.from + ($0.to - $0.from) * t / $0.seconds }.reduce(0, +)
    #expect(close(stage.shown("position.x"), model + sum, 1e-6))
  }

  @Test(arguments: UInt64(1)...60)
  func `a damped spring's energy never rises`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let spring = SpringCurve(
      mass: random.number(0.5...3), stiffness: random.number(20...500), damping: random.number(0.5...60),
      initialVelocity: random.number(-10...10))
    var last = Double.infinity
    for step in 0...400 {
      let t = Double(step) * 0.005
      let (rest, speed) = (1 - spring.value(at: t), spring.velocity(at: t))
      let energy = (spring.stiffness * rest * rest + spring.mass * speed * speed) / 2
      #expect(energy <= last * (1 + 1e-9) + 1e-12, "at \(t) s")
      last = energy
    }
  }

  @Test(arguments: UInt64(1)...60)
  func `an integrated spring's energy never rises, retargeted or not`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var spring = FluidSpring(response: random.number(0.1...1), dampingFraction: random.number(0.3...1))
    let omega = 2 * Double.pi / spring.response
    var target = random.number(-100...100)
    for _ in 0..<3 {
      var last = Double.infinity
      for _ in 0..<60 {
        let energy =
          omega * omega * (target - spring.offset) * (target - spring.offset) + spring.velocity * spring.velocity
        // The integrator is second order: its energy wavers by a little over a period.
        #expect(energy <= last * 1.05 + 1e-6)
        last = min(last, energy)
        spring.advance(to: spring.time + 1.0 / 60, target: target)
      }
      target = random.number(-100...100)
    }
  }

  @Test(arguments: UInt64(1)...40)
  func `times convert there and back through any nest of clocks`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let stage = Stage()
    var layers = [stage.layer]
    for _ in 0..<4 {
      let inner = stage.world.makeLayer()
      stage.world.addSublayer(inner, to: layers[layers.count - 1])
      layers.append(inner)
    }
    for layer in layers {
      for (key, range) in [("speed", 0.2...3), ("timeOffset", -5.0...5), ("beginTime", 0.0...2000)] {
        stage.world.set(.number(random.number(range)), key, on: layer)
      }
    }
    for _ in 0..<20 {
      let (a, b) = (layers[random.integer(0...4)], layers[random.integer(0...4)])
      let time = random.number(0...5000)
      let there = stage.world.convertTime(time, from: a, to: b)
      #expect(isClose(stage.world.convertTime(there, from: b, to: a), time, 1e-6))
      // Through the outermost clock or directly: one and the same.
      let outside = stage.world.convertTime(time, from: a, to: nil)
      #expect(isClose(stage.world.convertTime(outside, from: nil, to: b), there, 1e-6))
    }
  }

  @Test(arguments: UInt64(1)...40)
  func `views of SwiftUI come to rest at their values`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var graph = ViewGraph(state: ["x": .number(0), "shows": .bool(true)]) { context in
      .stack(
        ViewDescription("Dot").attribute("x", .number(context.number("x"))),
        .if(context.bool("shows"), ViewDescription("Card").transition(.slide).opacity(context.number("x") / 100)))
    }
    var x = 0.0
    var shows = true
    for _ in 0..<12 {
      let animations: [SwiftUIAnimation?] = [
        .linear(duration: random.number(0...1)), .spring(duration: random.number(0.1...1), bounce: 0.2), nil,
        .easeInOut(duration: 0.3).delay(random.number(0...0.2)), .linear(duration: 0.2).repeatCount(3),
      ]
      (x, shows) = (random.number(-100...100), random.chance(0.5))
      graph.withAnimation(animations[random.integer(0...4)]) {
        $0.setState(.number(x), "x")
        $0.setState(.bool(shows), "shows")
      }
      var copy = graph
      let pause = random.number(0...0.5)
      graph.advance(by: pause)
      copy.advance(by: pause)
      #expect(copy.presented("x", of: "Dot") == graph.presented("x", of: "Dot"))
    }
    graph.advance(by: 30)
    #expect(!graph.isAnimating)
    #expect(graph.presented("x", of: "Dot")?.number == x)
    #expect(graph.views("Card").count == (shows ? 1 : 0))
    #expect(graph.views("Card").allSatisfy { $0.look == Transition.Look() })
  }
}
