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
  /// Where the host opened it.
  var site = 0

  /// What a nested transaction starts with.
  func nested(site: Int) -> TransactionLevel {
    var inner = self
    inner.group = nil
    inner.groups = []
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
