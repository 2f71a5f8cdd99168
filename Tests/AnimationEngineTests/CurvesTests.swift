import AnimationEngine
import EnginePrograms
import Foundation
import Testing

@Suite struct `Timing curves` {
  private func random(_ seed: UInt64, overshoot: Double = 0) -> TimingFunction {
    var random = SplitMix(seed: seed)
    return TimingFunction(
      controlPoints: random.number(0...1), random.number(-overshoot...1 + overshoot), random.number(0...1),
      random.number(-overshoot...1 + overshoot))
  }

  @Test func `Apple's names and constants name the five curves`() {
    #expect(TimingFunction(name: "easeIn") == .easeIn)
    #expect(TimingFunction(name: "kCAMediaTimingFunctionEaseInEaseOut") == .easeInEaseOut)
    #expect(TimingFunction(name: "easeInOut") == nil)
    #expect(TimingFunction.default.name == "default")
    #expect(TimingFunction(controlPoints: 0.1, 0, 1, 1).name == nil)
  }

  @Test func `curves start at 0, end at 1 and rise when their control points do`() {
    for seed in UInt64(1)...200 {
      let curve = random(seed)
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
      var last = 0.0
      for step in 0...100 {
        let value = curve.value(at: Double(step) / 100)
        #expect(value >= last - 1e-12 && value <= 1 + 1e-12, "seed \(seed)")
        last = value
      }
    }
  }

  @Test func `turned by half a turn, easeIn is easeOut`() {
    for step in 0...50 {
      let x = Double(step) / 50
      #expect(isClose(TimingFunction.easeIn.value(at: x), 1 - TimingFunction.easeOut.value(at: 1 - x), 1e-12))
      #expect(
        isClose(TimingFunction.easeInEaseOut.value(at: x), 1 - TimingFunction.easeInEaseOut.value(at: 1 - x), 1e-12))
    }
  }

  @Test func `the slope is the derivative`() {
    for seed in UInt64(1)...100 {
      let curve = random(seed, overshoot: 1)
      for step in 5...95 {
        let x = Double(step) / 100
        let slope = curve.slope(at: x)
        guard abs(slope) < 20 else { continue }
        let difference = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
        #expect(isClose(slope, difference, 2e-3), "seed \(seed) at \(x)")
      }
    }
  }

  @Test func `the range is reached and not left`() {
    for seed in UInt64(1)...100 {
      let curve = random(seed, overshoot: 2)
      let values = (0...20_000).map { curve.value(at: Double($0) / 20_000) }
      let range = curve.range
      #expect(values.allSatisfy { range.contains($0) || isClose($0, 0, 1e-9) || isClose($0, 1, 1e-9) })
      #expect(isClose(values.min() ?? 0, range.lowerBound, 1e-2), "seed \(seed)")
      #expect(isClose(values.max() ?? 0, range.upperBound, 1e-2), "seed \(seed)")
    }
  }

  @Test func `an upright curve is solved, not lost`() {
    let step = TimingFunction(controlPoints: 1, 0, 0, 1)
    #expect(isClose(step.value(at: 0.5), 0.5, 1e-4))
    #expect(step.value(at: 0.49) < 0.4 && step.value(at: 0.51) > 0.6)
  }

  @Test func `an x that would let time run backwards is clamped`() {
    #expect(TimingFunction(controlPoints: -1, 0, 2, 1) == TimingFunction(controlPoints: 0, 0, 1, 1))
  }

  @Test func `the inverse of a unit curve undoes it`() {
    for curve in [UnitCurve.linear, .circularEaseIn, .circularEaseOut, .easeInOut] {
      for step in 1..<20 {
        let x = Double(step) / 20
        #expect(isClose(curve.inverse.value(at: curve.value(at: x)), x, 1e-4))
      }
    }
    #expect(UnitCurve.easeIn.inverse != .easeOut)
  }

  @Test func `SwiftUI calls circularEaseInOut its own inverse, which it is not`() {
    #expect(UnitCurve.circularEaseInOut.inverse == .circularEaseInOut)
  }
}

@Suite struct `SwiftUI animations` {
  @Test func `reversed passes count, and an even number ends in a jump`() throws {
    let animation = SwiftUIAnimation.linear(duration: 1).repeatCount(2)
    #expect(animation.duration() == 2)
    #expect(try isClose(#require(animation.value(at: 1.75)), 0.25))
    #expect(animation.value(from: 10, to: 20, at: 1.999) < 10.1)
    #expect(animation.value(from: 10, to: 20, at: 2.001) == 20)
  }

  @Test func `modifiers apply from the inside out`() throws {
    let slow = SwiftUIAnimation.linear(duration: 1).delay(1).speed(0.5)
    #expect(slow.duration() == 4)
    #expect(try isClose(#require(slow.value(at: 3)), 0.5))
    let late = SwiftUIAnimation.linear(duration: 1).speed(0.5).delay(1)
    #expect(late.duration() == 3)
    #expect(try isClose(#require(late.value(at: 2)), 0.5))
  }

  @Test func `a logical end comes before removal`() {
    let linear = SwiftUIAnimation.linear(duration: 5).modified(.logicallyComplete(after: 1))
    #expect(linear.logicalDuration() == 1)
    #expect(linear.duration() == 5)
    let spring = SwiftUIAnimation.spring(response: 0.5)
    #expect(spring.logicalDuration() == 0.5)
    #expect(spring.duration(of: 100) > 0.6 && spring.duration(of: 100) < 2)
    #expect(spring.value(of: 100, at: spring.duration(of: 100) + 0.01) == nil)
  }

  @Test func `for ever is for ever`() throws {
    let animation = SwiftUIAnimation.easeInOut().repeatForever()
    #expect(animation.duration() == .infinity)
    #expect(try isClose(#require(animation.value(at: 1000.5 * 0.35)), 0.5, 1e-6))
  }

  @Test func `the default is a spring since iOS 17`() {
    #expect(SwiftUIAnimation.default().response == 0.5)
    #expect(SwiftUIAnimation.default().dampingFraction == 1)
    #expect(SwiftUIAnimation.default(beforeIOS17: true) == .easeInOut())
  }
}
