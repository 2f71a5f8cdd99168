/// A linear equation or inequality between variables of a `ConstraintSolver`: terms ⋛ constant.
public struct LinearRelation: Sendable {
  /// How the sum compares with 0.
  public enum Relation: Hashable, Sendable {
    case lessOrEqual, equal, greaterOrEqual
  }

  /// A variable times a factor.
  public struct Term: Hashable, Sendable {
    /// What is multiplied.
    public var variable: ConstraintSolver.Variable
    /// By how much.
    public var factor: Double

    public init(_ variable: ConstraintSolver.Variable, _ factor: Double) {
      self.variable = variable
      self.factor = factor
    }
  }

  /// The sum on the left; a variable may occur more than once.
  public var terms: [Term]
  /// How the sum compares with 0.
  public var relation: Relation
  /// The right side.
  public var constant: Double
  /// 1…999 for a wish that comes after all higher ones; 1000 and above is required.
  public var priority: Double

  public init(
    terms: [(ConstraintSolver.Variable, Double)], relation: Relation, constant: Double = 0, priority: Double = 1000
  ) {
    self.terms = terms.map { Term($0.0, $0.1) }
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }

  /// Whether it must hold, rather than come as close as possible.
  public var isRequired: Bool { priority >= 1000 }

  var isFinite: Bool { constant.isFinite && terms.allSatisfy(\.factor.isFinite) && !priority.isNaN }
}
