extension World {
  /// A constraint, inactive until `setActive`.
  public func makeConstraint(
    first: ConstraintItem, attribute firstAttribute: ConstraintAttribute, relation: ConstraintRelation = .equal,
    second: ConstraintItem? = nil, attribute secondAttribute: ConstraintAttribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0, priority: Double = 1000
  ) -> ConstraintID {
    let id = ConstraintID(raw: state.constraints.count)
    state.constraints.append(
      ConstraintRecord(
        first: first, firstAttribute: firstAttribute, relation: relation, second: second,
        secondAttribute: secondAttribute, multiplier: multiplier, constant: constant, priority: priority,
        site: state.site))
    record(.constraintMade(id))
    return id
  }

  /// All of a constraint.
  public func constraint(_ id: ConstraintID) -> ConstraintRecord { state.constraints[id.raw] }
  /// `constant`, points.
  public func constant(of id: ConstraintID) -> Double { constraint(id).constant }
  /// `priority`, 0 to 1000.
  public func priority(of id: ConstraintID) -> Double { constraint(id).priority }
  /// `isActive`.
  public func isActive(_ id: ConstraintID) -> Bool { constraint(id).isActive }

  /// Only a value that differs marks anything: the view that owns the constraint needs layout then.
  public func setConstant(_ constant: Double, of id: ConstraintID) {
    let old = state.constraints[id.raw].constant
    guard old != constant else { return }
    state.constraints[id.raw].constant = constant
    constraintChanged(id, "constant", .number(old), .number(constant), isPending: isActive(id))
  }

  /// Sets `priority`, 0 to 1000; a change asks for layout.
  public func setPriority(_ priority: Double, of id: ConstraintID) {
    let old = state.constraints[id.raw].priority
    guard old != priority else { return }
    state.constraints[id.raw].priority = priority
    constraintChanged(id, "priority", .number(old), .number(priority), isPending: isActive(id))
  }

  /// Sets `isActive`; a change asks for layout.
  public func setActive(_ flag: Bool, of id: ConstraintID) {
    guard isActive(id) != flag else { return }
    state.constraints[id.raw].isActive = flag
    constraintChanged(id, "isActive", .bool(!flag), .bool(flag), isPending: true)
  }

  /// Every active constraint that names the view or one of its guides.
  public func constraints(affecting view: ViewID) -> [ConstraintID] {
    state.constraints.indices.filter { index in
      state.constraints[index].isActive && state.constraints[index].items.contains { $0.view == view }
    }.map(ConstraintID.init(raw:))
  }

  /// Every constraint ever made.
  public var allConstraints: [ConstraintID] { state.constraints.indices.map(ConstraintID.init(raw:)) }

  /// Changes no layout pass has consumed, oldest first.
  public var pendingConstraints: [ConstraintID] { state.pendingConstraints.map(\.constraint) }

  /// The view in whose layout pass the constraint takes effect: the nearest common ancestor of what it names.
  ///
  /// A view's own size takes effect in its superview's pass, which is what sets its frame.
  public func owner(of id: ConstraintID) -> ViewID? {
    let constraint = constraint(id)
    let first = constraint.first.view
    guard let second = constraint.second?.view, second != first || constraint.second != constraint.first else {
      return superview(of: first) ?? first
    }
    let others = lineage(of: second)
    guard let common = lineage(of: first).first(where: others.contains) else { return nil }
    return common
  }

  private func constraintChanged(
    _ id: ConstraintID, _ property: String, _ old: LayerValue, _ new: LayerValue, isPending: Bool
  ) {
    record(.constraintChanged(id, property: property, old: old, new: new))
    layoutInputsChanged()
    guard isPending, let owner = owner(of: id) else { return }
    let pending = PendingConstraint(constraint: id, owner: owner)
    if !state.pendingConstraints.contains(pending) { state.pendingConstraints.append(pending) }
    needLayout(owner)
    if state.configuration.seams.contains(.layoutIsImmediate) { layoutIfNeeded(owner) }
  }

  /// The changes a layout pass of the view takes into account.
  func consumeConstraints(of view: ViewID) -> [ConstraintID] {
    let consumed = state.pendingConstraints.filter { $0.owner == view }
    if !consumed.isEmpty { state.pendingConstraints.removeAll { $0.owner == view } }
    return consumed.map(\.constraint)
  }

  /// Constraints across the edge of a subtree are lost when it moves, as UIKit drops them.
  func dropConstraints(between view: ViewID, and parent: ViewID) {
    let inside = Set(subtree(of: view))
    for index in state.constraints.indices where state.constraints[index].isActive {
      let ends = state.constraints[index].items.map { inside.contains($0.view) }
      if ends.contains(true) && ends.contains(false) { setActive(false, of: ConstraintID(raw: index)) }
    }
  }

  // MARK: - Other inputs of layout

  /// `setNeedsUpdateConstraints()`.
  public func setNeedsUpdateConstraints(_ view: ViewID) {
    state.views[view.raw].needsUpdateConstraints = true
    needLayout(view)
  }

  func setTranslatesAutoresizing(_ flag: Bool, of view: ViewID) {
    guard state.views[view.raw].translatesAutoresizing != flag else { return }
    state.views[view.raw].translatesAutoresizing = flag
    needLayout(superview(of: view) ?? view)
    layoutInputsChanged()
  }

  /// The size a view wants for its content; a negative length means none.
  public func setIntrinsicContentSize(_ size: Size, of view: ViewID) {
    guard state.views[view.raw].intrinsicSize != size else { return }
    state.views[view.raw].intrinsicSize = size
    needLayout(superview(of: view) ?? view)
    layoutInputsChanged()
  }

  /// How firmly a view keeps to its content: 250 and 750 by default.
  public func setContentPriorities(
    hugging: (horizontal: Double, vertical: Double)? = nil, resistance: (horizontal: Double, vertical: Double)? = nil,
    of view: ViewID
  ) {
    if let hugging {
      (state.views[view.raw].hugging.width, state.views[view.raw].hugging.height) = hugging
    }
    if let resistance {
      (state.views[view.raw].resistance.width, state.views[view.raw].resistance.height) = resistance
    }
    needLayout(superview(of: view) ?? view)
    layoutInputsChanged()
  }

  /// A guide of a view, placed by insets from its bounds or, without them, by constraints alone.
  public func setLayoutGuide(_ name: String, insets: EdgeInsets?, of view: ViewID) {
    state.views[view.raw].layoutGuides[name] = LayoutGuide(insets: insets)
    needLayout(view)
    layoutInputsChanged()
  }

  /// Solved frames are out of date.
  func layoutInputsChanged() { state.solvedFrames = nil }
}
