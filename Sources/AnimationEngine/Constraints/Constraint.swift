/// What a constraint names: a view, or a layout guide of one.
public enum ConstraintItem: Hashable, Sendable {
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
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins
  case notAnAttribute
}

/// NSLayoutConstraint.Relation.
public enum ConstraintRelation: String, Hashable, Sendable {
  case lessThanOrEqual, equal, greaterThanOrEqual
}

/// A constraint as the world keeps it: first.attribute ⋛ multiplier × second.attribute + constant.
public struct ConstraintRecord: Hashable, Sendable {
  public var first: ConstraintItem
  public var firstAttribute: ConstraintAttribute
  public var relation: ConstraintRelation
  public var second: ConstraintItem?
  public var secondAttribute: ConstraintAttribute
  public var multiplier: Double
  /// Points.
  public var constant: Double
  /// 1 to 1000; 1000 is required.
  public var priority: Double
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
