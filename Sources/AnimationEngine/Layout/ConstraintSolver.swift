/// Solves linear constraints with priorities, as Auto Layout does: an exact lexicographic simplex.
///
/// Required relations hold; of those that contradict each other the one added last is dropped and reported. The others
/// come as close as they can, each priority as a whole only after all higher ones: the sum of its absolute errors is
/// least. The answer depends on the relations and their order alone, not on earlier calls of `solve`.
///
///     var solver = ConstraintSolver()
///     let width = solver.variable()
///     solver.add(LinearRelation(terms: [(width, 1)], relation: .lessOrEqual, constant: 300))
///     solver.add(LinearRelation(terms: [(width, 1)], relation: .equal, constant: 400, priority: 750))
///     solver.solve()[width]  // 300
public struct ConstraintSolver: Sendable {
  /// An unknown, any real number.
  public struct Variable: Hashable, Sendable {
    let index: Int
  }

  /// A relation that was added.
  public struct RelationID: Hashable, Sendable, Comparable {
    let index: Int

    public static func < (a: RelationID, b: RelationID) -> Bool { a.index < b.index }
  }

  private var variableCount = 0
  private var relations: [LinearRelation?] = []

  public init() {}

  /// A new unknown.
  public mutating func variable() -> Variable {
    variableCount += 1
    return Variable(index: variableCount - 1)
  }

  /// Adds a relation. Its variables must come from this solver.
  @discardableResult
  public mutating func add(_ relation: LinearRelation) -> RelationID {
    relations.append(relation)
    return RelationID(index: relations.count - 1)
  }

  /// Takes a relation away; its id isn't used again.
  public mutating func remove(_ id: RelationID) { relations[id.index] = nil }

  /// The relation as it is now, nil once removed. May be changed in place; it keeps its turn.
  public subscript(id: RelationID) -> LinearRelation? {
    get { relations[id.index] }
    set { relations[id.index] = newValue }
  }

  // MARK: - Solving

  /// What the relations allow, as good as it gets.
  public func solve() -> Solution {
    var run = Run(variableCount: variableCount)
    var wishes: [Double: [Int]] = [:]
    for (index, relation) in relations.enumerated() {
      guard let relation else { continue }
      if !relation.isFinite {
        run.dropped.append(RelationID(index: index))
      } else if relation.isRequired {
        run.require(relation, index)
      } else {
        wishes[relation.priority, default: []].append(index)
      }
    }
    for (_, indices) in wishes.sorted(by: { $0.key > $1.key }) {
      run.wish(indices.compactMap { relations[$0] })
    }
    return run.solution(relations)
  }

  /// One pass over the relations.
  private struct Run {
    var tableau = SimplexTableau()
    let variables: Range<Int>
    var dropped: [RelationID] = []

    init(variableCount: Int) {
      variables = 0..<variableCount
      for _ in variables { _ = tableau.column(restricted: false) }
    }

    /// Terms − constant, which the relation compares with 0; `.lessOrEqual` turned around to be at least 0.
    private func difference(_ relation: LinearRelation) -> SparseRow {
      let sign: Double = relation.relation == .lessOrEqual ? -1 : 1
      var row = SparseRow(constant: -sign * relation.constant)
      for term in relation.terms { row.add(sign * term.factor, column: term.variable.index) }
      return tableau.reduced(row)
    }

    mutating func require(_ relation: LinearRelation, _ index: Int) {
      let errors = add(relation)
      guard !errors.isEmpty else { return }
      let residual = tableau.minimize(sumOf: errors, hold: false)
      if residual > SimplexTableau.tolerance * max(1, abs(relation.constant)) {
        // Its errors stay unfixed and without cost, which is the same as not having added it.
        dropped.append(RelationID(index: index))
      } else {
        tableau.minimize(sumOf: errors, hold: true)
      }
    }

    mutating func wish(_ level: [LinearRelation]) {
      tableau.minimize(sumOf: level.flatMap { add($0, canMiss: true) }, hold: true)
    }

    /// Adds the relation with columns for the errors it needs to hold in any case, and returns those.
    ///
    /// A relation that a free variable can satisfy needs none unless it `canMiss`: then a wish of the same priority
    /// may still push it off.
    private mutating func add(_ relation: LinearRelation, canMiss: Bool = false) -> [Int] {
      var row = difference(relation)
      let order = relation.terms.map(\.variable.index)
      let isEquation = relation.relation == .equal
      if isEquation && row.entries.isEmpty && abs(row.constant) <= SimplexTableau.tolerance { return [] }
      // 0 = row − excess + lack, both at least 0; for an inequality the excess is its slack and costs nothing.
      let excess = isEquation && !canMiss && hasFree(row) ? nil : tableau.column(restricted: true)
      if let excess { row.add(-1, column: excess) }
      if !canMiss && (hasFree(row) || (!isEquation && row.constant >= 0)) {
        if !tableau.solveFree(row, preferring: order), let excess {
          tableau.define(excess, as: row.solved(for: excess))
        }
        return []
      }
      let lack = tableau.column(restricted: true)
      row.add(1, column: lack)
      if !tableau.solveFree(row, preferring: order) {
        let basic = row.constant > 0 ? excess ?? lack : lack
        tableau.define(basic, as: row.solved(for: basic))
      }
      return isEquation ? [excess, lack].compactMap { $0 } : [lack]
    }

    private func hasFree(_ row: SparseRow) -> Bool {
      row.entries.contains { variables.contains($0.column) }
    }

    func solution(_ relations: [LinearRelation?]) -> Solution {
      let values = variables.map { tableau.value(of: $0) }
      var unmet: [RelationID: Double] = [:]
      for (index, relation) in relations.enumerated() {
        guard let relation, relation.isFinite, !dropped.contains(RelationID(index: index)) else { continue }
        let left = relation.terms.reduce(0) { $0 + $1.factor * values[$1.variable.index] }
        let excess = left - relation.constant
        let error =
          switch relation.relation {
          case .equal: abs(excess)
          case .lessOrEqual: max(0, excess)
          case .greaterOrEqual: max(0, -excess)
          }
        if error > SimplexTableau.tolerance * max(1, abs(relation.constant)) {
          unmet[RelationID(index: index)] = error
        }
      }
      return Solution(tableau: tableau, values: values, dropped: dropped, unmet: unmet)
    }
  }

  /// Values for all variables, and what had to give.
  public struct Solution: Sendable {
    let tableau: SimplexTableau
    let values: [Double]
    /// Required relations that contradict earlier ones, in the order they were added, and any with a number that is
    /// not finite. They had no influence.
    public let dropped: [RelationID]
    /// Relations with a lower priority that don't hold, with their absolute error.
    public let unmet: [RelationID: Double]

    /// The value of a variable; 0, or a bound, where nothing determines it.
    public subscript(variable: Variable) -> Double { values[variable.index] }

    /// The values the variable could have with all relations as well satisfied.
    public func range(of variable: Variable) -> ClosedRange<Double> { tableau.range(of: variable.index) }

    /// Whether that is one value only; false is an ambiguous layout.
    public func isDetermined(_ variable: Variable) -> Bool {
      let range = range(of: variable)
      return range.upperBound - range.lowerBound <= SimplexTableau.tolerance * max(1, abs(range.lowerBound))
    }
  }
}
