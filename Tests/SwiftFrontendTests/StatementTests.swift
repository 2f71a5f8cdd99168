import SourceModel
import SwiftFrontend
import Testing

@Suite struct StatementTests {
  private func expect(_ table: [(String, String)]) throws {
    for (source, shape) in table {
      #expect(try statements(source).map(Shape.of).joined(separator: "; ") == shape, "\(source)")
    }
  }

  @Test func `conditions`() throws {
    try expect([
      ("if a, let b, var c = d {}", "if a, let b = b, var var c = d {}"),
      ("if let self { x }", "if let self = self {x}"),
      ("if case .a(let b, _) = c {}", "if case .a(b, _) = c {}"),
      ("if case let .a(b, c: d)? = e {}", "if case .a(b, c: d)? = e {}"),
      ("guard #available(iOS 17, *) else { return }", "guard available iOS 17, * {return}"),
      ("if #unavailable(iOS 17) {}", "if unavailable iOS 17 {}"),
      ("while let a = b() {}", "while let a = (call b) {}"),
      ("if a {} else if b {} else {c}", "if a {} else if b {} else do {c}"),
      ("if let (a, b) = c {}", "if let (a, b) = c {}"),
    ])
  }

  @Test func `loops, jumps and blocks`() throws {
    try expect([
      ("for i in 0..<3 where a { b }", "for i in (..< 0 3) where a {b}"),
      ("for (i, _) in a {}", "for (i, _) in a {}"),
      ("for case let a? in b {}", "for a? in b {}"),
      ("for await a in b {}", "for a in b {}"),
      ("outer: while true { continue outer }", "outer: while true {continue outer}"),
      ("repeat { break } while a", "repeat {break} a"),
      ("defer { a() }", "defer {(call a)}"),
      ("do { try a() } catch let e as E { b } catch { c }", "do {(try plain (call a))} catch e as E{b} catch {c}"),
      ("do { } catch A.b, A.c {}", "do {} catch A.b, A.c{}"),
      ("throw E.a", "throw E.a"),
      ("return", "return"),
      ("return a", "return a"),
      ("a: do { break a }", "a: do {break a}"),
    ])
  }

  @Test func `switches`() throws {
    try expect([
      (
        "switch a { case .b, .c where d: e; fallthrough case 1...3: f default: break }",
        "switch a {.b, .c where d: e; fallthrough | =(... 1 3): f | default: break}"
      ),
      (
        "switch (a, b) { case (let x, .c(1)): y case is D: z case let q as R: w case nil: v }",
        "switch (tuple a b) {(x, .c(=1)): y | is D: z | q as R: w | =nil: v}"
      ),
      ("switch a { case A.B.c(let d): e @unknown default: f }", "switch a {A.B.c(d): e | default: f}"),
      ("switch a { case b.c: d case \"e\": f case var x: g }", "switch a {=b.c: d | =(string \"e\"): f | var x: g}"),
      ("x: switch a { case .self(let b): break x }", "x: switch a {.self(b): break x}"),
      ("switch a {\n#if B\ncase .b: c\n#else\ncase .d: e\n#endif\n}", "switch a {.b: c | .d: e}"),
    ])
  }

  @Test func `declarations and #if in bodies`() throws {
    try expect([
      ("let a = 1, b: Int? = 2", "let a = 1, b: Int? = 2"),
      ("var a, b: Int", "var var a: Int, var b: Int"),
      ("func f(a b: Int) {}", "func f(a:)"),
      ("struct S {}", "struct S"),
      ("typealias A = B", "opaque  "),
      ("#if DEBUG && A\na()\n#elseif B\nb\n#else\nc\n#endif", "#DEBUG && A {(call a)}#B {b}#else {c}"),
      ("#if A\nlet b = 1\n#endif", "#A {let b = 1}"),
      ("lazy var a = b", "var var a = b"),
      ("async let a = b()", "let a = (call b)"),
    ])
  }

  @Test func `else is an if or a bare do`() throws {
    let statement = try #require(try statements("if a {} else { b }").first)
    guard case .ifStmt(_, _, let otherwise?) = statement.kind,
      case .doStmt(nil, let block, let catches) = otherwise.kind
    else { throw Missing(what: "else") }
    #expect(catches.isEmpty)
    #expect(otherwise.range == block.range)
    #expect(block.text == "{ b }")
  }

  @Test func `a script's statements stand beside its declarations`() {
    let unit = parse("import UIKit\nlet a = 1\nprint(a)\n#if B\nfunc c() {}\nd()\n#endif\n#Preview { e }")
    #expect(unit.imports == ["UIKit"])
    #expect(unit.declarations.count == 2)
    #expect(unit.declarations[1].hashIf == ["B"])
    #expect(unit.statements.map(Shape.of) == ["(call print a)", "#B {(call d)}", "(#Preview ~{e})"])
  }
}
