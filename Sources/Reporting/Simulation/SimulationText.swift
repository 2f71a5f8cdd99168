import Timelines

/// The timeline for people, within 100 columns.
struct SimulationText {
  let report: SimulationReport

  static let width = 100
  /// Tracks shown with their curves; further ones get a line, as do those that other code moves than was asked for.
  private static let maximumTracks = 6
  private static let maximumEvents = 30

  func render() -> String {
    report.timelines.map { section($0).map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  private func section(_ timeline: Timeline) -> [String] {
    var lines = head(timeline)
    let groups = TrackGroup.groups(timeline.tracks)
    var last: Track?
    let asked = groups.prefix { $0.track.isAskedFor }.count
    let full = min(asked == 0 ? groups.count : asked, Self.maximumTracks)
    for group in groups.prefix(full) {
      let track = group.track
      let isSibling = last.map { $0.layer == track.layer && $0.property == track.property } ?? false
      lines += [""] + self.track(track, timeline, hasTable: !isSibling || track.differsAtRest) + others(group)
      last = track
    }
    let more = groups.dropFirst(full)
    if !more.isEmpty { lines.append("") }
    for group in more.prefix(Self.maximumTracks * 2) {
      lines += wrapped(title(group.track), hanging: 4) + others(group)
    }
    if more.count > Self.maximumTracks * 2 {
      lines.append("and \(more.count - Self.maximumTracks * 2) more key paths, in --format json")
    }
    return lines + [""] + events(timeline) + [""] + tail(timeline)
  }

  // MARK: Head

  private func head(_ timeline: Timeline) -> [String] {
    let entry = timeline.entry
    var lines = wrapped("\(entry.path):\(entry.line): \(entry.name)", hanging: 4)
    func add(_ text: String) { lines += wrapped("  " + text, hanging: 4) }
    if let target = timeline.target { add("runs \(target.name), \(target.text(seenFrom: entry.path))") }
    add(timeline.cues.map { "\($0.text) at \(Figures.time($0.time))" }.joined(separator: ", "))
    if !timeline.inputs.isEmpty {
      add("taken: " + timeline.inputs.map { "\($0.name) = \($0.value)" }.joined(separator: ", "))
    }
    if timeline.paths > 1 { add("\(timeline.paths) paths were tried, this one shows most") }
    for assumption in timeline.assumptions { add("assumed: \(assumption)") }
    for note in timeline.notes { add("note: \(note)") }
    if let stop = timeline.stop { add("ended early: \(stop)") }
    if let note = timeline.stillness { add(note) }
    return lines
  }

  // MARK: Tracks

  private func others(_ group: TrackGroup) -> [String] {
    guard !group.others.isEmpty else { return [] }
    let more = group.others.count > 4 ? " and \(group.others.count - 4) more" : ""
    return wrapped("  the same: " + group.others.prefix(4).joined(separator: ", ") + more, hanging: 4)
  }

  private func title(_ track: Track) -> String { "\(track.layer) '\(track.keyPath)': \(track.verdict)" }

  /// - Parameter hasTable: false for the second part of a value, whose moments are those of the first.
  private func track(_ track: Track, _ timeline: Timeline, hasTable: Bool) -> [String] {
    var lines = wrapped(title(track), hanging: 4)
    let isSame = track.firstDifference == nil
    if isSame, !track.moves, !track.modelChanges { return lines }
    if track.range != nil {
      let line = Sparkline(track: track, duration: timeline.duration, width: 70)
      if !track.hasModel {
        lines.append("  screen  \(line.line(\.screen))  \(ends(track, \.screen))")
      } else if isSame {
        lines.append("  both    \(line.line(\.screen))  \(ends(track, \.screen))")
      } else {
        lines.append("  screen  \(line.line(\.screen))  \(ends(track, \.screen))")
        lines.append("  model   \(line.line(\.model))  \(ends(track, \.model))")
      }
      lines.append("          0 s" + right(Figures.time(timeline.duration), width: 67))
    }
    guard hasTable else { return lines }
    let rows = Moments(track: track, timeline: timeline).all.map { moment in
      [
        Figures.time(moment.sample.time), Figures.text(moment.sample.model, track.unit),
        Figures.text(moment.sample.screen, track.unit), moment.what,
      ]
    }
    return lines + table([["time", "model", "screen", ""]] + rows)
  }

  private func ends(_ track: Track, _ value: KeyPath<Track.Sample, Track.Value?>) -> String {
    let numbers = track.samples.compactMap { $0[keyPath: value]?.number }
    guard let low = numbers.min(), let high = numbers.max() else { return "" }
    return high - low < 1e-6 ? Figures.text(low) : "\(Figures.text(low))…\(Figures.text(high))"
  }

  /// Numbers to the right, words to the left.
  private func table(_ rows: [[String]]) -> [String] {
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.flatMap { row in
      let cells = "  " + (0..<3).map { right(row[$0], width: widths[$0]) }.joined(separator: "  ")
      return row[3].isEmpty ? [cells] : wrapped(cells + "  " + row[3], hanging: cells.count + 2)
    }
  }

  private func right(_ text: String, width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  // MARK: Events

  private func events(_ timeline: Timeline) -> [String] {
    let events = joined(timeline.events.filter { isTold($0, timeline) })
    guard !events.isEmpty else { return ["nothing else happened"] }
    var lines = ["what happened"]
    for event in events.prefix(Self.maximumEvents) {
      let place = event.place.map { " (\(shortened($0, seenFrom: timeline.entry.path)))" } ?? ""
      lines += wrapped(
        "  \(right(Figures.time(event.time), width: 8))  \(event.text)\(event.repetition)\(place)", hanging: 14)
    }
    let isShort = events.count > Self.maximumEvents || events.count < timeline.events.count
    if isShort { lines.append("  all \(timeline.events.count) in --format json") }
    return lines
  }

  /// What one line of code does to a property of several layers at a time is told once.
  private func joined(_ events: [Event]) -> [Event] {
    var result: [Event] = []
    var layers: [Int] = []
    for event in events {
      if event.kind == .model, let last = result.last, last.kind == .model, last.place == event.place,
        last.count == event.count, abs(last.time - event.time) < 0.001, property(last) == property(event)
      {
        layers[layers.count - 1] += 1
      } else {
        result.append(event)
        layers.append(0)
      }
    }
    for (index, more) in layers.enumerated() where more > 0 {
      result[index].text += more == 1 ? ", and that of 1 more layer" : ", and that of \(more) more layers"
    }
    return result
  }

  private func property(_ event: Event) -> Substring { event.text.dropFirst().prefix { $0 != "'" } }

  /// Building the scene is no news, nor is a property that no curve is about.
  private func isTold(_ event: Event, _ timeline: Timeline) -> Bool {
    let isBuilding = timeline.buildsScene && event.time < 0.005
    if isBuilding, [.model, .layout, .constraint, .tree].contains(event.kind) { return false }
    return switch event.kind {
    case .model: timeline.tracks.contains { event.text.hasPrefix("'\($0.property)") }
    case .layout: event.time > 0.02 || event.text.contains("'layoutIfNeeded()'") || event.text.contains("constraint")
    case .tree: event.time > 0.02
    default: true
    }
  }

  private func shortened(_ place: Timeline.Place, seenFrom path: String) -> String {
    if place.path == path { return "line \(place.line)" }
    return "\(place.path.split(separator: "/").last ?? ""):\(place.line)"
  }

  // MARK: Tail

  private func tail(_ timeline: Timeline) -> [String] {
    let leaks = timeline.leaks.isEmpty ? ["leaks: nothing"] : timeline.leaks.map { "leaks: \($0.chain)" }
    return (leaks + ["cost: " + timeline.cost.text]).flatMap { wrapped($0, hanging: 4) }
  }

  // MARK: Lines

  /// Breaks a line at spaces, but not between a number and its unit; what follows is indented.
  private func wrapped(_ line: String, hanging: Int) -> [String] {
    var result: [String] = []
    var rest = Array(Line.clean(line))
    let indentation = Array(String(repeating: " ", count: min(hanging, Self.width / 2)))
    while rest.count > Self.width {
      let least = result.isEmpty ? 1 + (rest.firstIndex { $0 != " " } ?? 0) : indentation.count + 1
      func isBreak(_ index: Int) -> Bool { rest[index] == " " && !startsUnit(rest[(index + 1)...]) }
      // A word that fits nowhere, a long path, has a line of its own.
      let within = least <= Self.width ? (least...Self.width).last(where: isBreak) : nil
      guard let place = within ?? (max(least, Self.width)..<rest.count).first(where: isBreak) else { break }
      result.append(String(rest[..<place]))
      rest = indentation + rest[(place + 1)...]
    }
    return result + [String(rest)]
  }

  private func startsUnit(_ text: ArraySlice<Character>) -> Bool {
    let word = String(text.prefix { $0 != " " && $0 != "," && $0 != ":" && $0 != "(" })
    return ["s", "pt", "rad", "%"].contains(word)
  }
}

extension Timeline {
  /// What to say where nothing was animated.
  var stillness: String? {
    if isAnimated { return nil }
    return tracks.contains { $0.jump != nil } ? "nothing was animated: what changes jumps" : "nothing was animated"
  }
}

extension Event {
  /// " 60 times until 1.00 s"; nothing for what happened once.
  var repetition: String {
    if count == 1 { return "" }
    return lastTime > time + 0.005 ? ", \(count) times until \(Figures.time(lastTime))" : ", \(count) times"
  }
}

extension Cost {
  /// The bill in one line.
  var text: String {
    var parts = ["\(frames) frames", "\(commits) commits", "\(layoutPasses) layout passes"]
    if redrawnBytes > 0 { parts.append("\((redrawnBytes + 512) / 1024) kB redrawn") }
    if tessellatedPaths > 0 { parts.append("\(tessellatedPaths) outlines cut anew") }
    guard mostPasses > 0 else { return parts.joined(separator: ", ") + ", no offscreen pass" }
    parts.append("\(mostPasses == 1 ? "1 offscreen pass" : "up to \(mostPasses) offscreen passes") a frame")
    let passes = passes.map { "\($0.reason) on \($0.layer) in \($0.frames)" }
    return parts.joined(separator: ", ") + " (" + passes.joined(separator: "; ") + ")"
  }
}
