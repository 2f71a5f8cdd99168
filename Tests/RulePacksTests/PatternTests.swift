import RulePacks
import SourceModel
import SwiftFrontend
import Testing

@Suite struct PatternTests {
  /// The bindings of the first node of the code that fits, as text; nil when none does.
  private func match(_ pattern: String, _ code: String) throws -> [String: String]? {
    let compiled = try CompiledPattern(pattern, parser: patternParser)
    let source = "class V { func f() {\n\(code)\n} }"
    let unit = SwiftFrontend().parse(SourceFile(path: "a.swift", bytes: Array(source.utf8)))
    var result: [String: String]?
    func visit(_ node: Node, _ context: CodeContext) {
      guard result == nil, let bindings = compiled.match(node, in: context) else { return }
      result = bindings.mapValues(\.text)
    }
    Walker.walk(unit, expr: { visit($0, $1) }, stmt: { visit($0, $1) })
    return result
  }

  @Test func `the same metavariable is the same code`() throws {
    #expect(try match("$a.frame = $a.bounds", "x.y.frame = x.y.bounds") == ["a": "x.y"])
    #expect(try match("$a.frame = $a.bounds", "x?.frame = (x).bounds") == ["a": "x"])
    #expect(try match("$a.frame = $a.bounds", "x.frame = y.bounds") == nil)
    #expect(try match("$f($x, $x)", "g(a + 1, a  +  1)") == ["f": "g", "x": "a + 1"])
    #expect(try match("$f($x, $x)", "g(a + 1, a + 2)") == nil)
    #expect(try match("$f($x, $x)", "g($state, $other)") == nil)
  }

  @Test func `a list of arguments is any number of them`() throws {
    #expect(try match("run($args...)", "run()") == [:])
    #expect(try match("run($args...)", "run(1, b: 2) { }") == [:])
    #expect(try match("run($args..., last: $x)", "run(1, 2, last: 3)") == ["x": "3"])
    #expect(try match("run($args..., last: $x)", "run(1, last: 3, more: 4)") == nil)
  }

  @Test func `a closure's body may be anything, or just so`() throws {
    #expect(
      try match("UIView.animate(withDuration: $d) { $body... }", "UIView.animate(withDuration: 1) { a(); b() }") != nil)
    let labelled = "UIView.animate(withDuration: 1, animations: { a() })"
    #expect(try match("UIView.animate(withDuration: $d, animations: $b)", labelled) == ["d": "1", "b": "{ a() }"])
    #expect(try match("UIView.animate(withDuration: $d) { $body... }", labelled) == ["d": "1"])
    let trailing = "UIView.animate(withDuration: 1) { a() }"
    #expect(try match("UIView.animate(withDuration: $d, animations: $b)", trailing) == ["d": "1", "b": "{ a() }"])
    let two = "UIView.animate(withDuration: 1) { a() } completion: { _ in b() }"
    #expect(try match("UIView.animate(withDuration: $d, animations: $a, completion: $c)", two)?["c"] == "{ _ in b() }")
    #expect(try match("run { $x.hide() }", "run { v.hide() }") == ["x": "v"])
    #expect(try match("run { $x.hide() }", "run { v.hide(); w() }") == nil)
  }

  @Test func `literals, operators and names have to be the same`() throws {
    #expect(try match("$a.repeatCount = .infinity", "x.repeatCount = .infinity") == ["a": "x"])
    #expect(try match("$a.repeatCount = .infinity", "x.repeatCount = 3") == nil)
    #expect(try match("CABasicAnimation(keyPath: \"frame\")", "CABasicAnimation(keyPath: \"frame\")") == [:])
    #expect(try match("CABasicAnimation(keyPath: \"frame\")", "CABasicAnimation(keyPath: \"bounds\")") == nil)
    #expect(try match("$a + 1", "x + 1") == ["a": "x"])
    #expect(try match("$a + 1", "x - 1") == nil)
    #expect(try match("$a + 1", "x + 2") == nil)
    #expect(try match("!$a", "!(x)") == ["a": "(x)"])
    #expect(try match("[$a, 2]", "[1, 2]") == ["a": "1"])
    #expect(try match("$a ? 1 : $b", "x ? 1 : 0") == ["a": "x", "b": "0"])
  }

  @Test func `a compound assignment is a write, a pattern of one is stricter`() throws {
    #expect(try match("$a.x = $v", "p.x *= 2") == ["a": "p", "v": "2"])
    #expect(try match("$a.x += $v", "p.x += 2") == ["a": "p", "v": "2"])
    #expect(try match("$a.x += $v", "p.x = 2") == nil)
  }

  @Test func `statements are patterns too`() throws {
    #expect(try match("return $x", "return y.z") == ["x": "y.z"])
    #expect(try match("defer { $body... }", "defer { a(); b() }") == [:])
    #expect(try match("guard $c else { $body... }", "guard ok else { return }") == ["c": "ok"])
    #expect(try match("return $x", "throw y") == nil)
  }

  @Test func `a force and a cast are kept apart`() throws {
    #expect(try match("$a.b()!", "x.b()!.c") == ["a": "x"])
    #expect(try match("$a.b() as! $t", "x.b() as! [CALayer]") == ["a": "x"])
    #expect(try match("$a.b() as! CALayer", "x.b() as! CAShapeLayer") == nil)
    #expect(try match("$a.b() as! $t", "x.b() as? CALayer") == nil)
  }

  @Test func `inside a lexical rule the enclosing code decides`() throws {
    func rule(_ condition: String) throws -> Rule {
      var lines = PackErrorTests.lines
      lines[22] = " lexically: true, \(condition): ['UIView.animate(withDuration: $d) { $body... }'],"
      let file = RuleSet.File(path: "team.json5", bytes: Array(lines.joined(separator: "\n").utf8))
      return try #require(RuleSet(files: [file]).rule("late-fade"))
    }
    let source = """
      class V { func f() {
        UIView.animate(withDuration: 1) { if x { a.add(b, forKey: "in") } }
        a.add(b, forKey: "out")
      } }
      """
    let unit = SwiftFrontend().parse(SourceFile(path: "a.swift", bytes: Array(source.utf8)))
    for (condition, expected) in [("inside", "\"in\""), ("notInside", "\"out\"")] {
      let matcher = Matcher(rules: [try rule(condition)], patternParser: patternParser)
      #expect(matcher.candidates(in: unit).map { $0.bindings["key"]?.text } == [expected])
    }
  }
}
