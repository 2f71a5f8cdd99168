import Timelines

/// The picture of one track: what is on screen and what the model holds, over time.
struct TrackPanel {
  let track: Track
  /// Further layers whose curves are the same.
  let others: Int
  let time: Scale
  let top: Double

  static let height = 132.0
  /// With its title and the room below.
  static func totalHeight(_ track: Track) -> Double { 28 + plotHeight(track) + 22 }

  private static func plotHeight(_ track: Track) -> Double { track.range == nil ? 44 : height }

  private var plotTop: Double { top + 28 }
  private var plotBottom: Double { plotTop + Self.plotHeight(track) }

  func draw(on canvas: inout Canvas) {
    let width = time.end - time.start
    let verdict = self.verdict
    let room = width + PlotSize.left - 20 - Double(verdict.count) * 7.2 - 24
    let more = others == 0 ? "" : " and \(others) more"
    let title = Canvas.clipped("\(track.layer)\(more)  \(track.keyPath)\(unit)", width: room, size: 13, isBold: true)
    canvas.text(title, x: 20, y: top + 18, style: "title")
    canvas.text(verdict, x: time.end, y: top + 18, style: track.differsAtRest ? "bad" : "note", anchor: .end)
    canvas.rect(x: time.start, y: plotTop, width: width, height: plotBottom - plotTop, style: "frame")
    shadeRest(on: &canvas)
    if track.range != nil { drawCurves(on: &canvas) } else { drawColors(on: &canvas) }
  }

  private var unit: String {
    switch track.unit {
    case .points: ", points"
    case .radians: ", radians and degrees"
    case .fraction: ", 0 to 1"
    case .color: ", colour"
    case .none: ""
    }
  }

  private var verdict: String {
    guard let last = track.samples.last else { return "" }
    if track.differsAtRest {
      return "at rest: screen \(Figures.text(last.screen, track.unit)), model \(Figures.text(last.model, track.unit))"
    }
    if !track.hasModel { return "" }
    guard last.screen != nil else { return "never on screen" }
    if track.goesOn { return "model \(Figures.text(last.model, track.unit))" }
    if let jump = track.jump ?? track.snaps.first {
      let values = "\(Figures.text(jump.before.screen, track.unit)) to \(Figures.text(jump.after.screen, track.unit))"
      return "jumps from \(values)"
    }
    return "at rest: \(Figures.text(last.screen, track.unit))"
  }

  /// The time from which model and screen stay apart for good.
  private func shadeRest(on canvas: inout Canvas) {
    guard track.differsAtRest, let agreed = track.samples.lastIndex(where: { !track.differs($0) }),
      agreed + 1 < track.samples.count
    else { return }
    let start = time.position(track.samples[agreed + 1].time)
    canvas.rect(x: start, y: plotTop, width: time.end - start, height: plotBottom - plotTop, style: "apart")
  }

  // MARK: Numbers

  private var range: ClosedRange<Double> {
    guard let range = track.range else { return 0...1 }
    guard track.unit == .fraction, range.lowerBound >= 0, range.upperBound <= 1 else { return Scale.padded(range) }
    return -0.05...1.05
  }

  private func drawCurves(on canvas: inout Canvas) {
    let scale = Scale(values: range, start: plotBottom, end: plotTop)
    for tick in scale.ticks(about: 4) {
      let y = scale.position(tick)
      canvas.line(x1: time.start, y1: y, x2: time.end, y2: y, style: "grid")
      canvas.text(Figures.text(tick), x: time.start - 8, y: y + 4, style: "tick", anchor: .end)
      if track.unit == .radians {
        canvas.text("\(Figures.fixed(Figures.degrees(tick), digits: 0))°", x: time.end + 8, y: y + 4, style: "tick")
      }
    }
    for run in points(\.screen, scale) { canvas.polyline(run, style: "screen \(family)") }
    for run in points(\.model, scale) { canvas.polyline(steps(run), style: "model") }
  }

  /// Points of a curve, in pieces where there is no value; of points on one height the first and the last.
  private func points(_ value: KeyPath<Track.Sample, Track.Value?>, _ scale: Scale) -> [[(x: Double, y: Double)]] {
    var pieces: [[(x: Double, y: Double)]] = [[]]
    var last: Double?
    for sample in track.samples {
      guard let number = sample[keyPath: value]?.number, number.isFinite else {
        if pieces.last?.isEmpty == false { pieces.append([]) }
        continue
      }
      let point = (x: time.position(sample.time), y: scale.position(number))
      // An angle that goes on at the other end of its range is no jump.
      if track.unit == .radians, let last, abs(number - last) > .pi { pieces.append([]) }
      last = number
      var piece = pieces.removeLast()
      let count = piece.count
      if count > 1, abs(piece[count - 1].y - point.y) < 0.05, abs(piece[count - 2].y - point.y) < 0.05 {
        piece[count - 1].x = point.x
      } else {
        piece.append(point)
      }
      pieces.append(piece)
    }
    return pieces.filter { !$0.isEmpty }
  }

  /// The model jumps: it has no values in between.
  private func steps(_ points: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
    var result: [(x: Double, y: Double)] = []
    for point in points {
      if let last = result.last, abs(last.y - point.y) > 0.05 { result.append((point.x, last.y)) }
      result.append(point)
    }
    return result
  }

  /// Properties of one kind have one colour.
  private var family: String {
    let root = track.property.lowercased()
    if root.hasSuffix("opacity") { return "opacity" }
    if track.keyPath.contains("rotation") { return "rotation" }
    if root.hasPrefix("transform") || root.hasSuffix("transform") { return "transform" }
    if root == "position" || root == "zposition" || root == "anchorpoint" { return "position" }
    if root == "bounds" { return "size" }
    if root.hasPrefix("stroke") || root == "path" || root == "linewidth" { return "stroke" }
    return "other"
  }

  // MARK: Colours

  /// Two bands: above what is on screen, below the model.
  private func drawColors(on canvas: inout Canvas) {
    for (row, value) in [(0.0, \Track.Sample.screen), (1.0, \Track.Sample.model)] {
      let y = plotTop + 4 + row * 20
      canvas.text(row == 0 ? "screen" : "model", x: time.start - 8, y: y + 13, style: "tick", anchor: .end)
      for band in bands(value) {
        canvas.rect(
          x: band.start, y: y, width: max(1, band.end - band.start), height: 16, style: "band", fill: band.color,
          title: band.title)
      }
    }
  }

  private struct Band {
    var start: Double
    var end: Double
    var color: String
    var title: String
  }

  private func bands(_ value: KeyPath<Track.Sample, Track.Value?>) -> [Band] {
    var result: [Band] = []
    for (index, sample) in track.samples.enumerated() {
      guard let color = sample[keyPath: value], let text = Figures.color(color),
        case .color(let red, let green, let blue, let alpha) = color
      else { continue }
      let end = index + 1 < track.samples.count ? track.samples[index + 1].time : sample.time
      if let last = result.last, last.title == text {
        result[result.count - 1].end = time.position(end)
      } else {
        let bytes = [red, green, blue].map { String(Int((min(1, max(0, $0)) * 255).rounded())) }
        result.append(
          Band(
            start: time.position(sample.time), end: time.position(end),
            color: "rgba(\(bytes.joined(separator: ",")),\(Figures.fixed(min(1, max(0, alpha)), digits: 3)))",
            title: text)
        )
      }
    }
    return result
  }
}
