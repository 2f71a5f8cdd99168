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
    var marks: [(time: Double, what: String, order: Int)] = []
    func mark(_ time: Double, _ what: String) { marks.append((time, what, marks.count)) }
    for cue in timeline.cues { mark(cue.time, cue.text) }
    for motion in timeline.motions(of: track) {
      let name = motion.name
      if motion.begin > 0.001 || timeline.cues.isEmpty { mark(motion.begin, "\(name) begins") }
      guard let end = motion.end, end <= timeline.duration else { continue }
      let leaving = motion.reason == "replaced" ? "is replaced" : "is taken off"
      if let removal = motion.removal, removal < end - 0.02 {
        mark(removal, "\(name) \(leaving) early")
      } else if let removal = motion.removal, removal < end + 0.2 {
        mark(end, "\(name) is over")
      } else {
        mark(end, "\(name) is over and stays attached")
        if let removal = motion.removal { mark(removal, "\(name) \(leaving)") }
      }
    }
    if let largest = track.largestDifference, !track.differsAtRest { mark(largest.time, "model and screen farthest apart") }
    mark(timeline.duration, "the end")
    return moments(marks.sorted { ($0.time, $0.order) < ($1.time, $1.order) })
  }

  /// Marks of one frame share a line.
  private func moments(_ marks: [(time: Double, what: String, order: Int)]) -> [Moment] {
    var result: [Moment] = []
    for mark in marks {
      // A mark counts for the first frame that shows what it did.
      guard let sample = track.samples.first(where: { $0.time >= mark.time - 1e-6 }) ?? track.samples.last else { continue }
      if let last = result.last, abs(last.sample.time - sample.time) < 1e-9 {
        if !last.what.contains(mark.what) { result[result.count - 1].what += ", " + mark.what }
      } else {
        result.append(Moment(sample: sample, what: mark.what))
      }
    }
    guard result.count > Self.limit else { return result }
    return Array(result.prefix(Self.limit - 1)) + [result[result.count - 1]]
  }

  private static let limit = 12
}

extension Motion {
  /// "spring 'scale'", "implicit 'opacity'".
  var name: String {
    let subject = key ?? keyPaths.first
    return (isImplicit ? "implicit" : kind) + (subject.map { " '\($0)'" } ?? "")
  }
}

extension Track {
  /// The verdict on a track in one line.
  var verdict: String {
    guard let last = samples.last else { return "no frame" }
    if differsAtRest {
      return "at rest the screen shows \(Figures.text(last.screen, unit)), the model holds \(Figures.text(last.model, unit))"
    }
    guard last.screen != nil else { return "never on screen; the model holds \(Figures.text(last.model, unit))" }
    if let first = firstDifference, let largest = largestDifference {
      let gap = "model and screen differ from \(Figures.time(first.time)) on, most at \(Figures.time(largest.time))"
      return gap + ", and agree at rest: \(Figures.text(last.screen, unit))"
    }
    if moves || modelChanges { return "model and screen agree in every frame, at rest: \(Figures.text(last.screen, unit))" }
    return "nothing to see: \(Figures.text(last.screen, unit)) all the time"
  }
}
