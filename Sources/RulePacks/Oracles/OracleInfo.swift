/// What an oracle can report and what it hands to messages and fixes; packs are checked against it.
public struct OracleInfo: Sendable {
  /// A value that an outcome's message and help may use.
  public struct Placeholder: Sendable {
    public enum Kind: String, Sendable {
      /// A plain number without a unit, or a value such as a colour.
      case number
      /// The name of a type, property or key path, or a piece of code; messages put it in single quotes.
      case code
      /// A few words that hold what was seen, code in them quoted.
      case phrase
      /// The unit of a number, empty for ratios; the blank before it goes with it.
      case unit
    }

    public let name: String
    public let kind: Kind
    public let summary: String

    static func number(_ name: String, _ summary: String) -> Self { Self(name: name, kind: .number, summary: summary) }
    static func code(_ name: String, _ summary: String) -> Self { Self(name: name, kind: .code, summary: summary) }
    static let unit = Self(name: "unit", kind: .unit, summary: "the values' unit: 'pt'; empty for ratios")
    static func phrase(_ name: String, _ summary: String) -> Self { Self(name: name, kind: .phrase, summary: summary) }
  }

  public struct Outcome: Sendable {
    public let id: String
    public let summary: String
    public let placeholders: [Placeholder]

    init(_ id: String, _ summary: String, _ placeholders: Placeholder...) {
      self.id = id
      self.summary = summary
      self.placeholders = placeholders
    }
  }

  /// A place in the source that a fix or the report may use.
  public struct Anchor: Sendable {
    public let name: String
    public let summary: String

    init(_ name: String, _ summary: String) {
      self.name = name
      self.summary = summary
    }
  }

  /// A piece of code that fixes may use; an oracle leaves out what it can't spell at the anchor.
  public struct Value: Sendable {
    public let name: String
    public let summary: String

    init(_ name: String, _ summary: String) {
      self.name = name
      self.summary = summary
    }
  }

  /// What the oracle looks for, in one line.
  public let summary: String
  /// The scenarios whose runs it can judge.
  public let scenarios: [Scenario]
  public let outcomes: [Outcome]
  public let anchors: [Anchor]
  public let values: [Value]
  /// Settings that a pack may give under `parameters`.
  public var parameters: [Shape.Key] = []

  public func outcome(_ id: String) -> Outcome? { outcomes.first { $0.id == id } }
}
