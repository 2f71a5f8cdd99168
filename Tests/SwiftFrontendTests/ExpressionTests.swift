import SourceModel
import SwiftFrontend
import Testing

@Suite struct ExpressionTests {
  private func expect(_ table: [(String, String)], _ location: SourceLocation = #_sourceLocation) throws {
    for (source, shape) in table {
      #expect(try Shape.of(expression(source)) == shape, "\(source)", sourceLocation: location)
    }
  }

  @Test func `operators fold by precedence`() throws {
    try expect([
      ("a + b * c", "(+ a (* b c))"),
      ("a * b + c", "(+ (* a b) c)"),
      ("a - b - c", "(- (- a b) c)"),
      ("a ?? b ?? c", "(?? a (?? b c))"),
      ("a && b || c && d", "(|| (&& a b) (&& c d))"),
      ("a == b && c != d", "(&& (== a b) (!= c d))"),
      ("a + b..<c * d", "(..< (+ a b) (* c d))"),
      ("a ?? b as? C", "(?? a (conditional b C))"),
      ("a as! B == c", "(== (forced a B) c)"),
      ("a is B ? c : d", "(if (check a B) c d)"),
      ("a ? b : c ? d : e", "(if a b (if c d e))"),
      ("a > 0 ? -a : a + 1", "(if (> a 0) (prefix - a) (+ a 1))"),
      ("a << 1 + b", "(+ (<< a 1) b)"),
      ("a <~ b + c", "(<~ a (+ b c))"),
      ("a <~ b <~ c", "(<~ (<~ a b) c)"),
      ("!a && b", "(&& (prefix ! a) b)"),
      ("(a + b) * c", "(* (+ a b) c)"),
    ])
  }

