/// What a view looks like at one moment.
public struct ViewSnapshot {
  /// The way to it from the root.
  public var identity: ViewIdentity
  /// `identity` while it is there, `didDisappear` on its way out.
  public var phase: Transition.Phase
  /// Values as shown, by name.
  public var values: [String: AnimatableData]
  /// Values that aren't interpolated, by name.
  public var plain: [String: LayerValue]
  /// What its transition does to it now.
  public var look: Transition.Look
  /// Its frame as shown, matched geometry included.
  public var frame: Rect?
  /// A shape's path for the data shown now.
  public var path: Path?
  /// How often its body, content or path was evaluated.
  public var evaluations: Int
  /// How far a content transition has come, 0 to 1; nil while there is none.
  public var contentTransition: Double?

  /// Whether it is only rendered until it is gone.
  public var isLeaving: Bool { phase == .didDisappear }
  /// Its own opacity and its transition's, 0 to 1.
  public var opacity: Double { (values["opacity"]?.number ?? 1) * look.opacity }
}

extension ViewGraph {
  /// The views of a name, in order, those on their way out included.
  public func views(_ name: String) -> [ViewSnapshot] { identities(named: name).compactMap(snapshot) }

  /// The first view of a name that isn't on its way out.
  public func view(_ name: String) -> ViewSnapshot? {
    let found = views(name)
    return found.first { !$0.isLeaving } ?? found.first
  }

  /// A value of the first view of a name, as shown.
  public func presented(_ value: String, of name: String) -> AnimatableData? { view(name)?.values[value] }

  /// Whether anything is on its way.
  public var isAnimating: Bool { nodes.values.contains { $0.motions.values.contains(where: \.isRunning) } }

  func identities(named name: String) -> [ViewIdentity] { order.filter { nodes[$0]?.view.name == name } }

  private func snapshot(_ id: ViewIdentity) -> ViewSnapshot? {
    guard let node = nodes[id] else { return nil }
    return ViewSnapshot(
      identity: id, phase: node.phase, values: node.motions.mapValues(\.value), plain: node.plain,
      look: node.motions[Self.lookKey].map { Transition.Look($0.value) } ?? Transition.Look(),
      frame: presentedFrame(of: id), path: node.path, evaluations: node.evaluations,
      contentTransition: node.motions[Self.contentKey].flatMap { $0.isRunning ? $0.value.number : nil })
  }

  static let lookKey = "transition"
  static let contentKey = "contentTransition"
  static let matchedKey = "matchedGeometry"
  static let dataKey = "animatableData"
  static let frameKey = "frame"

  func presentedFrame(of id: ViewIdentity) -> Rect? {
    guard let node = nodes[id] else { return nil }
    return (node.motions[Self.matchedKey] ?? node.motions[Self.frameKey]).map { Self.rect($0.value) }
  }

  static func rect(_ data: AnimatableData) -> Rect {
    let numbers = data.components
    guard numbers.count == 4 else { return .zero }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  static func data(_ rect: Rect) -> AnimatableData {
    .values([rect.origin.x, rect.origin.y, rect.width, rect.height])
  }
}
