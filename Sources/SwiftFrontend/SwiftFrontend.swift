import SourceModel
internal import SwiftParser
internal import SwiftSyntax

/// Turns Swift source into `SourceModel`; the only place that knows SwiftSyntax.
public struct SwiftFrontend: Sendable {
  /// Files nested deeper than this are never given to the parser, which recurses.
  public static let maximumNesting = 2_000
  /// Files larger than this are never given to the parser.
  public static let maximumBytes = 2 << 20

  public init() {}

  /// Parses a file, or one stretch of it that holds whole declarations; offsets are the file's in both cases.
  ///
  /// Run it on a thread with a large stack (`LargeStackThread`): parser and conversion recurse with the nesting.
  public func parse(_ file: SourceFile, range: ByteRange? = nil) -> ParsedUnit {
    parse(file, range: range, imports: nil)
  }

  /// As above; a stretch can't see the file's imports, so the caller may hand them in.
  func parse(_ file: SourceFile, range: ByteRange?, imports: [String]?) -> ParsedUnit {
    let range = range ?? ByteRange(0, file.bytes.count)
    return file.bytes.withUnsafeBufferPointer { bytes in
      let tree = Parser.parse(
        source: UnsafeBufferPointer(rebasing: bytes[range.start..<range.end]),
        maximumNestingLevel: Self.maximumNesting + 100)
      let converter = Converter(file: file, base: range.start)
      return converter.unit(tree, imports: imports)
    }
  }
}
