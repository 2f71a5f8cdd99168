/// A way to write a program differently that leaves its meaning alone.
protocol Rewrite: Sendable {
  /// What was done, as a phrase.
  var name: String { get }
  /// nil when the project has nothing to do it to.
  func apply(to project: ParsedProject) -> Rewritten?
}

/// All of them.
enum Rewrites {
  static let all: [any Rewrite] = [
    RenameLocals(), AddSelf(), RemoveSelf(), TrailingToLabel(), LabelToTrailing(),
    ExtractMethods(destination: .sameType),
    ExtractMethods(destination: .otherFile), MoveMethods(), NameLiterals(place: .local),
    NameLiterals(place: .otherFile),
    WrapStatements(head: "do"), WrapStatements(head: "if true"), AddComments(),
  ]
}
