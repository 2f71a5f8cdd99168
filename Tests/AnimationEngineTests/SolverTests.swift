import AnimationEngine
import EnginePrograms
import Testing

@Suite struct `Constraint solver` {
  private typealias Variable = ConstraintSolver.Variable

  @Test func `an equation gives its variable`() {
    var solver = ConstraintSolver()
    let x = solver.variable()
    solver.add(LinearRelation(terms: [(x, 2)], relation: .equal, constant: 10))
    let solution = solver.solve()
    #expect(solution[x] == 5)
    #expect(solution.isDetermined(x))
    #expect(solution.dropped.isEmpty && solution.unmet.isEmpty)
  }

  @Test func `a required bound wins over a wish, and the wish comes as close as it can`() {
    var solver = ConstraintSolver()
    let width = solver.variable()
    solver.add(LinearRelation(terms: [(width, 1)], relation: .lessOrEqual, constant: 300))
    let wish = solver.add(LinearRelation(terms: [(width, 1)], relation: .equal, constant: 400, priority: 750))
    let solution = solver.solve()
    #expect(solution[width] == 300)
    #expect(solution.unmet == [wish: 100])
    #expect(solution.dropped.isEmpty)
  }

  @Test func `of two required relations that contradict each other the later is dropped and reported`() {
    var solver = ConstraintSolver()
    let x = solver.variable()
    let y = solver.variable()
    solver.add(LinearRelation(terms: [(x, 1)], relation: .equal, constant: 10))
    solver.add(LinearRelation(terms: [(y, 1), (x, -1)], relation: .greaterOrEqual, constant: 5))
    let late = solver.add(LinearRelation(terms: [(y, 1)], relation: .lessOrEqual, constant: 12))
    solver.add(LinearRelation(terms: [(y, 1)], relation: .equal, constant: 20, priority: 250))
    let solution = solver.solve()
    #expect(solution.dropped == [late])
    #expect(solution[x] == 10)
    #expect(solution[y] == 20)
  }

  @Test func `999 wins over any number of 998`() {
    var solver = ConstraintSolver()
    let x = solver.variable()
    for _ in 0..<20 { solver.add(LinearRelation(terms: [(x, 1)], relation: .equal, constant: 0, priority: 998)) }
    solver.add(LinearRelation(terms: [(x, 1)], relation: .equal, constant: 1, priority: 999))
    #expect(solver.solve()[x] == 1)
  }

  @Test func `within one priority the sum of errors is least`() {
    var solver = ConstraintSolver()
    let x = solver.variable()
    solver.add(LinearRelation(terms: [(x, 1)], relation: .equal, constant: 0, priority: 500))
    solver.add(LinearRelation(terms: [(x, 1)], relation: .equal, constant: 10, priority: 500))
    solver.add(LinearRelation(terms: [(x, 1)], relation: .equal, constant: 10, priority: 500))
    #expect(solver.solve()[x] == 10)
  }

  @Test func `what nothing determines is said to be open, with its range`() {
    var solver = ConstraintSolver()
    let x = solver.variable()
    let y = solver.variable()
    let z = solver.variable()
    solver.add(LinearRelation(terms: [(x, 1)], relation: .greaterOrEqual, constant: 10))
    solver.add(LinearRelation(terms: [(x, 1)], relation: .lessOrEqual, constant: 30))
    solver.add(LinearRelation(terms: [(z, 1)], relation: .greaterOrEqual, constant: 4))
    solver.add(LinearRelation(terms: [(z, 1)], relation: .lessOrEqual, constant: 4))
    let solution = solver.solve()
    #expect(solution.range(of: x) == 10...30)
    #expect(!solution.isDetermined(x))
    #expect(solution.range(of: y) == -.infinity ... .infinity)
    #expect(solution.isDetermined(z) && solution[z] == 4)
  }

  @Test func `a removed or changed relation is as if it had always been so`() {
    var solver = ConstraintSolver()
    let x = solver.variable()
    let first = solver.add(LinearRelation(terms: [(x, 1)], relation: .equal, constant: 1))
    let second = solver.add(LinearRelation(terms: [(x, 1)], relation: .equal, constant: 2))
    #expect(solver.solve().dropped == [second])
    solver.remove(first)
    #expect(solver.solve()[x] == 2)
    solver[second]?.constant = 7
    #expect(solver.solve()[x] == 7)
  }

  @Test func `a number that is not finite is dropped instead of spreading`() {
    var solver = ConstraintSolver()
    let x = solver.variable()
    let bad = solver.add(LinearRelation(terms: [(x, 1)], relation: .equal, constant: .nan))
    solver.add(LinearRelation(terms: [(x, 1)], relation: .equal, constant: 3, priority: 1))
    let solution = solver.solve()
    #expect(solution.dropped == [bad])
    #expect(solution[x] == 3)
  }

