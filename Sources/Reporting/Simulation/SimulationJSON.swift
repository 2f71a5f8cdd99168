import Timelines

/// The timeline for programs; `schemas/simulation.schema.json` describes it.
struct SimulationJSON {
  static let schemaVersion = 1

  let report: SimulationReport

  func render() -> String {
    JSONValue.object([
      ("schemaVersion", .int(Self.schemaVersion)),
      ("tool", .object([("name", .string("animlint")), ("version", .string(report.version))])),
      ("path", .string(report.path)), ("line", report.line.map(JSONValue.int) ?? .null),
      ("simulations", .array(report.timelines.map(simulation))),
    ]).render() + "\n"
  }

  private func simulation(_ timeline: Timeline) -> JSONValue {
    .object([
      ("entry", place(timeline.entry)), ("target", timeline.target.map(place) ?? .null),
      ("cues", .array(timeline.cues.map { .object([("time", .number($0.time)), ("what", .string($0.text))]) })),
      (
        "inputs",
        .array(timeline.inputs.map { .object([("name", .string($0.name)), ("value", .string($0.value))]) })
      ),
      ("assumptions", .array(timeline.assumptions.map(JSONValue.string))),
      ("notes", .array(timeline.notes.map(JSONValue.string))), ("paths", .int(timeline.paths)),
      ("duration", .number(timeline.duration)), ("stop", timeline.stop.map(JSONValue.string) ?? .null),
      ("tracks", .array(timeline.tracks.map(track))), ("animations", .array(timeline.motions.map(motion))),
      ("events", .array(timeline.events.map(event))),
      ("leaks", .array(timeline.leaks.map { .string($0.chain) })), ("cost", cost(timeline.cost)),
    ])
  }

  private func place(_ place: Timeline.Place) -> JSONValue {
    .object([("name", .string(place.name)), ("path", .string(place.path)), ("line", .int(place.line))])
  }

  private func track(_ track: Track) -> JSONValue {
    let last = track.samples.last
    return .object([
      ("layer", .string(track.layer)), ("keyPath", .string(track.keyPath)), ("unit", .string(track.unit.symbol)),
      ("kind", .string(track.unit.rawValue)), ("moves", .bool(track.moves)),
      ("goesOn", .bool(track.goesOn)), ("agreesAtRest", .bool(!track.differsAtRest)),
      ("rest", .object([("model", value(last?.model)), ("screen", value(last?.screen))])),
      ("samples", .array(track.samples.map(sample))),
    ])
  }

  private func sample(_ sample: Track.Sample) -> JSONValue {
    .object([("time", .number(sample.time)), ("model", value(sample.model)), ("screen", value(sample.screen))])
  }

  /// A number, a colour as text, or null where there is no value.
  private func value(_ value: Track.Value?) -> JSONValue {
    switch value {
    case nil: .null
    case .number(let number)?: .number(number)
    case .color?: Figures.color(value).map(JSONValue.string) ?? .null
    }
  }

  private func motion(_ motion: Motion) -> JSONValue {
    .object([
      ("layer", .string(motion.layer)), ("keyPaths", .array(motion.keyPaths.map(JSONValue.string))),
      ("key", motion.key.map(JSONValue.string) ?? .null), ("kind", .string(motion.kind)),
      ("implicit", .bool(motion.isImplicit)), ("begin", .number(motion.begin)),
      ("end", motion.end.map(JSONValue.number) ?? .null), ("removed", motion.removal.map(JSONValue.number) ?? .null),
      ("reason", motion.reason.map(JSONValue.string) ?? .null), ("fillMode", .string(motion.fillMode)),
      ("place", motion.place.map(place) ?? .null),
    ])
  }

  private func event(_ event: Event) -> JSONValue {
    .object([
      ("time", .number(event.time)), ("kind", .string(event.kind.rawValue)), ("what", .string(event.text)),
      ("count", .int(event.count)), ("lastTime", .number(event.lastTime)), ("place", event.place.map(place) ?? .null),
    ])
  }

  private func cost(_ cost: Cost) -> JSONValue {
    .object([
      ("frames", .int(cost.frames)), ("commits", .int(cost.commits)), ("layoutPasses", .int(cost.layoutPasses)),
      ("redrawnBytes", .int(cost.redrawnBytes)), ("tessellatedPaths", .int(cost.tessellatedPaths)),
      ("mostOffscreenPasses", .int(cost.mostPasses)),
      (
        "offscreenPasses",
        .array(
          cost.passes.map {
            .object([("layer", .string($0.layer)), ("reason", .string($0.reason)), ("frames", .int($0.frames))])
          })
      ),
    ])
  }
}
