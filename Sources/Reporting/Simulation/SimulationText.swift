import Timelines

/// The timeline for people, within 100 columns.
struct SimulationText {
  let report: SimulationReport

  static let width = 100

  func render() -> String {
    report.timelines.map(section).joined(separator: "\n")
  }

  private func section(_ timeline: Timeline) -> String {
    var lines = head(timeline)
    for track in timeline.tracks.prefix(Self.maximumTracks) { lines += [""] + self.track(track, timeline) }
    let more = timeline.tracks.dropFirst(Self.maximumTracks).map { "\($0.layer) '\($0.keyPath)'" }
    if !more.isEmpty { lines += ["", "\(more.count) more key paths, all in --format json: " + more.joined(separator: ", ")] }
    lines += [""] + events(timeline)
    lines += [""] + tail(timeline)
    return lines.flatMap(Self.wrapped).map { $0 + "\n" }.joined()
  }

  private static let maximumTracks = 12
  private static let maximumEvents = 40

  // MARK: Head

  private func head(_ timeline: Timeline) -> [String] {
    let entry = timeline.entry
    var lines = ["\(Line.clean(entry.path)):\(entry.line): \(entry.name)"]
    if let target = timeline.target { lines.append("  calls \(target.name) (\(target.text(seenFrom: entry.path)))") }
    lines.append("  " + timeline.cues.map { "\($0.text) at \(Figures.time($0.time))" }.joined(separator: ", "))
    if !timeline.inputs.isEmpty {
      lines.append("  taken: " + timeline.inputs.map { "\($0.name) = \($0.value)" }.joined(separator: ", "))
    }
    if timeline.paths > 1 { lines.append("  \(timeline.paths) paths were tried; this one shows most") }
    for assumption in timeline.assumptions { lines.append("  assumed: \(assumption)") }
    if let stop = timeline.stop { lines.append("  ended early: \(stop)") }
    if !timeline.isAnimated { lines.append("  nothing on screen moved") }
    return lines.map(Line.clean)
  }

  // MARK: Tracks

  private func track(_ track: Track, _ timeline: Timeline) -> [String] {
    var lines = ["\(track.layer) '\(track.keyPath)': \(track.verdict)"]
    if track.range != nil {
      let line = Sparkline(track: track, duration: timeline.duration, width: 72)
      lines.append("  screen  \(line.line(\.screen))  \(ends(track, \.screen))")
      lines.append("  model   \(line.line(\.model))  \(ends(track, \.model))")
      lines.append("          0 s" + right("\(Figures.time(timeline.duration))", width: 69))
    }
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
    return rows.map { row in
      let cells = (0..<3).map { right(row[$0], width: widths[$0]) }
      let line = "  " + cells.joined(separator: "  ")
      return row[3].isEmpty ? line : line + "  " + row[3]
    }
  }

  private func right(_ text: String, width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  // MARK: Events

  private func events(_ timeline: Timeline) -> [String] {
    guard !timeline.events.isEmpty else { return ["nothing else happened"] }
    var lines = ["what happened"]
    for event in timeline.events.prefix(Self.maximumEvents) {
      let place = event.place.map { " (\($0.text(seenFrom: timeline.entry.path)))" } ?? ""
      lines.append("  \(right(Figures.time(event.time), width: 8))  \(event.text)\(event.repetition)\(place)")
    }
    let more = timeline.events.count - Self.maximumEvents
    if more > 0 { lines.append("  and \(more) more events, in --format json") }
    return lines.map(Line.clean)
  }

  // MARK: Tail

  private func tail(_ timeline: Timeline) -> [String] {
    let leaks =
      timeline.leaks.isEmpty ? ["leaks: nothing"] : timeline.leaks.map { "leaks: \($0.chain)" }
    return leaks.map(Line.clean) + ["cost: " + timeline.cost.text]
  }

  // MARK: Lines

  /// Breaks a line at spaces; what follows is indented by two more.
  static func wrapped(_ line: String) -> [String] {
    guard line.count > width else { return [line] }
    let indentation = String(repeating: " ", count: line.prefix { $0 == " " }.count + 4)
    var result: [String] = []
    var current = ""
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      if !current.isEmpty, current.count + 1 + word.count > width, current.contains(where: { $0 != " " }) {
        result.append(current)
        current = indentation + word
      } else {
        current += current.isEmpty && result.isEmpty && word.isEmpty ? " " : (current.isEmpty ? "" : " ") + word
      }
    }
    return result + [current]
  }
}

extension Event {
  /// " 60 times until 1.00 s"; nothing for what happened once.
  var repetition: String { count == 1 ? "" : ", \(count) times until \(Figures.time(lastTime))" }
}

extension Cost {
  /// The bill in one line.
  var text: String {
    var parts = ["\(frames) frames", "\(commits) commits", "\(layoutPasses) layout passes"]
    if redrawnBytes > 0 { parts.append("\((redrawnBytes + 512) / 1024) kB redrawn") }
    if tessellatedPaths > 0 { parts.append("\(tessellatedPaths) outlines cut anew") }
    guard mostPasses > 0 else { return parts.joined(separator: ", ") + ", no offscreen pass" }
    parts.append("up to \(mostPasses) offscreen passes a frame")
    let passes = passes.map { "\($0.reason) on \($0.layer) in \($0.frames)" }
    return parts.joined(separator: ", ") + " (" + passes.joined(separator: "; ") + ")"
  }
}
