/// What a constraint names: a view, or a layout guide of one.
public enum ConstraintItem: Hashable, Sendable {
  /// An edge, size or middle of a view.
  case view(ViewID)
  /// Such as `safeAreaLayoutGuide`, `layoutMarginsGuide`, `contentLayoutGuide`, or a name the host gave its own.
  case layoutGuide(ViewID, String)

  /// The view, or the one that owns the guide.
  public var view: ViewID {
    switch self {
    case .view(let view), .layoutGuide(let view, _): view
    }
  }
}

/// NSLayoutConstraint.Attribute.
public enum ConstraintAttribute: String, Hashable, Sendable, CaseIterable {
  /// NSLayoutConstraint.Attribute.
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
  /// Of the view's bounds less its margins.
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  /// The middle of the bounds less the margins.
  case centerXWithinMargins, centerYWithinMargins
  /// For constraints with a constant only.
  case notAnAttribute
}

/// NSLayoutConstraint.Relation.
public enum ConstraintRelation: String, Hashable, Sendable {
  /// NSLayoutConstraint.Relation.
  case lessThanOrEqual, equal, greaterThanOrEqual
}

/// A constraint as the world keeps it: first.attribute ⋛ multiplier × second.attribute + constant.
public struct ConstraintRecord: Hashable, Sendable {
  /// What the constraint is about.
  public var first: ConstraintItem
  /// Which of its edges, sizes or middles.
  public var firstAttribute: ConstraintAttribute
  /// How both sides compare.
  public var relation: ConstraintRelation
  /// What it depends on; nil for a constant.
  public var second: ConstraintItem?
  /// Which of that one's edges, sizes or middles.
  public var secondAttribute: ConstraintAttribute
  /// The factor of the second attribute.
  public var multiplier: Double
  /// Points.
  public var constant: Double
  /// 1 to 1000; 1000 is required.
  public var priority: Double
  /// Whether layout heeds it.
  public var isActive = false
  /// Where the host made it.
  public var site: Int

  var items: [ConstraintItem] { [first] + (second.map { [$0] } ?? []) }
}

/// A change that no layout pass has taken into account yet.
struct PendingConstraint: Hashable {
  var constraint: ConstraintID
  /// The view whose layout pass will.
  var owner: ViewID
}
