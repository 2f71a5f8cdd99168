extension ViewGraph {
  /// Visits what a view holds; what its container brings in by itself may come with a transition.
  mutating func visitContent(_ id: ViewIdentity, _ site: ViewSite, isNew: Bool) {
    guard let node = nodes[id] else { return }
    var inner = site
    (inner.place, inner.parent, inner.transaction) = (id, id, node.transaction)
    inner.inherited.merge(node.state) { _, own in own }
    inner.isChange = site.isLeaving ? false : !isNew && !site.isRefresh
    switch node.view.content {
    case .none: break
    case .children(let children):
      for (index, child) in children.enumerated() {
        inner.place = id.appending("\(index)")
        visit(child, inner)
      }
    case .branch(let branch, let child):
      inner.place = id.appending("branch \(branch)")
      if let child { visit(child, inner) }
    case .forEach(let elements): visit(elements, inner)
    case .lazy(let elements, let visible): visit(Array(elements[visible.clamped(to: elements.indices)]), inner)
    case .body(let state, let body): visitBody(id, state, body, inner)
    case .shape(let data, let path):
      setMotion(Self.dataKey, data, of: id, node.transaction)
      evaluate(path, of: id)
    case .animatable(let data, let body):
      setMotion(Self.dataKey, data, of: id, node.transaction)
      evaluate(body, of: id, inner)
    case .presentation(let child):
      inner.scope = id
      if let child { visit(child, inner) }
    }
  }

  private mutating func visit(_ elements: [ViewDescription.Element], _ site: ViewSite) {
    var site = site
    let container = site.place
    for element in elements {
      site.place = container.appending("#\(element.id)")
      visit(element.view, site)
    }
  }

  private mutating func visitBody(
    _ id: ViewIdentity, _ state: [String: LayerValue], _ body: (ViewContext) -> ViewDescription, _ site: ViewSite
  ) {
    nodes[id]?.state.merge(state) { kept, _ in kept }
    guard let node = nodes[id] else { return }
    var site = site
    let context = ViewContext(
      own: node.state, inherited: site.inherited, serial: node.serial, isLeaving: isLeaving(id) || site.isLeaving)
    site.inherited.merge(node.state) { _, own in own }
    nodes[id]?.evaluations += 1
    visit(body(context), site)
  }

  private mutating func evaluate(_ path: (AnimatableData) -> Path, of id: ViewIdentity) {
    guard let value = nodes[id]?.motions[Self.dataKey]?.value else { return }
    nodes[id]?.path = path(value)
    nodes[id]?.evaluatedData = value
    nodes[id]?.evaluations += 1
  }

  private mutating func evaluate(
    _ body: (AnimatableData) -> ViewDescription, of id: ViewIdentity, _ site: ViewSite
  ) {
    guard let value = nodes[id]?.motions[Self.dataKey]?.value else { return }
    nodes[id]?.evaluatedData = value
    nodes[id]?.evaluations += 1
    visit(body(value), site)
  }

  /// Paths and `Animatable` bodies are evaluated anew where their data has moved on.
  mutating func evaluateMovedData() {
    for id in order {
      guard let node = nodes[id], let value = node.motions[Self.dataKey]?.value, value != node.evaluatedData else {
        continue
      }
      switch node.view.content {
      case .shape(_, let path): evaluate(path, of: id)
      case .animatable(_, let body):
        evaluate(
          body, of: id,
          ViewSite(
            place: id, parent: id, scope: node.scope, transaction: SwiftUITransaction(), inherited: rootState,
            isChange: false, isLeaving: isLeaving(id), isRefresh: true))
      default: break
      }
    }
  }

  /// Whether the view or one around it is on its way out.
  func isLeaving(_ id: ViewIdentity) -> Bool {
    guard let node = nodes[id] else { return false }
    return node.isLeaving || node.parent.map(isLeaving) == true
  }

  // MARK: - Coming and going

  /// A view that came by itself runs its transition, if the update of its container is animated.
  mutating func appear(_ id: ViewIdentity, _ transaction: SwiftUITransaction) {
    guard let animation = transaction.animation else { return }
    let transition = transition(of: id)
    var motion = AttributeMotion(transition.look(.identity).data)
    let due = motion.start(from: transition.look(.willAppear).data, animation: animation, at: time)
    nodes[id]?.motions[Self.lookKey] = motion
    register(due, MotionKey(node: id, name: Self.lookKey), transaction)
  }

  /// The view's own transition, else that of the one view its body is; without any it fades.
  private func transition(of id: ViewIdentity) -> Transition {
    guard let node = nodes[id] else { return .opacity }
    if let own = node.view.transition { return own }
    if case .body = node.view.content, let child = order.first(where: { nodes[$0]?.parent == id }) {
      return transition(of: child)
    }
    return .opacity
  }

  /// Views the update didn't come by leave: with their transition if their container's update is animated.
  mutating func removeUnvisited(_ before: [ViewIdentity]) {
    let gone = before.filter { !visited.contains($0) && nodes[$0] != nil }
    let roots = gone.filter { id in nodes[id]?.parent.map(visited.contains) ?? true }
    for id in roots {
      if nodes[id]?.isLeaving == false { leave(id) }
      renderLeaving(id, before)
    }
  }

  private mutating func leave(_ id: ViewIdentity) {
    let transaction = nodes[id]?.parent.flatMap { nodes[$0] }?.transaction ?? SwiftUITransaction()
    guard transaction.animation != nil else {
      drop(id)
      return
    }
    let transition = transition(of: id)
    nodes[id]?.phase = .didDisappear
    if nodes[id]?.motions[Self.lookKey] == nil {
      nodes[id]?.motions[Self.lookKey] = AttributeMotion(transition.look(.identity).data)
    }
    setMotion(Self.lookKey, transition.look(.didDisappear).data, of: id, transaction)
    if nodes[id]?.motions[Self.lookKey]?.isRunning != true { drop(id) }
  }

  /// A leaving view is still evaluated, against the state as it is now.
  private mutating func renderLeaving(_ id: ViewIdentity, _ before: [ViewIdentity]) {
    guard let node = nodes[id] else { return }
    visit(
      node.view,
      ViewSite(
        place: node.place, parent: node.parent, scope: node.scope,
        transaction: node.parent.flatMap { nodes[$0] }?.transaction ?? SwiftUITransaction(), inherited: rootState,
        isChange: false, isLeaving: true))
    for inner in before where inner.isInside(id) && !visited.contains(inner) { drop(inner) }
  }

  /// The identity is gone with its state and everything below it.
  mutating func drop(_ id: ViewIdentity) {
    let all = [id] + nodes.keys.filter { $0.isInside(id) }.sorted { $0.description < $1.description }
    for id in all {
      guard let node = nodes.removeValue(forKey: id) else { continue }
      appearing += node.disappeared
    }
    order.removeAll { nodes[$0] == nil }
  }
}
