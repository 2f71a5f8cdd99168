import AnimationEngine
import Foundation
import Testing

extension Facts {
  @Suite struct F17Springs {
    @Test(arguments: [(0.0, 1.0), (0.3, 0.7), (0.5, 0.5), (-0.2, 1.25)])
    func `F17.1 duration and bounce are one model in Core Animation, UIKit and SwiftUI`(bounce: Double, ratio: Double) {
      let curve = SpringCurve(perceptualDuration: 0.5, bounce: bounce)
      let spring = SwiftUISpring(duration: 0.5, bounce: bounce)
      let block = UIKitSpring(springDuration: 0.5, bounce: bounce)
      let stiffness = (2 * Double.pi / 0.5) * (2 * Double.pi / 0.5)
      #expect(close(curve.stiffness, stiffness, 1e-9))
      #expect(close(block.curve.stiffness, stiffness, 1e-9))
      for dampingRatio in [curve.dampingRatio, spring.dampingRatio, block.curve.dampingRatio] {
        #expect(close(dampingRatio, ratio, 1e-12))
      }
      // Only above 0 does it go beyond its target; the more bounce, the farther.
      let peak = (0...200).map { spring.value(target: 1, time: Double($0) / 100) }.max() ?? 0
      #expect(bounce > 0 ? peak > 1.04 : peak <= 1)
    }

    @Test func `F17.2 presets differ in bounce only`() {
      let presets: [SwiftUISpring] = [.smooth, .snappy, .bouncy]
      #expect(presets.map { ($0.bounce * 100).rounded() } == [0, 15, 30])
      #expect(presets.allSatisfy { close($0.duration, 0.5, 1e-12) })
      #expect(close(SwiftUISpring.bouncy(extraBounce: 0.2).duration, 0.5, 1e-12))
      #expect(close(SwiftUISpring.bouncy.value(target: 1, time: 0.2), 0.873710896, 1e-8))
    }

    /// How far from its target a view of 100 points' way gets with an initial velocity.
    private func farthest(_ velocity: Double) -> Double {
      let stage = Stage()
      let options = ViewAnimationOptions(duration: 0.5, dampingRatio: 0.8, initialVelocity: velocity)
      stage.world.animate(options) { stage.world.setView(.number(200), "center.x", on: stage.view) }
      var farthest = 0.0
      for _ in 0..<30 {
        stage.world.advanceToNextFrame()
        farthest = max(farthest, abs((stage.shown("position.x", of: stage.backing) ?? .nan) - 200))
      }
      return farthest
    }

    @Test func `F17.3 a velocity in points per second throws the view far beyond`() {
      // 400 points per second over 100 points are 4 distances per second.
      #expect(farthest(4) < 100)
      #expect(farthest(400) > 500)
    }

    @Test func `F17.4 a velocity over no distance is not a number, and neither is the motion`() {
      let velocity = 0.0 / (100.0 - 100.0)
      let spring = UIKitSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: velocity)
      #expect(spring.curve.value(at: 0.1).isNaN)
      #expect(UIKitSpring(mass: 1, stiffness: 100, damping: 10).curve.value(at: 0.1).isFinite)
    }

    @Test func `F17.5 an interpolating spring's velocity counts distances`() {
      let still = SwiftUIAnimation.interpolatingSpring(stiffness: 100, damping: 20)
      let pushed = SwiftUIAnimation.interpolatingSpring(stiffness: 100, damping: 20, initialVelocity: 5)
      for distance in [10.0, 300] {
        let first = (pushed.value(of: distance, at: 0.001) ?? .nan) - (still.value(of: distance, at: 0.001) ?? .nan)
        #expect(close(first / distance / 0.001, 5, 0.1))
      }
    }

    @Test func `F17.6 a retargeted SwiftUI spring keeps its velocity`() {
      var graph = ViewGraph { context in
        ViewDescription("Ball").attribute("x", .number(context.number("x")))
      }
      let x = { (graph: ViewGraph) in graph.presented("x", of: "Ball")?.number ?? .nan }
      graph.withAnimation(.spring(duration: 0.5)) { $0.setState(.number(100), "x") }
      graph.advance(by: 0.15)
      let before = x(graph)
      var copy = graph
      graph.advance(by: 0.01)
      let speed = (x(graph) - before) / 0.01
      copy.withAnimation(.spring(duration: 0.5)) { $0.setState(.number(-50), "x") }
      #expect(close(x(copy), before, 1e-9))
      copy.advance(by: 0.01)
      let after = (x(copy) - before) / 0.01
      // It goes on the way it went before it turns round.
      #expect(speed > 100 && after > speed * 0.5)
      copy.advance(by: 3)
      #expect(x(copy) == -50)
    }

    @Test func `F17.6 the spring that takes over brings its own response to the whole way`() {
      var graph = ViewGraph { context in ViewDescription("Ball").attribute("x", .number(context.number("x"))) }
      graph.withAnimation(.spring(duration: 3)) { $0.setState(.number(100), "x") }
      graph.advance(by: 0.2)
      graph.withAnimation(.spring(duration: 0.2)) { $0.setState(.number(-50), "x") }
      graph.advance(by: 0.4)
      // Two springs side by side would still be held up by the slow one.
      #expect(close(graph.presented("x", of: "Ball")?.number, -50, 1))
      // Curves, which have no velocity to hand over, do go on side by side.
      var curves = ViewGraph { context in ViewDescription("Ball").attribute("x", .number(context.number("x"))) }
      curves.withAnimation(.linear(duration: 3)) { $0.setState(.number(100), "x") }
      curves.advance(by: 0.5)
      curves.withAnimation(.linear(duration: 0.5)) { $0.setState(.number(-50), "x") }
      curves.advance(by: 1)
      #expect(close(curves.presented("x", of: "Ball")?.number, -100, 1e-6))
    }

    @Test func `F17.7 a spring comes to rest after its perceptual duration`() {
      let spring = Animation.spring("position.x", perceptualDuration: 0.5, bounce: 0.3)
      #expect(close(spring.settlingDuration, 0.8629552831744205, 1e-12))
      let stage = Stage()
      let notes = Notes()
      stage.world.animate(
        ViewAnimationOptions(springDuration: 0.5, bounce: 0.3),
        animations: { stage.world.setView(.number(300), "center.x", on: stage.view) },
        completion: notes.completion("rest"))
      stage.world.advance(by: 0.5)
      #expect(abs((stage.shown("position.x", of: stage.backing) ?? 300) - 300) > 1)
      #expect(notes.all.isEmpty)
      stage.world.advance(by: 0.4)
      #expect(notes.all == ["rest:true"])
    }

    @Test func `F17.8 without damping a spring never settles, and ratio and bounce have their ranges`() {
      let endless = SpringCurve(stiffness: 100, damping: 0)
      #expect(endless.settlingDuration == Double(Float.greatestFiniteMagnitude))
      #expect(close(endless.value(at: 100 * 2 * .pi / 10), 0, 1e-9))
      #expect(SwiftUISpring(response: 0.5, dampingRatio: 0).settlingDuration == .infinity)
      #expect(UIKitSpring(duration: 0.5, dampingRatio: 1.7) == UIKitSpring(duration: 0.5, dampingRatio: 1))
      #expect(SpringParameters.dampingRatio(bounce: 1) == 0)
      #expect(SpringParameters.dampingRatio(bounce: -1) == .infinity)
    }
  }
}
