import AnimationEngine
import Testing

extension Facts {
  @Suite struct F10SwiftUITransitions {
    private static let linear = SwiftUIAnimation.linear(duration: 1)

    /// A view in an `if`, with a transition and whatever a test does to it and to the stack around it.
    private func graph(
      _ transition: Transition? = .offset(x: 100), shows: Bool = false,
      inside: @escaping (ViewDescription, ViewContext) -> ViewDescription = { view, _ in view },
      outside: @escaping (ViewDescription, ViewContext) -> ViewDescription = { view, _ in view }
    ) -> ViewGraph {
      ViewGraph(state: ["shows": .bool(shows)]) { context in
        var card = ViewDescription("Card")
        if let transition { card = card.transition(transition) }
        return outside(.stack(.if(context.bool("shows"), inside(card, context))), context)
      }
    }

    private func show(_ graph: inout ViewGraph, _ flag: Bool = true, _ animation: SwiftUIAnimation? = linear) {
      graph.withAnimation(animation) { $0.setState(.bool(flag), "shows") }
    }

    @Test func `F10.1 a transition runs for an animated insertion or removal only`() {
      var animated = graph()
      show(&animated)
      #expect(animated.view("Card")?.look.offset.x == 100)
      animated.advance(by: 0.5)
      #expect(close(animated.view("Card")?.look.offset.x, 50))
      animated.advance(by: 0.6)
      #expect(animated.view("Card")?.look.offset.x == 0)
      show(&animated, false)
      animated.advance(by: 0.25)
      #expect(animated.views("Card").map(\.isLeaving) == [true])
      #expect(close(animated.view("Card")?.look.offset.x, 25))
      animated.advance(by: 1)
      #expect(animated.views("Card").isEmpty)

      var plain = graph()
      plain.setState(.bool(true), "shows")
      #expect(plain.view("Card")?.look == Transition.Look())
      plain.setState(.bool(false), "shows")
      #expect(plain.views("Card").isEmpty)
      // What is there from the start doesn't come.
      #expect(graph(shows: true).view("Card")?.look == Transition.Look())
    }

    @Test func `F10.1 a view that comes back while it leaves turns round`() {
      var graph = graph(shows: true)
      let identity = graph.view("Card")?.identity
      show(&graph, false)
      graph.advance(by: 0.5)
      show(&graph, true)
      #expect(graph.views("Card").count == 1 && graph.view("Card")?.identity == identity)
      #expect(close(graph.view("Card")?.look.offset.x, 50))
      graph.advance(by: 2)
      #expect(graph.view("Card")?.look == Transition.Look() && graph.view("Card")?.phase == .identity)
    }

    @Test func `F10.2 branches, elements and ids change identity, opacity and frame don't`() {
      func identities(_ body: @escaping (ViewContext) -> ViewDescription) -> (before: [String], after: [String]) {
        var graph = ViewGraph(state: ["n": .number(0)], body: body)
        let before = graph.views("A").map(\.identity.description)
        graph.setState(.number(1), "n")
        return (before, graph.views("A").map(\.identity.description))
      }
      let a = ViewDescription("A")
      let branch = identities { .if($0.number("n") == 0, a, else: a) }
      #expect(branch.before != branch.after && branch.after.count == 1)
      let element = identities { .forEach([.init($0.state("n"), a)]) }
      #expect(element.before != element.after && element.after.count == 1)
      let id = identities { a.id($0.state("n")) }
      #expect(id.before != id.after && id.after.count == 1)
      let values = identities { context in
        a.opacity(context.number("n")).frame(Rect(x: context.number("n"), y: 0, width: 10, height: 10))
      }
      #expect(values.before == values.after)
    }

    @Test func `F10.2 state lives as long as the identity`() {
      var graph = ViewGraph(state: ["user": .number(1), "alpha": .number(1)]) { context in
        ViewDescription("Field", .body(state: ["text": .string("")]) { _ in .text("field") })
          .opacity(context.number("alpha")).id(context.state("user"))
      }
      graph.setState(.string("typed"), "text", of: "Field")
      graph.setState(.number(0.5), "alpha")
      #expect(graph.state("text", of: "Field") == .string("typed"))
      graph.setState(.number(2), "user")
      #expect(graph.state("text", of: "Field") == .string(""))
    }

    @Test func `F10.3 the animation has to reach the container`() {
      func offsetOnArrival(_ graph: ViewGraph) -> Double? {
        var graph = graph
        graph.setState(.bool(true), "shows")
        graph.advance(by: 0.25)
        return graph.view("Card")?.look.offset.x
      }
      let container = graph(outside: { $0.animation(Self.linear, value: $1.state("shows")) })
      #expect(close(offsetOnArrival(container), 75))
      let inserted = graph(inside: { $0.animation(Self.linear, value: $1.state("shows")) })
      #expect(offsetOnArrival(inserted) == 0)
    }

