import Foundation

/// A line on a terminal's standard error that shows how far a long run is.
final class ProgressLine: @unchecked Sendable {
  private let isShown: Bool
  private let start = ContinuousClock.now
  private let lock = NSLock()
  private var last: ContinuousClock.Instant?

  init(isWanted: Bool) {
    isShown = isWanted && StandardStreams.isTerminal(2)
  }

  /// Called from any thread.
  func update(done: Int, total: Int) {
    guard isShown else { return }
    lock.withLock {
      let now = ContinuousClock.now
      guard now - start > .seconds(1), last.map({ now - $0 > .milliseconds(100) }) ?? true else { return }
      last = now
      try? StandardStreams.write(Array("\r\u{1B}[K\(done) of \(total) files".utf8), to: 2)
    }
  }

  /// Removes the line, before anything else is printed.
  func finish() {
    lock.withLock {
      if last != nil { try? StandardStreams.write(Array("\r\u{1B}[K".utf8), to: 2) }
      last = nil
    }
  }
}
