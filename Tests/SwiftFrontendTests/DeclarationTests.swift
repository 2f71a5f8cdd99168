import SourceModel
import SwiftFrontend
import Testing

@Suite struct DeclarationTests {
  @Test func `a class with everything around it`() throws {
    let type = try decl("@objc(Foo) public final class A<T: B>: C.D<E>, F & G where T: H { }", as: TypeDecl.self)
    #expect(type.kind == .class)
    #expect(type.name == "A")
    #expect(type.generics == ["T"])
    #expect(type.inherits.map(\.baseName) == ["D", "F", "G"])
    #expect(type.modifiers.keywords == ["public", "final"])
    #expect(type.modifiers.hasAttribute("objc"))
    #expect(type.file.text(in: type.bodyRange) == "{ }")
    #expect(type.file.text(in: type.nameRange) == "A")
  }

  @Test func `extensions name their type and its qualifiers`() throws {
    let table: [(String, [String], String)] = [
      ("extension A {}", [], "A"), ("extension A.B {}", ["A"], "B"), ("extension A.B.C {}", ["A", "B"], "C"),
      ("extension [Int] {}", [], "Array"), ("extension A<B> {}", [], "A"), ("extension A? {}", [], "Optional"),
    ]
    for (source, qualifiers, name) in table {
      let type = try decl(source, as: TypeDecl.self)
      #expect(type.kind == .extension)
      #expect(type.qualifiers == qualifiers)
      #expect(type.name == name)
    }
  }

  @Test func `nested and local types know what is around them`() throws {
    let outer = try decl("struct A { enum B { class C {} } func f() { struct D {} } }", as: TypeDecl.self)
    let inner = try first(of: TypeDecl.self, in: outer.members)
    #expect(inner.qualifiers == ["A"])
    #expect(try first(of: TypeDecl.self, in: inner.members).qualifiers == ["A", "B"])
    let body = try #require(try first(of: FunctionDecl.self, in: outer.members).body)
    guard case .type(let local) = body.statements[0].kind else { throw Missing(what: "D") }
    #expect(local.qualifiers == ["A"])
  }

  @Test func `enum cases`() throws {
    let type = try decl(
      "enum A: Int { case a = 1, b; indirect case c(Int, d: [A] = [], _ e: A)\n#if X\ncase f\n#endif\n }",
      as: TypeDecl.self)
    #expect(type.enumCases.map(\.name) == ["a", "b", "c", "f"])
    #expect(type.enumCases[0].rawValue?.text == "1")
    #expect(type.enumCases[2].payload.map(\.label) == [nil, "d", nil])
    #expect(type.enumCases[2].payload[1].defaultValue?.text == "[]")
    #expect(type.inherits.map(\.baseName) == ["Int"])
  }

  @Test func `a protocol may inherit in its where clause`() throws {
    let type = try decl(
      "protocol A: B where Self: UIView, C == D { func f(); var g: Int { get set } }", as: TypeDecl.self)
    #expect(type.inherits.map(\.baseName) == ["B", "UIView"])
    #expect(try first(of: FunctionDecl.self, in: type.members).body == nil)
    let accessors = try first(of: VariableDecl.self, in: type.members).bindings[0].accessors
    #expect(accessors?.isRequirement == true)
    #expect(accessors?.isComputed == true)
  }

  @Test func `functions`() throws {
    let function = try decl(
      "func f<T>(_ a: inout Int, b c: @escaping () -> Void = {}, d: String..., e: @autoclosure () -> Bool) async throws -> T? { }",
      as: FunctionDecl.self)
    #expect(function.fullName == "f(_:b:d:e:)")
    #expect(function.parameters.map(\.name) == ["a", "c", "d", "e"])
    #expect(function.parameters[0].isInout)
    #expect(function.parameters[0].type == .named("Int"))
    #expect(function.parameters[1].isEscaping)
    #expect(function.parameters[1].type == .function(parameters: [], result: .named("Void")))
    #expect(function.parameters[1].defaultValue != nil)
    #expect(function.parameters[2].isVariadic)
    #expect(function.parameters[3].isAutoclosure)
    #expect(function.isAsync)
    #expect(function.throwsErrors)
    #expect(function.generics == ["T"])
    #expect(function.returnType == .optional(.named("T")))
  }

