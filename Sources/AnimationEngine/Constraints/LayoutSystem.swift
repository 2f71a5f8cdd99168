/// The linear system of one view tree: every view's edges in the root's space, in points.
struct LayoutSystem {
  private struct Box {
    var x, y, width, height: ConstraintSolver.Variable
  }

  private typealias Terms = [(ConstraintSolver.Variable, Double)]

  private var solver = ConstraintSolver()
  private var boxes: [ConstraintItem: Box] = [:]
  private let world: World
  private let root: ViewID
  private let views: [ViewID]
  private let named: Set<ViewID>

  init(root: ViewID, world: World) {
    self.world = world
    self.root = root
    views = world.subtree(of: root)
    let members = Set(views)
    let active = world.state.constraints.filter { constraint in
      constraint.isActive && constraint.items.allSatisfy { members.contains($0.view) }
    }
    named = Set(active.flatMap(\.items).map(\.view))
    for view in views { addView(view) }
    for constraint in active { add(constraint) }
    for view in views where isSolved(view) { addStay(view) }
  }

  /// Frames, in their superviews, of the views that constraints place.
  func frames() -> [ViewID: Rect] {
    let solution = solver.solve()
    var out: [ViewID: Rect] = [:]
    for view in views where isSolved(view) {
      guard let box = boxes[.view(view)], let parent = world.superview(of: view), let outer = boxes[.view(parent)]
      else { continue }
      out[view] = Rect(
        x: solution[box.x] - solution[outer.x], y: solution[box.y] - solution[outer.y],
        width: max(0, solution[box.width]), height: max(0, solution[box.height]))
    }
    return out
  }

  /// A view none of the constraints names keeps its frame: what places it isn't known.
  private func isSolved(_ view: ViewID) -> Bool {
    view != root && !world.state.views[view.raw].translatesAutoresizing && named.contains(view)
  }

  // MARK: - Building

  private mutating func makeBox(_ item: ConstraintItem) -> Box {
    let box = Box(x: solver.variable(), y: solver.variable(), width: solver.variable(), height: solver.variable())
    boxes[item] = box
    return box
  }

  private mutating func fix(_ terms: Terms, to constant: Double, priority: Double = 1000) {
    solver.add(LinearRelation(terms: terms, relation: .equal, constant: constant, priority: priority))
  }

  private mutating func addView(_ view: ViewID) {
    let box = makeBox(.view(view))
    let frame = currentFrame(view)
    if isSolved(view) {
      solver.add(LinearRelation(terms: [(box.width, 1)], relation: .greaterOrEqual))
      solver.add(LinearRelation(terms: [(box.height, 1)], relation: .greaterOrEqual))
      addContent(view, box)
      return
    }
    let outer = world.superview(of: view).flatMap { view == root ? nil : boxes[.view($0)] }
    fix([(box.x, 1)] + (outer.map { [($0.x, -1)] } ?? []), to: outer == nil ? 0 : frame.origin.x)
    fix([(box.y, 1)] + (outer.map { [($0.y, -1)] } ?? []), to: outer == nil ? 0 : frame.origin.y)
    fix([(box.width, 1)], to: frame.size.width)
    fix([(box.height, 1)], to: frame.size.height)
  }

  /// A view wants to be neither larger nor smaller than its content.
  private mutating func addContent(_ view: ViewID, _ box: Box) {
    let record = world.state.views[view.raw]
    let lengths = [
      (box.width, record.intrinsicSize.width, record.hugging.width, record.resistance.width),
      (box.height, record.intrinsicSize.height, record.hugging.height, record.resistance.height),
    ]
    for (variable, length, hugging, resistance) in lengths where length >= 0 {
      let terms = [(variable, 1.0)]
      solver.add(LinearRelation(terms: terms, relation: .lessOrEqual, constant: length, priority: hugging))
      solver.add(LinearRelation(terms: terms, relation: .greaterOrEqual, constant: length, priority: resistance))
    }
  }

  /// What nothing determines stays as it is.
  private mutating func addStay(_ view: ViewID) {
    guard let box = boxes[.view(view)], let parent = world.superview(of: view), let outer = boxes[.view(parent)]
    else { return }
    let frame = currentFrame(view)
    fix([(box.x, 1), (outer.x, -1)], to: frame.origin.x, priority: 0.01)
    fix([(box.y, 1), (outer.y, -1)], to: frame.origin.y, priority: 0.01)
    fix([(box.width, 1)], to: frame.size.width, priority: 0.01)
    fix([(box.height, 1)], to: frame.size.height, priority: 0.01)
  }

