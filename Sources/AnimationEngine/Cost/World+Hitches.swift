/// A frame that reached the screen later than it was expected.
public struct Hitch: Hashable, Sendable {
  /// When the frame was due, seconds of the world's clock.
  public var due: Double
  /// Seconds by which it came late: whole frames.
  public var duration: Double
}

/// Frames that passed while the main thread was busy.
struct MissedFrames {
  var due: Double
  var duration = 0.0
}

extension World {
  /// Seconds the main thread has for one frame: 1/60 at 60 frames a second, 1/120 at 120.
  public var frameBudget: Double { 1 / displayRate }

  /// The hitches so far: commits with changes that missed the frame they were meant for.
  public var hitches: [Hitch] { state.hitches }

  /// Milliseconds of hitch per second between two times of the world's clock.
  public func hitchTimeRatio(from start: Double, to end: Double) -> Double {
    guard end > start else { return 0 }
    let late = state.hitches.filter { $0.due >= start && $0.due < end }.map(\.duration).reduce(0, +)
    return late * 1000 / (end - start)
  }

  /// The class of that ratio by the configuration's thresholds.
  public func hitchClass(from start: Double, to end: Double) -> String {
    configuration.hitchThresholds.classify(hitchTimeRatio(from: start, to: end))
  }

  /// A refresh of the screen came while the main thread was busy.
  func missFrame(seconds: Double) {
    var missed = state.missed ?? MissedFrames(due: state.now)
    missed.duration += seconds
    state.missed = missed
  }

  /// A commit with changes comes late by the frames that passed meanwhile; one without has nothing to show late.
  func settleMissedFrames(changed: Bool) {
    defer { state.missed = nil }
    guard changed, let missed = state.missed else { return }
    state.hitches.append(Hitch(due: missed.due, duration: missed.duration))
  }

  /// Lets the main thread be busy for what the commit in progress did since the count `before`.
  func spendTime(since before: FrameWork) {
    guard let costs = configuration.mainThreadCosts else { return }
    let seconds = costs.seconds(from: before, to: state.current)
    if seconds > 0 { blockMainThread(for: seconds) }
  }
}
