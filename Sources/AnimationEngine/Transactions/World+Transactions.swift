extension World {
  /// Explicit begins that are open.
  public var transactionDepth: Int { state.transactions.count - 1 }

  /// Where the open explicit transactions were begun, outermost first.
  public var openTransactionSites: [Int] { state.transactions.dropFirst().map(\.site) }

  /// `CATransaction.begin()`.
  public func begin() {
    if state.configuration.seams.contains(.transactionsNeverOpen) { return }
    let top = state.transactions[state.transactions.count - 1]
    state.transactions.append(top.nested(site: state.site))
    record(.transactionBegan)
  }

  /// `CATransaction.commit()`; harmless without a begin, as measured on Apple's.
  ///
  /// What changed reaches the screen with the implicit transaction, at the end of the turn or at `flush()`.
  public func commit() {
    guard state.transactions.count > 1 else { return }
    let level = state.transactions.removeLast()
    record(.transactionCommitted)
    // Their blocks run after the animations of this turn have started, so they close with the implicit transaction.
    state.transactions[state.transactions.count - 1].inner += level.inner + [level.groups]
    if state.transactions.count == 1 && state.flushWanted { flush() }
  }

  /// `CATransaction.flush()`: commits the implicit transaction, once no explicit one is open.
  public func flush() {
    guard state.transactions.count == 1 else {
      state.flushWanted = true
      return
    }
    state.flushWanted = false
    performCommit()
  }

  /// Whether changes search no action now.
  public var disableActions: Bool { topTransaction.disableActions }
  /// Seconds an implicit animation takes now, 0.25 by default.
  public var animationDuration: Double { topTransaction.animationDuration }
  /// The curve of implicit animations; nil is `default`.
  public var animationTimingFunction: TimingFunction? { topTransaction.timingFunction }

  /// `setDisableActions(_:)` of the innermost transaction.
  public func setDisableActions(_ flag: Bool) {
    changeTransaction("disableActions") { $0.disableActions = flag }
  }

  /// Seconds; the duration of implicit animations and of explicit ones that have none.
  public func setAnimationDuration(_ duration: Double) {
    changeTransaction("animationDuration") { $0.animationDuration = duration }
  }

  /// `setAnimationTimingFunction(_:)` of the innermost transaction.
  public func setAnimationTimingFunction(_ function: TimingFunction?) {
    changeTransaction("animationTimingFunction") { $0.timingFunction = function }
  }

  /// `CATransaction.setValue(_:forKey:)`; the keys of the typed setters are the same settings.
  public func setTransactionValue(_ value: LayerValue, forKey key: String) {
    switch key {
    case "disableActions", "kCATransactionDisableActions": setDisableActions(value.bool ?? false)
    case "animationDuration", "kCATransactionAnimationDuration": setAnimationDuration(value.number ?? 0)
    default: changeTransaction(key) { $0.values[key] = value }
    }
  }

  /// `CATransaction.value(forKey:)`; null for a key nobody set.
  public func transactionValue(forKey key: String) -> LayerValue {
    switch key {
    case "disableActions": .bool(disableActions)
    case "animationDuration": .number(animationDuration)
    default: topTransaction.values[key] ?? .null
    }
  }

  /// A block that runs once every animation added after this call in this transaction is over.
  ///
  /// An earlier block still runs, for the animations added before this one took its place.
  public func setCompletionBlock(_ block: Callback?) {
    if losesSettings { return }
    let top = state.transactions.count - 1
    guard let block else {
      state.transactions[top].group = nil
      return
    }
    let id = state.nextGroup
    state.nextGroup += 1
    state.groups[id] = CompletionGroup(block: block)
    state.transactions[top].group = id
    state.transactions[top].groups.append(id)
    record(.completionBlockSet(group: id))
  }

  private var losesSettings: Bool {
    state.transactions.count == 1 && state.configuration.seams.contains(.settingsNeedATransaction)
  }

  private var topTransaction: TransactionLevel { state.transactions[state.transactions.count - 1] }

  private func changeTransaction(_ name: String, _ change: (inout TransactionLevel) -> Void) {
    if losesSettings { return }
    change(&state.transactions[state.transactions.count - 1])
    record(.transactionSetter(name))
  }
}

// MARK: - Completion groups

extension World {
  /// Makes a new animation hold up the blocks set before it in every open transaction; returns their groups.
  func joinOpenGroups() -> [Int] {
    let joined = state.transactions.compactMap(\.group)
    for id in joined { state.groups[id]?.waiting += 1 }
    return joined
  }

  func leave(groups: [Int]) {
    for id in groups {
      state.groups[id]?.waiting -= 1
      queueBlockIfDone(id)
    }
  }

  /// Ends the transaction the groups belong to: blocks with nothing to wait for run from the run loop.
  func close(_ groups: [Int]) {
    // A block that took another's place comes first, as measured.
    for id in groups.reversed() {
      state.groups[id]?.isClosed = true
      queueBlockIfDone(id)
    }
  }

  private func queueBlockIfDone(_ id: Int) {
    if state.configuration.seams.contains(.completionBlocksNeverRun) { return }
    guard let group = state.groups[id], group.isClosed, group.waiting == 0, !group.isQueued else { return }
    state.groups[id]?.isQueued = true
    state.ready.append(.completionBlock(group: id))
  }

  func runCompletionBlock(_ id: Int) {
    guard let group = state.groups.removeValue(forKey: id) else { return }
    record(.completionBlockRan(group: id))
    run(group.block)
  }
}
