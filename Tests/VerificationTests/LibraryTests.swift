import Testing

/// Swift's own types.
@Suite struct LibraryTests {
  @Test func `ranges and strides`() throws {
    try expect(
      """
      var all: [Int] = []
      for i in 0..<3 { all.append(i) }
      for i in (1...2).reversed() { all.append(i) }
      return all
      """, gives: "[0, 1, 2, 2, 1]")
    try expect("return Array(stride(from: 0, to: 6, by: 2))", gives: "[0, 2, 4]")
    try expect("return stride(from: 1.0, through: 0, by: -0.5).map { $0 }", gives: "[1.0, 0.5, 0.0]")
    try expect("return ((1...3).contains(3), (1..<3).contains(3), (0..<4).count)", gives: "(true, false, 4)")
    try expect("return (0..<3).map { $0 * $0 }", gives: "[0, 1, 4]")
  }

  @Test func `map, filter, reduce and friends`() throws {
    try expect("return [1, 2, 3, 4].filter { $0 % 2 == 0 }.map { $0 * 10 }", gives: "[20, 40]")
    try expect("return [1, 2, 3].reduce(0) { $0 + $1 }", gives: "6")
    try expect("return [1, 2, 3].reduce(into: [Int]()) { $0.append($1 * 2) }", gives: "[2, 4, 6]")
    try expect(
      """
      var sum = 0
      [1, 2].forEach { sum += $0 }
      return sum
      """, gives: "3")
    try expect("return [1, nil, 3].compactMap { $0 }", gives: "[1, 3]")
    try expect("return [[1], [2, 3]].flatMap { $0 }", gives: "[1, 2, 3]")
    try expect("return zip([1, 2, 3], [\"a\", \"b\"]).map { \"\\($0)\\($1)\" }", gives: "[1a, 2b]")
    try expect("return [3, 1, 2].first { $0 < 3 }", gives: "1")
    try expect("return [3, 1, 2].firstIndex(where: { $0 < 3 })", gives: "1")
    try expect(
      """
      return ([1, 2].contains(2), [1, 2].contains { $0 > 2 }, [1, 2].allSatisfy { $0 > 0 })
      """, gives: "(true, false, true)")
    try expect("return ([3, 1, 2].min(), [3, 1, 2].max())", gives: "(1, 3)")
    try expect(
      """
      return ([1, 2, 3].dropFirst(), [1, 2, 3].prefix(2), [1, 2, 3].suffix(1))
      """, gives: "([2, 3], [1, 2], [3])")
  }

  @Test func `sorting sorts`() throws {
    try expect("return [3, 1, 2].sorted()", gives: "[1, 2, 3]")
    try expect("return [3, 1, 2].sorted { $0 > $1 }", gives: "[3, 2, 1]")
    try expect("return [3, 1, 2].sorted(by: >)", gives: "[3, 2, 1]")
    try expect(
      """
      var list = ["b", "a"]
      list.sort()
      return list
      """, gives: "[a, b]")
    try expect(
      """
      var list = [1, 2, 3]
      list.swapAt(0, 2)
      return list
      """, gives: "[3, 2, 1]")
  }

  @Test func `arrays are values and change in place`() throws {
    try expect(
      """
      var a = [1, 2]
      let b = a
      a.append(3)
      a[0] = 9
      a += [4]
      return (a, b)
      """, gives: "([9, 2, 3, 4], [1, 2])")
    try expect(
      """
      var a = [1, 2, 3]
      let x = a.removeFirst()
      let y = a.removeLast()
      a.insert(7, at: 0)
      return (a, x, y)
      """, gives: "([7, 2], 1, 3)")
    try expect(
      """
      var a = [1, 2, 3]
      a.removeAll { $0 > 1 }
      return (a, a.isEmpty, a.count, a.first, a.last)
      """, gives: "([1], false, 1, 1, 1)")
    try expect(
      """
      return ([1, 2, 3][1...], [1, 2, 3].indices.map { $0 }, Array([1, 2].reversed()))
      """, gives: "([2, 3], [0, 1, 2], [2, 1])")
    try expect("return Array(repeating: 7, count: 2)", gives: "[7, 7]")
  }