  /// Where the view is without its transform, which Auto Layout doesn't know.
  private func currentFrame(_ view: ViewID) -> Rect { world.untransformedFrame(of: view) }

  private mutating func add(_ constraint: ConstraintRecord) {
    let left = box(for: constraint.first, seenFrom: constraint.second)
    var terms = self.terms(constraint.firstAttribute, left)
    guard !terms.isEmpty else { return }
    var constant = constraint.constant
    if let second = constraint.second {
      let right = box(for: second, seenFrom: constraint.first)
      let others = self.terms(constraint.secondAttribute, right)
      guard !others.isEmpty else { return }
      terms += others.map { ($0.0, -$0.1 * constraint.multiplier) }
      constant += marginOffset(constraint.secondAttribute, of: second.view) * constraint.multiplier
    }
    constant -= marginOffset(constraint.firstAttribute, of: constraint.first.view)
    let relation: LinearRelation.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessOrEqual
      case .greaterThanOrEqual: .greaterOrEqual
      }
    solver.add(LinearRelation(terms: terms, relation: relation, constant: constant, priority: constraint.priority))
  }

  /// To what lies inside it, a scroll view's edges are those of its content.
  private mutating func box(for item: ConstraintItem, seenFrom other: ConstraintItem?) -> Box {
    if case .view(let view) = item, let inner = other?.view, inner != view, world.isScrollView(view),
      world.isDescendant(inner, of: view)
    {
      return guideBox(view, "contentLayoutGuide")
    }
    if case .layoutGuide(let view, let name) = item { return guideBox(view, name) }
    return boxes[item] ?? makeBox(item)
  }

  private mutating func guideBox(_ view: ViewID, _ name: String) -> Box {
    if let known = boxes[.layoutGuide(view, name)] { return known }
    let box = makeBox(.layoutGuide(view, name))
    guard let owner = boxes[.view(view)] else { return box }
    if name == "contentLayoutGuide" {
      fix([(box.x, 1), (owner.x, -1)], to: 0)
      fix([(box.y, 1), (owner.y, -1)], to: 0)
    } else if let insets = world.insets(ofGuide: name, of: view) {
      fix([(box.x, 1), (owner.x, -1)], to: insets.left)
      fix([(box.y, 1), (owner.y, -1)], to: insets.top)
      fix([(box.width, 1), (owner.width, -1)], to: -insets.left - insets.right)
      fix([(box.height, 1), (owner.height, -1)], to: -insets.top - insets.bottom)
    }
    return box
  }

  private func terms(_ attribute: ConstraintAttribute, _ box: Box) -> Terms {
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: [(box.x, 1)]
    case .right, .trailing, .rightMargin, .trailingMargin: [(box.x, 1), (box.width, 1)]
    case .top, .topMargin: [(box.y, 1)]
    case .bottom, .bottomMargin, .lastBaseline: [(box.y, 1), (box.height, 1)]
    // Without fonts the first baseline is taken to be where the last one is.
    case .firstBaseline: [(box.y, 1), (box.height, 1)]
    case .width: [(box.width, 1)]
    case .height: [(box.height, 1)]
    case .centerX, .centerXWithinMargins: [(box.x, 1), (box.width, 0.5)]
    case .centerY, .centerYWithinMargins: [(box.y, 1), (box.height, 0.5)]
    case .notAnAttribute: []
    }
  }

  private func marginOffset(_ attribute: ConstraintAttribute, of view: ViewID) -> Double {
    let margins = world.insets(ofGuide: "layoutMarginsGuide", of: view) ?? EdgeInsets()
    return switch attribute {
    case .leftMargin, .leadingMargin: margins.left
    case .rightMargin, .trailingMargin: -margins.right
    case .topMargin: margins.top
    case .bottomMargin: -margins.bottom
    case .centerXWithinMargins: (margins.left - margins.right) / 2
    case .centerYWithinMargins: (margins.top - margins.bottom) / 2
    default: 0
    }
  }
}