  @Test func `initialisers, deinit, subscripts and operators`() throws {
    let list = try members(
      "class A { required init?(coder: C) {} deinit {} subscript(i: Int, at j: Int) -> Int { get { 1 } set { } } "
        + "subscript(k: Int) -> Int { 2 } static func + (a: A, b: A) -> A { a } }")
    let functions = list.compactMap { $0 as? FunctionDecl }
    #expect(functions.map(\.fullName) == ["init(coder:)", "deinit()", "subscript(_:at:)", "subscript(_:)", "+(a:b:)"])
    #expect(functions[0].isFailable)
    #expect(functions[0].kind == .initializer)
    #expect(functions[2].body?.text == "{ 1 }")
    #expect(functions[2].accessors?.setter?.parameter == "newValue")
    #expect(functions[3].body?.text == "{ 2 }")
  }

  @Test func `accessors`() throws {
    let list = try members(
      """
      class A {
        var a: Int { 1 }
        var b: Int { get { 1 } set(x) { } }
        var c = 1 { willSet { } didSet(old) { } }
        lazy var d: B = { B() }()
        var e: Int { _read { yield f } _modify { yield &f } }
        @Wrapped(g: 1) private(set) static var h: Int
        weak var i, j: B?
        unowned(unsafe) let k: B
      }
      """)
    let variables = list.compactMap { $0 as? VariableDecl }
    let accessors = variables.map { $0.bindings[0].accessors }
    #expect(accessors[0]?.getter?.text == "{ 1 }")
    #expect(accessors[1]?.setter?.parameter == "x")
    #expect(accessors[2]?.willSet?.parameter == "newValue")
    #expect(accessors[2]?.didSet?.parameter == "old")
    #expect(accessors[2]?.isComputed == false)
    #expect(variables[3].isLazy)
    #expect(variables[3].bindings[0].initialValue.map(Shape.of) == "(call {(call B)})")
    #expect(accessors[4]?.isComputed == true)
    #expect(variables[5].modifiers.keywords == ["private(set)", "static"])
    #expect(variables[5].modifiers.attributes[0].arguments.map(\.label) == ["g"])
    #expect(variables[6].isWeak)
    #expect(variables[6].bindings.map(\.type) == [.optional(.named("B")), .optional(.named("B"))])
    #expect(variables[7].isWeak)
  }

  @Test func `members inside #if carry their conditions`() throws {
    let list = try members(
      "class A {\n#if B\nvar a = 1\n#if C || D\nvar b = 1\n#else\nvar c = 1\n#endif\n#elseif E\nvar d = 1\n#else\nvar e = 1\n#endif\n}"
    )
    #expect(list.map(\.hashIf) == [["B"], ["B", "C || D"], ["B", "!(C || D)"], ["!B", "E"], ["!B", "!E"]])
  }

  @Test func `attributes keep their arguments`() throws {
    let list = try members(
      "class A { @objc(a:b:) func c() {} @available(iOS 13, *) @IBAction func d() {} @Foo.State<Int>(e: 1) var f = 2 }")
    #expect(list[0].modifiers.attributes.map(\.name) == ["objc"])
    #expect(list[0].modifiers.attributes[0].arguments[0].value.text == "a:b:")
    #expect(list[1].modifiers.attributes.map(\.name) == ["available", "IBAction"])
    #expect(list[1].modifiers.attributes[0].arguments[0].value.text == "iOS 13, *")
    #expect(list[2].modifiers.attributes.map(\.name) == ["State"])
  }

  @Test func `types`() throws {
    let table: [(String, String)] = [
      ("A", "A"), ("A.B<C, D>", "A.B<C D>"), ("[A?]", "[A?]"), ("[A: B]!", "[A: B]!"), ("(A, b: B)", "(A, B)"),
      ("((A) -> B)?", "(A) -> B?"), ("() async throws -> Void", "() -> Void"), ("some A", "some A"),
      ("any A", "some A"), ("A.Type", "A.Type"), ("@MainActor (A) -> B", "(A) -> B"), ("A & B", "'A & B'"),
      ("inout A", "A"), ("(A)", "A"), ("~Copyable", "'~Copyable'"), ("Optional<A>", "Optional<A>"),
    ]
    for (source, shape) in table {
      let type = try decl("let x: \(source)", as: VariableDecl.self).bindings[0].type
      #expect(type.map(Shape.of) == shape, "\(source)")
    }
  }

  @Test func `type aliases and imports`() throws {
    let unit = parse("@testable import A\nimport class B.C\nimport D.E\nimport A\npublic typealias F<T> = [G: T]")
    #expect(unit.imports == ["A", "B", "D"])
    let alias = try first(of: TypealiasDecl.self, in: unit.declarations)
    #expect(alias.name == "F")
    #expect(Shape.of(alias.type) == "[G: T]")
  }
}
