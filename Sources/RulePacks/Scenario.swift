/// The stories a match can be played in; a closed list.
public enum Scenario: String, Sendable, CaseIterable {
  /// Build the object, run the entry, wait until nothing moves.
  case rest
  /// Live a while, end as the owner's kind ends, drop every outside reference, wait a minute.
  case life
  /// Lay out, commit, change the host's size, lay out again.
  case relayout
  /// Run the entry along every path, with nothing after it.
  case call
  /// Run while a scroll view tracks a finger.
  case tracking
  /// Run while the view moves or scrolls for a second.
  case moving
  /// Nothing to run: ask the engine's registry.
  case registry
}