  @Test func `assignments take the whole right side`() throws {
    let table = [
      ("a = b + c", "(= a (+ b c))"),
      ("a += b ?? c", "(+= a (?? b c))"),
      ("a.b = c ? d : e", "(= a.b (if c d e))"),
      ("_ = a", "(= _ a)"),
      ("a = try b + c", "(= a (try plain (+ b c)))"),
      ("a = b = c", "(= a (= b c))"),
      ("a?.b = c", "(= a?.b c)"),
      ("a[0] -= 1", "(-= (subscript a 0) 1)"),
    ]
    for (source, shape) in table { #expect(try statements(source).map(Shape.of) == [shape]) }
  }

  @Test func `try and await cover what follows`() throws {
    try expect([
      ("try a() + b()", "(try plain (+ (call a) (call b)))"),
      ("try? a() ?? b", "(try optional (?? (call a) b))"),
      ("try! await a.b()", "(try forced (await (call a.b)))"),
      ("a ? try b() : try c()", "(if a (try plain (call b)) (try plain (call c)))"),
      ("await a == b", "(await (== a b))"),
      ("consume a", "a"),
    ])
  }

  @Test func `members, calls, chains`() throws {
    try expect([
      ("a.b.c", "a.b.c"),
      ("a?.b?.c!.d", "a?.b?.c!.d"),
      (".forwards", ".forwards"),
      (".init(x: 1)", "(call .init x:1)"),
      (".a.b(1)", "(call .a.b 1)"),
      ("self.a", "self.a"),
      ("super.a()", "(call super.a)"),
      ("a.0.1", "a.0.1"),
      ("a[1, b: 2]", "(subscript a 1 b:2)"),
      ("A<B>.c", "A<B>.c"),
      ("A<B>(c)", "(call A<B> c)"),
      ("a.b(_:c:)", "a.b(_:c:)"),
      ("a!", "a!"),
      ("`default`.a", "default.a"),
      ("$0.a", "$0.a"),
      ("f(&a, b...)", "(call f (& a) (postfix b ...))"),
      ("1...", "(postfix 1 ...)"),
      ("...1", "(prefix ... 1)"),
      ("reduce(0, +)", "(call reduce 0 +)"),
    ])
  }

  @Test func `trailing closures are arguments`() throws {
    try expect([
      ("a { b }", "(call a ~{b})"),
      ("a(1) { b } completion: { c in d }", "(call a 1 ~{b} completion:~{|c|d})"),
      ("a { [weak self, b = c] in d }", "(call a ~{[weak self b=c]d})"),
      ("a { [unowned b] (c: Int, d) -> Int in e }", "(call a ~{[unowned b]|c d|e})"),
      ("a { _ in }", "(call a ~{|_|})"),
      ("a { [self] in $0 }", "(call a ~{[self]$0})"),
      ("a[1] { b }", "(subscript a 1 ~{b})"),
      ("{ 1 }()", "(call {1})"),
      ("a { () in b }", "(call a ~{||b})"),
    ])
  }

  @Test func `parentheses vanish except around an optional chain`() throws {
    try expect([
      ("(a)", "a"), ("((a.b))", "a.b"), ("(a?.b)!.c", "(tuple a?.b)!.c"), ("(a, b: c)", "(tuple a b:c)"),
      ("()", "(tuple)"),
    ])
    let value = try expression("(a + b)")
    #expect(value.text == "(a + b)")
  }

  @Test func `literals`() throws {
    try expect([
      ("1_000", "1000"), ("0xFF_FF", "65535"), ("0b1010", "10"), ("0o17", "15"), ("0x0b1", "177"), ("1.5e3", "1500.0"),
      ("1_0.2_5", "10.25"), ("0x1p4", "16.0"), ("0xFFFF_FFFF_FFFF_FFFF", "-1"), ("true", "true"), ("nil", "nil"),
      ("[1, 2]", "[1 2]"), ("[:]", "[]"), ("[a: 1, \"b\": c]", "[a: 1 (string \"b\"): c]"), ("-5", "(prefix - 5)"),
    ])
  }

  @Test func `key paths, selectors and macros`() throws {
    try expect([
      ("\\.a.b", "\\.a.b"),
      ("\\A.b?.c", "\\A.b.?.c"),
      ("\\A.b[0]", "\\A.b.[0]"),
      ("\\.self", "\\.self"),
      ("#selector(a(_:b:))", "(selector a(_:b:))"),
      ("#selector(A.b)", "(selector A.b)"),
      ("#selector(getter: A.b)", "(selector A.b)"),
      ("#keyPath(CALayer.position)", "(keyPath position)"),
      ("#keyPath(a.b)", "(keyPath a.b)"),
      ("#colorLiteral(red: 1, green: 0)", "(#colorLiteral red:1 green:0)"),
      ("#function", "(#function)"),
    ])
  }

  @Test func `types in expressions`() throws {
    try expect([
      ("[CALayer]()", "(call (type [CALayer]))"),
      ("[String: Int]()", "(call (type [String: Int]))"),
      ("[A.B].self", "(type [A.B]).self"),
      ("CALayer?.self", "(type CALayer?).self"),
      ("[a]", "[a]"),
      ("A.self", "A.self"),
      ("a as [A?]", "(coerce a [A?])"),
      ("a as? (Int) -> Void", "(conditional a (Int) -> Void)"),
      ("a as any A & B", "(coerce a some 'A & B')"),
    ])
  }

  @Test func `if and switch as expressions`() throws {
    try expect([
      ("if a { 1 } else { 2 }", "if a {1} else do {2}"),
      ("switch a { case .b: 1 default: 2 }", "switch a {.b: 1 | default: 2}"),
    ])
  }

  @Test func `#if in a chain takes the branch an iOS build may take`() throws {
    let chain = "a\n#if os(macOS)\n.b()\n#else\n.c()\n#endif\n.d()"
    #expect(try Shape.of(expression(chain)) == "(call (call a.c).d)")
    let plain = "a\n#if os(visionOS)\n.b()\n#endif\n.d()"
    #expect(try Shape.of(expression(plain)) == "(call a.d)")
  }
}