  @Test func `systems with one solution agree with dense elimination`() {
    for seed in UInt64(1)...200 {
      var random = SplitMix(seed: seed)
      let count = random.integer(1...12)
      let truth = (0..<count).map { _ in random.number(-500...500).rounded() }
      var solver = ConstraintSolver()
      let variables = (0..<count).map { _ in solver.variable() }
      var matrix: [[Double]] = []
      var right: [Double] = []
      for _ in 0..<(count + random.integer(0...3)) {
        let factors = (0..<count).map { _ in random.integer(0...2) == 0 ? Double(random.integer(-4...4)) : 0 }
        let constant = zip(factors, truth).reduce(0) { $0 + $1.0 * $1.1 }
        matrix.append(factors)
        right.append(constant)
        solver.add(LinearRelation(terms: Array(zip(variables, factors)), relation: .equal, constant: constant))
      }
      // Slack bounds that hold at the solution must not move it.
      for (variable, value) in zip(variables, truth) where random.integer(0...1) == 0 {
        let gap = Double(random.integer(0...20))
        solver.add(LinearRelation(terms: [(variable, 1)], relation: .lessOrEqual, constant: value + gap))
      }
      let solution = solver.solve()
      #expect(solution.dropped.isEmpty && solution.unmet.isEmpty, "seed \(seed)")
      guard let dense = leastSquares(matrix, right) else { continue }
      for (variable, value) in zip(variables, dense) {
        #expect(isClose(solution[variable], value, 1e-5), "seed \(seed)")
        #expect(solution.isDetermined(variable), "seed \(seed)")
      }
    }
  }

  @Test func `feasible systems are met whatever their order`() {
    for seed in UInt64(1)...200 {
      var random = SplitMix(seed: seed)
      let count = random.integer(1...10)
      let point = (0..<count).map { _ in random.number(-100...100) }
      var relations: [([Double], LinearRelation.Relation, Double)] = []
      for _ in 0..<random.integer(1...25) {
        let factors = (0..<count).map { _ in random.integer(0...2) == 0 ? Double(random.integer(-3...3)) : 0 }
        let value = zip(factors, point).reduce(0) { $0 + $1.0 * $1.1 }
        switch random.integer(0...4) {
        case 0: relations.append((factors, .equal, value))
        case 1, 2: relations.append((factors, .lessOrEqual, value + random.number(0...10)))
        default: relations.append((factors, .greaterOrEqual, value - random.number(0...10)))
        }
      }
      for _ in 0..<3 {
        relations.shuffle(using: &random)
        var solver = ConstraintSolver()
        let variables = (0..<count).map { _ in solver.variable() }
        for (factors, relation, constant) in relations {
          solver.add(LinearRelation(terms: Array(zip(variables, factors)), relation: relation, constant: constant))
        }
        let solution = solver.solve()
        #expect(solution.dropped.isEmpty && solution.unmet.isEmpty, "seed \(seed)")
        for variable in variables {
          let range = solution.range(of: variable)
          #expect(range.lowerBound - 1e-6 <= solution[variable], "seed \(seed)")
          #expect(solution[variable] <= range.upperBound + 1e-6, "seed \(seed)")
        }
      }
    }
  }

  @Test func `wishes reach the least errors, level by level, that any corner reaches`() {
    for seed in UInt64(1)...300 {
      var random = SplitMix(seed: seed)
      var solver = ConstraintSolver()
      let variables = [solver.variable(), solver.variable()]
      var lines: [Line] = []
      for _ in 0..<random.integer(2...9) {
        let relation = [LinearRelation.Relation.equal, .lessOrEqual, .greaterOrEqual][random.integer(0...2)]
        let line = Line(
          a: Double(random.integer(-3...3)), b: Double(random.integer(-3...3)),
          c: Double(random.integer(-20...20)), relation: relation,
          priority: [250, 500, 750][random.integer(0...2)])
        if line.a == 0 && line.b == 0 { continue }
        lines.append(line)
        solver.add(
          LinearRelation(
            terms: [(variables[0], line.a), (variables[1], line.b)], relation: relation, constant: line.c,
            priority: line.priority))
      }
      let solution = solver.solve()
      let mine = Line.errors(lines, solution[variables[0]], solution[variables[1]])
      for (x, y) in Line.corners(lines) {
        let other = Line.errors(lines, x, y)
        for (a, b) in zip(mine, other) {
          #expect(a <= b + 1e-6, "seed \(seed): \(mine) is worse than \(other)")
          if a < b - 1e-6 || a > b + 1e-6 { break }
        }
      }
    }
  }

