/// One number or colour of one layer over time, in the model and on screen.
public struct Track: Hashable, Sendable {
  /// What the numbers are in.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    case points, radians
    /// 0 to 1 by nature: opacity, the ends of a stroke.
    case fraction
    case color
    /// A factor or a count.
    case none

    /// As reports print it behind a number.
    public var symbol: String {
      switch self {
      case .points: "pt"
      case .radians: "rad"
      case .fraction, .color, .none: ""
      }
    }

    /// Differences up to this can't be seen.
    public var tolerance: Double { self == .points ? 0.5 : 0.01 }
  }

  public enum Value: Hashable, Sendable {
    case number(Double)
    /// Components from 0 to 1.
    case color(red: Double, green: Double, blue: Double, alpha: Double)

    public var number: Double? { if case .number(let value) = self { value } else { nil } }

    /// How far apart two values are; nil for values of different kinds.
    public func distance(to other: Value) -> Double? {
      switch (self, other) {
      case (.number(let a), .number(let b)): return abs(a - b)
      case (.color(let r1, let g1, let b1, let a1), .color(let r2, let g2, let b2, let a2)):
        if a1 == 0, a2 == 0 { return 0 }
        return max(abs(r1 - r2), abs(g1 - g2), abs(b1 - b2), abs(a1 - a2))
      default: return nil
      }
    }
  }

  /// What one frame has: nil where there is no value, on screen before the layer's first commit for example.
  public struct Sample: Hashable, Sendable {
    public var time: Double
    public var model: Value?
    public var screen: Value?

    public init(time: Double, model: Value?, screen: Value?) {
      self.time = time
      self.model = model
      self.screen = screen
    }
  }

  public var layer: String
  public var keyPath: String
  public var unit: Unit
  /// One for the moment before the call, then one for each frame.
  public var samples: [Sample]
  /// Whether an animation still moves it when the film ends: there is no rest to speak of.
  public var goesOn: Bool
  /// Whether the function that was asked for moves it.
  public var isAskedFor = false

  public init(layer: String, keyPath: String, unit: Unit, samples: [Sample], goesOn: Bool = false) {
    self.layer = layer
    self.keyPath = keyPath
    self.unit = unit
    self.samples = samples
    self.goesOn = goesOn
  }
}

extension Track {
  /// The layer's own property: "position" of "position.x".
  public var property: String { String(keyPath.prefix { $0 != "." && $0 != "[" && $0 != " " }) }

  /// False for what no layer has as a property: how far a transition has come.
  public var hasModel: Bool { samples.contains { $0.model != nil } }

  /// Whether what is on screen ever changes.
  public var moves: Bool { changes(samples.compactMap(\.screen)) }

  /// Whether the model ever changes.
  public var modelChanges: Bool { changes(samples.compactMap(\.model)) }

  /// Whether code changes the model again and again, as a display link's does.
  public var isDriven: Bool {
    var changes = 0
    for (earlier, later) in zip(samples, samples.dropFirst()) {
      if earlier.model != nil && earlier.model != later.model { changes += 1 }
    }
    return changes >= 4
  }

  /// The frames before the picture first changes and after it last did; nil if it never does.
  public var motion: (start: Double, end: Double)? {
    guard moves else { return nil }
    var times: (start: Double, end: Double)?
    for (earlier, later) in zip(samples, samples.dropFirst()) {
      guard let a = earlier.screen, let b = later.screen, (a.distance(to: b) ?? 1) > 1e-6 else { continue }
      times = (times?.start ?? earlier.time, later.time)
    }
    return times
  }

  /// A frame that shows something else than the one before it.
  public struct Jump: Hashable, Sendable {
    public var before: Sample
    public var after: Sample
  }

  /// How far the picture goes from each frame to the next.
  private var steps: [Double] {
    zip(samples, samples.dropFirst()).map { earlier, later in
      earlier.screen.flatMap { a in later.screen.map { distance(a, $0) } } ?? 0
    }
  }

  /// Where the picture takes another value at once, and never changes otherwise.
  public var jump: Jump? {
    let changes = steps.indices.filter { steps[$0] > 1e-6 }
    guard moves, changes.count == 1, let index = changes.first else { return nil }
    return Jump(before: samples[index], after: samples[index + 1])
  }

  /// Where a picture that moves otherwise jumps after its motion has begun: back to the model mostly, and on from there
  /// if the model is set too late.
  public var snaps: [Jump] {
    let steps = self.steps
    guard let largest = steps.max(), largest > unit.tolerance * 4, steps.filter({ $0 > 1e-6 }).count > 3 else {
      return []
    }
    let large = steps.indices.filter { steps[$0] > largest / 4 }
    guard large.count <= 2, let first = large.first, let last = large.last, samples[first].time > 0.05,
      samples[last].time - samples[first].time < 0.1
    else { return [] }
    return large.map { Jump(before: samples[$0], after: samples[$0 + 1]) }
  }

  /// Whether one key path is part of the other.
  public static func touch(_ a: String, _ b: String) -> Bool {
    func leads(_ a: String, _ b: String) -> Bool {
      a == b || b.hasPrefix(a + ".") || b.hasPrefix(a + "[") || b.hasPrefix(a + " ")
    }
    return leads(a, b) || leads(b, a)
  }

  private func changes(_ values: [Value]) -> Bool {
    guard let first = values.first else { return false }
    return values.contains { ($0.distance(to: first) ?? 1) > unit.tolerance }
  }

  /// Whether model and screen are apart in a sample.
  public func differs(_ sample: Sample) -> Bool {
    guard let model = sample.model, let screen = sample.screen else { return false }
    return distance(model, screen) > unit.tolerance
  }

  /// A turn more or less looks the same.
  private func distance(_ one: Value, _ other: Value) -> Double {
    let plain = one.distance(to: other) ?? 1
    guard unit == .radians else { return plain }
    let turn = 2 * Double.pi
    let rest = plain.truncatingRemainder(dividingBy: turn)
    return min(rest, turn - rest)
  }

  /// The first frame in which model and screen are apart.
  public var firstDifference: Sample? { samples.first(where: differs) }

  /// The frame in which they are farthest apart.
  public var largestDifference: Sample? {
    var result: (sample: Sample, distance: Double)?
    for sample in samples where differs(sample) {
      guard let model = sample.model, let screen = sample.screen else { continue }
      let distance = distance(model, screen)
      if distance > (result?.distance ?? 0) + 1e-9 { result = (sample, distance) }
    }
    return result?.sample
  }

  /// Whether they are still apart when everything has come to rest.
  public var differsAtRest: Bool { !goesOn && samples.last.map(differs) ?? false }

  /// The least and the greatest number on screen and in the model.
  public var range: ClosedRange<Double>? {
    let numbers = samples.flatMap { [$0.model?.number, $0.screen?.number] }.compactMap { $0 }.filter(\.isFinite)
    guard let low = numbers.min(), let high = numbers.max() else { return nil }
    return low...high
  }

  /// What is on screen at a time: the last frame's.
  public func sample(at time: Double) -> Sample? {
    samples.last { $0.time <= time + 1e-9 } ?? samples.first
  }
}
