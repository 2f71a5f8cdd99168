import AnimationEngine
import SourceModel
import Timelines

/// Turns a filmed run into plain values for reports.
struct TimelineBuilder {
  let run: Run
  let film: Film
  /// Keys of the inputs that were chosen to get onto this path.
  let chosen: Set<String>
  let names: LayerNames

  init(run: Run, film: Film, chosen: Set<String>) {
    self.run = run
    self.film = film
    self.chosen = chosen
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
    timeline.buildsScene = run.entry.isLifecycle
    timeline.assumptions = run.assumptions
    timeline.notes = notes
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
    if let target {
      for index in timeline.tracks.indices {
        let motions = timeline.motions(of: timeline.tracks[index])
        timeline.tracks[index].isAskedFor = motions.contains { $0.begin > -0.001 && target.holds($0.place) }
      }
    }
    timeline.tracks = Self.ranked(timeline)
    timeline.notes += Self.holds(timeline)
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

  private var notes: [String] {
    var notes = handedOver
    if run.interpreter.wasCut { notes.append("some calls were too deep to follow") }
    let open = run.depthAfter - run.depthBefore
    guard open > 0 else { return notes }
    let subject = open == 1 ? "a transaction is" : "\(open) transactions are"
    let commit = open == 1 ? "it commits" : "they commit"
    return notes + ["\(subject) still open when it returns: until \(commit) nothing reaches the screen"]
  }

  /// Closures that went to code which nobody knows, and what became of them.
  private var handedOver: [String] {
    var told: Set<Int> = []
    let calls = run.interpreter.handedOver.filter { told.insert($0.call.range.start).inserted }
    let notes = calls.prefix(3).map { item in
      let name = item.name.split { ". ".contains($0) }.last ?? ""
      let line = item.call.file.position(of: item.call.range.start).line
      return "what '\(name)' does with its closure is not known, it may not have run (line \(line))"
    }
    return notes + (calls.count > 3 ? ["and \(calls.count - 3) more such calls"] : [])
  }

  /// Animations that hold their last picture over a model that happens to agree.
  private static func holds(_ timeline: Timeline) -> [String] {
    var told: Set<String> = []
    return timeline.motions.compactMap { motion in
      guard motion.removal == nil, let end = motion.end, end < timeline.duration,
        ["forwards", "both"].contains(motion.fillMode), let keyPath = motion.keyPaths.first,
        !timeline.tracks.contains(where: { $0.differsAtRest && timeline.motions(of: $0).contains(motion) }),
        told.insert("\(motion.layer) \(keyPath)").inserted
      else { return nil }
      return "what is over still holds '\(keyPath)' of \(motion.layer): no later change of the model will show"
    }
  }

  // MARK: Inputs

  /// The entry point's arguments, and what was chosen to get onto its path.
  private var inputs: [Timeline.Input] {
    let own = run.entry.callable.name + "."
    return run.interpreter.inputs.all.filter { chosen.contains($0.key) || $0.key.hasPrefix(own) }
      .prefix(8).map { Timeline.Input(name: name(of: $0, own: own), value: text(of: $0)) }
  }

  private func name(of input: Inputs.Input, own: String) -> String {
    let key = input.key.hasPrefix(own) ? String(input.key.dropFirst(own.count)) : input.key
    // Unknown answers are told apart by the offset of the call.
    let words = key.split(separator: " ").map { word -> String in
      let parts = word.dropFirst().split(separator: ":")
      if word.hasPrefix("@"), word.dropFirst().allSatisfy(\.isNumber) { return "" }
      guard word.hasPrefix("@"), parts.count == 2, let offset = Int(parts[1]),
        let file = run.interpreter.index.provider.units(inFile: String(parts[0])).first?.file
      else { return String(word) }
      return "on line \(file.position(of: offset).line)"
    }
    return words.filter { !["call", ""].contains($0) }.map(Self.withoutNumber).joined(separator: " ")
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
      let fresh = motions.filter { $0.begin > -0.001 }
      if track.isAskedFor { return track.differsAtRest ? -2 : -1 }
      if track.differsAtRest { return 0 }
      if fresh.contains(where: { $0.place?.path == path }) { return 1 }
      if !fresh.isEmpty { return 2 }
      guard track.moves || track.modelChanges else { return 7 }
      // What was moving before the call is told last.
      if !motions.isEmpty { return 4 }
      return track.isDriven ? 3 : track.firstDifference != nil ? 5 : 6
    }
    let ranks = timeline.tracks.map(rank)
    let worst = (ranks.min() ?? 6) < 4 ? 4 : 6
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
