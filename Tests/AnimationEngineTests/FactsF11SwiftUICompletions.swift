import AnimationEngine
import Testing

extension Facts {
  @Suite struct F11SwiftUICompletions {
    private func ball() -> ViewGraph {
      ViewGraph(state: ["x": .number(0), "y": .number(0)]) { context in
        ViewDescription("Ball").attribute("x", .number(context.number("x")))
          .attribute("y", .number(context.number("y")))
      }
    }

    private let spring = SwiftUIAnimation.spring(duration: 0.5, bounce: 0.3)

    @Test func `F11.1 chained by completion a step waits for the first one, chained by a delay it doesn't`() {
      /// When the second step starts, and how far the first is from its end then.
      func second(speed: Double, byDelay: Bool) -> (time: Double, rest: Double) {
        var graph = ball()
        var out = (time: Double.nan, rest: Double.nan)
        let next: (inout ViewGraph) -> Void = { graph in
          out = (graph.time, 100 - (graph.presented("x", of: "Ball")?.number ?? 0))
        }
        let animation = SwiftUIAnimation.linear(duration: 0.5).speed(speed)
        if byDelay { graph.schedule(after: 0.5, next) }
        graph.withAnimation(animation, { $0.setState(.number(100), "x") }, completion: byDelay ? nil : next)
        graph.advance(by: 5)
        return out
      }
      #expect(close(second(speed: 1, byDelay: true).time, 0.5))
      #expect(close(second(speed: 1, byDelay: false).time, 0.5, 0.02))
      #expect(close(second(speed: 0.5, byDelay: true).time, 0.5))
      #expect(close(second(speed: 0.5, byDelay: true).rest, 50, 0.01))
      #expect(close(second(speed: 0.5, byDelay: false).time, 1, 0.02))
      #expect(abs(second(speed: 0.5, byDelay: false).rest) < 1)
    }

    @Test func `F11.2 logical completion comes at the response, removal at rest`() {
      var times: [String: Double] = [:]
      for criteria in [AnimationCompletionCriteria.logicallyComplete, .removed] {
        var graph = ball()
        graph.withAnimation(
          spring, completionCriteria: criteria, { $0.setState(.number(100), "x") },
          completion: { times["\(criteria)"] = $0.time })
        graph.advance(by: 5)
      }
      #expect(close(times["logicallyComplete"], 0.5, 1.0 / 60))
      #expect((times["removed"] ?? 0) > 0.75 && (times["removed"] ?? 9) < 1.5)
    }

    @Test func `F11.2 completions run once, ignore later changes logically, and wait for them to be removed`() {
      var notes: [String] = []
      var graph = ball()
      graph.withAnimation(
        .linear(duration: 1), { $0.setState(.number(100), "x") }, completion: { notes.append("logical \($0.time)") })
      graph.withAnimation(
        .linear(duration: 1), completionCriteria: .removed, { $0.setState(.number(200), "x") },
        completion: { notes.append("removed \($0.time > 2.4)") })
      graph.advance(by: 0.5)
      graph.withAnimation(.linear(duration: 2)) { $0.setState(.number(300), "x") }
      graph.advance(by: 5)
      #expect(notes == ["logical 1.0", "removed true"])
      graph.withAnimation(.linear(duration: 9), { _ in }, completion: { notes.append("nothing \($0.time < 5.6)") })
      #expect(notes.count == 2)
      graph.advance(by: 1)
      #expect(notes.last == "nothing true")
    }

    @Test func `F11.3 at the logical end the animation still renders, once removed it doesn't`() {
      func rest(_ criteria: AnimationCompletionCriteria) -> Double {
        var graph = ball()
        var rest = Double.nan
        graph.withAnimation(
          spring, completionCriteria: criteria, { $0.setState(.number(1000), "x") },
          completion: { rest = abs(1000 - ($0.presented("x", of: "Ball")?.number ?? .nan)) })
        graph.advance(by: 5)
        return rest
      }
      #expect(rest(.logicallyComplete) > 5)
      #expect(rest(.removed) == 0)
    }

    @Test func `F11.3 a leaving view is there until the completion of its removal`() {
      var views: [Int] = []
      var graph = ViewGraph(state: ["shows": .bool(true)]) { .if($0.bool("shows"), ViewDescription("Card")) }
      graph.withAnimation(
        spring, completionCriteria: .removed, { $0.setState(.bool(false), "shows") },
        completion: { views.append($0.views("Card").count) })
      graph.advance(by: 0.55)
      #expect(graph.views("Card").count == 1 && views.isEmpty)
      graph.advance(by: 5)
      #expect(views == [0])
    }

    @Test func `F11.5 a transaction takes completions too`() {
      var notes: [String] = []
      var graph = ball()
      var transaction = SwiftUITransaction(animation: .linear(duration: 0.5))
      transaction.addAnimationCompletion { notes.append("first \($0.time)") }
      transaction.addAnimationCompletion(criteria: .removed) { _ in notes.append("second") }
      graph.withTransaction(transaction) { $0.setState(.number(1), "y") }
      graph.advance(by: 0.4)
      #expect(notes.isEmpty)
      graph.advance(by: 1)
      #expect(notes == ["first 0.5", "second"])
    }
  }
}
