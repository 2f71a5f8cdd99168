import SourceModel
import Testing

@Suite struct WalkerTests {
  private let unit = parse(
    """
    class A {
      @Wrapped(inWrapper) var a = inValue { didSet { inDidSet } }
      var b: Int { get { inGetter } set { inSetter } }
      func f(x: Int = inDefault) {
        outer { [y = inCapture] in
          func local() { inLocal }
          let c = { inInner }
          struct S { var d: Int { inType } }
          if inCondition {} else if inElse {}
        }
      }
      subscript(i: Int) -> Int { inSubscript }
      enum E: Int { case e = 1 }
    }
    inScript
    """)

  private func describe(_ context: CodeContext) -> String {
    let callable =
      switch context.callable {
      case .function(let decl): decl.name
      case .accessor(let decl, let binding, let kind): "\(decl.bindings[binding].name ?? "").\(kind)"
      case .topLevel: "file"
      }
    return (context.types.map(\.name) + [callable] + context.localFunctions.map(\.name)).joined(separator: " ")
      + " \(context.closures.count)"
  }

  @Test func `every expression comes with its context`() {
    var found: [String: String] = [:]
    Walker.walk(
      unit,
      expr: { node, context in
        if case .name(let name, _) = node.kind, name.hasPrefix("in") { found[name] = describe(context) }
      })
    #expect(
      found == [
        "inWrapper": "A a.initialValue 0", "inValue": "A a.initialValue 0", "inDidSet": "A a.didSet 0",
        "inGetter": "A b.getter 0", "inSetter": "A b.setter 0", "inDefault": "A f 0", "inCapture": "A f 0",
        "inLocal": "A f local 1", "inInner": "A f 2", "inType": "A S d.getter 0", "inCondition": "A f 1",
        "inElse": "A f 1", "inSubscript": "A subscript 0", "inScript": "file 0",
      ])
  }

  @Test func `climbing the ancestors gives the same contexts`() {
    let ancestry = Ancestry(unit)
    Walker.walk(
      unit,
      expr: { node, context in #expect(describe(ancestry.context(of: node)) == describe(context), "\(node.text)") },
      stmt: { node, context in #expect(describe(ancestry.context(of: node)) == describe(context), "\(node.text)") })
  }

  @Test func `expressions come outermost first and once`() {
    var texts: [String] = []
    var nodes: Set<Node> = []
    Walker.walk(
      parse("func f() { a(b + c, d { e }) }"),
      expr: { node, _ in
        texts.append(node.text)
        #expect(nodes.insert(node).inserted)
      })
    #expect(texts == ["a(b + c, d { e })", "a", "b + c", "b", "c", "d { e }", "d", "{ e }", "e"])
  }

  @Test func `parents and statements`() throws {
    let ancestry = Ancestry(unit)
    let node = try #require(expression("inElse", in: unit))
    let statement = try #require(ancestry.statement(around: node))
    #expect(statement.text == "if inElse {}")
    #expect((ancestry.parent(of: statement) as? Stmt)?.text.hasPrefix("if inCondition") == true)
    #expect(ancestry.parent(of: unit.declarations[0]) == nil)
  }

  @Test func `a block is walked with the context it stands in`() throws {
    let type = try #require(unit.declarations.first as? TypeDecl)
    let function = try #require(type.members.compactMap { $0 as? FunctionDecl }.first)
    var names: [String] = []
    let context = CodeContext(types: [type], callable: .function(function), unit: unit)
    Walker.walk(
      try #require(function.body), context: context,
      expr: { node, context in
        if case .name("inInner", _) = node.kind { names.append(describe(context)) }
      })
    #expect(names == ["A f 2"])
  }

  @Test func `declarations themselves stand where they are`() throws {
    let ancestry = Ancestry(unit)
    let type = try #require(unit.declarations.first as? TypeDecl)
    #expect(
      type.members.map { describe(ancestry.context(of: $0)) }.prefix(3) == [
        "A a.initialValue 0", "A b.getter 0", "A f 0",
      ])
    #expect(describe(ancestry.context(of: type)) == "file 0")
  }
}
