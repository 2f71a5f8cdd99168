/// Where a view of an update hangs.
struct ViewSite {
  var place: ViewIdentity
  var parent: ViewIdentity?
  var scope: ViewIdentity?
  /// How the view is to be animated, as its container has it.
  var transaction: SwiftUITransaction
  /// States of the views around it.
  var inherited: [String: LayerValue]
  /// Whether it would come or go by itself: its container was there before.
  var isChange: Bool
  /// Whether it only is rendered until it has left.
  var isLeaving = false
  /// Whether only its content changes, by the data of an `Animatable` view.
  var isRefresh = false
}

extension ViewGraph {
  /// Evaluates all bodies and lets identities come, stay and go, animated by the transaction.
  mutating func update(_ transaction: SwiftUITransaction) {
    let isFirst = nodes.isEmpty
    let before = order
    let firstNew = nextSerial
    (order, visited) = ([], [])
    groupFrames = groupSources.compactMapValues(presentedFrame)
    let context = ViewContext(own: rootState, inherited: [:], serial: 0, isLeaving: false)
    visit(
      root(context),
      ViewSite(
        place: ViewIdentity(description: ""), transaction: transaction, inherited: rootState, isChange: !isFirst))
    removeUnvisited(before)
    resolveGeometry(firstNew: firstNew)
    let bodies = appearing
    appearing = []
    for body in bodies { body(&self) }
  }

  mutating func visit(_ view: ViewDescription, _ site: ViewSite) {
    let view = view.dividedAtID()
    let id = site.place.appending(view.type)
    let isNew = nodes[id] == nil
    var node =
      nodes[id]
      ?? GraphNode(view: view, serial: nextSerial, place: site.place, parent: site.parent, scope: site.scope)
    if isNew { nextSerial += 1 }
    node.view = view
    if !site.isRefresh {
      visited.insert(id)
      order.append(id)
    }
    let returns = node.isLeaving && !site.isLeaving
    if returns { node.phase = .identity }
    (node.appeared, node.disappeared) = ([], [])
    var transaction = site.transaction
    applyModifiers(&node, id, &transaction)
    node.transaction = transaction
    nodes[id] = node
    visitContent(id, site, isNew: isNew)
    if isNew {
      appearing += node.appeared
      if site.isChange { appear(id, site.transaction) }
    } else if returns {
      setMotion(Self.lookKey, Transition.Look().data, of: id, site.transaction)
    }
  }

  // MARK: - Modifiers

  /// From the outermost to the innermost, as the transaction flows.
  private mutating func applyModifiers(
    _ node: inout GraphNode, _ id: ViewIdentity, _ transaction: inout SwiftUITransaction
  ) {
    let keys = node.view.attributeKeys
    for (index, modifier) in node.view.modifiers.enumerated().reversed() {
      switch modifier {
      case .attribute(_, let data): setMotion(keys[index] ?? "", data, of: &node, id, transaction)
      case .plain(let name, let value): setPlain(name, value, of: &node, id, transaction)
      case .animation(let animation, let value):
        let changed = watch(value, at: index, of: &node)
        if changed && !transaction.disablesAnimations { transaction.animation = animation }
      case .transaction(nil, let change): change(&transaction)
      case .transaction(let value?, let change):
        if watch(value, at: index, of: &node) { change(&transaction) }
      case .matchedGeometryEffect(let geometry):
        (node.geometry, node.geometryTransaction) = (geometry, transaction)
      case .phaseAnimator(let animator): update(animator, of: &node, id)
      case .keyframeAnimator(let animator): update(animator, of: &node)
      case .onAppear(let body): node.appeared.insert(body, at: 0)
      case .onDisappear(let body): node.disappeared.insert(body, at: 0)
      case .transition, .id, .contentTransition: break
      }
    }
  }

  /// Whether a watched value differs from the last update's; the first one never does.
  private func watch(_ value: LayerValue, at index: Int, of node: inout GraphNode) -> Bool {
    defer { node.watched[index] = value }
    return node.watched[index].map { $0 != value } ?? false
  }

  private mutating func setPlain(
    _ name: String, _ value: LayerValue, of node: inout GraphNode, _ id: ViewIdentity,
    _ transaction: SwiftUITransaction
  ) {
    let old = node.plain.updateValue(value, forKey: name)
    guard let old, old != value, let animation = transaction.animation, node.view.hasContentTransition else { return }
    var motion = AttributeMotion(.number(1))
    let due = motion.start(from: .number(0), animation: animation, at: time)
    node.motions[Self.contentKey] = motion
    register(due, MotionKey(node: id, name: Self.contentKey), transaction)
  }

  /// A value's new target, animated as the transaction says; the first one is there at once.
  mutating func setMotion(
    _ name: String, _ data: AnimatableData, of node: inout GraphNode, _ id: ViewIdentity,
    _ transaction: SwiftUITransaction
  ) {
    guard node.motions[name] != nil else {
      node.motions[name] = AttributeMotion(data)
      return
    }
    let due = node.motions[name]?.set(data, animation: transaction.animation, at: time)
    register(due ?? nil, MotionKey(node: id, name: name), transaction)
  }

  mutating func setMotion(
    _ name: String, _ data: AnimatableData, of id: ViewIdentity, _ transaction: SwiftUITransaction
  ) {
    guard var node = nodes[id] else { return }
    setMotion(name, data, of: &node, id, transaction)
    nodes[id] = node
  }

  /// The transaction's completions wait for what it animates.
  mutating func register(_ seconds: Double?, _ key: MotionKey, _ transaction: SwiftUITransaction) {
    guard let seconds else { return }
    for id in transaction.completions {
      guard var completion = completions[id] else { continue }
      completion.values.insert(key)
      completion.due = max(completion.due, time + seconds)
      completions[id] = completion
    }
  }
}

extension ViewDescription {
  /// Repeated attributes get numbers, from the innermost on: `opacity`, `opacity-2`.
  var attributeKeys: [Int: String] {
    var counts: [String: Int] = [:]
    var keys: [Int: String] = [:]
    for (index, modifier) in modifiers.enumerated() {
      guard case .attribute(let name, _) = modifier else { continue }
      counts[name, default: 0] += 1
      keys[index] = counts[name] == 1 ? name : "\(name)-\(counts[name] ?? 0)"
    }
    return keys
  }

  var hasContentTransition: Bool {
    modifiers.contains { if case .contentTransition = $0 { true } else { false } }
  }

  /// With an `id(_:)`, what is around it stays when the id changes: a view of its own that holds the rest.
  func dividedAtID() -> ViewDescription {
    let place = modifiers.lastIndex { if case .id = $0 { true } else { false } }
    guard let place, case .id(let value) = modifiers[place] else { return self }
    var inner = self
    inner.modifiers = Array(modifiers[..<place])
    var outer = ViewDescription("ID", name: "ID")
    for modifier in modifiers[(place + 1)...] {
      // The transition is a trait of what comes and goes.
      if case .transition = modifier { inner.modifiers.append(modifier) } else { outer.modifiers.append(modifier) }
    }
    outer.content = .forEach([Element(value, inner)])
    return outer
  }
}
