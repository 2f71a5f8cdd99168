import Timelines

/// Where things are in the picture, in pixels.
enum PlotSize {
  static let width = 960.0
  /// Where the curves begin, to the right of names and numbers.
  static let left = 196.0
  /// Where they end, to the left of the second axis.
  static let right = width - 64
}

/// The timeline as an SVG picture: a panel for each key path over a common time axis, and rows for what happened.
struct SimulationPlot {
  let report: SimulationReport

  private static let maximumTracks = 12

  func render() -> String {
    var canvas = Canvas()
    var y = 12.0
    for timeline in report.timelines { y = draw(timeline, from: y, on: &canvas) }
    let (width, height) = (Canvas.number(PlotSize.width), Canvas.number(y))
    let title = report.timelines.map(\.entry.name).joined(separator: ", ")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      role="img" aria-label="\(Canvas.escaped(title)): model and screen over time">
      <style>
      \(Self.style)
      </style>
      <rect class="paper" width="\(width)" height="\(height)"/>
      \(canvas.body)</svg>

      """
  }

  private func draw(_ timeline: Timeline, from top: Double, on canvas: inout Canvas) -> Double {
    var y = drawHead(timeline, from: top, on: &canvas)
    let end = max(timeline.duration, 0.01)
    let time = Scale(values: 0...end, start: PlotSize.left, end: PlotSize.right)
    let groups = TrackGroup.groups(timeline.tracks)
    let shown = shown(groups)
    let plotTop = y
    for group in shown {
      TrackPanel(track: group.track, others: group.others.count, time: time, top: y).draw(on: &canvas)
      y += TrackPanel.totalHeight(group.track)
    }
    let lanes = Lanes(timeline: timeline, time: time, top: y)
    lanes.draw(on: &canvas)
    y += lanes.height
    for cue in timeline.cues.dropFirst() {
      let x = time.position(cue.time)
      canvas.line(x1: x, y1: plotTop, x2: x, y2: y, style: "cue")
    }
    y = drawTimeAxis(time, at: y, on: &canvas)
    let more = groups.count - shown.count
    if more > 0 {
      canvas.text("and \(more) more key paths, in --format json", x: 20, y: y + 14, style: "note")
      y += 20
    }
    return y + 24
  }

  /// In the timeline's order; where there are too many, those that are apart at rest or move come first.
  private func shown(_ groups: [TrackGroup]) -> [TrackGroup] {
    let ranked = groups.enumerated().sorted { a, b in
      (rank(a.element.track), a.offset) < (rank(b.element.track), b.offset)
    }
    return ranked.prefix(Self.maximumTracks).sorted { $0.offset < $1.offset }.map(\.element)
  }

  private func rank(_ track: Track) -> Int { track.differsAtRest ? 0 : track.moves ? 1 : 2 }

  private func drawHead(_ timeline: Timeline, from top: Double, on canvas: inout Canvas) -> Double {
    canvas.text(
      Canvas.clipped(timeline.entry.name, width: PlotSize.width - 40, size: 15, isBold: true), x: 20, y: top + 18,
      style: "head")
    var notes = "\(timeline.entry.path):\(timeline.entry.line)"
    if let target = timeline.target { notes += ", runs \(target.name)" }
    canvas.text(Canvas.clipped(notes, width: PlotSize.width - 40), x: 20, y: top + 36, style: "note")
    let cues = timeline.cues.map { "\($0.text) at \(Figures.time($0.time))" }.joined(separator: ", ")
    canvas.text(Canvas.clipped(cues, width: PlotSize.width - 300), x: 20, y: top + 54, style: "note")
    drawLegend(at: top + 50, on: &canvas)
    var y = top + 66
    let stop = timeline.stop.map { "ended early: \($0)" } ?? timeline.stillness
    if let stop {
      canvas.text(Canvas.clipped(stop, width: PlotSize.width - 40), x: 20, y: y + 8, style: "bad")
      y += 18
    }
    return y
  }

  private func drawLegend(at y: Double, on canvas: inout Canvas) {
    let x = PlotSize.right - 190
    canvas.polyline([(x, y), (x + 28, y)], style: "screen key")
    canvas.text("screen", x: x + 36, y: y + 4, style: "note")
    canvas.polyline([(x + 100, y), (x + 128, y)], style: "model")
    canvas.text("model", x: x + 136, y: y + 4, style: "note")
  }

  private func drawTimeAxis(_ time: Scale, at y: Double, on canvas: inout Canvas) -> Double {
    canvas.line(x1: time.start, y1: y, x2: time.end, y2: y, style: "axis")
    for tick in time.ticks(about: 8) {
      let x = time.position(tick)
      canvas.line(x1: x, y1: y, x2: x, y2: y + 5, style: "axis")
      canvas.text("\(Figures.text(tick)) s", x: x, y: y + 18, style: "tick", anchor: .middle)
    }
    canvas.text("time", x: PlotSize.left - 24, y: y + 18, style: "tick", anchor: .end)
    return y + 26
  }

  static let style = """
    text { font-family: Helvetica, Arial, sans-serif; font-size: 12px; fill: #333 }
    .head { font-size: 15px; font-weight: bold }
    .title { font-size: 13px; font-weight: bold }
    .note, .lane, .tick { fill: #666 }
    .tick { font-size: 11px }
    .bad { fill: #b3261e; font-weight: bold }
    .paper { fill: #fff }
    .frame { fill: #fafafa; stroke: #ddd }
    .apart { fill: #b3261e; fill-opacity: 0.08 }
    .grid { stroke: #e4e4e4 }
    .axis { stroke: #888 }
    .cue { stroke: #888; stroke-dasharray: 2 3 }
    .screen { fill: none; stroke-width: 2.5; stroke-linejoin: round }
    .model { fill: none; stroke: #222; stroke-width: 1.4; stroke-dasharray: 5 4 }
    .position { stroke: #1f6feb }
    .size { stroke: #0a9396 }
    .transform { stroke: #8250df }
    .rotation { stroke: #c2410c }
    .opacity { stroke: #d4a017 }
    .stroke { stroke: #2f9e44 }
    .other { stroke: #3b82a0 }
    .key { stroke: #777 }
    .band { stroke: #ccc; stroke-width: 0.3 }
    .explicit { fill: #5b8def }
    .implicit { fill: #e0a458 }
    .held { fill: #b3261e; fill-opacity: 0.35 }
    .event { fill: #555 }
    .span { fill: #bbb }
    """
}
