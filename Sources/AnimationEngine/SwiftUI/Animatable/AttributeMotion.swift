/// One animatable value of a view: its target, and what its running animations still keep it from.
///
/// The value shown is the target less what every animation has left to cover. A spring over a spring takes its motion
/// over with its velocity; all other animations add up.
struct AttributeMotion {
  private(set) var target: AnimatableData
  private var running: [Running] = []

  private struct Running {
    var animation: SwiftUIAnimation
    /// What it covers, by component.
    var interval: [Double]
    var start: Double
    /// The integrators of a plain spring, which outlive a change of target.
    var springs: [FluidSpring]?
    /// What is left of the interval at the time advanced to.
    var remaining: [Double]
  }

  init(_ target: AnimatableData) { self.target = target }

  var isRunning: Bool { !running.isEmpty }

  /// What the screen shows.
  var value: AnimatableData {
    guard isRunning else { return target }
    var numbers = target.components
    for item in running {
      for index in numbers.indices { numbers[index] -= item.remaining[index] }
    }
    return target.filled(with: numbers)
  }

  /// Changes the target; without an animation, or to data of another type, the value jumps there.
  ///
  /// Gives the seconds after which the animation that was started is logically complete, nil if none was.
  mutating func set(_ new: AnimatableData, animation: SwiftUIAnimation?, at time: Double) -> Double? {
    guard new != target else { return nil }
    let old = target
    target = new
    guard let animation, old.hasSameShape(as: new) else {
      running = []
      return nil
    }
    let delta = zip(new.components, old.components).map { $0 - $1 }
    if merge(animation, delta) { return logicalDuration(animation, delta) }
    var added = Running(animation: animation, interval: delta, start: time, springs: nil, remaining: delta)
    if case .fluidSpring(let response, let fraction, let blend) = animation.base, animation.modifiers.isEmpty {
      let spring = FluidSpring(response: response, dampingFraction: fraction, blendDuration: blend)
      added.springs = delta.map { _ in spring }
    }
    running.append(added)
    return logicalDuration(animation, delta)
  }

  /// A plain spring takes the one before it over.
  private mutating func merge(_ animation: SwiftUIAnimation, _ delta: [Double]) -> Bool {
    guard case .fluidSpring(let response, let fraction, let blend) = animation.base, animation.modifiers.isEmpty,
      let last = running.indices.last, let springs = running[last].springs
    else { return false }
    running[last].animation = animation
    running[last].interval = zip(running[last].interval, delta).map { $0 + $1 }
    running[last].remaining = zip(running[last].remaining, delta).map { $0 + $1 }
    running[last].springs = springs.map { spring in
      var spring = spring
      spring.retarget(response: response, dampingFraction: fraction, blendDuration: blend)
      return spring
    }
    return true
  }

  private func logicalDuration(_ animation: SwiftUIAnimation, _ delta: [Double]) -> Double {
    delta.map { animation.logicalDuration(of: $0) }.max() ?? 0
  }

  /// Starts from a value other than the target's own, covering the way to it with an animation.
  mutating func start(from value: AnimatableData, animation: SwiftUIAnimation, at time: Double) -> Double? {
    let end = target
    self = AttributeMotion(value)
    return set(end, animation: animation, at: time)
  }

  /// Plays on to a time; animations that are over are removed, and the value is the target then.
  mutating func advance(to time: Double) {
    for index in running.indices.reversed() where !advance(index, to: time) { running.remove(at: index) }
  }

  /// Whether the animation still runs.
  private mutating func advance(_ index: Int, to time: Double) -> Bool {
    let elapsed = time - running[index].start
    if running[index].springs != nil { return advanceSpring(index, elapsed) }
    var isRunning = false
    for component in running[index].interval.indices {
      let whole = running[index].interval[component]
      let covered = running[index].animation.value(of: whole, at: elapsed)
      isRunning = isRunning || covered != nil
      running[index].remaining[component] = whole - (covered ?? whole)
    }
    return isRunning
  }

  private mutating func advanceSpring(_ index: Int, _ elapsed: Double) -> Bool {
    guard var springs = running[index].springs else { return false }
    let interval = running[index].interval
    var isRunning = false
    for component in springs.indices {
      springs[component].advance(to: elapsed, target: interval[component])
      isRunning = isRunning || !springs[component].isFinished(target: interval[component])
      running[index].remaining[component] = interval[component] - springs[component].offset
    }
    running[index].springs = springs
    return isRunning
  }
}
