import AnimationEngine
import SourceModel
import Timelines

/// Turns a filmed run into plain values for reports.
struct TimelineBuilder {
  let run: Run
  let film: Film
  let names: LayerNames

  init(run: Run, film: Film) {
    self.run = run
    self.film = film
    names = LayerNames(run)
  }

  func timeline(target: SourceFunctions.Function?) -> Timeline {
    var timeline = Timeline(entry: place(of: run.entry))
    timeline.target = target.flatMap { function in
      function.context.callable == run.entry.callable
        ? nil
        : Timeline.Place(
          name: function.name, path: function.context.unit.file.path, line: function.lines.lowerBound)
    }
    let cues = film.cues.map { Timeline.Cue(time: run.seconds($0.time), text: $0.text) }
    timeline.cues = cues.isEmpty ? [Timeline.Cue(time: 0, text: "called")] : cues
    timeline.assumptions = run.assumptions
    timeline.inputs = inputs
    timeline.duration = run.seconds(run.world.now)
    timeline.stop = stop
    timeline.tracks = tracks
    timeline.motions = MotionList(run: run, names: names).motions
    for index in timeline.tracks.indices {
      timeline.tracks[index].goesOn = timeline.motions(of: timeline.tracks[index]).contains { motion in
        motion.removal == nil && motion.end.map { $0 > timeline.duration } ?? true
      }
    }
    timeline.tracks = Self.ranked(timeline)
    timeline.events = EventList(run: run, names: names).events
    timeline.cost = cost
    return timeline
  }

  private func place(of entry: EntryPoint) -> Timeline.Place {
    let type = entry.type.map { Program.bareName($0) + "." } ?? ""
    switch entry.callable {
    case .function(let decl):
      return Timeline.Place(
        name: type + decl.fullName, path: decl.file.path, line: decl.file.position(of: decl.range.start).line)
    case .accessor(let decl, _, _):
      return Timeline.Place(
        name: type + entry.callable.name, path: decl.file.path, line: decl.file.position(of: decl.range.start).line)
    case .topLevel(let file): return Timeline.Place(name: "the file's own statements", path: file.path, line: 1)
    }
  }

  private var stop: String? {
    switch run.stop {
    case .trap(let what, let node)?:
      let line = node.map { $0.file.path.isEmpty ? "" : " on line \($0.file.position(of: $0.range.start).line)" } ?? ""
      return "the code traps\(line): \(what)"
    case .budget?: return "cut after \(run.interpreter.steps) steps of the interpreter"
    case .swiftError?, nil: return nil
    }
  }

  // MARK: Inputs

  /// The entry point's arguments, and what decided a branch.
  private var inputs: [Timeline.Input] {
    let all = run.interpreter.inputs.all
    let deciding = Set(run.interpreter.inputs.decisions.flatMap(\.taint.inputs))
    let own = run.entry.callable.name + "."
    return all.enumerated().filter { deciding.contains($0.offset) || $0.element.key.hasPrefix(own) }
      .prefix(8).map { Timeline.Input(name: name(of: $0.element, own: own), value: text(of: $0.element)) }
  }

  private func name(of input: Inputs.Input, own: String) -> String {
    let key = input.key.hasPrefix(own) ? String(input.key.dropFirst(own.count)) : input.key
    // Unknown answers are told apart by the offset of the call.
    let words = key.split(separator: " ").map { word -> String in
      let parts = word.dropFirst().split(separator: ":")
      guard word.hasPrefix("@"), parts.count == 2, let offset = Int(parts[1]),
        let file = run.interpreter.index.provider.units(inFile: String(parts[0])).first?.file
      else { return String(word) }
      return "on line \(file.position(of: offset).line)"
    }
    return words.filter { $0 != "call" }.map(Self.withoutNumber).joined(separator: " ")
  }

  /// Objects of one type are told apart by a number that says nothing to a reader: "Pan#5.state".
  private static func withoutNumber(_ word: String) -> String {
    guard let mark = word.firstIndex(of: "#") else { return word }
    return String(word[..<mark] + word[mark...].dropFirst().drop { $0.isNumber })
  }

  private func text(of input: Inputs.Input) -> String {
    switch (input.domain, input.choice) {
    case (.presence, .truth(let isThere)): isThere ? "not nil" : "nil"
    case (.count, .index(let count)): count == 1 ? "1 element" : "\(count) elements"
    case (_, .truth(let truth)): "\(truth)"
    case (_, .number(let number)): Numbers.text(number)
    case (_, .text(let text)): "\"\(text)\""
    case (_, .index(let index)): "case \(index + 1)"
    }
  }

  // MARK: Tracks

  /// Parts of a value that never move and agree are left out, unless nothing else of that value is left.
  private var tracks: [Track] {
    var result: [Track] = []
    var quiet: [String: Track] = [:]
    var order: [String] = []
    var told: Set<String> = []
    for path in film.paths {
      let readings = film.samples[path] ?? []
      let root = "\(path.layer.raw) \(path.keyPath.prefix { $0 != "." })"
      for track in ValueTracks(path: path, layer: names.name(of: path.layer), readings: readings, run: run).tracks {
        if track.moves || track.modelChanges || track.firstDifference != nil {
          result.append(track)
          told.insert(root)
        } else if quiet[root] == nil {
          quiet[root] = track
          order.append(root)
        }
      }
    }
    return result + order.filter { !told.contains($0) }.compactMap { quiet[$0] }
  }

  /// What is apart at rest first, then what the animations of the code asked for move, then the rest; what merely takes
  /// another value at once is left out where there is something better to see.
  static func ranked(_ timeline: Timeline) -> [Track] {
    let path = (timeline.target ?? timeline.entry).path
    func rank(_ track: Track) -> Int {
      let motions = timeline.motions(of: track)
      if track.differsAtRest { return 0 }
      if motions.contains(where: { $0.place?.path == path }) { return 1 }
      if !motions.isEmpty { return 2 }
      guard track.moves || track.modelChanges else { return 6 }
      return track.isDriven ? 3 : track.firstDifference != nil ? 4 : 5
    }
    let ranks = timeline.tracks.map(rank)
    let worst = (ranks.min() ?? 5) < 4 ? 3 : 5
    return zip(timeline.tracks, ranks).enumerated().filter { $0.element.1 <= worst }
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element.0)
  }

  // MARK: Cost

  private var cost: Cost {
    var cost = Cost()
    var passes: [String: Cost.Pass] = [:]
    var order: [String] = []
    for frame in run.world.frames where frame.time >= run.entryTime - 1e-9 {
      cost.frames += 1
      cost.mostPasses = max(cost.mostPasses, frame.offscreenPasses.count)
      cost.redrawnBytes += frame.redrawnBytes
      cost.tessellatedPaths += frame.tessellatedPaths.count
      cost.layoutPasses += frame.layoutPasses
      cost.commits += frame.commits
      for pass in frame.offscreenPasses {
        let key = "\(pass.layer.raw) \(pass.reason.rawValue)"
        if passes[key] == nil {
          order.append(key)
          passes[key] = Cost.Pass(layer: names.name(of: pass.layer), reason: pass.reason.words, frames: 0)
        }
        passes[key]?.frames += 1
      }
    }
    cost.passes = order.compactMap { passes[$0] }
    return cost
  }
}

extension FrameCost.Reason {
  /// As reports name it.
  var words: String {
    switch self {
    case .shadowWithoutPath: "shadow without 'shadowPath'"
    case .mask: "mask"
    case .clippedCorners: "clipped round corners"
    case .groupOpacity: "group opacity"
    case .blur: "blur"
    case .rasterizeMiss: "rasterised anew"
    }
  }
}
