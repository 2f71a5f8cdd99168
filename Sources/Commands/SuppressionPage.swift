import Linting

/// What is said about the rules for suppression comments, which no pack describes.
enum SuppressionPage {
  /// The text of `animlint explain`.
  static func text(_ rule: SuppressionRule) -> String {
    """
    \(rule.id) [\(rule.severity.rawValue)]: \(rule.summary)

    \(rule.why)

    Reported:

    \(indented(rule.bad))

    Not reported:

    \(indented(rule.good))

    """
  }

  /// The page in Markdown.
  static func page(_ rule: SuppressionRule) -> String {
    """
    # \(rule.summary.prefix(1).uppercased() + rule.summary.dropFirst())

    `\(rule.id)` · about suppression comments · \(rule.severity.rawValue) · fix: help

    ## Why

    \(rule.why)

    ## Example

    Reported:

    ```swift
    \(rule.bad)
    ```

    Not reported:

    ```swift
    \(rule.good)
    ```

    """
  }

  private static func indented(_ code: String) -> String {
    code.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
  }
}
