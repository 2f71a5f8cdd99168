import Timelines

/// The timeline as a web page of its own: the picture, and what it shows in tables.
struct SimulationPage {
  let report: SimulationReport

  func render() -> String {
    let title = "animlint simulate \(report.path)" + (report.line.map { ":\($0)" } ?? "")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(Canvas.escaped(title))</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <h1>\(Canvas.escaped(title))</h1>
      \(report.timelines.map(section).joined(separator: "\n"))
      <footer>animlint \(Canvas.escaped(report.version))</footer>
      </body>
      </html>

      """
  }

  private func section(_ timeline: Timeline) -> String {
    var single = report
    single.timelines = [timeline]
    var parts = ["<h2>\(Canvas.escaped(timeline.entry.name))</h2>", SimulationPlot(report: single).render()]
    for track in timeline.tracks { parts.append(table(of: track, timeline)) }
    if !timeline.motions.isEmpty { parts += ["<h3>Animations</h3>", motions(timeline)] }
    if !timeline.events.isEmpty { parts += ["<h3>What happened</h3>", events(timeline)] }
    parts += ["<h3>Assumed and counted</h3>", facts(timeline)]
    return "<section>\n" + parts.joined(separator: "\n") + "\n</section>"
  }

  private func table(of track: Track, _ timeline: Timeline) -> String {
    let rows = Moments(track: track, timeline: timeline).all.map { moment in
      [
        Figures.time(moment.sample.time), Figures.text(moment.sample.model, track.unit),
        Figures.text(moment.sample.screen, track.unit), moment.what,
      ]
    }
    let name = Canvas.escaped("\(track.layer) '\(track.keyPath)'")
    let verdict = "<p\(track.differsAtRest ? " class=\"bad\"" : "")>\(Canvas.escaped(track.verdict))</p>"
    return "<h3>\(name)</h3>\n\(verdict)\n" + table(["time", "model", "screen", ""], rows)
  }

  private func motions(_ timeline: Timeline) -> String {
    table(
      ["animation", "layer", "begins", "is over", "leaves", "fill mode", "place"],
      timeline.motions.map { motion in
        [
          motion.name, motion.layer, Figures.time(motion.begin), motion.end.map(Figures.time) ?? "never",
          motion.removal.map { Figures.time($0) + " (\(motion.reason ?? ""))" } ?? "stays", motion.fillMode,
          motion.place?.text(seenFrom: timeline.entry.path) ?? "",
        ]
      })
  }

  private func events(_ timeline: Timeline) -> String {
    table(
      ["time", "kind", "what", "place"],
      timeline.events.map { event in
        [
          Figures.time(event.time), event.kind.rawValue, event.text + event.repetition,
          event.place?.text(seenFrom: timeline.entry.path) ?? "",
        ]
      })
  }

  private func facts(_ timeline: Timeline) -> String {
    var facts = timeline.assumptions.map { "assumed: \($0)" }
    facts += timeline.notes.map { "note: \($0)" } + timeline.inputs.map { "taken: \($0.name) = \($0.value)" }
    facts += timeline.stop.map { ["ended early: \($0)"] } ?? []
    facts += timeline.leaks.isEmpty ? ["leaks: nothing"] : timeline.leaks.map { "leaks: \($0.chain)" }
    facts.append("cost: " + timeline.cost.text)
    return "<ul>\n" + facts.map { "<li>\(Canvas.escaped($0))</li>" }.joined(separator: "\n") + "\n</ul>"
  }

  private func table(_ head: [String], _ rows: [[String]]) -> String {
    let headCells = head.map { "<th>\(Canvas.escaped($0))</th>" }.joined()
    let bodyRows = rows.map { row in "<tr>" + row.map { "<td>\(Canvas.escaped($0))</td>" }.joined() + "</tr>" }
    return "<table>\n<tr>\(headCells)</tr>\n\(bodyRows.joined(separator: "\n"))\n</table>"
  }

  private static let style = """
    body { font: 15px/1.4 Helvetica, Arial, sans-serif; color: #222; max-width: 1000px; margin: 24px auto; padding: 0 16px }
    h1 { font-size: 20px } h2 { font-size: 17px } h3 { font-size: 15px; margin: 20px 0 4px }
    svg { max-width: 100%; height: auto }
    table { border-collapse: collapse } th, td { text-align: left; padding: 2px 14px 2px 0; border-bottom: 1px solid #e4e4e4 }
    td { font-variant-numeric: tabular-nums } p { margin: 2px 0 6px } .bad { color: #b3261e }
    footer { color: #777; margin-top: 32px }
    """
}
