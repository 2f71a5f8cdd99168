import SourceModel

/// A comment that silences rules in a part of its file.
struct Suppression: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    /// The comment's line, or the next one when the comment stands alone.
    case ignore
    /// The whole file.
    case ignoreFile = "ignore-file"
    /// From here to the matching `on`.
    case off
    case on

    static let names = allCases.map(\.rawValue)
  }

  /// A rule as the comment names it.
  struct Name: Hashable, Sendable {
    var text: String
    var range: ByteRange
  }

  var kind: Kind
  var rules: [Name]
  /// The comment without its line ending.
  var range: ByteRange
  /// The line of the comment.
  var line: Int
  /// For `ignore`: the line it is about.
  var target: Int
}

/// A comment that was meant to silence rules but can't be read.
struct BrokenSuppression: Hashable, Sendable {
  var range: ByteRange
  /// "'animlint:ignroe' is no suppression".
  var what: String
  /// What to write instead.
  var help: String
}

/// What the comments of one file say.
struct SuppressionComments: Sendable {
  var suppressions: [Suppression] = []
  var broken: [BrokenSuppression] = []
}
