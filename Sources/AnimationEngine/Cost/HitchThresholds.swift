/// How bad a hitch time ratio is. Apple has published two scales that contradict each other, so it is a choice.
public struct HitchThresholds: Hashable, Sendable {
  /// A class and the ratio up to which it goes, in milliseconds of hitch per second of animation.
  public struct Level: Hashable, Sendable {
    /// What the class is called.
    public var name: String
    /// Milliseconds per second.
    public var limit: Double
    /// Whether the limit itself is still inside.
    public var includesLimit: Bool

    /// A class up to a ratio in milliseconds per second.
    public init(_ name: String, upTo limit: Double, inclusive: Bool = true) {
      self.name = name
      self.limit = limit
      includesLimit = inclusive
    }
  }

  /// Ascending by limit.
  public var levels: [Level]
  /// The class above all levels.
  public var worst: String

  /// A scale of one's own.
  public init(levels: [Level], worst: String) {
    self.levels = levels
    self.worst = worst
  }

  /// The Organizer's Hitches report, all animations ("Understanding hitches in your app"). The current one.
  public static let organizer = HitchThresholds(
    levels: [Level("good", upTo: 10), Level("warning", upTo: 25), Level("critical", upTo: 50)],
    worst: "immediate attention")

  /// Scroll hitches as of Tech Talk 10855 ("Explore UI animation hitches and the render loop").
  public static let techTalk = HitchThresholds(
    levels: [Level("good", upTo: 5, inclusive: false), Level("warning", upTo: 10)], worst: "critical")

  /// The class of a ratio in milliseconds per second.
  public func classify(_ ratio: Double) -> String {
    levels.first { $0.includesLimit ? ratio <= $0.limit : ratio < $0.limit }?.name ?? worst
  }
}
