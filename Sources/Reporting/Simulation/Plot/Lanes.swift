import Timelines

/// Rows under the curves: when animations run, and when other things happen.
struct Lanes {
  let timeline: Timeline
  let time: Scale
  let top: Double

  private static let rowHeight = 20.0
  private static let maximumMotions = 14
  private static let eventKinds: [Event.Kind] = [.transaction, .animator, .layout, .constraint, .callback, .clock]

  private var motions: ArraySlice<Motion> { timeline.motions.prefix(Self.maximumMotions) }

  private var eventRows: [(kind: Event.Kind, events: [Event])] {
    Self.eventKinds.compactMap { kind in
      let events = timeline.events.filter { $0.kind == kind }
      return events.isEmpty ? nil : (kind, events)
    }
  }

  private var restText: String? {
    let rest = timeline.motions.count - motions.count
    return rest > 0 ? "and \(rest) more animations" : nil
  }

  var height: Double {
    Double(motions.count + eventRows.count + (restText == nil ? 0 : 1)) * Self.rowHeight + 8
  }

  func draw(on canvas: inout Canvas) {
    var y = top
    for motion in motions {
      draw(motion, y, on: &canvas)
      y += Self.rowHeight
    }
    if let restText {
      canvas.text(restText, x: time.start - 8, y: y + 14, style: "lane", anchor: .end)
      y += Self.rowHeight
    }
    for row in eventRows {
      label(row.kind.rawValue, y, on: &canvas)
      for event in row.events {
        let x = clamped(event.time)
        let title = "\(Figures.time(event.time)): \(event.text)\(event.repetition)"
        if event.count > 1 {
          canvas.rect(
            x: x, y: y + 7, width: max(2, clamped(event.lastTime) - x), height: 6, style: "span", title: title)
        }
        canvas.dot(x: x, y: y + 10, radius: 3, style: "event", title: title)
      }
      y += Self.rowHeight
    }
  }

  private func label(_ text: String, _ y: Double, on canvas: inout Canvas) {
    canvas.text(
      Canvas.clipped(text, width: PlotSize.left - 20), x: time.start - 8, y: y + 14, style: "lane", anchor: .end)
    canvas.line(x1: time.start, y1: y + 10, x2: time.end, y2: y + 10, style: "grid")
  }

  private func clamped(_ seconds: Double) -> Double {
    min(time.end, max(time.start, time.position(seconds)))
  }

  private func draw(_ motion: Motion, _ y: Double, on canvas: inout Canvas) {
    label(motion.name, y, on: &canvas)
    let begin = clamped(motion.begin)
    let active = clamped(min(motion.end ?? timeline.duration, motion.removal ?? .infinity))
    let place = motion.place.map { ", line \($0.line)" } ?? ""
    let end = motion.end.map { Figures.time($0) } ?? "no end"
    canvas.rect(
      x: begin, y: y + 4, width: max(2, active - begin), height: 12, style: motion.isImplicit ? "implicit" : "explicit",
      title: "\(motion.layer): \(motion.name), \(Figures.time(motion.begin)) to \(end)\(place)")
    // What stays on its layer after its time.
    let leave = clamped(motion.removal ?? timeline.duration)
    guard let end = motion.end, leave > active + 2, (motion.removal ?? timeline.duration) > end + 0.2 else { return }
    canvas.rect(
      x: active, y: y + 4, width: leave - active, height: 12, style: "held",
      title: "\(motion.name) is over and stays attached, fill mode '\(motion.fillMode)'")
  }
}
