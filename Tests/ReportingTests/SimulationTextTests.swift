import Foundation
import Testing
import Timelines

@testable import Reporting

@Suite struct SimulationTextTests {
  @Test func `a held animation as text`() {
    let text = SimulationFormat.text.render(sampleSimulation([sampleTimeline([heldTrack()])]))
    #expect(
      text == """
        Sources/Card.swift:12: Card.show(animated:)
          runs Card.slide(), line 30
          called at 0.00 s, called again at 0.80 s
          taken: animated = true
          3 paths were tried, this one shows most
          assumed: the CALayer that nothing attaches is taken to be on screen
          note: a <note> & more

        card.layer 'position.x': at rest the screen shows 300 pt, the model holds 40 pt
          screen  ▁▁▁▁▂▂▂▂▂▃▃▃▃▄▄▄▄▄▅▅▅▅▅▆▆▆▆▆▇▇▇▇▇█████████████████████████████████████  40…300
          model   ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁  40
                  0 s                                                             1.00 s
            time  model  screen
          0.00 s  40 pt   40 pt  called
          0.50 s  40 pt  300 pt  basic 'slide' is over and stays attached
          0.80 s  40 pt  300 pt  called again
          1.00 s  40 pt  300 pt  the end

        what happened
            0.00 s  a transaction begins (Theme.swift:3)
            0.10 s  the display link ticks, 20 times until 0.50 s
            0.52 s  'animationDidStop' is called

        leaks: 'Card' → 'CALayer' → the animation → 'Card' hold each other
        cost: 60 frames, 0 commits, 0 layout passes, 1 offscreen pass a frame (mask on card.layer in 60)

        """)
  }

  @Test(arguments: [1, 7, 40])
  func `lines fit 100 columns, and no number stands apart from its unit`(scale: Int) {
    var timeline = sampleTimeline([heldTrack()])
    timeline.tracks[0].layer = String(repeating: "some.view", count: scale) + ".layer"
    timeline.notes = [String(repeating: "word ", count: 13 * scale) + "at 12.5 pt and 1.25 s"]
    timeline.events[0].text = String(repeating: "ab ", count: 9 * scale) + "1.00 s"
    let lines = SimulationFormat.text.render(sampleSimulation([timeline])).split(separator: "\n")
    // A single word that is longer has nowhere to go.
    for line in lines {
      #expect(line.count <= 100 || scale == 40)
      #expect(!["s", "pt"].contains(line.split(separator: " ").first ?? ""))
    }
  }

  @Test(
    arguments: [
      (heldTrack(), "at rest the screen shows 300 pt, the model holds 40 pt"),
      (
        sampleTrack("opacity", model: { _ in 1 }, screen: { $0 < 0.5 ? 1 - $0 : 1 }),
        "moves, then jumps from 0.52 to 1 at 0.50 s"
      ),
      (
        sampleTrack("opacity", model: { $0 < 0.55 ? 1 : 0 }, screen: { $0 < 0.49 ? 1 - 2 * $0 : $0 < 0.55 ? 1 : 0 }),
        "moves, then jumps from 0.033 to 1 at 0.50 s and on to 0 at 0.55 s"
      ),
      (
        sampleTrack("opacity", model: { $0 < 0.5 ? 0 : 1 }, screen: { $0 < 0.5 ? 0 : 1 }), "jumps from 0 to 1 at 0.50 s"
      ),
      (
        sampleTrack("opacity", model: { $0 == 0 ? 0 : 1 }, screen: { min(1, $0 * 2) }),
        "moves from 0 to 1 from 0.00 s to 0.50 s, at rest as the model"
      ),
      (
        sampleTrack("opacity", model: { $0 }, screen: { $0 }),
        "moves from 0 to 1 from 0.00 s to 1.00 s, with the model in every frame"
      ),
      (sampleTrack("opacity", model: { _ in 1 }, screen: { _ in nil }), "never on screen, the model holds 1"),
      (sampleTrack("opacity", model: { _ in 1 }, screen: { _ in 1 }), "nothing to see: 1 all the time"),
      (
        sampleTrack("transform.rotation.z", unit: .radians, model: { _ in 0 }, screen: { min(1, $0) * 2 * .pi }),
        "moves from 0 rad (0°) to 6.28 rad (360°) from 0.00 s to 1.00 s, at rest as the model"
      ),
      (
        sampleTrack("opacity", model: { _ in 1 }, screen: { 1 - abs(0.5 - abs($0 - 0.5)) }),
        "moves from 0.00 s to 1.00 s and is back at 1, as the model"
      ),
    ] as [(Track, String)])
  func `the verdict on a track`(track: Track, verdict: String) {
    #expect(track.verdict == verdict)
  }

  @Test func `what an endless animation moves is at no rest`() {
    var track = sampleTrack("opacity", model: { _ in 1 }, screen: { 1 - $0 / 2 })
    track.goesOn = true
    #expect(!track.differsAtRest)
    #expect(track.verdict == "moves on and on between 0.5 and 1, the model holds 1")
  }

  @Test func `nothing animated is said`() {
    var timeline = Timeline(entry: .init(name: "f()", path: "A.swift", line: 1))
    timeline.cues = [.init(time: 0, text: "called")]
    timeline.duration = 0.5
    let text = SimulationFormat.text.render(sampleSimulation([timeline]))
    #expect(text.contains("  nothing was animated\n") && text.contains("leaks: nothing\n"))
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0001, "0"), (0.0125, "0.013"), (1.005, "1"), (12.345, "12.35"), (300, "300"), (812.26, "812.3"),
      (-40.5, "-40.5"),
    ] as [(Double, String)])
  func `numbers are short`(value: Double, text: String) {
    #expect(Figures.text(value) == text)
  }
}
