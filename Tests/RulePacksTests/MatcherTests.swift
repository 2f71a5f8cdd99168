import RulePacks
import SourceModel
import SwiftFrontend
import Testing

let patternParser = SwiftFrontend()

@Suite struct MatcherTests {
  private func unit(_ source: String) -> ParsedUnit {
    SwiftFrontend().parse(SourceFile(path: "a.swift", bytes: Array(source.utf8)))
  }

  /// What the rule's candidates are, with their bindings: "slide.add(a, forKey: k) anim=a key=k".
  private func candidates(_ rule: String, _ source: String) throws -> [String] {
    let rule = try #require(RuleSet.embedded.rule(rule))
    return Matcher(rules: [rule], patternParser: patternParser).candidates(in: unit(source)).map { candidate in
      let bindings = candidate.bindings.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.text)" }
      return ([candidate.node.text] + bindings).joined(separator: " ")
    }
  }

  private func inMethod(_ statement: String) -> String { "class V: UIView { func f() throws {\n\(statement)\n} }" }

  @Test func `every pattern of the packs is Swift`() throws {
    for pack in RuleSet.embedded.packs {
      try RuleSet.embedded.checkPatterns(ofPack: pack.id, using: patternParser)
    }
  }

  @Test(
    arguments: [
      ("ring.add(a, forKey: \"k\")", "ring"), ("view.layer.add(a, forKey: \"k\")", "view.layer"),
      ("view?.layer.add(a, forKey: \"k\")", "view?.layer"), ("ring?.add(a, forKey: \"k\")", "ring"),
      ("ring!.add(a, forKey: \"k\")", "ring!"), ("(ring).add(a, forKey: \"k\")", "(ring)"),
      ("(x ?? y).add(a, forKey: \"k\")", "(x ?? y)"), ("layers[0].add(a, forKey: \"k\")", "layers[0]"),
      ("self.add(a, forKey: \"k\")", "self"), ("make().add(a, forKey: \"k\")", "make()"),
    ])
  func `a call is found on any receiver`(call: String, layer: String) throws {
    #expect(try candidates("snap-back", inMethod(call)) == ["\(call) anim=a key=\"k\" layer=\(layer)"])
  }

  @Test func `a receiver that is not written has no binding`() throws {
    let source = inMethod("add(a, forKey: nil)")
    #expect(try candidates("snap-back", source) == ["add(a, forKey: nil) anim=a key=nil"])
    #expect(try candidates("snap-back", "add(a, forKey: nil)") == [])
  }

  @Test(
    arguments: [
      "ring.add(a)", "ring.add(a, for: k)", "ring.insert(a, forKey: k)", "ring.add(a, b, forKey: k)",
      ".add(a, forKey: k)",
      "let f = ring.add(_:forKey:)",
    ])
  func `another call is not found`(call: String) throws {
    #expect(try candidates("snap-back", inMethod(call)) == [])
  }

  @Test(arguments: [
    "try ring.add(a, forKey: k)", "_ = try? await ring.add(a, forKey: k)", "if x { ring.add(a, forKey: k) }",
  ])
  func `a call within other code is found once`(code: String) throws {
    #expect(try candidates("snap-back", inMethod(code)) == ["ring.add(a, forKey: k) anim=a key=k layer=ring"])
  }

  @Test func `arguments may be wrapped`() throws {
    let call = "ring.add((try make()), forKey: (k))"
    #expect(try candidates("snap-back", inMethod(call)) == ["\(call) anim=(try make()) key=(k) layer=ring"])
  }

  @Test(
    arguments: [
      ("height.constant = 4", "c=height v=4"), ("height?.constant = 4", "c=height v=4"),
      ("height!.constant = 4", "c=height! v=4"), ("height.constant += 4", "c=height v=4"),
      ("self.card?.height.constant -= d", "c=self.card?.height v=d"), ("heights[i].constant = 4", "c=heights[i] v=4"),
      ("(height).constant = 4", "c=(height) v=4"), ("all.forEach { $0.constant = 4 }", "c=$0 v=4"),
      ("let c: NSLayoutConstraint; constant = 4", "v=4"), ("height.isActive = true", "c=height v=true"),
    ])
  func `a write is found`(code: String, bindings: String) throws {
    let found = try candidates("constraint-change-without-layout", inMethod("UIView.animate { \(code) }"))
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix(" " + bindings) == true, "\(found)")
  }

  @Test(arguments: ["let c = height.constant", "height.constant == 4", "height.constants = 4", "show(height.constant)"])
  func `a read is no write`(code: String) throws {
    #expect(try candidates("constraint-change-without-layout", inMethod(code)) == [])
  }

  @Test func `a write into a part is another pattern than a write of the whole`() throws {
    let source = inMethod("ringLayer.frame.size.width = 4; ringLayer.frame = r; ringLayer.position.x += 1")
    #expect(
      try candidates("implicit-layout-animation", source) == [
        "ringLayer.frame.size.width = 4 layer=ringLayer v=4", "ringLayer.frame = r layer=ringLayer v=r",
        "ringLayer.position.x += 1 layer=ringLayer v=1",
      ])
  }

  @Test(
    arguments: [
      ("class V { func f() { CATransaction.begin() } }", "CATransaction.begin()"),
      ("class V { func f() { QuartzCore.CATransaction.begin() } }", "QuartzCore.CATransaction.begin()"),
      ("extension CATransaction { static func f() { begin() } }", "begin()"),
      ("extension CATransaction { static func f() { self.begin() } }", "self.begin()"),
      ("extension CATransaction { static func f() { Self.begin() } }", "Self.begin()"),
      ("let _: CATransaction\nCATransaction.begin()", "CATransaction.begin()"),
    ])
  func `a static call is found by its type`(source: String, call: String) throws {
    #expect(try candidates("unbalanced-transaction", source) == [call])
  }

  @Test(
    arguments: [
      "class V { func f() { begin(); CATransaction.flush() } }", "class V { func f(_ CATransaction: T) { x.begin() } }",
      "class V { func f() { OtherCATransaction.begin() } }",
    ])
  func `a static call of another type is not found`(source: String) throws {
    #expect(try candidates("unbalanced-transaction", source) == [])
  }

  @Test(
    arguments: [
      "CATransaction.setCompletionBlock { done() }", "CATransaction.setCompletionBlock({ done() })",
      "CATransaction.setCompletionBlock(done)", "CATransaction.setCompletionBlock(nil)",
    ])
  func `a closure is found in both forms`(call: String) throws {
    #expect(try candidates("late-completion-block", inMethod(call)).map { $0.hasPrefix(call) } == [true])
  }

  @Test(
    arguments: [
      "title.snp.updateConstraints { $0.top.equalTo(1) }", "title?.snp.remakeConstraints { _ in }",
      "snp.updateConstraints { make in }", "self.title.snp.updateConstraints({ make in })",
    ])
  func `a constraint library's call is found`(call: String) throws {
    #expect(try candidates("constraint-change-without-layout", inMethod(call)).map { $0.hasPrefix(call) } == [true])
  }

  @Test(
    arguments: [
      "CADisplayLink(target: self, selector: #selector(step))",
      "CADisplayLink.init(target: self, selector: #selector(step))",
      "QuartzCore.CADisplayLink(target: self, selector: #selector(step))",
      "UIScreen.main.displayLink(withTarget: self, selector: #selector(step))",
    ])
  func `an initialiser is found`(call: String) throws {
    let found = try candidates("display-link-never-invalidated", inMethod("let link = \(call)"))
    #expect(found.count == 1)
    #expect(
      found.first?.contains("selector=#selector(step) target=self") == true || found.first?.contains("screen=") == true)
  }

  @Test func `an initialiser whose type is not written is found`() throws {
    let source = "class V { var link: CADisplayLink?; func f() { link = .init(target: self, selector: #selector(f)) } }"
    #expect(try candidates("display-link-never-invalidated", source).count == 1)
  }

  @Test(
    arguments: [
      ("let p = ring.presentation()!", "ring.presentation()!"),
      ("x = ring.presentation()!.strokeEnd", "ring.presentation()!"),
      ("x = view.layer.presentation()! as CALayer", "view.layer.presentation()!"),
      ("x = (ring.presentation() as! CAShapeLayer).strokeEnd", "(ring.presentation() as! CAShapeLayer)"),
      ("x = presentation()!", "presentation()!"),
    ])
  func `a forced value is found`(code: String, node: String) throws {
    #expect(try candidates("forced-presentation-layer", inMethod(code)).map { $0.hasPrefix(node) } == [true])
  }

  @Test(
    arguments: [
      "x = ring.presentation()?.strokeEnd", "if let p = ring.presentation() {}", "x = ring.presentation() ?? ring",
      "x = ring.presentation() as? CAShapeLayer",
    ])
  func `an unforced value is not found`(code: String) throws {
    #expect(try candidates("forced-presentation-layer", inMethod(code)) == [])
  }

  @Test func `a rule is asked only where its tokens stand`() throws {
    let rules = RuleSet.embedded.rules
    let matcher = Matcher(rules: rules, patternParser: patternParser)
    #expect(matcher.candidates(in: unit(inMethod("height.isActive = true"))).isEmpty)
    let both = matcher.candidates(in: unit(inMethod("UIView.animate { c.isActive = true }; ring.add(a, forKey: k)")))
    let rulesOfAdds = rules.filter { $0.patterns.contains("$layer.add($anim, forKey: $key)") }
      .filter { $0.tokens.contains(["add(", "forKey:"]) }
    #expect(rulesOfAdds.count > 3)
    #expect(both.map(\.rule.id) == ["constraint-change-without-layout"] + rulesOfAdds.map(\.id))
  }

  @Test func `code in comments and strings is not found`() throws {
    #expect(try candidates("snap-back", inMethod("// ring.add(a, forKey: k)\nprint(\"ring.add(a, forKey: k)\")")) == [])
  }

  @Test func `the context names type, method and closures`() throws {
    let rule = try #require(RuleSet.embedded.rule("snap-back"))
    let source = "extension V { func show() { go { ring.add(a, forKey: k) } } }"
    let found = Matcher(rules: [rule], patternParser: patternParser).candidates(in: unit(source))
    let context = try #require(found.first?.context)
    #expect(context.types.map(\.name) == ["V"])
    #expect(context.callable.name == "show")
    #expect(context.closures.count == 1)
  }
}
