/// The state of a lexicographic linear program: each level is optimised, then held at its optimum.
///
/// Columns are either free (the solver's variables, any value) or restricted (slacks and errors, at least 0). A basic
/// column has a row that gives it in terms of the others, which are at 0. Free columns never leave the basis, and rows
/// of restricted columns mention restricted columns only; that keeps every step feasible.
struct SimplexTableau {
  /// Rows by their basic column; nil for a column that is not basic.
  private var rows: [SparseRow?] = []
  private var isRestricted: [Bool] = []
  /// Columns held at 0 for good: a higher level would suffer if they grew.
  private var isFixed: [Bool] = []
  /// Basic restricted columns in ascending order; the only ones a pivot looks at.
  private var basics: [Int] = []

  /// Below this a residual counts as none. Layout is in points, with sizes up to 10⁴ or so.
  static let tolerance = 1e-7
  private static let pivotTolerance = 1e-9

  /// A new column, not basic.
  mutating func column(restricted: Bool) -> Int {
    rows.append(nil)
    isRestricted.append(restricted)
    isFixed.append(false)
    return rows.count - 1
  }

  /// The value of a column in the present solution.
  func value(of column: Int) -> Double { rows[column]?.constant ?? 0 }

  /// `row` with all basic columns replaced and fixed ones dropped.
  func reduced(_ row: SparseRow) -> SparseRow {
    var result = row
    for entry in row.entries {
      if let definition = rows[entry.column] { result.substitute(entry.column, by: definition) }
    }
    result.dropAll { isFixed[$0] }
    return result
  }

  // MARK: - Adding

  /// Makes `row` = 0 (reduced) hold by giving a free column the value it takes; false if it mentions none.
  mutating func solveFree(_ row: SparseRow, preferring order: [Int]) -> Bool {
    var best: Int?
    for entry in row.entries where !isRestricted[entry.column] {
      guard let old = best else {
        best = entry.column
        continue
      }
      let gain = abs(entry.factor) - abs(row[old])
      if gain > 0 || (gain == 0 && rank(entry.column, order) < rank(old, order)) { best = entry.column }
    }
    guard let column = best else { return false }
    define(column, as: row.solved(for: column))
    return true
  }

  private func rank(_ column: Int, _ order: [Int]) -> Int { order.firstIndex(of: column) ?? order.count }

  /// Makes a restricted column basic. The constant of its row must not be negative.
  mutating func define(_ column: Int, as row: SparseRow) {
    for index in rows.indices { rows[index]?.substitute(column, by: row) }
    rows[column] = row
    if isRestricted[column] { insertBasic(column) }
  }

  // MARK: - Optimising

  /// Makes the sum of the given restricted columns as small as it gets, and returns it.
  ///
  /// With `hold`, every column that would raise the sum again is fixed at 0, so that no later level can.
  @discardableResult
  mutating func minimize(sumOf columns: [Int], hold: Bool) -> Double {
    var objective = SparseRow()
    for column in columns { objective.add(1, column: column) }
    objective = reduced(objective)
    // A sum of restricted columns is bounded below, so this can't fail.
    _ = descend(&objective)
    if hold {
      for entry in objective.entries where entry.factor > Self.pivotTolerance { isFixed[entry.column] = true }
      for index in rows.indices { rows[index]?.dropAll { isFixed[$0] } }
    }
    return objective.constant
  }

  /// The values a column can take without any harm to what is held.
  func range(of column: Int) -> ClosedRange<Double> {
    guard rows[column] != nil || !isFixed[column] else { return 0...0 }
    var row = SparseRow()
    row.add(1, column: column)
    let low = leastValue(of: row)
    row = SparseRow()
    row.add(-1, column: column)
    return low...max(low, -leastValue(of: row))
  }

  private func leastValue(of row: SparseRow) -> Double {
    var objective = reduced(row)
    if objective.entries.contains(where: { !isRestricted[$0.column] }) { return -.infinity }
    var copy = self
    return copy.descend(&objective) ? objective.constant : -.infinity
  }

  /// Pivots until `objective` (reduced, restricted columns only) is least; false if it has no least value.
  private mutating func descend(_ objective: inout SparseRow) -> Bool {
    var steps = 0
    while let entering = enteringColumn(objective, bland: steps > 50 + basics.count) {
      guard let leaving = leavingColumn(entering) else { return false }
      pivot(entering, leaving)
      if let row = rows[entering] { objective.substitute(entering, by: row) }
      steps += 1
    }
    return true
  }

  /// The steepest way down; with `bland` the first one, which can't cycle.
  private func enteringColumn(_ objective: SparseRow, bland: Bool) -> Int? {
    var best: (column: Int, factor: Double)?
    for entry in objective.entries where entry.factor < -Self.pivotTolerance {
      if bland { return entry.column }
      if entry.factor < best?.factor ?? 0 { best = (entry.column, entry.factor) }
    }
    return best?.column
  }

  /// The basic column that reaches 0 first as `entering` grows; on a tie the first.
  private func leavingColumn(_ entering: Int) -> Int? {
    var best: (column: Int, ratio: Double)?
    for column in basics {
      guard let row = rows[column] else { continue }
      let factor = row[entering]
      guard factor < -Self.pivotTolerance else { continue }
      let ratio = max(row.constant, 0) / -factor
      if ratio < best?.ratio ?? .infinity { best = (column, ratio) }
    }
    return best?.column
  }

  private mutating func pivot(_ entering: Int, _ leaving: Int) {
    guard var row = rows[leaving] else { return }
    rows[leaving] = nil
    basics.removeAll { $0 == leaving }
    row.add(-1, column: leaving)
    define(entering, as: row.solved(for: entering))
  }

  private mutating func insertBasic(_ column: Int) {
    let index = basics.firstIndex { $0 > column } ?? basics.count
    basics.insert(column, at: index)
  }
}
