/// One keyframe of a track: where to, in how long, and on which way.
public enum Keyframe: Hashable, Sendable {
  /// A straight way, eased by a curve.
  case linear(Double, duration: Double, curve: UnitCurve = .linear)
  /// A cubic piece; velocities in units per second, chosen for a smooth way through the neighbours if nil.
  case cubic(Double, duration: Double, startVelocity: Double? = nil, endVelocity: Double? = nil)
  /// A spring; without a duration it takes its settling duration.
  case spring(Double, duration: Double? = nil, spring: SwiftUISpring = .smooth)
  /// A jump.
  case move(Double)

  /// Where it goes.
  public var value: Double {
    switch self {
    case .linear(let value, _, _), .cubic(let value, _, _, _), .spring(let value, _, _), .move(let value): value
    }
  }

  /// Seconds.
  public var duration: Double {
    switch self {
    case .linear(_, let duration, _), .cubic(_, let duration, _, _): max(0, duration)
    case .spring(_, let duration, let spring): max(0, duration ?? spring.settlingDuration)
    case .move: 0
    }
  }
}

/// `KeyframeTrack`: the keyframes of one property, one after the other.
public struct KeyframeTrack: Hashable, Sendable {
  /// The value that moves.
  public var property: String
  /// In order.
  public var keyframes: [Keyframe]

  public init(_ property: String, _ keyframes: [Keyframe]) {
    self.property = property
    self.keyframes = keyframes
  }

  /// Seconds.
  public var duration: Double { keyframes.map(\.duration).reduce(0, +) }

  /// The value at `t` seconds, from `start` on; after the last keyframe its value stands.
  public func value(from start: Double, at t: Double) -> Double {
    var (from, begin) = (start, 0.0)
    for (index, keyframe) in keyframes.enumerated() {
      let end = begin + keyframe.duration
      if t < end { return value(index, from: from, before: index > 0 ? previous(index, start) : nil, at: t - begin) }
      (from, begin) = (keyframe.value, end)
    }
    return from
  }

  private func previous(_ index: Int, _ start: Double) -> Double { index > 1 ? keyframes[index - 2].value : start }

  private func value(_ index: Int, from: Double, before: Double?, at t: Double) -> Double {
    let keyframe = keyframes[index]
    let (to, duration) = (keyframe.value, keyframe.duration)
    switch keyframe {
    case .move: return to
    case .linear(_, _, let curve): return from + (to - from) * curve.value(at: t / duration)
    case .spring(_, _, let spring): return from + spring.value(target: to - from, time: t)
    case .cubic(_, _, let startVelocity, let endVelocity):
      let first = startVelocity ?? before.map { (to - $0) / (keyframes[index - 1].duration + duration) } ?? 0
      let last = endVelocity ?? velocity(leaving: index, from: from) ?? 0
      return Self.hermite(from, to, first * duration, last * duration, t / duration)
    }
  }

  /// The slope through a keyframe with a cubic one after it.
  private func velocity(leaving index: Int, from: Double) -> Double? {
    guard index + 1 < keyframes.count, case .cubic = keyframes[index + 1] else { return nil }
    return (keyframes[index + 1].value - from) / (keyframes[index].duration + keyframes[index + 1].duration)
  }

  private static func hermite(_ a: Double, _ b: Double, _ slopeA: Double, _ slopeB: Double, _ x: Double) -> Double {
    let (square, cube) = (x * x, x * x * x)
    return a * (2 * cube - 3 * square + 1) + b * (3 * square - 2 * cube) + slopeA * (cube - 2 * square + x)
      + slopeB * (cube - square)
  }
}
