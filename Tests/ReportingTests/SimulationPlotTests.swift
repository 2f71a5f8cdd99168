import Foundation
import Testing
import Timelines

@testable import Reporting

@Suite struct SimulationPlotTests {
  @Test(
    arguments: [
      (0.0...1.0, 4, [0, 0.5, 1]), (0...3.47, 8, [0, 0.5, 1, 1.5, 2, 2.5, 3]), (40...300, 4, [100, 200, 300]),
      (-0.08...1.08, 4, [0, 0.5, 1]), (5...5, 4, [5]), (1e-7...2e-7, 2, [1e-7, 1.5e-7, 2e-7]),
    ] as [(ClosedRange<Double>, Int, [Double])])
  func `ticks are round and within the axis`(range: ClosedRange<Double>, count: Int, expected: [Double]) {
    let ticks = Scale(values: range, start: 0, end: 100).ticks(about: count)
    #expect(ticks.count == expected.count, "\(ticks)")
    for (tick, wanted) in zip(ticks, expected) { #expect(abs(tick - wanted) < 1e-9) }
  }

  @Test func `a scale maps its ends to pixels, and one value to the middle`() {
    let scale = Scale(values: 10...20, start: 200, end: 0)
    #expect(scale.position(10) == 200 && scale.position(20) == 0 && scale.position(15) == 100)
    #expect(Scale(values: 3...3, start: 0, end: 100).position(3) == 50)
    #expect(Scale.padded(2...2) == 1.5...2.5)
  }

  @Test func `a held animation has two curves that end apart, and the gap is shaded`() throws {
    let svg = SimulationFormat.svg.render(sampleSimulation([sampleTimeline([heldTrack()])]))
    let screen = try #require(points(of: svg, style: "screen position").first)
    let model = try #require(points(of: svg, style: "model").last)
    // Upwards is less.
    #expect(screen.first?.y == model.first?.y)
    let (shown, held) = (try #require(screen.last), try #require(model.last))
    #expect(shown.y < held.y - 50)
    #expect(svg.contains("at rest: screen 300 pt, model 40 pt"))
    #expect(svg.contains("class=\"apart\"") && svg.contains("class=\"held\""))
    #expect(svg.contains("position.x, points"))
  }

  @Test func `agreeing curves are not shaded`() {
    let track = sampleTrack("opacity", unit: .fraction, model: { _ in 1 }, screen: { _ in 1 })
    let svg = SimulationFormat.svg.render(sampleSimulation([sampleTimeline([track])]))
    #expect(!svg.contains("class=\"apart\"") && svg.contains("opacity, 0 to 1"))
  }

  @Test func `opacity has a scale from 0 to 1, whatever it shows`() throws {
    let track = sampleTrack("opacity", unit: .fraction, model: { _ in 0.5 }, screen: { _ in 0.5 })
    let svg = SimulationFormat.svg.render(sampleSimulation([sampleTimeline([track])]))
    for tick in ["0", "0.5", "1"] { #expect(svg.contains("text-anchor=\"end\">\(tick)</text>"), "\(tick)") }
  }

  @Test func `angles have degrees on a second axis`() {
    let track = sampleTrack("transform.rotation.z", unit: .radians, model: { _ in 0 }, screen: { $0 * .pi })
    let svg = SimulationFormat.svg.render(sampleSimulation([sampleTimeline([track])]))
    #expect(svg.contains("transform.rotation.z, radians and degrees") && svg.contains(">57°</text>"))
  }

  @Test func `colours are bands`() {
    let red = Track.Value.color(red: 1, green: 0, blue: 0, alpha: 1)
    let clear = Track.Value.color(red: 0, green: 0, blue: 0, alpha: 0)
    let track = Track(
      layer: "dot", keyPath: "backgroundColor", unit: .color,
      samples: [
        .init(time: 0, model: red, screen: clear), .init(time: 0.5, model: red, screen: red),
        .init(time: 1, model: red, screen: red),
      ])
    let svg = SimulationFormat.svg.render(sampleSimulation([sampleTimeline([track])]))
    #expect(svg.contains("fill=\"rgba(255,0,0,1)\"") && svg.contains("<title>#000000 at 0 %</title>"))
  }

  @Test func `a gap in the values is a gap in the curve, and nothing is drawn for numbers without end`() {
    func radius(_ time: Double) -> Double? { time < 0.3 || time > 0.6 ? 8 + time : time > 0.4 ? .infinity : nil }
    let track = sampleTrack("cornerRadius", unit: .points, model: { _ in 8 }, screen: radius)
    let svg = SimulationFormat.svg.render(sampleSimulation([sampleTimeline([track])]))
    #expect(points(of: svg, style: "screen other").count == 2, "two pieces")
    let broken = coordinates(of: svg).filter { !$0.isFinite }
    #expect(broken.isEmpty)
  }

  @Test func `the model jumps instead of sloping`() throws {
    let track = sampleTrack("position.x", unit: .points, model: { $0 < 0.5 ? 0 : 100 }, screen: { _ in 0 })
    let svg = SimulationFormat.svg.render(sampleSimulation([sampleTimeline([track])]))
    let model = try #require(points(of: svg, style: "model").last)
    for (a, b) in zip(model, model.dropFirst()) { #expect(a.x == b.x || a.y == b.y) }
  }

  @Test func `many key paths are stacked, those that are off first, and the rest is counted`() {
    let quiet = (0..<20).map { index in
      sampleTrack(
        "opacity", unit: .fraction, layer: "dots[\(index)]", model: { $0 / Double(index + 1) },
        screen: { $0 / Double(index + 1) })
    }
    let svg = SimulationFormat.svg.render(sampleSimulation([sampleTimeline(quiet + [heldTrack()])]))
    #expect(svg.contains("card.layer  position.x") && svg.contains("and 9 more key paths"))
  }

  @Test func `layers that move alike share a panel`() {
    let tracks = (0..<5).map { sampleTrack("opacity", layer: "dots[\($0)]", model: { $0 }, screen: { $0 }) }
    let report = sampleSimulation([sampleTimeline(tracks)])
    #expect(SimulationFormat.svg.render(report).contains("dots[0] and 4 more  opacity"))
    let text = SimulationFormat.text.render(report)
    #expect(text.contains("  the same: dots[1], dots[2], dots[3], dots[4]\n"))
  }

  @Test func `an angle that goes on at the other end of its range is no line across the panel`() {
    let track = sampleTrack(
      "transform.rotation.z", unit: .radians, model: { _ in 0 },
      screen: { $0 < 0.5 ? 2 * .pi * $0 : 2 * .pi * ($0 - 1) })
    let svg = SimulationFormat.svg.render(sampleSimulation([sampleTimeline([track])]))
    #expect(points(of: svg, style: "screen rotation").count == 2)
    #expect(track.jump == nil && track.snaps.isEmpty)
  }

  @Test func `names are escaped, and long ones cut`() {
    var timeline = sampleTimeline([heldTrack()])
    timeline.entry.name = "A<B>.call(\"&\")" + String(repeating: "x", count: 300)
    let svg = SimulationFormat.svg.render(sampleSimulation([timeline]))
    #expect(svg.contains("A&lt;B&gt;.call(&quot;&amp;&quot;)") && svg.contains("…</text>"))
    let page = SimulationFormat.html.render(sampleSimulation([timeline]))
    #expect(page.contains("note: a &lt;note&gt; &amp; more") && !page.contains("<note>"))
  }

  @Test func `pictures are well-formed, with nothing to show, too`() throws {
    for timelines in [[], [sampleTimeline([])], [sampleTimeline([heldTrack()]), sampleTimeline([heldTrack()])]] {
      let svg = SimulationFormat.svg.render(sampleSimulation(timelines))
      var depth = 0
      for tag in svg.components(separatedBy: "<").dropFirst().map({ $0.prefix { $0 != ">" } }) {
        if tag.hasPrefix("/") { depth -= 1 } else if !tag.hasSuffix("/") { depth += 1 }
        #expect(depth >= 0)
      }
      #expect(depth == 0 && svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\"") && svg.hasSuffix("</svg>\n"))
    }
  }

  /// The curves of a style, in order.
  private func points(of svg: String, style: String) -> [[(x: Double, y: Double)]] {
    svg.components(separatedBy: "<polyline class=\"\(style)\" points=\"").dropFirst().map { part in
      part.prefix { $0 != "\"" }.split(separator: " ").map { pair in
        let numbers = pair.split(separator: ",").map { Double($0) ?? .nan }
        return (numbers[0], numbers[1])
      }
    }
  }
}
