/// A half-open range of UTF-8 bytes in one file; trivia around the node is not part of it.
public struct ByteRange: Hashable, Sendable {
  public var start: Int
  public var end: Int

  public init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  public var count: Int { end - start }
  public func contains(_ offset: Int) -> Bool { start <= offset && offset < end }
  public func contains(_ other: ByteRange) -> Bool { start <= other.start && other.end <= end }
}

/// Every node of the model: it knows its file and its bytes, and has identity.
open class Node: @unchecked Sendable, Hashable {
  public let file: SourceFile
  public let range: ByteRange

  public init(file: SourceFile, range: ByteRange) {
    self.file = file
    self.range = range
  }

  public static func == (a: Node, b: Node) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The node's own source text.
  public var text: String { file.text(in: range) }
}
