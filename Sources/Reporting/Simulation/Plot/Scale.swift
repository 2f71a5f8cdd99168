import Foundation

/// Maps values of an axis to pixels.
struct Scale {
  var values: ClosedRange<Double>
  /// Pixels of the least and of the greatest value; the first may be the larger one.
  var start: Double
  var end: Double

  func position(_ value: Double) -> Double {
    let span = values.upperBound - values.lowerBound
    guard span > 0 else { return (start + end) / 2 }
    return start + (end - start) * (value - values.lowerBound) / span
  }

  /// Round numbers on the axis, about so many.
  func ticks(about count: Int) -> [Double] {
    let span = values.upperBound - values.lowerBound
    guard span > 0, span.isFinite, count > 0 else { return [values.lowerBound] }
    let step = Self.roundStep(span / Double(count))
    let first = (values.lowerBound / step - 1e-9).rounded(.up)
    let last = (values.upperBound / step + 1e-9).rounded(.down)
    guard last >= first, last - first < 100 else { return [values.lowerBound] }
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  /// 1, 2 or 5 times a power of ten, at least the number given.
  static func roundStep(_ value: Double) -> Double {
    let power = pow(10, log10(value).rounded(.down))
    for factor in [1.0, 2, 5] where factor * power >= value * 0.999 { return factor * power }
    return 10 * power
  }

  /// A range with room around it; a single value gets a range of its own size.
  static func padded(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    let span = range.upperBound - range.lowerBound
    guard span > 1e-9 else {
      let room = max(abs(range.lowerBound) * 0.25, 0.5)
      return (range.lowerBound - room)...(range.upperBound + room)
    }
    return (range.lowerBound - span * 0.08)...(range.upperBound + span * 0.08)
  }
}
