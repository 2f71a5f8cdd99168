import AnimationEngine
import EnginePrograms
import Foundation
import Testing

@Suite struct `UIKit springs` {
  @Test func `a damping ratio with a duration is not a response`() {
    let spring = UIKitSpring(duration: 0.4, dampingRatio: 0.8)
    #expect(isClose(spring.curve.stiffness, 505.6085750225316, 1e-5))
    #expect(abs(spring.curve.stiffness - SpringParameters(response: 0.4, dampingRatio: 0.8).stiffness) > 200)
  }

  @Test func `stiffness goes with the inverse square of the duration`() {
    for seed in UInt64(1)...50 {
      var random = SplitMix(seed: seed)
      let ratio = random.number(0.05...1)
      let duration = random.number(0.1...2)
      let one = UIKitSpring(duration: 1, dampingRatio: ratio).curve.stiffness
      let other = UIKitSpring(duration: duration, dampingRatio: ratio).curve.stiffness
      #expect(isClose(other * duration * duration, one, 1e-6 * one), "seed \(seed)")
    }
  }

  @Test func `what is left at the cut is at most 0.001 / ζ`() {
    for seed in UInt64(1)...100 {
      var random = SplitMix(seed: seed)
      let ratio = random.number(0.05...1)
      let spring = UIKitSpring(duration: random.number(0.1...2), dampingRatio: ratio)
      #expect(abs(spring.curve.value(at: spring.duration) - 1) <= 0.0011 / ratio, "seed \(seed)")
      #expect(spring.value(at: spring.duration) == 1)
    }
  }

  @Test func `a ratio above 1 counts as 1, and 0 at rest has no stiffness`() {
    #expect(UIKitSpring(duration: 0.5, dampingRatio: 1.7) == UIKitSpring(duration: 0.5, dampingRatio: 1))
    #expect(UIKitSpring(duration: 0.5, dampingRatio: 0).curve.stiffness.isNaN)
  }

  @Test func `critical springs end where Barry's Lambert W puts it`() {
    #expect(isClose(UIKitSpring(springDuration: 0.2, bounce: 0).duration, 0.2939603452291869, 1e-14))
    #expect(isClose(UIKitSpring(springDuration: 0.5, bounce: -0.5).duration, 0.7349008630729674, 1e-14))
    let moving = UIKitSpring(springDuration: 1, bounce: 0, initialVelocity: 1)
    #expect(isClose(moving.duration, 1.4424867080912975, 1e-14))
    #expect(isClose(UIKitSpring(mass: 1, stiffness: 100, damping: 40).duration, 0.923503661018733, 1e-14))
    // UIKit keeps this one in single precision.
    #expect(isClose(UIKitSpring().duration, 0.5058237314224243, 1e-7))
  }

  @Test func `a positive bounce lasts its settling duration`() {
    let spring = UIKitSpring(springDuration: 0.5, bounce: 0.3)
    #expect(spring.duration == spring.curve.settlingDuration)
    #expect(spring.curve.allowsOverdamping)
    #expect(!UIKitSpring(parametersDuration: 0.5, bounce: -0.3).curve.allowsOverdamping)
  }
}

@Suite struct `SwiftUI springs` {
  @Test func `getters give back duration and bounce`() {
    for seed in UInt64(1)...100 {
      var random = SplitMix(seed: seed)
      let (duration, bounce) = (random.number(0.05...3), random.number(-0.9...0.95))
      let spring = SwiftUISpring(duration: duration, bounce: bounce)
      #expect(isClose(spring.duration, duration, 1e-6), "seed \(seed)")
      #expect(isClose(spring.bounce, bounce, 1e-6), "seed \(seed)")
    }
  }

  @Test func `the stiffness of an overdamped spring reads too high`() {
    #expect(isClose(SwiftUISpring(duration: 0.5, bounce: -0.2).stiffness, 335.56655, 1e-5))
    #expect(isClose(SwiftUISpring(duration: 0.5, bounce: 0).stiffness, 157.91367, 1e-5))
  }

  @Test func `two updates make one`() {
    for seed in UInt64(1)...100 {
      var random = SplitMix(seed: seed)
      let spring = SwiftUISpring(duration: random.number(0.1...2), bounce: random.number(-0.8...0.9))
      let target = random.number(-100...100)
      let (first, second) = (random.number(0...0.5), random.number(0...0.5))
      var (value, velocity) = (random.number(-100...100), random.number(-500...500))
      var (whole, wholeVelocity) = (value, velocity)
      spring.update(value: &value, velocity: &velocity, target: target, deltaTime: first)
      spring.update(value: &value, velocity: &velocity, target: target, deltaTime: second)
      spring.update(value: &whole, velocity: &wholeVelocity, target: target, deltaTime: first + second)
      #expect(isClose(value, whole, 1e-6), "seed \(seed)")
      #expect(isClose(velocity, wholeVelocity, 1e-4), "seed \(seed)")
    }
  }

  @Test func `at its target a spring still carries its velocity on`() {
    let spring = SwiftUISpring.smooth
    let moved = spring.value(target: 0, initialVelocity: 10, time: 0.05)
    #expect(moved > 0.1 && moved < 0.5)
    #expect(isClose(spring.value(target: 1e-9, initialVelocity: 10, time: 0.05), moved, 1e-6))
    #expect(isClose(spring.velocity(target: 0, initialVelocity: 10, time: 0), 10, 1e-9))
  }

  @Test func `an undamped spring never settles`() {
    #expect(SwiftUISpring(duration: 0.5, bounce: 1).settlingDuration == .infinity)
  }

  @Test func `the integrated spring follows the closed one`() {
    for seed in UInt64(1)...50 {
      var random = SplitMix(seed: seed)
      let (response, ratio) = (random.number(0.2...1), random.number(0.3...1))
      let spring = SwiftUISpring(response: response, dampingRatio: ratio)
      var fluid = FluidSpring(response: response, dampingFraction: ratio)
      for step in 1...60 {
        let t = Double(step) / 60
        fluid.advance(to: t, target: 1)
        #expect(isClose(fluid.offset, spring.value(target: 1, time: t), 0.02), "seed \(seed)")
      }
    }
  }

  @Test func `a spring that takes over keeps offset and velocity`() {
    var fluid = FluidSpring(response: 0.5, dampingFraction: 0.8)
    fluid.advance(to: 0.1, target: 100)
    let (offset, velocity) = (fluid.offset, fluid.velocity)
    fluid.retarget(response: 0.3, dampingFraction: 0.8, blendDuration: 0.2)
    #expect(fluid.offset == offset && fluid.velocity == velocity)
    #expect(!fluid.isLogicallyComplete)
    fluid.advance(to: 3, target: 50)
    #expect(isClose(fluid.offset, 50, 0.5))
    #expect(fluid.isLogicallyComplete && fluid.isFinished(target: 50))
  }
}
