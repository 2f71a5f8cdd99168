import Foundation

/// The value of a keyframe animation at a fraction of its duration.
struct Keyframes {
  var animation: Animation

  /// The value, and for a path the direction of travel in radians; nil where the animation animates nothing.
  func value(at fraction: Double) -> (value: LayerValue, angle: Double?)? {
    let t = animation.timingFunction?.value(at: fraction) ?? fraction
    if let path = animation.path { return pathValue(path, at: t) }
    guard let all = animation.values else { return nil }
    return value(all, at: t).map { ($0, nil) }
  }

  private func value(_ all: [LayerValue], at t: Double) -> LayerValue? {
    let mode = animation.calculationMode
    if mode == .discrete { return discrete(all, at: t) }
    var values = all
    var times = animation.keyTimes
    if let given = times {
      // Times of another count: what both have in common is used.
      let count = min(given.count, values.count)
      values = Array(values.prefix(count))
      times = Array(given.prefix(count))
    }
    guard values.count > 1 else { return nil }
    switch (mode, times) {
    case (.paced, nil): return paced(values, at: t)
    case (.cubicPaced, _): return cubicPaced(values, at: t)
    case (.cubic, _): return cubic(values, times ?? even(values.count), at: t)
    default:
      let place = segment(times ?? even(values.count), at: t)
      return values[place.index].mixed(with: values[place.index + 1], place.fraction)
    }
  }

  /// n values cut the time in n parts; given times say when each begins (one more time than values is allowed).
  private func discrete(_ values: [LayerValue], at t: Double) -> LayerValue? {
    guard values.count > 1 else { return nil }
    let index: Int
    if let times = animation.keyTimes {
      index = times.lastIndex { $0 <= t + 1e-12 } ?? 0
    } else {
      index = Int(clamping: t * Double(values.count) + 1e-9)
    }
    return values[max(0, min(index, values.count - 1))]
  }

  private func even(_ count: Int) -> [Double] {
    (0..<count).map { Double($0) / Double(count - 1) }
  }

  /// The segment a time falls in and the eased fraction inside it; the ends are held outside the times.
  private func segment(_ times: [Double], at t: Double) -> (index: Int, fraction: Double) {
    let index = max(0, min((times.lastIndex { $0 <= t } ?? 0), times.count - 2))
    let span = times[index + 1] - times[index]
    let plain = span > 0 ? max(0, min(1, (t - times[index]) / span)) : 1
    let isPaced = animation.calculationMode == .paced || animation.calculationMode == .cubicPaced
    guard !isPaced, let functions = animation.timingFunctions, index < functions.count else { return (index, plain) }
    return (index, functions[index].value(at: plain))
  }

  /// Constant speed over the distance between the values.
  private func paced(_ values: [LayerValue], at t: Double) -> LayerValue {
    let lengths = zip(values, values.dropFirst()).map { $0.distance(to: $1) ?? 1 }
    let total = lengths.reduce(0, +)
    guard total > 0 else { return values[0] }
    var rest = max(0, min(1, t)) * total
    for (index, length) in lengths.enumerated() {
      if rest <= length || index == lengths.count - 1 {
        return values[index].mixed(with: values[index + 1], length > 0 ? min(1, rest / length) : 1)
      }
      rest -= length
    }
    return values[values.count - 1]
  }

  // MARK: - Cubic

  private func cubic(_ values: [LayerValue], _ times: [Double], at t: Double) -> LayerValue {
    let place = segment(times, at: t)
    let (from, to) = (values[place.index], values[place.index + 1])
    guard let p0 = from.numbers, let p1 = to.numbers, p0.count == p1.count else {
      return from.mixed(with: to, place.fraction)
    }
    let out = tangent(at: place.index, values, times, leaving: true)
    let into = tangent(at: place.index + 1, values, times, leaving: false)
    let u = place.fraction
    let (u2, u3) = (u * u, u * u * u)
    let mixed = p0.indices.map { k in
      (2 * u3 - 3 * u2 + 1) * p0[k] + (u3 - 2 * u2 + u) * out[k] + (3 * u2 - 2 * u3) * p1[k] + (u3 - u2) * into[k]
    }
    return from.with(mixed)
  }

  /// Kochanek–Bartels tangents (Catmull–Rom without parameters), scaled where neighbouring spans differ.
  private func tangent(at index: Int, _ values: [LayerValue], _ times: [Double], leaving: Bool) -> [Double] {
    func difference(_ a: Int, _ b: Int) -> [Double]? {
      guard values.indices.contains(a), values.indices.contains(b), let x = values[a].numbers,
        let y = values[b].numbers, x.count == y.count
      else { return nil }
      return zip(x, y).map { $1 - $0 }
    }
    let before = difference(index - 1, index)
    let after = difference(index, index + 1)
    // At the ends the only neighbour counts for both sides.
    guard let previous = before ?? after, let next = after ?? before else { return [] }
    func parameter(_ list: [Double]?) -> Double { list.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? 0 }
    let t = parameter(animation.tensionValues)
    let c = parameter(animation.continuityValues) * (leaving ? 1 : -1)
    let b = parameter(animation.biasValues)
    var scale = 1.0
    if before != nil, after != nil {
      let (d0, d1) = (times[index] - times[index - 1], times[index + 1] - times[index])
      if d0 + d1 > 0 { scale = 2 * (leaving ? d1 : d0) / (d0 + d1) }
    }
    return zip(previous, next).map { x, y in
      scale * ((1 - t) * (1 + c) * (1 + b) / 2 * x + (1 - t) * (1 - c) * (1 - b) / 2 * y)
    }
  }

  /// The cubic's shape at constant speed, over 64 chords a segment.
  private func cubicPaced(_ values: [LayerValue], at t: Double) -> LayerValue {
    let times = even(values.count)
    let steps = 64 * (values.count - 1)
    let samples = (0...steps).map { cubic(values, times, at: Double($0) / Double(steps)) }
    return paced(samples, at: t)
  }

  // MARK: - Paths

  /// Every drawn element is one keyframe; linear runs by a curve's parameter, paced by its length.
  private func pathValue(_ path: Path, at t: Double) -> (value: LayerValue, angle: Double?)? {
    let segments = path.segments
    guard !segments.isEmpty else { return nil }
    let index: Int
    let parameter: Double
    switch animation.calculationMode {
    case .discrete:
      let start = segments[max(0, min(Int(clamping: t * Double(segments.count) + 1e-9), segments.count - 1))]
      return (.point(start.start), angle(start.tangent(at: 0)))
    case .paced, .cubicPaced:
      let lengths = segments.map { $0.length() }
      var rest = max(0, min(1, t)) * lengths.reduce(0, +)
      var found = 0
      while found < segments.count - 1 && rest > lengths[found] {
        rest -= lengths[found]
        found += 1
      }
      index = found
      parameter = segments[found].parameter(atLengthShare: lengths[found] > 0 ? min(1, rest / lengths[found]) : 1)
    case .linear, .cubic:
      var times = even(segments.count + 1)
      if let given = animation.keyTimes, given.count > 1 { times = Array(given.prefix(segments.count + 1)) }
      (index, parameter) = segment(times, at: t)
    }
    let piece = segments[index]
    return (.point(piece.point(at: parameter)), angle(piece.tangent(at: parameter)))
  }

  private func angle(_ direction: Point) -> Double? {
    guard let mode = animation.rotationMode else { return nil }
    return atan2(direction.y, direction.x) + (mode == .autoReverse ? .pi : 0)
  }
}
