/// Why keyframes are not shown as they were given.
public enum KeyframeProblem: Hashable, Sendable {
  /// Times and values, or values and discrete steps, don't pair up.
  case timeCount(times: Int, values: Int)
  /// A time, by its index, that is no fraction of the duration: below 0 or above 1.
  case timeOutside(index: Int, time: Double)
  /// A time, by its index, that lies before the one in front of it.
  case timeDescending(index: Int, time: Double)
  /// The first time is not 0, or the last one not 1.
  case timesIncomplete(first: Double, last: Double)
  /// There is a curve too many or too few for the stretches between the values.
  case curveCount(curves: Int, stretches: Int)
}

extension World {
  /// What is wrong with the times of a keyframe animation; nil where nothing is, or where they have no say.
  ///
  /// Core Animation documents as many times as values (one more is allowed for discrete steps), from 0 to 1 and none
  /// before the one in front of it; paced modes leave them out.
  public func timesProblem(of animation: Animation) -> KeyframeProblem? {
    guard animation.kind == .keyframe, let times = animation.keyTimes, !times.isEmpty,
      !state.configuration.seams.contains(.keyframesTakeAnything), !animation.isPaced
    else { return nil }
    if let index = times.firstIndex(where: { !(0...1).contains($0) }) {
      return .timeOutside(index: index, time: times[index])
    }
    if let index = times.indices.dropFirst().first(where: { times[$0] < times[$0 - 1] }) {
      return .timeDescending(index: index, time: times[index])
    }
    if animation.path == nil, let values = animation.values {
      let isDiscrete = animation.calculationMode == .discrete
      if times.count != values.count, !(isDiscrete && times.count == values.count + 1) {
        return .timeCount(times: times.count, values: values.count)
      }
    }
    guard animation.calculationMode != .discrete, let first = times.first, let last = times.last,
      first != 0 || last != 1
    else { return nil }
    return .timesIncomplete(first: first, last: last)
  }

  /// What is wrong with the curves between the values of a keyframe animation; nil where nothing is, or where they have
  /// no say.
  ///
  /// Core Animation documents one curve less than there are values; discrete and paced modes leave them out.
  public func curvesProblem(of animation: Animation) -> KeyframeProblem? {
    guard animation.kind == .keyframe, animation.path == nil, let values = animation.values, !values.isEmpty,
      let curves = animation.timingFunctions, !animation.isPaced, animation.calculationMode != .discrete,
      !state.configuration.seams.contains(.keyframesTakeAnything), curves.count != values.count - 1
    else { return nil }
    return .curveCount(curves: curves.count, stretches: values.count - 1)
  }
}

extension Animation {
  /// Whether the speed is the same all the way, whatever times and curves say.
  fileprivate var isPaced: Bool { calculationMode == .paced || calculationMode == .cubicPaced }
}
