import Findings

/// The findings about suppression comments themselves; no pack holds them.
public enum SuppressionRule: String, CaseIterable, Sendable {
  case unused = "unused-suppression"
  case unknown = "unknown-suppression"
  case unclosed = "unclosed-suppression"

  /// The name that stands for a pack.
  public static let pack = "suppressions"

  public var id: String { rawValue }

  public var severity: Severity {
    switch self {
    case .unused: .note
    case .unknown, .unclosed: .warning
    }
  }

  public var summary: String {
    switch self {
    case .unused: "a comment silences a rule that reports nothing there"
    case .unknown: "a comment that was meant to silence a rule is bare, misspelt or names no rule"
    case .unclosed: "an 'animlint:off' without an 'animlint:on'"
    }
  }

  public var why: String {
    switch self {
    case .unused:
      "The code was mended or the comment has moved away from it. Left in place it would hide the next defect of the "
        + "same kind. Only rules that ran on the file are judged."
    case .unknown:
      "Such a comment silences nothing, although whoever wrote it believes that it does. A rule is always named, so "
        + "that a comment for one rule never hides another."
    case .unclosed:
      "It silences the rule to the end of the file, also in code that is added later. Close it, or say "
        + "'animlint:ignore-file' when the whole file is meant."
    }
  }

  public var bad: String {
    switch self {
    case .unused: "// animlint:ignore snap-back - the card leaves\nlayer.opacity = 0"
    case .unknown: "// animlint:ignore snapback - the card leaves\nlayer.add(move, forKey: \"move\")"
    case .unclosed: "// animlint:off snap-back - the card leaves\nlayer.add(move, forKey: \"move\")"
    }
  }

  public var good: String {
    switch self {
    case .unused: "layer.opacity = 0"
    case .unknown: "// animlint:ignore snap-back - the card leaves\nlayer.add(move, forKey: \"move\")"
    case .unclosed: bad + "\n// animlint:on snap-back"
    }
  }
}
