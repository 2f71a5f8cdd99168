/// The settings of one open transaction; a nested one starts with its outer one's.
struct TransactionLevel {
  var animationDuration = 0.25
  var timingFunction: TimingFunction?
  var disableActions = false
  var values: [String: LayerValue] = [:]
  /// The group of the completion block set last here.
  var group: Int?
  /// Every group that was opened here; they close with the level.
  var groups: [Int] = []
  /// The groups of transactions committed inside, one list each; they close when this level reaches the screen.
  var inner: [[Int]] = []
  /// Where the host opened it.
  var site = 0

  /// The groups of this level and of all committed inside.
  var allGroups: [Int] { inner.flatMap { $0 } + groups }

  /// What a nested transaction starts with.
  func nested(site: Int) -> TransactionLevel {
    var inner = self
    inner.group = nil
    inner.groups = []
    inner.inner = []
    inner.site = site
    return inner
  }
}

/// A completion block and the animations it waits for.
struct CompletionGroup {
  var block: Callback?
  var waiting = 0
  var isClosed = false
  var isQueued = false
}
