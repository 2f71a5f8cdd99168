/// The stories a match can be played in; a closed list.
public enum Scenario: String, Sendable, CaseIterable {
  case rest, life, relayout, call, tracking, moving, registry

  /// What is played, in one line.
  public var summary: String {
    switch self {
    case .rest: "the object is built and put on screen, the code runs, and time passes until nothing moves"
    case .life: "the object lives half a second, ends as its kind ends, is let go by all outside, and a minute passes"
    case .relayout: "the view is laid out and committed, its size changes, and it is laid out again"
    case .call: "the code runs along every path, and nothing after it"
    case .tracking: "the code runs, then a finger drags a scroll view"
    case .moving: "the view is laid out, then it moves or scrolls for a second"
    case .registry: "nothing is played: the engine's tables answer"
    }
  }
}
