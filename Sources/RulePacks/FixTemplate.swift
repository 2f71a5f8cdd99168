import Findings

/// A fix as a pack describes it; anchors and values come from the oracle's observation.
public struct FixTemplate: Sendable {
  public let title: MessageTemplate
  public let applicability: Applicability
  /// Empty for `help`.
  public let edits: [EditTemplate]

  public init(title: MessageTemplate, applicability: Applicability, edits: [EditTemplate]) {
    self.title = title
    self.applicability = applicability
    self.edits = edits
  }
}

/// One edit at one anchor.
public struct EditTemplate: Sendable {
  public enum Verb: String, Sendable, CaseIterable {
    /// `text` in the anchor's place.
    case replace
    /// The anchor's whole statement, with its line when it is alone on it.
    case delete
    /// `text` as a statement before the anchor's statement, indented like it.
    case insertBefore
    /// `text` as a statement after the anchor's statement, indented like it.
    case insertAfter
    /// `before` and `after` as statements around the anchor's statements.
    case wrap
    /// `text` as a member of the type that holds the anchor.
    case addMember
  }

  public let verb: Verb
  public let anchor: String
  /// For every verb but `delete` and `wrap`.
  public let text: MessageTemplate?
  /// For `wrap`.
  public let before: MessageTemplate?
  /// For `wrap`.
  public let after: MessageTemplate?
  /// Leave this edit out, and keep the others, when its anchor or one of its values is missing.
  public let isOptional: Bool

  public init(
    verb: Verb, anchor: String, text: MessageTemplate? = nil, before: MessageTemplate? = nil,
    after: MessageTemplate? = nil, isOptional: Bool = false
  ) {
    self.verb = verb
    self.anchor = anchor
    self.text = text
    self.before = before
    self.after = after
    self.isOptional = isOptional
  }

  /// The names of the values the edit needs.
  public var placeholders: [String] { [text, before, after].compactMap { $0 }.flatMap(\.placeholders) }
}
