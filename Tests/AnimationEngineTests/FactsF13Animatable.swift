import AnimationEngine
import Testing

extension Facts {
  @Suite struct F13Animatable {
    private static let linear = SwiftUIAnimation.linear(duration: 1)

    private static func bar(_ width: Double, _ height: Double = 10) -> Path {
      .rect(Rect(x: 0, y: 0, width: width, height: height))
    }

    /// A bar whose size is a state, with the data a shape type would give.
    private func shape(
      _ data: @escaping (_ width: Double, _ height: Double) -> AnimatableData,
      _ path: @escaping (_ data: [Double], _ width: Double, _ height: Double) -> Path
    ) -> ViewGraph {
      var graph = ViewGraph(state: ["width": .number(0), "height": .number(10)]) { context in
        let (width, height) = (context.number("width"), context.number("height"))
        return ViewDescription("Bar", .shape(data(width, height)) { path($0.components, width, height) })
      }
      graph.withAnimation(Self.linear) {
        $0.setState(.number(100), "width")
        $0.setState(.number(50), "height")
      }
      graph.advance(by: 0.5)
      return graph
    }

    @Test func `F13.1 a shape without animatable data is at its end at once`() {
      var without = shape({ _, _ in .empty }, { _, width, _ in Self.bar(width) })
      #expect(without.view("Bar")?.path == Self.bar(100))
      let evaluations = without.view("Bar")?.evaluations
      without.advance(by: 1)
      #expect(without.view("Bar")?.evaluations == evaluations)
      var with = shape({ width, _ in .number(width) }, { data, _, _ in Self.bar(data[0]) })
      #expect(close(with.view("Bar")?.path?.boundingBox.width, 50))
      let before = with.view("Bar")?.evaluations ?? 0
      with.advance(by: 0.25)
      #expect(close(with.view("Bar")?.path?.boundingBox.width, 75))
      #expect((with.view("Bar")?.evaluations ?? 0) - before == 15)
    }

    @Test func `F13.3 values nest in pairs, and one that is left out jumps`() {
      let both = shape(
        { .pair(.number($0), .number($1)) }, { data, _, _ in Self.bar(data[0], data[1]) })
      #expect(close(both.view("Bar")?.path?.boundingBox.width, 50))
      #expect(close(both.view("Bar")?.path?.boundingBox.height, 30))
      let one = shape({ width, _ in .number(width) }, { data, _, height in Self.bar(data[0], height) })
      #expect(close(one.view("Bar")?.path?.boundingBox.width, 50))
      #expect(one.view("Bar")?.path?.boundingBox.height == 50)
    }

    @Test func `F13.3 pairs in pairs keep their places`() {
      let nested = AnimatableData.pair(.pair(.number(1), .number(2)), .pair(.number(3), .empty))
      #expect(nested.components == [1, 2, 3])
      #expect(AnimatableData.values([1, 2, 3]) == .pair(.number(1), .pair(.number(2), .number(3))))
      var graph = ViewGraph(state: ["on": .bool(false)]) { context in
        ViewDescription("Box").attribute(
          "box",
          context.bool("on")
            ? .pair(.pair(.number(3), .number(6)), .pair(.number(9), .empty)) : nested)
      }
      graph.withAnimation(Self.linear) { $0.setState(.bool(true), "on") }
      graph.advance(by: 0.5)
      #expect(graph.presented("box", of: "Box") == .pair(.pair(.number(2), .number(4)), .pair(.number(6), .empty)))
    }

    @Test func `F13.3 data of another type is no way to go`() {
      var graph = ViewGraph(state: ["on": .bool(false)]) { context in
        ViewDescription("Box").attribute("box", context.bool("on") ? .values([10, 20]) : .number(0))
      }
      graph.withAnimation(Self.linear) { $0.setState(.bool(true), "on") }
      graph.advance(by: 0.5)
      #expect(graph.presented("box", of: "Box") == .values([10, 20]) && !graph.isAnimating)
    }

    @Test func `F13.4 the macro's data holds every number but the ignored ones`() {
      let graph = shape(
        { AnimatableData.synthesized([(.number($0), false), (.string("name"), false), (.number($1), true)]) },
        { data, _, height in Self.bar(data[0], height) })
      #expect(close(graph.view("Bar")?.path?.boundingBox.width, 50))
      #expect(graph.view("Bar")?.path?.boundingBox.height == 50)
      let all = AnimatableData.synthesized([(.number(1), false), (.number(2), false), (.number(3), false)])
      #expect(all.components == [1, 2, 3])
    }

    @Test func `F13.5 a trimmed shape animates both ends`() {
      var graph = ViewGraph(state: ["progress": .number(0)]) { context in
        ViewDescription("Circle").trim(from: context.number("progress") / 4, to: context.number("progress"))
      }
      graph.withAnimation(Self.linear) { $0.setState(.number(1), "progress") }
      graph.advance(by: 0.5)
      #expect(graph.presented("trim", of: "Circle") == .values([0.125, 0.5]))
    }

    @Test func `F13.6 a text jumps to its string; an Animatable view or a content transition goes there`() {
      func graph(_ view: @escaping (Double) -> ViewDescription) -> ViewGraph {
        var graph = ViewGraph(state: ["score": .number(0)]) { view($0.number("score")) }
        graph.withAnimation(Self.linear) { $0.setState(.number(100), "score") }
        graph.advance(by: 0.5)
        return graph
      }
      let plain = graph { .text("\(Int($0))") }
      #expect(plain.view("Text")?.plain["string"] == .string("100"))
      #expect(plain.view("Text")?.contentTransition == nil && !plain.isAnimating)
      let counting = graph { score in
        ViewDescription("Counter", .animatable(.number(score)) { .text("\(Int(($0.number ?? 0).rounded()))") })
      }
      #expect(counting.view("Text")?.plain["string"] == .string("50"))
      let rolling = graph { ViewDescription.text("\(Int($0))").modified(.contentTransition) }
      #expect(close(rolling.view("Text")?.contentTransition, 0.5))
    }

    @Test func `F13.8 two paths don't blend`() {
      var graph = ViewGraph(state: ["on": .bool(false)]) { context in
        ViewDescription("Path").modified(.plain("path", .path(Self.bar(context.bool("on") ? 100 : 10))))
          .opacity(context.bool("on") ? 0 : 1)
      }
      graph.withAnimation(Self.linear) { $0.setState(.bool(true), "on") }
      graph.advance(by: 0.5)
      #expect(close(graph.view("Path")?.opacity, 0.5))
      #expect(graph.view("Path")?.plain["path"] == .path(Self.bar(100)))
    }
  }
}
