/// Where an animation is at one time of its parent's clock: the CAMediaTiming model as measured.
enum MediaPhase: Equatable {
  case before
  /// Inside the active interval, or held by a fill mode.
  case active(MediaPosition)
  case after
}

/// A moment inside a cycle.
struct MediaPosition: Equatable {
  /// Seconds into the run, from 0 to `duration`; counted back on the way back.
  var time: Double
  /// How many whole cycles lie behind.
  var repetition: Int
}

extension Animation {
  /// Times closer than this are the same instant, whatever sums they came from.
  static let timeTolerance = 1e-9

  /// The position at a time of the layer's (or group's) clock, fill modes included.
  ///
  /// `duration` stands in for an own duration at or below 0: a group's child takes its group's.
  func phase(at parentTime: Double, begin: Double, duration: Double) -> MediaPhase {
    let elapsed = (parentTime - begin) * abs(speed)
    let cycle = autoreverses ? duration * 2 : duration
    let active = repeatDuration > 0 ? repeatDuration : (repeatCount > 0 ? repeatCount : 1) * cycle
    if parentTime < begin - Self.timeTolerance {
      guard fillMode.holdsBefore else { return .before }
      return .active(position(elapsed: 0, active: active, cycle: cycle, duration: duration))
    }
    if elapsed > active + Self.timeTolerance {
      guard fillMode.holdsAfter else { return .after }
      return .active(position(elapsed: active, active: active, cycle: cycle, duration: duration))
    }
    return .active(position(elapsed: max(0, elapsed), active: active, cycle: cycle, duration: duration))
  }

  /// Whether the active interval is over on screen: the moment itself still shows the end of those that stay.
  func isOver(at parentTime: Double, begin: Double) -> Bool {
    guard speed != 0 else { return false }
    let rest = activeDuration - (parentTime - begin) * abs(speed)
    return isRemovedOnCompletion ? rest <= Self.timeTolerance : rest < -Self.timeTolerance
  }

  /// `timeOffset` wraps inside the cycle, a negative speed runs the cycle backwards from its first instant on.
  private func position(elapsed: Double, active: Double, cycle: Double, duration: Double) -> MediaPosition {
    guard cycle > 0, cycle.isFinite else { return MediaPosition(time: max(0, elapsed + timeOffset), repetition: 0) }
    let x = (speed < 0 ? -elapsed : elapsed) + timeOffset
    var repetition = (x / cycle).rounded(.down)
    var inCycle = x - repetition * cycle
    if cycle - inCycle < Self.timeTolerance {
      inCycle = 0
      repetition += 1
    }
    // Only the very end of the active interval shows the end of a cycle; in between the next one has begun.
    if inCycle < Self.timeTolerance && x > Self.timeTolerance && elapsed >= active - Self.timeTolerance {
      inCycle = cycle
      repetition -= 1
    }
    let time = autoreverses && inCycle > duration ? cycle - inCycle : inCycle
    return MediaPosition(time: time, repetition: max(0, Int(clamping: repetition)))
  }
}
