/// UIViewAnimatingState.
public enum AnimatorState: String, Hashable, Sendable {
  /// Not started or at its end; running or paused; stopped and waiting for `finishAnimation`.
  case inactive, active, stopped
}

/// UITimingCurveProvider: how a property animator moves.
public enum AnimatorTiming: Hashable, Sendable {
  /// UICubicTimingParameters.
  case cubic(TimingFunction)
  /// A spring with its own duration, which the animator takes over.
  case spring(UIKitSpring)

  /// The eased progress at a share of the duration; a spring may go beyond 1.
  func value(at share: Double, duration: Double) -> Double {
    switch self {
    case .cubic(let function): function.value(at: share)
    case .spring(let spring): share >= 1 ? 1 : spring.curve.value(at: share * duration)
    }
  }

  /// The first share of the duration at which the progress is reached, to 1e-12.
  func share(for value: Double, duration: Double) -> Double {
    guard value > 0 else { return 0 }
    guard value < 1 else { return 1 }
    let steps = 256
    guard
      let upper = (1...steps).first(where: { self.value(at: Double($0) / Double(steps), duration: duration) >= value })
    else { return 1 }
    var (low, high) = (Double(upper - 1) / Double(steps), Double(upper) / Double(steps))
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if self.value(at: middle, duration: duration) >= value { high = middle } else { low = middle }
    }
    return high
  }
}

struct AnimatorRecord {
  struct Animations {
    var body: Callback
    var delayFactor: Double
  }

  /// A value an animation changed, to go back to.
  struct Change {
    var layer: LayerID
    var key: String
    var old: LayerValue
    var new: LayerValue
  }

  /// A stretch of running: from one share of the whole to another.
  struct Run {
    var start: Double
    var seconds: Double
    var from: Double
    var to: Double
    /// Timing parameters given to `continueAnimation`; nil keeps the animator's own.
    var timing: AnimatorTiming?
  }

  var duration: Double
  var timing: AnimatorTiming
  var state = AnimatorState.inactive
  var isReversed = false
  var scrubsLinearly = true
  var pausesOnCompletion = false
  var isInterruptible = true
  var isUserInteractionEnabled = true
  var animations: [Animations] = []
  var completions: [Callback] = []
  /// The host object that stands for the animator, for `ownershipEdges`.
  var host: Int?

  /// Share of the whole while not running.
  var share = 0.0
  /// Whether shares are positions (scrubbed) rather than times on the curve.
  var isLinear = false
  var run: Run?
  /// When a delayed start is due.
  var startsAt: Double?
  var changes: [Change] = []
  /// Animations attached now.
  var waiting = 0
  /// The first frame that showed the end of the run.
  var endSeen: Double?
}
