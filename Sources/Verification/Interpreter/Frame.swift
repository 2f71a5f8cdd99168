import SourceModel

/// One call in progress.
final class Frame {
  let callable: Callable?
  /// `self`, if there is one.
  let receiver: Box?
  /// The type whose declaration or extension holds the code: where bare names and `super` are looked up.
  let owner: String?
  let file: SourceFile?
  /// The call expression that made this frame.
  let callSite: Expr?
  let depth: Int

  init(callable: Callable?, receiver: Box?, owner: String?, file: SourceFile?, callSite: Expr?, depth: Int) {
    self.callable = callable
    self.receiver = receiver
    self.owner = owner
    self.file = file
    self.callSite = callSite
    self.depth = depth
  }
}

/// How a statement ended.
enum Flow {
  case normal
  case returned(Value)
  case broke(String?)
  case continued(String?)
  case threw(Value)
  case fellThrough
}

/// Why a run ended early; it never leaves the thread of its run.
enum RunStop: Error, @unchecked Sendable {
  /// The code traps here: a forced nil, `fatalError`, an index out of range.
  case trap(String, Node?)
  /// The run's step budget is used up.
  case budget
  /// An error thrown by the code under way to its `catch`.
  case swiftError(Value)
}

/// Where an operation was made: the expression, and the calls that led to it.
struct Site {
  var node: Node
  var calls: [Expr]
  var callable: Callable?
}
