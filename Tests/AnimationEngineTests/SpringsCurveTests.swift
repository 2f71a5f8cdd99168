import AnimationEngine
import EnginePrograms
import Foundation
import Testing

@Suite struct `Core Animation springs` {
  @Test func `duration and bounce share one model`() {
    var random = SplitMix(seed: 17)
    for _ in 0..<200 {
      let duration = random.number(0.05...3)
      let bounce = random.number(-0.9...0.95)
      let parameters = SpringParameters(perceptualDuration: duration, bounce: bounce)
      let response = SpringParameters(
        response: duration, dampingRatio: SpringParameters.dampingRatio(bounce: bounce))
      #expect(parameters == response)
      #expect(isClose(parameters.perceptualDuration, duration))
      #expect(isClose(parameters.bounce, bounce))
      let curve = SpringCurve(perceptualDuration: duration, bounce: bounce)
      #expect(curve.parameters == parameters)
      #expect(curve.allowsOverdamping)
    }
  }

  @Test func `values that make no spring are ignored`() {
    var curve = SpringCurve()
    (curve.mass, curve.stiffness, curve.damping) = (0, -5, -1)
    #expect(curve == SpringCurve(mass: 1, stiffness: 100, damping: 10))
    curve.damping = 0
    #expect(curve.damping == 0)
  }

  @Test func `the duration cuts the curve and never stretches it`() {
    let curve = SpringCurve()
    #expect(curve.value(at: 0.1, duration: 0.5) == curve.value(at: 0.1, duration: 2))
    #expect(curve.value(at: 0.49, duration: 0.5) > 1.08)
    #expect(curve.value(at: 0.5, duration: 0.5) == 1)
  }

  @Test func `overdamped is drawn as critical unless allowed`() {
    let critical = SpringCurve(damping: 20)
    let over = SpringCurve(damping: 30)
    for t in stride(from: 0, through: 1, by: 0.05) {
      #expect(isClose(critical.value(at: t), over.value(at: t), 1e-12))
    }
    var allowed = over
    allowed.allowsOverdamping = true
    #expect(allowed.peakValue > 1.05)
  }

  @Test func `an allowed overdamped spring starts at v + 2ζω`() {
    for seed in UInt64(1)...50 {
      var random = SplitMix(seed: seed)
      let curve = SpringCurve(
        stiffness: random.number(10...500), damping: random.number(60...200), initialVelocity: random.number(-3...3),
        allowsOverdamping: true)
      let slope = curve.initialVelocity + 2 * curve.dampingRatio * curve.naturalFrequency
      #expect(isClose(curve.velocity(at: 0), slope, 1e-9 * abs(slope)))
      #expect(isClose(curve.value(at: 0), 0, 1e-12))
    }
  }

  @Test func `speed is the derivative of the value`() {
    for seed in UInt64(1)...100 {
      var random = SplitMix(seed: seed)
      let curve = SpringCurve(
        mass: random.number(0.5...3), stiffness: random.number(10...500), damping: random.number(0...60),
        initialVelocity: random.number(-5...5), allowsOverdamping: seed % 2 == 0)
      for _ in 0..<5 {
        let t = random.number(0.01...1)
        let difference = (curve.value(at: t + 1e-6) - curve.value(at: t - 1e-6)) / 2e-6
        #expect(isClose(curve.velocity(at: t), difference, 1e-5 * max(1, abs(difference))), "seed \(seed)")
      }
    }
  }

  @Test func `the peak is the greatest of many samples`() {
    for seed in UInt64(1)...150 {
      var random = SplitMix(seed: seed)
      let curve = SpringCurve(
        stiffness: random.number(10...500), damping: random.number(0.5...80), initialVelocity: random.number(-20...20),
        allowsOverdamping: seed % 2 == 0)
      let sampled = (0...40_000).reduce(1.0) { max($0, curve.value(at: Double($1) / 10_000)) }
      #expect(curve.peakValue >= sampled - 1e-9, "seed \(seed)")
      #expect(curve.peakValue <= sampled + 1e-3, "seed \(seed)")
    }
  }

  @Test func `a swinging spring has truly settled by its settling duration`() {
    for seed in UInt64(1)...100 {
      var random = SplitMix(seed: seed)
      let curve = SpringCurve(
        stiffness: random.number(10...500), damping: random.number(0.5...6), initialVelocity: random.number(-5...5))
      let settled = curve.settlingDuration
      for step in 0..<200 {
        #expect(abs(curve.value(at: settled + Double(step) * 0.01) - 1) <= 0.001 + 1e-12, "seed \(seed)")
      }
    }
  }

  @Test func `without damping it never settles`() {
    #expect(SpringCurve(damping: 0).settlingDuration == Double(Float.greatestFiniteMagnitude))
  }

  @Test func `a smaller threshold never settles earlier`() {
    for seed in UInt64(1)...60 {
      var random = SplitMix(seed: seed)
      let curve = SpringCurve(stiffness: random.number(20...500), damping: random.number(1...80))
      #expect(curve.settlingDuration(epsilon: 0.001) >= curve.settlingDuration(epsilon: 0.01), "seed \(seed)")
    }
  }
}

@Suite struct `Damped oscillator` {
  private func random(_ seed: UInt64) -> DampedOscillator {
    var random = SplitMix(seed: seed)
    let stiffness = random.number(1...600)
    // One in four is critical to the last bit.
    let damping = seed % 4 == 0 ? 2 * stiffness.squareRoot() : random.number(0...100)
    return DampedOscillator(stiffness: stiffness, damping: damping, initialVelocity: random.number(-10...10))
  }

  @Test func `its energy never rises`() {
    for seed in UInt64(1)...200 {
      let spring = random(seed)
      let omega = spring.naturalFrequency
      func energy(_ t: Double) -> Double {
        let way = omega * (1 - spring.value(at: t))
        let speed = spring.velocity(at: t)
        return way * way + speed * speed
      }
      var last = energy(0)
      for step in 1...500 {
        let now = energy(Double(step) * 0.005)
        #expect(now <= last * (1 + 1e-9) + 1e-12, "seed \(seed)")
        last = now
      }
    }
  }

  @Test func `it agrees with Runge-Kutta`() {
    for seed in UInt64(1)...40 {
      let spring = random(seed)
      let omega = spring.naturalFrequency
      func acceleration(_ x: Double, _ v: Double) -> Double { omega * omega * (1 - x) - 2 * spring.decay * v }
      var x = 0.0
      var v = spring.initialVelocity
      let h = 1e-4
      for step in 1...10_000 {
        let (k1, l1) = (v, acceleration(x, v))
        let (k2, l2) = (v + h / 2 * l1, acceleration(x + h / 2 * k1, v + h / 2 * l1))
        let (k3, l3) = (v + h / 2 * l2, acceleration(x + h / 2 * k2, v + h / 2 * l2))
        let (k4, l4) = (v + h * l3, acceleration(x + h * k3, v + h * l3))
        x += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
        v += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
        if step % 500 == 0 { #expect(isClose(spring.value(at: Double(step) * h), x, 1e-7), "seed \(seed)") }
      }
    }
  }

  @Test func `the last crossing is one, and the last`() {
    for seed in UInt64(1)...100 {
      let spring = random(seed)
      guard spring.decay > 0.5 else { continue }
      let end = spring.lastCrossing(epsilon: 0.001)
      #expect(isClose(abs(spring.value(at: end) - 1), 0.001, 1e-7), "seed \(seed)")
      for step in 1...400 {
        #expect(abs(spring.value(at: end + Double(step) * 0.005) - 1) <= 0.001, "seed \(seed)")
      }
    }
  }
}
