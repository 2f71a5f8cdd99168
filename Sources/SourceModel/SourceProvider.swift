/// Serves parsed parts of the project on demand.
///
/// A part (a top-level declaration cut out, or a whole file) is parsed at most once and always gives the same nodes.
public protocol SourceProvider: Sendable {
  /// Parts with a class, struct, enum, protocol, actor or extension of that bare name, nested ones included.
  func units(declaringType name: String) -> [ParsedUnit]
  /// Parts with a global function or variable of that name, or a type alias, nested ones included.
  func units(declaringGlobal name: String) -> [ParsedUnit]
  /// Parts that hold the word; some may hold it only in a comment or a string.
  func units(mentioning identifier: String) -> [ParsedUnit]
  /// Visits parts that hold the word other than as the name of a function they declare, until `body` returns false;
  /// each is parsed only when its turn comes.
  ///
  /// Code of test targets is left out, and what only the largest parts hold.
  ///
  /// - Parameters:
  ///   - names: words of which a part's file has to hold one, or extend a type whose own file does; nil for any file.
  ///   - isOwn: whether the word by itself, or behind `self`, can be meant in a type of that bare name; nil for all.
  func forEachUnit(
    referringTo word: String, alongside names: [String]?, bareIn isOwn: ((String) -> Bool)?,
    _ body: (ParsedUnit) -> Bool)
  /// Parts with a type or extension whose inheritance clause names `name`.
  func units(inheriting name: String) -> [ParsedUnit]
  func units(inFile path: String) -> [ParsedUnit]
  /// The first lines of declarations and extensions of that bare name; parses nothing where the bytes tell them.
  func heads(ofType name: String) -> [TypeHead]
  /// As above, of those whose inheritance clause names `name`.
  func heads(inheriting name: String) -> [TypeHead]
  /// Of the parts that declare or extend the type those that hold the word.
  func units(declaringType name: String, mentioning word: String) -> [ParsedUnit]
  /// Whether a part that declares or extends the type holds the word; parses nothing where the bytes tell.
  func mentions(_ word: String, inType name: String) -> Bool
  /// The part that holds these bytes of this very file, not of another version of it.
  func unit(of file: SourceFile, at offset: Int) -> ParsedUnit?
}

/// What the project's own code says about a type.
public enum TypePresence: Sendable {
  /// Neither declared nor extended.
  case none
  /// Only extended, as SDK types are.
  case extended
  case declared
}

extension SourceProvider {
  public func heads(ofType name: String) -> [TypeHead] {
    units(declaringType: name).flatMap { UnitContents.of($0).types[name] ?? [] }.map(TypeHead.init)
  }

  public func heads(inheriting name: String) -> [TypeHead] {
    units(inheriting: name).flatMap { UnitContents.of($0).types.values.flatMap { $0 } }.map(TypeHead.init)
      .filter { $0.inherits.contains(name) }
  }

  /// Whether the project declares or at least extends a type of that bare name.
  public func presence(ofType name: String) -> TypePresence {
    let heads = heads(ofType: name)
    return heads.isEmpty ? .none : heads.contains { $0.kind != .extension } ? .declared : .extended
  }

  /// Bare names that declarations and extensions of the type inherit from.
  public func inheritedNames(ofType name: String) -> [String] { heads(ofType: name).flatMap(\.inherits) }

  public func forEachUnit(
    referringTo word: String, alongside names: [String]?, bareIn isOwn: ((String) -> Bool)?,
    _ body: (ParsedUnit) -> Bool
  ) {
    for unit in units(mentioning: word) {
      guard body(unit) else { return }
    }
  }

  public func units(declaringType name: String, mentioning word: String) -> [ParsedUnit] { units(declaringType: name) }

  public func mentions(_ word: String, inType name: String) -> Bool {
    !units(declaringType: name, mentioning: word).isEmpty
  }

  public func unit(of file: SourceFile, at offset: Int) -> ParsedUnit? {
    let candidates = units(inFile: file.path).filter { $0.file === file }
    if candidates.count == 1 { return candidates[0] }
    return candidates.first { unit in
      unit.declarations.contains { $0.range.contains(offset) } || unit.statements.contains { $0.range.contains(offset) }
    }
  }
}

/// The simplest provider: units parsed beforehand.
public struct ParsedUnits: SourceProvider {
  public let units: [ParsedUnit]

  public init(_ units: [ParsedUnit]) { self.units = units }

  public func units(declaringType name: String) -> [ParsedUnit] {
    units.filter { UnitContents.of($0).types[name] != nil }
  }

  public func units(declaringGlobal name: String) -> [ParsedUnit] {
    units.filter { unit in
      UnitContents.of(unit).aliases[name] != nil
        || unit.declarations.contains { decl in
          switch decl {
          case let decl as FunctionDecl: decl.name == name
          case let decl as VariableDecl: decl.bindings.contains { $0.name == name }
          default: false
          }
        }
    }
  }

  public func units(mentioning identifier: String) -> [ParsedUnit] {
    units.filter { $0.file.text(in: ByteRange(0, $0.file.bytes.count)).contains(identifier) }
  }

  public func units(inheriting name: String) -> [ParsedUnit] {
    units.filter { unit in
      UnitContents.of(unit).types.values.contains { $0.contains { $0.inherits.contains { $0.baseName == name } } }
    }
  }

  public func units(inFile path: String) -> [ParsedUnit] { units.filter { $0.file.path == path } }
}
