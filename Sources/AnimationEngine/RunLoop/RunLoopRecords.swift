/// Work that waits for the next turn of the run loop.
enum ReadyWork {
  case started(LayerID, Animation)
  case stopped(LayerID, key: String?, serial: Int, Animation, finished: Bool)
  case completionBlock(group: Int)
  /// A block that had no animation.
  case blockDone(BlockID)
  case animatorDone(AnimatorID, AnimatingPosition)
}

/// One `DispatchQueue.main.async` or `asyncAfter`.
struct QueuedCallback {
  var due: Double
  /// The order among callbacks that are due at once.
  var order: Int
  var callback: Callback
}

struct TimerRecord {
  var interval: Double
  var repeats: Bool
  var modes: Set<RunLoopMode>
  /// The host object it holds: its target.
  var target: Int?
  var callback: Callback
  var nextFire: Double
  var isValid = true
}

struct DisplayLinkRecord {
  var target: Int
  var callback: Callback
  var modes: Set<RunLoopMode> = []
  var isPaused = false
  var isValid = true
  var range = FrameRateRange.default
  var ticks: [RunLoopMode: Int] = [:]
  /// The time of the last tick; nil before the first.
  var lastTick: Double?
  /// The base tick of the display at which it last ran.
  var lastFrame: Int
}
