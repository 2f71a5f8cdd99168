/// How an animation or animator came to an end.
public struct Outcome: Hashable, Sendable {
  /// Whether everything ran to its natural end.
  public var finished: Bool
  /// Where a property animator ended.
  public var position: AnimatingPosition

  /// How something ended; naturally unless told otherwise.
  public init(finished: Bool = true, position: AnimatingPosition = .end) {
    self.finished = finished
    self.position = position
  }
}

/// A host closure the world calls later; copies of a world keep its place but never call it.
public struct Callback {
  /// Where the host made it; the world's `site` while it runs.
  public var site: Int
  /// The host object that stands for the closure and what it captured, for `ownershipEdges`.
  public var host: Int?
  let body: (World, Outcome) -> Void

  /// A closure that only wants the world.
  public init(site: Int = 0, host: Int? = nil, _ body: @escaping (World) -> Void) {
    self.site = site
    self.host = host
    self.body = { world, _ in body(world) }
  }

  /// A completion that hears whether it finished, and where.
  public init(site: Int = 0, host: Int? = nil, _ body: @escaping (World, Outcome) -> Void) {
    self.site = site
    self.host = host
    self.body = body
  }
}
