import Foundation
import Timelines

@testable import Reporting

/// A track of frames 1/60 s apart whose values are given by functions of time.
func sampleTrack(
  _ keyPath: String, unit: Track.Unit = .none, layer: String = "card.layer", frames: Int = 60,
  model: (Double) -> Double?, screen: (Double) -> Double?
) -> Track {
  let times = (0...frames).map { Double($0) / 60 }
  return Track(
    layer: layer, keyPath: keyPath, unit: unit,
    samples: times.map { time in
      Track.Sample(time: time, model: model(time).map(Track.Value.number), screen: screen(time).map(Track.Value.number))
    })
}

/// Held at 300 while the model keeps 40: the classic.
func heldTrack() -> Track {
  sampleTrack("position.x", unit: .points) { _ in
    40
  } screen: {
    40 + 260 * min(1, $0 / 0.5)
  }
}

func sampleTimeline(_ tracks: [Track]) -> Timeline {
  var timeline = Timeline(entry: .init(name: "Card.show(animated:)", path: "Sources/Card.swift", line: 12))
  timeline.target = .init(name: "Card.slide()", path: "Sources/Card.swift", line: 30)
  timeline.cues = [.init(time: 0, text: "called"), .init(time: 0.8, text: "called again")]
  timeline.inputs = [.init(name: "animated", value: "true")]
  timeline.assumptions = ["the CALayer that nothing attaches is taken to be on screen"]
  timeline.notes = ["a <note> & more"]
  timeline.paths = 3
  timeline.duration = 1
  timeline.tracks = tracks
  timeline.motions = [
    Motion(
      layer: "card.layer", keyPaths: ["position.x"], key: "slide", kind: "basic", isImplicit: false, begin: 0, end: 0.5,
      removal: nil, reason: nil, fillMode: "forwards", place: .init(name: "slide", path: "Sources/Card.swift", line: 34)
    ),
    Motion(
      layer: "dot", keyPaths: ["opacity"], key: nil, kind: "keyframe", isImplicit: true, begin: 0.1, end: nil,
      removal: 0.4, reason: "replaced", fillMode: "removed", place: nil),
  ]
  var ticks = Event(time: 0.1, kind: .clock, text: "the display link ticks")
  (ticks.count, ticks.lastTime) = (20, 0.5)
  timeline.events = [
    Event(
      time: 0, kind: .transaction, text: "a transaction begins",
      place: .init(name: "slide", path: "Sources/Theme.swift", line: 3)),
    ticks, Event(time: 0.52, kind: .callback, text: "'animationDidStop' is called"),
  ]
  timeline.leaks = [Leak(chain: "'Card' → 'CALayer' → the animation → 'Card' hold each other")]
  timeline.cost.frames = 60
  timeline.cost.mostPasses = 1
  timeline.cost.passes = [.init(layer: "card.layer", reason: "mask", frames: 60)]
  return timeline
}

func sampleSimulation(_ timelines: [Timeline]) -> SimulationReport {
  SimulationReport(version: "1.2.3", path: "Sources/Card.swift", line: 12, timelines: timelines)
}

/// Every coordinate in the points of a picture's curves.
func coordinates(of svg: String) -> [Double] {
  svg.components(separatedBy: "points=\"").dropFirst().flatMap { part in
    part.prefix { $0 != "\"" }.split { $0 == "," || $0 == " " }.map { Double($0) ?? .nan }
  }
}
