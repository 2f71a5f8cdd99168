import Foundation

/// A value made at its first use, once, whichever thread asks first.
final class Once<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value?
  private var make: (@Sendable () -> Value)?

  init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  func get() -> Value {
    lock.withLock {
      if let value { return value }
      let made = make!()
      value = made
      make = nil
      return made
    }
  }

  /// The value, if it has been made already.
  var current: Value? { lock.withLock { value } }
}
