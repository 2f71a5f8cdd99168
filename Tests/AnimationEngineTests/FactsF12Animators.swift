import AnimationEngine
import Testing

extension Facts {
  @Suite struct F12Animators {
    @Test func `F12.1 repeatForever goes between two values without end`() {
      var graph = ViewGraph(state: ["scale": .number(1)]) {
        ViewDescription("Heart").attribute("scale", .number($0.number("scale")))
      }
      graph.withAnimation(.linear(duration: 1).repeatForever()) { $0.setState(.number(2), "scale") }
      var seen: [Double] = []
      for _ in 0..<5 {
        graph.advance(by: 0.25)
        seen.append(graph.presented("scale", of: "Heart")?.number ?? .nan)
        graph.advance(by: 0.75)
      }
      #expect(zip(seen, [1.25, 1.75, 1.25, 1.75, 1.25]).allSatisfy { close($0, $1) })
      graph.advance(by: 600)
      #expect(graph.isAnimating)
      let range = (0..<120).map { _ in
        graph.advance(by: 1.0 / 60)
        return graph.presented("scale", of: "Heart")?.number ?? .nan
      }
      #expect(range.allSatisfy { $0 >= 1 - 1e-9 && $0 <= 2 + 1e-9 })
    }

    private func phased(trigger: Bool) -> ViewGraph {
      ViewGraph(state: ["taps": .number(0)]) { context in
        ViewDescription("Bell").modified(
          .phaseAnimator(
            PhaseAnimator(
              phases: 3, trigger: trigger ? context.state("taps") : nil,
              content: { ["angle": .number([0, 30, -30][$0]), "scale": .number([1, 2, 1.5][$0])] },
              animation: { _ in .linear(duration: 0.5) })))
      }
    }

    private func values(_ graph: ViewGraph) -> [Double] {
      ["angle", "scale"].map { graph.presented($0, of: "Bell")?.number ?? .nan }
    }

    @Test func `F12.2 with a trigger the phases run once for each change`() {
      var graph = phased(trigger: true)
      graph.advance(by: 2)
      #expect(values(graph) == [0, 1] && !graph.isAnimating)
      for taps in 1...2 {
        graph.setState(.number(Double(taps)), "taps")
        graph.advance(by: 0.25)
        // Both values are in the middle of one step.
        #expect(zip(values(graph), [15, 1.5]).allSatisfy { close($0, $1) })
        graph.advance(by: 0.5)
        #expect(values(graph)[0] < 10 && values(graph)[1] > 1.6)
        graph.advance(by: 1.5)
        #expect(values(graph) == [0, 1])
        graph.advance(by: 10)
        #expect(values(graph) == [0, 1] && !graph.isAnimating)
      }
    }

    @Test func `F12.2 without a trigger the phases go on for ever`() {
      var graph = phased(trigger: false)
      graph.advance(by: 300)
      #expect(graph.isAnimating)
      var highest = 0.0
      for _ in 0..<120 {
        graph.advance(by: 1.0 / 60)
        highest = max(highest, values(graph)[1])
      }
      #expect(highest > 1.9)
    }

    @Test func `F12.3 keyframe tracks run side by side, each with its own times`() {
      func body(_ context: ViewContext) -> ViewDescription {
        ViewDescription("Pin").modified(
          .keyframeAnimator(
            KeyframeAnimator(
              initial: ["y": 0, "scale": 1], trigger: context.state("drops"),
              tracks: [
                KeyframeTrack(
                  "y", [.linear(-100, duration: 0.5), .move(context.number("floor")), .linear(20, duration: 1)]),
                KeyframeTrack("scale", [.cubic(2, duration: 0.25), .spring(1, duration: 0.25)]),
              ])))
      }
      var graph = ViewGraph(state: ["drops": .number(0), "floor": .number(0)], body: body)
      let y = { (graph: ViewGraph) in graph.presented("y", of: "Pin")?.number ?? .nan }
      graph.setState(.number(1), "drops")
      graph.advance(by: 0.25)
      #expect(close(y(graph), -50) && close(graph.presented("scale", of: "Pin")?.number, 2))
      let before = graph.view("Pin")?.evaluations ?? 0
      // State that changes on the way is not heard of.
      graph.setState(.number(500), "floor")
      graph.advance(by: 0.75)
      #expect(close(y(graph), 10) && graph.presented("scale", of: "Pin")?.number == 1)
      // The content was evaluated in every frame of that time.
      #expect((graph.view("Pin")?.evaluations ?? 0) - before == 45)
      graph.advance(by: 5)
      #expect(y(graph) == 20)
      let rest = graph.view("Pin")?.evaluations
      graph.advance(by: 1)
      #expect(graph.view("Pin")?.evaluations == rest)
    }

    private func spinner(scoped: Bool) -> ViewGraph {
      let endless = SwiftUIAnimation.linear(duration: 1).repeatForever(autoreverses: false)
      return ViewGraph(state: ["turns": .bool(false), "x": .number(0)]) { context in
        var wheel = ViewDescription("Wheel").attribute("angle", .number(context.bool("turns") ? 360 : 0))
        if scoped { wheel = wheel.animation(endless, value: context.state("turns")) }
        return wheel.attribute("x", .number(context.number("x"))).onAppear { graph in
          let change = { (graph: inout ViewGraph) in
            graph.setState(.bool(true), "turns")
            graph.setState(.number(120), "x")
          }
          if scoped { change(&graph) } else { graph.withAnimation(endless, change) }
        }
      }
    }

    @Test func `F12.4 an endless animation of a transaction repeats its layout too, scoped it doesn't`() {
      var drifting = spinner(scoped: false)
      drifting.advance(by: 10.25)
      #expect(close(drifting.presented("angle", of: "Wheel")?.number, 90))
      #expect(close(drifting.presented("x", of: "Wheel")?.number, 30))
      var scoped = spinner(scoped: true)
      scoped.advance(by: 10.25)
      #expect(close(scoped.presented("angle", of: "Wheel")?.number, 90))
      #expect(scoped.presented("x", of: "Wheel")?.number == 120)
    }

    @Test func `a repeat count ends where its last pass ends, and the view at its target`() {
      var graph = ViewGraph(state: ["x": .number(0)]) { ViewDescription("Dot").attribute("x", .number($0.number("x"))) }
      graph.withAnimation(.linear(duration: 1).repeatCount(2)) { $0.setState(.number(100), "x") }
      graph.advance(by: 1.9)
      #expect(close(graph.presented("x", of: "Dot")?.number, 10))
      graph.advance(by: 0.2)
      #expect(graph.presented("x", of: "Dot")?.number == 100)
    }
  }
}
