import AnimationEngine
import Testing

extension Facts {
  @Suite struct F16MatchedGeometry {
    private static let linear = SwiftUIAnimation.linear(duration: 1)
    private static let small = Rect(x: 0, y: 0, width: 20, height: 20)
    private static let large = Rect(x: 100, y: 200, width: 300, height: 400)

    private static func hero(
      _ type: String, _ frame: Rect, _ namespace: LayerValue = .string("ns"),
      properties: MatchedGeometry.Properties = .frame, isSource: Bool = true
    ) -> ViewDescription {
      ViewDescription(type).frame(frame)
        .matchedGeometryEffect(id: .string("hero"), in: namespace, properties: properties, isSource: isSource)
    }

    /// A thumbnail that gives way to a detail view of the same group.
    private func swap(_ animation: SwiftUIAnimation?) -> ViewGraph {
      var graph = ViewGraph(state: ["open": .bool(false)]) { context in
        .if(context.bool("open"), Self.hero("Detail", Self.large), else: Self.hero("Thumbnail", Self.small))
      }
      graph.withAnimation(animation) { $0.setState(.bool(true), "open") }
      graph.advance(by: 0.5)
      return graph
    }

    @Test func `F16.1 both views take the source's frame, and neither turns into the other`() {
      var graph = swap(Self.linear)
      let middle = Rect(x: 50, y: 100, width: 160, height: 210)
      #expect(graph.view("Detail")?.frame == middle)
      #expect(graph.view("Thumbnail")?.frame == middle)
      // They fade into each other as two views.
      #expect(close(graph.view("Detail")?.opacity, 0.5) && close(graph.view("Thumbnail")?.opacity, 0.5))
      #expect(graph.diagnostics.isEmpty)
      graph.advance(by: 1)
      #expect(graph.view("Detail")?.frame == Self.large && graph.views("Thumbnail").isEmpty)
    }

    @Test func `F16.2 two inserted sources are reported, once a group`() {
      var graph = ViewGraph(state: ["second": .bool(true), "n": .number(0)]) { context in
        .stack(Self.hero("A", Self.small), Self.hero("B", Self.large, isSource: context.bool("second")))
      }
      graph.setState(.number(1), "n")
      #expect(graph.diagnostics.count == 1)
      #expect(graph.diagnostics[0].hasPrefix("Multiple inserted views in matched geometry group Pair<"))
      #expect(graph.diagnostics[0].hasSuffix("have `isSource: true`, results are undefined."))
      let one = ViewGraph { _ in .stack(Self.hero("A", Self.small), Self.hero("B", Self.large, isSource: false)) }
      #expect(one.diagnostics.isEmpty && one.view("B")?.frame == Self.small)
    }

    @Test func `F16.3 without an animation the frame jumps`() {
      let graph = swap(nil)
      #expect(graph.view("Detail")?.frame == Self.large && graph.views("Thumbnail").isEmpty)
      var follower = ViewGraph(state: ["x": .number(0)]) { context in
        .stack(
          Self.hero("Source", Rect(x: context.number("x"), y: 0, width: 10, height: 10)),
          Self.hero("Ring", Self.small, isSource: false))
      }
      var copy = follower
      follower.setState(.number(80), "x")
      #expect(follower.view("Ring")?.frame?.origin.x == 80)
      copy.withAnimation(Self.linear) { $0.setState(.number(80), "x") }
      copy.advance(by: 0.25)
      #expect(close(copy.view("Ring")?.frame?.origin.x, 20))
    }

    @Test func `F16.3 the first value of an animation modifier animates nothing`() {
      var graph = ViewGraph(state: ["open": .bool(false)]) { context in
        .if(
          context.bool("open"), Self.hero("Detail", Self.large).animation(Self.linear, value: context.state("open")),
          else: Self.hero("Thumbnail", Self.small))
      }
      graph.setState(.bool(true), "open")
      graph.advance(by: 0.5)
      #expect(graph.view("Detail")?.frame == Self.large)
    }

    @Test func `F16.4 a source a lazy container hasn't made has no frame`() {
      var graph = ViewGraph(state: ["first": .number(0)]) { context in
        let rows = (0..<10).map { index -> ViewDescription.Element in
          let row = ViewDescription("Row").frame(Rect(x: 0, y: Double(index) * 50, width: 200, height: 50))
          let matched = row.matchedGeometryEffect(id: .number(Double(index)), in: .string("ns"))
          return .init(.number(Double(index)), matched)
        }
        let first = Int(context.number("first"))
        return .stack(
          ViewDescription("LazyVStack", .lazy(rows, visible: first..<first + 4)),
          ViewDescription("Marker").frame(Self.small)
            .matchedGeometryEffect(id: .number(6), in: .string("ns"), isSource: false))
      }
      #expect(graph.view("Marker")?.frame == Self.small)
      graph.setState(.number(3), "first")
      #expect(graph.view("Marker")?.frame == Rect(x: 0, y: 300, width: 200, height: 50))
    }

    @Test func `F16.5 a view that changes identity has a new namespace`() {
      /// Whether the detail view's frame starts at the thumbnail's.
      func starts(identityChanges: Bool) -> Bool {
        var graph = ViewGraph(state: ["open": .bool(false)]) { context in
          let screen = ViewDescription(
            "Screen",
            .body(state: [:]) { inner in
              .if(
                inner.bool("open"), Self.hero("Detail", Self.large, inner.namespace()),
                else: Self.hero("Thumbnail", Self.small, inner.namespace()))
            })
          return screen.id(identityChanges ? context.state("open") : .null)
        }
        graph.withAnimation(Self.linear) { $0.setState(.bool(true), "open") }
        return graph.view("Detail")?.frame == Self.small
      }
      #expect(starts(identityChanges: false))
      #expect(!starts(identityChanges: true))
    }

    @Test func `F16.6 a sheet's views have groups of their own`() {
      func frame(inSheet: Bool) -> Rect? {
        var graph = ViewGraph(state: ["open": .bool(false)]) { context in
          let detail = context.bool("open") ? Self.hero("Detail", Self.large, isSource: false) : nil
          return .stack(
            Self.hero("Thumbnail", Self.small),
            ViewDescription("Host", inSheet ? .presentation(detail) : .branch(0, detail)))
        }
        graph.withAnimation(Self.linear) { $0.setState(.bool(true), "open") }
        graph.advance(by: 2)
        return graph.view("Detail")?.frame
      }
      #expect(frame(inSheet: false) == Self.small)
      #expect(frame(inSheet: true) == Self.large)
    }

    @Test(
      arguments: [
        (MatchedGeometry.Properties.frame, large), (.position, Rect(x: 240, y: 390, width: 20, height: 20)),
        (.size, Rect(x: -140, y: -190, width: 300, height: 400)),
      ])
    func `F16.7 the properties say what is taken over`(properties: MatchedGeometry.Properties, frame: Rect) {
      let graph = ViewGraph { _ in
        .stack(
          Self.hero("Source", Self.large), Self.hero("Ring", Self.small, properties: properties, isSource: false))
      }
      #expect(graph.view("Ring")?.frame == frame)
    }
  }
}
