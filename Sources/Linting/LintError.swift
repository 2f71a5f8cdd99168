/// What ends a run with status 2: one line that says what is wrong and where.
public struct LintError: Error, Hashable, Sendable, CustomStringConvertible {
  public let message: String

  public init(_ message: String) {
    self.message = message
  }

  public var description: String { message }
}