  @Test func `dictionaries`() throws {
    try expect(
      """
      var d = ["a": 1]
      d["b"] = 2
      d["a"] = nil
      return (d, d["b"], d["c"], d["c", default: 8])
      """, gives: "([b: 2], 2, nil, 8)")
    try expect(
      """
      var d: [String: [Int]] = [:]
      d["a", default: []].append(1)
      d["a", default: []].append(2)
      return d
      """, gives: "[a: [1, 2]]")
    try expect(
      """
      var sum = 0
      for (key, value) in ["x": 3] { sum += value + key.count }
      return sum
      """, gives: "4")
    try expect("return [\"x\": 3].mapValues { $0 * 2 }", gives: "[x: 6]")
    try expect("return [\"x\": 3].keys.map { $0 }", gives: "[x]")
  }

  @Test func `strings`() throws {
    try expect(
      """
      let n = 3
      return "\\(n) and \\(n * 2)" + "!"
      """, gives: "3 and 6!")
    try expect(
      """
      return ("abc".count, "abc".isEmpty, "abc".hasPrefix("ab"), "Ab".lowercased())
      """, gives: "(3, false, true, ab)")
    try expect("return [\"a\", \"b\"].joined(separator: \"-\")", gives: "a-b")
    try expect("return (\"a\" < \"b\", \"a\" >= \"a\", \"a\" <= \"b\")", gives: "(true, true, true)")
  }

  @Test func `numbers keep their kind`() throws {
    try expect("return (7 / 2, 7 % 4, 7.0 / 2, -7 / 2)", gives: "(3, 3, 3.5, -3)")
    try expect("return (Int(3.9), Double(2), Int(-3.9))", gives: "(3, 2.0, -3)")
    try expect(
      """
      return (2.5.rounded(), 2.4.rounded(.up), 2.6.rounded(.down), (-2.6).rounded(.towardZero))
      """, gives: "(3.0, 3.0, 2.0, -2.0)")
    try expect("return (min(3, 1, 2), max(1.5, 2), abs(-4))", gives: "(1, 2.0, 4)")
    try expect("return (trunc(-2.5), floor(-2.5), ceil(2.1))", gives: "(-2.0, -3.0, 3.0)")
    try expect(
      """
      var n = 8
      n -= 3
      n *= 2
      n /= 3
      n %= 2
      return n
      """, gives: "1")
    try expect("return (1 << 3, 6 & 3, 4 | 1, 10.isMultiple(of: 5))", gives: "(8, 2, 5, true)")
    try expect(
      """
      var flag = true
      flag.toggle()
      return (flag, !flag && true, flag || false)
      """, gives: "(false, true, false)")
  }

  @Test func `strings are trimmed of what the set holds`() throws {
    try expect("return \" #a b# \".trimmingCharacters(in: .whitespaces)", gives: "#a b#")
    try expect("return \" #a b# \".trimmingCharacters(in: CharacterSet.alphanumerics.inverted)", gives: "a b")
    try expect("return \"##ab#\".trimmingCharacters(in: CharacterSet(charactersIn: \"#\"))", gives: "ab")
    try expect("return \"12ab3\".trimmingCharacters(in: .letters)", gives: "12ab3")
  }

  @Test func `a scanner reads on from where it is`() throws {
    func hex(_ text: String, _ before: String = "") -> String {
      "let s = Scanner(string: \"\(text)\")\nvar v: UInt64 = 0\n\(before)\nlet ok = s.scanHexInt64(&v)\nreturn (ok, v)"
    }
    try expect(hex("ff8000"), gives: "(true, 16744448)")
    try expect(hex(" 0x1F"), gives: "(true, 31)")
    try expect(hex("#ff"), gives: "(false, 0)")
    try expect(hex("#ff", "s.scanLocation = 1"), gives: "(true, 255)")
    try expect(hex("#ff", "_ = s.scanString(\"#\")"), gives: "(true, 255)")
    try expect("return Scanner(string: \"ab\").scanString(\"#\") == nil", gives: "true")
  }
}
