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
      let source = UnsafeBufferPointer(rebasing: bytes[range.start..<range.end])
      return Converter(file: file, base: range.start).unit(Self.tree(source), imports: imports)
    }
  }

  /// As above, but the bodies of members are parsed when somebody looks into them: most never are.
  public func parseLate(_ file: SourceFile, range: ByteRange, imports: [String]) -> ParsedUnit {
    let bodies = Self.bodies(of: file, in: range)
    guard !bodies.isEmpty else { return parse(file, range: range, imports: imports) }
    let converter = Converter(file: file, base: range.start)
    converter.lateBodies = Set(bodies)
    let unit = Self.blanking(bodies, of: file, in: range).withUnsafeBufferPointer {
      converter.unit(Self.tree($0), imports: imports)
    }
    // Should the search have taken something else for a body, nothing may come of it.
    return converter.lateBodies.isEmpty ? unit : parse(file, range: range, imports: imports)
  }

  /// The bodies, with their braces, that can be parsed apart from a part of a file.
  static func bodies(of file: SourceFile, in range: ByteRange) -> [ByteRange] {
    file.bytes.withUnsafeBufferPointer { bytes in
      BodySearch.bodies(in: UnsafeBufferPointer(rebasing: bytes[range.start..<range.end])).map {
        ByteRange(range.start + $0.start, range.start + $0.end)
      }
    }
  }

  /// A part's bytes with blanks in place of what is between the bodies' braces, which keep every offset.
  static func blanking(_ bodies: [ByteRange], of file: SourceFile, in range: ByteRange) -> [UInt8] {
    var bytes = Array(file.bytes[range.start..<range.end])
    bytes.withUnsafeMutableBufferPointer { bytes in
      for body in bodies { bytes[body.start - range.start + 1..<body.end - range.start - 1].update(repeating: 0x20) }
    }
    return bytes
  }

  /// The statements between a body's braces.
  static func statements(of file: SourceFile, in body: ByteRange, typeNames: [String]) -> [Stmt] {
    file.bytes.withUnsafeBufferPointer { bytes in
      let source = UnsafeBufferPointer(rebasing: bytes[body.start + 1..<body.end - 1])
      let converter = Converter(file: file, base: body.start + 1)
      converter.typeNames = typeNames
      return converter.stmts(tree(source).statements)
    }
  }

  /// Whether the parser has to recover from what it reads.
  static func hasErrors(_ source: UnsafeBufferPointer<UInt8>) -> Bool { tree(source).hasError }

  private static func tree(_ source: UnsafeBufferPointer<UInt8>) -> SourceFileSyntax {
    Parser.parse(source: source, maximumNestingLevel: maximumNesting + 100)
  }
}
