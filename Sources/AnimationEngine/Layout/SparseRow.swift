/// A constant plus a few multiples of columns: one row of the simplex tableau.
///
/// Entries are sorted by column, so that every walk over them, and with it every result, is the same in each run.
struct SparseRow {
  struct Entry {
    var column: Int
    var factor: Double
  }

  var constant: Double
  private(set) var entries: [Entry] = []

  /// What cancels to less than this is taken for nothing; rounding would otherwise fill the tableau.
  private static let nothing = 1e-11

  init(constant: Double = 0) { self.constant = constant }

  /// The factor of a column, 0 if the row doesn't mention it.
  subscript(column: Int) -> Double {
    let index = position(of: column)
    return index < entries.count && entries[index].column == column ? entries[index].factor : 0
  }

  /// Adds `factor` times a column.
  mutating func add(_ factor: Double, column: Int) {
    let index = position(of: column)
    if index < entries.count && entries[index].column == column {
      entries[index].factor += factor
      if abs(entries[index].factor) < Self.nothing { entries.remove(at: index) }
    } else if abs(factor) >= Self.nothing {
      entries.insert(Entry(column: column, factor: factor), at: index)
    }
  }

  /// Adds `scale` times another row.
  mutating func add(_ scale: Double, _ other: SparseRow) {
    constant += scale * other.constant
    if abs(constant) < Self.nothing { constant = 0 }
    var merged: [Entry] = []
    merged.reserveCapacity(entries.count + other.entries.count)
    var mine = 0
    for entry in other.entries {
      while mine < entries.count, entries[mine].column < entry.column {
        merged.append(entries[mine])
        mine += 1
      }
      var factor = scale * entry.factor
      if mine < entries.count, entries[mine].column == entry.column {
        factor += entries[mine].factor
        mine += 1
      }
      if abs(factor) >= Self.nothing { merged.append(Entry(column: entry.column, factor: factor)) }
    }
    merged.append(contentsOf: entries[mine...])
    entries = merged
  }

  /// Replaces a column by a row that equals it.
  mutating func substitute(_ column: Int, by row: SparseRow) {
    let factor = self[column]
    guard factor != 0 else { return }
    drop(column)
    add(factor, row)
  }

  /// Removes a column, which is to say: fixes it at 0.
  mutating func drop(_ column: Int) {
    let index = position(of: column)
    if index < entries.count && entries[index].column == column { entries.remove(at: index) }
  }

  /// Removes every column for which `isFixed` holds.
  mutating func dropAll(where isFixed: (Int) -> Bool) {
    if entries.contains(where: { isFixed($0.column) }) { entries.removeAll { isFixed($0.column) } }
  }

  /// From "0 = self" to "column = result".
  func solved(for column: Int) -> SparseRow {
    var result = self
    let factor = -1 / self[column]
    result.drop(column)
    result.constant *= factor
    for index in result.entries.indices { result.entries[index].factor *= factor }
    return result
  }

  private func position(of column: Int) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
