/// `keyframeAnimator`: a view whose values follow tracks, each with its own times, all from one start.
public struct KeyframeAnimator {
  /// Every value before the first run.
  public var initial: [String: Double]
  /// A change of it runs the tracks once; nil starts them when the view appears.
  public var trigger: LayerValue?
  /// Whether they start anew at their end; only without a trigger.
  public var repeating: Bool
  /// One for each value that moves.
  public var tracks: [KeyframeTrack]

  /// Without a trigger it starts when its view appears.
  public init(
    initial: [String: Double], trigger: LayerValue? = nil, repeating: Bool = true, tracks: [KeyframeTrack]
  ) {
    self.initial = initial
    self.trigger = trigger
    self.repeating = repeating
    self.tracks = tracks
  }

  /// Seconds: the longest track.
  public var duration: Double { tracks.map(\.duration).max() ?? 0 }

  /// All values at `t` seconds, started from some.
  public func values(from start: [String: Double], at t: Double) -> [String: Double] {
    var out = start
    for track in tracks { out[track.property] = track.value(from: start[track.property] ?? 0, at: t) }
    return out
  }
}

/// A keyframe animator of one view on its way; what its tracks were at the start stays.
struct KeyframeRun {
  var animator: KeyframeAnimator
  var start: Double?
  var values: [String: Double]
  var first: [String: Double]
}
