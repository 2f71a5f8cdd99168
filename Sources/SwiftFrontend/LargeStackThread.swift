import Foundation

/// Runs code on threads whose stack suits recursive work.
public enum LargeStackThread {
  /// 256 MB; memory is taken only as it is used.
  public static let stackSize = 256 << 20

  /// Runs `body` on a thread of its own and waits for it.
  public static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
    let box = Box<Result>()
    let done = DispatchSemaphore(value: 0)
    start {
      box.value = body()
      done.signal()
    }
    done.wait()
    return box.value!
  }

  /// As above, for code that throws.
  public static func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) throws -> Result {
    let outcome: Swift.Result<Result, any Error> = run { Swift.Result { try body() } }
    return try outcome.get()
  }

  /// Runs `body` here where the stack is large enough, else on a thread of its own.
  static func ensure<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
    Thread.current.threadDictionary[mark] != nil ? body() : run(body)
  }

  /// Says of a thread that it is one of these.
  private static let mark = "large stack"

  private static func start(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread {
      Thread.current.threadDictionary[mark] = true
      body()
    }
    thread.stackSize = stackSize
    thread.start()
  }

  /// Runs `body` for 0 ..< `count` on `threads` threads, each taking the next free index, and waits for all.
  public static func concurrent(
    _ count: Int, threads: Int = ProcessInfo.processInfo.activeProcessorCount,
    _ body: @escaping @Sendable (Int) -> Void
  ) {
    guard count > 0 else { return }
    let next = Counter()
    let group = DispatchGroup()
    for _ in 0..<max(1, min(threads, count)) {
      group.enter()
      start {
        while let index = next.take(below: count) { body(index) }
        group.leave()
      }
    }
    group.wait()
  }

  /// Written before, read after the semaphore.
  private final class Box<Value>: @unchecked Sendable { var value: Value? }

  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var value = 0

    func take(below limit: Int) -> Int? {
      lock.withLock {
        guard value < limit else { return nil }
        value += 1
        return value - 1
      }
    }
  }
}
