import SourceModel

/// What a scan of the bytes tells about a file without parsing it: its top-level parts, the names they declare, and
/// how deep it nests.
public struct Outline: Sendable {
  /// A stretch of the file that can be parsed alone: a top-level declaration with its attributes, an `#if` with all
  /// its branches, or a run of statements; without the trivia around it.
  public struct Part: Sendable {
    /// What the part starts with.
    public enum Kind: Sendable {
      case type, function, variable, typeAlias, importDecl, hashIf, macro, statements
      /// A whole file that can't be cut.
      case file
    }

    public var kind: Kind
    public var range: ByteRange
    /// Types and extensions, nested and local ones included.
    public var types: [TypeHead] = []
    /// Global functions and variables.
    public var globals: [String] = []
    /// Type aliases, nested ones included.
    public var aliases: [String] = []
  }

  /// The parts in order; one for the whole file where it can't be cut, none where nothing but comments is in it.
  public let parts: [Part]
  public let imports: [String]
  /// Brackets, `#if` and links of an `else if` chain that enclose one place, at most.
  public let maximumDepth: Int
  /// False where brackets or `#if` don't balance: then there is one part.
  public let isCuttable: Bool
  /// A merge conflict's markers were found.
  public let hasConflictMarkers: Bool
  /// Which words the file holds outside comments.
  let words: WordFilter

  public init(_ file: SourceFile) {
    self = file.bytes.withUnsafeBufferPointer { bytes in
      var scanner = OutlineScanner(bytes)
      scanner.scan()
      return scanner.outline
    }
  }

  init(
    parts: [Part], imports: [String], maximumDepth: Int, isCuttable: Bool, hasConflictMarkers: Bool, words: WordFilter
  ) {
    self.parts = parts
    self.imports = imports
    self.maximumDepth = maximumDepth
    self.isCuttable = isCuttable
    self.hasConflictMarkers = hasConflictMarkers
    self.words = words
  }

  /// The part that holds an offset.
  public func partIndex(at offset: Int) -> Int? {
    var low = 0
    var high = parts.count
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].range.end <= offset { low = middle + 1 } else { high = middle }
    }
    return low < parts.count && parts[low].range.contains(offset) ? low : nil
  }
}
