/// What a finger does: places over time, and how it ends.
public struct GestureScript: Hashable, Sendable {
  /// UIGestureRecognizer.State, from recognition on.
  public enum State: String, Hashable, Sendable {
    /// Recognised, moved, lifted, taken away by the system, or not recognised after all.
    case began, changed, ended, cancelled, failed
  }

  /// One place of the finger.
  public struct Sample: Hashable, Sendable {
    /// Seconds after the touch.
    public var time: Double
    /// In the window, points.
    public var location: Point

    /// A place in the window at some seconds after the touch.
    public init(time: Double, location: Point) {
      self.time = time
      self.location = location
    }
  }

  /// In the order of their times.
  public var samples: [Sample]
  /// How the gesture ends after its last sample.
  public var end: State

  /// A gesture through some places.
  public init(samples: [Sample], end: State = .ended) {
    self.samples = samples
    self.end = end
  }

  /// A straight drag with a sample each 1/60 s.
  public static func drag(from start: Point, to target: Point, duration: Double, end: State = .ended) -> GestureScript {
    let count = max(1, Int(clamping: (duration * 60).rounded()))
    let samples = (0...count).map { index in
      let share = Double(index) / Double(count)
      return Sample(
        time: duration * share,
        location: Point(start.x + (target.x - start.x) * share, start.y + (target.y - start.y) * share))
    }
    return GestureScript(samples: samples, end: end)
  }

  /// A touch that ends where it began.
  public static func tap(at point: Point) -> GestureScript {
    GestureScript(samples: [Sample(time: 0, location: point)])
  }

  /// Points per second over the last two samples up to an index; zero for the first one.
  func velocity(at index: Int) -> Point {
    guard index > 0 else { return .zero }
    let (a, b) = (samples[index - 1], samples[index])
    guard b.time > a.time else { return .zero }
    return Point(
      (b.location.x - a.location.x) / (b.time - a.time), (b.location.y - a.location.y) / (b.time - a.time))
  }
}

/// One call of a gesture recognizer's action.
public struct GestureEvent: Hashable, Sendable {
  /// The recognizer's state in this call.
  public var state: GestureScript.State
  /// In the window, points.
  public var location: Point
  /// From where the gesture began, points.
  public var translation: Point
  /// Points per second.
  public var velocity: Point
}

extension World {
  /// Plays a gesture on a view from now on: one event a sample, then one for its end.
  ///
  /// Nothing is heard if the touch doesn't reach the view or something in it. With `scrolls` the run loop is in the
  /// tracking mode meanwhile, as under a scroll view.
  public func play(
    _ script: GestureScript, on view: ViewID, scrolls: Bool = false, action: @escaping (World, GestureEvent) -> Void
  ) {
    guard let first = script.samples.first else { return }
    asyncMain(
      Callback { world in
        guard let hit = world.hitTestView(first.location, in: world.window), world.isDescendant(hit, of: view) else {
          return
        }
        if scrolls { world.beginTracking() }
        for index in script.samples.indices { world.queue(script, index, action) }
        let end = script.samples[script.samples.count - 1].time
        world.asyncMain(
          after: end,
          Callback { world in
            if scrolls { world.endTracking() }
            action(world, script.event(script.end, at: script.samples.count - 1))
          })
      })
  }

  private func queue(_ script: GestureScript, _ index: Int, _ action: @escaping (World, GestureEvent) -> Void) {
    asyncMain(
      after: script.samples[index].time,
      Callback { world in action(world, script.event(index == 0 ? .began : .changed, at: index)) })
  }
}

extension GestureScript {
  func event(_ state: State, at index: Int) -> GestureEvent {
    let location = samples[index].location
    let start = samples[0].location
    return GestureEvent(
      state: state, location: location, translation: Point(location.x - start.x, location.y - start.y),
      velocity: velocity(at: index))
  }
}