    @Test func `F10.3 an animation modifier doesn't reach the modifiers around it`() {
      var graph = ViewGraph(state: ["on": .bool(false)]) { context in
        ViewDescription("Dot").offset(x: context.bool("on") ? 100 : 0, y: 0)
          .animation(Self.linear, value: context.state("on")).opacity(context.bool("on") ? 0 : 1)
      }
      graph.setState(.bool(true), "on")
      graph.advance(by: 0.5)
      #expect(close(graph.presented("offset", of: "Dot")?.components[0], 50))
      #expect(graph.presented("opacity", of: "Dot")?.number == 0)
    }

    @Test func `F10.3 a transaction that disables animations keeps animation modifiers out`() {
      for (disables, x) in [(false, 50.0), (true, 100)] {
        var graph = ViewGraph(state: ["on": .bool(false)]) { context in
          ViewDescription("Dot").offset(x: context.bool("on") ? 100 : 0, y: 0)
            .animation(Self.linear, value: context.state("on"))
        }
        var transaction = SwiftUITransaction()
        transaction.disablesAnimations = disables
        graph.withTransaction(transaction) { $0.setState(.bool(true), "on") }
        graph.advance(by: 0.5)
        #expect(close(graph.presented("offset", of: "Dot")?.components[0], x))
      }
    }

    @Test func `F10.4 on the stack that stays a transition never runs`() {
      var outer = graph(nil, outside: { view, _ in view.transition(.offset(x: 100)) })
      show(&outer)
      outer.advance(by: 0.5)
      #expect(outer.view("VStack")?.look == Transition.Look())
      #expect(outer.view("Card")?.look.offset == .zero)
      // The view itself comes by SwiftUI's own transition.
      #expect(close(outer.view("Card")?.opacity, 0.5))
    }

    @Test func `F10.5 asymmetric transitions differ in and out, combined ones do both`() {
      var graph = graph(
        .asymmetric(insertion: .move(edge: .leading), removal: .scale(0.5).combined(with: .opacity)))
      show(&graph)
      graph.advance(by: 0.25)
      #expect(close(graph.view("Card")?.look.shift.x, -0.75))
      #expect(graph.view("Card")?.opacity == 1 && graph.view("Card")?.look.scale == 1)
      graph.advance(by: 2)
      show(&graph, false)
      graph.advance(by: 0.5)
      #expect(graph.view("Card")?.look.shift == .zero)
      #expect(close(graph.view("Card")?.look.scale, 0.75))
      #expect(close(graph.view("Card")?.opacity, 0.5))
    }

    private func list(indexed: Bool) -> ViewGraph {
      ViewGraph(state: ["rows": .array(["a", "b", "c"].map(LayerValue.string))]) { context in
        let rows = context.state("rows").array ?? []
        return .forEach(
          rows.enumerated().map { index, row in
            .init(indexed ? .number(Double(index)) : row, .text(row.string ?? "", name: "Row").transition(.slide))
          })
      }
    }

    @Test func `F10.6 with indices as ids the last row leaves instead of the first`() {
      for (indexed, leaving) in [(true, "c"), (false, "a")] {
        var graph = list(indexed: indexed)
        graph.withAnimation(Self.linear) { $0.setState(.array(["b", "c"].map(LayerValue.string)), "rows") }
        graph.advance(by: 0.5)
        let rows = graph.views("Row")
        #expect(rows.filter(\.isLeaving).map { $0.plain["string"] } == [.string(leaving)])
        #expect(rows.filter { !$0.isLeaving }.map { $0.plain["string"]?.string ?? "" } == ["b", "c"])
      }
    }

    @Test func `F10.7 a leaving view's body is evaluated against the state as it is now`() {
      var counts: [(rows: Int, isLeaving: Bool)] = []
      var graph = ViewGraph(state: ["rows": .number(3), "other": .number(0)]) { context in
        .forEach(
          (0..<Int(context.number("rows"))).map { index in
            .init(
              .number(Double(index)),
              ViewDescription(
                "Row",
                .body(state: [:]) { inner in
                  if index == 2 { counts.append((Int(inner.number("rows")), inner.isLeaving)) }
                  return .text("\(index)")
                }))
          })
      }
      graph.withAnimation(Self.linear) { $0.setState(.number(2), "rows") }
      graph.advance(by: 0.5)
      graph.setState(.number(1), "other")
      // The third row's body saw an array that only holds two.
      #expect(counts.map(\.rows) == [3, 2, 2])
      #expect(counts.map(\.isLeaving) == [false, true, true])
      graph.advance(by: 1)
      graph.setState(.number(2), "other")
      #expect(counts.count == 3)
    }

    @Test func `F10.8 a custom transition has a look for each phase`() {
      let transition = Transition { phase in
        var look = Transition.Look()
        look.scale = 1 + phase.value * 0.5
        look.opacity = phase == .identity ? 1 : 0
        return look
      }
      var graph = graph(transition)
      show(&graph)
      #expect(graph.view("Card")?.look.scale == 0.5 && graph.view("Card")?.opacity == 0)
      graph.advance(by: 2)
      #expect(graph.view("Card")?.look.scale == 1 && graph.view("Card")?.opacity == 1)
      show(&graph, false)
      graph.advance(by: 0.5)
      #expect(close(graph.view("Card")?.look.scale, 1.25))
    }
  }
}
