/// Names a layer of one world and of its copies.
public struct LayerID: Hashable, Sendable {
  public let raw: Int
  public init(raw: Int) { self.raw = raw }
}

/// Names a view of one world and of its copies.
public struct ViewID: Hashable, Sendable {
  public let raw: Int
  public init(raw: Int) { self.raw = raw }
}

/// Names a display link of one world and of its copies.
public struct DisplayLinkID: Hashable, Sendable {
  public let raw: Int
  public init(raw: Int) { self.raw = raw }
}

/// Names a timer of one world and of its copies.
public struct TimerID: Hashable, Sendable {
  public let raw: Int
  public init(raw: Int) { self.raw = raw }
}

/// Names a constraint of one world and of its copies.
public struct ConstraintID: Hashable, Sendable {
  public let raw: Int
  public init(raw: Int) { self.raw = raw }
}

/// Names a property animator of one world and of its copies.
public struct AnimatorID: Hashable, Sendable {
  public let raw: Int
  public init(raw: Int) { self.raw = raw }
}

/// Names one open or closed animation block (`UIView.animate` and its family).
public struct BlockID: Hashable, Sendable {
  public let raw: Int
  public init(raw: Int) { self.raw = raw }
}
