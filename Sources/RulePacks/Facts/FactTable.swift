/// The facts about Apple's animation system that rules and engine stand on, each with what shows it.
///
/// Ids, kinds and statements are written by hand; `tests` and `rules` are filled in from the tests' names and the
/// rules' `facts`, so that neither list is kept twice.
public struct FactTable: Sendable {
  /// What has to show a fact.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A test runs the engine.
    case engine
    /// A rule reports code that breaks it.
    case rule
    case both
  }

  public struct Fact: Hashable, Sendable {
    /// "F01.3": the group and the number in it.
    public var id: String
    public var kind: Kind
    public var statement: String
    /// The names of the engine tests that show it.
    public var tests: [String]
    /// The ids of the rules that show it.
    public var rules: [String]
  }

  /// Where the table lies in the repository.
  public static let path = "Rules/facts.json5"

  /// The files of the folder that are rule packs.
  public static func packs(among files: [RuleSet.File]) -> [RuleSet.File] {
    files.filter { $0.path.split(separator: "/").last != path.split(separator: "/").last }
  }

  public private(set) var facts: [Fact]

  private static let fileShape = Shape(
    "fact table", [.init("facts", .list(.object(factShape)), required: true, "the facts, in order of their ids")])

  private static let factShape = Shape(
    "fact",
    [
      .init("id", .string, required: true, "group and number"),
      .init("kind", .choice(Kind.allCases.map(\.rawValue)), required: true, "what has to show it"),
      .init("statement", .text, required: true, "the fact"),
      .init("tests", .list(.string), "the engine tests that show it"),
      .init("rules", .list(.string), "the rules that show it"),
    ])

  /// Reads the table; ids have to be well formed and ascend.
  public init(_ bytes: some Sequence<UInt8>, file: String = FactTable.path) throws(JSON5.Failure) {
    let fields = try Self.fileShape.read(try JSON5.parse(bytes, file: file))
    facts = []
    var last: [Int] = []
    for value in fields.items("facts") {
      let fact = try Self.factShape.read(value)
      let id = fact.string("id") ?? ""
      guard let number = Self.number(id) else {
        throw JSON5.Failure("'\(id)' is no id of a fact, such as 'F01.3'", at: fact.position(of: "id"))
      }
      guard last.lexicographicallyPrecedes(number) else {
        throw JSON5.Failure("'\(id)' is out of order or there twice", at: fact.position(of: "id"))
      }
      last = number
      facts.append(
        Fact(
          id: id, kind: fact.choice("kind", as: Kind.self) ?? .both, statement: fact.text("statement") ?? "",
          tests: fact.strings("tests"), rules: fact.strings("rules")))
    }
  }

  /// Group and number of a well-formed id.
  private static func number(_ id: String) -> [Int]? {
    guard let match = id.wholeMatch(of: /F(\d\d)\.(\d+)/) else { return nil }
    return [match.1, match.2].compactMap { Int($0) }
  }

  // MARK: - What shows a fact

  /// Fills in tests and rules, and says what doesn't fit together.
  public mutating func fillIn(testNames: [String], rules: [Rule]) -> [String] {
    let ids = Set(facts.map(\.id))
    var problems: [String] = []
    for rule in rules {
      for id in rule.facts where !ids.contains(id) { problems.append("rule '\(rule.id)' names the unknown fact \(id)") }
    }
    for name in testNames {
      for id in Self.factIDs(in: name) where !ids.contains(id) {
        problems.append("test '\(name)' names the unknown fact \(id)")
      }
    }
    for index in facts.indices {
      let id = facts[index].id
      facts[index].tests = testNames.filter { Self.factIDs(in: $0).contains(id) }.sorted()
      facts[index].rules = rules.filter { $0.facts.contains(id) }.map(\.id).sorted()
      if facts[index].kind != .rule && facts[index].tests.isEmpty {
        problems.append("fact \(id) has no engine test in its name")
      }
    }
    return problems
  }

  /// The facts a test's name begins with: "F06.3 and F06.4 rates are granted …" has two.
  static func factIDs(in name: String) -> [String] {
    var ids: [String] = []
    for word in name.split(separator: " ") {
      if number(String(word)) != nil {
        ids.append(String(word))
      } else if word != "and" {
        break
      }
    }
    return ids
  }

  /// The names of the tests in a test file that extends the suite of facts.
  public static func testNames(in source: String) -> [String] {
    guard source.contains("extension Facts {") else { return [] }
    return source.matches(of: /func `(F\d\d\.\d+ [^`]+)`\(/).map { String($0.1) }
  }

  // MARK: - Text

  /// The table as it is written to its file.
  public var text: String {
    var lines = [
      "// Facts about Apple's animation system, and what shows each: engine tests, rules or both.",
      "// 'swift run generate' fills in 'tests' and 'rules' from the names of the tests and from the packs.",
      "{", "  facts: [",
    ]
    for fact in facts {
      lines += [
        "    {", "      id: \(Self.quoted(fact.id)),", "      kind: \(Self.quoted(fact.kind.rawValue)),",
        "      statement: \(Self.quoted(fact.statement)),",
      ]
      lines += list("tests", fact.tests) + list("rules", fact.rules)
      lines.append("    },")
    }
    return (lines + ["  ],", "}", ""]).joined(separator: "\n")
  }

  private func list(_ key: String, _ items: [String]) -> [String] {
    if items.isEmpty { return [] }
    return ["      \(key): ["] + items.map { "        \(Self.quoted($0))," } + ["      ],"]
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
