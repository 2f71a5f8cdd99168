import Foundation

/// A braced list of statements; its range includes the braces.
///
/// The bodies of members may be parsed late: most members of a type are never looked into.
public final class Block: Node, @unchecked Sendable {
  private let known: [Stmt]
  private let late: LateStatements?

  public init(_ statements: [Stmt], file: SourceFile, range: ByteRange) {
    known = statements
    late = nil
    super.init(file: file, range: range)
  }

  /// A block whose statements are made when they are first asked for, once, on whatever thread asks.
  public init(file: SourceFile, range: ByteRange, parse: @escaping @Sendable () -> [Stmt]) {
    known = []
    late = LateStatements(parse)
    super.init(file: file, range: range)
  }

  public var statements: [Stmt] { late?.statements ?? known }

  /// Whether its statements are made late: who looks for something in a whole unit asks the block's bytes first.
  public var isLate: Bool { late != nil }
}

/// Statements that are parsed at most once.
private final class LateStatements: @unchecked Sendable {
  private let lock = NSLock()
  private var parse: (@Sendable () -> [Stmt])?
  private var parsed: [Stmt] = []

  init(_ parse: @escaping @Sendable () -> [Stmt]) { self.parse = parse }

  var statements: [Stmt] {
    lock.withLock {
      if let parse {
        parsed = parse()
        self.parse = nil
      }
      return parsed
    }
  }
}
