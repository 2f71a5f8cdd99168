import Timelines

/// The frames of a track that are worth a line: where something begins, ends, or is farthest off.
struct Moments {
  struct Moment {
    var sample: Track.Sample
    var what: String
  }

  let track: Track
  let timeline: Timeline

  var all: [Moment] {
    var marks: [(index: Int, what: String, order: Int)] = []
    func mark(_ index: Int, _ what: String) { marks.append((index, what, marks.count)) }
    func mark(_ time: Double, _ what: String) { mark(index(at: time), what) }
    // A layer that was made later has not seen the call.
    for cue in timeline.cues where cue.time > (track.samples.first?.time ?? 0) - 0.01 { mark(cue.time, cue.text) }
    for motion in timeline.motions(of: track) {
      for (time, what) in Self.marks(of: motion, timeline) { mark(time, what) }
    }
    if let largest = track.largestDifference, !track.differsAtRest, let index = track.samples.firstIndex(of: largest) {
      mark(index, "model and screen farthest apart")
    }
    for jump in [track.jump].compactMap({ $0 }) + track.snaps {
      if let index = track.samples.firstIndex(of: jump.after) { mark(index, "jumps") }
    }
    mark(track.samples.count - 1, "the end")
    return moments(marks.sorted { ($0.index, $0.order) < ($1.index, $1.order) })
  }

  /// A mark counts for the first frame that shows what it did.
  private func index(at time: Double) -> Int {
    track.samples.firstIndex { $0.time >= time - 1e-6 } ?? track.samples.count - 1
  }

  private static func marks(of motion: Motion, _ timeline: Timeline) -> [(Double, String)] {
    let name = motion.name
    var marks: [(Double, String)] = []
    if motion.begin > 0.001 { marks.append((motion.begin, "\(name) begins")) }
    guard let end = motion.end, end <= timeline.duration else { return marks }
    let leaving = motion.reason == "replaced" ? "is replaced" : "is taken off"
    if let removal = motion.removal, removal < end - 0.02 {
      return marks + [(removal, "\(name) \(leaving) early")]
    }
    if let removal = motion.removal, removal < end + 0.2 { return marks + [(end, "\(name) is over")] }
    marks.append((end, "\(name) is over and stays attached"))
    return marks + (motion.removal.map { [($0, "\(name) \(leaving)")] } ?? [])
  }

  /// Marks of one frame share a line.
  private func moments(_ marks: [(index: Int, what: String, order: Int)]) -> [Moment] {
    var result: [(index: Int, what: [String])] = []
    for mark in marks where track.samples.indices.contains(mark.index) {
      if let last = result.last, last.index == mark.index {
        if !last.what.contains(mark.what) { result[result.count - 1].what.append(mark.what) }
      } else {
        result.append((mark.index, [mark.what]))
      }
    }
    if result.count > Self.limit { result.removeSubrange((Self.limit - 1)..<(result.count - 1)) }
    return result.map { Moment(sample: track.samples[$0.index], what: $0.what.joined(separator: ", ")) }
  }

  private static let limit = 12
}

extension Motion {
  /// "spring 'scale'", "implicit 'opacity'".
  var name: String {
    // A transition's key is always the same.
    let subject = kind == "transition" ? nil : key ?? keyPaths.first
    return (isImplicit ? "implicit" : kind) + (subject.map { " '\($0)'" } ?? "")
  }
}

extension Track {
  /// The verdict on a track in one line.
  var verdict: String {
    guard let last = samples.last else { return "no frame" }
    let shown = samples.filter { $0.screen != nil }
    if !hasModel, let first = shown.first, let last = shown.last {
      let values = "\(Figures.text(first.screen, unit)) to \(Figures.text(last.screen, unit))"
      return "goes from \(values) from \(Figures.time(first.time)) to \(Figures.time(last.time))"
    }
    let rest = Figures.text(last.screen, unit)
    if differsAtRest { return "at rest the screen shows \(rest), the model holds \(Figures.text(last.model, unit))" }
    guard last.screen != nil else { return "never on screen, the model holds \(Figures.text(last.model, unit))" }
    if let jump {
      let values = "\(Figures.text(jump.before.screen, unit)) to \(Figures.text(jump.after.screen, unit))"
      return "jumps from \(values) at \(Figures.time(jump.after.time))"
    }
    if goesOn, moves {
      let ends = range.map {
        " between \(Figures.text(.number($0.lowerBound), unit)) and \(Figures.text(.number($0.upperBound), unit))"
      }
      return "moves on and on\(ends ?? ""), the model holds \(Figures.text(last.model, unit))"
    }
    if let snap = snaps.first {
      let values = "\(Figures.text(snap.before.screen, unit)) to \(Figures.text(snap.after.screen, unit))"
      let on = snaps.dropFirst().map {
        " and on to \(Figures.text($0.after.screen, unit)) at \(Figures.time($0.after.time))"
      }
      return "moves, then jumps from \(values) at \(Figures.time(snap.after.time))" + on.joined()
    }
    if let motion {
      let time = "from \(Figures.time(motion.start)) to \(Figures.time(motion.end))"
      let first = samples.compactMap(\.screen).first
      if last.screen.flatMap({ first?.distance(to: $0) }) ?? 1 <= unit.tolerance {
        return "moves \(time) and is back at \(rest), as the model"
      }
      let how = firstDifference == nil ? "with the model in every frame" : "at rest as the model"
      return "moves from \(Figures.text(first, unit)) to \(rest) \(time), \(how)"
    }
    if modelChanges || firstDifference != nil { return "the model changes, the screen agrees at rest: \(rest)" }
    return "nothing to see: \(rest) all the time"
  }
}