  @Test func `a chain of fifty views is laid out`() {
    var solver = ConstraintSolver()
    var frames: [(left: Variable, top: Variable, width: Variable, height: Variable)] = []
    for _ in 0..<50 { frames.append((solver.variable(), solver.variable(), solver.variable(), solver.variable())) }
    let root = frames[0]
    for (variable, value) in [(root.left, 0.0), (root.top, 0), (root.width, 390), (root.height, 844)] {
      solver.add(LinearRelation(terms: [(variable, 1)], relation: .equal, constant: value))
    }
    for (index, view) in frames.enumerated().dropFirst() {
      let above = frames[index - 1]
      let gap = index == 1 ? 0.0 : 4
      solver.add(LinearRelation(terms: [(view.left, 1), (root.left, -1)], relation: .equal, constant: 16))
      solver.add(
        LinearRelation(
          terms: [(view.left, 1), (view.width, 1), (root.left, -1), (root.width, -1)], relation: .lessOrEqual,
          constant: -16))
      solver.add(LinearRelation(terms: [(view.width, 1)], relation: .equal, constant: 500, priority: 750))
      solver.add(LinearRelation(terms: [(view.height, 1)], relation: .greaterOrEqual, constant: 8))
      solver.add(LinearRelation(terms: [(view.height, 1)], relation: .equal, constant: 10, priority: 251))
      var terms: [(Variable, Double)] = [(view.top, 1), (above.top, -1)]
      if index > 1 { terms.append((above.height, -1)) }
      solver.add(LinearRelation(terms: terms, relation: .equal, constant: gap))
    }
    let last = frames[49]
    solver.add(LinearRelation(terms: [(last.top, 1), (last.height, 1)], relation: .lessOrEqual, constant: 600))
    let solution = solver.solve()
    #expect(solution.dropped.isEmpty)
    #expect(solution[last.width] == 358)
    #expect(isClose(solution[last.top] + solution[last.height], 600, 1e-6))
    #expect(frames.dropFirst().allSatisfy { solution[$0.height] >= 8 - 1e-6 && solution.isDetermined($0.left) })
  }
}

/// A relation in the plane and its errors, for checking by brute force.
private struct Line {
  var a, b, c: Double
  var relation: LinearRelation.Relation
  var priority: Double

  func error(_ x: Double, _ y: Double) -> Double {
    let excess = a * x + b * y - c
    switch relation {
    case .equal: return abs(excess)
    case .lessOrEqual: return max(0, excess)
    case .greaterOrEqual: return max(0, -excess)
    }
  }

  /// Sums of errors, the highest priority first.
  static func errors(_ lines: [Line], _ x: Double, _ y: Double) -> [Double] {
    [750, 500, 250].map { priority in
      lines.filter { $0.priority == priority }.reduce(0) { $0 + $1.error(x, y) }
    }
  }

  /// Where two lines meet, and a point of each; a least sum of errors lies on one of these if lines aren't parallel.
  static func corners(_ lines: [Line]) -> [(Double, Double)] {
    var points: [(Double, Double)] = []
    for (index, p) in lines.enumerated() {
      let square = p.a * p.a + p.b * p.b
      points.append((p.a * p.c / square, p.b * p.c / square))
      for q in lines[..<index] {
        let determinant = p.a * q.b - p.b * q.a
        if determinant == 0 { continue }
        points.append(((p.c * q.b - p.b * q.c) / determinant, (p.a * q.c - p.c * q.a) / determinant))
      }
    }
    return points
  }
}

/// The solution of the normal equations by elimination with full pivoting of rows; nil if it isn't unique.
private func leastSquares(_ matrix: [[Double]], _ right: [Double]) -> [Double]? {
  let count = matrix.first?.count ?? 0
  var rows = (0..<count).map { i in
    (0..<count).map { j in matrix.reduce(0) { $0 + $1[i] * $1[j] } }
      + [zip(matrix, right).reduce(0) { $0 + $1.0[i] * $1.1 }]
  }
  for column in 0..<count {
    guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
      abs(rows[pivot][column]) > 1e-6
    else { return nil }
    rows.swapAt(column, pivot)
    for other in 0..<count where other != column {
      let factor = rows[other][column] / rows[column][column]
      for index in column...count { rows[other][index] -= factor * rows[column][index] }
    }
  }
  return (0..<count).map { rows[$0][count] / rows[$0][$0] }
}
