/// Reads JSON5 and remembers where each value stands, so that an error can say it.
///
/// Foundation's decoder gives no positions and accepts unknown and repeated keys.
public enum JSON5 {
  /// Where a value starts; 1-based, columns count UTF-8 bytes.
  public struct Position: Hashable, Sendable {
    public let file: String
    public let line: Int
    public let column: Int

    public init(file: String, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  public struct Value: Sendable {
    public let kind: Kind
    public let position: Position

    public init(_ kind: Kind, at position: Position) {
      self.kind = kind
      self.position = position
    }
  }

  public enum Kind: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([Value])
    /// In the order of the file; no key occurs twice.
    case object([Member])
  }

  public struct Member: Sendable {
    public let key: String
    public let keyPosition: Position
    public let value: Value
  }

  /// What is wrong with a file, and where.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    public let position: Position
    public let reason: String

    public init(_ reason: String, at position: Position) {
      self.position = position
      self.reason = reason
    }

    /// "Rules/a.json5:3:7: unknown key 'titel', did you mean 'title'?"
    public var description: String { "\(position.file):\(position.line):\(position.column): \(reason)" }
  }

  /// Deeper nesting than this is refused; the reader recurses.
  public static let maximumDepth = 64

  /// Reads a whole file.
  public static func parse(_ bytes: some Sequence<UInt8>, file: String) throws(Failure) -> Value {
    try Array(bytes).withUnsafeBufferPointer { (bytes) throws(Failure) in
      var parser = Parser(bytes: bytes, file: file)
      return try parser.parseFile()
    }
  }
}
