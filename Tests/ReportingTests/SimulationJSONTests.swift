import Foundation
import Testing
import Timelines

@testable import Reporting

@Suite struct SimulationJSONTests {
  @Test func `every report matches the schema`() throws {
    let color = Track(
      layer: "dot", keyPath: "fillColor", unit: .color,
      samples: [.init(time: 0, model: .color(red: 1, green: 0.5, blue: 0, alpha: 0.25), screen: nil)])
    let timelines = [sampleTimeline([heldTrack(), color]), sampleTimeline([])]
    let reports = [sampleSimulation([]), sampleSimulation(timelines)]
    for report in reports { try validate(SimulationFormat.json.render(report), schema: "simulation") }
    let text = SimulationFormat.json.render(reports[1])
    #expect(text.contains("\"#FF8000 at 25 %\""))
    try validate("{}", schema: "simulation", isValid: false)
    try validate(
      text.replacingOccurrences(of: "\"forwards\"", with: "\"sideways\""), schema: "simulation", isValid: false)
  }

  @Test func `what is at rest, and each frame`() throws {
    struct Report: Decodable {
      struct Value: Decodable {
        var model: Double
        var screen: Double
      }
      struct Track: Decodable {
        var agreesAtRest: Bool
        var rest: Value
        var samples: [Value]
      }
      struct Simulation: Decodable { var tracks: [Track] }
      var simulations: [Simulation]
    }
    let text = SimulationFormat.json.render(sampleSimulation([sampleTimeline([heldTrack()])]))
    let track = try JSONDecoder().decode(Report.self, from: Data(text.utf8)).simulations[0].tracks[0]
    #expect(!track.agreesAtRest && track.rest.model == 40 && track.rest.screen == 300)
    #expect(track.samples.count == 61 && track.samples.allSatisfy { $0.model == 40 })
  }
}
